/** Taking a card back: the account is closed, the chip goes into stock. */

import { refuse } from '@app/kernel/problem'
import { type Ctx, stationOf } from '../../../http/context.ts'
import { deduct } from '../../ledger/entries/service.ts'
import { type Booking, bookingAt } from '../../ledger/periods/service.ts'
import { stationIn } from '../../organisation/stations/service.ts'
import { type LockedCard, nextCommandNumber } from '../user-cards/service.ts'
import { closeCard } from '../user-cards/standing.ts'
import { holdCard, nextStatus } from './commands.ts'
import { type CardInfo, type CardReturn, ISSUE_TYPES } from './contract.ts'
import { CardInfoErrors } from './errors.ts'
import { getCardInfo, note } from './service.ts'
import { hasChildren, updateCardInfos } from './store.ts'

/**
 * Takes a card back whose money was paid out. A gift that is left goes to the company, if the holder
 * agrees.
 *
 * @throws Refusal CARD_NOT_ISSUED, CARD_HAS_CHILDREN, CARD_HAS_BALANCE, CARD_HAS_GIFT, STATE_CONFLICT,
 *   SHIFT_REQUIRED
 */
export async function returnCard(
  ctx: Ctx,
  cardInfoId: number,
  { reason, forfeitGift = false }: CardReturn,
): Promise<CardInfo> {
  const station = await stationIn(ctx.db, ctx.scope, stationOf(ctx))
  const booking = forfeitGift ? await bookingAt(ctx, station) : undefined
  const { chip, account } = await holdCard(ctx, cardInfoId)
  if (!account) throw refuse(CardInfoErrors.notIssued)
  const status = nextStatus(chip, 'return')
  if (await hasChildren(ctx.db, account.id)) throw refuse(CardInfoErrors.hasChildren)
  requirePaidOut(account)
  await forfeit(ctx, account, { booking, reason })
  await updateCardInfos(ctx.db, [chip.id], {
    user_card_id: null,
    status,
    issue_time: null,
    issue_type: ISSUE_TYPES.blank,
    returned_time: ctx.now,
    station_id: station.company_id === chip.company_id ? station.id : null,
    updated_by: ctx.session.userId,
  })
  await closeCard(ctx.db, account)
  await note(ctx, 'return', [{ ...chip, status }], {
    from: chip.status,
    reason,
    stationId: station.id,
  })
  ctx.audit({
    action: 'returnCard',
    entity: 'cardInfo',
    entityId: chip.id,
    companyId: chip.company_id,
    after: { userCard: account.number },
    reason,
  })
  return getCardInfo(ctx, chip.id)
}

function requirePaidOut({ balance }: LockedCard): void {
  const { principal_cents, principal_held_cents, gift_held_cents, overspend_cents } = balance
  const left = [principal_cents, principal_held_cents, gift_held_cents, overspend_cents]
  if (left.some((amount) => amount > 0)) {
    throw refuse(CardInfoErrors.hasBalance, { value: balance.value_cents })
  }
}

async function forfeit(
  ctx: Ctx,
  { balance }: LockedCard,
  { booking, reason }: { booking: Booking | undefined; reason: string },
): Promise<void> {
  const gift = balance.gift_cents
  if (gift === 0) return
  if (!booking) throw refuse(CardInfoErrors.hasGift, { gift })
  await deduct(ctx.db, booking, {
    balance,
    amount: gift,
    to: 'fee',
    source: { type: 'returnCard', id: await nextCommandNumber(ctx.db) },
    circumstances: { reason },
  })
}
