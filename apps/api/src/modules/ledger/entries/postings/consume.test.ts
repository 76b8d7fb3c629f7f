import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../../test/harness.ts'
import {
  ledger,
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

describe('consume', () => {
  it('refuses more than is there, and gifts that buy something else', async () => {
    const card = await newCard(app)
    await recharge(app, card, { amount: 1_000, gift: 500, onlyFor: [7] })
    expect(await refusalOf(pay(app, card, 1_501, { itemIds: [7] }))).toBe('BALANCE_SHORT')
    expect(await refusalOf(pay(app, card, 1_001, { itemIds: [8] }))).toBe('BALANCE_SHORT')
    // One item that does not fit, and the gift would pay for that one too.
    expect(await refusalOf(pay(app, card, 1_001, { itemIds: [7, 8] }))).toBe('BALANCE_SHORT')
    expect(await refusalOf(pay(app, card, 1_500, { itemIds: [7] }))).toBe('nothing')
  })

  it('spends the money before the gift', async () => {
    const card = await newCard(app)
    await recharge(app, card, { amount: 1_000, gift: 500 })
    const { posted, ...spent } = await pay(app, card, 1_200)
    expect(spent).toMatchObject({ principal: 1_000, gift: 200, overspend: 0 })
    expect(await entriesOf(app, posted)).toEqual([
      [
        'Dr principal 1000',
        'Cr sales:fuel:principal 1000',
        'Dr gift 200',
        'Cr sales:fuel:gift 200',
      ],
    ])
    expect(await holdings(app, card)).toEqual({ gift: 300 })
    expect((await linesOf(app, card))[0]).toBe('debit consume -1200 principal-1000 gift-200')
  })

  it('spends money and gift in proportion, the odd cent from the money', async () => {
    const card = await newCard(app)
    await recharge(app, card, { amount: 1_000, gift: 500 })
    expect(await pay(app, card, 100, { mode: 'together' })).toMatchObject({
      principal: 67,
      gift: 33,
    })
  })

  it('lets what was sold already be owed, and stops the card until it is repaid', async () => {
    const card = await newCard(app)
    await recharge(app, card, { amount: 1_000, gift: 200 })
    const { posted, ...spent } = await pay(app, card, 1_500, { allowsOverspend: true })
    expect(spent).toMatchObject({ principal: 1_000, gift: 200, overspend: 300 })
    expect((await entriesOf(app, posted))[0]).toContain('Dr overdraft 300')
    expect(await holdings(app, card)).toEqual({ overdraft: 300 })
    expect((await linesOf(app, card))[0]).toBe(
      'debit consume -1500 principal-1000 gift-200 overdraft-300',
    )
    const { status } = await app.look((db) =>
      db.selectFrom('user_cards').where('id', '=', card).select('status').executeTakeFirstOrThrow(),
    )
    expect(status).toBe('overspend')
  })

  it('takes the money of the master and writes the line to the sub card that was used', async () => {
    const master = await newCard(app)
    const sub = await newCard(app, master)
    await recharge(app, master, { amount: 1_000 })
    const { transactionId } = await pay(app, master, 400, { card: sub, grantsQuota: true })
    expect(await holdings(app, master)).toEqual({ principal: 600, quota: 400 })
    expect(await holdings(app, sub)).toEqual({})
    expect(await linesOf(app, sub)).toEqual(['debit consume -400 principal-400'])
    expect((await linesOf(app, master))[0]).toBe('quota consume +400')
    await refund(app, master, { transactionId, amount: 400, takesQuota: true })
    expect((await linesOf(app, sub))[0]).toBe('debit refundConsume +400 principal+400')
    expect(await holdings(app, master)).toEqual({ principal: 1_000 })
  })

  it('grants quota for what was paid and owed, never for a gift', async () => {
    const card = await newCard(app)
    await recharge(app, card, { amount: 100, gift: 50 })
    await pay(app, card, 200, { grantsQuota: true, allowsOverspend: true })
    expect(await holdings(app, card)).toEqual({ overdraft: 50, quota: 150 })
  })
})

describe('refundConsume', () => {
  it('refuses what was no payment by card, nothing, and more than was paid', async () => {
    const card = await newCard(app)
    await recharge(app, card, { amount: 1_000 })
    const { transactionId } = await pay(app, card, 600)
    const asked = (amount: number) => refusalOf(refund(app, card, { transactionId, amount }))
    expect(await refusalOf(refund(app, card, { transactionId: 1, amount: 1 }))).toBe(
      'DETAIL_TYPE_NOT_ALLOWED',
    )
    expect(await asked(0)).toBe('REFUND_EXCEEDS')
    expect(await asked(601)).toBe('REFUND_EXCEEDS')
    expect(await asked(400)).toBe('nothing')
    expect(await asked(201)).toBe('REFUND_EXCEEDS')
  })

  it('returns money and gift as they were paid, and the parts add up', async () => {
    const card = await newCard(app)
    await recharge(app, card, { amount: 1_000, gift: 500 })
    const { transactionId } = await pay(app, card, 1_001, { mode: 'together' })
    expect(await holdings(app, card)).toEqual({ principal: 332, gift: 167 })
    const parts = []
    for (const amount of [1, 333, 1, 666]) {
      parts.push(await refund(app, card, { transactionId, amount }))
    }
    expect(parts.map(({ card: back }) => back)).toEqual([1, 333, 1, 666])
    expect(await holdings(app, card)).toEqual({ principal: 1_000, gift: 500 })
  })

  it('returns the gift to the lot that it came from', async () => {
    const card = await newCard(app)
    await recharge(app, card, { amount: 100, gift: 200, onlyFor: [7] })
    await recharge(app, card, { amount: 100, gift: 300 })
    const { transactionId } = await pay(app, card, 600, { itemIds: [7] })
    await refund(app, card, { transactionId, amount: 400 })
    // 400 of gift paid, so 267 are due; the lot that was taken last is filled first.
    const lots = await app.look((db) =>
      db
        .selectFrom('gift_lots')
        .where('user_card_id', '=', card)
        .orderBy('id')
        .select(['restricted_item_ids', 'remaining_cents'])
        .execute(),
    )
    expect(lots).toEqual([
      { restricted_item_ids: [7], remaining_cents: 67 },
      { restricted_item_ids: [], remaining_cents: 300 },
    ])
    expect(await holdings(app, card)).toEqual({ principal: 133, gift: 367 })
  })

  it('pays the money out in cash, but the gift returns to the card', async () => {
    const card = await newCard(app)
    await recharge(app, card, { amount: 600, gift: 400 })
    const { transactionId } = await pay(app, card, 1_000)
    const { posted, ...parts } = await refund(app, card, {
      transactionId,
      amount: 500,
      mode: 'cash',
    })
    expect(parts).toEqual({ cash: 300, card: 200 })
    expect(await entriesOf(app, posted)).toEqual([
      [
        'Dr sales:fuel:principal 300',
        'Dr sales:fuel:gift 200',
        'Cr clearing:cash 300',
        'Cr gift 200',
      ],
    ])
    expect(await holdings(app, card)).toEqual({ gift: 200 })
  })

  it('repays what is owed before anything leaves the card, also in cash', async () => {
    const card = await newCard(app)
    await recharge(app, card, { amount: 600 })
    const { transactionId } = await pay(app, card, 1_000, { allowsOverspend: true })
    const first = await refund(app, card, { transactionId, amount: 300, mode: 'cash' })
    expect(first).toMatchObject({ cash: 0, card: 300 })
    const rest = await refund(app, card, { transactionId, amount: 700, mode: 'cash' })
    expect(rest).toMatchObject({ cash: 600, card: 100 })
    expect(await holdings(app, card)).toEqual({})
  })

  it('takes the quota back', async () => {
    const card = await newCard(app)
    await recharge(app, card, { amount: 600, gift: 400 })
    const { transactionId } = await pay(app, card, 1_000, { grantsQuota: true })
    await refund(app, card, { transactionId, amount: 500, takesQuota: true, mode: 'cash' })
    expect(await holdings(app, card)).toEqual({ gift: 200, quota: 300 })
  })
})

describe('hold, captureHold, release', () => {
  const authorise = (card: number, amount: number, itemIds: number[] = []) =>
    withPosting(app, async ({ db, context, balance, source }) => {
      const { posted } = await ledger.hold(db, context, {
        balance: await balance(card),
        kind: 'authorise',
        amount: money(amount),
        mode: 'principalFirst',
        itemIds,
        source: source(),
        circumstances: {},
      })
      const held = await db
        .selectFrom('card_holds')
        .where('opened_journal_id', '=', posted[0]?.id ?? 0)
        .select('id')
        .executeTakeFirstOrThrow()
      return held.id
    })

  const capture = (holdId: number, amount: number) =>
    withPosting(app, async ({ db, context, source }) => {
      const held = await ledger.findHold(db, holdId)
      if (!held) throw new Error('no hold')
      return ledger.captureHold(db, context, {
        hold: held,
        amount: money(amount),
        mode: 'principalFirst',
        itemIds: [],
        source: source('payment'),
        sale: 'fuel',
        grantsQuota: false,
        circumstances: {},
      })
    })

  const letGo = (holdId: number, as: 'released' | 'expired') =>
    withPosting(app, async ({ db, context, source }) => {
      const held = await ledger.findHold(db, holdId)
      if (!held) throw new Error('no hold')
      return ledger.release(db, context, { hold: held, as, source: source(), reason: 'test' })
    })

  it('reserves what is free and fits, and leaves the worth of the card', async () => {
    const card = await newCard(app)
    await recharge(app, card, { amount: 1_000, gift: 500, onlyFor: [7] })
    expect(await refusalOf(authorise(card, 1_001, [8]))).toBe('BALANCE_SHORT')
    await authorise(card, 1_200, [7])
    expect(await holdings(app, card)).toEqual({ principal_held: 1_000, gift: 300, gift_held: 200 })
    expect(await refusalOf(pay(app, card, 301, { itemIds: [7] }))).toBe('BALANCE_SHORT')
    expect((await linesOf(app, card)).length).toBe(2)
  })

  it('pays from the hold and releases the rest, once', async () => {
    const card = await newCard(app)
    await recharge(app, card, { amount: 1_000, gift: 500 })
    const held = await authorise(card, 1_200)
    expect(await refusalOf(capture(held, 1_201))).toBe('BALANCE_SHORT')
    const { posted, ...spent } = await capture(held, 1_100)
    expect(spent).toEqual({ principal: 1_000, gift: 100, overspend: 0 })
    expect(await entriesOf(app, posted)).toEqual([
      [
        'Dr principal_held 1000',
        'Cr sales:fuel:principal 1000',
        'Dr gift_held 100',
        'Cr sales:fuel:gift 100',
        'Dr gift_held 100',
        'Cr gift 100',
      ],
    ])
    expect(await holdings(app, card)).toEqual({ gift: 400 })
    expect((await linesOf(app, card))[0]).toBe('debit consume -1100 principal-1000 gift-100')
    expect(await refusalOf(capture(held, 1))).toBe('HOLD_ENDED')
    expect(await refusalOf(letGo(held, 'released'))).toBe('HOLD_ENDED')
  })

  it('lets a hold go when nothing was bought, or its time is over', async () => {
    const card = await newCard(app)
    await recharge(app, card, { amount: 1_000, gift: 500 })
    const [first, second] = [await authorise(card, 700), await authorise(card, 800)]
    await letGo(first, 'released')
    await letGo(second, 'expired')
    expect(await holdings(app, card)).toEqual({ principal: 1_000, gift: 500 })
    const ended = await app.look((db) =>
      db.selectFrom('card_holds').where('user_card_id', '=', card).select('status').execute(),
    )
    expect(ended.map(({ status }) => status)).toEqual(['released', 'expired'])
  })

  it('leaves sound books', () => expectSoundBooks(app))
})
