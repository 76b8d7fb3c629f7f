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
  refusalOf,
} from '../../../../../test/ledger-fixtures.ts'

const app = useApp()

const refundCharge = (
  card: number,
  chargeDetailId: number,
  requested: number,
  mode: 'original' | 'cash' = 'original',
) =>
  withPosting(app, async ({ db, context, balance, source }) =>
    ledger.refundCharge(db, context, {
      balance: await balance(card),
      chargeDetailId,
      requested: money(requested),
      mode,
      source: source('refund'),
      takesQuota: false,
      circumstances: {},
    }),
  )

describe('charge', () => {
  it('puts the money on the card and the gift beside it', async () => {
    const card = await newCard(app)
    const { posted } = await recharge(app, card, { amount: 30_000, gift: 2_000 })
    expect(await entriesOf(app, posted)).toEqual([
      ['Dr clearing:cash 30000', 'Cr principal 30000'],
      ['Dr gift_expense:charge 2000', 'Cr gift 2000'],
    ])
    expect(await holdings(app, card)).toEqual({ principal: 30_000, gift: 2_000 })
    expect(await linesOf(app, card)).toEqual([
      'debit chargeReward +2000 gift+2000',
      'debit charge +30000 principal+30000',
    ])
  })

  it('repays a debt before it adds to the money, and frees the card', async () => {
    const card = await newCard(app)
    await pay(app, card, 7_000, { allowsOverspend: true })
    const { posted } = await recharge(app, card, { amount: 10_000 })
    expect(await entriesOf(app, posted)).toEqual([
      ['Dr clearing:cash 10000', 'Cr overdraft 7000', 'Cr principal 3000'],
    ])
    expect(await holdings(app, card)).toEqual({ principal: 3_000 })
    expect(await linesOf(app, card)).toContain('debit charge +10000 principal+3000 overdraft+7000')
    const { status } = await app.look((db) =>
      db.selectFrom('user_cards').where('id', '=', card).select('status').executeTakeFirstOrThrow(),
    )
    expect(status).toBe('normal')
  })

  it('holds a frozen gift back', async () => {
    const card = await newCard(app)
    const { posted } = await recharge(app, card, { amount: 1_000, gift: 500, frozen: true })
    expect(await entriesOf(app, posted)).toEqual([
      ['Dr clearing:cash 1000', 'Cr principal 1000'],
      ['Dr gift_expense:charge 500', 'Cr gift_held 500'],
    ])
    expect(await refusalOf(pay(app, card, 1_001))).toBe('BALANCE_SHORT')
  })

  it('grants quota and bonus points where the programme says so', async () => {
    const [card, score] = [await newCard(app), await newCard(app)]
    const { posted } = await withPosting(app, async ({ db, context, balance, source }) =>
      ledger.charge(db, context, {
        balance: await balance(card),
        source: source('recharge'),
        amount: money(50_000),
        paymentType: 'wx',
        gift: { amount: money(5_000), restrictedItemIds: [], frozen: false },
        bonus: { card: score, points: 100 },
        grantsQuota: true,
        circumstances: {},
      }),
    )
    expect(await entriesOf(app, posted)).toEqual([
      ['Dr clearing:wx 50000', 'Cr principal 50000', 'Dr quota_granted 50000', 'Cr quota 50000'],
      ['Dr gift_expense:charge 5000', 'Cr gift 5000'],
      ['Dr points_issued 100', 'Cr points 100'],
    ])
    expect(await linesOf(app, card)).toEqual([
      'debit chargeReward +5000 gift+5000',
      'quota charge +50000',
      'debit charge +50000 principal+50000',
    ])
    expect(await linesOf(app, score)).toEqual(['score chargeReward +100'])
  })
})

describe('rewardJournals', () => {
  it('recharges with a gift alone', async () => {
    const card = await newCard(app)
    await withPosting(app, async ({ db, context, balance, source }) =>
      ledger.postJournals(
        db,
        context,
        ledger.rewardJournals(context, {
          balance: await balance(card),
          source: source('recharge'),
          gift: { amount: money(800), restrictedItemIds: [], frozen: false },
          bonus: undefined,
          originDetailId: undefined,
          circumstances: {},
        }),
      ),
    )
    expect(await holdings(app, card)).toEqual({ gift: 800 })
  })
})

describe('refundCharge', () => {
  it('refuses a line that is no recharge', async () => {
    const card = await newCard(app)
    await recharge(app, card, { amount: 1_000 })
    const { posted } = await pay(app, card, 100)
    const [line = 0] = posted[0]?.details ?? []
    expect(await refusalOf(refundCharge(card, line, 50))).toBe('DETAIL_TYPE_NOT_ALLOWED')
  })

  it('refuses nothing, more than was charged, and more than is left', async () => {
    const card = await newCard(app)
    const { chargeDetailId } = await recharge(app, card, { amount: 10_000 })
    expect(await refusalOf(refundCharge(card, chargeDetailId, 0))).toBe('REFUND_EXCEEDS')
    expect(await refusalOf(refundCharge(card, chargeDetailId, 10_001))).toBe('REFUND_EXCEEDS')
    await pay(app, card, 4_000)
    expect(await refusalOf(refundCharge(card, chargeDetailId, 6_001))).toBe('REFUND_EXCEEDS')
    await refundCharge(card, chargeDetailId, 6_000)
    await recharge(app, card, { amount: 10_000 })
    expect(await refusalOf(refundCharge(card, chargeDetailId, 4_001))).toBe('REFUND_EXCEEDS')
  })

  it('refuses when the spent gift is worth more than the money asked for', async () => {
    const card = await newCard(app)
    const { chargeDetailId } = await recharge(app, card, { amount: 100, gift: 300 })
    await pay(app, card, 350, { mode: 'together' })
    await recharge(app, card, { amount: 88 })
    expect(await holdings(app, card)).toEqual({ principal: 100, gift: 38 })
    // For 50 of 100 half of the gift is due, 150; 38 of it is there, 112 would come out of 50.
    expect(await refusalOf(refundCharge(card, chargeDetailId, 50))).toBe('REFUND_GIFT_SPENT')
  })

  it('gives the money back by its way and takes the gift in proportion', async () => {
    const card = await newCard(app)
    const { chargeDetailId } = await recharge(app, card, { amount: 30_000, gift: 2_000 })
    const { posted, ...plan } = await refundCharge(card, chargeDetailId, 10_000)
    expect(plan).toEqual({ requested: 10_000, giftTaken: 667, giftShort: 0, payout: 10_000 })
    expect(await entriesOf(app, posted)).toEqual([
      ['Dr principal 10000', 'Cr clearing:cash 10000'],
      ['Dr gift 667', 'Cr gift_expense:charge 667'],
    ])
    await refundCharge(card, chargeDetailId, 10_000)
    await refundCharge(card, chargeDetailId, 10_000)
    expect(await holdings(app, card)).toEqual({})
    expect(await linesOf(app, card)).toEqual([
      'debit refundChargeReward -667 gift-667',
      'debit refundCharge -10000 principal-10000',
      'debit refundChargeReward -666 gift-666',
      'debit refundCharge -10000 principal-10000',
      'debit refundChargeReward -667 gift-667',
      'debit refundCharge -10000 principal-10000',
      'debit chargeReward +2000 gift+2000',
      'debit charge +30000 principal+30000',
    ])
  })

  it('pays out in cash what came by card', async () => {
    const card = await newCard(app)
    const charged = await withPosting(app, async ({ db, context, balance, source }) =>
      ledger.charge(db, context, {
        balance: await balance(card),
        source: source('recharge'),
        amount: money(5_000),
        paymentType: 'wx',
        grantsQuota: false,
        circumstances: {},
      }),
    )
    const { posted } = await refundCharge(card, charged.chargeDetailId, 5_000, 'cash')
    expect(await entriesOf(app, posted)).toEqual([['Dr principal 5000', 'Cr clearing:cash 5000']])
  })

  it('takes a spent gift out of the money', async () => {
    const card = await newCard(app)
    const { chargeDetailId } = await recharge(app, card, { amount: 10_000, gift: 1_000 })
    await pay(app, card, 5_500, { mode: 'together' })
    expect(await holdings(app, card)).toEqual({ principal: 5_000, gift: 500 })
    await recharge(app, card, { amount: 5_000 })
    const { posted, ...plan } = await refundCharge(card, chargeDetailId, 10_000)
    expect(plan).toEqual({ requested: 10_000, giftTaken: 500, giftShort: 500, payout: 9_500 })
    expect(await entriesOf(app, posted)).toEqual([
      ['Dr principal 9500', 'Cr clearing:cash 9500'],
      ['Dr gift 500', 'Dr principal 500', 'Cr gift_expense:charge 1000'],
    ])
    expect(await holdings(app, card)).toEqual({})
  })

  it('takes a frozen gift out of its hold, and what of it was released out of the free gift', async () => {
    const card = await newCard(app)
    const { chargeDetailId } = await recharge(app, card, { amount: 900, gift: 300, frozen: true })
    await withPosting(app, async ({ db, context, balance, source }) =>
      ledger.unfreeze(db, context, {
        balance: await balance(card),
        amount: money(100),
        source: source(),
        reason: 'part',
      }),
    )
    expect(await holdings(app, card)).toEqual({ principal: 900, gift: 100, gift_held: 200 })
    const first = await refundCharge(card, chargeDetailId, 300)
    expect(await entriesOf(app, first.posted)).toContainEqual([
      'Dr gift_held 100',
      'Cr gift_expense:charge 100',
    ])
    const rest = await refundCharge(card, chargeDetailId, 600)
    expect(await entriesOf(app, rest.posted)).toContainEqual([
      'Dr gift_held 100',
      'Dr gift 100',
      'Cr gift_expense:charge 200',
    ])
    expect(await holdings(app, card)).toEqual({})
  })

  it('takes the quota back with the money', async () => {
    const card = await newCard(app)
    await withPosting(app, async ({ db, context, balance, source }) => {
      const charged = await ledger.charge(db, context, {
        balance: await balance(card),
        source: source('recharge'),
        amount: money(900),
        paymentType: 'cash',
        grantsQuota: true,
        circumstances: {},
      })
      await ledger.moveUnits(db, context, {
        balance: await balance(card),
        event: 'useQuota',
        amount: 900,
        source: source('invoice'),
        circumstances: {},
      })
      await ledger.refundCharge(db, context, {
        balance: await balance(card),
        chargeDetailId: charged.chargeDetailId,
        requested: money(400),
        mode: 'cash',
        source: source('refund'),
        takesQuota: true,
        circumstances: {},
      })
    })
    expect(await holdings(app, card)).toEqual({ principal: 500, quota: -400 })
  })

  it('leaves sound books', () => expectSoundBooks(app))
})
