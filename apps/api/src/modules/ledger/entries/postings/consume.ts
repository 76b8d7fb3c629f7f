/** Spending stored value, at once or from a hold (row 7). */

import { add, type Cents, smaller, subtract, ZERO } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import { divideFloored } from '@app/kernel/rounding'
import type { Db } from '#db/database.ts'
import type { CardBalance } from '#modules/ledger/accounts/account-rows.ts'
import { LedgerErrors } from '../errors.ts'
import {
  type Circumstances,
  type Journal,
  ofCard,
  ofCompany,
  ofStation,
  type PostedJournal,
  type PostingContext,
  type Source,
  transfer,
} from '../journal.ts'
import { postJournals, postLast } from '../post.ts'
import { fits, spendableOf, splitSpending, takeFromLots } from './split.ts'
import type { Split, SpendingMode } from '@app/kernel/spending'
import type { HoldRow } from '../hold-rows.ts'
import { openLots } from '../store.ts'

/** What own money earns: `principal × top / bottom` whole units, rounded down. */
export interface Earning {
  /** A points card, or a level card. */
  card: number
  account: 'points' | 'growth'
  rate: { top: bigint; bottom: bigint }
  /** No more than this. */
  most: number
  /** What comes besides, whatever pays. */
  besides?: number
}

export interface ConsumeInput {
  /** Of the card whose money it is. */
  balance: CardBalance
  /** The card that was used, when it shares its parent's money. */
  card?: number
  amount: Cents
  mode: SpendingMode
  /** What is bought: decides which gifts may pay. */
  itemIds: readonly number[]
  source: Source
  /** Which sales account it settles: `fuel`, `goods`, `mixed`. */
  sale: string
  /** What is paid, gift apart, may be invoiced later: quota grows by it. */
  grantsQuota: boolean
  /** A till that was offline has let the fuel go already: what is missing is owed. */
  allowsOverspend?: boolean
  /** Points and growth that are earned with it. */
  earns?: readonly Earning[]
  circumstances: Circumstances
}

export interface Spending extends Split {
  overspend: Cents
}

/**
 * Pays with a card.
 *
 * @throws Refusal BALANCE_SHORT when principal and the gifts that fit do not reach the amount
 */
export async function consume(
  db: Db,
  context: PostingContext,
  input: ConsumeInput,
): Promise<Spending & { posted: PostedJournal[] }> {
  const { spending, journals } = await consumption(db, context, input)
  const posted = await postJournals(db, context, journals)
  return { ...spending, posted }
}

/**
 * As {@link consume}, posted with the commit of the transaction.
 *
 * @throws Refusal BALANCE_SHORT
 */
export async function consumeLast(
  db: Db,
  context: PostingContext,
  input: ConsumeInput,
): Promise<void> {
  postLast(db, context, (await consumption(db, context, input)).journals)
}

async function consumption(db: Db, context: PostingContext, input: ConsumeInput) {
  const { balance, itemIds } = input
  const open = balance.gift_cents > 0 ? await openLots(db, balance.user_card_id) : []
  const lots = open.filter((lot) => fits(lot, itemIds))
  const gift = smaller(balance.gift_cents, spendableOf(lots))
  const spending = spendingOf(input, { principal: balance.principal_cents, gift })
  const consumed = consumeJournal(context, input, spending, {
    card: balance.user_card_id,
    principal: 'principal',
    gift: 'gift',
  })
  const journals = [
    // What costs nothing moves nothing.
    ...(consumed.entries.length > 0
      ? [{ ...consumed, lots: takeFromLots(lots, spending.gift) }]
      : []),
    ...earningJournals(context, input, spending.principal),
  ]
  return { spending, journals }
}

/** The gift money of a card that may buy these items. */
export async function spendableGifts(
  db: Db,
  cardId: number,
  itemIds: readonly number[],
): Promise<Cents> {
  const lots = await openLots(db, cardId)
  return spendableOf(lots.filter((lot) => fits(lot, itemIds)))
}

/** Points and growth for what a member pays without a card: all of it is own money. */
export async function earn(
  db: Db,
  context: PostingContext,
  input: Pick<ConsumeInput, 'amount' | 'earns' | 'source' | 'circumstances'>,
): Promise<void> {
  const journals = earningJournals(context, input, input.amount)
  if (journals.length > 0) await postJournals(db, context, journals)
}

/** Points and growth are earned with own money, not with gifts. */
function earningJournals(
  context: PostingContext,
  { earns = [], source, circumstances }: Pick<ConsumeInput, 'earns' | 'source' | 'circumstances'>,
  principal: Cents,
): Journal[] {
  const entries = earns.flatMap(({ card, account, rate, most, besides = 0 }) => {
    const earned = divideFloored(BigInt(principal) * rate.top, rate.bottom)
    const issuer = ofCompany(
      context.companyId,
      account === 'points' ? 'points_issued' : 'growth_issued',
    )
    return transfer(issuer, ofCard(card, account), Math.min(earned, most) + besides)
  })
  return entries.length > 0 ? [{ kind: 'reward', source, entries, circumstances }] : []
}

function spendingOf(input: ConsumeInput, available: Split): Spending {
  const limit = add(available.principal, available.gift)
  if (input.amount <= limit || !input.allowsOverspend) {
    return { ...splitSpending(input.mode, input.amount, available), overspend: ZERO }
  }
  return { ...available, overspend: subtract(input.amount, limit) }
}

function consumeJournal(
  context: PostingContext,
  input: CaptureInput,
  spending: Spending,
  from: { card: number; principal: 'principal' | 'principal_held'; gift: 'gift' | 'gift_held' },
): Journal {
  const { card } = from
  const { principal, gift, overspend } = spending
  const sale = (part: string) => ofStation(context.stationId, 'sales', `${input.sale}:${part}`)
  const quota = input.grantsQuota ? add(principal, overspend) : ZERO
  return {
    kind: 'consume',
    source: input.source,
    usedCard: input.card,
    entries: [
      ...transfer(ofCard(card, from.principal), sale('principal'), principal),
      ...transfer(ofCard(card, from.gift), sale('gift'), gift),
      ...transfer(ofCard(card, 'overdraft'), sale('principal'), overspend),
      ...transfer(ofCompany(context.companyId, 'quota_granted'), ofCard(card, 'quota'), quota),
    ],
    circumstances: { ...input.circumstances, spendingMode: input.mode, paymentType: 'debit' },
  }
}

/** What is bought; whose money pays for it is said by the hold. */
type CaptureInput = Omit<ConsumeInput, 'balance' | 'allowsOverspend'>

/**
 * Pays from a hold with the money of the card on which it was placed, also where the card that is used has come to
 * spend other money since; what the hold has too much is released in the same journal.
 *
 * @throws Refusal BALANCE_SHORT when more is captured than was held, HOLD_ENDED
 */
export async function captureHold(
  db: Db,
  context: PostingContext,
  input: CaptureInput & { hold: HoldRow },
): Promise<Spending & { posted: PostedJournal[] }> {
  const { hold, itemIds } = input
  if (hold.status !== 'open') throw refuse(LedgerErrors.holdEnded)
  const held = { principal: hold.principal_cents, gift: hold.gift_cents }
  const spending = { ...splitSpending(input.mode, input.amount, held), overspend: ZERO }
  const card = hold.user_card_id
  const journal = consumeJournal(context, input, spending, {
    card,
    principal: 'principal_held',
    gift: 'gift_held',
  })
  const rest = {
    principal: subtract(held.principal, spending.principal),
    gift: subtract(held.gift, spending.gift),
  }
  // What was held is promised: where the gifts that fit were spent meanwhile, others pay.
  const open = spending.gift > 0 ? await openLots(db, card) : []
  const isFitting = Object.groupBy(open, (lot) => (fits(lot, itemIds) ? 'yes' : 'no'))
  const posted = await postJournals(db, context, [
    {
      ...journal,
      entries: [
        ...journal.entries,
        ...transfer(ofCard(card, 'principal_held'), ofCard(card, 'principal'), rest.principal),
        ...transfer(ofCard(card, 'gift_held'), ofCard(card, 'gift'), rest.gift),
      ],
      lots: takeFromLots([...(isFitting.yes ?? []), ...(isFitting.no ?? [])], spending.gift),
      holds: [{ id: hold.id, ...held, status: 'captured' }],
    },
  ])
  return { ...spending, posted }
}
