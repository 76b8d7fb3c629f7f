/** Undoing a journal as a whole: the same entries with their sides exchanged, once and never again. */

import type { Cents } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import type { Db } from '../../../db/database.ts'
import { LedgerErrors } from './errors.ts'
import type {
  Circumstances,
  Detail,
  DetailType,
  Journal,
  PostedJournal,
  PostingFrame,
} from './journal.ts'
import { giveBackToLots, takeFromLots } from './split.ts'
import {
  detailsOf,
  entriesOf,
  holdOpenedBy,
  lotsGrantedBy,
  outstandingLotMoves,
  postJournals,
  standingJournals,
} from './store.ts'

/** What undoing each kind of line is called. What is itself an undoing is not undone. */
const OPPOSITES: Readonly<Partial<Record<DetailType, DetailType>>> = {
  charge: 'refundCharge',
  chargeReward: 'refundChargeReward',
  reward: 'refundReward',
  consume: 'refundConsume',
  assign: 'back',
  back: 'assign',
  adjust: 'adjust',
}

/**
 * Reverses every journal of a business fact, newest first. The database refuses when anything of it
 * has been spent or refunded meanwhile, or was reversed before.
 *
 * @throws Refusal TXN_NOT_REVOCABLE when there is nothing to reverse or part of it was refunded
 */
export async function reverseAll(
  db: Db,
  frame: PostingFrame,
  input: { source: { type: string; id: number }; circumstances: Circumstances },
): Promise<PostedJournal[]> {
  const journals = await standingJournals(db, input.source)
  if (journals.length === 0) throw refuse(LedgerErrors.alreadyReversed)
  const reversals: Journal[] = []
  for (const journal of journals) {
    reversals.push(await reversalOf(db, journal.id, input.circumstances))
  }
  return postJournals(db, frame, reversals)
}

async function reversalOf(
  db: Db,
  journalId: number,
  circumstances: Circumstances,
): Promise<Journal> {
  const details = await detailsOf(db, journalId)
  if (details.some((row) => row.refunded_principal || row.refunded_gift)) {
    throw refuse(LedgerErrors.alreadyReversed)
  }
  const entries = await entriesOf(db, journalId)
  const granted = await lotsGrantedBy(db, journalId)
  const taken = await outstandingLotMoves(db, journalId)
  const opened = await holdOpenedBy(db, journalId)
  const [first] = details
  return {
    kind: 'reverse',
    source: { type: 'journal', id: journalId },
    reversesId: journalId,
    memo: circumstances.reason ?? '',
    entries: entries.map((entry) => ({
      account: {
        ownerType: entry.owner_type,
        owner: entry.owner_id,
        kind: entry.kind,
        sub: entry.sub,
        unit: entry.unit,
      },
      side: entry.side === 'D' ? 'C' : 'D',
      amount: entry.amount,
    })),
    details: details.map(oppositeOf),
    lots: [
      ...takeFromLots(granted, sumOf(granted.map((lot) => lot.remaining_cents))),
      ...giveBackToLots(taken, sumOf(taken.map((lot) => lot.outstanding))).map((lot) => ({
        ...lot,
        originJournalId: journalId,
      })),
    ],
    changedHolds:
      opened?.status === 'open'
        ? [
            {
              id: opened.id,
              principal: opened.principal_cents,
              gift: opened.gift_cents,
              points: opened.points,
              status: 'released',
            },
          ]
        : [],
    refunds: details
      .filter((row) => row.book === 'debit')
      .map((row) => ({
        detailId: row.id,
        principal: Math.abs(row.principal_amount),
        gift: Math.abs(row.gift_amount),
        revoke: true,
      })),
    circumstances: {
      ...circumstances,
      orderId: first?.order_id ?? undefined,
      transactionId: first?.transaction_id ?? undefined,
      originDetailId: first?.id,
      paymentType: first?.payment_type ?? undefined,
      refundMode: 'original',
    },
  }
}

const sumOf = (amounts: readonly number[]): Cents =>
  amounts.reduce((total, amount) => total + amount, 0) as Cents

function oppositeOf(row: Awaited<ReturnType<typeof detailsOf>>[number]): Detail {
  const type = OPPOSITES[row.type]
  if (!type) throw refuse(LedgerErrors.alreadyReversed)
  return {
    card: row.user_card_id,
    fundCard: row.fund_user_card_id,
    book: row.book,
    type,
    amount: -row.amount,
    principal: -row.principal_amount,
    gift: -row.gift_amount,
    overspend: -row.overspend_amount,
  }
}
