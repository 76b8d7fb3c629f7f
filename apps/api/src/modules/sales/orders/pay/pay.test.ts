import mqtt from 'mqtt'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../../test/harness.ts'
import {
  aFuelling,
  aSale,
  expectDone,
  managerAt,
  openShiftAtEast,
  rivalAt,
} from '../../../../../test/checkout.ts'

const app = useApp()

const manager = () => managerAt(app)

describe('POST /orders/:id/cashPay', () => {
  it('refuses a role that takes no cash', async () => {
    const { id } = await aSale(app)
    const company = (await app.as('company')).at(app.ids.airport)
    expect((await company.post(`/orders/${id}/cashPay`)).status).toBe(403)
  })

  it('does not find an order of another company', async () => {
    const { id } = await aSale(app)
    expect((await (await rivalAt(app)).post(`/orders/${id}/cashPay`)).status).toBe(404)
  })

  it('refuses where the station works in shifts and none is open', async () => {
    const { id } = await aFuelling(app, app.ids.east, 5000)
    await settleAll()
    const cashier = (await app.as('cashier')).at(app.ids.east)
    expect((await cashier.post(`/orders/${id}/cashPay`)).body.code).toBe('SHIFT_REQUIRED')
  })

  it("does not find an order beyond a cashier's shift", async () => {
    await openShiftAtEast(app)
    const { id } = await aFuelling(app, app.ids.east, 5000)
    await settleAll()
    await openShiftAtEast(app)
    const cashier = (await app.as('cashier')).at(app.ids.east)
    expect((await cashier.post(`/orders/${id}/cashPay`)).status).toBe(404)
    const atEast = (await app.as('manager')).at(app.ids.east)
    expect((await atEast.post(`/orders/${id}/cashPay`)).status).toBe(200)
  })

  it('refuses more than is due, and less cash than is paid', async () => {
    const { id } = await aSale(app)
    const more = await (await manager()).post(`/orders/${id}/cashPay`, { amount: 1201 })
    expect(more.body).toMatchObject({ code: 'PAYMENT_EXCEEDS', details: { due: 1200 } })
    const less = await (await manager()).post(`/orders/${id}/cashPay`, { received: 1199 })
    expect(less.body.code).toBe('RECEIVED_SHORT')
  })

  it('refuses an order that is paid, closed or being paid', async () => {
    const paid = await aSale(app)
    await (await manager()).post(`/orders/${paid.id}/cashPay`)
    const closed = await aSale(app)
    await (await manager()).post(`/orders/${closed.id}/close`, { reason: 'not wanted' })
    const locked = await aSale(app)
    await app.look((db) =>
      db.updateTable('orders').set({ status: 'lock' }).where('id', '=', locked.id).execute(),
    )
    const codeOf = async (id: number) =>
      (await (await manager()).post(`/orders/${id}/cashPay`)).body.code
    expect(await codeOf(paid.id)).toBe('ORDER_FINAL')
    expect(await codeOf(closed.id)).toBe('ORDER_FINAL')
    expect(await codeOf(locked.id)).toBe('ORDER_PAYING')
  })

  it('gives change, and the whole order with the result that was asked for', async () => {
    const { id } = await aSale(app)
    const { body } = await (
      await manager()
    ).post(`/orders/${id}/cashPay?expand=result`, { received: 2000 })
    expect(body).toMatchObject({
      id,
      status: 'success',
      paid: 1200,
      due: 0,
      result: {
        change: 800,
        transaction: { paymentType: 'cash', amount: 1200, received: 2000, change: 800 },
      },
    })
    expect(body.result.transaction.transactionNo).toMatch(/^T261121\d{8}$/)
  })

  it('tells everyone who watches the station, once it is true', async () => {
    const { id } = await aSale(app)
    const { token } = await app.as('manager')
    const client = await mqtt.connectAsync(`ws://127.0.0.1:${await app.listen()}/mqtt`, {
      username: 'manager',
      password: token.replace('Bearer ', ''),
      protocolVersion: 4,
    })
    const topic = `/broadcast/bluesea/${app.ids.airport}/nozzleStatus`
    await client.subscribeAsync(topic, { qos: 1 })
    const published = new Promise((resolve) =>
      client.on('message', (_, payload) => {
        const message = JSON.parse(payload.toString())
        if (message.method === 'order') resolve(message)
      }),
    )
    await (await manager()).post(`/orders/${id}/cashPay`)
    expect(await published).toEqual({ method: 'order', params: { id, status: 'success' } })
    await client.endAsync()
  })
})

const settleAll = () =>
  app.look((db) =>
    db
      .updateTable('shifts')
      .set({ settled: true, end_time: app.clock.now })
      .where('settled', '=', false)
      .execute(),
  )

describe('POST /orders/:id/pay', () => {
  it('refuses without a key', async () => {
    const { id } = await aSale(app)
    const { body } = await (
      await manager()
    ).post(`/orders/${id}/pay`, { paymentType: 'wx' }, { headers: { 'idempotency-key': '' } })
    expect(body.code).toBe('IDEMPOTENCY_REQUIRED')
  })

  it('refuses a way of paying that it cannot take', async () => {
    const { id } = await aSale(app)
    const { body } = await (await manager()).post(`/orders/${id}/pay`, { paymentType: 'barCode' })
    expect(body.code).toBe('VALIDATION')
  })

  it('records what was received elsewhere, in part and then in full', async () => {
    const { id } = await aSale(app)
    const part = await (
      await manager()
    ).post(`/orders/${id}/pay`, { paymentType: 'wx', amount: 700 })
    expect(part.body).toMatchObject({
      order: { status: 'partiallyPaid', paid: 700, due: 500 },
      transaction: { paymentType: 'wx', amount: 700, status: 'success' },
      change: 0,
    })
    const rest = await (await manager()).post(`/orders/${id}/pay`, { paymentType: 'bankCard' })
    expect(rest.body.order).toMatchObject({ status: 'success', paid: 1200, due: 0 })
  })

  it('has one effect when the connection was lost and the call is sent again', async () => {
    const { id } = await aSale(app)
    const key = crypto.randomUUID()
    const body = { paymentType: 'ali', amount: 500 }
    const first = await (await manager()).post(`/orders/${id}/pay`, body, { key })
    const again = await (await manager()).post(`/orders/${id}/pay`, body, { key })
    expect(again.body).toEqual(first.body)
    expect(expectDone(await (await manager()).get(`/orders/${id}`)).paid).toBe(500)
  })

  it('is done once when ten cashiers take the money at once', async () => {
    const { id } = await aSale(app)
    const caller = await manager()
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => caller.post(`/orders/${id}/pay`, { paymentType: 'cash' })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.code === 'ORDER_FINAL')).toHaveLength(9)
    const order = expectDone(await caller.get(`/orders/${id}?expand=transactions`))
    expect(order).toMatchObject({ paid: 1200, transactions: [{ amount: 1200 }] })
  })

  it('never takes more than is due when ten parts are paid at once', async () => {
    const { id } = await aSale(app)
    const caller = await manager()
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        caller.post(`/orders/${id}/pay`, { paymentType: 'cash', amount: 500 }),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
    const order = expectDone(await caller.get(`/orders/${id}`))
    expect(order).toMatchObject({ paid: 1000, due: 200, status: 'partiallyPaid' })
  })
})
