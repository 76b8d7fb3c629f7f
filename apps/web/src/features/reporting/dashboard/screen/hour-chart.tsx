import type { DashboardScreen } from '@app/api/contract/reporting/dashboard'
import { money } from '#lib/i18n/format.ts'
import { ticksUpTo } from '#ui/charts/ticks.ts'
import { Panel } from './panel.tsx'
import styles from './screen.module.css'
import { words } from './words.ts'

const HOURS = 24
const LABEL_EVERY = 3
/** Of the axis, where digits after the point would only be noise. */
const CENTS = 100

/** What each hour sold, with yesterday as a rim behind it: who looks sees at once who is ahead. */
export function HourChart({ hours: { today, yesterday } }: Pick<DashboardScreen, 'hours'>) {
  const count = Math.max(HOURS, today.length, yesterday?.length ?? 0)
  const ticks = ticksUpTo(Math.max(0, ...today, ...(yesterday ?? [])))
  const top = ticks.at(-1) || 1
  const share = (value = 0): string => `calc(100% * ${Math.max(0, value) / top})`
  return (
    <Panel
      title={words.hourly}
      extra={
        <span className={styles.legend}>
          <i className={styles.todayKey} /> {words.today}
          {yesterday && (
            <>
              <i className={styles.yesterdayKey} /> {words.yesterday}
            </>
          )}
        </span>
      }
    >
      <div className={styles.plot} role="img" aria-label={`${words.today} ${money(sumOf(today))}`}>
        {ticks.map((tick) => (
          <span key={tick} className={styles.tick} style={{ bottom: share(tick) }}>
            {COUNTS.format(tick / CENTS)}
          </span>
        ))}
        {Array.from({ length: count }, (_, hour) => (
          <div key={hour} className={styles.hour}>
            {yesterday?.[hour] ? (
              <i className={styles.before} style={{ height: share(yesterday[hour]) }} />
            ) : null}
            <i className={styles.now} style={{ height: share(today[hour]) }} />
            {hour % LABEL_EVERY === 0 && <span className={styles.hourName}>{hour}</span>}
          </div>
        ))}
      </div>
    </Panel>
  )
}

const COUNTS = new Intl.NumberFormat('en', { notation: 'compact' })

const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + amount, 0)
