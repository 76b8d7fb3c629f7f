import { beforeAll, describe, expect, it } from 'vitest'
import { auditedOf, expectDone } from '../../../../test/checkout.ts'
import { type Caller, useApp } from '../../../../test/harness.ts'

const app = useApp()

const FEAST = {
  name: 'National Day',
  fromDay: '2027-10-01',
  untilDay: '2027-10-07',
  salesPercent: null,
}

let company: Caller

const add = (more: object = {}, caller = company) =>
  caller.post('/holidays', { ...FEAST, ...more }, { key: JSON.stringify(more) })

beforeAll(async () => {
  company = await app.as('company')
})

describe('POST /holidays', () => {
  it('is refused to who sets up no tanks', async () => {
    expect((await add({}, (await app.as('gauger')).at(app.ids.east))).status).toBe(403)
  })

  it.each([
    ['ends before it begins', { untilDay: '2027-09-30' }, 'HOLIDAY_DAYS'],
    ['lasts longer than a month', { untilDay: '2027-11-01' }, 'HOLIDAY_DAYS'],
    ['is on no day', { fromDay: '2027-10-32' }, undefined],
    ['sells more than five days', { salesPercent: 501 }, undefined],
    ['has no name', { name: '' }, undefined],
  ])('refuses one that %s', async (_what, wrong, code) => {
    const { status, body } = await add(wrong)
    expect(status).toBe(400)
    if (code) expect(body.code).toBe(code)
    expect(expectDone(await company.get('/holidays')).totalElements).toBe(0)
  })

  it('refuses one that overlaps another of the company; another company has its own', async () => {
    expectDone(await add())
    const twice = await add({ fromDay: '2027-10-07', untilDay: '2027-10-09' })
    expect([twice.status, twice.body.code]).toEqual([409, 'HOLIDAY_OVERLAP'])
    const rival = await app.as('company', 'rival')
    expectDone(await add({}, rival))
    expect(expectDone(await rival.get('/holidays')).totalElements).toBe(1)
  })
})

describe('PUT and DELETE /holidays/:id', () => {
  it('change and remove it, for its own company, by what was seen', async () => {
    const [holiday] = expectDone(await company.get('/holidays')).content
    const path = `/holidays/${holiday.id}`
    const change = { salesPercent: 140, version: holiday.version }
    const rival = await app.as('company', 'rival')
    expect((await rival.put(path, change)).status).toBe(404)
    const { version } = expectDone(await company.put(path, change))
    expect((await company.put(path, change)).body.code).toBe('STALE_VERSION')
    expect((await company.put(path, { untilDay: '2027-09-01', version })).body.code).toBe(
      'HOLIDAY_DAYS',
    )
    expect((await rival.delete(`${path}?version=${version}`)).status).toBe(404)
    expectDone(await company.delete(`${path}?version=${version}`))
    expect(expectDone(await company.get('/holidays')).totalElements).toBe(0)
    expect(await auditedOf(app, 'holiday', holiday.id)).toMatchObject([
      { action: 'delete' },
      { action: 'update', after: { salesPercent: 140 } },
      { action: 'create' },
    ])
    // The days are free again.
    expectDone(await add({ name: 'Again' }))
  })
})
