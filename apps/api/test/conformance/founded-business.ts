/** A company that exists only because people brought it in, call by call, and what its people and devices tell. */

import { DEMO_PASSWORD, DEMO_PIN } from '#demo/demo-plan.ts'
import type { DefaultRole } from '#modules/access/roles/contract.ts'
import { inviteToSetUp } from '#modules/access/setup/service.ts'
import { expectDone } from '../checkout.ts'
import { connectController, type Login, pumpTransaction } from '../controller.ts'
import { type Caller, searching, type TestApp } from '../harness.ts'
import type { Spot } from './tenants.ts'

/** The code of the company. */
export const NORTH = 'north'

const PIN = { pin: DEMO_PIN }
const FIRST_PASSWORD = 'first-one-1'
const PTS_ID = '003A003A3435510938393799'
const MINUTE_MS = 60_000
const AHEAD_MS = 480 * MINUTE_MS

/** Somebody new logs in, chooses a password and a PIN, and is known from then on by the account. */
async function arrive(app: TestApp, account: string): Promise<void> {
  const login = { email: account, password: FIRST_PASSWORD, companyId: NORTH }
  const first = await app.anonymous.post('/users/login', login)
  if (!first.body.mustChangePassword) throw new Error(`${account} keeps the first password`)
  const own = { headers: { authorization: String(first.headers.authorization) } }
  const passwords = { old: FIRST_PASSWORD, new: DEMO_PASSWORD, confirm: DEMO_PASSWORD }
  expectDone(await app.anonymous.put('/users/self/password', passwords, own))
  const caller = await app.as(account, NORTH)
  expectDone(await caller.put('/users/self/pin', { password: DEMO_PASSWORD, pin: DEMO_PIN }))
}

interface Person {
  account: string
  role: DefaultRole
  companyId: number
  station?: { id: number }
}

/** Somebody of the company begins to work, as whoever may says. */
export async function bringIn(
  app: TestApp,
  caller: Caller,
  { account, role, companyId, ...where }: Person,
): Promise<{ id: number }> {
  const { content } = expectDone(
    await caller.get(`/roles?${searching(`defaultRole:${role} AND company.id:${companyId}`)}`),
  )
  const person = {
    kind: 'staff',
    name: account,
    account,
    password: FIRST_PASSWORD,
    company: { id: companyId },
    roles: [{ role: { id: content[0].id }, ...where }],
  }
  const made = expectDone(await caller.post('/users', person, PIN))
  await arrive(app, account)
  return made
}

/** An empty server gets a platform, a dealer, a company, a station, and people who work there. */
export async function foundCompany(app: TestApp): Promise<Spot> {
  expectDone(
    await app.anonymous.post('/platformSetup', {
      token: await inviteToSetUp(app.database, app.clock.now),
      platform: {
        titleZh: '北方石油',
        titleEn: 'North Oil',
        languages: ['en', 'zh'],
        currency: 'CNY',
        symbol: '¥',
      },
      administrator: { name: 'Ada', account: 'admin', password: DEMO_PASSWORD, pin: DEMO_PIN },
    }),
  )
  const admin = await app.as('admin', 'platform')
  expectDone(await admin.post('/companyGroups', { name: 'Dealer of the north' }))
  const { id: companyId } = expectDone(
    await admin.post('/companies', { code: NORTH, name: 'North' }),
  )
  const station = { company: { id: companyId }, code: 'N01', name: 'North One' }
  const { id: stationId } = expectDone(
    await admin.post('/stations', { ...station, enableShiftSettle: true }),
  )
  await bringIn(app, admin, { account: 'company', role: 'company_user', companyId })
  const company = (await app.as('company', NORTH)).at(stationId)
  const at = { companyId, station: { id: stationId } }
  await bringIn(app, company, { account: 'manager', role: 'station_master', ...at })
  const { id } = await bringIn(app, company, { account: 'fueler', role: 'station_employee', ...at })
  const { version } = expectDone(await company.get(`/users/${id}/rights`))
  expectDone(await company.put(`/users/${id}/restrictions`, { noRefund: true, version }, PIN))
  return { companyId, stationId }
}

/** What the station has to sell, and what it sells it from. @returns how its controller logs in */
export async function equipStation(app: TestApp, { stationId }: Spot): Promise<Login> {
  const company = (await app.as('company', NORTH)).at(stationId)
  const manager = (await app.as('manager', NORTH)).at(stationId)
  const taxed = { taxSpecNo: '1030307000000000000', taxRate: 13 }
  const coffee = { name: 'Coffee', code: 'COFFEE', category: 'Drinks', price: 1200, ...taxed }
  expectDone(await manager.post('/items', coffee))
  const kind = { fuelType: 'gasoline', taxRate: 13 }
  const product = expectDone(
    await company.post('/products', { name: '92#', code: '92', density: 740, ...kind }),
  )
  const tax = { specNo: 'FUEL', rate: 13, classificationCode: '1070101010100000000' }
  expectDone(await company.post('/taxes', tax))
  const fuel = { name: '92#', code: '92', ...kind, taxSpecNo: 'FUEL', gradeId: 1 }
  const { id } = expectDone(
    await company.post('/stationFuels', { ...fuel, product: { id: product.id } }),
  )
  const lines = [{ item: { id }, newPrice: 753 }]
  expectDone(await manager.post('/priceChanges', { mode: 'now', lines }, PIN))
  const volumes = { maxVolume: 3_000_000, openingVolume: 1_000_000 }
  const tank = expectDone(await manager.post('/tanks', { number: 1, ...volumes, item: { id } }))
  const dispenser = expectDone(await manager.post('/dispensers', { number: 1, name: 'One' }))
  const nozzle = { logicNo: 1, physicalNo: 1, totaliser: 100_000 }
  const hose = { dispenser: { id: dispenser.id }, tank: { id: tank.id } }
  expectDone(await manager.post('/nozzleControls', { ...nozzle, ...hose }))
  expectDone(await manager.post('/debitItems', { name: 'Five hundred', price: 50_000 }))
  const limits = { product: 'gasoline', fromMonth: '2026-12', day: 9900, shift: 1000, month: null }
  expectDone(await company.post('/wetstockLimits', limits))
  const config = { key: 'notify', value: { days: 7 }, version: 0 }
  expectDone(await company.put(`/stations/${stationId}/config`, config))
  const controller = { name: 'PTS-2', ptsId: PTS_ID }
  const { password } = expectDone(await manager.post('/controllers', controller))
  return { ptsId: PTS_ID, password }
}

/** What the station's controller reports of a day: somebody filled up, and a truck that was announced came. */
export async function hearController(
  app: TestApp,
  { stationId }: Spot,
  login: Login,
): Promise<void> {
  const company = (await app.as('company', NORTH)).at(stationId)
  const manager = (await app.as('manager', NORTH)).at(stationId)
  const controller = await connectController(await app.listen(), login)
  const minutes = (from: number) => new Date(app.clock.now.getTime() + from * MINUTE_MS)
  const local = (from: number) =>
    new Date(minutes(from).getTime() + AHEAD_MS).toISOString().slice(0, 19)
  await controller.upload(
    'UploadPumpTransaction',
    pumpTransaction({ DateTimeStart: local(-90), DateTime: local(-88), Transaction: 9 }),
  )
  const [tank] = expectDone(await manager.get(`/tanks?${searching('number:1')}`)).content
  const [product] = expectDone(await company.get(`/products?${searching('code:92')}`)).content
  const supplier = expectDone(await company.post('/suppliers', { name: 'Refinery', kind: 'both' }))
  const intake = expectDone(
    await manager.post('/fuelLoadings', {
      docNo: 'DN 1',
      supplier: { id: supplier.id },
      product: { id: product.id },
      density: 740,
      temperature: 20,
      deliveryVolume: 500_000,
      lines: [{ tank: { id: tank.id } }],
    }),
  )
  const dip = async (end: 'before' | 'after', from: number, volume: number) =>
    expectDone(
      await manager.post(`/fuelLoadings/${intake.id}/measure`, {
        tank: { id: tank.id },
        end,
        reading: { volume, at: minutes(from).toISOString(), temperature: 20 },
      }),
    )
  await dip('before', -60, 600_000)
  await dip('after', -30, 1_090_000)
  await controller.upload('UploadInTankDelivery', {
    Tank: 1,
    StartValues: { DateTime: local(-55), ProductVolume: 6000 },
    EndValues: { DateTime: local(-35), ProductVolume: 10_900 },
    AbsoluteValues: { ProductVolume: 4900, PumpsDispensedVolume: 0 },
  })
  await controller.close()
}
