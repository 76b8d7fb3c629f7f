import type { DaySheet } from '@app/api/contract/settlement/days'
import { Alert } from 'antd'
import { count } from '../../../../lib/format.ts'
import { LinkButton } from '../../../../ui/link-button.tsx'
import { SHIFTS_PATH } from '../../shifts/routes.ts'
import { words } from '../words.ts'
import { awaitedIn } from './day-facts.ts'

/** A calendar day lasts a day; the switch to or from summer time makes an hour's difference. */
const DAY_MS = 24 * 60 * 60_000

/** What keeps a day from being settled now, as far as its sheet tells. */
export function hindranceOf({
  status,
  isNatureDay,
  shifts,
  startTime,
}: DaySheet): 'shifts' | 'time' | undefined {
  if (status === 'settled') return undefined
  if (shifts.some(({ settled }) => !settled)) return 'shifts'
  if (isNatureDay && Date.now() < Date.parse(startTime) + DAY_MS) return 'time'
  return undefined
}

/** Payments that nobody knows the end of yet keep no day open; what comes late is told (D-029). */
export function AwaitedNotice({ day }: { day: DaySheet }) {
  const awaited = awaitedIn(day)
  if (awaited === 0) return null
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 16 }}
      title={words.awaited(count(awaited))}
      description={words.awaitedHint}
    />
  )
}

/** Says it, and where to go. */
export function HindranceNotice({ day }: { day: DaySheet }) {
  const hindrance = hindranceOf(day)
  if (!hindrance) return null
  if (hindrance === 'time') {
    return (
      <Alert
        type="info"
        showIcon
        style={{ marginBottom: 16 }}
        title={words.notOver}
        description={words.notOverHint}
      />
    )
  }
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={words.openShifts(day.shifts.filter(({ settled }) => !settled).length)}
      description={words.openShiftsHint}
      action={
        <LinkButton to={SHIFTS_PATH} size="small">
          {words.toShifts}
        </LinkButton>
      }
    />
  )
}
