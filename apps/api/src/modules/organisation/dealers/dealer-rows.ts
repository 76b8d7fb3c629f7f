/** Rows of dealers as other modules read and change them. */

import type { Db } from '#db/database.ts'

/**
 * Takes days of service from what the dealer of a company may still give.
 *
 * @returns how many it has left, where that is too few and nothing was taken
 */
export async function takeRenewalDays(
  db: Db,
  { companyId, days }: { companyId: number; days: number },
): Promise<number | undefined> {
  const dealer = await db
    .selectFrom('company_groups')
    .innerJoin('companies', 'companies.company_group_id', 'company_groups.id')
    .where('companies.id', '=', companyId)
    .select(['company_groups.id', 'company_groups.renewal_days'])
    .forUpdate('company_groups')
    .executeTakeFirst()
  const left = dealer?.renewal_days ?? null
  if (!dealer || left === null) return undefined
  if (left < days) return left
  await db
    .updateTable('company_groups')
    .set({ renewal_days: left - days })
    .where('id', '=', dealer.id)
    .execute()
  return undefined
}
