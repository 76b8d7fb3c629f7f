import { subtractVolume } from '@app/kernel/quantity'
import { type StrappingRow, tableDifferences } from '@app/kernel/strapping-rows'
import { litres } from '#lib/i18n/format.ts'
import { words } from '../words.ts'
import styles from './table.module.css'

const WIDTH = 360
const HEIGHT = 160
const LEFT = 64
const BOTTOM = 24
/** Centilitres that the axis spans at least: rounding is no change. */
const LEAST_SPAN = 2000

/** By how much one table differs from another, by height: what both curves beside each other do not show. */
export function DifferenceCurve({
  before,
  after,
}: {
  before: readonly StrappingRow[]
  after: readonly StrappingRow[]
}) {
  const points = tableDifferences(before, after).map((one) => ({
    height: one.height,
    change: subtractVolume(one.after, one.before),
  }))
  const widest = points.at(-1)?.height ?? 0
  if (widest === 0) return null
  const changes = points.map(({ change }) => change)
  const top = Math.max(LEAST_SPAN / 2, ...changes)
  const bottom = Math.min(-LEAST_SPAN / 2, ...changes)
  const x = (height: number): number => LEFT + (height / widest) * (WIDTH - LEFT)
  const y = (change: number): number => ((top - change) * (HEIGHT - BOTTOM)) / (top - bottom)
  return (
    <figure className={styles.curve}>
      <figcaption>{words.differenceCurve}</figcaption>
      <svg viewBox={`0 -8 ${WIDTH} ${HEIGHT + 8}`} role="img" aria-label={words.differenceCurve}>
        {[...new Set([top, 0, bottom])].map((tick) => (
          <g key={tick}>
            <line className={styles.axis} x1={LEFT} x2={WIDTH} y1={y(tick)} y2={y(tick)} />
            <text x={LEFT - 6} y={y(tick) + 4} textAnchor="end">
              {`${tick > 0 ? '+' : ''}${litres(Math.round(tick)).replace('.00', '')}`}
            </text>
          </g>
        ))}
        {[0, Math.floor(widest / 2), Math.floor(widest)].map((height) => (
          <text key={height} x={x(height)} y={HEIGHT - 6} textAnchor="middle">
            {height}
          </text>
        ))}
        <polyline
          className={styles.line}
          points={points.map(({ height, change }) => `${x(height)},${y(change)}`).join(' ')}
        />
      </svg>
    </figure>
  )
}
