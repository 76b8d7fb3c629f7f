import type { WetstockDay } from '@app/api/contract/wetstock/tank-ledgers'
import { litres } from '#lib/i18n/format.ts'
import styles from './cumulative-chart.module.css'
import { words } from '../words.ts'

const WIDTH = 640
const HEIGHT = 200
/** Litres that the axis spans at least: noise is no drama. */
const LEAST_SPAN = 10_000

/** The variance of a month as it came together; above the line is a gain. */
export function CumulativeChart({ days }: { days: readonly WetstockDay[] }) {
  const values = [0, ...days.map(({ cumulative }) => cumulative)]
  const top = Math.max(LEAST_SPAN / 2, ...values)
  const bottom = Math.min(-LEAST_SPAN / 2, ...values)
  const x = (index: number): number => (index * WIDTH) / Math.max(1, values.length - 1)
  const y = (value: number): number => ((top - value) * HEIGHT) / (top - bottom)
  const last = days.at(-1)
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <span>{words.chart}</span>
        {last && <b>{litres(last.cumulative)} L</b>}
      </figcaption>
      <div className={styles.plot}>
        <div className={styles.axis}>
          <span>{litres(top)}</span>
          <span>{litres(bottom)}</span>
        </div>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={words.chart}
        >
          <line x1={0} x2={WIDTH} y1={y(0)} y2={y(0)} className={styles.zero} />
          <polyline
            className={styles.line}
            points={values.map((value, index) => `${x(index)},${y(value)}`).join(' ')}
          />
        </svg>
      </div>
      {last && (
        <div className={styles.days}>
          <span>{days[0]?.day.slice(5)}</span>
          <span>{last.day.slice(5)}</span>
        </div>
      )}
    </figure>
  )
}
