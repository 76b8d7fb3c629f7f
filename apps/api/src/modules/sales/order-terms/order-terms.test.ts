import { beforeAll, describe, expect, it } from 'vitest'
import { auditedOf, expectDone } from '../../../../test/checkout.ts'
import { type Caller, useApp } from '../../../../test/harness.ts'

const app = useApp()

let manager: Caller
let path: string

const TERMS = { leadHours: 36, safetyHours: 8, compartments: [700_000, 400_000] }

const change = (more: object = {}, caller = manager) =>
  caller.put(path, { ...TERMS, version: 0, ...more })

beforeAll(async () => {
  manager = (await app.as('manager')).at(app.ids.east)
  path = `/stations/${app.ids.east}/orderTerms`
})

describe('GET /stations/:id/orderTerms', () => {
  it('tells the usual ones where nobody has said otherwise, and another company nothing', async () => {
    const usual = expectDone(await manager.get(path))
    expect(usual).toMatchObject({ leadHours: 24, safetyHours: 4, isUsual: true, version: 0 })
    expect(usual.compartments).toEqual(Array.from({ length: 6 }, () => 500_000))
    expect((await (await app.as('cashier')).get(path)).status).toBe(403)
    expect((await (await app.as('company', 'rival')).get(path)).status).toBe(404)
  })
})

describe('PUT /stations/:id/orderTerms', () => {
  it('is refused to who sets up no tanks, and for a station of another company', async () => {
    expect((await change({}, (await app.as('gauger')).at(app.ids.east))).status).toBe(403)
    expect((await change({}, await app.as('company', 'rival'))).status).toBe(404)
  })

  it.each([
    ['no lead time', { leadHours: 0 }],
    ['more than two weeks', { safetyHours: 337 }],
    ['no compartment', { compartments: [] }],
    ['a bucket', { compartments: [49_999] }],
    ['a ship', { compartments: [4_000_001] }],
    ['nine compartments', { compartments: Array.from({ length: 9 }, () => 500_000) }],
  ])('refuses %s, and changes nothing', async (_what, wrong) => {
    expect((await change(wrong)).status).toBe(400)
    expect(expectDone(await manager.get(path)).isUsual).toBe(true)
  })

  it('keeps what was said, once of two at a time, with both in the log', async () => {
    const both = await Promise.all([change(), change({ leadHours: 12 })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { body: first } = await manager.get(path)
    expect(first).toMatchObject({ isUsual: false, version: 1 })
    expect((await change({ version: 0 })).body.code).toBe('STALE_VERSION')
    const second = expectDone(await change({ version: 1 }))
    expect(second).toMatchObject({ ...TERMS, version: 2 })
    expect((await change({ version: 7 })).body.code).toBe('STALE_VERSION')
    const entries = await auditedOf(app, 'station', app.ids.east)
    expect(entries[0]).toMatchObject({ action: 'changeOrderTerms', after: TERMS })
    expect(entries.filter(({ action }) => action === 'changeOrderTerms')).toHaveLength(2)
  })
})
