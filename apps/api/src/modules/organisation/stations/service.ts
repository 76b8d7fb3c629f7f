/** Stations: which ones the caller has, what one is like, and whether its service runs. */

import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import type { Db, Scope } from '../../../db/database.ts'
import { type Ctx, stationOf } from '../../../http/context.ts'
import { HttpErrors } from '../../../http/errors.ts'
import { frameOf } from '../../../http/frame.ts'
import { planList } from '../../../http/list-query.ts'
import { BROADCAST_METHODS, type Station } from './contract.ts'
import { StationErrors } from './errors.ts'
import { configOf, findStation, listStations, stationList, type StationRow } from './store.ts'

export { productOfStation } from './store.ts'

export async function searchStations(ctx: Ctx, query: ListQuery): Promise<PageOf<Station>> {
  const plan = planList(query, stationList, await frameOf(ctx))
  const page = await listStations(ctx.db, ctx.scope, plan)
  return { ...page, content: page.content.map((row) => toStation(row, {})) }
}

/** A station with the parts of its configuration that were asked for (S-382). */
export async function getStation(
  ctx: Ctx,
  stationId: number,
  expand: readonly string[],
): Promise<Station> {
  const row = await stationIn(ctx.db, ctx.scope, stationId)
  const keys = expand
    .flatMap((path) => path.split(','))
    .filter((path) => path.startsWith('config.'))
    .map((path) => path.slice('config.'.length))
  const configs = keys.length > 0 ? await configOf(ctx.db, stationId, keys) : []
  return toStation(row, Object.fromEntries(configs.map(({ key, value }) => [key, value])))
}

/** @throws Refusal NOT_FOUND for a station outside the scope */
export async function stationIn(db: Db, scope: Scope, stationId: number): Promise<StationRow> {
  const row = await findStation(db, scope, stationId)
  if (!row) throw refuse(HttpErrors.notFound)
  return row
}

/**
 * The selected station, for something that creates value there.
 *
 * @throws Refusal STATION_REQUIRED, STATION_EXPIRED
 */
export async function sellingStation(ctx: Ctx): Promise<StationRow> {
  const station = await stationIn(ctx.db, ctx.scope, stationOf(ctx))
  requireService(station, ctx.now)
  return station
}

/** @throws Refusal STATION_EXPIRED once the paid service is over (machines: station service) */
export function requireService(
  station: Pick<StationRow, 'indefinite' | 'expire_time'>,
  now: Date,
): void {
  const isOver = station.expire_time !== null && Date.parse(station.expire_time) <= now.getTime()
  if (!station.indefinite && isOver) throw refuse(StationErrors.expired)
}

/** Sends a message to everyone who watches the station (D-331). */
export async function broadcast(
  ctx: Ctx,
  stationId: number,
  message: { method: string; params?: Record<string, unknown> },
): Promise<{ sent: boolean }> {
  await stationIn(ctx.db, ctx.scope, stationId)
  const isKnown = BROADCAST_METHODS.some((method) => method === message.method)
  if (!isKnown) throw refuse(StationErrors.broadcastMethod)
  const { method, params = {} } = message
  ctx.audit({
    action: 'broadcast',
    entity: 'station',
    entityId: stationId,
    stationId,
    after: message,
  })
  ctx.afterCommit(() => ctx.live.publish(stationId, { method, params }))
  return { sent: true }
}

const toStation = (row: StationRow, config: Record<string, unknown>): Station => ({
  id: row.id,
  code: row.code,
  name: row.name,
  description: row.description,
  address: row.address,
  phone: row.phone,
  contact: row.contact,
  longitude: row.longitude,
  latitude: row.latitude,
  timeZone: row.time_zone,
  language: row.language,
  company: {
    id: row.company_id,
    name: row.company_name,
    property: {
      currency: row.currency,
      symbol: row.currency_symbol,
      volumeUnit: row.volume_unit,
    },
    products: row.products,
    spendingMode: row.spending_mode,
  },
  enableShiftSettle: row.enable_shift_settle,
  indefinite: row.indefinite,
  expireTime: row.expire_time,
  endTime: row.end_time,
  package: {
    card: row.pkg_card,
    payment: row.pkg_payment,
    store: row.pkg_store,
    rfid: row.pkg_rfid,
  },
  config,
  status: row.status,
  version: row.version,
})
