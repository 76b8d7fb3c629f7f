/** Payee account ratios: listed with what they have routed, and set with a second person's consent. */

import * as payments from '@app/kernel/payment-names/words'
import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { type Ctx, stationOf } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { searchList } from '#lists/search-list.ts'
import { requireSecondPerson } from '#modules/access/approvals/second-person.ts'
import { stationIn } from '#modules/organisation/stations/service.ts'
import type { AccountRatio, NewAccountRatio } from './contract.ts'
import { AccountRatioErrors } from './errors.ts'
import {
  type AccountRatioRow,
  accountRatioList,
  findRatio,
  hasSecondAccount,
  insertRatio,
  listRatios,
  shareAt,
} from './store.ts'

/** As long as a second person may take twice: who asked for ten o'clock gets it at half past ten. */
const GRACE_MS = 3_600_000

export const searchRatios = (ctx: Ctx, query: ListQuery): Promise<PageOf<AccountRatio>> =>
  searchList(ctx, query, accountRatioList, {
    page: listRatios,
    shown: (row) => toRatio(ctx, row),
  })

/**
 * Sets which share of the payments of a way of paying arrives on account 2 from a moment on. Payments that were
 * made keep their account.
 *
 * @throws Refusal STATION_REQUIRED, ACCOUNT_RATIO_NO_SECOND, ACCOUNT_RATIO_PAST, ACCOUNT_RATIO_UNCHANGED,
 *   ACCOUNT_RATIO_EXISTS, APPROVAL_REQUIRED, APPROVAL_STALE
 */
export async function setRatio(ctx: Ctx, input: NewAccountRatio): Promise<AccountRatio> {
  const station = await stationIn(ctx.db, ctx.scope, stationOf(ctx))
  const { paymentType, ratio, reason } = input
  const validFrom = beginningOf(ctx, input)
  if (ratio !== null && !(await hasSecondAccount(ctx.db, station.id))) {
    throw refuse(AccountRatioErrors.noSecond)
  }
  const before = await shareAt(ctx.db, { stationId: station.id, paymentType, at: validFrom })
  if (before === ratio) throw refuse(AccountRatioErrors.unchanged)
  await requireSecondPerson(ctx, {
    command: 'configureAccount',
    companyId: station.company_id,
    stationId: station.id,
    subject: `${station.name} · ${nameOf(ctx, paymentType)}`,
    facts: [{ name: 'secondAccount', ...(before !== null && { before }), after: ratio ?? 0 }],
    reason,
  })
  const ratioId = await insertRatio(ctx.db, {
    company_id: station.company_id,
    station_id: station.id,
    payment_type: paymentType,
    share: ratio,
    valid_from: validFrom,
    reason,
    created_by: ctx.session.userId,
  })
  ctx.audit({
    action: 'setAccountRatio',
    entity: 'accountRatio',
    entityId: ratioId,
    companyId: station.company_id,
    stationId: station.id,
    before: { paymentType, ratio: before },
    after: { paymentType, ratio, validFrom },
    reason,
  })
  return toRatio(ctx, orNotFound(await findRatio(ctx.db, ctx.scope, ratioId)))
}

const nameOf = ({ language }: Ctx, paymentType: NewAccountRatio['paymentType']): string =>
  (language === 'zh' ? payments.zh : payments.en)[paymentType]

/** @throws Refusal ACCOUNT_RATIO_PAST */
function beginningOf(ctx: Ctx, { validFrom }: NewAccountRatio): Date {
  if (validFrom === undefined) return ctx.now
  const asked = new Date(validFrom)
  if (asked.getTime() < ctx.now.getTime() - GRACE_MS) {
    throw refuse(AccountRatioErrors.past, { path: 'validFrom' })
  }
  return asked < ctx.now ? ctx.now : asked
}

function stateOf({ now }: Ctx, row: AccountRatioRow): AccountRatio['state'] {
  if (row.share === null) return 'ended'
  if (new Date(row.valid_from) > now) return 'waiting'
  return row.valid_until !== null && new Date(row.valid_until) <= now ? 'over' : 'inForce'
}

const toRatio = (ctx: Ctx, row: AccountRatioRow): AccountRatio => ({
  id: row.id,
  station: row.station,
  paymentType: row.payment_type,
  ratio: row.share,
  validFrom: row.valid_from,
  validUntil: row.valid_until,
  state: stateOf(ctx, row),
  account1: row.account1,
  account2: row.account2,
  reason: row.reason,
  creator: row.creator,
  createdDate: row.created_at,
})
