import type { Insertable } from 'kysely'
import type { Db } from '#db/database.ts'
import type { OrderTermsTable } from '#db/tables.ts'

/**
 * @param version which whoever changes them has seen; 0: that there are none
 * @returns whether nobody else has changed them since
 */
export async function saveTerms(
  db: Db,
  terms: Insertable<OrderTermsTable>,
  version: number,
): Promise<boolean> {
  const { station_id: stationId, company_id: _, ...values } = terms
  const { numUpdatedRows } = await db
    .updateTable('order_terms')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('station_id', '=', stationId)
    .where('version', '=', version)
    .executeTakeFirst()
  if (numUpdatedRows === 1n) return true
  if (version !== 0) return false
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('order_terms')
    .values(terms)
    .onConflict((conflict) => conflict.column('station_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
