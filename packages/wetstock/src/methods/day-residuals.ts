/**
 * What a day leaves unexplained, in standard deviations: the variance of the day after the corrections
 * of table and meters as they were known when the month began.
 */

import {
  type FilterOptions,
  type FilterState,
  knotPlace,
  meterPlace,
} from '../filter/filter-state.ts'
import { DAY_MS } from '../ledger/observations.ts'
import { KNOTS } from '../ledger/tank-table.ts'
import type { LedgerNode, VarianceLedger } from '../ledger/variance-ledger.ts'
import { robustSd, square, sum } from '../statistics.ts'

export interface DayResidual {
  /** Instants of the nodes between which it lies. */
  from: number
  until: number
  /** Litres at 20 °C, a loss negative, without what is usual for a litre sold. */
  litres: number
  sd: number
  /** How many standard deviations that is: what charts are drawn of. */
  score: number
  sold: number
  delivered: number
}

/** Days whose nodes are the usual: so many before today say what is. */
const MEMORY_DAYS = 40
const LEAST_SD = 2
const SOLD_SHARE = 0.0003
const PAPER_SHARE = 0.0013
const PAPER_LITRES = 10

/**
 * @param known of the month's start; nothing is learnt here
 * @param closings instants of the daily closings, ideally in the quietest hour
 */
export function dayResiduals(
  ledger: VarianceLedger,
  known: FilterState,
  { closings, options }: { closings: readonly number[]; options: FilterOptions },
): DayResidual[] {
  const nodes = closings.flatMap((at) => nearestNode(ledger.nodes, at) ?? [])
  const days = nodes.slice(1).flatMap((node, index) => {
    const before = nodes[index]
    return before && node.at > before.at ? [rawDay(ledger, known, { before, node, options })] : []
  })
  return days.map((day, index) => judged(day, days.slice(Math.max(0, index - MEMORY_DAYS), index)))
}

/** Further from a closing than this a node says nothing about it. */
const NEAR_MS = DAY_MS / 8

export function nearestNode(nodes: readonly LedgerNode[], at: number): LedgerNode | undefined {
  const near = nodes.filter((node) => Math.abs(node.at - at) <= NEAR_MS)
  return near.toSorted((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at))[0]
}

interface RawDay {
  from: number
  until: number
  litres: number
  sold: number
  delivered: number
}

/** The variance that is left between two nodes when table, meters and hoses are corrected. */
export function correctedVariance(
  ledger: VarianceLedger,
  known: FilterState,
  { before, node, options }: { before: LedgerNode; node: LedgerNode; options: FilterOptions },
): number {
  const nozzles = ledger.history.nozzles.length
  let litres = node.variance - before.variance
  for (const [nozzle, sold] of node.sold.entries()) {
    litres += (known.mean[meterPlace(nozzle)] ?? 0) * (sold - (before.sold[nozzle] ?? 0))
  }
  for (let knot = 0; knot < KNOTS; knot += 1) {
    const change = (node.shapes[knot] ?? 0) - (before.shapes[knot] ?? 0)
    litres += (known.mean[knotPlace(nozzles, knot)] ?? 0) * change
  }
  return litres + options.hose * loadsBetween(ledger, before, node).length
}

const loadsBetween = ({ nodes }: VarianceLedger, before: LedgerNode, node: LedgerNode) =>
  nodes.filter(({ at }) => at > before.at && at <= node.at).flatMap(({ loads }) => loads)

function rawDay(
  ledger: VarianceLedger,
  known: FilterState,
  span: { before: LedgerNode; node: LedgerNode; options: FilterOptions },
): RawDay {
  const { before, node } = span
  const soldOf = ({ sold }: LedgerNode): number => sum([...sold])
  return {
    from: before.at,
    until: node.at,
    litres: correctedVariance(ledger, known, span),
    sold: soldOf(node) - soldOf(before),
    delivered: sum(loadsBetween(ledger, before, node).map(({ litres }) => litres)),
  }
}

/** Fewer days say nothing about what is usual. */
const FEWEST_DAYS = 5

function judged(day: RawDay, past: readonly RawDay[]): DayResidual {
  const quiet = past.filter(({ delivered }) => delivered === 0)
  const isEnough = quiet.length >= FEWEST_DAYS
  const usual = isEnough
    ? sum(quiet.map(({ litres }) => litres)) / sum(quiet.map((one) => one.sold))
    : 0
  const own = isEnough
    ? robustSd(
        quiet.map((one) => one.litres - usual * one.sold),
        0,
      )
    : LEAST_SD
  const paper = day.delivered > 0 ? square(PAPER_SHARE * day.delivered) + square(PAPER_LITRES) : 0
  const sd = Math.sqrt(square(Math.max(own, LEAST_SD)) + square(SOLD_SHARE * day.sold) + paper)
  const litres = day.litres - (Number.isFinite(usual) ? usual : 0) * day.sold
  return { ...day, litres, sd, score: litres / sd }
}
