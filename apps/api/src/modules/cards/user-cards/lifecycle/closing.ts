/** The end of an account: its money is paid out, what was given on top of it is given up. */

import { refuse } from '@app/kernel/problem'
import { type Ctx, stationOf } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import { lockAccount } from '#modules/ledger/accounts/service.ts'
import type { CardBalance } from '#modules/ledger/accounts/account-rows.ts'
import { deduct } from '#modules/ledger/entries/postings/adjust.ts'
import { type Booking, bookingAt } from '#modules/ledger/periods/service.ts'
import { stationIn } from '#modules/organisation/stations/service.ts'
import { CardErrors } from '../errors.ts'
import { hasChildren, hasStrandedMoney } from '../sub-cards/master-and-sub-cards.ts'
import type { LockedCard } from '../rules/ruled-cards.ts'
import { isSharing } from './card-status.ts'
import { nextCommandNumber, setCard } from '../store.ts'

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
 * @throws Refusal NOT_FOUND, CARD_STATUS_ABNORMAL, CARD_HAS_CHILDREN, CARD_HAS_BALANCE, CARD_HAS_GIFT
 */
export async function closeAccount(
  ctx: Ctx,
  account: LockedCard,
  { station, booking, reason }: ClosingPlace & { reason: string },
): Promise<void> {
  if (account.company_id !== station.company_id) throw refuse(HttpErrors.notFound)
  // What was locked has to be looked into first: nothing about it may be settled away.
  if (account.status === 'returned' || account.status === 'lock') {
    throw refuse(CardErrors.statusAbnormal, { status: account.status })
  }
  if (await hasChildren(ctx.db, account.id)) throw refuse(CardErrors.hasChildren)
  if (await hasStrandedMoney(ctx.db, account.id)) throw refuse(CardErrors.hasStrandedMoney)
  const balance = isSharing(account) ? await lockAccount(ctx.db, account.id) : account.balance
  requirePaidOut(account, balance)
  await forfeit(ctx, balance, { booking, reason })
  await setCard(ctx.db, account.id, { status: 'returned', status_reason: null })
}

function requirePaidOut({ parent_id: parentId }: LockedCard, balance: CardBalance): void {
  const { principal_cents, principal_held_cents, gift_held_cents, overspend_cents } = balance
  const left = [principal_cents, principal_held_cents, gift_held_cents, overspend_cents]
  if (left.every((amount) => amount === 0)) return
  const definition = parentId === null ? CardErrors.hasBalance : CardErrors.subHasBalance
  throw refuse(definition, { value: balance.value_cents })
}

async function forfeit(
  ctx: Ctx,
  balance: CardBalance,
  { booking, reason }: { booking: Booking | undefined; reason: string },
): Promise<void> {
  const gift = balance.gift_cents
  if (gift === 0) return
  if (!booking) throw refuse(CardErrors.hasGift, { gift })
  await deduct(ctx.db, booking, {
    balance,
    amount: gift,
    to: 'fee',
    source: { type: 'returnCard', id: await nextCommandNumber(ctx.db) },
    circumstances: { reason },
  })
}
