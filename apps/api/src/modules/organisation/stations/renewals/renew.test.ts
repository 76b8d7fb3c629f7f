import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../../test/harness.ts'

const app = useApp()

const admin = () => app.as('admin', 'platform')
const dealer = () => app.as('dealer', 'platform')

let born = 0

/** A station of the demo company, with a code of its own. */
async function aStation(more: Record<string, unknown> = {}) {
  born += 1
  const { body } = await (
    await admin()
  ).post('/stations', {
    company: { id: app.ids.company },
    code: `N${born}`,
    name: `New station ${born}`,
    ...more,
  })
  return body
}

const DAY_MS = 86_400_000
const daysFromNow = (days: number): string =>
  new Date(app.clock.now.getTime() + days * DAY_MS).toISOString()

describe('POST /stations/:id/renew', () => {
  it('refuses the company, and what only the platform decides', async () => {
    const { id } = await aStation()
    const path = `/stations/${id}/renew`
    expect((await (await app.as('company')).post(path, { months: 12 })).status).toBe(403)
    expect((await (await dealer()).post(path, { indefinite: true })).status).toBe(403)
    const operator = await app.as('operator', 'platform')
    expect((await operator.post(path, { terminate: true })).status).toBe(403)
  })

  it('refuses none and two of the ways, and an end before the one there is', async () => {
    const { id } = await aStation()
    const caller = await admin()
    const path = `/stations/${id}/renew`
    expect((await caller.post(path, { amount: 100 })).body.code).toBe('VALIDATION')
    const both = { months: 1, until: daysFromNow(900) }
    expect((await caller.post(path, both)).body.code).toBe('VALIDATION')
    expect((await caller.post(path, { until: daysFromNow(30) })).body.code).toBe('PERIOD_ORDER')
  })

  it('adds months to the end of the service, however early it is renewed', async () => {
    const { id } = await aStation()
    const paid = { months: 12, amount: 365_000, remark: 'second year' }
    const { body } = await (await dealer()).post(`/stations/${id}/renew`, paid)
    expect(body.station).toMatchObject({
      expireTime: '2028-11-21T02:00:00Z',
      endTime: '2028-12-21T02:00:00Z',
    })
    expect(body.renewal).toMatchObject({
      kind: 'renew',
      fromTime: '2027-11-21T02:00:00Z',
      toTime: '2028-11-21T02:00:00Z',
      amount: 365_000,
      remark: 'second year',
    })
  })

  it('takes what a dealer gives from what it may give, once of two at a time', async () => {
    const { body: dealers } = await (await admin()).get('/companyGroups')
    const [{ id, version }] = dealers.content
    const dealerPath = `/companyGroups/${id}`
    const left = async () => (await (await admin()).get(dealerPath)).body.renewalDays
    expect(await left()).toBeNull()
    await (await admin()).put(dealerPath, { renewalDays: 70, version })
    const { id: stationId } = await aStation()
    const path = `/stations/${stationId}/renew`
    const caller = await dealer()
    const { body } = await caller.post(path, { months: 3 })
    expect([body.code, body.message]).toEqual([
      'RENEWAL_QUOTA',
      'This takes 92 days, and the dealer has 70 left to give: ask the platform for more',
    ])
    const replies = await Promise.all([1, 1, 1].map((months) => caller.post(path, { months })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(await left()).toBe(70 - 30 - 31)
    expect((await (await admin()).post(path, { months: 12 })).status).toBe(200)
    expect(await left()).toBe(9)
    const { body: dealerNow } = await (await admin()).get(dealerPath)
    await (await admin()).put(dealerPath, { renewalDays: null, version: dealerNow.version })
  })

  it('counts from now when the service is over', async () => {
    const { id } = await aStation({ expireTime: '2026-01-01T00:00:00Z' })
    const path = `/stations/${id}`
    expect((await (await admin()).get(path)).body.serviceState).toBe('ended')
    const { body } = await (await admin()).post(`${path}/renew`, { months: 1 })
    expect(body.station).toMatchObject({
      expireTime: '2026-12-21T02:00:00Z',
      serviceState: 'notExpired',
      daysLeft: 30,
    })
  })

  it('goes on for ever, then cannot be renewed, then is ended', async () => {
    const { id } = await aStation()
    const caller = await admin()
    const path = `/stations/${id}/renew`
    const forever = await caller.post(path, { indefinite: true })
    expect(forever.body.station).toMatchObject({
      indefinite: true,
      expireTime: null,
      serviceState: 'indefinite',
    })
    for (const again of [{ months: 1 }, { indefinite: true }]) {
      expect((await caller.post(path, again)).body.code).toBe('STATE_CONFLICT')
    }
    for (const word of [{}, { confirmWord: 'Complete' }]) {
      const { body } = await caller.post(path, { terminate: true, ...word })
      expect(body.code).toBe('CONFIRM_WORD_MISMATCH')
    }
    const ending = { terminate: true, confirmWord: 'complete' }
    const ended = await caller.post(path, ending)
    expect(ended.body.station).toMatchObject({ indefinite: false, serviceState: 'ended' })
    expect((await caller.post(path, ending)).body.code).toBe('STATE_CONFLICT')
  })

  it('renews once when the same call is sent twice', async () => {
    const { id } = await aStation()
    const caller = await admin()
    const key = crypto.randomUUID()
    const once = () => caller.post(`/stations/${id}/renew`, { months: 1 }, { key })
    const [first, second] = [await once(), await once()]
    expect(second.body).toEqual(first.body)
    expect(first.body.station.expireTime).toBe('2027-12-21T02:00:00Z')
  })

  it('adds up what several renew at once', async () => {
    const { id } = await aStation()
    const caller = await admin()
    await Promise.all(
      Array.from({ length: 6 }, () => caller.post(`/stations/${id}/renew`, { months: 2 })),
    )
    const { body } = await caller.get(`/stations/${id}`)
    expect(body.expireTime).toBe('2028-11-21T02:00:00Z')
  })

  it.each([
    [20, 'notExpired'],
    [10, 'dueSoon'],
    [-1, 'expired'],
    [-31, 'ended'],
  ])('says how a service stands that ends in %i days', async (days, state) => {
    const station = await aStation({ expireTime: daysFromNow(days) })
    expect(station.serviceState).toBe(state)
  })
})
