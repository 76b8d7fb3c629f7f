import type { WetstockDay } from '@app/api/contract/wetstock/tank-ledgers'
import { litres } from '#lib/i18n/format.ts'
import { useDays } from '../days-api.ts'
import { words } from '../words.ts'
import styles from './cumulative-chart.module.css'

const WIDTH = 640
const HEIGHT = 200
/** Centilitres that the axis spans at least: noise is no drama. */
const LEAST_SPAN = 10_000
/** Of one tank after the other. */
const COLOURS = ['#409EFF', '#E6A23C', '#67C23A', '#F56C6C', '#9254DE', '#13C2C2']

/** The variance of a month as it came together, a line for each tank; above the zero line is a gain. */
export function CumulativeChart({ base, ofAllTanks }: { base: string; ofAllTanks?: true }) {
  const { data: days = [] } = useDays(base, ofAllTanks ?? false)
  const [first] = days
  const last = days.at(-1)
  if (!first || !last) return null
  const values = days.map(({ cumulative }) => cumulative)
  const top = Math.max(LEAST_SPAN / 2, ...values)
  const bottom = Math.min(-LEAST_SPAN / 2, ...values)
  const dates = [...new Set(days.map(({ day }) => day))]
  const x = (day: string): number => ((dates.indexOf(day) + 1) * WIDTH) / dates.length
  const y = (value: number): number => ((top - value) * HEIGHT) / (top - bottom)
  const tanks = [...Map.groupBy(days, ({ tank }) => tank.number)].toSorted(([a], [b]) => a - b)
  const line = (own: readonly WetstockDay[]): string =>
    [`0,${y(0)}`, ...own.map(({ day, cumulative }) => `${x(day)},${y(cumulative)}`)].join(' ')
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{words.chart}</figcaption>
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
          {tanks.map(([number, own], index) => (
            <polyline
              key={number}
              className={styles.line}
              stroke={COLOURS[index % COLOURS.length]}
              points={line(own)}
            />
          ))}
        </svg>
      </div>
      <div className={styles.days}>
        <span>{first.day.slice(5)}</span>
        <span>{last.day.slice(5)}</span>
      </div>
      <ul className={styles.tanks}>
        {tanks.map(([number, own], index) => (
          <li key={number}>
            <i style={{ background: COLOURS[index % COLOURS.length] }} aria-hidden />
            {words.tankNo(number)} <b>{litres(own.at(-1)?.cumulative)} L</b>
          </li>
        ))}
      </ul>
    </figure>
  )
}
