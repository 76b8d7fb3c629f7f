/** The right of the first administrator, given by nobody: others are given theirs in `rights`. */

import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

export async function makeSuperAdmin(
  db: Db,
  { companyId, userId }: { companyId: number; userId: number },
): Promise<void> {
  await db
    .insertInto('user_roles')
    .columns(['company_id', 'user_id', 'role_id'])
    .expression((eb) =>
      eb
        .selectFrom('roles')
        .where('company_id', '=', companyId)
        .where('default_role', '=', 'superAdmin')
        .select(['company_id', sql<number>`${userId}::bigint`.as('user_id'), 'id as role_id']),
    )
    .execute()
}
