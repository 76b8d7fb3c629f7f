import { describe, expect, it } from 'vitest'
import { basisPoints, cents } from '@app/kernel/money'
import { centilitres } from '@app/kernel/quantity'
import type { Db } from '../../../db/database.ts'
import { useHouse } from '../../../../test/harness.ts'
import { periodForPump } from '../../ledger/periods/service.ts'
import { openPumpOrder, type PumpFuelling } from './pump-order.ts'

const house = useHouse()

const scope = () => ({ companyIds: [house.ids.company], stationIds: [house.ids.east] })

/** A fuelling of 20 litres at the east station's first nozzle, written as the controller's door does. */
async function aFuelling(db: Db): Promise<PumpFuelling> {
  const nozzle = await db
    .selectFrom('nozzles')
    .innerJoin('items', 'items.id', 'nozzles.item_id')
    .where('nozzles.station_id', '=', house.ids.east)
    .orderBy('nozzles.logic_no')
    .select(['nozzles.id', 'items.id as item_id', 'items.name as item_name', 'items.price_cents'])
    .executeTakeFirstOrThrow()
  const fuelling = {
    volume_cl: centilitres(2000),
    amount_cents: cents(15_060),
    unit_price_cents: nozzle.price_cents,
  }
  const { id } = await db
    .insertInto('fuellings')
    .values({
      company_id: house.ids.company,
      station_id: house.ids.east,
      nozzle_id: nozzle.id,
      pump_sequence: 1,
      start_at: house.clock.now,
      end_at: house.clock.now,
      totaliser_after_cl: centilitres(2000),
      ...fuelling,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    id,
    nozzle_id: nozzle.id,
    item_id: nozzle.item_id,
    item_name: nozzle.item_name,
    tax_rate_bp: basisPoints(1300),
    tax_spec_no: '',
    ...fuelling,
  }
}

async function open(db: Db, fuelling: PumpFuelling) {
  const station = {
    id: house.ids.east,
    company_id: house.ids.company,
    time_zone: 'Asia/Shanghai',
    enable_shift_settle: true,
  }
  const period = await periodForPump(db, station, house.clock.now)
  return openPumpOrder(db, { station, period, fuelling })
}

describe('openPumpOrder', () => {
  it('refuses a second order for the same fuelling', async () => {
    const fuelling = await house.database.write(scope(), async (db) => {
      const made = await aFuelling(db)
      await open(db, made)
      return made
    })
    const again = house.database.write(scope(), (db) => open(db, fuelling))
    await expect(again).rejects.toMatchObject({ constraint: 'orders_fuelling_key' })
  })

  it('opens an unpaid order with the fuel as its one line, numbered by its business day', async () => {
    const order = await house.look((db) =>
      db
        .selectFrom('orders')
        .innerJoin('line_items', 'line_items.order_id', 'orders.id')
        .selectAll('orders')
        .select(['line_items.quantity', 'line_items.category_type'])
        .executeTakeFirstOrThrow(),
    )
    expect(order.order_no).toMatch(/^261121\d{8}$/)
    expect(order).toMatchObject({
      kind: 'fuel',
      type: 1,
      source: 'pump',
      status: 'open',
      amount_cents: 15_060,
      payable_cents: 15_060,
      volume_cl: 2000,
      quantity: 2000,
      category_type: 'fuel',
    })
  })
})
