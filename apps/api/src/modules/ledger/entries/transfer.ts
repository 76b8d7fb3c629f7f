/** Money between a fleet's master card and its sub cards (rows 9 and 10). */

import { type Cents, ZERO } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import type { Db } from '../../../db/database.ts'
import type { CardBalance } from '../accounts/service.ts'
import { LedgerErrors } from './errors.ts'
import {
  type Circumstances,
  ofCard,
  type PostedJournal,
  type PostingFrame,
  type Source,
  transfer,
} from './journal.ts'
import { giftFitting, type SpendingMode, splitSpending, takeFromLots } from './split.ts'
import { openLots, postJournals } from './store.ts'

export interface TransferInput {
  /** `assign`: master to sub; `back`: sub to master. */
  kind: 'assign' | 'back'
  from: CardBalance
  to: CardBalance
  amount: Cents
  mode: SpendingMode
  source: Source
  circumstances: Circumstances
}

/**
 * Moves principal and gift in the proportion in which they would be spent, so that gift stays gift.
 *
 * @throws Refusal TRANSFER_ZERO, BALANCE_SHORT
 */
export async function transferBetweenCards(
  db: Db,
  frame: PostingFrame,
  input: TransferInput,
): Promise<PostedJournal[]> {
  const { kind, from, to, amount, mode } = input
  if (amount <= 0) throw refuse(LedgerErrors.transferZero)
  // A gift bound to products keeps its binding on the card that it was given to.
  const lots = (await openLots(db, from.user_card_id)).filter(
    (lot) => !lot.frozen && lot.restricted_item_ids.length === 0,
  )
  const free = giftFitting(lots, [])
  const available = {
    principal: from.principal_cents,
    gift: free < from.gift_cents ? free : from.gift_cents,
  }
  const { principal, gift } = splitSpending(mode, amount, available)
  const [source, target] = [from.user_card_id, to.user_card_id]
  return postJournals(db, frame, [
    {
      kind,
      source: input.source,
      entries: [
        ...transfer(ofCard(source, 'P'), ofCard(target, 'P'), principal),
        ...transfer(ofCard(source, 'G'), ofCard(target, 'G'), gift),
      ],
      details: [
        {
          card: source,
          book: 'debit',
          type: kind,
          amount: -amount,
          principal: -principal,
          gift: -gift,
        },
        { card: target, book: 'debit', type: kind, amount, principal, gift },
      ],
      lots: takeFromLots(lots, gift),
      ...(gift > ZERO && {
        grants: [
          { card: target, detailIndex: 1, amount: gift, restrictedItemIds: [], frozen: false },
        ],
      }),
      circumstances: { ...input.circumstances, spendingMode: mode },
    },
  ])
}
