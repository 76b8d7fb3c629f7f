import { beforeAll, describe, expect, it } from 'vitest'
import { auditedOf } from '../../../../test/checkout.ts'
import { wetstockAt } from '../../../../test/conformance/wetstock-business.ts'
import { type Caller, useApp } from '../../../../test/harness.ts'

const app = useApp()

let company: Caller
let manager: Caller

/** As the fixture has it: 3 ‰ a day, 2 ‰ a month for gasoline from November on. */
beforeAll(async () => {
  await wetstockAt(app, { stationId: app.ids.airport })
  company = (await app.as('company')).at(app.ids.airport)
  manager = (await app.as('manager')).at(app.ids.airport)
})

const input = {
  product: 'gasoline',
  fromMonth: '2026-11',
  day: 9900,
  shift: 1000,
  month: null,
}

const listed = async () => (await company.get('/wetstockLimits')).body.content

describe('POST /wetstockLimits', () => {
  it('is refused to whoever may not configure the company, and for what is no limit', async () => {
    const before = await listed()
    expect((await manager.post('/wetstockLimits', input)).status).toBe(403)
    expect((await (await app.as('cashier')).post('/wetstockLimits', input)).status).toBe(403)
    for (const wrong of [
      { day: 0 },
      { day: -1 },
      { shift: 100_001 },
      { month: 1.5 },
      { fromMonth: '2026-13' },
      { product: 'kerosene' },
      { region: 'D' },
      { retail: 0 },
      { storageWinter: 100_001 },
      { transport: 0 },
      { transport: 150 },
      { transport: 100_100 },
      { more: 1 },
    ]) {
      const reply = await company.post('/wetstockLimits', { ...input, ...wrong })
      expect(reply.status, JSON.stringify(wrong)).toBe(400)
    }
    expect(await listed()).toEqual(before)
  })

  it('is refused for a month that a station has closed, and for those before it', async () => {
    await app.asOwner(`insert into monthly_settlements (company_id, station_id, month, status, totals, sheet,
        snapshot_hash, prepared_by, prepared_at, confirmed_by, confirmed_at)
      select company_id, id, '2026-08', 'confirmed', '{}', '{}', '', u, now(), u, now()
      from stations, (select min(id) as u from users) users where stations.id = ${app.ids.east}`)
    for (const fromMonth of ['2026-08', '2026-07']) {
      const { status, body } = await company.post('/wetstockLimits', { ...input, fromMonth })
      expect([status, body.code]).toEqual([409, 'WETSTOCK_LIMITS_MONTH_CLOSED'])
    }
    expect((await company.post('/wetstockLimits', { ...input, fromMonth: '2026-09' })).status).toBe(
      200,
    )
  })

  it('holds from its month on, is kept beside what was set before, and is in the log', async () => {
    const { body } = await company.post('/wetstockLimits', input)
    expect(body).toMatchObject({
      region: 'A',
      storageWinter: null,
      storageSummer: null,
      unloading: null,
      retail: null,
      transport: null,
    })
    expect(body).toMatchObject({ ...input, isInForce: true, setter: { name: expect.any(String) } })
    expect(await auditedOf(app, 'wetstockLimit', body.id)).toMatchObject([
      { action: 'setWetstockLimits' },
    ])
    const [now, ...earlier] = await listed()
    expect(now.id).toBe(body.id)
    expect(earlier).toHaveLength(2)
    expect(earlier.every(({ isInForce }: { isInForce: boolean }) => !isInForce)).toBe(true)
  })

  it('is of its company alone', async () => {
    const rival = await app.as('company', 'rival')
    expect((await rival.get('/wetstockLimits')).body.content).toEqual([])
  })
})

describe('a limit', () => {
  const dayOf = async () => (await manager.get('/wetstockDays')).body.content[0]
  const monthOf = async () => {
    const [row] = (await manager.get('/wetstockMonths')).body.content
    return (await manager.get(`/wetstockMonths/${row.id}`)).body
  }
  const set = (more: object) => company.post('/wetstockLimits', { ...input, ...more })

  it('is exceeded by a day that lost more than it, and kept by one that lost as much', async () => {
    // 29.90 L of 1,000 L
    await app.asOwner('update wetstock_days set standard_variance_cl = -2990')
    await set({ day: 29_900 })
    expect(await dayOf()).toMatchObject({ standardVariance: -2990, limit: 2990, isExceeded: false })
    await set({ day: 29_890 })
    expect(await dayOf()).toMatchObject({ limit: 2989, isExceeded: true })
    await set({ day: null })
    expect(await dayOf()).toMatchObject({ limit: null, isExceeded: false })
  })

  it('is not exceeded by what gauges scatter by', async () => {
    await set({ day: 1 })
    await app.asOwner('update wetstock_days set standard_variance_cl = -2000')
    expect(await dayOf()).toMatchObject({ limit: 2000, isExceeded: false })
    await app.asOwner('update wetstock_days set standard_variance_cl = 2001')
    expect(await dayOf()).toMatchObject({ limit: 2000, isExceeded: true })
  })

  it('stands beside the customary ones of a month, in its report as well', async () => {
    await set({ month: 9999 })
    const month = await monthOf()
    const own = { rule: 'ownMonthly', limit: 49_995, isExceeded: true }
    expect(month.explanation.limits).toEqual([expect.objectContaining({ rule: 'epaMonthly' }), own])
    expect(month.isExceeded).toBe(true)
    const report = (await manager.get('/wetstockReports/station?month=2026-11')).body
    expect(report.tanks[0].limits).toContainEqual(own)
    await set({ month: 10_000 })
    expect((await monthOf()).isExceeded).toBe(false)
  })

  it('of another month or product does not count', async () => {
    await set({ month: 1, fromMonth: '2026-12' })
    await set({ month: 1, product: 'diesel' })
    expect((await monthOf()).isExceeded).toBe(false)
  })
})
