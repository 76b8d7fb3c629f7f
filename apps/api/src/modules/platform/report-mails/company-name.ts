import type { Db } from '#db/database.ts'

/** What a company is called. */
export async function companyName(db: Db, companyId: number): Promise<string> {
  const { name } = await db
    .selectFrom('companies')
    .where('id', '=', companyId)
    .select('name')
    .executeTakeFirstOrThrow()
  return name
}
