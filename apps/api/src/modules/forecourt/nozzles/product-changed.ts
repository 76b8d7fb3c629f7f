/** Nozzles that are new, or sell another product, need its price: said to the module that speaks of prices with pumps. */

import { Id, type Static, Type } from '@app/kernel/schema'
import type { Db } from '#db/database.ts'
import { enqueue } from '#jobs/jobs.ts'

/** The job of whoever sends prices to pumps. */
export const SEND_PRICE_JOB = 'sendPriceAgain'

export const ProductChanged = Type.Object({ stationId: Id(), itemId: Id(), userId: Id() })

/** What a pump shows for a nozzle is not known until it has taken the price of the fuel, or sold at one. */
export const UNPRICED = { pump_price_cents: null, pump_price_at: null }

export const tellProductChanged = (
  db: Db,
  payload: Static<typeof ProductChanged>,
  runAt = new Date(0),
): Promise<void> =>
  enqueue(db, {
    name: SEND_PRICE_JOB,
    payload,
    runAt,
    key: `${SEND_PRICE_JOB} ${payload.itemId}`,
  })
