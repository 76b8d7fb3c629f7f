import { describe, expect, it } from 'vitest'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { THIRD_PARTY_TYPES } from '#modules/sales/transactions/contract.ts'
import type { PaymentWay } from '#modules/organisation/payment-ways/contract.ts'
import { searching, useApp } from '../../../../../test/harness.ts'
import {
  aMember,
  aPaidSale,
  aSale,
  expectDone,
  findings,
  managerAt,
} from '../../../../../test/checkout.ts'

const app = useApp()

const manager = () => managerAt(app)

let numbers = 0
const aNumber = (): string => `AB-${(numbers += 1)}`

/** Which third-party ways the airport takes. */
async function switchOn(types: readonly string[]): Promise<void> {
  const { ways, version } = expectDone(await (await manager()).get('/otherPays'))
  const chosen = ways.map((way: PaymentWay) => ({
    ...way,
    atTill: way.atTill || types.includes(way.type),
  }))
  expectDone(await (await manager()).put('/otherPays', { ways: chosen, version }))
}

const pay = async (id: number, body: object) => (await manager()).post(`/orders/${id}/pay`, body)

const refund = async (id: number, body: object) =>
  (await manager()).post(`/transactions/${id}/refund`, body, { pin: DEMO_PIN })

const transactionNow = async (id: number) =>
  expectDone(await (await manager()).get(`/transactions/${id}`))

/** The company's programme gives a point for each yuan. */
async function earnAPointForEach(): Promise<void> {
  const company = await app.as('company')
  const { body } = await company.get(`/cards?${searching('type:score AND group:null')}`)
  const [{ id, version }] = body.content
  const limits = { goodsRatio: null, limitPerOrder: null, limitDay: null }
  const terms = { pointsRatio: 100, earnsWithoutCard: true, ...limits }
  expectDone(await company.put(`/cards/${id}`, { ...terms, version }))
}

async function pointsOf(userId: number): Promise<number> {
  const path = `/userCards?${searching(`user.id:${userId}`)}`
  const { content } = expectDone(await (await manager()).get(path))
  const isScore = ({ card }: { card: { type: string } }) => card.type === 'score'
  return content.find(isScore)?.points ?? 0
}

describe('POST /orders/:id/pay in a third-party way', () => {
  it('refuses what the station has not switched on: it is off until somebody does', async () => {
    const { id } = await aSale(app)
    const body = { paymentType: 'didi', referenceNo: aNumber() }
    expect((await pay(id, body)).body.code).toBe('PAYMENT_NOT_OFFERED')
  })

  it('refuses a payment without the other side’s number, or with one where there is none', async () => {
    await switchOn(THIRD_PARTY_TYPES)
    const { id } = await aSale(app)
    expect((await pay(id, { paymentType: 'tuanYou' })).body.code).toBe('PAYMENT_REFERENCE_REQUIRED')
    const wrong = { paymentType: 'tuanYou', referenceNo: ' ' }
    expect((await pay(id, wrong)).body.code).toBe('VALIDATION')
    const tooLong = { paymentType: 'tuanYou', referenceNo: '1'.repeat(65) }
    expect((await pay(id, tooLong)).body.code).toBe('VALIDATION')
    const cash = { paymentType: 'cash', referenceNo: aNumber() }
    expect((await pay(id, cash)).body.code).toBe('PAYMENT_REFERENCE_UNFIT')
    const more = { paymentType: 'tuanYou', referenceNo: aNumber(), amount: 1201 }
    expect((await pay(id, more)).body.code).toBe('PAYMENT_EXCEEDS')
    expect((await (await manager()).get(`/orders/${id}`)).body.paid).toBe(0)
  })

  it('takes a voucher once, however its number is typed, until its payment is undone', async () => {
    await switchOn(THIRD_PARTY_TYPES)
    const { transaction } = await aPaidSale(app, { paymentType: 'douyin', referenceNo: 'dy 77-a' })
    const { id } = await aSale(app)
    const again = { paymentType: 'douyin', referenceNo: 'DY77-A' }
    expect((await pay(id, again)).body.code).toBe('PAYMENT_REFERENCE_TAKEN')
    expect((await pay(id, { ...again, paymentType: 'kuaishou' })).status).toBe(200)
    expectDone(
      await (
        await manager()
      ).post(
        `/transactions/${transaction.id}/revoke`,
        { reason: 'wrong order' },
        { pin: DEMO_PIN },
      ),
    )
    const other = await aSale(app)
    expect((await pay(other.id, again)).status).toBe(200)
  })

  it('takes a voucher for a part, and the rest in cash, each for what it paid', async () => {
    await switchOn(THIRD_PARTY_TYPES)
    const { id } = await aSale(app)
    const part = { paymentType: 'kuaishou', referenceNo: aNumber(), amount: 500 }
    expect(expectDone(await pay(id, part)).order).toMatchObject({
      status: 'partiallyPaid',
      due: 700,
    })
    expectDone(await pay(id, { paymentType: 'cash' }))
    const { transactions, paid } = expectDone(
      await (await manager()).get(`/orders/${id}?expand=transactions`),
    )
    expect(paid).toBe(1200)
    expect(transactions).toMatchObject([
      { paymentType: 'kuaishou', amount: 500, referenceNo: part.referenceNo },
      { paymentType: 'cash', amount: 700, referenceNo: '' },
    ])
  })

  it('keeps a voucher taken after it was refunded', async () => {
    await switchOn(THIRD_PARTY_TYPES)
    const referenceNo = aNumber()
    const { transaction } = await aPaidSale(app, { paymentType: 'tuhu', referenceNo })
    expectDone(await refund(transaction.id, { amount: 1200, mode: 'original' }))
    const { id } = await aSale(app)
    const again = await pay(id, { paymentType: 'tuhu', referenceNo })
    expect(again.body.code).toBe('PAYMENT_REFERENCE_TAKEN')
  })

  it('takes one voucher at one of two tills that are shown it at once', async () => {
    await switchOn(THIRD_PARTY_TYPES)
    const body = { paymentType: 'huochebang', referenceNo: aNumber() }
    const orders = [await aSale(app), await aSale(app)]
    const replies = await Promise.all(orders.map(({ id }) => pay(id, body)))
    const codes = replies.map(({ status, body: { code } }) => code ?? status)
    expect(codes.toSorted()).toEqual([200, 'PAYMENT_REFERENCE_TAKEN'])
    const paid = await Promise.all(
      orders.map(async ({ id }) => (await (await manager()).get(`/orders/${id}`)).body.paid),
    )
    expect(paid.toSorted((one, other) => one - other)).toEqual([0, 1200])
  })

  it.each(THIRD_PARTY_TYPES)(
    'takes %s, shows it in lists and files, and gives it back',
    async (paymentType) => {
      await switchOn(THIRD_PARTY_TYPES)
      const referenceNo = aNumber()
      const { order, transaction } = await aPaidSale(app, { paymentType, referenceNo })
      expect(order.status).toBe('success')
      const search = searching(`referenceNo:${referenceNo}`)
      const { body } = await (await manager()).get(`/transactions?${search}`)
      expect(body.content).toMatchObject([{ id: transaction.id, paymentType, referenceNo }])
      const file = await (await manager()).get(`/transactions?${search}&download=true&format=csv`)
      expect(file.body.text).toContain(referenceNo)
      expectDone(await refund(transaction.id, { amount: 200, mode: 'original' }))
      expect(await transactionNow(transaction.id)).toMatchObject({
        status: 'partRefunded',
        refunded: 200,
      })
    },
  )

  it('tells the number in the file of orders', async () => {
    await switchOn(THIRD_PARTY_TYPES)
    const referenceNo = aNumber()
    const { order } = await aPaidSale(app, { paymentType: 'yijiayou', referenceNo })
    const search = searching(`orderNo:${order.orderNo}`)
    const file = await (await manager()).get(`/orders?${search}&download=true&format=csv`)
    expect(file.body.text).toContain(referenceNo)
  })

  it.each(['free', 'gift', 'coupon'])(
    'pays no cash for %s, and earns nothing with it, since nobody paid money',
    async (paymentType) => {
      await switchOn(THIRD_PARTY_TYPES)
      await earnAPointForEach()
      const user = { id: (await aMember(app)).id }
      const nothing = { paymentType, referenceNo: aNumber(), user }
      const { transaction } = await aPaidSale(app, nothing)
      expect(await pointsOf(user.id)).toBe(0)
      await aPaidSale(app, { paymentType: 'didi', referenceNo: aNumber(), user })
      expect(await pointsOf(user.id)).toBe(12)
      const body = { amount: 100, mode: 'cash', reason: 'the customer insists' }
      expect((await refund(transaction.id, body)).body.code).toBe('REFUND_NO_MONEY')
      expect((await transactionNow(transaction.id)).refunded).toBe(0)
    },
  )

  it('leaves the books balanced', async () => {
    expect(await findings(app)).toEqual([])
  })
})
