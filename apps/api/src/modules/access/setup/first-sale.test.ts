/**
 * From an empty database to the first sale, as README's "Production" says it, step by step: by calls alone,
 * of people who exist only because somebody before them brought them in.
 */

import { beforeAll, describe, expect, it } from 'vitest'
import { expectDone } from '../../../../test/checkout.ts'
import { bringIn } from '../../../../test/conformance/founded-business.ts'
import { connectController, pumpTransaction } from '../../../../test/controller.ts'
import { type Caller, useApp } from '../../../../test/harness.ts'
import { taken } from '../../../../test/imports.ts'
import { DEMO_PASSWORD, DEMO_PIN } from '#demo/demo-plan.ts'
import type { DefaultRole } from '#modules/access/roles/contract.ts'
import type { Readiness } from '#modules/reporting/readiness/contract.ts'
import { inviteToSetUp } from './service.ts'

const app = useApp()

const PIN = { pin: DEMO_PIN }

const at = { company: 0, station: 0 }
const made = { fuel: 0, tank: 0, dispenser: 0 }

/** What the checklist still asks for. */
async function open(caller: Caller, about = `?stationId=${at.station}`): Promise<string[]> {
  const { lines }: Readiness = expectDone(await caller.get(`/readiness${about}`))
  return lines.flatMap(({ step, isMet }) => (isMet ? [] : [step]))
}

const hire = (
  caller: Caller,
  person: { account: string; role: DefaultRole; station?: { id: number } },
) => bringIn(app, caller, { ...person, companyId: at.company })

const ofCompany = async () => (await app.as('olga', 'north')).at(at.station)
const ofStation = async () => (await app.as('sam', 'north')).at(at.station)
const atTill = async () => (await app.as('cleo', 'north')).at(at.station)

describe('an empty database', () => {
  beforeAll(() => app.asOwner('truncate providers, setup_invitations cascade'))

  it('is set up by whoever holds the address that the server prints', async () => {
    expect((await app.anonymous.get('/platformSetup')).body).toEqual({ needed: true })
    const { status, body } = await app.anonymous.post('/platformSetup', {
      token: await inviteToSetUp(app.database, app.clock.now),
      platform: {
        titleZh: '北方石油',
        titleEn: 'North Oil',
        languages: ['en', 'zh'],
        currency: 'SGD',
        symbol: 'S$',
      },
      administrator: { name: 'Ada', account: 'ada', password: DEMO_PASSWORD, pin: DEMO_PIN },
    })
    expect([status, body]).toEqual([200, { company: 'platform', account: 'ada' }])
    expect((await app.anonymous.get('/platformSetup')).body).toEqual({ needed: false })
    expect((await app.anonymous.get('/pageConfig')).body).toMatchObject({
      title: { zh: '北方石油', en: 'North Oil' },
      languages: ['en', 'zh'],
    })
  })

  it('1. gets a company, a station and the company’s first user from the administrator', async () => {
    const ada = await app.as('ada', 'platform')
    expect(await open(ada, '')).toEqual(['company', 'station', 'companyStaff', 'fuelProducts'])
    const company = expectDone(await ada.post('/companies', { code: 'north', name: 'North' }))
    expect(company).toMatchObject({ property: { currency: 'SGD', symbol: 'S$' } })
    at.company = company.id
    const station = { company: { id: at.company }, code: 'N01', name: 'North One' }
    at.station = expectDone(await ada.post('/stations', { ...station, enableShiftSettle: true })).id
    await hire(ada, { account: 'olga', role: 'company_user' })
    expect(await open(ada, '')).toEqual(['fuelProducts'])
  })

  it('2. gets its staff from the company’s user', async () => {
    const olga = await ofCompany()
    const station = { id: at.station }
    await hire(olga, { account: 'sam', role: 'station_master', station })
    await hire(olga, { account: 'cleo', role: 'station_salesman', station })
    expect(await open(olga)).not.toContain('staff')
  })

  it('3. gets products, tax rates, fuels and their prices', async () => {
    const olga = await ofCompany()
    const kind = { fuelType: 'gasoline', taxRate: 13 }
    const product = expectDone(
      await olga.post('/products', { name: '92#', code: '92', density: 740, ...kind }),
    )
    const tax = { specNo: 'FUEL', rate: 13, classificationCode: '1070101010100000000' }
    expectDone(await olga.post('/taxes', tax))
    made.fuel = expectDone(
      await olga.post('/stationFuels', {
        name: '92#',
        code: '92',
        ...kind,
        product: { id: product.id },
        taxSpecNo: 'FUEL',
        gradeId: 1,
      }),
    ).id
    expect(await open(olga)).toContain('prices')
    const lines = [{ item: { id: made.fuel }, newPrice: 753 }]
    const change = await (await ofStation()).post('/priceChanges', { mode: 'now', lines }, PIN)
    expect(change.body).toMatchObject({ status: 'success' })
    for (const step of ['fuelProducts', 'taxes', 'fuels', 'prices']) {
      expect(await open(olga)).not.toContain(step)
    }
  })

  it('4. gets a tank, a dispenser and a nozzle from the station’s manager', async () => {
    const sam = await ofStation()
    const tank = { number: 1, maxVolume: 3_000_000, openingVolume: 2_000_000 }
    made.tank = expectDone(await sam.post('/tanks', { ...tank, item: { id: made.fuel } })).id
    made.dispenser = expectDone(await sam.post('/dispensers', { number: 1, name: 'One' })).id
    const nozzle = { logicNo: 1, physicalNo: 1, totaliser: 100_000 }
    const where = { dispenser: { id: made.dispenser }, tank: { id: made.tank } }
    expectDone(await sam.post('/nozzleControls', { ...nozzle, ...where }))
    for (const step of ['tanks', 'nozzles']) expect(await open(sam)).not.toContain(step)
  })

  it('5. offers goods, chooses how it is paid, and has a name to invoice in', async () => {
    await app.listen()
    const sam = await ofStation()
    await taken(app, sam, {
      kind: 'itemImports',
      stationId: at.station,
      content: 'code,name,category,price,stock\nW1,Water,Drinks,2.00,10\n',
    })
    const { ways, version } = expectDone(await sam.get('/otherPays'))
    expectDone(await sam.put('/otherPays', { ways, version }))
    const title = { platform: 'nuonuo', name: 'North', taxPayerId: '91330106MA2AYNWD8M' }
    expectDone(await sam.post('/sellerInvoices', { ...title, enabled: true }))
    expect(await open(sam)).toEqual(['controller', 'shift', 'fuelling', 'order'])
  })

  it('6. opens a shift, hears of a fuelling from its controller, and is paid for it: nothing is left', async () => {
    const [sam, cleo] = [await ofStation(), await atTill()]
    const ptsId = '003A003A3435510938393799'
    const { password } = expectDone(await sam.post('/controllers', { name: 'PTS-2', ptsId }))
    const controller = await connectController(await app.listen(), { ptsId, password })
    expectDone(await cleo.post('/shiftStates', {}))
    const [answer] = [await controller.upload('UploadPumpTransaction', pumpTransaction({}))]
    expect(answer.Error).toBeUndefined()
    expect(await open(sam)).toEqual(['order'])
    const { content } = expectDone(await cleo.get('/orders'))
    expect(content).toMatchObject([{ kind: 'fuel', status: 'open', amount: 15_060 }])
    const [order] = content
    const sold = expectDone(await cleo.post(`/orders/${order.id}/pay`, { paymentType: 'cash' }))
    expect(sold.order).toMatchObject({ status: 'success', paid: 15_060 })
    const { lines, isReady }: Readiness = expectDone(
      await (await ofCompany()).get(`/readiness?companyId=${at.company}`),
    )
    expect([lines.filter(({ isMet }) => !isMet), isReady]).toEqual([[], true])
    await controller.close()
  })
})
