/** The order that a pump opens by itself: fuel has left the nozzle, the money is still to come. */

import type { BasisPoints, Cents } from '@app/kernel/money'
import type { Centilitres } from '@app/kernel/quantity'
import type { Db } from '../../../db/database.ts'
import type { Period, PeriodStation } from '../../ledger/periods/service.ts'
import { insertLines, insertOrder } from './store.ts'

interface PumpFuelling {
  id: number
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

export interface PumpOrderInput {
  station: PeriodStation
  period: Period
  fuelling: PumpFuelling
}

/** Opens the unpaid order of a fuelling. A fuelling has one: a second is refused by the database. */
export async function openPumpOrder(
  db: Db,
  { station, period, fuelling }: PumpOrderInput,
): Promise<{ id: number; order_no: string }> {
  const place = { company_id: station.company_id, station_id: station.id }
  const { unit_price_cents, volume_cl, amount_cents } = fuelling
  const order = await insertOrder(db, {
    ...place,
    kind: 'fuel',
    type: 1,
    source: 'pump',
    nozzle_id: fuelling.nozzle_id,
    fuelling_id: fuelling.id,
    fuel_item_id: fuelling.item_id,
    business_day_id: period.businessDayId,
    shift_id: period.shiftId,
    unit_price_cents,
    volume_cl,
    amount_cents,
  })
  await insertLines(db, [
    {
      ...place,
      order_id: order.id,
      item_id: fuelling.item_id,
      category_type: 'fuel',
      name: fuelling.item_name,
      unit_price_cents,
      quantity: volume_cl,
      amount_cents,
      tax_rate_bp: fuelling.tax_rate_bp,
      tax_spec_no: fuelling.tax_spec_no,
    },
  ])
  return order
}
