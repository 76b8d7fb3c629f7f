import { afterEach, describe, expect, it } from 'vitest'
import { formatScaled } from '@app/kernel/decimal-text'
import { connectController, EAST } from '../../../../test/controller.ts'
import { configFor, searching, useApp } from '../../../../test/harness.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { buildContainer, type Container } from '#container.ts'
import { enqueue } from '#jobs/jobs.ts'

const app = useApp()
const servers: Container[] = []

afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
})

/** A server on the test's database that can be stopped and followed by another. */
async function startServer(): Promise<{ server: Container; port: number }> {
  const server = await buildContainer({
    databaseUrl: app.databaseUrl,
    now: () => app.clock.now,
    config: configFor('', app.dataDirectory),
  })
  servers.push(server)
  const { url } = await server.listen()
  return { server, port: Number(new URL(url).port) }
}

/** A price as the wire has it. */
const decimal = (price: number): number => Number(formatScaled(price, 2))

const sweep = () =>
  app.look((db) => {
    const key = crypto.randomUUID()
    return enqueue(db, { name: 'sweepPriceChanges', payload: {}, runAt: new Date(), key })
  })

const DateTime = '2026-11-21T10:00:00'
const idle = { Ids: [1, 2, 3, 4, 5], NozzlesUp: [0, 0, 0, 0, 0] }
const filling = { Ids: [6], Nozzles: [1], Volumes: [3], Amounts: [21], Prices: [7.18] }

/** Begins a change of diesel that waits for the customer at pump 6, on a server of its own. */
async function beginChange() {
  const manager = (await app.as('manager')).at(app.ids.east)
  const { body } = await manager.get(`/items?${searching('code:0')}`)
  const [diesel] = body.content
  const first = await startServer()
  const controller = await connectController(first.port, EAST)
  await controller.upload('UploadStatus', {
    DateTime,
    Pumps: { IdleStatus: idle, FillingStatus: filling },
  })
  const changing = first.server.app.inject({
    method: 'POST',
    url: '/api/v1/priceChanges',
    headers: {
      authorization: manager.token,
      station: String(app.ids.east),
      'x-pin': DEMO_PIN,
      'idempotency-key': crypto.randomUUID(),
    },
    payload: {
      mode: 'now',
      lines: [{ item: { id: diesel.id }, newPrice: diesel.price + 5 }],
    },
  })
  await expect.poll(() => controller.prices.get(5)).toBeDefined()
  return { manager, diesel, first, controller, changing }
}

describe('a price change that a restart interrupts', () => {
  it('is left waiting by the server that stops, and finished by the next one', async () => {
    const { manager, diesel, first, controller, changing } = await beginChange()
    const interrupted = await Promise.all([changing, stop(first.server)])
    const change = interrupted[0].json()
    expect(change).toMatchObject({ status: 'wait', attempts: 1 })
    expect((await manager.get(`/items/${diesel.id}`)).body.price).toBe(diesel.price)

    const { port } = await startServer()
    const again = await connectController(port, EAST)
    for (const [pump, prices] of controller.prices) again.prices.set(pump, prices)
    await sweep()
    const show = async () => (await manager.get(`/priceChanges/${change.id}`)).body
    await expect.poll(show, { timeout: 8000 }).toMatchObject({ status: 'success', attempts: 2 })
    expect(again.prices.get(6)).toEqual([decimal(diesel.price + 5)])
    expect((await manager.get(`/items/${diesel.id}`)).body.price).toBe(diesel.price + 5)
    await again.close()
  })

  it('puts the old price back when the next server comes too late', async () => {
    const { manager, diesel, first, controller, changing } = await beginChange()
    const [response] = await Promise.all([changing, stop(first.server)])
    const changed = controller.prices.get(5)
    app.clock.advance(31 * 60_000)

    const { port } = await startServer()
    const again = await connectController(port, EAST)
    for (const [pump, prices] of controller.prices) again.prices.set(pump, prices)
    await sweep()
    const show = async () => (await manager.get(`/priceChanges/${response.json().id}`)).body
    await expect.poll(show, { timeout: 8000 }).toMatchObject({ status: 'expired' })
    await expect.poll(() => again.prices.get(5)).not.toEqual(changed)
    await expect.poll(() => again.prices.get(6)).toEqual([decimal(diesel.price)])
    expect((await manager.get(`/items/${diesel.id}`)).body.price).toBe(diesel.price)
    await again.close()
  })
})

async function stop(server: Container): Promise<void> {
  servers.splice(servers.indexOf(server), 1)
  await server.stop()
}
