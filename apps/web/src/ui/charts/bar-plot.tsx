import type { BarChartProps, BarSeries } from './bar-series.ts'
import styles from './bar-plot.module.css'
import { ticksUpTo } from './ticks.ts'
import { words } from './words.ts'

/** As many as there is room for on a phone. */
const MOST_LABELS = 7

/** More hours than a day has. */
const MANY_HOURS = 31

/** Of a day its month and day: there is no room for the year as well. Of an hour the hour, or of many the day. */
const inShort = (category: string, isOfMany: boolean): string =>
  category
    .replace(/^\d{4}-(?=\d\d-\d\d$)/, '')
    .replace(/^\d{4}-(\d\d-\d\d) (\d\d:\d\d).*$/, isOfMany ? '$1' : '$2')

/**
 * Bars over their names, against a few round figures; what was before as a line, and weekends on a ground of their
 * own. Each bar tells its figures when it is pointed at.
 */
export function BarPlot({
  categories,
  weekends,
  series,
}: Pick<BarChartProps, 'categories' | 'weekends' | 'series'>) {
  const { before } = series
  const ticks = ticksUpTo(
    Math.max(0, ...series.values, ...(before ?? []).map((value = 0) => value)),
  )
  const top = ticks.at(-1) || 1
  const labelEvery = Math.ceil(categories.length / MOST_LABELS)
  const share = (value: number): string => `calc(100% * ${Math.max(0, value) / top})`
  return (
    <div className={styles.plot} role="img" aria-label={descriptionOf(series, weekends)}>
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
          <div
            key={category}
            className={`${styles.column} ${weekends?.[at] ? styles.weekend : ''}`}
          >
            <i className={styles.bar} style={{ height: share(series.values[at] ?? 0) }} />
            <span className={at * 2 < categories.length ? styles.figure : styles.figureToTheLeft}>
              {category} <b>{series.format(series.values[at] ?? 0)}</b>
              {before?.[at] !== undefined && (
                <small>
                  {words.before} {series.format(before[at])}
                </small>
              )}
            </span>
            {at % labelEvery === 0 && (
              <span className={styles.label}>
                {inShort(category, categories.length > MANY_HOURS)}
              </span>
            )}
          </div>
        ))}
        {before && <Line values={before} count={categories.length} top={top} />}
      </div>
    </div>
  )
}

const descriptionOf = (
  { name, before }: BarSeries,
  weekends: readonly boolean[] | undefined,
): string =>
  [name, before && words.beforeAsLine, weekends?.includes(true) && words.weekendsShaded]
    .filter(Boolean)
    .join(words.comma)

/** From the middle of one bar to the next, interrupted where there was none. */
function Line({
  values,
  count,
  top,
}: {
  values: readonly (number | undefined)[]
  count: number
  top: number
}) {
  const points = values.slice(0, count).map((value, at) => {
    if (value === undefined) return ''
    return `${at + 0.5},${1 - Math.max(0, value) / top}`
  })
  return (
    <svg
      className={styles.before}
      viewBox={`0 0 ${count} 1`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {stretchesOf(points).map((stretch) => (
        <polyline key={stretch} points={stretch} />
      ))}
    </svg>
  )
}

/** Points that follow each other without a gap. */
function stretchesOf(points: readonly string[]): string[] {
  return points
    .join(' ')
    .split(/ {2,}/)
    .map((stretch) => stretch.trim())
    .filter((stretch) => stretch !== '')
}
