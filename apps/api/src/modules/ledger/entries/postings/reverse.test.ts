import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../../test/harness.ts'
import {
  ledger,
  aTransaction,
  withPosting,
  entriesOf,
  expectSoundBooks,
  holdings,
  linesOf,
  money,
  newCard,
  pay,
  recharge,
  refund,
  refusalOf,
} from '../../../../../test/ledger-fixtures.ts'

const app = useApp()

type Source = { type: string; id: number }

const reverse = (source: Source) =>
  withPosting(app, ({ db, context }) =>
    ledger.reverseAll(db, context, { source, circumstances: { reason: 'mistake' } }),
  )

/** Recharges with a gift and points, as one business fact. */
const chargeAs = (
  source: Source,
  cards: { card: number; score: number },
  gift: { amount: number; frozen?: boolean },
) =>
  withPosting(app, async ({ db, context, balance }) =>
    ledger.charge(db, context, {
      balance: await balance(cards.card),
      source,
      amount: money(1_000),
      paymentType: 'cash',
      gift: { amount: money(gift.amount), frozen: gift.frozen ?? false, restrictedItemIds: [] },
      bonus: { card: cards.score, points: 30 },
      grantsQuota: true,
      circumstances: {},
    }),
  )

let facts = 500_000
const aFact = (): Source => ({ type: 'fact', id: (facts += 1) })

describe('reverseAll', () => {
  it('refuses what was never posted, and what was reversed before', async () => {
    expect(await refusalOf(reverse(aFact()))).toBe('TXN_NOT_REVOCABLE')
    const card = await newCard(app)
    const source = aFact()
    await recharge(app, card, { amount: 100 })
    await pay(app, card, 60, { source })
    await reverse(source)
    expect(await refusalOf(reverse(source))).toBe('TXN_NOT_REVOCABLE')
  })

  it('refuses a recharge of which money or gift was spent', async () => {
    const cards = { card: await newCard(app), score: await newCard(app) }
    const source = aFact()
    await chargeAs(source, cards, { amount: 200 })
    await pay(app, cards.card, 100)
    expect(await refusalOf(reverse(source))).toBe('card_balances_principal_check')
    await pay(app, cards.card, 901)
    await recharge(app, cards.card, { amount: 1_000 })
    expect(await refusalOf(reverse(source))).toBe('REFUND_GIFT_SPENT')
  })

  it('refuses a payment that was refunded in part, and a refund itself', async () => {
    const card = await newCard(app)
    const source = aFact()
    await recharge(app, card, { amount: 100 })
    const { transactionId } = await pay(app, card, 60, { source })
    await refund(app, card, { transactionId, amount: 10 })
    expect(await refusalOf(reverse(source))).toBe('TXN_NOT_REVOCABLE')
    const back = await app.look((db) =>
      db
        .selectFrom('ledger_journals')
        .where('kind', '=', 'refundConsume')
        .orderBy('id', 'desc')
        .select(['source_type', 'source_id'])
        .executeTakeFirstOrThrow(),
    )
    const refundSource = { type: back.source_type, id: back.source_id }
    expect(await refusalOf(reverse(refundSource))).toBe('TXN_NOT_REVOCABLE')
  })

  it('refuses a refund of what was reversed', async () => {
    const card = await newCard(app)
    const source = aFact()
    await recharge(app, card, { amount: 100 })
    const { transactionId } = await pay(app, card, 60, { source })
    await reverse(source)
    expect(await refusalOf(refund(app, card, { transactionId, amount: 1 }))).toBe('REFUND_EXCEEDS')
  })

  it('undoes a recharge with its gift, points and quota, newest first', async () => {
    const cards = { card: await newCard(app), score: await newCard(app) }
    const source = aFact()
    await chargeAs(source, cards, { amount: 200 })
    const posted = await reverse(source)
    expect(await entriesOf(app, posted)).toEqual([
      ['Cr points_issued 30', 'Dr points 30'],
      ['Cr gift_expense:charge 200', 'Dr gift 200'],
      ['Cr clearing:cash 1000', 'Dr principal 1000', 'Cr quota_granted 1000', 'Dr quota 1000'],
    ])
    expect(await holdings(app, cards.card)).toEqual({})
    expect(await holdings(app, cards.score)).toEqual({})
    expect((await linesOf(app, cards.card)).slice(0, 3)).toEqual([
      'quota refundCharge -1000',
      'debit refundCharge -1000 principal-1000',
      'debit refundChargeReward -200 gift-200',
    ])
  })

  it('finds a frozen gift where it is: some still held, some released', async () => {
    const cards = { card: await newCard(app), score: await newCard(app) }
    const source = aFact()
    await chargeAs(source, cards, { amount: 200, frozen: true })
    await withPosting(app, async ({ db, context, balance, source: fresh }) =>
      ledger.unfreeze(db, context, {
        balance: await balance(cards.card),
        amount: money(50),
        source: fresh(),
        reason: 'part',
      }),
    )
    const posted = await reverse(source)
    expect(await entriesOf(app, posted)).toContainEqual([
      'Cr gift_expense:charge 200',
      'Dr gift_held 150',
      'Dr gift 50',
    ])
    expect(await holdings(app, cards.card)).toEqual({})
  })

  it('undoes a debt that a recharge repaid, and a payment that was owed', async () => {
    const cards = { card: await newCard(app), score: await newCard(app) }
    const [spent, charged] = [aFact(), aFact()]
    await pay(app, cards.card, 300, { source: spent, allowsOverspend: true })
    await chargeAs(charged, cards, { amount: 0 })
    expect(await refusalOf(reverse(spent))).toBe('card_balances_overspend_check')
    await reverse(charged)
    expect(await holdings(app, cards.card)).toEqual({ overdraft: 300 })
    await reverse(spent)
    expect(await holdings(app, cards.card)).toEqual({})
  })

  it('fills the gift lots again that paid, also when the money came out of a hold', async () => {
    const card = await newCard(app)
    await recharge(app, card, { amount: 100, gift: 50 })
    const source = aFact()
    await withPosting(app, async ({ db, context, balance }) => {
      const { posted } = await ledger.hold(db, context, {
        balance: await balance(card),
        kind: 'authorise',
        amount: money(150),
        mode: 'principalFirst',
        source,
        circumstances: {},
      })
      const { id } = await db
        .selectFrom('card_holds')
        .where('opened_journal_id', '=', posted[0]?.id ?? 0)
        .select('id')
        .executeTakeFirstOrThrow()
      const hold = await ledger.findHold(db, id)
      if (!hold) throw new Error('no hold')
      const transactionId = await aTransaction(db, context, 120)
      await ledger.captureHold(db, context, {
        hold,
        amount: money(120),
        mode: 'principalFirst',
        itemIds: [],
        source,
        sale: 'fuel',
        grantsQuota: false,
        circumstances: { transactionId },
      })
    })
    expect(await holdings(app, card)).toEqual({ gift: 30 })
    await reverse(source)
    expect(await holdings(app, card)).toEqual({ principal: 100, gift: 50 })
    expect((await linesOf(app, card))[0]).toBe('debit refundConsume +120 principal+100 gift+20')
  })

  it('writes to the sub card what the sub card had spent of its master', async () => {
    const master = await newCard(app)
    const sub = await newCard(app, master)
    const source = aFact()
    await recharge(app, master, { amount: 100 })
    await pay(app, master, 40, { card: sub, source })
    await reverse(source)
    expect((await linesOf(app, sub))[0]).toBe('debit refundConsume +40 principal+40')
    expect(await holdings(app, master)).toEqual({ principal: 100 })
  })

  it('undoes assignments, rewards, corrections and write-offs', async () => {
    const [master, sub, owing] = [await newCard(app), await newCard(app), await newCard(app)]
    await recharge(app, master, { amount: 100, gift: 50 })
    await pay(app, owing, 70, { allowsOverspend: true })
    const sources = [aFact(), aFact(), aFact(), aFact(), aFact()] as const
    await withPosting(app, async ({ db, context, balance }) => {
      const common = async (index: 1 | 2 | 3 | 4, card: number) => ({
        balance: await balance(card),
        source: sources[index],
        circumstances: {},
      })
      await ledger.transferBetweenCards(db, context, {
        kind: 'assign',
        from: await balance(master),
        to: await balance(sub),
        amount: money(60),
        mode: 'together',
        source: sources[0],
        circumstances: {},
      })
      await ledger.reward(db, context, {
        ...(await common(1, sub)),
        amount: money(5),
        cause: 'manual',
      })
      await ledger.adjust(db, context, {
        ...(await common(2, sub)),
        amount: money(-3),
        bucket: 'gift',
      })
      await ledger.adjust(db, context, {
        ...(await common(3, sub)),
        amount: money(9),
        bucket: 'principal',
      })
      await ledger.writeOffOverspend(db, context, await common(4, owing))
    })
    expect(await refusalOf(reverse(sources[0]))).toBe('REFUND_GIFT_SPENT')
    for (const source of sources.toReversed()) await reverse(source)
    expect(await holdings(app, master)).toEqual({ principal: 100, gift: 50 })
    expect(await holdings(app, sub)).toEqual({})
    expect(await holdings(app, owing)).toEqual({ overdraft: 70 })
    expect((await linesOf(app, sub))[0]).toBe('debit back -60 principal-40 gift-20')
  })

  it('leaves sound books', () => expectSoundBooks(app))
})
