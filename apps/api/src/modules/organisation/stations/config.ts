/** How a station is configured: parts described as data, each changed on its own. */

import { refuse } from '@app/kernel/problem'
import type { Language } from '@app/kernel/problem'
import type { Ctx } from '../../../http/context.ts'
import { HttpErrors } from '../../../http/errors.ts'
import type { ConfigDetail, ConfigValue } from '../../platform/configs/contract.ts'
import {
  describeModel,
  paymentNames,
  requireValid,
  withDefaults,
} from '../../platform/configs/describe.ts'
import { companyConfigParts } from '../companies/config.ts'
import {
  type Station,
  STATION_CONFIGS,
  STATION_EXPANDS,
  type StationConfig,
  type StationConfigChange,
  type StationConfigKey,
} from './contract.ts'
import { configOf, findStation, storeConfig, type StationRow, type StoredConfig } from './store.ts'
import { packageOf } from './view.ts'

const modelOf = <K extends StationConfigKey>(key: K) => `station.${key}` as const

/**
 * Stores one part and tells the station's devices (api: stationConfig).
 *
 * @throws Refusal NOT_FOUND, CONFIG_INVALID, STALE_VERSION
 */
export async function configureStation(
  ctx: Ctx,
  stationId: number,
  { key, value, version }: StationConfigChange,
): Promise<StationConfig> {
  const station = await findStation(ctx.db, ctx.scope, stationId)
  if (!station) throw refuse(HttpErrors.notFound)
  const kept = requireValid(ctx.language, modelOf(key), value)
  const [before] = await configOf(ctx.db, stationId, [key])
  const isStored = await storeConfig(ctx.db, station, { key, value: kept, version })
  if (!isStored) throw refuse(HttpErrors.staleVersion)
  ctx.audit({
    action: 'configure',
    entity: 'station',
    entityId: stationId,
    companyId: station.company_id,
    stationId,
    before: { [key]: before?.value },
    after: { [key]: kept },
  })
  ctx.afterCommit(() => ctx.live.publish(stationId, { method: 'config', params: { keys: [key] } }))
  const [stored] = await configOf(ctx.db, stationId, [key])
  return { key, value: withDefaults(modelOf(key), kept), version: stored?.version ?? 0 }
}

type Parts = Pick<Station, 'config' | 'configDetail' | 'authCodeDetail'> & {
  companyConfig: Record<string, ConfigValue> | undefined
}

/**
 * The parts of a station that were asked for (S-382, S-295 to S-300).
 *
 * @throws Refusal EXPAND_UNKNOWN
 */
export async function partsOf(
  ctx: Ctx,
  row: StationRow,
  expand: readonly string[],
): Promise<Parts> {
  const wanted = new Set(expand.flatMap((path) => path.split(',')).filter((path) => path !== ''))
  const known: readonly string[] = STATION_EXPANDS
  if ([...wanted].some((path) => !known.includes(path))) {
    throw refuse(HttpErrors.expandUnknown, { allowed: known })
  }
  const stored = await configOf(ctx.db, row.id, STATION_CONFIGS)
  const details = STATION_CONFIGS.filter((key) => wanted.has(`configDetail.${key}`))
  const ofCompany = (['debitCard', 'sourceConfig'] as const).filter((key) =>
    wanted.has(`company.config.${key}`),
  )
  return {
    config: await configIn(ctx, row, { wanted, stored }),
    ...(details.length > 0 && {
      configDetail: Object.fromEntries(
        details.map((key) => [key, detailOf(ctx.language, key, stored)]),
      ),
    }),
    // Authorisation codes are kept by a room of their own; a station without one has none.
    ...(wanted.has('authCodeDetail') && { authCodeDetail: null }),
    companyConfig:
      ofCompany.length > 0
        ? await companyConfigParts(ctx.db, row.company_id, ofCompany)
        : undefined,
  }
}

async function configIn(
  ctx: Ctx,
  row: StationRow,
  { wanted, stored }: { wanted: ReadonlySet<string>; stored: readonly StoredConfig[] },
): Promise<Station['config']> {
  const own = STATION_CONFIGS.filter((key) => wanted.has(`config.${key}`)).map(
    (key): [string, ConfigValue] => [key, withDefaults(modelOf(key), valueOf(key, stored))],
  )
  return {
    ...Object.fromEntries(own),
    ...(wanted.has('config.search') && { search: {} }),
    ...(wanted.has('config.package') && { package: packageOf(row) }),
    ...(wanted.has('config.sourceConfig') &&
      (await companyConfigParts(ctx.db, row.company_id, ['sourceConfig']))),
  }
}

const valueOf = (key: string, stored: readonly StoredConfig[]): ConfigValue | undefined =>
  stored.find((candidate) => candidate.key === key)?.value

function detailOf(
  language: Language,
  key: StationConfigKey,
  stored: readonly StoredConfig[],
): ConfigDetail {
  const { title, fields } = describeModel(language, modelOf(key))
  const version = stored.find((candidate) => candidate.key === key)?.version ?? 0
  const filter = key === 'otherTradeType' && { filter: { enum: namesAt(language, stored) } }
  return { version, description: { title, fields, ...filter } }
}

/** Ways of paying by code, as the station calls them (S-299; its own names before the usual ones). */
function namesAt(language: Language, stored: readonly StoredConfig[]): Record<string, string> {
  const { labels } = withDefaults('station.otherTradeType', valueOf('otherTradeType', stored))
  const cardName = valueOf('unionCard', stored)?.cardName
  const own = Array.isArray(labels) ? labels.map(({ key, value }) => [key, value]) : []
  return {
    ...paymentNames(language),
    ...(typeof cardName === 'string' && { union: cardName }),
    ...Object.fromEntries(own),
  }
}
