/** The end of an account: its money is paid out, what was given on top of it is given up. */

import { type Refusal, refuse } from '@app/kernel/problem'
import type { Db } from '#db/database.ts'
import { type Ctx, stationOf } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import { lockAccount } from '#modules/ledger/accounts/service.ts'
import type { CardBalance } from '#modules/ledger/accounts/account-rows.ts'
import { deduct } from '#modules/ledger/entries/postings/adjust.ts'
import { type Booking, bookingAt } from '#modules/ledger/periods/service.ts'
import { stationIn } from '#modules/organisation/stations/service.ts'
import { CardErrors } from '../errors.ts'
import { childrenOf } from '../sub-cards/master-and-sub-cards.ts'
import type { LockedCard } from '../rules/ruled-cards.ts'
import { announceStanding } from './announce.ts'
import { isSharing } from './card-status.ts'
import { nextCommandNumber } from '../store.ts'
import { setReturned } from './closing-rows.ts'

/** Where an account is closed; and into which day a gift is booked that is given up. */
export interface ClosingPlace {
  station: Awaited<ReturnType<typeof stationIn>>
  booking: Booking | undefined
}

/**
 * What an account is closed at: asked for before the account is held, the order in which everything in
 * the server locks.
 *
 * @throws Refusal SHIFT_REQUIRED
 */
export async function closingPlace(
  ctx: Ctx,
  { forfeitGift = false }: { forfeitGift?: boolean },
): Promise<ClosingPlace> {
  const station = await stationIn(ctx.db, ctx.scope, stationOf(ctx))
  return { station, booking: forfeitGift ? await bookingAt(ctx, station) : undefined }
}

/**
 * Closes an account whose money was paid out. A gift that is left goes to the company, if the holder
 * agrees. A sub card is settled by what it has itself, also while it spends its master's money. Hold a sub
 * card together with its master card: nothing may come to it meanwhile.
 *
 * @throws Refusal NOT_FOUND and what {@link whatKeepsOpen} tells
 */
export async function closeAccount(
  ctx: Ctx,
  account: LockedCard,
  { station, booking, reason }: ClosingPlace & { reason: string },
): Promise<void> {
  if (account.company_id !== station.company_id) throw refuse(HttpErrors.notFound)
  const balance = isSharing(account) ? await lockAccount(ctx.db, account.id) : account.balance
  const isForfeiting = booking !== undefined
  const kept = (await whatKeepsOpen(ctx.db, [{ ...account, balance }], { isForfeiting })).get(
    account.id,
  )
  if (kept) throw kept
  if (booking) await forfeit(ctx, balance, { booking, reason })
  await setReturned(ctx.db, [account.id])
  await announceStanding(ctx, account)
}

/** An account, held, with what it has itself. */
export interface HeldAccount extends Pick<LockedCard, 'id' | 'parent_id' | 'status'> {
  balance: CardBalance
}

/**
 * What keeps accounts from being closed, by account: CARD_STATUS_ABNORMAL, CARD_HAS_CHILDREN, CARD_HAS_BALANCE;
 * CARD_HAS_GIFT unless the gift is given up.
 */
export async function whatKeepsOpen(
  db: Db,
  accounts: readonly HeldAccount[],
  { isForfeiting }: { isForfeiting: boolean },
): Promise<ReadonlyMap<number, Refusal>> {
  const children = await childrenOf(
    db,
    accounts.map(({ id }) => id),
  )
  const kept = new Map<number, Refusal>()
  for (const { id, parent_id: parentId, status, balance } of accounts) {
    const { principal_cents, principal_held_cents, gift_held_cents, overspend_cents } = balance
    const left = [principal_cents, principal_held_cents, gift_held_cents, overspend_cents]
    const { gift_cents: gift, value_cents: value } = balance
    // What was locked has to be looked into first: nothing about it may be settled away.
    if (status === 'returned' || status === 'lock') {
      kept.set(id, refuse(CardErrors.statusAbnormal, { status }))
    } else if (children.get(id)?.areHeld) kept.set(id, refuse(CardErrors.hasChildren))
    else if (children.get(id)?.haveMoneyLeft) kept.set(id, refuse(CardErrors.hasStrandedMoney))
    else if (left.some((amount) => amount !== 0)) {
      const hasBalance = parentId === null ? CardErrors.hasBalance : CardErrors.subHasBalance
      kept.set(id, refuse(hasBalance, { value }))
    } else if (gift !== 0 && !isForfeiting) kept.set(id, refuse(CardErrors.hasGift, { gift }))
  }
  return kept
}

async function forfeit(
  ctx: Ctx,
  balance: CardBalance,
  { booking, reason }: { booking: Booking; reason: string },
): Promise<void> {
  const gift = balance.gift_cents
  if (gift === 0) return
  await deduct(ctx.db, booking, {
    balance,
    amount: gift,
    to: 'fee',
    source: { type: 'returnCard', id: await nextCommandNumber(ctx.db) },
    circumstances: { reason },
  })
}
