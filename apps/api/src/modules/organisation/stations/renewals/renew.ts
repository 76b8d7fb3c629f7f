/** How long a station is served: renewing, having no end, ending (machines: station service). */

import { shiftMonths } from '@app/kernel/calendar'
import { CONFIRM_WORD } from '@app/kernel/formats'
import { cents } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import type { Ctx } from '#http/context.ts'
import { HttpErrors, orNotFound } from '#http/errors.ts'
import { searchList } from '#lists/search-list.ts'
import { standingOf } from '#modules/organisation/dealers/contract.ts'
import { takeRenewalDays } from '#modules/organisation/dealers/dealer-rows.ts'
import { StationErrors } from '../errors.ts'
import { type Renewal, type RenewalBody, type Station } from '../contract.ts'
import {
  findRenewal,
  insertRenewal,
  listRenewals,
  renewalList,
  type RenewalRow,
} from './renewal-store.ts'
import { findStation, holdService, type StationRow, updateService } from '../store.ts'
import { toStation } from '../view.ts'

const GRACE_DAYS = 30
const DAY_MS = 86_400_000

/** When a service that ends at an instant is shut for good: some days later. */
export const endOfGrace = (expireTime: Date): Date =>
  new Date(expireTime.getTime() + GRACE_DAYS * DAY_MS)

/** The end of a first year of service. */
export const aYearFrom = (now: Date, timeZone: string): Date => shiftMonths(now, 12, timeZone)

export const searchRenewals = (ctx: Ctx, query: ListQuery): Promise<PageOf<Renewal>> =>
  searchList(ctx, query, renewalList, { page: listRenewals, shown: toRenewal })

interface Service {
  expire_time: Date | null
  end_time: Date | null
  indefinite: boolean
}

/**
 * Changes how long a station is served and writes down what was paid for it.
 *
 * @throws Refusal NOT_FOUND, FORBIDDEN for what the caller may not decide, CONFIRM_WORD_MISMATCH,
 *   STATE_CONFLICT, RENEWAL_QUOTA
 */
export async function renewStation(
  ctx: Ctx,
  stationId: number,
  body: RenewalBody,
): Promise<{ station: Station; renewal: Renewal }> {
  const row = await stationFor(ctx, stationId)
  const before = await holdService(ctx.db, stationId)
  const kind = kindOf(ctx, body)
  const after = SERVICES[kind](ctx.now, { ...row, ...before }, body)
  await requireQuota(ctx, row.company_id, { before, after })
  await updateService(ctx.db, stationId, { ...after, updated_by: ctx.session.userId })
  const { amount = cents(0), remark = '' } = body
  const renewalId = await insertRenewal(ctx.db, {
    company_id: row.company_id,
    station_id: stationId,
    kind,
    from_time: before.indefinite ? null : before.expire_time,
    to_time: after.expire_time,
    amount_cents: amount,
    remark,
    operator_id: ctx.session.userId,
  })
  ctx.audit({
    action: kind,
    entity: 'station',
    entityId: stationId,
    companyId: row.company_id,
    stationId,
    before,
    after: { ...after, amount, remark },
  })
  return {
    station: toStation(await stationFor(ctx, stationId), ctx.now),
    renewal: toRenewal(await findRenewal(ctx.db, ctx.scope, renewalId)),
  }
}

/** What a dealer gives is taken from what it may give; the platform is not held. */
async function requireQuota(
  ctx: Ctx,
  companyId: number,
  { before, after }: { before: Pick<ServiceRow, 'expire_time'>; after: Service },
): Promise<void> {
  if (standingOf(ctx.session.roles) !== 'dealer' || !after.expire_time) return
  const from = Math.max(ctx.now.getTime(), new Date(before.expire_time ?? 0).getTime())
  const days = Math.ceil((after.expire_time.getTime() - from) / DAY_MS)
  const left = await takeRenewalDays(ctx.db, { companyId, days })
  if (left !== undefined) throw refuse(StationErrors.renewalQuota, { days, left })
}

type Kind = Exclude<Renewal['kind'], 'begin'>

/** What is asked for: exactly one thing, which the caller may decide. */
function kindOf(ctx: Ctx, body: RenewalBody): Kind {
  const { months, until, indefinite, terminate, confirmWord } = body
  const asked = [months, until, indefinite, terminate].filter((way) => way !== undefined)
  if (asked.length !== 1) throw refuse(HttpErrors.validation)
  const { permissions } = ctx.session
  if (indefinite && !permissions.has('setIndefinite')) throw refuse(HttpErrors.forbidden)
  if (terminate && !permissions.has('terminateStation')) throw refuse(HttpErrors.forbidden)
  if (terminate && confirmWord !== CONFIRM_WORD) throw refuse(HttpErrors.confirmWord)
  if (indefinite) return 'indefinite'
  return terminate ? 'terminate' : 'renew'
}

type ServiceRow = Pick<StationRow, 'expire_time' | 'end_time' | 'indefinite' | 'time_zone'>

const SERVICES: Readonly<Record<Kind, (now: Date, row: ServiceRow, body: RenewalBody) => Service>> =
  {
    renew: (now, row, { months = 0, until }) => {
      if (row.indefinite) throw refuse(HttpErrors.stateConflict)
      const expiry = new Date(row.expire_time ?? now)
      const from = expiry > now ? expiry : now
      const expireTime = until ? new Date(until) : shiftMonths(from, months, row.time_zone)
      if (expireTime <= from) throw refuse(HttpErrors.periodOrder)
      return { expire_time: expireTime, end_time: endOfGrace(expireTime), indefinite: false }
    },
    indefinite: (_now, row) => {
      if (row.indefinite) throw refuse(HttpErrors.stateConflict)
      return { expire_time: null, end_time: null, indefinite: true }
    },
    terminate: (now, row) => {
      const isOver = row.end_time !== null && Date.parse(row.end_time) <= now.getTime()
      if (!row.indefinite && isOver) throw refuse(HttpErrors.stateConflict)
      return { expire_time: now, end_time: now, indefinite: false }
    },
  }

async function stationFor(ctx: Ctx, stationId: number): Promise<StationRow> {
  return orNotFound(await findStation(ctx.db, ctx.scope, stationId))
}

const toRenewal = (row: RenewalRow): Renewal => ({
  id: row.id,
  station: { id: row.station_id, name: row.station_name },
  company: { id: row.company_id, name: row.company_name },
  kind: row.kind,
  fromTime: row.from_time,
  toTime: row.to_time,
  amount: row.amount_cents,
  remark: row.remark,
  operator:
    row.operator_id === null
      ? null
      : { id: row.operator_id, ...(row.operator_name !== null && { name: row.operator_name }) },
  createdDate: row.created_at,
})
