/** Undoing a journal as a whole: the same entries with their sides exchanged, once and never again. */

import { add, negate } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import type { Db } from '#db/database.ts'
import { LedgerErrors } from '../errors.ts'
import { onSubCards } from './gift.ts'
import {
  type Circumstances,
  credit,
  debit,
  type Entry,
  type Journal,
  type JournalKind,
  ofCard,
  type PostedJournal,
  type PostingContext,
} from '../journal.ts'
import { postJournals } from '../post.ts'
import { giveBackToLots } from './split.ts'
import {
  arrivedLots,
  detailsOf,
  entriesOf,
  type GrantedLot,
  lotGrantedBy,
  outstandingLotMoves,
  standingJournals,
} from '../store.ts'

/** What undoing each kind is called. What is itself an undoing is not undone. */
const OPPOSITES: Readonly<Partial<Record<JournalKind, JournalKind>>> = {
  charge: 'refundCharge',
  chargeReward: 'refundChargeReward',
  reward: 'refundReward',
  consume: 'refundConsume',
  assign: 'back',
  back: 'assign',
  adjust: 'adjust',
  writeOff: 'writeOff',
}

interface Reversal {
  source: { type: string; id: number }
  circumstances: Circumstances
  /** Money that would come back to the one card comes to the other in its place. */
  redirect?: { from: number; to: number } | undefined
}

/**
 * Reverses every journal of a business fact, newest first.
 *
 * @throws Refusal TXN_NOT_REVOCABLE when there is nothing to reverse or part of it was refunded,
 *   REFUND_GIFT_SPENT or BALANCE_SHORT when some of it has been spent meanwhile,
 *   REFUND_GIFT_ON_SUB_CARDS when gift of it was allocated
 */
export async function reverseAll(
  db: Db,
  context: PostingContext,
  input: Reversal,
): Promise<PostedJournal[]> {
  const standing = await standingJournals(db, context.companyId, input.source)
  if (standing.length === 0) throw refuse(LedgerErrors.notReversible)
  const reversals: Journal[] = []
  for (const journal of standing) reversals.push(await reversalOf(db, journal, input))
  return postJournals(db, context, reversals)
}

async function reversalOf(
  db: Db,
  journal: { id: number; kind: JournalKind },
  { circumstances, redirect }: Reversal,
): Promise<Journal> {
  const kind = OPPOSITES[journal.kind]
  const details = await detailsOf(db, journal.id)
  const isRefunded = details.some((row) => row.refunded_principal || row.refunded_gift)
  if (!kind || isRefunded) throw refuse(LedgerErrors.notReversible)
  const lot = await lotGrantedBy(db, journal.id)
  requireWhole(lot)
  const home = (card: number): number => (card === redirect?.from ? redirect.to : card)
  const entries = await entriesOf(db, journal.id)
  const money = details.filter((row) => row.book === 'debit')
  const [first] = details
  return {
    kind,
    source: { type: 'journal', id: journal.id },
    reversesId: journal.id,
    usedCard: money.length === 1 ? money[0]?.user_card_id : undefined,
    entries: entries.flatMap((entry) => undone(entry, lot, home)),
    ...(await lotsBack(db, journal.id, lot, home)),
    refunds: money.map((row) => ({
      detail_id: row.id,
      principal: row.principal,
      gift: row.gift,
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

/** Lets pass when all of a granted gift is still on the card that got it. */
function requireWhole(lot: GrantedLot | undefined): void {
  if (!lot || lot.remaining_cents === lot.granted_cents) return
  const isUnspent = add(lot.remaining_cents, lot.elsewhere_cents) === lot.granted_cents
  throw isUnspent ? onSubCards(lot.elsewhere_cents) : refuse(LedgerErrors.giftSpent)
}

/**
 * The entry with its sides exchanged. A hold has ended meanwhile, so what came out of it goes back
 * to what is free; a gift that was granted frozen is taken from where it is now.
 */
function undone(
  entry: Entry,
  lot: GrantedLot | undefined,
  home: (card: number) => number,
): Entry[] {
  const back = entry.side === 'D' ? credit : debit
  if (entry.kind === 'gift_held' && lot) {
    return [
      ...back(ofCard(entry.owner, 'gift_held'), lot.frozen_cents),
      ...back(ofCard(entry.owner, 'gift'), lot.spendable_cents),
    ]
  }
  if (entry.kind === 'principal' || entry.kind === 'principal_held') {
    return back(ofCard(home(entry.owner), 'principal'), entry.amount)
  }
  if (entry.kind === 'gift' || entry.kind === 'gift_held') {
    return back(ofCard(home(entry.owner), 'gift'), entry.amount)
  }
  return back(entry, entry.amount)
}

/** Granted and arrived gift goes, with what of it is frozen; lots that were taken from are filled again. */
async function lotsBack(
  db: Db,
  journalId: number,
  granted: GrantedLot | undefined,
  home: (card: number) => number,
): Promise<Pick<Journal, 'lots' | 'arrivals' | 'holds'>> {
  const taken = await outstandingLotMoves(db, journalId)
  const whole = add(...taken.map(({ outstanding }) => outstanding))
  const arrivals = giveBackToLots(taken, whole, home)
  const arrived = await arrivedLots(db, journalId)
  if (arrived.some((lot) => lot.arrived_cents > lot.spendable_cents)) {
    throw refuse(LedgerErrors.giftSpent)
  }
  const lots = arrived.map((lot) => ({ id: lot.id, delta: negate(lot.arrived_cents) }))
  if (!granted) return { lots, arrivals }
  return {
    arrivals,
    lots: [{ id: granted.id, delta: negate(granted.granted_cents) }, ...lots],
    ...(granted.hold_id && {
      holds: [
        { id: granted.hold_id, principal: 0, gift: granted.frozen_cents, status: 'released' },
      ],
    }),
  }
}
