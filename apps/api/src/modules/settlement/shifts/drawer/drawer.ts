/** What should be in the drawer of a shift, and what of what was counted the shift gained. */

import { add, type Cents, cents, subtract, times, ZERO } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import type { Db } from '#db/database.ts'
import { partOfStation } from '#modules/organisation/stations/config.ts'
import { ShiftErrors } from '../errors.ts'
import type { CashPieces, Drawer } from './contract.ts'
import { droppedInShift, dropsOfShift } from './drop-rows.ts'

/** What somebody counted in the drawer, the float included. */
export interface CashCount {
  /** Nothing where nobody counted. */
  counted: Cents | null
  /** Empty where it was counted in one sum. */
  pieces: readonly CashPieces[]
}

export const NOT_COUNTED: CashCount = { counted: null, pieces: [] }

/**
 * @throws Refusal CASH_COUNT_DIFFERS where notes and coins come to another sum than the one that was sent,
 *   CASH_COUNT_TWICE for a value that is counted twice
 */
export function countOf(sum: Cents | undefined, pieces: readonly CashPieces[] = []): CashCount {
  if (pieces.length === 0) return { counted: sum ?? null, pieces }
  const values = new Set(pieces.map(({ value }) => value))
  if (values.size < pieces.length) throw refuse(ShiftErrors.countTwice)
  const counted = add(ZERO, ...pieces.map(({ value, pieces: many }) => times(value, many)))
  if (sum !== undefined && sum !== counted) throw refuse(ShiftErrors.countDiffers)
  return { counted, pieces: pieces.filter(({ pieces: many }) => many > 0) }
}

/** How much of the cash in a drawer is not the shift's: less than nothing once enough was put away. */
interface Standing {
  float: Cents
  dropped: Cents
  /** The station has its drawers counted before anybody is told what should be in them. */
  isBlind: boolean
}

export async function standingOf(
  db: Db,
  { stationId, shiftId }: { stationId: number; shiftId: number },
): Promise<Standing> {
  const { value } = await partOfStation(db, stationId, 'drawer')
  return {
    float: cents(Number(value.float)),
    dropped: await droppedInShift(db, shiftId),
    isBlind: value.blindCount === true,
  }
}

/** @returns what the shift gained by that count */
export const gainedBy = ({ counted }: CashCount, { float, dropped }: Standing): Cents | null =>
  counted === null ? null : subtract(add(counted, dropped), float)

export async function drawerOf(
  db: Db,
  shiftId: number,
  parts: { standing: Standing; count: CashCount; gained: Cents; most: number },
): Promise<Drawer> {
  const { standing, count, gained, most } = parts
  const { float, dropped, isBlind } = standing
  const drops = await dropsOfShift(db, shiftId, most)
  return {
    float,
    dropped,
    expected: subtract(add(float, gained), dropped),
    counted: count.counted,
    pieces: [...count.pieces],
    isBlind: isBlind && count.counted === null,
    drops: drops.map((row) => ({
      id: row.id,
      amount: row.amount_cents,
      remark: row.remark,
      createdDate: row.created_at,
      operator: { id: row.created_by, name: row.operator_name },
    })),
  }
}
