/** Rows of fuel codes as other modules read them. */

import type { Db } from '#db/database.ts'

/** Whether it is a code of the platform that the company belongs to, and in use. */
export async function isUsableCode(db: Db, companyId: number, codeId: number): Promise<boolean> {
  const row = await db
    .selectFrom('fuel_codes')
    .innerJoin('companies', 'companies.provider_id', 'fuel_codes.provider_id')
    .where('fuel_codes.id', '=', codeId)
    .where('fuel_codes.status', '=', 'normal')
    .where('companies.id', '=', companyId)
    .select('fuel_codes.id')
    .executeTakeFirst()
  return row !== undefined
}
