import { describe, expect, it } from 'vitest'
import { declaredAreas } from '../../../../test/declared-areas.ts'
import { type Caller, useApp } from '../../../../test/harness.ts'
import { aPaidSale, expectDone, managerAt, rivalAt } from '../../../../test/checkout.ts'
import { connectController, EAST } from '../../../../test/controller.ts'
import { readinessOf } from '#module.ts'
import { type Readiness, READINESS_STEPS, type ReadinessStep } from './contract.ts'

const app = useApp()

const look = async (caller: Caller, query = ''): Promise<Readiness> =>
  expectDone(await caller.get(`/readiness${query}`))

const atAirport = (): string => `?stationId=${app.ids.airport}`

const lineOf = ({ lines }: Readiness, step: ReadinessStep) => lines.find((one) => one.step === step)

describe('GET /readiness', () => {
  it('refuses a stranger and a customer', async () => {
    expect((await app.anonymous.get('/readiness')).status).toBe(401)
    expect((await (await app.as('fleet')).get('/readiness')).status).toBe(403)
  })

  it.each([
    ['a station', () => `?stationId=${app.ids.rival}`],
    ['a company', () => `?companyId=${app.ids.rivalCompany}`],
  ])('refuses %s of others', async (_what, query) => {
    expect((await (await app.as('company')).get(`/readiness${query()}`)).status).toBe(404)
  })

  it('looks up every step once, in the order in which they are done', async () => {
    const declared = readinessOf(declaredAreas).map(({ step }) => step)
    expect(declared.toSorted()).toEqual(READINESS_STEPS.toSorted())
    const { lines } = await look(await app.as('company'), atAirport())
    expect(lines.map(({ step }) => step)).toEqual(READINESS_STEPS)
  })

  it('asks of all companies together only what is theirs', async () => {
    const all = await look(await app.as('operator', 'platform'))
    expect(all.lines.map(({ step }) => step)).toEqual([
      'company',
      'station',
      'companyStaff',
      'fuelProducts',
    ])
  })

  it('follows what happens: a payment is what was missing', async () => {
    const manager = await managerAt(app)
    const before = lineOf(await look(manager, atAirport()), 'order')
    expect(before).toMatchObject({ isMet: false, mayMend: true, mendedBy: [] })
    await aPaidSale(app)
    expect(lineOf(await look(manager, atAirport()), 'order')?.isMet).toBe(true)
  })

  it('has a controller only as long as it is heard, and says since when it is not', async () => {
    const manager = await managerAt(app)
    const query = `?stationId=${app.ids.east}`
    const shown = async () => lineOf(await look(manager, query), 'controller')
    expect(await shown()).toMatchObject({ isMet: false, since: null })
    const controller = await connectController(await app.listen(), EAST)
    await controller.say('anything')
    const heardAt = app.clock.now.toISOString()
    expect(await shown()).toMatchObject({ isMet: true, since: null })
    // One of another station is none of this one.
    const airport = lineOf(await look(await app.as('company'), atAirport()), 'controller')
    expect(airport).toMatchObject({ isMet: false, since: null })
    await controller.close()
    await expect.poll(shown).toMatchObject({ isMet: false, since: heardAt })
    const { isReady } = await look(manager, query)
    expect(isReady).toBe(false)
    const ofAll = await look(await app.as('company'), `?companyId=${app.ids.company}`)
    expect(lineOf(ofAll, 'controller')).toMatchObject({ lacking: { count: 2 }, since: null })
  })

  it('names the stations that lack something, and only where there are several', async () => {
    const company = await app.as('company')
    const ofAll = await look(company, `?companyId=${app.ids.company}`)
    expect(lineOf(ofAll, 'order')).toMatchObject({
      isMet: false,
      lacking: { count: 1, places: [{ id: app.ids.east }] },
    })
    expect(ofAll.isReady).toBe(false)
    const ofOne = await look(company, `?stationId=${app.ids.east}`)
    expect(lineOf(ofOne, 'order')?.lacking).toEqual({ count: 1, places: [] })
  })

  it('says who may mend what the reader may not, by what roles allow at this moment', async () => {
    const gauger = await app.as('gauger')
    const order = lineOf(await look(gauger, `?stationId=${app.ids.east}`), 'order')
    expect(order).toMatchObject({ mayMend: false })
    const kinds = order?.mendedBy.map(({ defaultRole }) => defaultRole)
    expect(kinds?.toSorted()).toEqual(['station_employee', 'station_master', 'station_salesman'])
    const station = lineOf(await look(await rivalAt(app), `?stationId=${app.ids.rival}`), 'station')
    // What is there already has to be mended by nobody.
    expect(station).toMatchObject({ isMet: true, mayMend: false, mendedBy: [] })
  })
})
