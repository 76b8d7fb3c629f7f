/** Loads as tanks measured them, as the explanation of a month writes them down. */

import type { IsoDate } from '@app/kernel/calendar'
import type { Centilitres } from '@app/kernel/quantity'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { TankFacts } from '#modules/wetstock/tank-ledgers/tank-facts.ts'

/** Of an intake; litres at 20 °C in hundredths. */
export interface MeasuredIntake {
  intakeId: number
  endedAt: string
  shortage: Centilitres
  honestSd: Centilitres
}

/** Makes the loads of a tank in a month those that were measured now. */
export async function saveLoads(
  db: Db,
  tank: TankFacts,
  month: IsoDate,
  loads: readonly MeasuredIntake[],
): Promise<void> {
  await db
    .deleteFrom('wetstock_loads')
    .where('tank_id', '=', tank.id)
    .where((eb) =>
      eb.or([
        eb('month', '=', month),
        // A load on the border of two months is of the one that was explained last.
        eb('intake_id', '=', sql<number>`any (${loads.map(({ intakeId }) => intakeId)}::bigint[])`),
      ]),
    )
    .execute()
  if (loads.length === 0) return
  await db
    .insertInto('wetstock_loads')
    .values(
      loads.map(({ intakeId, endedAt, shortage, honestSd }) => ({
        company_id: tank.companyId,
        station_id: tank.stationId,
        tank_id: tank.id,
        month,
        intake_id: intakeId,
        ended_at: endedAt,
        shortage_cl: shortage,
        honest_sd_cl: honestSd,
      })),
    )
    .execute()
}
