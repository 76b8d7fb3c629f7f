import type { MonthReconciliation, ReconciledDay } from '@app/api/contract/reporting/reconciliation'
import { CheckOutlined, CloseOutlined } from '@ant-design/icons'
import { addDays, addMonths } from '@app/kernel/calendar'
import { count } from '#lib/i18n/format.ts'
import styles from './month-calendar.module.css'
import { words } from './words.ts'

interface MonthCalendarProps {
  proof: MonthReconciliation
  chosen: number | undefined
  onChoose: (day: ReconciledDay) => void
}

/** The days of a month by weekday, each with whether it adds up: what does not is seen at once. */
export function MonthCalendar({ proof: { month, days }, chosen, onChoose }: MonthCalendarProps) {
  const byDate = Map.groupBy(days, ({ businessDay }) => businessDay)
  return (
    <div className={styles.calendar}>
      {words.weekdays.map((name) => (
        <span key={name} className={styles.weekday} aria-hidden>
          {name}
        </span>
      ))}
      {datesOf(month).map((date, index) => (
        <div
          key={date}
          className={styles.date}
          {...(index === 0 && { style: { gridColumnStart: weekdayOf(date) } })}
        >
          {(byDate.get(date) ?? []).map((day) => (
            <DayButton
              key={day.id}
              day={day}
              isChosen={day.id === chosen}
              onChoose={() => onChoose(day)}
            />
          ))}
          {!byDate.has(date) && <span className={styles.none}>{Number(date.slice(8))}</span>}
        </div>
      ))}
    </div>
  )
}

interface DayButtonProps {
  day: ReconciledDay
  isChosen: boolean
  onChoose: () => void
}

function DayButton({ day, isChosen, onChoose }: DayButtonProps) {
  const { businessDay, broken, status } = day
  const holds = broken.length === 0
  const said = holds ? words.holds : words.broken(count(broken.length))
  const state = status === 'open' ? `${said} · ${words.openDay}` : said
  return (
    <button
      type="button"
      className={`${styles.day} ${holds ? styles.holds : styles.broken} ${isChosen ? styles.chosen : ''}`}
      aria-pressed={isChosen}
      aria-label={words.ofDay(businessDay, state)}
      title={state}
      onClick={onChoose}
    >
      <span className={status === 'open' ? styles.open : undefined}>
        {Number(businessDay.slice(8))}
      </span>
      {holds ? <CheckOutlined /> : <CloseOutlined />}
    </button>
  )
}

/** Every date of a month. */
function datesOf(month: string): string[] {
  const first = `${month}-01`
  const end = addMonths(first, 1)
  const dates: string[] = []
  for (let date = first; date < end; date = addDays(date, 1)) dates.push(date)
  return dates
}

/** Monday is the first. */
const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7
