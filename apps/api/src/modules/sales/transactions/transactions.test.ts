import { describe, expect, it } from 'vitest'
import { searching, useApp } from '../../../../test/harness.ts'
import {
  aCardWith,
  aFuelling,
  aPaidSale,
  aSale,
  expectDone,
  letANightPass,
  managerAt,
  openShiftAtEast,
  rivalAt,
} from '../../../../test/checkout.ts'

const app = useApp()

const manager = () => managerAt(app)

const ids = (body: { content: { id: number }[] }) => body.content.map(({ id }) => id)

describe('GET /transactions', () => {
  it('refuses a role that sees no payments', async () => {
    const gauger = await app.as('gauger')
    expect((await gauger.get('/transactions')).status).toBe(403)
  })

  it('shows another company nothing', async () => {
    await aPaidSale(app)
    expect((await (await rivalAt(app)).get('/transactions')).body.totalElements).toBe(0)
  })

  it('finds by way of paying, card and order', async () => {
    const card = await aCardWith(app, { principal: 5000 })
    const { order, transaction } = await aPaidSale(app, {
      paymentType: 'debit',
      userCard: { id: card.id },
    })
    const filters = [
      `paymentType:debit AND userCard.number:${card.number}`,
      `order.orderNo:${order.orderNo} AND order.kind:goods`,
      `user.mobile:${card.user.mobile} AND status:success`,
    ]
    for (const filter of filters) {
      const { body } = await (
        await manager()
      ).get(`/transactions?expand=order&expand=userCard&expand=user&${searching(filter)}`)
      expect(ids(body)).toEqual([transaction.id])
    }
  })

  it('shows a cashier the open shift alone', async () => {
    const cashier = (await app.as('cashier')).at(app.ids.east)
    const atEast = (await app.as('manager')).at(app.ids.east)
    const paidAtEast = async () => {
      const { id } = await aFuelling(app, app.ids.east, 5000)
      const { result } = expectDone(await atEast.post(`/orders/${id}/cashPay?expand=result`))
      return result.transaction.id
    }
    const shift = await openShiftAtEast(app)
    const before = await paidAtEast()
    await app.look((db) =>
      db
        .updateTable('shifts')
        .set({ settled: true, end_time: app.clock.now })
        .where('id', '=', shift.id)
        .execute(),
    )
    await openShiftAtEast(app)
    const now = await paidAtEast()
    expect(ids((await cashier.get('/transactions')).body)).toEqual([now])
    expect((await cashier.get(`/transactions/${before}`)).status).toBe(404)
  })
})

describe('the machine at which a payment is taken', () => {
  const payAt = async (code: string) => {
    const { id } = await aSale(app)
    const headers = { device: code }
    const path = `/orders/${id}/cashPay?expand=result`
    const { result } = expectDone(await (await manager()).post(path, {}, { headers }))
    return result.transaction
  }

  it('is what it calls itself, or the device that the station has under this code', async () => {
    const admin = (await app.as('admin', 'platform')).at(app.ids.airport)
    const till = { type: 'pos', code: 'till-7', name: 'Till at the counter' }
    const { id } = expectDone(await admin.post('/devices', till))
    const known = await payAt('till-7')
    expect(known.device).toEqual({ id, ...till })
    const unknown = await payAt('a1b2c3d4')
    expect(unknown.device).toEqual({ id: null, code: 'a1b2c3d4', name: 'a1b2c3d4', type: null })
    expect((await payAt('no code;')).device).toBeNull()
    const found = async (filter: string) =>
      ids((await (await manager()).get(`/transactions?${searching(filter)}`)).body)
    expect(await found('device.name:*counter*')).toEqual([known.id])
    expect(await found('device.name:a1b2c3d4')).toEqual([unknown.id])
    expect(await found(`device.id:${id}`)).toEqual([known.id])
    const file = await (await manager()).get('/transactions?download=true&format=csv')
    expect(file.body.text).toContain('Till at the counter')
  })

  it('is no device of another station, and none that has ended', async () => {
    const admin = (await app.as('admin', 'platform')).at(app.ids.east)
    const at = async (code: string) => (await payAt(code)).device
    const elsewhere = { type: 'pos', code: 'till-east', name: 'Till in the east' }
    expectDone(await admin.post('/devices', elsewhere))
    expect(await at('till-east')).toMatchObject({ id: null, name: 'till-east' })
    const here = (await app.as('admin', 'platform')).at(app.ids.airport)
    const old = { type: 'pos', code: 'till-old', name: 'Old till' }
    const { id, version } = expectDone(await here.post('/devices', old))
    expectDone(await here.delete(`/devices/${id}?version=${version}`))
    expect(await at('till-old')).toMatchObject({ id: null, name: 'till-old' })
  })
})

describe('GET /transactions?download=true', () => {
  it('calls ways of paying what the station calls them, and all others as usual', async () => {
    const company = (await app.as('company')).at(app.ids.airport)
    const labels = [{ key: 'bankCard', value: '贵宾刷卡' }]
    const change = { key: 'otherTradeType', value: { accepted: ['bankCard'], labels }, version: 0 }
    expectDone(await company.put(`/stations/${app.ids.airport}/config`, change))
    const named = await aPaidSale(app, { paymentType: 'bankCard' })
    const usual = await aPaidSale(app)
    const fileOf = async (list: string, filter: string): Promise<string> => {
      const asked = `${searching(filter)}&download=true&format=csv`
      return (await (await manager()).get(`/${list}?${asked}`)).body.text
    }
    expect(await fileOf('transactions', `id:${named.transaction.id}`)).toContain('贵宾刷卡')
    expect(await fileOf('orders', `id:${named.order.id}`)).toContain('贵宾刷卡')
    expect(await fileOf('transactions', `id:${usual.transaction.id}`)).toContain('Cash')
    const elsewhere = (await app.as('company')).at(app.ids.east)
    const columns = `search=station.id:${app.ids.airport}&download=true&format=csv`
    const { body } = await elsewhere.get(`/transactions?${columns}`)
    expect(body.text).not.toContain('贵宾刷卡')
  })
})

describe('GET /transactions/:id', () => {
  it('does not find a payment of another company', async () => {
    const { transaction } = await aPaidSale(app)
    const { status } = await (await rivalAt(app)).get(`/transactions/${transaction.id}`)
    expect(status).toBe(404)
  })

  it('says what may be done with it: revoked today, refunded for ever', async () => {
    const { transaction } = await aPaidSale(app)
    const get = async () => (await manager()).get(`/transactions/${transaction.id}?expand=station`)
    expect((await get()).body).toMatchObject({ canRevoke: true, maxRefundable: 1200, device: null })
    await letANightPass(app, transaction.id)
    expect((await get()).body).toMatchObject({ canRevoke: false, maxRefundable: 1200 })
  })
})
