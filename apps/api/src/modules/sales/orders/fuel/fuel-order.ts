/** An order for fuel that has left a nozzle, whoever says so. */

import type { BasisPoints, Cents } from '@app/kernel/money'
import type { Centilitres } from '@app/kernel/quantity'
import type { Db } from '#db/database.ts'
import type { Period, PeriodStation } from '#modules/ledger/periods/service.ts'
import { insertLineLast, insertLines, insertOrder, type NewOrder } from '../order-rows.ts'

export interface DeliveredFuel {
  nozzle_id: number
  item_id: number
  item_name: string
  unit_price_cents: Cents
  volume_cl: Centilitres
  /** What the pump showed, which is what is owed, however price and volume multiply. */
  amount_cents: Cents
  tax_rate_bp: BasisPoints
  tax_spec_no: string
}

interface FuelOrderInput {
  station: PeriodStation
  period: Period
  fuel: DeliveredFuel
  /** Who says that the fuel is gone. */
  attributes: Pick<NewOrder, 'type' | 'source'> & Partial<NewOrder>
}

/** Adds an unpaid order with the fuel as its one line. */
export async function insertFuelOrder(
  db: Db,
  input: FuelOrderInput,
): Promise<{ id: number; order_no: string }> {
  const { order, line } = await insertOrderOf(db, input)
  await insertLines(db, [line])
  return order
}

/** The same; the line is written at the end of the transaction. */
export async function openFuelOrder(
  db: Db,
  input: FuelOrderInput,
): Promise<{ id: number; order_no: string }> {
  const { order, line } = await insertOrderOf(db, input)
  insertLineLast(db, line)
  return order
}

async function insertOrderOf(db: Db, { station, period, fuel, attributes }: FuelOrderInput) {
  const place = { company_id: station.company_id, station_id: station.id }
  const { unit_price_cents, volume_cl, amount_cents } = fuel
  const order = await insertOrder(db, {
    ...place,
    ...attributes,
    kind: 'fuel',
    nozzle_id: fuel.nozzle_id,
    fuel_item_id: fuel.item_id,
    business_day_id: period.businessDayId,
    shift_id: period.shiftId,
    unit_price_cents,
    volume_cl,
    amount_cents,
  })
  const line = {
    ...place,
    order_id: order.id,
    item_id: fuel.item_id,
    category_type: 'fuel',
    name: fuel.item_name,
    unit_price_cents,
    quantity: volume_cl,
    amount_cents,
    tax_rate_bp: fuel.tax_rate_bp,
    tax_spec_no: fuel.tax_spec_no,
  } as const
  return { order, line }
}
