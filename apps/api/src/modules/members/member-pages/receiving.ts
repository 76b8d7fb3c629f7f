/** What a member may receive by a printed code, and receiving it. */

import { messageIn, refuse } from '@app/kernel/problem'
import type { Beforehand, Ctx } from '#http/context.ts'
import { seeing } from '#http/public-context.ts'
import {
  type CodeInUse,
  couponsByCode,
  findCodeInUse,
} from '#modules/marketing/qr-codes/code-in-use.ts'
import { ReceivingErrors } from '#modules/marketing/user-coupons/errors.ts'
import { offersTo, receiveOne } from '#modules/marketing/user-coupons/receiving/receive.ts'
import type { CouponReceiving, CouponsByCode } from './contract.ts'
import { sessionOf, type SessionOfMember } from './session.ts'

/** A member who has scanned a code of the company. */
export interface Scanning {
  session: SessionOfMember
  code: CodeInUse
}

/** @throws Refusal MEMBER_SESSION_OVER, COUPON_NOT_RECEIVABLE for a code that is none, of another company, or switched off */
export async function scanningOf(before: Beforehand, printed: string): Promise<Scanning> {
  const session = await sessionOf(before)
  const { companyId } = session
  const code = await before.database.queryUnscoped((db) =>
    findCodeInUse(db, { companyId, code: printed }),
  )
  if (!code) throw refuse(ReceivingErrors.closed)
  return { session, code }
}

const thereOf = (ctx: Ctx, { session, code }: Scanning): Promise<Ctx> =>
  seeing(ctx, { companyIds: [session.companyId], stationIds: [code.station_id] })

export const receivableByCode = async (ctx: Ctx, scanning: Scanning): Promise<CouponsByCode> =>
  offered(await thereOf(ctx, scanning), scanning)

/**
 * Gives the member one of a coupon that the code offers.
 *
 * @returns what the code offers from now on
 * @throws Refusal COUPON_NOT_RECEIVABLE and its like, as of `receiveOne`
 */
export async function receiveByCode(
  ctx: Ctx,
  scanning: Scanning,
  { deal, had }: CouponReceiving,
): Promise<CouponsByCode> {
  const { session, code } = scanning
  const { companyId, userId } = session
  const there = await thereOf(ctx, scanning)
  const ids = await couponsByCode(there.db, code, ctx.now)
  if (!ids.includes(deal.id)) throw refuse(ReceivingErrors.closed)
  const given = { couponId: deal.id, had, qrCodeId: code.id, now: ctx.now }
  const pieceId = await receiveOne(there.db, session, given)
  if (pieceId !== undefined) {
    there.audit({
      action: 'receiveCoupon',
      entity: 'deal',
      entityId: deal.id,
      companyId,
      stationId: code.station_id,
      after: { users: [userId], userDeals: [pieceId], miniQrcode: code.id },
    })
  }
  return offered(there, scanning)
}

async function offered(there: Ctx, { session, code }: Scanning): Promise<CouponsByCode> {
  const { db, now, language } = there
  const ids = await couponsByCode(db, code, now)
  const offers = await offersTo(db, session, { ids, now })
  return {
    content: offers.map(({ coupon, had, obstacle }) => ({
      id: coupon.id,
      name: coupon.name,
      description: coupon.description,
      kind: coupon.kind,
      amountOff: coupon.amount_off_cents,
      discount: coupon.discount_bp,
      minSpend: coupon.min_spend_cents,
      had,
      obstacle: obstacle ? messageIn(language, obstacle) : null,
    })),
  }
}
