/**
 * The variance of a tank at each quiet node: gauge against book, both at 20 °C, in litres.
 *
 *     z = V20(gauge) + Σ sold − Σ delivered − Σ moved, less the same at the first node; a loss is < 0
 *
 * Volumes stay floating-point numbers here; what is shown is rounded where it becomes a finding.
 */

import { type BookedDelivery, factorOf, openBook } from './book.ts'
import { HOUR_MS, type TankHistory } from './observations.ts'
import { type QuietNode, quietNodes } from './quiet-nodes.ts'
import { median } from '../statistics.ts'
import { type TankTable, tankTable } from './tank-table.ts'

export interface LedgerNode extends QuietNode {
  at: number
  /** What the gauge says is in the tank, at 20 °C by the station's table. */
  litres: number
  /** Cumulative variance since the first node. */
  variance: number
  /** Per nozzle, indicated since the first node. */
  sold: Float64Array
  /** Loads since the node before. */
  loads: readonly BookedDelivery[]
  /** Φ of every knot at the height of the book, water taken off, at 20 °C. */
  shapes: Float64Array
  /** Litres at 20 °C a millimetre. */
  slope: number
  factor: number
  /** Litres by which the product swells when it is a degree warmer. */
  expansion: number
}

export interface VarianceLedger {
  history: TankHistory
  table: TankTable
  nodes: readonly LedgerNode[]
}

/**
 * @param history what was observed
 * @param nodes when they are known already
 * @throws RangeError for a sale at a nozzle that the tank does not have
 */
export function varianceLedger(
  history: TankHistory,
  nodes: readonly QuietNode[] = quietNodes(history),
): VarianceLedger {
  const table = tankTable(history.tank.table)
  return { history, table, nodes: bookNodes(history, table, nodes) }
}

const RECENT = 50

function bookNodes(
  history: TankHistory,
  table: TankTable,
  quiet: readonly QuietNode[],
): LedgerNode[] {
  const [first] = quiet
  if (!first) return []
  const book = openBook(history)
  const factorAt = factorOf(history.tank.density)
  const productLitres = (node: QuietNode): number =>
    table.volumeAt(node.height) - table.volumeAt(node.water)
  const start = bookedAt(book, first)
  const opening = productLitres(first) * factorAt(first.temperature)
  let recent: number[] = []
  let before = first
  return quiet.map((node) => {
    const factor = factorAt(node.temperature)
    const booked = bookedAt(book, node)
    const expected = opening + booked.net - start.net
    const litres = productLitres(node) * factor
    const loads = book.deliveriesBetween(before.from, node.from)
    before = node
    if (loads.length > 0) recent = []
    // The height of the book, not of the reading: else the same noise stands on both sides (-0.13 %).
    recent = [...recent.slice(1 - RECENT), litres - expected]
    const water = table.volumeAt(node.water)
    const bookHeight = table.heightAt((expected + median(recent)) / factor + water)
    return {
      ...node,
      at: (node.from + node.until) / 2,
      litres,
      variance: litres - expected,
      sold: booked.sold.map((value, nozzle) => value - (start.sold[nozzle] ?? 0)),
      loads,
      shapes: shapesOf(table, { product: bookHeight, water: node.water }, factor),
      slope: table.slopeAt(bookHeight) * factor,
      factor,
      expansion: Math.abs(factorAt(node.temperature + 1) - factor) * productLitres(node),
    }
  })
}

function bookedAt(book: ReturnType<typeof openBook>, { from }: QuietNode) {
  const sold = book.soldBefore(from)
  const moved = book.deliveredBefore(from) + book.movedBefore(from)
  return { sold, net: moved - sold.reduce((total, litres) => total + litres, 0) }
}

function shapesOf(
  table: TankTable,
  heights: { product: number; water: number },
  factor: number,
): Float64Array {
  const water = table.shapesAt(heights.water)
  return table.shapesAt(heights.product).map((shape, knot) => (shape - (water[knot] ?? 0)) * factor)
}

export const hoursBetween = (from: { at: number }, until: { at: number }): number =>
  (until.at - from.at) / HOUR_MS
