/** What certificates and tests with the measure say of the nozzles of a tank: where their meters begin anew. */

import { sql } from 'kysely'
import type { Certificate } from '@app/wetstock/filter/filter-state'
import type { Db } from '#db/database.ts'
import type { TankFacts } from '#modules/wetstock/tank-ledgers/tank-facts.ts'

const MILLION = 1_000_000
/** Of a test with the 20 L measure, where nobody wrote down how uncertain it was, in millionths at 95 %. */
const USUAL_UNCERTAINTY = 1000

/** The newest test of each nozzle before an instant, and not before another; by the nozzle's name in histories. */
export async function testedMeters(
  db: Db,
  { nozzles }: TankFacts,
  { from, until }: { from?: Date; until: Date },
): Promise<Record<string, Certificate>> {
  const { rows } = await sql<{ nozzle: string; error: number; uncertainty: number }>`
    select distinct on (nozzle_id) nozzle_id::text as nozzle, error_ppm as error,
      coalesce(uncertainty_ppm, ${USUAL_UNCERTAINTY}) as uncertainty
    from meter_tests
    where nozzle_id = any (${nozzles.map(({ id }) => id)}::bigint[]) and voided_at is null
      and error_ppm is not null and tested_at < ${until.toISOString()}::timestamptz
      and tested_at >= ${(from ?? new Date(0)).toISOString()}::timestamptz
    order by nozzle_id, tested_at desc, id desc`.execute(db)
  // A meter that shows more than ran through it gives less than it shows.
  return Object.fromEntries(
    rows.map(({ nozzle, error, uncertainty }) => [
      nozzle,
      { error: -error / MILLION, sd: uncertainty / 2 / MILLION },
    ]),
  )
}
