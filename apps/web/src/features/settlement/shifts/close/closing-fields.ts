/** What the close dialog holds while somebody types, and what of it is sent. */

import type { ShiftClosing } from '@app/api/contract/settlement/shifts'
import { type Cents, cents } from '@app/kernel/money'
import type { Centilitres } from '@app/kernel/quantity'
import type { CountedPieces } from '../drawer/count-fields.tsx'

/** A tank as somebody dipped it; heights in millimetres, temperature in °C. */
export interface DipFields {
  volume?: Centilitres
  oilHeight?: number | null
  waterHeight?: number | null
  temperature?: number | null
}

export interface ClosingFields {
  countedCash?: Cents
  cashPieces?: CountedPieces
  handOver?: number
  takeOver?: number
  remark?: string
  lastOfDay?: boolean
  /** By the tank's id. */
  tanks?: Record<string, DipFields>
  /** By the nozzle's id. */
  readings?: Record<string, Centilitres | undefined>
}

/** The call's body; what was left empty is left out, for it means "as reported". */
export function closingOf(
  fields: ClosingFields,
  forced: { reason: string } | undefined,
): ShiftClosing {
  const { countedCash, cashPieces = {}, handOver, takeOver, remark, lastOfDay } = fields
  const tanks = dipsOf(fields)
  const readings = readingsOf(fields)
  const pieces = piecesOf(cashPieces)
  return {
    ...(forced && { force: true, reason: forced.reason }),
    ...(countedCash !== undefined && { countedCash }),
    ...(pieces.length > 0 && { cashPieces: pieces }),
    ...(handOver !== undefined && { handOver: { id: handOver } }),
    ...(takeOver !== undefined && { takeOver: { id: takeOver } }),
    ...(remark?.trim() && { remark: remark.trim() }),
    ...(lastOfDay && { lastOfDay }),
    ...(tanks.length > 0 && { tanks }),
    ...(readings.length > 0 && { readings }),
  }
}

const piecesOf = (counted: CountedPieces): NonNullable<ShiftClosing['cashPieces']> =>
  Object.entries(counted).flatMap(([value, pieces]) =>
    typeof pieces === 'number' ? [{ value: cents(Number(value)), pieces }] : [],
  )

const dipsOf = ({ tanks = {} }: ClosingFields): NonNullable<ShiftClosing['tanks']> =>
  Object.entries(tanks).flatMap(([id, { volume, ...heights }]) =>
    volume === undefined ? [] : [{ tank: { id: Number(id) }, volume, ...known(heights) }],
  )

const readingsOf = ({ readings = {} }: ClosingFields): NonNullable<ShiftClosing['readings']> =>
  Object.entries(readings).flatMap(([id, closing]) =>
    closing === undefined ? [] : [{ nozzle: { id: Number(id) }, closing }],
  )

const known = ({ oilHeight, waterHeight, temperature }: Omit<DipFields, 'volume'>) => ({
  ...(typeof oilHeight === 'number' && { oilHeight }),
  ...(typeof waterHeight === 'number' && { waterHeight }),
  ...(typeof temperature === 'number' && { temperature }),
})
