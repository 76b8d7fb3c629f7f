import { subtractVolume } from '@app/kernel/quantity'
import { type StrappingRow, volumeAtHeight, widestDifference } from '@app/kernel/strapping-rows'
import { litres, volumeUnit } from '#lib/i18n/format.ts'
import { words } from '../words.ts'
import { DifferenceCurve } from './difference-curve.tsx'
import { TableCurve } from './table-curve.tsx'
import styles from './table.module.css'

interface Compared {
  before: readonly StrappingRow[]
  after: readonly StrappingRow[]
}

/** How many heights are compared. */
const STEPS = 10

/** Whole heights from the bottom to the top of the lower of two tables. */
function comparedHeights({ before, after }: Compared): number[] {
  const top = Math.min(before.at(-1)?.height ?? 0, after.at(-1)?.height ?? 0)
  return Array.from({ length: STEPS }, (_, index) => Math.floor((top * (index + 1)) / STEPS))
}

const signed = (change: number): string => `${change > 0 ? '+' : ''}${litres(change)}`

/** A table beside the one that applies: the largest change in words, litres by height, and drawn. */
export const TableComparison = (compared: Compared) => (
  <>
    <LargestChange {...compared} />
    <div className={styles.editor}>
      <ByHeight {...compared} />
      <div>
        <TableCurve rows={compared.after} beside={compared.before} />
        <DifferenceCurve {...compared} />
      </div>
    </div>
  </>
)

export function LargestChange({ before, after }: Compared) {
  const widest = widestDifference(before, after)
  if (!widest) return null
  const change = subtractVolume(widest.after, widest.before)
  return (
    <p className={styles.largest}>
      {words.largestChange(
        `${widest.height}`,
        litres(widest.before),
        litres(widest.after),
        signed(change),
      )}
    </p>
  )
}

function ByHeight(compared: Compared) {
  return (
    <table className={styles.compared}>
      <thead>
        <tr>
          <th>{words.height}</th>
          <th>{`${words.now} (${volumeUnit()})`}</th>
          <th>{words.next}</th>
          <th>{words.difference}</th>
        </tr>
      </thead>
      <tbody>
        {comparedHeights(compared).map((height) => {
          const was = volumeAtHeight(compared.before, height)
          const becomes = volumeAtHeight(compared.after, height)
          if (was === undefined || becomes === undefined) return null
          return (
            <tr key={height}>
              <td>{height}</td>
              <td>{litres(was)}</td>
              <td>{litres(becomes)}</td>
              <td>{signed(subtractVolume(becomes, was))}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
