import { sql } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import type { Db } from '#db/database.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { date, type ListSpec, name } from '#lists/list-spec.ts'
import { type ConfigValue, SYSTEM_CONFIGS, type SystemConfigKey } from './contract.ts'

export const configList: ListSpec = {
  fields: { key: name('configs.key'), modifiedDate: date('configs.updated_at') },
  sorts: { key: 'configs.key', modifiedDate: 'configs.updated_at' },
  defaultSort: 'key,asc',
  key: 'configs.key',
}

export interface ConfigRow {
  id: number | null
  key: SystemConfigKey
  value: ConfigValue | null
  /** What the platform was set up with, where a setting began with that. */
  planted: unknown
  updated_at: string | null
  version: number
}

/** Every setting that there is, whether somebody has stored it or not. */
function selectConfigs(db: Db, providerId: number) {
  const configs = sql<ConfigRow>`(
    select c.id, k.key, c.value, c.updated_at, coalesce(c.version, 0) as version,
      case k.key when 'page' then p.page_config end as planted
    from unnest(${[...SYSTEM_CONFIGS]}::text[]) as k (key)
    join providers p on p.id = ${providerId}
    left join system_configs c on c.key = k.key and c.provider_id = ${providerId})`
  return db
    .selectFrom(configs.as('configs'))
    .select([
      'configs.id',
      'configs.key',
      'configs.value',
      'configs.planted',
      'configs.updated_at',
      'configs.version',
    ])
}

export function listConfigs(
  db: Db,
  providerId: number,
  plan: ListPlan,
): Promise<PageOf<ConfigRow>> {
  return pageOf(plan, selectConfigs(db, providerId))
}

export function findConfig(
  db: Db,
  providerId: number,
  key: SystemConfigKey,
): Promise<ConfigRow | undefined> {
  return selectConfigs(db, providerId).where('configs.key', '=', key).executeTakeFirst()
}

/** @returns whether nobody was faster; what was never stored has version 0 */
export async function storeConfig(
  db: Db,
  config: { providerId: number; key: SystemConfigKey; value: ConfigValue; version: number },
): Promise<boolean> {
  const { providerId, key, version } = config
  const value = JSON.stringify(config.value)
  const { numUpdatedRows } = await db
    .updateTable('system_configs')
    .set({ value })
    .where('provider_id', '=', providerId)
    .where('key', '=', key)
    .where('version', '=', version)
    .executeTakeFirst()
  if (numUpdatedRows === 1n) return true
  if (version > 0) return false
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('system_configs')
    .values({ provider_id: providerId, key, value, version: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The platform of a company. Needs the system role: the own company may be outside the scope. */
export async function providerOfCompany(db: Db, companyId: number): Promise<number> {
  const { provider_id: providerId } = await db
    .selectFrom('companies')
    .where('id', '=', companyId)
    .select('provider_id')
    .executeTakeFirstOrThrow()
  return providerId
}
