import type { BarSeries } from './bar-series.ts'
import styles from './bar-plot.module.css'
import { ticksUpTo } from './ticks.ts'

/** As many as there is room for on a phone. */
const MOST_LABELS = 7

/** More hours than a day has. */
const MANY_HOURS = 31

/** Of a day its month and day: there is no room for the year as well. Of an hour the hour, or of many the day. */
const inShort = (category: string, isOfMany: boolean): string =>
  category
    .replace(/^\d{4}-(?=\d\d-\d\d$)/, '')
    .replace(/^\d{4}-(\d\d-\d\d) (\d\d:\d\d).*$/, isOfMany ? '$1' : '$2')

/** Bars over their names, against a few round figures. Each tells its own when it is pointed at. */
export function BarPlot({
  categories,
  series,
}: {
  categories: readonly string[]
  series: BarSeries
}) {
  const ticks = ticksUpTo(Math.max(0, ...series.values))
  const top = ticks.at(-1) || 1
  const labelEvery = Math.ceil(categories.length / MOST_LABELS)
  const share = (value: number): string => `calc(100% * ${Math.max(0, value) / top})`
  return (
    <div className={styles.plot} role="img" aria-label={series.name}>
      <div className={styles.axis}>
        {ticks.map((tick) => (
          <span key={tick}>{series.short(tick)}</span>
        ))}
      </div>
      <div className={styles.field}>
        {ticks.map((tick) => (
          <i key={tick} className={styles.line} style={{ bottom: share(tick) }} />
        ))}
        {categories.map((category, at) => (
          <div key={category} className={styles.column}>
            <i
              className={styles.bar}
              style={{ height: share(series.values[at] ?? 0), background: series.colour }}
            />
            <span className={at * 2 < categories.length ? styles.figure : styles.figureToTheLeft}>
              {category} <b>{series.format(series.values[at] ?? 0)}</b>
            </span>
            {at % labelEvery === 0 && (
              <span className={styles.label}>
                {inShort(category, categories.length > MANY_HOURS)}
              </span>
            )}
          </div>
        ))}
      </div>
    </div>
  )
}
