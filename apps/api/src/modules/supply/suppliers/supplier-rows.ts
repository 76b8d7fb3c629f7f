/** Rows of suppliers as other modules read them. */

import type { Db } from '#db/database.ts'
import type { Supplier } from './contract.ts'

/** Whether it is a supplier of the company, in use, that does this for it. */
export async function isUsableSupplier(
  db: Db,
  { companyId, id }: { companyId: number; id: number },
  kind: Exclude<Supplier['kind'], 'both'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('suppliers')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('status', '=', 'normal')
    .where('kind', 'in', [kind, 'both'])
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
