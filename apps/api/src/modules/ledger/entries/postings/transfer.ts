/** Money between a fleet's master card and its sub cards (rows 9 and 10). */

import { type Cents, smaller } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import type { Db } from '#db/database.ts'
import type { CardBalance } from '#modules/ledger/accounts/account-rows.ts'
import { LedgerErrors } from '../errors.ts'
import {
  type Circumstances,
  ofCard,
  type PostedJournal,
  type PostingContext,
  type Source,
  transfer,
} from '../journal.ts'
import { postJournals } from '../post.ts'
import { fits, moveLots, spendableOf, splitSpending } from './split.ts'
import type { SpendingMode } from '@app/kernel/spending'
import { openLots } from '../store.ts'

export interface TransferInput {
  /** `assign`: master to sub; `back`: sub to master. */
  kind: 'assign' | 'back'
  from: CardBalance
  to: CardBalance
  amount: Cents
  mode: SpendingMode
  /** Gift that is bound to products leaves as well: the card that has it can spend nothing. */
  takesBoundGift?: boolean
  source: Source
  circumstances: Circumstances
}

/**
 * Moves principal and gift in the proportion in which they would be spent, so that gift stays gift.
 * A gift bound to products stays on the card that it was given to, unless it is to leave.
 *
 * @throws Refusal TRANSFER_ZERO, BALANCE_SHORT
 */
export async function transferBetweenCards(
  db: Db,
  context: PostingContext,
  input: TransferInput,
): Promise<PostedJournal[]> {
  const { kind, from, to, amount, mode, takesBoundGift = false, circumstances } = input
  if (amount <= 0) throw refuse(LedgerErrors.transferZero)
  const [source, target] = [from.user_card_id, to.user_card_id]
  const open = await openLots(db, source)
  const lots = takesBoundGift ? open : open.filter((lot) => fits(lot, []))
  const { principal, gift } = splitSpending(mode, amount, {
    principal: from.principal_cents,
    gift: smaller(from.gift_cents, spendableOf(lots)),
  })
  return postJournals(db, context, [
    {
      kind,
      source: input.source,
      entries: [
        ...transfer(ofCard(source, 'principal'), ofCard(target, 'principal'), principal),
        ...transfer(ofCard(source, 'gift'), ofCard(target, 'gift'), gift),
      ],
      ...moveLots(lots, gift, target),
      circumstances: { ...circumstances, spendingMode: mode },
    },
  ])
}
