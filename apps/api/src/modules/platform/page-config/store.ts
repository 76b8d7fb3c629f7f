import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

const selectProviders = (db: Db) => db.selectFrom('providers').select(['id', 'code', 'profile'])

export type ProviderRow = Awaited<ReturnType<typeof findProviderByPath>> & {}

export function findProviderByPath(db: Db, path: string) {
  return selectProviders(db).where('url_path', '=', path).executeTakeFirst()
}

/** The provider of a host, or else the one that serves every other. */
export function findProviderByHost(db: Db, host: string) {
  return selectProviders(db)
    .where((eb) =>
      eb.or([eb(eb.fn('lower', ['host']), '=', host.toLowerCase()), eb('is_default', '=', true)]),
    )
    .orderBy(sql`lower(host) = ${host.toLowerCase()}`, (order) => order.desc().nullsLast())
    .executeTakeFirst()
}
