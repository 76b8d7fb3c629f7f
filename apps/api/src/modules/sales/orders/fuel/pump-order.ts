/** The order that a pump opens by itself: fuel has left the nozzle, the money is still to come. */

import type { Db } from '#db/database.ts'
import type { Period, PeriodStation } from '#modules/ledger/periods/service.ts'
import { type DeliveredFuel, openFuelOrder } from './fuel-order.ts'

interface PumpFuelling extends DeliveredFuel {
  id: number
}

export interface PumpOrderInput {
  station: PeriodStation
  period: Period
  fuelling: PumpFuelling
  /** Whose card released the nozzle, if an employee's did. */
  employeeCardId?: number | null
}

/** Opens the unpaid order of a fuelling. A fuelling has one: a second is refused by the database. */
export function openPumpOrder(
  db: Db,
  { station, period, fuelling: { id, ...fuel }, employeeCardId = null }: PumpOrderInput,
): Promise<{ id: number; order_no: string }> {
  const attributes = {
    type: 1,
    source: 'pump',
    fuelling_id: id,
    employee_card_id: employeeCardId,
  } as const
  return openFuelOrder(db, { station, period, fuel, attributes })
}
