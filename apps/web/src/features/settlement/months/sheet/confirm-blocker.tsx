import type { MonthSheet } from '@app/api/contract/settlement/months'
import { Alert } from 'antd'
import { count } from '#lib/i18n/format.ts'
import { LinkButton } from '#ui/layout/link-button.tsx'
import { pathTo } from '#lib/routes/path-to.ts'
import { words } from '../words.ts'

/** Of more days than these nobody reads the dates. */
const MOST_NAMED = 5

const spaced = { showIcon: true, style: { marginBottom: 16 } } as const

/** What keeps a month from being confirmed now, and by this person. */
export function confirmBlockerOf(month: MonthSheet): 'days' | 'time' | 'person' | undefined {
  const { status, isOver, openDays, needsAnother } = month
  if (status === 'confirmed') return undefined
  if (!isOver) return 'time'
  if (openDays.length > 0) return 'days'
  return needsAnother ? 'person' : undefined
}

/** Says it, and where to go. */
export function ConfirmBlockerNotice({ month }: { month: MonthSheet }) {
  const blocker = confirmBlockerOf(month)
  if (blocker === 'time') {
    return <Alert type="info" {...spaced} title={words.notOver} description={words.notOverHint} />
  }
  if (blocker === 'days') return <OpenDays days={month.openDays} />
  if (blocker === 'person') {
    return (
      <Alert type="info" {...spaced} title={words.ownPreview} description={words.ownPreviewHint} />
    )
  }
  return null
}

function OpenDays({ days }: { days: readonly string[] }) {
  const named = days.slice(0, MOST_NAMED).join(', ')
  return (
    <Alert
      type="warning"
      {...spaced}
      title={words.openDays(count(days.length))}
      description={words.openDaysHint(days.length > MOST_NAMED ? `${named} …` : named)}
      action={
        <LinkButton to={`${pathTo('DaySettle')}?status=open`} size="small">
          {words.toDays}
        </LinkButton>
      }
    />
  )
}
