/** How a station is configured: parts described as data, each changed on its own. */

import { refuse } from '@app/kernel/problem'
import type { Db } from '#db/database.ts'
import type { Ctx } from '#http/context.ts'
import { HttpErrors, orNotFound } from '#http/errors.ts'
import { requireValid, withDefaults } from '#modules/platform/configs/describe.ts'
import type { StationConfig, StationConfigChange, StationConfigKey } from './contract.ts'
import { configOf, findStation, storeConfig } from './store.ts'

/** The description of a part. */
export const modelOf = <K extends StationConfigKey>(key: K) => `station.${key}` as const

/** A part of a station's configuration as it holds, with the version to change it with. */
export async function partOfStation(
  db: Db,
  stationId: number,
  key: StationConfigKey,
): Promise<StationConfig> {
  const [stored] = await configOf(db, stationId, [key])
  return { key, value: withDefaults(modelOf(key), stored?.value), version: stored?.version ?? 0 }
}

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
  const station = orNotFound(await findStation(ctx.db, ctx.scope, stationId))
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
