/** Stations: which ones the caller has, bringing them in and changing them, and whether they are served. */

import { isTimeZone } from '@app/kernel/calendar'
import { describeRule } from '@app/kernel/field-problems/describe'
import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import type { Db, Scope } from '#db/database.ts'
import { companyOf, type Ctx, stationOf, requirePlatform } from '#http/context.ts'
import { HttpErrors, orNotFound } from '#http/errors.ts'
import { searchList } from '#lists/search-list.ts'
import { requirePicture } from '#modules/organisation/companies/pictures.ts'
import {
  BROADCAST_METHODS,
  type NewStation,
  OWN_FIELDS,
  type Station,
  type StationChange,
} from './contract.ts'
import { StationErrors } from './errors.ts'
import { expansionsOf } from './expansions.ts'
import { aYearFrom, endOfGrace } from './renewals/renew.ts'
import { insertRenewal } from './renewals/renewal-store.ts'
import {
  findStation,
  hasCalendarDay,
  insertStation,
  listStations,
  setStationStatus,
  stationList,
  type StationRow,
  updateStation,
  stationColumns,
} from './store.ts'
import { toStation } from './view.ts'

export const searchStations = (ctx: Ctx, query: ListQuery): Promise<PageOf<Station>> =>
  searchList(ctx, query, stationList, {
    page: listStations,
    shown: (row) => toStation(row, ctx.now),
  })

/**
 * A station with the parts that were asked for (S-382).
 *
 * @throws Refusal NOT_FOUND, EXPAND_UNKNOWN
 */
export async function getStation(
  ctx: Ctx,
  stationId: number,
  expand: readonly string[] = [],
): Promise<Station> {
  const row = await stationIn(ctx.db, ctx.scope, stationId)
  const { companyConfig, ...parts } = await expansionsOf(ctx, row, expand)
  const station = toStation(row, ctx.now)
  const isShown = Object.keys(companyConfig ?? {}).length > 0
  const company = { ...station.company, ...(isShown && { config: companyConfig }) }
  return { ...station, company, ...parts }
}

/**
 * Adds a station to a company of the caller's. Needs a route of the system role, since a station that is
 * just being born is in nobody's scope.
 *
 * @throws Refusal SCOPE_DENIED, COMPANY_REQUIRED
 */
export async function addStation(ctx: Ctx, input: NewStation): Promise<Station> {
  const { company, code, name, expireTime, indefinite = false, ...rest } = input
  const companyId = company?.id ?? companyOf(ctx)
  if (!ctx.scope.companyIds.includes(companyId)) throw refuse(HttpErrors.scopeDenied)
  await requirePicture(ctx, { id: input.picture, type: 'picture', companyId })
  const { timeZone = DEFAULT_TIME_ZONE } = input
  requireTimeZone(ctx, timeZone)
  const expiry = expireTime ? new Date(expireTime) : aYearFrom(ctx.now, timeZone)
  const service = indefinite
    ? { indefinite, expire_time: null, end_time: null }
    : { indefinite, expire_time: expiry, end_time: endOfGrace(expiry) }
  const stationId = await insertStation(ctx.db, {
    company_id: companyId,
    code,
    name,
    created_by: ctx.session.userId,
    ...service,
    ...columnsOf(rest),
  })
  await insertRenewal(ctx.db, {
    company_id: companyId,
    station_id: stationId,
    kind: 'begin',
    to_time: service.expire_time,
    operator_id: ctx.session.userId,
  })
  ctx.audit({
    action: 'create',
    entity: 'station',
    entityId: stationId,
    companyId,
    stationId,
    after: input,
  })
  // The scope was drawn before the station was there.
  const stationIds = [...ctx.scope.stationIds, stationId]
  return getStation({ ...ctx, scope: { ...ctx.scope, stationIds } }, stationId)
}

/**
 * Changes what is named; people of the station only what they may say of it themselves (D-099 to D-101).
 * A station that leaves shifts goes on in the one that is open until it is closed; a calendar day is one
 * stretch of time, so a second one on the same date has to wait for the next.
 *
 * @throws Refusal NOT_FOUND, FIELD_FORBIDDEN, SETTLE_MODE_CHANGED, STALE_VERSION
 */
export async function changeStation(
  ctx: Ctx,
  stationId: number,
  input: StationChange,
): Promise<Station> {
  const before = await stationIn(ctx.db, ctx.scope, stationId)
  const { version, ...change } = input
  const { company_id: companyId } = before
  await requirePicture(ctx, { id: input.picture, type: 'picture', companyId })
  if (!ctx.session.permissions.has('addStations:update')) {
    const path = Object.keys(change).find((name) => !OWN_FIELDS.includes(name))
    if (path) throw refuse(StationErrors.fieldForbidden, { path })
  }
  if (input.timeZone) requireTimeZone(ctx, input.timeZone)
  const isLeavingShifts = before.enable_shift_settle && input.enableShiftSettle === false
  if (isLeavingShifts && (await hasCalendarDay(ctx.db, before, ctx.now))) {
    throw refuse(StationErrors.modeChanged)
  }
  await updateStation(ctx, { id: stationId, version }, columnsOf(change))
  ctx.audit({
    action: 'update',
    entity: 'station',
    entityId: stationId,
    companyId: before.company_id,
    stationId,
    before: toStation(before, ctx.now),
    after: change,
  })
  ctx.afterCommit(() => ctx.live.publish(stationId, CHANGED))
  return getStation(ctx, stationId)
}

/** Its screens read the station anew: what it has taken decides over their menu. */
const CHANGED = { method: 'config', params: { keys: [] } }

/** A disabled station sells nothing; what it has sold stays. */
export async function setStatus(
  ctx: Ctx,
  stationId: number,
  { status, reason }: { status: Station['status']; reason: string },
): Promise<Station> {
  const before = await stationIn(ctx.db, ctx.scope, stationId)
  requirePlatform(ctx)
  const change = { status, updated_by: ctx.session.userId }
  const isChanged = await setStationStatus(ctx.db, stationId, change)
  if (!isChanged) throw refuse(HttpErrors.stateConflict)
  ctx.audit({
    action: status === 'disabled' ? 'disable' : 'enable',
    entity: 'station',
    entityId: stationId,
    companyId: before.company_id,
    stationId,
    before: { status: before.status },
    after: { status },
    reason,
  })
  return getStation(ctx, stationId)
}

const DEFAULT_TIME_ZONE = 'Asia/Shanghai'

/** A zone that nobody knows would leave the station without days. */
function requireTimeZone(ctx: Ctx, timeZone: string): void {
  if (isTimeZone(timeZone)) return
  const message = describeRule(ctx.language, 'enum')
  throw refuse(HttpErrors.validation, {}, [{ path: 'timeZone', code: 'ENUM', message }])
}

/** @throws Refusal NOT_FOUND for a station outside the scope */
export async function stationIn(db: Db, scope: Scope, stationId: number): Promise<StationRow> {
  return orNotFound(await findStation(db, scope, stationId))
}

/**
 * The selected station, for something that creates value there.
 *
 * @throws Refusal STATION_REQUIRED, STATION_EXPIRED, STATE_CONFLICT when it is disabled
 */
export async function sellingStation(ctx: Ctx): Promise<StationRow> {
  const station = await stationIn(ctx.db, ctx.scope, stationOf(ctx))
  requireService(station, ctx.now)
  if (station.status === 'disabled') throw refuse(HttpErrors.stateConflict)
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

/** The columns of what is named; an absent field stays as it is. */
function columnsOf(input: Omit<StationChange, 'version'>) {
  const { macAddress, package: parts, ...plain } = input
  return {
    ...stationColumns.values(plain),
    ...(macAddress !== undefined && {
      mac_address: macAddress && macAddress.toLowerCase().replaceAll('-', ':'),
    }),
    ...(parts && {
      pkg_card: parts.card,
      pkg_payment: parts.payment,
      pkg_store: parts.store,
      pkg_rfid: parts.rfid,
    }),
  }
}
