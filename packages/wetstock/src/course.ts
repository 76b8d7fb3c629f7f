/** How an explained span went on, node by node: from it any part of the span, a day or a shift, is explained as the whole was. */

import {
  type Centilitres,
  centilitres,
  centilitresFromNumber,
  NO_VOLUME,
} from '@app/kernel/quantity'
import { type FilterState, knotPlace } from './filter/filter-state.ts'
import type { Cause } from './finding.ts'
import { reconcile } from './ledger/reconciliation.ts'
import type { LedgerNode, VarianceLedger } from './ledger/variance-ledger.ts'

/** Whole centilitres since the first node, at each. */
export interface Course {
  /** Instants of the nodes. */
  at: readonly number[]
  /** What warmth did to the variance as it was measured. */
  warmth: readonly number[]
  /** What the error of the strapping table did to the variance. */
  table: readonly number[]
  /** What each nozzle sold, at 20 °C. */
  sold: readonly (readonly number[])[]
}

/** @param state what is known of the table */
export function courseOf({ history, nodes }: VarianceLedger, state: FilterState): Course {
  const nozzles = history.nozzles.length
  const shapes = nodes[0]?.shapes ?? []
  const tableLoss = (node: LedgerNode): number =>
    node.shapes.reduce(
      (litres, shape, knot) =>
        litres + (state.mean[knotPlace(nozzles, knot)] ?? 0) * (shape - (shapes[knot] ?? 0)),
      0,
    )
  let warmth = 0
  const warmed = reconcile(history, nodes).map(({ thermal }) => (warmth += thermal))
  return {
    at: nodes.map(({ from }) => from),
    warmth: nodes.length === 0 ? [] : [0, ...warmed],
    table: nodes.map((node) => hundredths(-tableLoss(node))),
    sold: history.nozzles.map((_, nozzle) =>
      nodes.map((node) => hundredths(node.sold[nozzle] ?? 0)),
    ),
  }
}

/** What is told of a cause of the whole span; `nozzle` by its place. */
export interface WholeCause {
  cause: Cause
  volume: Centilitres
  from: number
  until: number
  nozzle: number | undefined
}

export interface Part {
  from: number
  until: number
}

/** What warmth did in a part of the span; parts outside of it are as good as nothing. */
export const warmthIn = ({ at, warmth }: Course, part: Part): Centilitres =>
  centilitres(Math.round(between(at, warmth, part)))

/**
 * What of a cause falls into a part: what has an instant wholly or not at all, what is slow by hours, what a meter does by
 * what its nozzle sold, and the table by the levels. Parts that follow one another add up to the whole, but for rounding.
 */
export function partOf(course: Course, part: Part, whole: WholeCause): Centilitres {
  const { cause, volume } = whole
  switch (cause) {
    case 'strappingTable':
      return centilitres(Math.round(between(course.at, course.table, part)))
    case 'leak':
    case 'breathing':
    case 'water':
      return shareOf(volume, overlapOf(part, whole), whole.until - whole.from)
    case 'meterError':
    case 'meterDrift': {
      const sold = course.sold[whole.nozzle ?? -1] ?? []
      const own = {
        from: Math.max(part.from, whole.from),
        until: Math.min(part.until, whole.until),
      }
      return shareOf(
        volume,
        own.from < own.until ? between(course.at, sold, own) : 0,
        between(course.at, sold, whole),
      )
    }
    case 'shortDelivery':
    case 'surplusDelivery':
    case 'paperError':
      return whole.from >= part.from && whole.from < part.until ? volume : NO_VOLUME
    default:
      return whole.until > part.from && whole.until <= part.until ? volume : NO_VOLUME
  }
}

const overlapOf = (one: Part, other: Part): number =>
  Math.max(0, Math.min(one.until, other.until) - Math.max(one.from, other.from))

const shareOf = (volume: Centilitres, part: number, whole: number): Centilitres =>
  whole <= 0 ? NO_VOLUME : centilitres(Math.round((volume * part) / whole))

const between = (at: readonly number[], values: readonly number[], { from, until }: Part): number =>
  valueAt(at, values, until) - valueAt(at, values, from)

/** Between two nodes in proportion to the time, before the first and after the last as there. */
function valueAt(at: readonly number[], values: readonly number[], instant: number): number {
  const next = at.findIndex((one) => one >= instant)
  if (next === -1) return values.at(-1) ?? 0
  const [start, end] = [at[next - 1], at[next]]
  const value = values[next] ?? 0
  if (start === undefined || end === undefined) return value
  const before = values[next - 1] ?? 0
  return before + ((value - before) * (instant - start)) / (end - start)
}

const hundredths = (litres: number): number => centilitresFromNumber(litres) ?? 0
