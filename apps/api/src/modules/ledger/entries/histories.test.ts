/** Random histories of cards, in any order: the books stay sound, and every cent is somewhere. */

import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../test/harness.ts'
import {
  ledger,
  aTransaction,
  withPosting,
  type PostingFixture,
  expectSoundBooks,
  money,
  newCard,
} from '../../../../test/ledger-fixtures.ts'
import { Refusal } from '@app/kernel/problem'
import { constraintOf } from '#db/database.ts'
import { lockAccounts } from '#modules/ledger/accounts/service.ts'
import { ledgerConstraints, LedgerErrors } from './errors.ts'
import type { SpendingMode } from '@app/kernel/spending'

const app = useApp()

interface Payment {
  card: number
  transactionId: number
  source: { type: string; id: number }
}

interface Charge {
  card: number
  detailId: number
  source: { type: string; id: number }
}

/** What one history is about: a master card, its sub card and another; and what happened to them. */
interface State {
  cards: number[]
  mode: SpendingMode
  payments: Payment[]
  charges: Charge[]
}

type Step = (state: State, fixture: PostingFixture) => Promise<unknown>

const cardIndex = fc.nat(2)
const cents = fc.integer({ min: 1, max: 3_000 })
const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length]

const recharge = fc
  .record({
    index: cardIndex,
    amount: cents,
    gift: fc.nat(900),
    frozen: fc.boolean(),
    days: fc.constantFrom(0, 30),
  })
  .map(({ index, amount, gift, frozen, days }): Step => async (state, fixture) => {
    const card = pick(state.cards, index) ?? 0
    const source = fixture.source('recharge')
    const { chargeDetailId } = await ledger.charge(fixture.db, fixture.context, {
      balance: await fixture.balance(card),
      source,
      amount: money(amount),
      paymentType: 'cash',
      gift: { amount: money(gift), frozen, restrictedItemIds: [], days },
      grantsQuota: true,
      circumstances: {},
    })
    state.charges.push({ card, detailId: chargeDetailId, source })
  })

const pay = fc
  .record({ index: cardIndex, amount: cents, owes: fc.boolean() })
  .map(({ index, amount, owes }): Step => async (state, fixture) => {
    const card = pick(state.cards, index) ?? 0
    const source = fixture.source('payment')
    const transactionId = await aTransaction(fixture.db, fixture.context, amount)
    await ledger.consume(fixture.db, fixture.context, {
      balance: await fixture.balance(card),
      amount: money(amount),
      mode: state.mode,
      itemIds: [],
      source,
      sale: 'fuel',
      grantsQuota: false,
      allowsOverspend: owes,
      circumstances: { transactionId },
    })
    state.payments.push({ card, transactionId, source })
  })

/** Without an amount: everything that is left, which completes a refund more often. */
const refundOf = fc.record({
  which: fc.nat(50),
  amount: fc.option(cents),
  mode: fc.constantFrom('original', 'cash'),
})

const refundPayment = refundOf.map(({ which, amount, mode }): Step => async (state, fixture) => {
  const payment = pick(state.payments, which)
  if (!payment) return
  const { transactionId } = payment
  const balance = await fixture.balance(payment.card)
  const paid = await ledger.findDetailFacts(fixture.db, { transactionId, type: 'consume' })
  if (!paid) throw new Error('no payment')
  const left = paid.principal + paid.gift - paid.refunded_principal - paid.refunded_gift
  await ledger.refundConsume(fixture.db, fixture.context, {
    balance,
    transactionId,
    amount: money(amount ?? left),
    mode,
    sale: 'fuel',
    source: fixture.source('refund'),
    takesQuota: false,
    circumstances: {},
  })
})

const refundCharge = refundOf.map(({ which, amount, mode }): Step => async (state, fixture) => {
  const charge = pick(state.charges, which)
  if (!charge) return
  const balance = await fixture.balance(charge.card)
  const charged = await ledger.findDetailFacts(fixture.db, { id: charge.detailId })
  if (!charged) throw new Error('no charge')
  await ledger.refundCharge(fixture.db, fixture.context, {
    balance,
    chargeDetailId: charge.detailId,
    requested: amount === null ? ledger.maxRefundOfCharge(charged, balance) : money(amount),
    mode,
    source: fixture.source('refund'),
    takesQuota: true,
    circumstances: {},
  })
})

const revoke = fc
  .record({ which: fc.nat(50), isPayment: fc.boolean() })
  .map(({ which, isPayment }): Step => async (state, fixture) => {
    const fact = pick<Payment | Charge>(isPayment ? state.payments : state.charges, which)
    if (!fact) return
    await fixture.balance(fact.card)
    await ledger.reverseAll(fixture.db, fixture.context, { source: fact.source, circumstances: {} })
  })

const freeze = fc
  .record({ index: cardIndex, amount: cents, isFreezing: fc.boolean() })
  .map(({ index, amount, isFreezing }): Step => async (state, fixture) => {
    const balance = await fixture.balance(pick(state.cards, index) ?? 0)
    const common = { balance, amount: money(amount), source: fixture.source() }
    await (isFreezing
      ? ledger.hold(fixture.db, fixture.context, {
          ...common,
          kind: 'freeze',
          mode: state.mode,
          circumstances: {},
        })
      : ledger.unfreeze(fixture.db, fixture.context, { ...common, reason: '' }))
  })

const transfer = fc
  .record({ amount: cents, kind: fc.constantFrom('assign', 'back') })
  .map(({ amount, kind }): Step => async (state, fixture) => {
    const [master = 0, sub = 0] = state.cards
    const balances = await lockAccounts(fixture.db, [master, sub])
    const [from, to] = kind === 'assign' ? [master, sub] : [sub, master]
    const [fromBalance, toBalance] = [balances.get(from), balances.get(to)]
    if (!fromBalance || !toBalance) throw new Error('no account')
    await ledger.transferBetweenCards(fixture.db, fixture.context, {
      kind,
      from: fromBalance,
      to: toBalance,
      amount: money(amount),
      mode: state.mode,
      source: fixture.source(),
      circumstances: {},
    })
  })

const adjust = fc
  .record({
    index: cardIndex,
    amount: fc.integer({ min: -800, max: 800 }),
    bucket: fc.constantFrom('principal', 'gift'),
  })
  .map(({ index, amount, bucket }): Step => async (state, fixture) => {
    await ledger.adjust(fixture.db, fixture.context, {
      balance: await fixture.balance(pick(state.cards, index) ?? 0),
      amount: money(amount),
      bucket,
      source: fixture.source(),
      circumstances: {},
    })
  })

/** Whatever of a card can end has ended. */
const expire = cardIndex.map((index): Step => async (state, fixture) => {
  const card = pick(state.cards, index) ?? 0
  await app.asOwner(`update gift_lots set last_day = date '2026-01-01'
    where user_card_id = ${card} and last_day is not null`)
  await ledger.expireGift(fixture.db, fixture.context, {
    balance: await fixture.balance(card),
    source: fixture.source(),
    circumstances: {},
  })
})

const step = fc.oneof(
  { weight: 4, arbitrary: recharge },
  { weight: 5, arbitrary: pay },
  { weight: 4, arbitrary: refundPayment },
  { weight: 4, arbitrary: refundCharge },
  { weight: 2, arbitrary: revoke },
  { weight: 2, arbitrary: freeze },
  { weight: 2, arbitrary: transfer },
  { weight: 2, arbitrary: adjust },
  { weight: 1, arbitrary: expire },
)

/** A step that may be refused, for a reason that a person could be told; anything else is a bug. */
async function attempt(state: State, take: Step): Promise<void> {
  try {
    await withPosting(app, (fixture) => take(state, fixture))
  } catch (error) {
    const definition =
      error instanceof Refusal
        ? error.definition
        : (ledgerConstraints as Record<string, unknown>)[constraintOf(error)]
    if (!definition || definition === LedgerErrors.mismatch) throw error
  }
}

describe('random histories of cards', () => {
  it('keep every invariant, and refunds return exactly what they undo', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<SpendingMode>('together', 'principalFirst'),
        fc.array(step, { minLength: 10, maxLength: 40, size: 'max' }),
        async (mode, steps) => {
          const master = await newCard(app)
          const cards = [master, await newCard(app, master), await newCard(app)]
          const state: State = { cards, mode, payments: [], charges: [] }
          for (const take of steps) await attempt(state, take)
          await expectExactRefunds(cards)
          await expectSoundBooks(app)
        },
      ),
      { numRuns: 30 },
    )
  }, 180_000)
})

/** A charge refunded in full gave its whole gift back, but for what of it had ended; a payment's refunds are its two parts. */
async function expectExactRefunds(cards: readonly number[]): Promise<void> {
  const { rows } = await app.look((db) =>
    sql<{ undone: string }>`
      select 'gift of charge ' || c.id as undone
      from card_details c
      join card_detail_states cs on cs.detail_id = c.id and cs.revoked_at is null
      join card_details g on g.origin_detail_id = c.id and g.type = 'chargeReward' and g.book = 'debit'
      left join card_detail_states gs on gs.detail_id = g.id
      where c.type = 'charge' and c.principal_amount > 0 and c.user_card_id = any (${cards})
        and cs.refunded_principal = c.principal_amount
        and coalesce(gs.refunded_gift, 0) not between g.gift_amount - (
          select coalesce(-sum(m.delta_cents), 0) from gift_lots o
          join gift_lots l on l.origin_lot_id = o.id
          join gift_lot_moves m on m.lot_id = l.id
          join ledger_journals j on j.id = m.journal_id and j.kind = 'expiry'
          where o.journal_id = g.journal_id) and g.gift_amount
      union all
      select 'parts of payment ' || p.id
      from card_details p join card_detail_states s on s.detail_id = p.id
      where p.type = 'consume' and p.user_card_id = any (${cards})
        and s.refunded_principal + s.refunded_gift = -p.amount
        and (s.refunded_gift <> -p.gift_amount
          or s.refunded_principal <> -(p.principal_amount + p.overspend_amount))`.execute(db),
  )
  expect(rows).toEqual([])
}
