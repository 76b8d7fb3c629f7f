/** Money between a fleet's master card and its sub cards (D-228, D-229, D-237). */

import { type Cents, cents } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import { type Ctx, stationOf } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import type { PostingContext, Source } from '#modules/ledger/entries/journal.ts'
import { getDetail } from '#modules/ledger/entries/service.ts'
import { LedgerErrors } from '#modules/ledger/entries/errors.ts'
import { transferBetweenCards } from '#modules/ledger/entries/postings/transfer.ts'
import { bookingBetweenCards } from '#modules/ledger/periods/service.ts'
import { stationIn } from '#modules/organisation/stations/service.ts'
import type { Transfer, TransferReply } from '../contract.ts'
import { CardErrors } from '../errors.ts'
import { requireBelowMaxBalance } from '../payment/recharging.ts'
import { hasGoodFleet } from '../rules/rules.ts'
import type { LockedCard } from '../rules/ruled-cards.ts'
import { getUserCard, lockFamily } from '../held-cards.ts'
import { requireStatus, requireStoredValue } from '../payment/spending.ts'
import { nextCommandNumber } from '../store.ts'

/**
 * Allocates money of the master card to a sub card, or takes it back: also from a card that is lost or
 * blocked, so that its money can be saved.
 *
 * @throws Refusal TRANSFER_ZERO, TRANSFER_NOT_FAMILY, FLEET_MODE, FLEET_DISABLED,
 *   CARD_STATUS_ABNORMAL, BALANCE_SHORT
 */
export async function transferMoney(
  ctx: Ctx,
  cardId: number,
  input: Transfer,
): Promise<TransferReply> {
  const { amount, remark } = input
  if (amount === 0) throw refuse(LedgerErrors.transferZero)
  const station = await stationIn(ctx.db, ctx.scope, stationOf(ctx))
  const booking = await bookingBetweenCards(ctx, station)
  const pair = await lockPair(ctx, cardId, input.child?.id)
  if (pair.master.company_id !== station.company_id) throw refuse(HttpErrors.notFound)
  const source = { type: 'transfer', id: await nextCommandNumber(ctx.db) }
  const posted = await moveMoney(ctx, { ...pair, booking, amount, remark, source })
  const [from, to] = amount > 0 ? [pair.master, pair.sub] : [pair.sub, pair.master]
  const details = []
  for (const id of posted) details.push(await getDetail(ctx, id))
  return {
    from: await getUserCard(ctx, from.id),
    to: await getUserCard(ctx, to.id),
    details,
  }
}

interface Pair {
  master: LockedCard
  sub: LockedCard
}

interface Move extends Pair {
  booking: PostingContext
  /** Above zero: to the sub card; below: back. */
  amount: Cents
  remark: string | undefined
  source: Source
}

/**
 * Moves money between two cards that are held, and writes it to the audit log.
 *
 * @returns the ids of the statement lines, one for each card
 * @throws Refusal as {@link transferMoney}
 */
export async function moveMoney(ctx: Ctx, move: Move): Promise<number[]> {
  const { master, sub, booking, amount, remark, source } = move
  const isAllocating = amount > 0
  const [from, to] = isAllocating ? [master, sub] : [sub, master]
  if (isAllocating) requireAllocatable(ctx, master, sub, amount)
  const [posted] = await transferBetweenCards(ctx.db, booking, {
    kind: isAllocating ? 'assign' : 'back',
    from: from.balance,
    to: to.balance,
    amount: cents(Math.abs(amount)),
    mode: master.spending_mode,
    source,
    circumstances: { remark },
  })
  ctx.audit({
    action: isAllocating ? 'assign' : 'back',
    entity: 'userCard',
    entityId: sub.id,
    companyId: sub.company_id,
    after: { master: master.id, amount },
  })
  return posted?.details ?? []
}

/**
 * A sub card and its master card, both held.
 *
 * @param cardId the sub card; or the master card, where the sub card is named besides
 * @throws Refusal NOT_FOUND, TRANSFER_NOT_FAMILY, FLEET_MODE, CARD_STATUS_ABNORMAL
 */
export async function lockPair(
  ctx: Ctx,
  cardId: number,
  childId: number | undefined,
): Promise<Pair> {
  const { card: sub, master } = await lockFamily(ctx, childId ?? cardId)
  const isFamily = childId === undefined || sub.parent_id === cardId
  if (!master || !isFamily) throw refuse(CardErrors.transferNotFamily)
  if (sub.value_mode !== 'assign') throw refuse(CardErrors.fleetMode)
  if (sub.status === 'returned') throw refuse(CardErrors.statusAbnormal, { status: sub.status })
  return { master, sub }
}

function requireAllocatable(ctx: Ctx, master: LockedCard, sub: LockedCard, amount: Cents): void {
  if (!hasGoodFleet(sub, { at: ctx.now })) throw refuse(CardErrors.fleetDisabled)
  requireStoredValue(master, ctx.now)
  requireStatus(master, ['normal'], ctx.now)
  requireStatus(sub, ['normal'], ctx.now)
  requireBelowMaxBalance(sub, amount)
}
