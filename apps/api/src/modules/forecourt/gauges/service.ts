/** Gauges: listing them, adding and changing them, and trying whether one answers. */

import { type ErrorDefinition, messageIn, refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { MASK } from '#db/secrets.ts'
import { type Ctx, stationOf } from '#http/context.ts'
import { HttpErrors, orNotFound } from '#http/errors.ts'
import { searchList } from '#lists/search-list.ts'
import { stationIn } from '#modules/organisation/stations/service.ts'
import type { Gauge, GaugeChange, NewGauge } from './contract.ts'
import { GaugeErrors, GaugeTroubles } from './errors.ts'
import {
  countTanks,
  findGauge,
  gaugeList,
  type GaugeRow,
  insertGauge,
  listGauges,
  type ProbePlace,
  replaceProbes,
  updateGauge,
} from './store.ts'

export const searchGauges = (ctx: Ctx, query: ListQuery): Promise<PageOf<Gauge>> =>
  searchList(ctx, query, gaugeList, { page: listGauges, shown: (row) => toGauge(row, ctx) })

/** @throws Refusal STATION_REQUIRED, GAUGE_… */
export async function addGauge(ctx: Ctx, input: NewGauge): Promise<Gauge> {
  const station = await stationIn(ctx.db, ctx.scope, stationOf(ctx))
  const place = { company_id: station.company_id, station_id: station.id }
  const places = await placesOf(ctx, station.id, input.probes)
  requireHost(input.kind, input.host ?? '')
  const gaugeId = await insertGauge(ctx.db, {
    ...columnsOf(ctx, input),
    ...place,
    kind: input.kind,
    name: input.name,
    due_at: ctx.now,
    created_at: ctx.now,
    created_by: ctx.session.userId,
  })
  await replaceProbes(ctx.db, { id: gaugeId, ...place }, { probes: places, now: ctx.now })
  audit(ctx, 'create', { id: gaugeId, ...place }, { after: input })
  return toGauge(await gaugeIn(ctx, gaugeId), ctx)
}

/** @throws Refusal NOT_FOUND, STALE_VERSION, GAUGE_… */
export async function changeGauge(ctx: Ctx, gaugeId: number, input: GaugeChange): Promise<Gauge> {
  const before = await gaugeIn(ctx, gaugeId)
  const places = input.probes && (await placesOf(ctx, before.station_id, input.probes))
  requireHost(before.kind, input.host ?? before.host)
  const seen = { id: gaugeId, version: input.version }
  const { enabled = before.enabled } = input
  const change = {
    ...columnsOf(ctx, input),
    enabled,
    due_at: ctx.now,
  }
  await updateGauge(ctx, seen, change)
  if (places) await replaceProbes(ctx.db, before, { probes: places, now: ctx.now })
  const { name, host, port, poll_seconds: pollSeconds, probes } = before
  audit(ctx, 'update', before, {
    before: { name, host, port, pollSeconds, enabled: before.enabled, probes },
    after: input,
  })
  return toGauge(await gaugeIn(ctx, gaugeId), ctx)
}

function requireHost(kind: Gauge['kind'], host: string): void {
  if (kind === 'tls350' && host === '') throw refuse(GaugeErrors.hostRequired, { path: 'host' })
  if (kind === 'controller' && host !== '') throw refuse(GaugeErrors.notAsked, { path: 'host' })
}

/** @throws Refusal GAUGE_PROBE_TWICE, NOT_FOUND for a tank of elsewhere */
async function placesOf(
  ctx: Ctx,
  stationId: number,
  probes: NewGauge['probes'],
): Promise<ProbePlace[]> {
  const places = probes.map(({ probe, tank }) => ({ probe, tankId: tank.id }))
  const numbers = new Set(places.map(({ probe }) => probe))
  const tankIds = [...new Set(places.map(({ tankId }) => tankId))]
  if (numbers.size < places.length || tankIds.length < places.length) {
    throw refuse(GaugeErrors.probeTwice, { path: 'probes' })
  }
  const found = await countTanks(ctx.db, stationId, tankIds)
  if (found < tankIds.length) throw refuse(HttpErrors.notFound, { path: 'probes' })
  return places
}

function audit(
  ctx: Ctx,
  action: 'create' | 'update',
  gauge: { id: number; company_id: number; station_id: number },
  { before, after }: { before?: object; after: { securityCode?: string } },
): void {
  const { securityCode, ...shown } = after
  ctx.audit({
    action,
    entity: 'gauge',
    entityId: gauge.id,
    companyId: gauge.company_id,
    stationId: gauge.station_id,
    ...(before && { before }),
    after: { ...shown, ...(securityCode && { securityCode: MASK }) },
  })
}

async function gaugeIn(ctx: Pick<Ctx, 'db' | 'scope'>, gaugeId: number): Promise<GaugeRow> {
  return orNotFound(await findGauge(ctx.db, ctx.scope, gaugeId))
}

function columnsOf({ secrets }: Ctx, input: Partial<GaugeChange>) {
  const { name, host, port, securityCode: code, pollSeconds, enabled } = input
  return {
    ...(name !== undefined && { name }),
    ...(host !== undefined && { host }),
    ...(port !== undefined && { port }),
    ...(pollSeconds !== undefined && { poll_seconds: pollSeconds }),
    ...(enabled !== undefined && { enabled }),
    ...(code !== undefined &&
      code !== MASK && { security_code_enc: code === '' ? null : secrets.encrypt(code) }),
  }
}

const TROUBLES = new Map<string, ErrorDefinition>(
  Object.values(GaugeTroubles).map((one) => [one.code, one]),
)

function toGauge(row: GaugeRow, { language }: Pick<Ctx, 'language'>): Gauge {
  const trouble = row.trouble === null ? undefined : TROUBLES.get(row.trouble)
  return {
    id: row.id,
    station: { id: row.station_id },
    kind: row.kind,
    name: row.name,
    host: row.host,
    port: row.port,
    securityCode: row.security_code_enc === null ? '' : MASK,
    pollSeconds: row.poll_seconds,
    enabled: row.enabled,
    probes: row.probes.map(({ probe, id, number }) => ({ probe, tank: { id, number } })),
    lastContactTime: row.last_contact_at,
    trouble: trouble ? { code: trouble.code, message: messageIn(language, trouble) } : null,
    clockAheadMinutes: row.clock_ahead_minutes,
    createdDate: row.created_at,
    modifiedDate: row.updated_at,
    version: row.version,
  }
}
