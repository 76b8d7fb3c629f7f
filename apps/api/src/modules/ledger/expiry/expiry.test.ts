import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import {
  aCardWith,
  aPaidSale,
  auditedOf,
  expectDone,
  managerAt,
} from '../../../../test/checkout.ts'
import { useApp } from '../../../../test/harness.ts'
import {
  aTransaction,
  expectSoundBooks,
  holdings,
  ledger,
  linesOf,
  money,
  newCard,
  pay,
  recharge,
  refund,
  refusalOf,
  withPosting,
} from '../../../../test/ledger-fixtures.ts'
import { moveUnits, type UnitEvent } from '../entries/postings/units.ts'
import type { Circumstances } from '../entries/journal.ts'
import { expireBalances } from './service.ts'

const app = useApp()

/** Test cards are of the stored-value programme, which has points by hand like any. */
const setMonths = (months: number) =>
  app.asOwner(`update card_programmes set points_months = ${months} where type = 'debit'`)

beforeAll(() => setMonths(12))

const move = (card: number, event: UnitEvent, amount: number, circumstances: Circumstances = {}) =>
  withPosting(app, async ({ db, context, balance, source }) => {
    const posted = await moveUnits(db, context, {
      balance: await balance(card),
      event,
      amount,
      source: source(),
      circumstances,
    })
    return posted[0]?.details[0]
  })

const lotsOf = (card: number) =>
  app.look((db) =>
    db
      .selectFrom('points_lots')
      .where('user_card_id', '=', card)
      .orderBy('id')
      .select(['id', 'granted', 'remaining', 'last_day'])
      .execute(),
  )

const leftIn = async (card: number): Promise<number[]> =>
  (await lotsOf(card)).map(({ remaining }) => remaining)

/** Paid in cash: no money of a card is in it. */
async function aCashPayment(): Promise<number> {
  const id = await withPosting(app, ({ db, context }) => aTransaction(db, context, 99))
  await app.asOwner(`update transactions set payment_type = 'cash' where id = ${id}`)
  return id
}

/** As if the lots had been earned so long ago that their last day was in the past. */
const endLots = (ids: readonly number[]) =>
  app.asOwner(`update points_lots set last_day = date '2026-01-01' where id in (${ids.join(', ')})`)

async function expire(): Promise<void> {
  const { database, secrets } = app.container
  const result = await expireBalances({
    database,
    secrets,
    live: { publish: () => {}, disconnect: () => {} },
    now: () => app.clock.now,
    onError: (error) => {
      throw error
    },
  })
  expect(result.failed).toBe(0)
}

describe('lots of points', () => {
  afterEach(() => expectSoundBooks(app))

  it('end after the months of the programme, and without them never', async () => {
    const card = await newCard(app)
    await move(card, 'earnPoints', 10)
    await setMonths(0)
    await move(card, 'earnPoints', 5)
    await setMonths(12)
    const [day] = await app.look((db) =>
      db
        .selectFrom('ledger_journals as j')
        .innerJoin('business_days as b', 'b.id', 'j.business_day_id')
        .orderBy('j.id', 'desc')
        .limit(1)
        .select(sql<string>`(b.business_day + interval '12 months')::date`.as('later'))
        .execute(),
    )
    expect((await lotsOf(card)).map((lot) => lot.last_day)).toEqual([day?.later, null])
  })

  it('are spent from the oldest', async () => {
    const card = await newCard(app)
    for (const amount of [10, 20, 30]) await move(card, 'earnPoints', amount)
    await move(card, 'spendPoints', 15)
    expect(await leftIn(card)).toEqual([0, 15, 30])
    expect(await refusalOf(move(card, 'spendPoints', 46))).toBe('POINTS_EXCEEDS')
  })

  it('lose what a refunded payment earned from its own lot first', async () => {
    const card = await newCard(app)
    const transactionId = await aCashPayment()
    await move(card, 'earnPoints', 10)
    await move(card, 'earnPoints', 20, { transactionId })
    await move(card, 'loseEarnedPoints', 20, { transactionId })
    expect(await leftIn(card)).toEqual([10, 0])
  })

  it('get back what a returned redemption had taken; one that has ended lasts thirty days more', async () => {
    const card = await newCard(app)
    await move(card, 'earnPoints', 10)
    await move(card, 'earnPoints', 20)
    const originDetailId = await move(card, 'spendPoints', 25)
    const [first] = await lotsOf(card)
    await endLots([first!.id])
    await move(card, 'returnPoints', 25, { originDetailId })
    expect(await leftIn(card)).toEqual([10, 20])
    await expire()
    expect(await leftIn(card)).toEqual([10, 20])
  })
})

describe('expireBalances', () => {
  afterEach(() => expectSoundBooks(app))

  it('takes what is left of lots whose last day is over, once, with a line and an audit entry', async () => {
    const card = await newCard(app)
    await move(card, 'earnPoints', 10)
    await move(card, 'earnPoints', 20)
    await move(card, 'spendPoints', 4)
    const [first] = await lotsOf(card)
    await endLots([first!.id])
    await Promise.all([expire(), expire()])
    await expire()
    expect(await leftIn(card)).toEqual([0, 20])
    expect(await holdings(app, card)).toEqual({ points: 20 })
    expect((await linesOf(app, card))[0]).toBe('score expiry -6')
    expect((await auditedOf(app, 'userCard', card))[0]).toMatchObject({
      action: 'expireBalance',
      after: { points: 6 },
    })
  })

  it('loses no other points with a refunded payment whose own have ended', async () => {
    const { user, id } = await aCardWith(app, { principal: 2400 })
    const { id: card } = await app.look((db) =>
      db
        .selectFrom('user_cards as c')
        .innerJoin('card_programmes as p', 'p.id', 'c.card_id')
        .where('p.type', '=', 'score')
        .where('c.user_id', '=', user.id)
        .select('c.id')
        .executeTakeFirstOrThrow(),
    )
    const payment = { paymentType: 'debit', userCard: { id } }
    const { transaction } = await aPaidSale(app, payment)
    await aPaidSale(app, payment)
    const [first] = await lotsOf(card)
    await move(card, 'spendPoints', 5)
    await endLots([first!.id])
    await expire()
    expect(await leftIn(card)).toEqual([0, 12])
    const back = { amount: 1200, mode: 'original', reason: 'out of order' }
    const company = (await app.as('company')).at(app.ids.airport)
    expectDone(
      await company.post(`/transactions/${transaction.id}/refund`, back, { pin: DEMO_PIN }),
    )
    // Five of the twelve were spent, and are still owed; seven had ended.
    expect(await leftIn(card)).toEqual([0, 7])
  })

  it('leaves what can still be spent today', async () => {
    const card = await newCard(app)
    await move(card, 'earnPoints', 10)
    const [lot] = await lotsOf(card)
    const day = app.clock.now.toISOString().slice(0, 10)
    await app.asOwner(`update points_lots set last_day = date '${day}' where id = ${lot!.id}`)
    await expire()
    expect(await leftIn(card)).toEqual([10])
  })

  it('tells a card what ends next', async () => {
    const card = await newCard(app)
    await move(card, 'earnPoints', 10)
    const [lot] = await lotsOf(card)
    const seen = expectDone(await (await managerAt(app)).get(`/userCards/${card}`))
    expect(seen.pointsEnding).toEqual({ points: 10, lastDay: lot!.last_day })
  })
})

describe('gift that ends', () => {
  afterEach(() => expectSoundBooks(app))

  const giftLots = (card: number) =>
    app.look((db) =>
      db
        .selectFrom('gift_lots')
        .where('user_card_id', '=', card)
        .orderBy('id')
        .select(['remaining_cents', 'last_day'])
        .execute(),
    )
  const endGifts = (card: number) =>
    app.asOwner(`update gift_lots set last_day = date '2026-01-01'
      where user_card_id = ${card} and last_day is not null`)
  const refundWhole = async (card: number, chargeDetailId: number, requested: number) =>
    withPosting(app, async ({ db, context, balance, source }) =>
      ledger.refundCharge(db, context, {
        balance: await balance(card),
        chargeDetailId,
        requested: money(requested),
        mode: 'cash',
        source: source('refund'),
        takesQuota: false,
        circumstances: {},
      }),
    )

  it('is spent before what ends later or never', async () => {
    const card = await newCard(app)
    for (const days of [0, 90, 30]) await recharge(app, card, { amount: 1, gift: 100, days })
    await pay(app, card, 150)
    const lots = await giftLots(card)
    expect(lots.map((lot) => lot.remaining_cents)).toEqual([100, 53, 0])
    expect(lots[0]?.last_day).toBeNull()
  })

  it('goes to the company after its last day; what was paid in stays', async () => {
    const card = await newCard(app)
    await recharge(app, card, { amount: 1000, gift: 100, days: 30 })
    await recharge(app, card, { amount: 1000, gift: 70 })
    await expire()
    expect(await holdings(app, card)).toEqual({ principal: 2000, gift: 170 })
    await endGifts(card)
    await expire()
    await expire()
    expect(await holdings(app, card)).toEqual({ principal: 2000, gift: 70 })
    expect((await linesOf(app, card))[0]).toBe('debit expiry -100 gift-100')
    expect((await auditedOf(app, 'userCard', card))[0]).toMatchObject({ after: { gift: 100 } })
  })

  it('stays while it is frozen', async () => {
    const card = await newCard(app)
    await recharge(app, card, { amount: 1000, gift: 100, days: 30, frozen: true })
    await endGifts(card)
    await expire()
    expect(await holdings(app, card)).toEqual({ principal: 1000, gift_held: 100 })
  })

  it('stays as far as it is frozen with other money of the card', async () => {
    const card = await newCard(app)
    await recharge(app, card, { amount: 1000, gift: 100, days: 30 })
    await withPosting(app, async ({ db, context, balance, source }) =>
      ledger.hold(db, context, {
        balance: await balance(card),
        kind: 'freeze',
        amount: money(1060),
        mode: 'principalFirst',
        source: source(),
        circumstances: {},
      }),
    )
    await endGifts(card)
    await expire()
    expect(await holdings(app, card)).toEqual({ principal_held: 1000, gift_held: 60 })
  })

  it('was not spent: a refund keeps back only what was', async () => {
    const card = await newCard(app)
    const { chargeDetailId } = await recharge(app, card, { amount: 1000, gift: 100, days: 30 })
    await withPosting(app, async ({ db, context, balance, source }) =>
      ledger.adjust(db, context, {
        balance: await balance(card),
        amount: money(-40),
        bucket: 'gift',
        source: source(),
        circumstances: {},
      }),
    )
    await endGifts(card)
    await expire()
    const { giftTaken, giftShort, payout } = await refundWhole(card, chargeDetailId, 1000)
    expect({ giftTaken, giftShort, payout }).toEqual({ giftTaken: 0, giftShort: 40, payout: 960 })
  })

  it('comes back with a refunded payment for thirty days more', async () => {
    const card = await newCard(app)
    await recharge(app, card, { amount: 100, gift: 100, days: 30 })
    const { transactionId } = await pay(app, card, 200)
    await endGifts(card)
    await refund(app, card, { transactionId, amount: 200 })
    await expire()
    expect(await holdings(app, card)).toEqual({ principal: 100, gift: 100 })
  })
})

describe('a shift that goes on after midnight', () => {
  const DAY_MS = 86_400_000
  const setShifts = (isOn: boolean) =>
    app.asOwner(`update stations set enable_shift_settle = ${isOn} where id = ${app.ids.airport}`)

  it('ends what was for its business day only once that is over', async () => {
    await setShifts(true)
    const manager = await managerAt(app)
    const shift = expectDone(await manager.post('/shiftStates', {}))
    const card = await newCard(app)
    await recharge(app, card, { amount: 1000, gift: 100, days: 30 })
    await move(card, 'earnPoints', 10)
    for (const lots of ['points_lots', 'gift_lots']) {
      await app.asOwner(`update ${lots} set last_day = d.business_day from ledger_journals j
        join business_days d on d.id = j.business_day_id
        where j.id = ${lots}.journal_id and user_card_id = ${card}`)
    }
    app.clock.advance(DAY_MS)
    await expire()
    expect(await holdings(app, card)).toEqual({ principal: 1000, gift: 100, points: 10 })
    const later = await managerAt(app)
    const handover = { force: true, reason: 'the night is over' }
    expectDone(await later.post(`/shiftStates/${shift.id}/close`, handover, { pin: DEMO_PIN }))
    await expire()
    expect(await holdings(app, card)).toEqual({ principal: 1000 })
    await expectSoundBooks(app)
  })
})

/** What lots hold, as the rules say it. */
interface Model {
  left: number[]
  /** The payment that earned each lot, and how much of it can still be lost with a refund. */
  earnings: { transactionId: number; amount: number }[]
  spendings: { detailId: number; amount: number; from: number[] }[]
}

const amounts = fc.integer({ min: 1, max: 60 })
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('earn' as const), amount: amounts }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('spend' as const), amount: amounts }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('return' as const), amount: amounts }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('refund' as const), amount: amounts }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('end' as const), amount: amounts }) },
)

const total = (parts: readonly number[]): number => parts.reduce((sum, part) => sum + part, 0)

async function take(
  card: number,
  model: Model,
  { type, amount }: { type: string; amount: number },
) {
  const { left, earnings, spendings } = model
  if (type === 'earn') {
    const transactionId = await aCashPayment()
    await move(card, 'earnPoints', amount, { transactionId })
    left.push(amount)
    earnings.push({ transactionId, amount })
  } else if (type === 'refund') {
    const own = amount % (earnings.length || 1)
    const earned = earnings[own]
    if (!earned || earned.amount === 0) return
    await move(card, 'loseEarnedPoints', earned.amount, { transactionId: earned.transactionId })
    let wanted = earned.amount
    for (const at of [own, ...left.keys()]) {
      const taken = Math.min(left[at]!, wanted)
      wanted -= taken
      left[at]! -= taken
    }
    earned.amount = 0
  } else if (type === 'spend') {
    if (amount > total(left)) {
      expect(await refusalOf(move(card, 'spendPoints', amount))).toBe('POINTS_EXCEEDS')
      return
    }
    const detailId = (await move(card, 'spendPoints', amount))!
    let wanted = amount
    const from = left.map((held, at) => {
      const taken = Math.min(held, wanted)
      wanted -= taken
      left[at] = held - taken
      return taken
    })
    spendings.push({ detailId, amount, from })
  } else if (type === 'return') {
    const spent = spendings.splice(amount % (spendings.length || 1), 1)[0]
    if (!spent) return
    await move(card, 'returnPoints', spent.amount, { originDetailId: spent.detailId })
    spent.from.forEach((taken, at) => {
      left[at] = left[at]! + taken
    })
  } else {
    const lots = await lotsOf(card)
    const at = amount % (lots.length || 1)
    if (!lots[at]) return
    await endLots([lots[at].id])
    await expire()
    left[at] = 0
  }
}

describe('random histories of points', () => {
  it('keep lots and balance equal, never below zero, the oldest spent first', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 8, maxLength: 30, size: 'max' }),
        async (steps) => {
          const card = await newCard(app)
          const model: Model = { left: [], earnings: [], spendings: [] }
          for (const each of steps) {
            await take(card, model, each)
            const left = await leftIn(card)
            expect(left).toEqual(model.left)
            expect((await holdings(app, card))['points'] ?? 0).toBe(total(left))
          }
          await expectSoundBooks(app)
        },
      ),
      { numRuns: 20 },
    )
  }, 120_000)
})
