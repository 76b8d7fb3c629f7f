import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectDone } from '../../../../test/checkout.ts'
import { searching, useApp } from '../../../../test/harness.ts'
import { watchStock } from './stock-alarms.ts'

const app = useApp()
const HOUR_MS = 3_600_000
const told: unknown[] = []

beforeAll(async () => {
  // A month of 1,200 L a day out of tank 3, from six to six; it is ten in the morning.
  app.clock.now = new Date(Math.ceil(Date.now() / (24 * HOUR_MS)) * 24 * HOUR_MS + 2 * HOUR_MS)
  await app.asOwner(`set session_replication_role = replica;
    insert into orders (company_id, station_id, order_no, kind, type, status, source, fuel_item_id, business_day_id,
      unit_price_cents, volume_cl, amount_cents, created_at)
    select i.company_id, i.station_id, lpad(nextval('order_numbers')::text, 14, '0'), 'fuel', 1, 'open', 'pump', i.id,
      0, 750, 10000, 75000,
      (d::date + make_interval(hours => h)) at time zone 'Asia/Shanghai'
    from items i join tanks t on t.item_id = i.id and t.number = 3 and t.station_id = ${app.ids.east},
      generate_series(timestamp '${app.clock.now.toISOString().slice(0, 10)}' - interval '30 days',
        timestamp '${app.clock.now.toISOString().slice(0, 10)}' - interval '1 day', '1 day') d,
      generate_series(6, 17) h`)
})

beforeEach(() => {
  told.length = 0
})

const manager = async () => (await app.as('manager')).at(app.ids.east)

const watch = () =>
  watchStock({
    database: app.database,
    now: () => app.clock.now,
    publish: (_station, message) => told.push(message),
    onError: (error) => {
      throw error
    },
  })

/** Somebody dips so many litres of product, a moment after the last thing that happened. */
async function dip(litres: number): Promise<void> {
  app.clock.advance(60_000)
  const caller = await manager()
  const [tank] = (await caller.get(`/tanks?${searching('number:3')}`)).body.content
  expectDone(await caller.post(`/tanks/${tank.id}/readings`, { volume: litres * 100 }))
}

const open = async () => {
  const { content } = expectDone(await (await manager()).get(`/alarms?${searching('state:open')}`))
  return content
    .filter(({ kind }: { kind: string }) => ['orderDue', 'runsEmpty'].includes(kind))
    .map(({ kind, tank }: { kind: string; tank: { number: number } }) => [kind, tank.number])
}

describe('the alarm about an order', () => {
  it('is not raised while there is enough', async () => {
    await dip(6000)
    await watch()
    expect(await open()).toEqual([])
  })

  it('is raised once, however often the tank is looked at', async () => {
    await dip(1900)
    await watch()
    app.clock.advance(HOUR_MS)
    await watch()
    expect(await open()).toEqual([['orderDue', 3]])
    expect(told).toMatchObject([{ params: { kind: 'orderDue', urgent: false, change: 'raised' } }])
  })

  it('gives way to the one that a load comes too late', async () => {
    await dip(700)
    await watch()
    await watch()
    expect(await open()).toEqual([['runsEmpty', 3]])
    expect(told).toHaveLength(2)
  })

  it('ends when the tank is filled', async () => {
    await dip(6000)
    await watch()
    expect(await open()).toEqual([])
  })

  it('ends with its tank', async () => {
    await dip(700)
    await watch()
    expect(await open()).toEqual([['runsEmpty', 3]])
    await app.asOwner(`update tanks set ended_at = now(), status = 'disabled' where number = 3`)
    await watch()
    expect(await open()).toEqual([])
  })
})
