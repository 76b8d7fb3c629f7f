import type { DaySheet } from '@app/api/contract/settlement/days'
import { Alert } from 'antd'
import { count, instant } from '#lib/i18n/format.ts'
import { LinkButton } from '#ui/layout/link-button.tsx'
import { pathTo } from '#lib/routes/path-to.ts'
import { words } from '../words.ts'
import { awaitedIn } from './day-details.ts'

const { blockers: said } = words

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

/** Why the day cannot be settled now, when it can be, and where to go. */
export function BlockerNotice({ day: { businessDay, blocker } }: { day: DaySheet }) {
  switch (blocker?.code) {
    case undefined:
      return null
    case 'DAY_ORDER':
      return (
        <Notice
          title={said.order(blocker.day.businessDay)}
          description={said.orderHint}
          action={{
            to: pathTo('DaySettleDetails', { daySettleId: blocker.day.id }),
            text: said.toDay(blocker.day.businessDay),
          }}
        />
      )
    case 'DAY_NOT_OVER':
      return (
        <Notice
          isInfo
          title={said.notOver}
          description={said.notOverHint(minuteOf(blocker.until))}
        />
      )
    case 'DAY_SHIFT_OPEN':
      return (
        <Notice
          title={said.shiftOpen(blocker.shift.number, businessDay)}
          description={
            blocker.isOver ? said.closeNow : said.closeAsLast(businessDay, minuteOf(blocker.until))
          }
          action={{ to: pathTo('ClassSettle'), text: said.toShifts }}
        />
      )
  }
}

/** `2026-11-22 00:00` */
const minuteOf = (iso: string): string => instant(iso).slice(0, 'yyyy-mm-dd hh:mm'.length)

interface NoticeProps {
  /** Time alone will do it. */
  isInfo?: boolean
  title: string
  description: string
  action?: { to: string; text: string }
}

const Notice = ({ isInfo = false, title, description, action }: NoticeProps) => (
  <Alert
    type={isInfo ? 'info' : 'warning'}
    showIcon
    style={{ marginBottom: 16 }}
    title={title}
    description={description}
    {...(action && {
      action: (
        <LinkButton to={action.to} size="small">
          {action.text}
        </LinkButton>
      ),
    })}
  />
)
