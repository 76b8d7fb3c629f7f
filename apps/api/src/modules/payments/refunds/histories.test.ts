import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { type Reply, useApp } from '../../../../test/harness.ts'
import {
  aCard,
  aSale,
  cardNow,
  expectDone,
  findings,
  managerAt,
} from '../../../../test/checkout.ts'

const app = useApp()

/** However much a history sells, the shelf is no part of it. */
beforeAll(async () => {
  await app.asOwner('update items set stock = -1')
})

/** What may happen to one card, in any order and as often as it likes. Shares are in percent. */
const step = fc.oneof(
  fc.record({
    kind: fc.constant('recharge' as const),
    amount: fc.integer({ min: 1, max: 20_000 }),
    gift: fc.integer({ min: 0, max: 5000 }),
  }),
  fc.record({
    kind: fc.constant('pay' as const),
    cups: fc.integer({ min: 1, max: 5 }),
    share: fc.integer({ min: 1, max: 100 }),
  }),
  fc.record({
    kind: fc.constant('refundSale' as const),
    which: fc.nat(),
    share: fc.integer({ min: 1, max: 110 }),
    mode: fc.constantFrom('original', 'cash'),
  }),
  fc.record({
    kind: fc.constant('refundRecharge' as const),
    which: fc.nat(),
    share: fc.integer({ min: 1, max: 110 }),
  }),
  fc.record({ kind: fc.constant('revoke' as const), which: fc.nat() }),
)

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

interface Known {
  cardId: number
  sales: { id: number; amount: number }[]
  recharges: { transactionId: number; lineId: number; amount: number }[]
}

const part = (amount: number, share: number): number =>
  Math.max(1, Math.ceil((amount * share) / 100))

const pick = <T>(list: readonly T[], which: number): T | undefined => list[which % list.length]

/** Does one step as the manager; the refunds of recharges as another, who did not take the money. */
async function take(known: Known, one: Step): Promise<Reply<any> | undefined> {
  const manager = await managerAt(app)
  const reason = 'as it happens'
  switch (one.kind) {
    case 'recharge': {
      const { amount, gift } = one
      const body = { amount, giftAmount: gift, paymentType: 'cash', reason }
      const reply = await manager.post(`/userCards/${known.cardId}/recharge`, body, {
        pin: DEMO_PIN,
      })
      if (reply.status !== 200) return reply
      const line = reply.body.details.find(({ type }: { type: string }) => type === 'charge')
      known.recharges.push({ transactionId: reply.body.transaction.id, lineId: line.id, amount })
      return reply
    }
    case 'pay': {
      const { id, payable } = await aSale(app, one.cups)
      const amount = part(payable, one.share)
      const payment = { paymentType: 'debit', userCard: { id: known.cardId }, amount }
      const reply = await manager.post(`/orders/${id}/pay`, payment)
      if (reply.status === 200) known.sales.push({ id: reply.body.transaction.id, amount })
      return reply
    }
    case 'refundSale': {
      const sale = pick(known.sales, one.which)
      const body = { amount: part(sale?.amount ?? 0, one.share), mode: one.mode, reason }
      return sale && manager.post(`/transactions/${sale.id}/refund`, body, { pin: DEMO_PIN })
    }
    case 'refundRecharge': {
      const recharge = pick(known.recharges, one.which)
      const body = { amount: part(recharge?.amount ?? 0, one.share), mode: 'cash', reason }
      const account = (await app.as('account')).at(app.ids.airport)
      const url = `/userCardDetails/${recharge?.lineId}/refund`
      return recharge && account.post(url, body, { pin: DEMO_PIN })
    }
    case 'revoke': {
      const ids = [
        ...known.sales.map(({ id }) => id),
        ...known.recharges.map(({ transactionId }) => transactionId),
      ]
      const id = pick(ids, one.which)
      return id === undefined
        ? undefined
        : manager.post(`/transactions/${id}/revoke`, { reason }, { pin: DEMO_PIN })
    }
  }
}

/** Orders whose money is not what their payments say. */
const oddOrders = () =>
  app.look(async (db) => {
    const { rows } = await sql<{ id: number }>`
      select o.id from orders o left join transactions t on t.order_id = o.id
      where o.kind = 'goods'
      group by o.id
      having o.paid_cents - o.refunded_cents
        <> coalesce(sum(t.amount_cents - t.refunded_cents) filter (where t.status <> 'revoked'), 0)
        or (o.status = 'success') <> (o.paid_cents = o.payable_cents and o.status <> 'close')`.execute(
      db,
    )
    return rows
  })

describe('any history of recharges, payments, refunds and revocations', () => {
  it('keeps the books right and never answers with a breakdown', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const { id: cardId } = await aCard(app)
        const known: Known = { cardId, sales: [], recharges: [] }
        for (const one of steps) {
          const reply = await take(known, one)
          expect(reply?.status ?? 200).toBeLessThan(500)
        }
        expect(await findings(app)).toEqual([])
        expect(await oddOrders()).toEqual([])
      }),
      { numRuns: 15 },
    )
  }, 120_000)

  it('ends with an empty card when everything is given back', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          amount: fc.integer({ min: 1200, max: 30_000 }),
          gift: fc.integer({ min: 0, max: 9000 }),
          first: fc.integer({ min: 1, max: 1199 }),
        }),
        async ({ amount, gift, first }) => {
          const { id: cardId } = await aCard(app)
          const known: Known = { cardId, sales: [], recharges: [] }
          expectDone((await take(known, { kind: 'recharge', amount, gift })) ?? never())
          expectDone((await take(known, { kind: 'pay', cups: 1, share: 100 })) ?? never())
          const manager = await managerAt(app)
          for (const share of [first, 1200 - first]) {
            const url = `/transactions/${known.sales[0]?.id}/refund`
            expectDone(
              await manager.post(url, { amount: share, mode: 'original' }, { pin: DEMO_PIN }),
            )
          }
          expect(await cardNow(app, cardId)).toMatchObject({ principal: amount, gift })
          const last = { kind: 'refundRecharge', which: 0, share: 100 } as const
          expectDone((await take(known, last)) ?? never())
          expect(await cardNow(app, cardId)).toMatchObject({ value: 0 })
          expect(await findings(app)).toEqual([])
        },
      ),
      { numRuns: 10 },
    )
  }, 60_000)
})

const never = (): never => {
  throw new Error('the step did nothing')
}
