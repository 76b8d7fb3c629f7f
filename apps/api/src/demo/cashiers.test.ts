import { expect, it } from 'vitest'
import { aFuelling, goodsAt } from '../../test/checkout.ts'
import { useApp } from '../../test/harness.ts'
import { takeMoney } from './cashiers.ts'
import { openClient } from './demo-client.ts'

const app = useApp()

it('takes money for fuel after a while, for some of it after a longer one', async () => {
  const { east: stationId } = app.ids
  const manager = (await app.as('manager')).at(stationId)
  await manager.post('/shiftStates')
  const now = new Date()
  /** An order as it would be had it come so many seconds ago. */
  const since = async (seconds: number, order: { id: number }): Promise<{ id: number }> => {
    const at = new Date(now.getTime() - seconds * 1000).toISOString()
    await app.asOwner(
      `set session_replication_role = replica; update orders set created_at = '${at}' where id = ${order.id}`,
    )
    return order
  }
  const { COFFEE } = await goodsAt(app, stationId)
  const lineItems = [{ item: COFFEE, quantity: 100 }]
  const coffee = await since(200, (await manager.post('/orders', { lineItems })).body)
  const before = await since(4000, await aFuelling(app, stationId, 5000))
  const fresh = await since(60, await aFuelling(app, stationId, 7000))
  const waiting: { id: number }[] = []
  const late: { id: number }[] = []
  for (let n = 0; n < 6; n += 1) {
    waiting.push(await since(200, await aFuelling(app, stationId, 6000)))
    late.push(await since(1000, await aFuelling(app, stationId, 6000)))
  }
  const till = await openClient(app.container, 'cashier', stationId)
  await takeMoney(till, { stationId, since: new Date(now.getTime() - 3_600_000), now })
  const isPaid = async ({ id }: { id: number }) =>
    (await manager.get(`/orders/${id}`)).body.status === 'success'
  for (const left of [before, coffee, fresh]) expect(await isPaid(left)).toBe(false)
  for (const order of late) expect(await isPaid(order)).toBe(true)
  const paid = await Promise.all(waiting.map(isPaid))
  expect(paid).toEqual(waiting.map(({ id }) => id % 5 !== 0))
  expect(new Set(paid).size).toBe(2)
})
