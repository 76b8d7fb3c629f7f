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
      ['Dr AJ 30', 'Cr P 30'],
      ['Dr P 120', 'Cr AJ 120'],
      ['Dr AJ 5', 'Cr G 5'],
      ['Dr G 52', 'Cr AJ 52'],
    ])
    expect(await holdings(app, card)).toEqual({ P: 10, G: 3 })
    expect((await linesOf(app, card)).slice(0, 2)).toEqual([
      'debit adjust -52 G-52',
      'debit adjust +5 G+5',
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
      ['Dr G 50', 'Dr P 10', 'Cr FE 60'],
    ])
    expect(await entriesOf(app, await deduct(card, 20, 'adjustment'))).toEqual([
      ['Dr P 20', 'Cr AJ 20'],
    ])
    expect((await linesOf(app, card))[1]).toBe('debit deduction -60 P-10 G-50')
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
      ['Dr MK:goods 300', 'Cr G 300'],
      ['Dr MK:goods 200', 'Cr GH 200'],
    ])
    const back = [
      ...(await takeBack(card, free[0]?.details[0] ?? 0, 100)),
      ...(await takeBack(card, frozen[0]?.details[0] ?? 0, 150)),
    ]
    expect(await entriesOf(app, back)).toEqual([
      ['Dr G 100', 'Cr MK:goods 100'],
      ['Dr GH 150', 'Cr MK:goods 150'],
    ])
    expect(await holdings(app, card)).toEqual({ G: 200, GH: 50 })
  })

  it('takes a spent gift from the money, and refuses when there is none', async () => {
    const card = await newCard(app)
    const [given] = await reward(card, 300)
    await pay(app, card, 250)
    const line = given?.details[0] ?? 0
    expect(await refusalOf(takeBack(card, line, 300))).toBe('REFUND_GIFT_SPENT')
    await recharge(app, card, { amount: 260 })
    expect(await entriesOf(app, await takeBack(card, line, 300))).toEqual([
      ['Dr G 50', 'Dr P 250', 'Cr MK:goods 300'],
    ])
    expect((await linesOf(app, card))[0]).toBe('debit refundReward -300 P-250 G-50')
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
    expect(await holdings(app, card)).toEqual({ P: 20, G: 30, PH: 80, GH: 20 })
    await pay(app, card, 50)
    await unfreeze(card, 60)
    expect(await holdings(app, card)).toEqual({ P: 40, G: 20, PH: 40 })
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
      ['Dr P 200', 'Cr P 200', 'Dr G 100', 'Cr G 100'],
    ])
    expect(await holdings(app, sub)).toEqual({ P: 200, G: 100 })
    expect((await linesOf(app, master))[0]).toBe('debit assign -300 P-200 G-100')
    expect(await linesOf(app, sub)).toEqual(['debit assign +300 P+200 G+100'])
    await transfer('back', sub, master, 150)
    expect(await holdings(app, master)).toEqual({ P: 900, G: 450 })
    expect((await linesOf(app, sub))[0]).toBe('debit back -150 P-100 G-50')
    expect((await linesOf(app, master))[0]).toBe('debit back +150 P+100 G+50')
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
    expect(await entriesOf(app, await writeOff(card))).toEqual([['Dr BD 90', 'Cr OD 90']])
    expect(await holdings(app, card)).toEqual({})
    expect(await linesOf(app, card)).toHaveLength(1)
  })

  it('leaves sound books', () => expectSoundBooks(app))
})
