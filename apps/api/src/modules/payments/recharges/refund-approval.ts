/** Approval of a recharge's refund: whoever took it does not do so alone. */

import { add, type Cents, subtract } from '@app/kernel/money'
import type { Ctx } from '#http/context.ts'
import { requireSecondPerson } from '#modules/access/approvals/second-person.ts'
import { lockCard } from '#modules/cards/user-cards/held-cards.ts'
import { planChargeRefund } from '#modules/ledger/entries/postings/refund-charge.ts'
import { isInPeriod } from '#modules/sales/orders/locking.ts'
import type { Undoing } from '#modules/payments/refunds/undoing.ts'
import type { RechargeRefundBody } from './contract.ts'
import type { ChargeRow } from './store.ts'

/** Below this, who took the money in the running shift may give it back alone; cents. */
const LARGEST_ALONE = 20_000

interface Wanted {
  undoing: Undoing
  line: ChargeRow
}

/** @throws Refusal APPROVAL_REQUIRED, APPROVAL_STALE */
export async function requireAnother(
  ctx: Ctx,
  wanted: Wanted,
  body: RechargeRefundBody,
): Promise<void> {
  const { undoing, line } = wanted
  if (needsAnother(ctx, undoing, { line, amount: body.amount })) {
    await requireApproval(ctx, wanted, body)
  }
}

/** What was given back before counts as well: many small refunds are a large one. */
function needsAnother(
  ctx: Ctx,
  { booking, transaction }: Undoing,
  { line, amount }: { line: ChargeRow; amount: Cents },
): boolean {
  const isOwn = line.operator_id === ctx.session.userId
  const total = add(transaction.refunded_cents, amount)
  const isSmall = total < LARGEST_ALONE && isInPeriod(line, booking)
  return isOwn && !isSmall
}

async function requireApproval(
  ctx: Ctx,
  { undoing, line }: Wanted,
  { amount, reason }: RechargeRefundBody,
): Promise<void> {
  const { order, transaction } = undoing
  const { balance, number } = await lockCard(ctx, line.user_card_id)
  const { payout, giftTaken } = await planChargeRefund(ctx.db, {
    balance,
    chargeDetailId: line.id,
    requested: amount,
  })
  const { principal_cents: principal, gift_cents: gift } = balance
  return requireSecondPerson(ctx, {
    command: 'refundRecharge',
    companyId: order.company_id,
    stationId: order.station_id,
    subject: number,
    facts: [
      { name: 'payout', after: payout },
      { name: 'principal', before: principal, after: subtract(principal, amount) },
      ...(giftTaken > 0
        ? [{ name: 'gift', before: gift, after: subtract(gift, giftTaken) } as const]
        : []),
      {
        name: 'refunded',
        before: transaction.refunded_cents,
        after: add(transaction.refunded_cents, payout),
      },
    ],
    reason,
  })
}
