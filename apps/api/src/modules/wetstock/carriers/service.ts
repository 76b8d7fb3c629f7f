/** Carriers that deliver short: listing them, and closing a finding with what came of it. */

import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import type { Ctx } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { searchList } from '#lists/search-list.ts'
import { settleAlarms } from '#modules/forecourt/alarms/alarm-rows.ts'
import { CARRIER_ALARM_KINDS } from '#modules/forecourt/alarms/contract.ts'
import type { CarrierClosing, ShortCarrier } from './contract.ts'
import { CarrierErrors } from './errors.ts'
import { subjectOf } from './find-short-carriers.ts'
import {
  type CarrierRow,
  findCarrier,
  listCarriers,
  shortCarrierList,
  updateCarrier,
} from './store.ts'

export const searchCarriers = (ctx: Ctx, query: ListQuery): Promise<PageOf<ShortCarrier>> =>
  searchList(ctx, query, shortCarrierList, { page: listCarriers, shown: toCarrier })

/**
 * Closes a finding for good: its alarm ends, and the carrier's loads are counted from now on.
 *
 * @throws Refusal NOT_FOUND, WETSTOCK_CARRIER_CLOSED, STALE_VERSION
 */
export async function closeCarrier(
  ctx: Ctx,
  carrierId: number,
  { reason, version }: CarrierClosing,
): Promise<ShortCarrier> {
  const before = orNotFound(await findCarrier(ctx.db, ctx.scope, carrierId))
  if (before.state === 'closed') throw refuse(CarrierErrors.closed)
  const { company_id: companyId, station, kind, party, loads, shortage } = before
  await updateCarrier(
    ctx,
    { id: carrierId, version },
    { closed_at: ctx.now, closed_by: ctx.session.userId, reason },
  )
  ctx.audit({
    action: 'closeCarrier',
    entity: 'wetstockCarrier',
    entityId: carrierId,
    companyId,
    stationId: station.id,
    before: { kind, party, loads, shortage, state: 'open' },
    after: { state: 'closed' },
    reason,
  })
  const messages = await settleAlarms(
    ctx.db,
    { companyId, stationId: station.id, at: ctx.now },
    subjectOf({ carrierId: before.carrier_id, depotId: before.depot_id }),
    { judged: CARRIER_ALARM_KINDS, standing: [] },
  )
  for (const message of messages) ctx.afterCommit(() => ctx.live.publish(station.id, message))
  return toCarrier(orNotFound(await findCarrier(ctx.db, ctx.scope, carrierId)))
}

function toCarrier({
  company_id: _,
  carrier_id: _c,
  depot_id: _d,
  ...row
}: CarrierRow): ShortCarrier {
  return row
}
