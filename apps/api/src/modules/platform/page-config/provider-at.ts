import { type Expression, type RawBuilder, sql } from 'kysely'

/**
 * The key of the platform that an address names: by its path, else by its host, else of the usual one.
 *
 * @param host in small letters
 */
export const providerIdAt = (
  host: Expression<string>,
  path: Expression<string | undefined>,
): RawBuilder<number | null> => sql<number | null>`(
  select id from providers
  where case when ${path}::text is null then lower(host) = ${host} or is_default else url_path = ${path} end
  order by lower(host) = ${host} desc nulls last limit 1)`
