/** Gift stays of its recharge, whichever cards of a fleet it was on. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../../test/harness.ts'
import {
  ledger,
  aTransaction,
  withPosting,
  type PostingFixture,
  expectSoundBooks,
  holdings,
  money,
  newCard,
  pay,
  recharge,
  refusalOf,
} from '../../../../../test/ledger-fixtures.ts'
import { Refusal } from '@app/kernel/problem'
import { lockAccounts } from '#modules/ledger/accounts/service.ts'
import type { SpendingMode } from '@app/kernel/spending'

const app = useApp()

type Mode = { mode?: SpendingMode }

const move = (
  { db, context, source }: PostingFixture,
  [from, to]: readonly [number, number],
  input: Mode & { kind: 'assign' | 'back'; amount: number },
) =>
  lockAccounts(db, [from, to]).then((balances) => {
    const [fromBalance, toBalance] = [balances.get(from), balances.get(to)]
    if (!fromBalance || !toBalance) throw new Error('no account')
    return ledger.transferBetweenCards(db, context, {
      kind: input.kind,
      from: fromBalance,
      to: toBalance,
      amount: money(input.amount),
      mode: input.mode ?? 'principalFirst',
      source: source('transfer'),
      circumstances: {},
    })
  })

const transfer = (cards: readonly [number, number], kind: 'assign' | 'back', amount: number) =>
  withPosting(app, (fixture) => move(fixture, cards, { kind, amount }))

const planOf = (card: number, chargeDetailId: number, requested: number) =>
  withPosting(app, async ({ db, balance }) => {
    const plan = await ledger.planChargeRefund(db, {
      balance: await balance(card),
      chargeDetailId,
      requested: money(requested),
    })
    const { payout, giftTaken, giftShort } = plan
    return { payout, giftTaken, giftShort }
  })

const lotsOf = (card: number) =>
  app.look((db) =>
    db
      .selectFrom('gift_lots')
      .where('user_card_id', '=', card)
      .orderBy('id')
      .select(['granted_cents', 'remaining_cents'])
      .execute(),
  )

async function aFleet() {
  const master = await newCard(app)
  return { master, sub: await newCard(app, master), other: await newCard(app, master) }
}

describe('gift that was allocated', () => {
  it('is what it was when it comes home: one lot, the same refund, and it can be revoked', async () => {
    const { master, sub, other } = await aFleet()
    const source = { type: 'fleetRecharge', id: 1 }
    const { chargeDetailId } = await withPosting(app, async ({ db, context, balance }) =>
      ledger.charge(db, context, {
        balance: await balance(master),
        source,
        amount: money(100_000),
        paymentType: 'cash',
        gift: { amount: money(10_000), frozen: false, restrictedItemIds: [] },
        grantsQuota: false,
        circumstances: {},
      }),
    )
    const before = await planOf(master, chargeDetailId, 100_000)
    expect(before).toEqual({ payout: 100_000, giftTaken: 10_000, giftShort: 0 })
    for (const card of [sub, other, sub]) {
      await transfer([master, card], 'assign', 110_000)
      await transfer([card, master], 'back', 110_000)
    }
    expect(await lotsOf(master)).toEqual([{ granted_cents: 10_000, remaining_cents: 10_000 }])
    expect(await planOf(master, chargeDetailId, 100_000)).toEqual(before)
    await withPosting(app, ({ db, context }) =>
      ledger.reverseAll(db, context, { source, circumstances: {} }),
    )
    expect(await holdings(app, master)).toEqual({})
  })

  it('is neither spent nor taken from the sub card that has it: it has to come home first', async () => {
    const { master, sub } = await aFleet()
    const { chargeDetailId } = await recharge(app, master, { amount: 1_000, gift: 100 })
    await transfer([master, sub], 'assign', 1_100)
    await transfer([sub, master], 'back', 1_000)
    const refused = planOf(master, chargeDetailId, 1_000)
    await expect(refused).rejects.toMatchObject({
      definition: { code: 'REFUND_GIFT_ON_SUB_CARDS' },
      params: { amount: '1.00' },
    })
    await transfer([sub, master], 'back', 100)
    const whole = { payout: 1_000, giftTaken: 100, giftShort: 0 }
    expect(await planOf(master, chargeDetailId, 1_000)).toEqual(whole)
  })

  it('counts as spent where a sub card spent it', async () => {
    const { master, sub } = await aFleet()
    const { chargeDetailId } = await recharge(app, master, { amount: 1_000, gift: 100 })
    await transfer([master, sub], 'assign', 1_100)
    await transfer([sub, master], 'back', 1_000)
    await pay(app, sub, 40)
    expect(await refusalOf(planOf(master, chargeDetailId, 1_000))).toBe('REFUND_GIFT_ON_SUB_CARDS')
    await transfer([sub, master], 'back', 60)
    const rest = { payout: 960, giftTaken: 60, giftShort: 40 }
    expect(await planOf(master, chargeDetailId, 1_000)).toEqual(rest)
  })

  it('is revoked with its recharge only when it is home, and says so', async () => {
    const { master, sub } = await aFleet()
    const source = { type: 'fleetRecharge', id: 2 }
    await withPosting(app, async ({ db, context, balance }) =>
      ledger.reward(db, context, {
        balance: await balance(master),
        amount: money(100),
        cause: 'manual',
        source,
        circumstances: {},
      }),
    )
    const revoke = () =>
      refusalOf(
        withPosting(app, ({ db, context }) =>
          ledger.reverseAll(db, context, { source, circumstances: {} }),
        ),
      )
    await transfer([master, sub], 'assign', 70)
    expect(await revoke()).toBe('REFUND_GIFT_ON_SUB_CARDS')
    await pay(app, sub, 1)
    expect(await revoke()).toBe('REFUND_GIFT_SPENT')
  })

  it('comes back as what it was when a payment of the sub card is refunded', async () => {
    const { master, sub } = await aFleet()
    const { chargeDetailId } = await recharge(app, master, { amount: 1_000, gift: 100 })
    await transfer([master, sub], 'assign', 1_100)
    const { transactionId } = await pay(app, sub, 1_100)
    await withPosting(app, async ({ db, context, balance, source }) =>
      ledger.refundConsume(db, context, {
        balance: await balance(sub),
        transactionId,
        amount: money(1_100),
        mode: 'original',
        sale: 'fuel',
        source: source('refund'),
        takesQuota: false,
        circumstances: {},
      }),
    )
    await transfer([sub, master], 'back', 1_100)
    const whole = { payout: 1_000, giftTaken: 100, giftShort: 0 }
    expect(await planOf(master, chargeDetailId, 1_000)).toEqual(whole)
  })
})

/** What a random history of one recharge has come to, counted beside the books. */
interface State {
  cards: readonly [number, number, number]
  mode: SpendingMode
  chargeDetailId: number
  payments: { card: number; transactionId: number; left: number }[]
  /** Own money that left the fleet: spent, or paid out. */
  gone: number
  /** Gift that is neither spent nor taken back. */
  gift: number
  refunded: number
}

type Step = (state: State, fixture: PostingFixture) => Promise<unknown>

const CHARGED = 5_000
const GRANTED = 777

const cents = fc.integer({ min: 1, max: 4_000 })

const allocation = fc
  .record({ amount: cents, sub: fc.constantFrom(1, 2), kind: fc.constantFrom('assign', 'back') })
  .map(({ amount, sub, kind }): Step => async ({ cards, mode }, fixture) => {
    const card = cards[sub] ?? 0
    const way = kind === 'assign' ? ([cards[0], card] as const) : ([card, cards[0]] as const)
    await move(fixture, way, { kind, amount, mode })
  })

const payment = fc
  .record({ amount: cents, which: fc.nat(2) })
  .map(({ amount, which }): Step => async (state, { db, context, balance, source }) => {
    const card = state.cards[which] ?? 0
    const transactionId = await aTransaction(db, context, amount)
    const { principal, gift } = await ledger.consume(db, context, {
      balance: await balance(card),
      amount: money(amount),
      mode: state.mode,
      itemIds: [],
      source: source('payment'),
      sale: 'fuel',
      grantsQuota: false,
      circumstances: { transactionId },
    })
    state.gone += principal
    state.gift -= gift
    state.payments.push({ card, transactionId, left: amount })
  })

const refundOfPayment = fc
  .record({ which: fc.nat(20), amount: cents })
  .map(({ which, amount }): Step => async (state, { db, context, balance, source }) => {
    const paid = state.payments[which % Math.max(1, state.payments.length)]
    if (!paid) return
    const before = await balance(paid.card)
    const back = money(Math.min(amount, paid.left))
    await ledger.refundConsume(db, context, {
      balance: before,
      transactionId: paid.transactionId,
      amount: back,
      mode: 'original',
      sale: 'fuel',
      source: source('refund'),
      takesQuota: false,
      circumstances: {},
    })
    const after = await balance(paid.card)
    state.gone -= after.principal_cents - before.principal_cents
    state.gift += after.gift_cents - before.gift_cents
    paid.left -= back
  })

/** What a refund of the recharge must come to, by nothing but what was counted. */
function expected(state: State, requested: number, already: number) {
  const due = Math.round((GRANTED * (state.refunded + requested)) / CHARGED) - already
  const giftTaken = Math.min(due, state.gift)
  return { giftTaken, giftShort: due - giftTaken, payout: requested - (due - giftTaken) }
}

const step = fc.oneof(
  { weight: 5, arbitrary: allocation },
  { weight: 3, arbitrary: payment },
  { weight: 2, arbitrary: refundOfPayment },
)

/** Everything back to the master card, as the fleet does before it asks for its money. */
async function bringHome({ cards: [master, ...subs], mode }: State): Promise<void> {
  for (const sub of subs) {
    await withPosting(app, async (fixture) => {
      const { principal_cents, gift_cents } = await fixture.balance(sub)
      const amount = principal_cents + gift_cents
      if (amount > 0) await move(fixture, [sub, master], { kind: 'back', amount, mode })
    })
  }
}

describe('random allocations, payments and refunds of a fleet', () => {
  it('cost nobody a cent: a refund gives what was not spent, and takes the gift that was not', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<SpendingMode>('together', 'principalFirst'),
        fc.array(step, { minLength: 5, maxLength: 25, size: 'max' }),
        fc.array(step, { maxLength: 10, size: 'max' }),
        fc.integer({ min: 1, max: CHARGED }),
        async (mode, first, second, part) => {
          const { master, sub, other } = await aFleet()
          const charge = { amount: CHARGED, gift: GRANTED }
          const { chargeDetailId } = await recharge(app, master, charge)
          const state: State = {
            cards: [master, sub, other],
            mode,
            chargeDetailId,
            payments: [],
            gone: 0,
            gift: GRANTED,
            refunded: 0,
          }
          let already = 0
          for (const [steps, wanted] of [
            [first, part],
            [second, CHARGED],
          ] as const) {
            for (const take of steps) await attempt(state, take)
            await bringHome(state)
            const held = CHARGED - state.gone
            expect(await holdings(app, master)).toEqual({
              ...(held > 0 && { principal: held }),
              ...(state.gift > 0 && { gift: state.gift }),
            })
            const requested = Math.min(wanted, CHARGED - state.refunded, held)
            if (requested <= 0) continue
            const plan = expected(state, requested, already)
            if (plan.payout <= 0) continue
            expect(await refundAll(state, requested)).toEqual(plan)
            already += plan.giftTaken + plan.giftShort
            state.refunded += requested
            state.gone += requested
            state.gift -= plan.giftTaken
          }
          await expectSoundBooks(app)
        },
      ),
      { numRuns: 25 },
    )
  }, 180_000)
})

const refundAll = ({ cards: [master], chargeDetailId }: State, requested: number) =>
  withPosting(app, async ({ db, context, balance, source }) => {
    const { payout, giftTaken, giftShort } = await ledger.refundCharge(db, context, {
      balance: await balance(master),
      chargeDetailId,
      requested: money(requested),
      mode: 'cash',
      source: source('refund'),
      takesQuota: false,
      circumstances: {},
    })
    return { payout, giftTaken, giftShort }
  })

/** A step may be refused for want of money; it then changes nothing. */
async function attempt(state: State, take: Step): Promise<void> {
  try {
    await withPosting(app, (fixture) => take(state, fixture))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
