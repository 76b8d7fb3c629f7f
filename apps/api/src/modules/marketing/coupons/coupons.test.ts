import { describe, expect, it } from 'vitest'
import { aCoupon, couponDraft, DAY_MS, give } from '../../../../test/coupons.ts'
import { searching, useApp } from '../../../../test/harness.ts'
import { aMember, aSale, expectDone, managerAt } from '../../../../test/checkout.ts'
import { aPicture, upload } from '../../../../test/uploads.ts'

const app = useApp()

const add = async (more: object) => (await app.as('company')).post('/deals', couponDraft(app, more))

const inDays = (days: number) => new Date(app.clock.now.getTime() + days * DAY_MS).toISOString()

describe('POST /deals', () => {
  it('refuses who may only read', async () => {
    const cashier = await app.as('cashier')
    expect((await cashier.post('/deals', couponDraft(app))).status).toBe(403)
    expect((await cashier.get('/deals')).status).toBe(200)
  })

  it.each([
    ['more unused than a member may get (D-251)', { maxUnusedPerUser: 6 }, 'COUPON_UNUSED_LIMIT'],
    ['an end before the start (D-252)', { endTime: '2020-01-01T00:00:00Z' }, 'PERIOD_ORDER'],
    ['no automatic pieces (D-253)', { autoIssue: true, autoCount: 0 }, 'AUTO_COUNT_ZERO'],
    ['a plan of none', { plannedCount: 0 }, 'PLANNED_COUNT_ZERO'],
    ['nothing off', { amountOff: 0 }, 'COUPON_WORTH'],
    ['both an amount and a ratio', { discountRatio: 10 }, 'COUPON_WORTH'],
    [
      'all of it off',
      { script: { id: 'discount' }, amountOff: 0, discountRatio: 100 },
      'COUPON_WORTH',
    ],
    ['a tag of nobody', { memberTags: [{ id: 999_999 }] }, 'REFERENCE_UNKNOWN'],
  ])('refuses %s', async (_, more, code) => {
    expect((await add(more)).body.code).toBe(code)
  })

  it('refuses a name that the company has', async () => {
    const { name } = await aCoupon(app)
    expect((await add({ name: name.toUpperCase() })).body.code).toBe('DEAL_EXISTS')
  })

  it('lets people of a station offer it at theirs only', async () => {
    const leader = await app.as('airport')
    const everywhere = await leader.post('/deals', couponDraft(app))
    expect(everywhere.body.code).toBe('SCOPE_DENIED')
    const elsewhere = couponDraft(app, { stations: [{ id: app.ids.east }] })
    expect((await leader.post('/deals', elsewhere)).body.code).toBe('SCOPE_DENIED')
    const here = couponDraft(app, { stations: [{ id: app.ids.airport }] })
    expect(expectDone(await leader.post('/deals', here)).stations).toMatchObject([
      { id: app.ids.airport },
    ])
  })

  it('takes all that a coupon can be, with its picture', async () => {
    const company = await app.as('company')
    const picture = { type: 'couponPicture', content: await aPicture() } as const
    const { id: pictureId } = expectDone(await upload(app, company, picture))
    const more = {
      script: { id: 'discount' },
      amountOff: 0,
      discountRatio: 12.5,
      description: 'For regulars',
      minSpend: 10_000,
      validityDays: 7,
      devices: ['web', 'pos'],
      paymentTypes: ['debit'],
      hidden: true,
      manualReceive: true,
      promotionAllowed: true,
      stackable: true,
      picture: pictureId,
    }
    expect(await aCoupon(app, more)).toMatchObject({
      ...more,
      devices: ['web', 'pos'],
      enabled: true,
      state: 'inEffect',
      issuedCount: 0,
      usedCount: 0,
    })
  })
})

describe('GET /deals', () => {
  it('derives the state: ended before limit reached before not started (X-40)', async () => {
    const { now } = app.clock
    const open = await aCoupon(app, { plannedCount: 1 })
    const coming = await aCoupon(app, { startTime: inDays(1) })
    const state = async (id: number) =>
      expectDone(await (await app.as('company')).get(`/deals/${id}`)).state
    expect([await state(open.id), await state(coming.id)]).toEqual(['inEffect', 'notStarted'])
    await give(app, open, await aMember(app))
    expect(await state(open.id)).toBe('limitReached')
    const company = await app.as('company')
    const full = await company.get(`/deals?${searching(`state:limitReached AND id:${open.id}`)}`)
    expect(full.body.totalElements).toBe(1)
    app.clock.advance(31 * DAY_MS)
    expect(await state(open.id)).toBe('ended')
    app.clock.now = now
  })

  it('shows a station what can be used there', async () => {
    const { id } = await aCoupon(app, { stations: [{ id: app.ids.east }] })
    const company = await app.as('company')
    const at = async (stationId: number) =>
      (await company.at(stationId).get(`/deals?${searching(`id:${id}`)}`)).body.totalElements
    expect([await at(app.ids.east), await at(app.ids.airport)]).toEqual([1, 0])
  })
})

describe('GET /deals/totals', () => {
  it('adds up the pieces of the coupons that the list finds, for who may see it', async () => {
    expect((await (await app.as('fleet')).get('/deals/totals')).status).toBe(403)
    const one = await aCoupon(app, { stations: [{ id: app.ids.east }] })
    const other = await aCoupon(app)
    const member = await aMember(app)
    await give(app, one, member, 2)
    const [piece] = await give(app, other, member)
    const { id } = await aSale(app)
    const payment = { paymentType: 'cash', userDeals: [{ id: piece.id }] }
    expectDone(await (await managerAt(app)).post(`/orders/${id}/pay`, payment))
    const company = await app.as('company')
    const found = `/deals/totals?${searching(`id:(${one.id},${other.id})`)}`
    expect(expectDone(await company.get(found))).toEqual({ count: 2, issued: 3, used: 1 })
    const airport = company.at(app.ids.airport)
    expect(expectDone(await airport.get(found))).toEqual({ count: 1, issued: 1, used: 1 })
  })
})

describe('GET /scripts', () => {
  it('lists every kind with how it is doing', async () => {
    const company = await app.as('company')
    const before = expectDone(await company.get('/scripts?target=deal')).content
    expect(before.map(({ id }: { id: string }) => id)).toEqual(['amountOff', 'discount'])
    await give(app, await aCoupon(app), await aMember(app), 2)
    const after = expectDone(await company.get('/scripts?target=deal')).content
    expect(after[0].deals).toBe(before[0].deals + 1)
    expect(after[0].issued).toBe(before[0].issued + 2)
    expect(after[1]).toEqual(before[1])
  })
})

describe('PUT /deals/{id}', () => {
  it('changes anything before a piece is out', async () => {
    const company = await app.as('company')
    const { id, version } = await aCoupon(app)
    const change = { amountOff: 300, perUserLimit: 9, startTime: inDays(2), version }
    const { body } = await company.put(`/deals/${id}`, change)
    expect(body).toMatchObject({ amountOff: 300, perUserLimit: 9, state: 'notStarted' })
    expect((await company.put(`/deals/${id}`, change)).status).toBe(409)
  })

  it('afterwards keeps what members were promised', async () => {
    const company = await app.as('company')
    const coupon = await aCoupon(app)
    await give(app, coupon, await aMember(app))
    const seen = expectDone(await company.get(`/deals/${coupon.id}`))
    expect(seen.version).toBe(coupon.version)
    const put = (change: object) =>
      company.put(`/deals/${coupon.id}`, { ...change, version: seen.version })
    const fixed = [
      { amountOff: 100 },
      { minSpend: 1 },
      { validityDays: 1 },
      { stations: [{ id: app.ids.east }] },
      { startTime: inDays(1) },
      { endTime: inDays(20) },
      { plannedCount: 99 },
    ]
    for (const change of fixed) expect((await put(change)).body.code).toBe('DEAL_ISSUED')
    const { body } = await put({
      name: `${seen.name} still`,
      amountOff: seen.amountOff,
      startTime: seen.startTime,
      endTime: inDays(40),
      plannedCount: -1,
    })
    expect(body).toMatchObject({ name: `${seen.name} still`, plannedCount: -1 })
  })
})

describe('POST /deals/{id}/enable and /disable', () => {
  it('hold pieces back, and let them be given again', async () => {
    const company = await app.as('company')
    const { id, version } = await aCoupon(app)
    const disabled = expectDone(await company.post(`/deals/${id}/disable`, { version }))
    expect(disabled).toMatchObject({ enabled: false, state: 'inEffect' })
    const { id: userId } = await aMember(app)
    const issue = { users: [{ id: userId }], count: 1, reason: 'a birthday' }
    const refused = await company.post(`/deals/${id}/issue`, issue)
    expect(refused.body.code).toBe('DEAL_NOT_ISSUABLE')
    const enabled = await company.post(`/deals/${id}/enable`, { version: disabled.version })
    expect(enabled.body.enabled).toBe(true)
    expectDone(await company.post(`/deals/${id}/issue`, { ...issue, reason: 'still a birthday' }))
  })
})
