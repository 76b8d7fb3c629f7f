import { litres } from '#lib/i18n/format.ts'
import { ticksUpTo } from '#ui/charts/ticks.ts'
import type { StrappingRow } from '@app/kernel/strapping-rows'
import styles from './table.module.css'
import { words } from '../words.ts'

const WIDTH = 360
const HEIGHT = 220
const LEFT = 64
const BOTTOM = 24
const CENTILITRES = 100

/** The table as a curve: a slip of the finger shows as a kink. */
export function TableCurve({
  rows,
  beside,
}: {
  rows: readonly StrappingRow[]
  /** The table that applies, drawn dashed beside one that is to take its place. */
  beside?: readonly StrappingRow[]
}) {
  const last = rows.at(-1)
  if (!last || rows.length < 2) return <div className={styles.blank}>{words.curveEmpty}</div>
  const other = beside?.at(-1)
  const volumes = ticksUpTo(Math.max(last.volume, other?.volume ?? 0) / CENTILITRES)
  const heights = ticksUpTo(Math.max(last.height, other?.height ?? 0))
  const widest = heights.at(-1) ?? 1
  const highest = volumes.at(-1) ?? 1
  const x = (height: number): number => LEFT + (height / widest) * (WIDTH - LEFT)
  const y = (volume: number): number => (1 - volume / highest) * (HEIGHT - BOTTOM)
  const pointsOf = (of: readonly StrappingRow[]): string =>
    of.map(({ height, volume }) => `${x(height)},${y(volume / CENTILITRES)}`).join(' ')
  return (
    <figure className={styles.curve}>
      <figcaption>{words.curve}</figcaption>
      <svg viewBox={`0 -8 ${WIDTH} ${HEIGHT + 8}`} role="img" aria-label={words.curve}>
        {volumes.map((tick) => (
          <g key={tick}>
            <line className={styles.axis} x1={LEFT} x2={WIDTH} y1={y(tick)} y2={y(tick)} />
            <text x={LEFT - 6} y={y(tick) + 4} textAnchor="end">
              {litres(tick * CENTILITRES).replace('.00', '')}
            </text>
          </g>
        ))}
        {heights.map((tick) => (
          <text key={tick} x={x(tick)} y={HEIGHT - 6} textAnchor="middle">
            {tick}
          </text>
        ))}
        {beside && <polyline className={styles.beside} points={pointsOf(beside)} />}
        <polyline className={styles.line} points={pointsOf(rows)} />
      </svg>
    </figure>
  )
}
