/** Accounts that a file opened are closed again while nobody has used them; cards that came with them go into stock. */

import { type Refusal, refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import { closingPlace, whatKeepsOpen } from '#modules/cards/user-cards/lifecycle/closing.ts'
import { setReturned } from '#modules/cards/user-cards/lifecycle/closing-rows.ts'
import { holdAccounts } from '#modules/cards/user-cards/lifecycle/held-accounts.ts'
import { type OpeningState, openingStates } from '#modules/ledger/entries/postings/opening.ts'
import { lockByIds, type LockedCardInfo } from './card-info-rows.ts'
import { beingIssued, wrongState } from './commands.ts'
import { cardInfoMachine } from './contract.ts'
import { TakeBackErrors } from './errors.ts'
import { putIntoStock, tellClosed } from './return-card.ts'
import { findBeingIssued, findTraces, type Traces } from './store.ts'

/** An account that nobody has used, held, with the card that came with it. */
interface UnusedAccount {
  account: Awaited<ReturnType<typeof holdAccounts>>[number]
  chip: LockedCardInfo | undefined
}

/** Accounts that a file opened, held: what keeps those that stay, and those that nobody has used. */
interface OpenedAccounts {
  kept: ReadonlyMap<number, Refusal>
  unused: ReadonlyMap<number, UnusedAccount>
}

/**
 * Closes accounts, all or none.
 *
 * @throws Refusal what {@link holdOpened} tells of the first one that stays
 */
export async function takeAccountsBack(
  ctx: Ctx,
  accountIds: readonly number[],
  reason: string,
): Promise<void> {
  const { kept, unused } = await holdOpened(ctx, accountIds)
  const [first] = kept.values()
  if (first) throw first
  await closeUnused(ctx, [...unused.values()], reason)
}

/**
 * Holds accounts and finds out what has become of them. What keeps one that stays is NOT_FOUND, ACCOUNT_MOVED,
 * ACCOUNT_OPENED, ACCOUNT_ISSUED, STATE_CONFLICT of its card, or as {@link whatKeepsOpen} tells.
 */
export async function holdOpened(ctx: Ctx, accountIds: readonly number[]): Promise<OpenedAccounts> {
  const { db, scope } = ctx
  const held = await holdAccounts(ctx, accountIds)
  const accounts = new Map(held.map((account) => [account.id, account]))
  const openings = await openingStates(db, accountIds)
  const traces = await findTraces(db, accountIds)
  const chipIds = traces.flatMap(({ chip }) => chip ?? [])
  const chips = new Map((await lockByIds(db, scope, chipIds)).map((chip) => [chip.id, chip]))
  const issued = await findBeingIssued(db, chipIds)
  const open = await whatKeepsOpen(db, held, { isForfeiting: false })
  const kept = new Map<number, Refusal>()
  const unused = new Map<number, UnusedAccount>()
  for (const trace of traces) {
    const account = accounts.get(trace.account)
    const chip = chips.get(trace.chip ?? 0)
    const refusal = account
      ? (usedSince(trace, openings.get(account.id)) ??
        keptByChip(trace, chip, issued) ??
        open.get(account.id))
      : refuse(HttpErrors.notFound)
    if (refusal) kept.set(trace.account, refusal)
    else if (account) unused.set(trace.account, { account, chip })
  }
  return { kept, unused }
}

function usedSince(
  { hasMoved, isIssuedSince }: Traces,
  opening: OpeningState | undefined,
): Refusal | undefined {
  if (hasMoved || opening?.isUsed) return refuse(TakeBackErrors.moved)
  if (opening?.isOpened) return refuse(TakeBackErrors.opened)
  return isIssuedSince ? refuse(TakeBackErrors.issued) : undefined
}

function keptByChip(
  trace: Traces,
  chip: LockedCardInfo | undefined,
  issued: ReadonlySet<number | null>,
): Refusal | undefined {
  if (trace.chip === null) return undefined
  if (!chip) return refuse(HttpErrors.notFound)
  if (chip.user_card_id !== trace.account || issued.has(chip.id)) return beingIssued(chip)
  return cardInfoMachine.can(chip.status, 'return') ? undefined : wrongState(chip, 'return')
}

/** Closes accounts that {@link holdOpened} found unused, as at the counter. */
export async function closeUnused(
  ctx: Ctx,
  unused: readonly UnusedAccount[],
  reason: string,
): Promise<void> {
  const { station } = await closingPlace(ctx, {})
  await setReturned(
    ctx.db,
    unused.map(({ account }) => account.id),
  )
  const returned = unused.flatMap(({ account, chip }) => (chip ? [{ account, chip }] : []))
  await putIntoStock(ctx, returned, { station, reason })
  for (const { account, chip } of unused) if (!chip) tellClosed(ctx, account, reason)
}
