import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#http/context.ts'

/** The key of the platform that an address names: by its path, else by its host, else of the usual one. */
export const providerIdAt = ({ path, host }: Ctx['address']): RawBuilder<number | null> =>
  path
    ? sql<number | null>`(select id from providers where url_path = ${path})`
    : sql<number | null>`(
      select id from providers where lower(host) = ${host.toLowerCase()} or is_default
      order by lower(host) = ${host.toLowerCase()} desc nulls last limit 1)`
