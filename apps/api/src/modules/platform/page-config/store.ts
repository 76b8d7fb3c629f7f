import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Ctx } from '#http/context.ts'
import { providerIdAt } from './provider-at.ts'

export type ProviderRow = Awaited<ReturnType<typeof findProvider>> & {}

export function findProvider(db: Db, { host, path }: Ctx['address']) {
  return db
    .selectFrom('providers')
    .where('id', '=', providerIdAt(sql.val(host.toLowerCase()), sql.val(path)))
    .select(['id', 'code', 'profile'])
    .executeTakeFirst()
}
