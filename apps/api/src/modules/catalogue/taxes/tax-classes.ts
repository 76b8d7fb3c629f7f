import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** What these spec nos. mean at a station: what it says itself, else what its platform says. */
export async function taxClassesOf(
  db: Db,
  stationId: number,
  specNos: readonly string[],
): Promise<{ spec_no: string; classification_code: string; unit: string }[]> {
  const { rows } = await sql<{ spec_no: string; classification_code: string; unit: string }>`
    select distinct on (spec_no) spec_no, classification_code, unit from (
      select 0 as rank, spec_no, classification_code, unit from taxes
      where station_id = ${stationId} and spec_no = any (${specNos})
      union all
      select 1, t.spec_no, t.classification_code, t.unit from tax_templates t
      join companies c on c.provider_id = t.provider_id
      join stations s on s.company_id = c.id
      where s.id = ${stationId} and t.deleted_at is null and t.spec_no = any (${specNos})
    ) known order by spec_no, rank`.execute(db)
  return rows
}

const CLASSIFICATION_CODE = /^\d{19}$/

/** Which of these an item may name: a class that is known at the station, or a classification code itself. */
export async function usableTaxClasses(
  db: Db,
  stationId: number,
  specNos: readonly string[],
): Promise<ReadonlySet<string>> {
  const classes = await taxClassesOf(db, stationId, specNos)
  return new Set([
    ...classes.map(({ spec_no: specNo }) => specNo),
    ...specNos.filter((specNo) => CLASSIFICATION_CODE.test(specNo)),
  ])
}
