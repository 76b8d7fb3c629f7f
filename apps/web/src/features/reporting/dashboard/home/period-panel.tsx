import { Link } from 'react-router'
import { instant, timeOfDay } from '#lib/i18n/format.ts'
import { can, useStation } from '#lib/session/session.ts'
import { useShiftMode } from '#lib/session/shift-mode.ts'
import { DetailList } from '#ui/display/detail-list.tsx'
import { Section } from '#ui/layout/page.tsx'
import { StatusDot } from '#ui/display/status-dot.tsx'
import { pathTo } from '#lib/routes/path-to.ts'
import { words } from '../words.ts'
import { PermittedLink } from '#ui/layout/permitted-link.tsx'

/** Which shift runs, since when; or that days are those of the calendar. */
export function PeriodPanel() {
  const { enableShiftSettle } = useStation()
  const seesShifts = can('classSettle:read')
  const seesDays = can('daySettle:read')
  if (!seesShifts && !seesDays) return null
  return (
    <Section
      title={words.period}
      extra={
        <span>
          {enableShiftSettle && seesShifts && (
            <Link to={pathTo('ClassSettle')}>{words.toShifts}</Link>
          )}{' '}
          {seesDays && <Link to={pathTo('DaySettle')}>{words.toDays}</Link>}
        </span>
      }
    >
      {enableShiftSettle ? seesShifts && <RunningShift /> : words.calendarDay}
    </Section>
  )
}

/** The same in a line, where there is room for no more. */
export function PeriodLine() {
  const { enableShiftSettle } = useStation()
  const { shift } = useShiftMode()
  if (!enableShiftSettle) return can('daySettle:read') ? words.calendarDay : null
  if (!can('classSettle:read')) return null
  if (!shift || shift.settled) return <StatusDot tone="grey">{words.shiftNone}</StatusDot>
  const opening = [shift.opener?.name, timeOfDay(shift.startTime)].filter(Boolean)
  return (
    <StatusDot tone="blue">
      {words.shiftNumber(String(shift.number))} · {opening.join(' ')}
    </StatusDot>
  )
}

function RunningShift() {
  const { shift } = useShiftMode()
  if (!shift || shift.settled) return <StatusDot tone="grey">{words.shiftNone}</StatusDot>
  const number = words.shiftNumber(String(shift.number))
  return (
    <DetailList
      items={[
        {
          label: words.period,
          value: (
            <StatusDot tone="blue">
              <PermittedLink
                permission="classSettleDetails:read"
                to={pathTo('ClassSettleDetails', { classSettleId: shift.id })}
              >
                {number}
              </PermittedLink>
            </StatusDot>
          ),
        },
        { label: words.shiftBy, value: shift.opener?.name ?? '–' },
        { label: words.shiftSince, value: instant(shift.startTime) },
      ]}
    />
  )
}
