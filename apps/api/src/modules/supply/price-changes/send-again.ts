/** Sends the price of today to the nozzles of a fuel once more, for work without a session. */

import Value from 'typebox/value'
import { ZERO } from '@app/kernel/money'
import type { Db } from '#db/database.ts'
import { findFuelPrice } from '#modules/catalogue/items/item-rows.ts'
import { findControllerOf } from '#modules/forecourt/controllers/controller-rows.ts'
import { ProductChanged, tellProductChanged } from '#modules/forecourt/nozzles/product-changed.ts'
import type { ChangerParts, PriceChanger } from './changer.ts'
import { openLine } from './open-lines.ts'
import { insertChange } from './store.ts'

/** When it is tried once more while the price is on its way to other pumps. */
const ONCE_MORE_MS = 15_000
/** A controller that is there is heard every half minute, by whichever server it is connected to. */
const HEARD_WITHIN_MS = 3 * 60_000

/**
 * Nozzles are new or took another product: they get its price, unless it has none yet or is being sent already.
 * Where no controller is heard, as at a station that is being set up, nobody could take it: the page with the prices
 * says which nozzles lack theirs.
 */
export async function sendPriceAgain(
  { database, now, line }: Pick<ChangerParts, 'database' | 'now' | 'line'>,
  changer: PriceChanger,
  payload: unknown,
): Promise<void> {
  const asked = Value.Parse(ProductChanged, payload)
  const { stationId, itemId, userId } = asked
  const later = (): Date => new Date(now().getTime() + ONCE_MORE_MS)
  const changeId = await database.system(async (db) => {
    const fuel = await findFuelPrice(db, { itemId, stationId })
    if (!fuel || fuel.price_cents === ZERO) return undefined
    if (!(await hasController(db, stationId))) return undefined
    // What waits here takes the nozzles as they are when it is carried out; what is at the pumps took them before.
    const open = await openLine(db, { itemId, reason: 'sentAgain' })
    if (open === 'isAtPumps') await tellProductChanged(db, asked, later())
    if (open) return undefined
    const price = fuel.price_cents
    return insertChange(
      db,
      {
        company_id: fuel.company_id,
        station_id: stationId,
        mode: 'now',
        effective_at: now(),
        created_by: userId,
      },
      [{ item_id: itemId, old_price_cents: price, new_price_cents: price, reason: 'sentAgain' }],
    )
  })
  // What goes wrong has been reported by then, and is taken up again by the sweep.
  if (changeId !== undefined) await changer.apply(changeId).catch(() => {})

  async function hasController(db: Db, station: number): Promise<boolean> {
    const controller = await findControllerOf(db, station)
    if (!controller) return false
    const heardAt = Date.parse(controller.last_seen_at ?? '')
    return (
      line.connections.isConnected(controller.id) || heardAt > now().getTime() - HEARD_WITHIN_MS
    )
  }
}
