import { beforeAll, describe, expect, it } from 'vitest'
import { expectDone } from '../../../../test/checkout.ts'
import { type Caller, searching, useApp } from '../../../../test/harness.ts'
import { another } from '../../../../test/supply.ts'
import {
  activePurchase,
  onRoad,
  type Parties,
  receiving,
  someParties,
  transportOf,
} from '../../../../test/supply-contracts.ts'

const app = useApp()
let company: Caller
let manager: Caller
let parties: Parties

beforeAll(async () => {
  company = (await app.as('company')).at(app.ids.east)
  manager = (await app.as('manager')).at(app.ids.east)
  parties = await someParties(company, 900_000)
})

const purchase = (more: object = {}) => activePurchase(company, parties, more)
const progress = (id: number, caller = company) => caller.get(`/purchaseContracts/${id}/progress`)
const sent = (purchaseId: number, stationId = app.ids.east) =>
  onRoad(company, transportOf(parties, stationId, { purchaseContract: { id: purchaseId } }))
const instant = (minutes: number) =>
  new Date(app.clock.now.getTime() + minutes * 60_000).toISOString()

/** What a truck brought is dipped before and after, at 20 °C. */
async function offload(
  transportId: number,
  { volume, temperature }: { volume: number; temperature?: number },
): Promise<void> {
  const [tank] = (await manager.get(`/tanks?${searching('number:2')}`)).body.content
  const draft = { docNo: another('DN'), temperature: 20, lines: [{ tank: { id: tank.id } }] }
  const input = { ...draft, transportContract: { id: transportId } }
  const { id } = expectDone(await manager.post('/fuelLoadings', input))
  for (const [end, level, minutes] of [
    ['before', 200_000, -60],
    ['after', 200_000 + volume, -30],
  ] as const) {
    const reading = { volume: level, at: instant(minutes), ...(temperature && { temperature }) }
    expectDone(
      await manager.post(`/fuelLoadings/${id}/measure`, { tank: { id: tank.id }, end, reading }),
    )
  }
  expectDone(await manager.post(`/fuelLoadings/${id}/complete`, {}))
}

describe('GET /purchaseContracts/:id/progress', () => {
  it('is refused to whoever may not read contracts, and of another company', async () => {
    const { id } = await purchase()
    expect((await progress(id, await app.as('cashier'))).status).toBe(403)
    expect((await progress(id, await app.as('company', 'rival'))).status).toBe(404)
  })

  it('tells of a contract of which nothing has moved that it is ordered', async () => {
    const { id } = await purchase({ quantity: 60_000 })
    const none = { trucks: 0, quantity: 0 }
    expect(expectDone(await progress(id))).toEqual({
      ordered: 60_000,
      received: 0,
      loaded: none,
      onRoad: none,
      signed: { ...none, difference: 0 },
      offloaded: { ...none, difference: 0, unmeasured: 0 },
    })
  })

  it('adds up trucks to all stations, and tells at each step what is missing', async () => {
    const { id } = await purchase({ quantity: 80_000 })
    expectDone(await receiving(company, id, 65_000))
    const measured = await sent(id)
    const unmeasured = await sent(id, app.ids.airport)
    await sent(id)
    const draft = transportOf(parties, app.ids.east, { purchaseContract: { id } })
    expectDone(await company.post('/transportContracts', draft))
    app.clock.advance(2 * 3_600_000)
    const signing = { offloadTime: instant(0) }
    expectDone(
      await company
        .at(app.ids.airport)
        .post(`/transportContracts/${unmeasured.id}/sign`, { ...signing, quantity: 19_990 }),
    )
    // 23,800 L at 20 °C, of 840 kg/m³.
    await offload(measured.id, { volume: 2_380_000, temperature: 20 })
    const { body } = await company.get(`/transportContracts/${measured.id}`)
    expect(expectDone(await progress(id))).toEqual({
      ordered: 80_000,
      received: 65_000,
      loaded: { trucks: 3, quantity: 60_000 },
      onRoad: { trucks: 1, quantity: 20_000 },
      signed: {
        trucks: 2,
        quantity: 19_990 + body.signedQuantity,
        difference: body.signedQuantity - 20_000 - 10,
      },
      offloaded: {
        trucks: 1,
        quantity: 19_992,
        difference: 19_992 - body.signedQuantity,
        unmeasured: 1,
      },
    })
  })
})
