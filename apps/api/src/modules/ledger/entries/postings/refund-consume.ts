/** The way back of what a card paid (row 8). */

import { add, type Cents, nextInstalment, smaller, subtract, ZERO } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import type { Db } from '#db/database.ts'
import type { CardBalance } from '#modules/ledger/accounts/account-rows.ts'
import { deduct } from './adjust.ts'
import { LedgerErrors } from '../errors.ts'
import {
  type Circumstances,
  credit,
  debit,
  type Journal,
  ofCard,
  ofCompany,
  ofStation,
  type PostedJournal,
  type PostingContext,
  type Source,
  transfer,
} from '../journal.ts'
import { postJournals } from '../post.ts'
import { giveBackToLots } from './split.ts'
import type { Split } from '@app/kernel/spending'
import { type DetailFacts, outstandingLotMoves } from '../store.ts'
import { findDetailFacts } from '../detail-rows.ts'

export interface RefundConsumeInput {
  /** Of the card that gets the money: the one whose money paid, or the master card in its place. */
  balance: CardBalance
  /** That account is closed: what would be gift on it is forfeited, as when it was closed. */
  isClosed?: boolean
  /** The payment that is refunded. */
  transactionId: number
  amount: Cents
  mode: 'original' | 'cash'
  /** As it was paid: `fuel`, `goods`, `mixed`. */
  sale: string
  source: Source
  takesQuota: boolean
  circumstances: Circumstances
}

export interface ConsumeRefund {
  /** What went to the drawer. */
  cash: Cents
  /** What went back to the card, principal and gift together, or off its debt. */
  card: Cents
  posted: PostedJournal[]
}

/** Where the money of a refund goes: off the debt first, then to the drawer or onto the card. */
interface Destinations {
  repaid: Cents
  cash: Cents
  principal: Cents
  gift: Cents
}

/**
 * Gives back what a card paid, in the proportion in which it paid, cumulatively. A gift always
 * returns to the card, also when the rest is paid out in cash. Quota goes back where it was granted,
 * whichever card gets the money.
 *
 * @throws Refusal REFUND_EXCEEDS
 */
export async function refundConsume(
  db: Db,
  context: PostingContext,
  input: RefundConsumeInput,
): Promise<ConsumeRefund> {
  const { balance, mode, isClosed = false } = input
  const paid = await findDetailFacts(db, { transactionId: input.transactionId, type: 'consume' })
  if (!paid) throw refuse(LedgerErrors.typeNotAllowed)
  const parts = refundParts(paid, input.amount)
  const repaid = smaller(parts.principal, balance.overspend_cents)
  const money = subtract(parts.principal, repaid)
  const [cash, principal] = mode === 'cash' ? [money, ZERO] : [ZERO, money]
  const taken = parts.gift > 0 ? await outstandingLotMoves(db, paid.journal_id) : []
  const posted = await postJournals(db, context, [
    {
      ...refundJournal(context, input, paid, { repaid, cash, principal, gift: parts.gift }),
      arrivals: giveBackToLots(taken, parts.gift, () => balance.user_card_id),
      refunds: [{ detail_id: paid.id, ...parts }],
    },
  ])
  const forfeited = isClosed ? await forfeitGift(db, context, input, parts.gift) : []
  return { cash, card: add(repaid, principal, parts.gift), posted: [...posted, ...forfeited] }
}

/** What has just come as gift to a closed account goes to the company; the statement shows both. */
async function forfeitGift(
  db: Db,
  context: PostingContext,
  { balance, source, circumstances }: RefundConsumeInput,
  gift: Cents,
): Promise<PostedJournal[]> {
  if (gift === 0) return []
  const held = { ...balance, gift_cents: add(balance.gift_cents, gift) }
  return deduct(db, context, { balance: held, amount: gift, to: 'fee', source, circumstances })
}

/** Cumulative, so that the refunds of a payment add up to exactly its two parts. */
function refundParts(paid: DetailFacts, amount: Cents): Split {
  const whole = add(paid.principal, paid.gift)
  const refunded = add(paid.refunded_principal, paid.refunded_gift)
  const max = subtract(whole, refunded)
  if (amount <= 0 || amount > max) throw refuse(LedgerErrors.refundExceeds, { max })
  const done = add(refunded, amount)
  const gift = nextInstalment(paid.gift, { done, whole, already: paid.refunded_gift })
  return { principal: subtract(amount, gift), gift }
}

function refundJournal(
  context: PostingContext,
  input: RefundConsumeInput,
  paid: DetailFacts,
  { repaid, cash, principal, gift }: Destinations,
): Journal {
  const card = input.balance.user_card_id
  const money = add(repaid, cash, principal)
  const sale = (part: string) => ofStation(context.stationId, 'sales', `${input.sale}:${part}`)
  return {
    kind: 'refundConsume',
    source: input.source,
    usedCard: paid.user_card_id,
    entries: [
      ...debit(sale('principal'), money),
      ...debit(sale('gift'), gift),
      ...credit(ofStation(context.stationId, 'clearing', 'cash'), cash),
      ...credit(ofCard(card, 'overdraft'), repaid),
      ...credit(ofCard(card, 'principal'), principal),
      ...credit(ofCard(card, 'gift'), gift),
      ...transfer(
        ofCard(paid.fund_user_card_id, 'quota'),
        ofCompany(context.companyId, 'quota_granted'),
        input.takesQuota ? money : ZERO,
      ),
    ],
    circumstances: {
      ...input.circumstances,
      originDetailId: paid.id,
      refundMode: input.mode,
      paymentType: input.mode === 'cash' ? 'cash' : 'debit',
    },
  }
}
