/** Configuration models, and the settings of the whole platform. */

import { refuse } from '@app/kernel/problem'
import { type ListQuery, type PageOf, Type } from '@app/kernel/schema'
import Value from 'typebox/value'
import type { Db } from '#db/database.ts'
import type { Ctx } from '#http/context.ts'
import { HttpErrors, orNotFound } from '#http/errors.ts'
import { searchList } from '#lists/search-list.ts'
import {
  type ConfigValue,
  type Description,
  SYSTEM_CONFIGS,
  type SystemConfig,
  type SystemConfigChange,
  type SystemConfigKey,
} from './contract.ts'
import { describeModel, isModel, requireValid, withDefaults } from './describe.ts'
import { ConfigErrors } from './errors.ts'
import {
  configList,
  type ConfigRow,
  findConfig,
  listConfigs,
  providerOfCompany,
  storeConfig,
} from './store.ts'

export async function describe(ctx: Ctx, model: string): Promise<Description> {
  if (!isModel(model)) throw refuse(ConfigErrors.descriptionUnknown)
  return describeModel(ctx.language, model)
}

export const searchConfigs = (ctx: Ctx, query: ListQuery): Promise<PageOf<SystemConfig>> =>
  searchList(ctx, query, configList, {
    page: async (db, _, plan) => listConfigs(db, await providerOfSession(ctx), plan),
    shown: (row) => toConfig(ctx, row),
  })

/** Changes a setting of the platform; it holds for everybody from the next page that they load. */
export async function changeConfig(
  ctx: Ctx,
  key: string,
  { value, version }: SystemConfigChange,
): Promise<SystemConfig> {
  const known = orNotFound(SYSTEM_CONFIGS.find((candidate) => candidate === key))
  const kept = requireValid(ctx.language, modelOf(known), value)
  const providerId = await providerOfSession(ctx)
  const before = await findConfig(ctx.db, providerId, known)
  const isStored = await storeConfig(ctx.db, { providerId, key: known, value: kept, version })
  if (!isStored) throw refuse(HttpErrors.staleVersion)
  ctx.audit({
    action: 'update',
    entity: 'systemConfig',
    entityId: known,
    before: before?.value,
    after: kept,
  })
  const row = orNotFound(await findConfig(ctx.db, providerId, known))
  return toConfig(ctx, row)
}

/** A setting as it holds: what was stored over the defaults. */
export async function systemConfig(
  db: Db,
  providerId: number,
  key: SystemConfigKey,
): Promise<ConfigValue> {
  const row = await findConfig(db, providerId, key)
  return valueOf(key, row)
}

const providerOfSession = (ctx: Ctx): Promise<number> =>
  providerOfCompany(ctx.db, ctx.session.companyId)

const modelOf = <K extends SystemConfigKey>(key: K) => `system.${key}` as const

const valueOf = (key: SystemConfigKey, row: ConfigRow | undefined): ConfigValue =>
  withDefaults(modelOf(key), row?.value ?? plantedValue(row?.planted))

/** What a platform is set up with before anybody has stored a setting; anything else is ignored. */
const Planted = Type.Object({
  title: Type.Object({ zh: Type.String(), en: Type.String() }),
  logo: Type.Optional(Type.String()),
  filingNumber: Type.Optional(Type.String()),
})

function plantedValue(planted: unknown): ConfigValue {
  if (!Value.Check(Planted, planted)) return {}
  const { title, logo, filingNumber } = planted
  return {
    titleZh: title.zh,
    titleEn: title.en,
    ...(logo && { logo }),
    ...(filingNumber && { filingNumber }),
  }
}

const toConfig = (ctx: Ctx, row: ConfigRow): SystemConfig => ({
  id: row.id,
  key: row.key,
  value: valueOf(row.key, row),
  description: describeModel(ctx.language, modelOf(row.key)),
  modifiedDate: row.updated_at,
  version: row.version,
})
