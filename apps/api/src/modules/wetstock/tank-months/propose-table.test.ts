import { beforeAll, describe, expect, it } from 'vitest'
import { auditedOf } from '../../../../test/checkout.ts'
import { learnTable, wetstockAt } from '../../../../test/conformance/wetstock-business.ts'
import { type Caller, searching, useApp } from '../../../../test/harness.ts'

const app = useApp()

const IN_FORCE = [
  { height: 0, volume: 0 },
  { height: 1000, volume: 1_400_000 },
  { height: 2000, volume: 2_900_000 },
]
const CORRECTED = [
  { height: 0, volume: 0 },
  { height: 1000, volume: 1_404_000 },
  { height: 2000, volume: 2_897_000 },
]

let manager: Caller
let company: Caller
let tankId: number
let path: string
let caseId: number

const ENOUGH = {
  days: 41,
  swings: 6.5,
  covered: 700_000,
  isEnough: true,
  isForeign: false,
  rows: CORRECTED,
}

beforeAll(async () => {
  manager = (await app.as('manager')).at(app.ids.east)
  company = (await app.as('company')).at(app.ids.east)
  const [tank] = (await manager.get(`/tanks?${searching('number:1')}`)).body.content
  tankId = tank.id
  const given = await manager.post(`/tanks/${tankId}/tables`, {
    rows: IN_FORCE,
    version: tank.version,
  })
  expect(given.status).toBeLessThan(300)
  await wetstockAt(app, { stationId: app.ids.east })
  const [month] = (await manager.get('/wetstockMonths')).body.content
  path = `/wetstockMonths/${month.id}/proposeTable`
  caseId = month.openCase
})

describe('POST /wetstockMonths/:id/proposeTable', () => {
  it('is refused to whoever sets up no tanks, and for a month of another company', async () => {
    expect((await (await app.as('cashier')).at(app.ids.east).post(path, {})).status).toBe(403)
    expect((await (await app.as('manager', 'rival')).post(path, {})).status).toBe(404)
  })

  it('is refused by a month that was explained with another table', async () => {
    const { status, body } = await manager.post(path, {}, { key: 'other table' })
    expect([status, body.code]).toEqual([409, 'WETSTOCK_TABLE_OUTDATED'])
  })

  it('is refused while a case of the tank is open', async () => {
    await learnTable(app, tankId, ENOUGH)
    const { status, body } = await manager.post(path, {}, { key: 'open case' })
    expect([status, body.code]).toEqual([409, 'WETSTOCK_TABLE_CASE_OPEN'])
    const closing = { reason: 'the tank was tested', version: 0 }
    expect((await company.post(`/wetstockCases/${caseId}/close`, closing)).status).toBe(200)
  })

  it.each([
    ['too few days', { days: 29 }],
    ['too few swings', { swings: 2.5 }],
    ['too little of the height', { covered: 590_000 }],
  ])('is refused with %s, and says what is there', async (what, few) => {
    await learnTable(app, tankId, { ...ENOUGH, ...few, isEnough: false, rows: [] })
    const { status, body } = await manager.post(path, {}, { key: what })
    const known = { days: 41, swings: 6, covered: 70, needDays: 30, needSwings: 3, needCovered: 60 }
    expect([status, body.code]).toEqual([409, 'WETSTOCK_TABLE_NOT_ENOUGH'])
    const told = {
      ...known,
      ...few,
      ...('swings' in few && { swings: 2 }),
      ...('covered' in few && { covered: 59 }),
    }
    expect(body.details).toEqual(told)
    expect((await manager.get(`/tanks/${tankId}/tables`)).body.proposal).toBeNull()
  })

  it('refuses volumes that the tank cannot hold', async () => {
    await learnTable(app, tankId, {
      ...ENOUGH,
      rows: [...CORRECTED, { height: 2500, volume: 99_000_000 }],
    })
    const { body } = await manager.post(path, {}, { key: 'capacity' })
    expect(body.code).toBe('TANK_TABLE_OVER_CAPACITY')
  })

  it('has the corrected table wait for a second person, with the month that it comes of', async () => {
    await learnTable(app, tankId, ENOUGH)
    const { body } = await manager.post(path, { remark: 'five loads' }, { key: 'enough' })
    expect(body).toMatchObject({
      rows: IN_FORCE,
      proposal: { rows: CORRECTED, remark: 'five loads', wetstockMonth: '2026-11' },
    })
    const again = await manager.post(path, {}, { key: 'again' })
    expect([again.status, again.body.code]).toEqual([409, 'TANK_TABLE_PROPOSED'])
    const { id, version } = body.proposal
    const release = `/tankTableProposals/${id}/release`
    expect((await manager.post(release, { version })).body.code).toBe('APPROVAL_REQUIRED')
    const released = await company.post(release, { version })
    expect(released.body).toMatchObject({
      rows: CORRECTED,
      proposal: null,
      versions: [{ wetstockMonth: '2026-11' }, { wetstockMonth: null }],
    })
    const entries = await auditedOf(app, 'tank', tankId)
    expect(entries.find(({ action }) => action === 'proposeTable')).toMatchObject({
      after: { wetstockMonth: '2026-11', remark: 'five loads' },
    })
    const late = await manager.post(path, {}, { key: 'late' })
    expect(late.body.code).toBe('WETSTOCK_TABLE_OUTDATED')
  })
})
