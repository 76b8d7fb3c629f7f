import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../../test/harness.ts'
import {
  ledger,
  withPosting,
  type PostingFixture,
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

/** One posting for a card, with what all of them need. */
function post<T>(
  card: number,
  work: (
    fixture: PostingFixture,
    common: Pick<Parameters<typeof ledger.deduct>[2], 'balance' | 'source' | 'circumstances'>,
  ) => Promise<T>,
): Promise<T> {
  return withPosting(app, async (fixture) =>
    work(fixture, {
      balance: await fixture.balance(card),
      source: fixture.source(),
      circumstances: { reason: 'test' },
    }),
  )
}

const adjust = (card: number, amount: number, bucket: 'principal' | 'gift' = 'principal') =>
  post(card, ({ db, context }, common) =>
    ledger.adjust(db, context, { ...common, amount: money(amount), bucket }),
  )

const deduct = (card: number, amount: number, to: 'fee' | 'adjustment' = 'fee') =>
  post(card, ({ db, context }, common) =>
    ledger.deduct(db, context, { ...common, amount: money(amount), to }),
  )

describe('adjust', () => {
  it('refuses nothing, and more than the bucket holds', async () => {
    const card = await newCard(app)
    await recharge(app, card, { amount: 100, gift: 50 })
    expect(await refusalOf(adjust(card, 0))).toBe('ADJUST_EXCEEDS')
    expect(await refusalOf(adjust(card, -101))).toBe('ADJUST_EXCEEDS')
    expect(await refusalOf(adjust(card, -51, 'gift'))).toBe('ADJUST_EXCEEDS')
  })

  it('corrects money and gift, both ways', async () => {
    const card = await newCard(app)
    await recharge(app, card, { amount: 100, gift: 50 })
    const posted = [
      ...(await adjust(card, 30)),
      ...(await adjust(card, -120)),
      ...(await adjust(card, 5, 'gift')),
      ...(await adjust(card, -52, 'gift')),
    ]
    expect(await entriesOf(app, posted)).toEqual([
      ['Dr adjustments 30', 'Cr principal 30'],
      ['Dr principal 120', 'Cr adjustments 120'],
      ['Dr adjustments 5', 'Cr gift 5'],
      ['Dr gift 52', 'Cr adjustments 52'],
    ])
    expect(await holdings(app, card)).toEqual({ principal: 10, gift: 3 })
    expect((await linesOf(app, card)).slice(0, 2)).toEqual([
      'debit adjust -52 gift-52',
      'debit adjust +5 gift+5',
    ])
  })
})

describe('deduct', () => {
  it('refuses more than is free', async () => {
    const card = await newCard(app)
    await recharge(app, card, { amount: 100, gift: 50, frozen: true })
    expect(await refusalOf(deduct(card, 101))).toBe('BALANCE_SHORT')
  })

  it('takes a fee from the gift, then from the money', async () => {
    const card = await newCard(app)
    await recharge(app, card, { amount: 100, gift: 50 })
    expect(await entriesOf(app, await deduct(card, 60))).toEqual([
      ['Dr gift 50', 'Dr principal 10', 'Cr fees 60'],
    ])
    expect(await entriesOf(app, await deduct(card, 20, 'adjustment'))).toEqual([
      ['Dr principal 20', 'Cr adjustments 20'],
    ])
    expect((await linesOf(app, card))[1]).toBe('debit deduction -60 principal-10 gift-50')
  })
})

describe('reward and refundReward', () => {
  const reward = (card: number, amount: number, frozen = false) =>
    post(card, ({ db, context }, common) =>
      ledger.reward(db, context, { ...common, amount: money(amount), cause: 'goods', frozen }),
    )
  const takeBack = (card: number, rewardDetailId: number, amount: number) =>
    post(card, ({ db, context }, common) =>
      ledger.refundReward(db, context, {
        ...common,
        rewardDetailId,
        amount: money(amount),
        cause: 'goods',
      }),
    )

  it('gives a gift, free or frozen, and takes it back from where it is', async () => {
    const card = await newCard(app)
    const free = await reward(card, 300)
    const frozen = await reward(card, 200, true)
    expect(await entriesOf(app, [...free, ...frozen])).toEqual([
      ['Dr gift_expense:goods 300', 'Cr gift 300'],
      ['Dr gift_expense:goods 200', 'Cr gift_held 200'],
    ])
    const back = [
      ...(await takeBack(card, free[0]?.details[0] ?? 0, 100)),
      ...(await takeBack(card, frozen[0]?.details[0] ?? 0, 150)),
    ]
    expect(await entriesOf(app, back)).toEqual([
      ['Dr gift 100', 'Cr gift_expense:goods 100'],
      ['Dr gift_held 150', 'Cr gift_expense:goods 150'],
    ])
    expect(await holdings(app, card)).toEqual({ gift: 200, gift_held: 50 })
  })

  it('takes a spent gift from the money, and refuses when there is none', async () => {
    const card = await newCard(app)
    const [given] = await reward(card, 300)
    await pay(app, card, 250)
    const line = given?.details[0] ?? 0
    expect(await refusalOf(takeBack(card, line, 300))).toBe('REFUND_GIFT_SPENT')
    await recharge(app, card, { amount: 260 })
    expect(await entriesOf(app, await takeBack(card, line, 300))).toEqual([
      ['Dr gift 50', 'Dr principal 250', 'Cr gift_expense:goods 300'],
    ])
    expect((await linesOf(app, card))[0]).toBe('debit refundReward -300 principal-250 gift-50')
    expect(await refusalOf(takeBack(card, line, 1))).toBe('card_detail_states_gift_check')
  })

  it('refuses to take back what was no reward', async () => {
    const card = await newCard(app)
    const { chargeDetailId } = await recharge(app, card, { amount: 100 })
    expect(await refusalOf(takeBack(card, chargeDetailId, 1))).toBe('DETAIL_TYPE_NOT_ALLOWED')
  })
})

describe('freeze and unfreeze', () => {
  const freeze = (card: number, amount: number) =>
    post(card, ({ db, context }, common) =>
      ledger.hold(db, context, {
        ...common,
        kind: 'freeze',
        amount: money(amount),
        mode: 'principalFirst',
      }),
    )
  const unfreeze = (card: number, amount: number) =>
    post(card, ({ db, context }, { balance, source }) =>
      ledger.unfreeze(db, context, { balance, source, amount: money(amount), reason: 'test' }),
    )

  it('refuses more than is free, and to release more than is frozen', async () => {
    const card = await newCard(app)
    await recharge(app, card, { amount: 100, gift: 50 })
    expect(await refusalOf(freeze(card, 151))).toBe('BALANCE_SHORT')
    await freeze(card, 120)
    expect(await refusalOf(unfreeze(card, 121))).toBe('UNFREEZE_EXCEEDS')
  })

  it('releases the oldest freeze first, in parts, a frozen gift among them', async () => {
    const card = await newCard(app)
    await recharge(app, card, { amount: 100, gift: 50, frozen: true })
    await freeze(card, 80)
    await unfreeze(card, 30)
    expect(await holdings(app, card)).toEqual({
      principal: 20,
      gift: 30,
      principal_held: 80,
      gift_held: 20,
    })
    await pay(app, card, 50)
    await unfreeze(card, 60)
    expect(await holdings(app, card)).toEqual({ principal: 40, gift: 20, principal_held: 40 })
    await unfreeze(card, 40)
    await pay(app, card, 100)
    expect(await holdings(app, card)).toEqual({})
  })
})

describe('transferBetweenCards', () => {
  const transfer = (kind: 'assign' | 'back', from: number, to: number, amount: number) =>
    withPosting(app, async ({ db, context, balance, source }) =>
      ledger.transferBetweenCards(db, context, {
        kind,
        from: await balance(from),
        to: await balance(to),
        amount: money(amount),
        mode: 'together',
        source: source(),
        circumstances: {},
      }),
    )

  it('refuses nothing, more than is free, and a gift that is bound to products', async () => {
    const [master, sub] = [await newCard(app), await newCard(app)]
    await recharge(app, master, { amount: 100, gift: 50, onlyFor: [7] })
    expect(await refusalOf(transfer('assign', master, sub, 0))).toBe('TRANSFER_ZERO')
    expect(await refusalOf(transfer('assign', master, sub, 101))).toBe('BALANCE_SHORT')
  })

  it('moves money and gift in proportion, and brings them back', async () => {
    const [master, sub] = [await newCard(app), await newCard(app)]
    await recharge(app, master, { amount: 1_000, gift: 500 })
    const assigned = await transfer('assign', master, sub, 300)
    expect(await entriesOf(app, assigned)).toEqual([
      ['Dr principal 200', 'Cr principal 200', 'Dr gift 100', 'Cr gift 100'],
    ])
    expect(await holdings(app, sub)).toEqual({ principal: 200, gift: 100 })
    expect((await linesOf(app, master))[0]).toBe('debit assign -300 principal-200 gift-100')
    expect(await linesOf(app, sub)).toEqual(['debit assign +300 principal+200 gift+100'])
    await transfer('back', sub, master, 150)
    expect(await holdings(app, master)).toEqual({ principal: 900, gift: 450 })
    expect((await linesOf(app, sub))[0]).toBe('debit back -150 principal-100 gift-50')
    expect((await linesOf(app, master))[0]).toBe('debit back +150 principal+100 gift+50')
  })
})

describe('writeOffOverspend', () => {
  const writeOff = (card: number) =>
    post(card, ({ db, context }, common) => ledger.writeOffOverspend(db, context, common))

  it('refuses when nothing is owed', async () => {
    expect(await refusalOf(writeOff(await newCard(app)))).toBe('STATE_CONFLICT')
  })

  it('forgives the debt without a line on the statement', async () => {
    const card = await newCard(app)
    await pay(app, card, 90, { allowsOverspend: true })
    expect(await entriesOf(app, await writeOff(card))).toEqual([
      ['Dr bad_debt 90', 'Cr overdraft 90'],
    ])
    expect(await holdings(app, card)).toEqual({})
    expect(await linesOf(app, card)).toHaveLength(1)
  })

  it('leaves sound books', () => expectSoundBooks(app))
})
