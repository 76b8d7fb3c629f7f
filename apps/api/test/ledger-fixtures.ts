/** Ledger fixtures at the demo's airport station: cards to open, and a transaction to post in. */

import { sql } from 'kysely'
import { type Cents, cents } from '@app/kernel/money'
import { expect } from 'vitest'
import type { Db, Scope } from '#db/database.ts'
import { lockAccount } from '#modules/ledger/accounts/service.ts'
import { type CardBalance, openAccount } from '#modules/ledger/accounts/account-rows.ts'
import { auditLedger } from '#modules/ledger/audit/service.ts'
import {
  adjust,
  deduct,
  expireGift,
  writeOffOverspend,
} from '#modules/ledger/entries/postings/adjust.ts'
import { charge, rewardJournals } from '#modules/ledger/entries/postings/charge.ts'
import { captureHold, consume } from '#modules/ledger/entries/postings/consume.ts'
import { refundReward, reward } from '#modules/ledger/entries/postings/gift.ts'
import { hold, release, unfreeze } from '#modules/ledger/entries/postings/hold.ts'
import { postJournals } from '#modules/ledger/entries/post.ts'
import {
  maxRefundOfCharge,
  planChargeRefund,
  refundCharge,
} from '#modules/ledger/entries/postings/refund-charge.ts'
import { refundConsume } from '#modules/ledger/entries/postings/refund-consume.ts'
import { reverseAll } from '#modules/ledger/entries/postings/reverse.ts'
import { findHold } from '#modules/ledger/entries/hold-rows.ts'
import { findDetailFacts } from '#modules/ledger/entries/detail-rows.ts'
import { transferBetweenCards } from '#modules/ledger/entries/postings/transfer.ts'
import { moveUnits } from '#modules/ledger/entries/postings/units.ts'
import type { PostingContext } from '#modules/ledger/entries/journal.ts'
import { currentPeriod } from '#modules/ledger/periods/service.ts'
import type { TestApp } from './harness.ts'

/** The verbs of the ledger, under one name. */
export const ledger = {
  adjust,
  captureHold,
  charge,
  consume,
  deduct,
  expireGift,
  findDetailFacts,
  findHold,
  hold,
  maxRefundOfCharge,
  moveUnits,
  planChargeRefund,
  postJournals,
  refundCharge,
  refundConsume,
  refundReward,
  release,
  reverseAll,
  reward,
  rewardJournals,
  transferBetweenCards,
  unfreeze,
  writeOffOverspend,
}

/** What a posting test works with, inside one transaction. */
export interface PostingFixture {
  db: Db
  context: PostingContext
  balance(card: number): Promise<CardBalance>
  /** A business fact that nothing was posted for yet. */
  source(type?: string): { type: string; id: number }
}

let lastFact = 1000
let lastNumber = 0

/** Runs a piece of business in one transaction of the demo company. */
export async function withPosting<T>(
  app: TestApp,
  work: (fixture: PostingFixture) => Promise<T>,
): Promise<T> {
  const scope = scopeOf(app)
  return app.database.write(scope, async (db) => {
    const station = await db
      .selectFrom('stations')
      .where('id', '=', app.ids.airport)
      .select(['id', 'company_id', 'time_zone', 'enable_shift_settle'])
      .executeTakeFirstOrThrow()
    const period = await currentPeriod(db, station, app.clock.now)
    return work({
      db,
      context: { companyId: app.ids.company, stationId: station.id, ...period, operatorId: null },
      balance: (card) => lockAccount(db, card),
      source: (type = 'test') => ({ type, id: (lastFact += 1) }),
    })
  })
}

export const scopeOf = (app: TestApp): Scope => ({
  companyIds: [app.ids.company],
  stationIds: [app.ids.east, app.ids.airport],
})

/** Opens an anonymous card, or a sub card of another. */
export function newCard(app: TestApp, parentId: number | null = null): Promise<number> {
  return withPosting(app, async ({ db, context }) => {
    const programme = await db
      .selectFrom('card_programmes')
      .where('company_id', '=', context.companyId)
      .where('type', '=', 'debit')
      .select('id')
      .executeTakeFirstOrThrow()
    const { id } = await db
      .insertInto('user_cards')
      .values({
        company_id: context.companyId,
        station_id: context.stationId,
        card_id: programme.id,
        parent_id: parentId,
        type: parentId ? 'user' : 'anonymous',
        number: `T${(lastNumber += 1)}`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await openAccount(db, id)
    return id
  })
}

/** Recharges a card with principal and gift. */
export function recharge(
  app: TestApp,
  card: number,
  money: { amount: number; gift?: number; frozen?: boolean; onlyFor?: number[]; days?: number },
) {
  const { amount, gift = 0, frozen = false, onlyFor = [], days = 0 } = money
  return withPosting(app, async ({ db, context, balance, source }) =>
    ledger.charge(db, context, {
      balance: await balance(card),
      source: source('recharge'),
      amount: cents(amount),
      paymentType: 'cash',
      gift: { amount: cents(gift), frozen, restrictedItemIds: onlyFor, days },
      grantsQuota: false,
      circumstances: {},
    }),
  )
}

/** Pays with a card, as a transaction of its own that can be refunded. */
export function pay(
  app: TestApp,
  card: number,
  amount: number,
  more: Partial<Parameters<typeof ledger.consume>[2]> = {},
) {
  return withPosting(app, async ({ db, context, balance, source }) => {
    const transactionId = await aTransaction(db, context, amount)
    const spent = await ledger.consume(db, context, {
      balance: await balance(card),
      amount: cents(amount),
      mode: 'principalFirst',
      itemIds: [],
      source: source('payment'),
      sale: 'fuel',
      grantsQuota: false,
      ...more,
      circumstances: { transactionId, ...more.circumstances },
    })
    return { ...spent, transactionId }
  })
}

/** Refunds a payment with a card. */
export function refund(
  app: TestApp,
  card: number,
  input: {
    transactionId: number
    amount: number
    mode?: 'original' | 'cash'
    takesQuota?: boolean
  },
) {
  const { transactionId, amount, mode = 'original', takesQuota = false } = input
  return withPosting(app, async ({ db, context, balance, source }) =>
    ledger.refundConsume(db, context, {
      balance: await balance(card),
      transactionId,
      amount: cents(amount),
      mode,
      sale: 'fuel',
      source: source('refund'),
      takesQuota,
      circumstances: {},
    }),
  )
}

/** A card payment of an order, as the trade area would have written it. */
export async function aTransaction(
  db: Db,
  context: PostingContext,
  amount: number,
): Promise<number> {
  const place = {
    company_id: context.companyId,
    station_id: context.stationId,
    business_day_id: context.businessDayId,
    shift_id: context.shiftId,
  }
  const number = `T${(lastNumber += 1)}`
  const money = cents(amount)
  const order = await db
    .insertInto('orders')
    .values({ ...place, order_no: number, kind: 'fuel', status: 'success', amount_cents: money })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('transactions')
    .values({
      ...place,
      order_id: order.id,
      transaction_no: number,
      payment_type: 'debit',
      amount_cents: money,
      status: 'success',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What a card holds, without what is zero. */
export async function holdings(app: TestApp, card: number): Promise<Record<string, number>> {
  const row = await app.look((db) =>
    db
      .selectFrom('card_balances')
      .where('user_card_id', '=', card)
      .select([
        'principal_cents as principal',
        'gift_cents as gift',
        'principal_held_cents as principal_held',
        'gift_held_cents as gift_held',
        'overspend_cents as overdraft',
        'points as points',
        'growth as growth',
        'quota_cents as quota',
      ])
      .executeTakeFirstOrThrow(),
  )
  return Object.fromEntries(Object.entries(row).filter(([, amount]) => amount !== 0))
}

/** The entries of journals in the order of posting: `Dr clearing:cash 100`. */
export async function entriesOf(
  app: TestApp,
  posted: readonly { id: number }[],
): Promise<string[][]> {
  const ids = posted.map(({ id }) => id)
  const rows = await app.look((db) =>
    db
      .selectFrom('ledger_entries as e')
      .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
      .where('e.journal_id', '=', sql<number>`any (${ids})`)
      .orderBy('e.id')
      .select(['e.journal_id', 'e.side', 'a.kind', 'a.sub', 'e.amount'])
      .execute(),
  )
  return ids.map((id) =>
    rows
      .filter((row) => row.journal_id === id)
      .map(({ side, kind, sub, amount }) => `${side}r ${kind}${sub && `:${sub}`} ${amount}`),
  )
}

/** A card's lines, newest first: `debit charge +100 principal+100`. */
export async function linesOf(app: TestApp, card: number): Promise<string[]> {
  const rows = await app.look((db) =>
    db
      .selectFrom('card_details')
      .where('user_card_id', '=', card)
      .orderBy('id', 'desc')
      .selectAll()
      .execute(),
  )
  return rows.map((row) =>
    [
      `${row.book} ${row.type} ${signed(row.amount)}`,
      ...part('principal', row.principal_amount),
      ...part('gift', row.gift_amount),
      ...part('overdraft', row.overspend_amount),
    ].join(' '),
  )
}

const signed = (amount: number): string => (amount > 0 ? `+${amount}` : String(amount))
const part = (name: string, amount: number): string[] =>
  amount === 0 ? [] : [`${name}${signed(amount)}`]

/** Every invariant holds for the demo company. */
export async function expectSoundBooks(app: TestApp): Promise<void> {
  expect(await app.look((db) => auditLedger(db, app.ids.company))).toEqual([])
}

/** What the ledger refused with, or what it threw. */
export async function refusalOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'nothing',
    (error: Error & { constraint?: string; code?: string }) =>
      error.constraint ?? error.code ?? error.message,
  )
}

export const money = (amount: number): Cents => cents(amount)
