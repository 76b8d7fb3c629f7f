/** Spending stored value, at once or from a hold, and its way back (rows 7 and 8). */

import { add, type Cents, portion, smaller, subtract, ZERO } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import type { Db } from '../../../db/database.ts'
import type { CardBalance } from '../accounts/service.ts'
import { LedgerErrors } from './errors.ts'
import {
  type Circumstances,
  credit,
  debit,
  type Detail,
  type Journal,
  ofCard,
  ofCompany,
  ofStation,
  type PostedJournal,
  type PostingFrame,
  type Source,
  transfer,
} from './journal.ts'
import {
  giftFitting,
  giveBackToLots,
  inSpendingOrder,
  type Split,
  type SpendingMode,
  splitSpending,
  takeFromLots,
} from './split.ts'
import {
  type DetailFacts,
  findDetailFacts,
  type HoldRow,
  openLots,
  outstandingLotMoves,
  postJournals,
} from './store.ts'

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
  /** The principal may be invoiced later: quota grows by it. */
  grantsQuota: boolean
  /** A till that was offline has let the fuel go already: what is missing is owed. */
  allowsOverspend?: boolean
  circumstances: Circumstances
}

interface Spending extends Split {
  overspend: Cents
}

/** Pays with a card. */
export async function consume(
  db: Db,
  frame: PostingFrame,
  input: ConsumeInput,
): Promise<Spending & { posted: PostedJournal[] }> {
  const { balance, itemIds } = input
  const lots = balance.gift_cents > 0 ? await openLots(db, balance.user_card_id) : []
  const gift = smaller(balance.gift_cents, giftFitting(lots, itemIds))
  const spending = spendingOf(input, { principal: balance.principal_cents, gift })
  const taken = takeFromLots(inSpendingOrder(lots, itemIds, false), spending.gift)
  const journal = consumeJournal(frame, input, spending, 'available')
  const posted = await postJournals(db, frame, [{ ...journal, lots: taken }])
  return { ...spending, posted }
}

function spendingOf(input: ConsumeInput, available: Split): Spending {
  const limit = add(available.principal, available.gift)
  const isShort = input.amount > limit
  if (!isShort) return { ...splitSpending(input.mode, input.amount, available), overspend: ZERO }
  if (!input.allowsOverspend) throw refuse(LedgerErrors.balanceShort)
  return { ...available, overspend: subtract(input.amount, limit) }
}

function consumeJournal(
  frame: PostingFrame,
  input: ConsumeInput,
  spending: Spending,
  from: 'available' | 'held',
): Journal {
  const fund = input.balance.user_card_id
  const card = input.card ?? fund
  const { principal, gift, overspend } = spending
  const sale = (part: string) => ofStation(frame.stationId, 'SC', `${input.sale}:${part}`)
  const quota = input.grantsQuota ? principal : ZERO
  const lines: Detail[] = [
    {
      card,
      fundCard: fund,
      book: 'debit',
      type: 'consume',
      amount: -(principal + gift + overspend),
      principal: -principal,
      gift: -gift,
      overspend: -overspend,
    },
  ]
  if (quota > 0) lines.push({ card: fund, book: 'quota', type: 'consume', amount: quota })
  return {
    kind: 'consume',
    source: input.source,
    entries: [
      ...transfer(ofCard(fund, from === 'held' ? 'PH' : 'P'), sale('principal'), principal),
      ...transfer(ofCard(fund, from === 'held' ? 'GH' : 'G'), sale('gift'), gift),
      ...transfer(ofCard(fund, 'OD'), sale('overspend'), overspend),
      ...transfer(ofCompany(frame.companyId, 'QG'), ofCard(fund, 'Q'), quota),
    ],
    details: lines,
    circumstances: { ...input.circumstances, spendingMode: input.mode, paymentType: 'debit' },
  }
}

/**
 * Pays from a hold; what the hold has too much is released in the same journal.
 *
 * @throws Refusal BALANCE_SHORT when more is captured than was held, HOLD_ENDED
 */
export async function captureHold(
  db: Db,
  frame: PostingFrame,
  input: ConsumeInput & { hold: HoldRow },
): Promise<Spending & { posted: PostedJournal[] }> {
  const { hold, balance, itemIds, amount } = input
  if (hold.status !== 'open') throw refuse(LedgerErrors.holdEnded)
  const held = { principal: hold.principal_cents, gift: hold.gift_cents }
  const spending = { ...splitSpending(input.mode, amount, held), overspend: ZERO }
  const fund = balance.user_card_id
  const lots = inSpendingOrder(await openLots(db, fund), itemIds, true)
  const journal = consumeJournal(frame, input, spending, 'held')
  const rest = {
    principal: subtract(held.principal, spending.principal),
    gift: subtract(held.gift, spending.gift),
  }
  const posted = await postJournals(db, frame, [
    {
      ...journal,
      entries: [
        ...journal.entries,
        ...transfer(ofCard(fund, 'PH'), ofCard(fund, 'P'), rest.principal),
        ...transfer(ofCard(fund, 'GH'), ofCard(fund, 'G'), rest.gift),
      ],
      lots: takeFromLots(lots, spending.gift),
      changedHolds: [
        { id: hold.id, principal: held.principal, gift: held.gift, points: 0, status: 'captured' },
      ],
    },
  ])
  return { ...spending, posted }
}

export interface RefundConsumeInput {
  balance: CardBalance
  /** The payment that is refunded. */
  transactionId: number
  amount: Cents
  mode: 'original' | 'cash'
  sale: string
  source: Source
  takesQuota: boolean
  circumstances: Circumstances
}

export interface ConsumeRefund {
  /** What went to the drawer. */
  cash: Cents
  /** What went back to the card, principal and gift together. */
  card: Cents
  posted: PostedJournal[]
}

/**
 * Gives back what a card paid, in the proportion in which it paid, cumulatively. In cash only the
 * principal leaves: a gift always returns to the card.
 */
export async function refundConsume(
  db: Db,
  frame: PostingFrame,
  input: RefundConsumeInput,
): Promise<ConsumeRefund> {
  const paid = await findDetailFacts(db, { transactionId: input.transactionId, type: 'consume' })
  if (!paid) throw refuse(LedgerErrors.typeNotAllowed)
  const parts = refundParts(paid, input.amount)
  const toCash = input.mode === 'cash' ? parts.principal : ZERO
  const toPrincipal = subtract(parts.principal, toCash)
  const repaid = smaller(toPrincipal, input.balance.overspend_cents)
  const principal = subtract(toPrincipal, repaid)
  const journal = refundJournal(frame, input, paid, { toCash, repaid, principal, gift: parts.gift })
  const outstanding = parts.gift > 0 ? await outstandingLotMoves(db, paid.journal_id) : []
  const lots = giveBackToLots(outstanding, parts.gift).map((lot) => ({
    ...lot,
    originJournalId: paid.journal_id,
  }))
  const posted = await postJournals(db, frame, [
    {
      ...journal,
      lots,
      refunds: [{ detailId: paid.id, principal: parts.principal, gift: parts.gift }],
    },
  ])
  return { cash: toCash, card: add(toPrincipal, parts.gift), posted }
}

/** Cumulative, so that the refunds of a payment add up to exactly its two parts. */
function refundParts(paid: DetailFacts, amount: Cents): Split {
  const total = add(paid.principal, paid.gift, paid.overspend)
  const refunded = add(paid.refunded_principal, paid.refunded_gift)
  if (amount <= 0 || refunded + amount > total) throw refuse(LedgerErrors.refundExceeds)
  const done = add(refunded, amount)
  const gift = subtract(portion(paid.gift, done, total), paid.refunded_gift)
  return { principal: subtract(amount, gift), gift }
}

function refundJournal(
  frame: PostingFrame,
  input: RefundConsumeInput,
  paid: DetailFacts,
  parts: { toCash: Cents; repaid: Cents; principal: Cents; gift: Cents },
): Journal {
  const fund = paid.fund_user_card_id
  const { toCash, repaid, principal, gift } = parts
  const returned = add(repaid, principal, gift)
  const quota = input.takesQuota ? add(principal, repaid, toCash) : ZERO
  const sale = (part: string) => ofStation(frame.stationId, 'SC', `${input.sale}:${part}`)
  const details: Detail[] = []
  if (returned > 0) {
    details.push({
      card: paid.user_card_id,
      fundCard: fund,
      book: 'debit',
      type: 'refundConsume',
      amount: returned,
      principal,
      gift,
      overspend: repaid,
    })
  }
  if (quota > 0) details.push({ card: fund, book: 'quota', type: 'refundConsume', amount: -quota })
  return {
    kind: 'refundConsume',
    source: input.source,
    entries: [
      ...debit(sale('principal'), add(toCash, repaid, principal)),
      ...debit(sale('gift'), gift),
      ...credit(ofStation(frame.stationId, 'CL', 'cash'), toCash),
      ...credit(ofCard(fund, 'OD'), repaid),
      ...credit(ofCard(fund, 'P'), principal),
      ...credit(ofCard(fund, 'G'), gift),
      ...transfer(ofCard(fund, 'Q'), ofCompany(frame.companyId, 'QG'), quota),
    ],
    details,
    circumstances: {
      ...input.circumstances,
      originDetailId: paid.id,
      refundMode: input.mode,
      paymentType: input.mode === 'cash' ? 'cash' : 'debit',
    },
  }
}
