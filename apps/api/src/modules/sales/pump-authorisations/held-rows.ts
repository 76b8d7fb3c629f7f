/** What is held for fuellings of a station that have no end yet: of cards no takings, of prepayments taken beforehand. */

import type { Db } from '#db/database.ts'
import { type HeldFuelling, OPEN_STATUSES } from './contract.ts'

/** At most so many; the gray ones first, for they wait for a person. */
export async function heldAt(db: Db, stationId: number, most: number): Promise<HeldFuelling[]> {
  const rows = await db
    .selectFrom('pump_authorisations as a')
    .innerJoin('nozzles', 'nozzles.id', 'a.nozzle_id')
    .leftJoin('user_cards', 'user_cards.id', 'a.user_card_id')
    .leftJoin('orders as p', 'p.id', 'a.prepay_order_id')
    .where('a.station_id', '=', stationId)
    .where('a.status', 'in', OPEN_STATUSES)
    .orderBy((eb) => eb('a.status', '=', 'gray'), 'desc')
    .orderBy('a.id')
    .limit(most)
    .select([
      'a.id',
      'a.nozzle_id',
      'nozzles.logic_no',
      'a.user_card_id',
      'user_cards.number',
      'a.prepay_order_id',
      'p.order_no',
      'a.status',
      'a.held_cents',
      'a.created_at',
    ])
    .execute()
  return rows.map((row) => ({
    id: row.id,
    nozzle: { id: row.nozzle_id, logicNo: row.logic_no },
    userCard: row.user_card_id === null ? null : { id: row.user_card_id, number: row.number ?? '' },
    prepayOrder:
      row.prepay_order_id === null
        ? null
        : { id: row.prepay_order_id, orderNo: row.order_no ?? '' },
    status: OPEN_STATUSES.find((status) => status === row.status) ?? 'gray',
    held: row.held_cents,
    createdDate: row.created_at,
  }))
}
