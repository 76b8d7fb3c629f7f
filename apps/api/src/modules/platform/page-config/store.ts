import type { Db } from '#db/database.ts'
import type { Ctx } from '#http/context.ts'
import { providerIdAt } from './provider-at.ts'

export type ProviderRow = Awaited<ReturnType<typeof findProvider>> & {}

export function findProvider(db: Db, address: Ctx['address']) {
  return db
    .selectFrom('providers')
    .where('id', '=', providerIdAt(address))
    .select(['id', 'code', 'profile'])
    .executeTakeFirst()
}
