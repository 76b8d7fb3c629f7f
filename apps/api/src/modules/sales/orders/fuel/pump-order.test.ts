import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../../test/harness.ts'
import { aFuelling } from '../../../../../test/checkout.ts'

const app = useApp()

const rowOf = (orderId: number) =>
  app.look((db) =>
    db
      .selectFrom('orders')
      .innerJoin('line_items', 'line_items.order_id', 'orders.id')
      .where('orders.id', '=', orderId)
      .selectAll('orders')
      .select(['line_items.quantity', 'line_items.category_type'])
      .executeTakeFirstOrThrow(),
  )

describe('openPumpOrder', () => {
  it('opens an unpaid order with the fuel as its one line, numbered by its business day', async () => {
    const { id, order_no: orderNo } = await aFuelling(app, app.ids.east, 15_060)
    expect(orderNo).toMatch(/^261121\d{8}$/)
    expect(await rowOf(id)).toMatchObject({
      kind: 'fuel',
      type: 1,
      source: 'pump',
      status: 'open',
      amount_cents: 15_060,
      payable_cents: 15_060,
      volume_cl: 2000,
      quantity: 2000,
      category_type: 'fuel',
    })
  })

  it('gives one fuelling one order', async () => {
    const { id } = await aFuelling(app, app.ids.airport, 5000)
    const { fuelling_id, business_day_id, amount_cents } = await rowOf(id)
    const second = app.look((db) =>
      db
        .insertInto('orders')
        .values({
          company_id: app.ids.company,
          station_id: app.ids.airport,
          order_no: 'again',
          kind: 'fuel',
          fuelling_id,
          business_day_id,
          amount_cents,
        })
        .execute(),
    )
    await expect(second).rejects.toMatchObject({ constraint: 'orders_fuelling_key' })
  })
})
