/** Setting money aside and letting it go again. The balance does not change, only what is free. */

import { add, type Cents, smaller, subtract, ZERO } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import type { Db } from '#db/database.ts'
import type { CardBalance } from '#modules/ledger/accounts/account-rows.ts'
import { LedgerErrors } from '../errors.ts'
import {
  type Circumstances,
  type Entry,
  type HoldChange,
  ofCard,
  type PostedJournal,
  type PostingContext,
  type Source,
  transfer,
} from '../journal.ts'
import { postJournals } from '../post.ts'
import { fits, spendableOf, splitSpending } from './split.ts'
import type { Split, SpendingMode } from '@app/kernel/spending'
import { type HoldRow, openFreezes } from '../hold-rows.ts'
import { openLots } from '../store.ts'

export interface HoldInput {
  balance: CardBalance
  kind: 'freeze' | 'authorise' | 'gray'
  amount: Cents
  mode: SpendingMode
  /** For an authorisation: what will be bought, so that only fitting gifts are reserved. */
  itemIds?: readonly number[]
  source: Source
  expiresAt?: string | null
  circumstances: Circumstances
}

/** @throws Refusal BALANCE_SHORT when less than that is free */
export async function hold(
  db: Db,
  context: PostingContext,
  input: HoldInput,
): Promise<Split & { posted: PostedJournal[] }> {
  const { balance, kind, amount, mode, source, expiresAt = null, circumstances } = input
  const card = balance.user_card_id
  const parts = splitSpending(mode, amount, await freeOf(db, input))
  const { orderId, reason = '' } = circumstances
  const posted = await postJournals(db, context, [
    {
      kind: kind === 'freeze' ? 'freeze' : 'authorise',
      source,
      entries: towardsHeld(card, parts),
      hold: { card, kind, ...parts, order_id: orderId, reason, expires_at: expiresAt },
      circumstances,
    },
  ])
  return { ...parts, posted }
}

async function freeOf(db: Db, { balance, kind, itemIds = [] }: HoldInput): Promise<Split> {
  const free = { principal: balance.principal_cents, gift: balance.gift_cents }
  if (kind === 'freeze' || balance.gift_cents === 0) return free
  const lots = (await openLots(db, balance.user_card_id)).filter((lot) => fits(lot, itemIds))
  return { ...free, gift: smaller(balance.gift_cents, spendableOf(lots)) }
}

const towardsHeld = (card: number, { principal, gift }: Split): Entry[] => [
  ...transfer(ofCard(card, 'principal'), ofCard(card, 'principal_held'), principal),
  ...transfer(ofCard(card, 'gift'), ofCard(card, 'gift_held'), gift),
]

const towardsFree = (card: number, { principal, gift }: Split): Entry[] => [
  ...transfer(ofCard(card, 'principal_held'), ofCard(card, 'principal'), principal),
  ...transfer(ofCard(card, 'gift_held'), ofCard(card, 'gift'), gift),
]

/**
 * Lets a whole hold go, because nothing was bought or its time is over.
 *
 * @throws Refusal HOLD_ENDED
 */
export function release(
  db: Db,
  context: PostingContext,
  input: { hold: HoldRow; as: 'released' | 'expired'; source: Source; reason: string },
): Promise<PostedJournal[]> {
  const { hold: held, as: status, source, reason } = input
  if (held.status !== 'open') throw refuse(LedgerErrors.holdEnded)
  const parts = { principal: held.principal_cents, gift: held.gift_cents }
  return postJournals(db, context, [
    {
      kind: held.kind === 'freeze' ? 'unfreeze' : 'release',
      source,
      entries: towardsFree(held.user_card_id, parts),
      holds: [{ id: held.id, ...parts, status }],
      circumstances: { reason },
    },
  ])
}

/**
 * Lets an amount of what people froze go again, the oldest freeze first; gifts that were granted
 * frozen count as frozen by whoever granted them.
 *
 * @throws Refusal UNFREEZE_EXCEEDS when less than that is frozen
 */
export async function unfreeze(
  db: Db,
  context: PostingContext,
  input: { balance: CardBalance; amount: Cents; source: Source; reason: string },
): Promise<PostedJournal[]> {
  const { balance, amount, source, reason } = input
  const card = balance.user_card_id
  const { changes, freed } = takeFromFreezes(await openFreezes(db, card), amount)
  return postJournals(db, context, [
    {
      kind: 'unfreeze',
      source,
      entries: towardsFree(card, freed),
      holds: changes,
      circumstances: { reason },
    },
  ])
}

function takeFromFreezes(
  freezes: readonly HoldRow[],
  amount: Cents,
): { changes: HoldChange[]; freed: Split } {
  let left = amount
  let freed: Split = { principal: ZERO, gift: ZERO }
  const changes: HoldChange[] = []
  for (const freeze of freezes) {
    if (left === 0) break
    const principal = smaller(left, freeze.principal_cents)
    const gift = smaller(subtract(left, principal), freeze.gift_cents)
    const isEmptied = principal === freeze.principal_cents && gift === freeze.gift_cents
    changes.push({ id: freeze.id, principal, gift, status: isEmptied ? 'released' : 'open' })
    freed = { principal: add(freed.principal, principal), gift: add(freed.gift, gift) }
    left = subtract(left, add(principal, gift))
  }
  if (left > 0) throw refuse(LedgerErrors.unfreezeExceeds)
  return { changes, freed }
}
