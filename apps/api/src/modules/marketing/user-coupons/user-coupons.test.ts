import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { aCoupon, couponDraft, DAY_MS, give, piecesOf } from '../../../../test/coupons.ts'
import { type Caller, searching, useApp } from '../../../../test/harness.ts'
import {
  aCard,
  aMember,
  aMobile,
  aSale,
  bar,
  expectDone,
  managerAt,
  rivalAt,
} from '../../../../test/checkout.ts'

const app = useApp()

const issue = async (couponId: number, users: readonly { id: number }[], count = 1) =>
  (await app.as('company')).post(`/deals/${couponId}/issue`, {
    users: users.map(({ id }) => ({ id })),
    count,
    reason: 'a quiet month',
  })

const couponNow = async (id: number) =>
  expectDone(await (await app.as('company')).get(`/deals/${id}`))

describe('POST /deals/{id}/issue', () => {
  it('refuses whoever is barred from it (D-274)', async () => {
    const { id } = await aCoupon(app)
    await bar(app, 'manager', { no_manual_coupon: true })
    const manager = await managerAt(app)
    const body = { users: [await idOf(aMember(app))], count: 1, reason: 'no reason' }
    const reply = await manager.post(`/deals/${id}/issue`, body)
    expect(reply).toMatchObject({ status: 403, body: { code: 'RESTRICTED_COUPON' } })
    await bar(app, 'manager', { no_manual_coupon: false })
  })

  it('refuses members of another company, and coupons of one', async () => {
    const { id } = await aCoupon(app)
    const rival = await rivalAt(app)
    const theirs = expectDone(
      await rival.post('/users', { kind: 'member', mobile: '13712345678', name: 'Rita' }),
    )
    expect((await issue(id, [theirs])).body.code).toBe('REFERENCE_UNKNOWN')
    const body = { users: [{ id: theirs.id }], count: 1, reason: 'not theirs' }
    expect((await rival.post(`/deals/${id}/issue`, body)).body.code).toBe('NOT_FOUND')
  })

  it('refuses before the start and after the end', async () => {
    const { now } = app.clock
    const coupon = await aCoupon(app, {
      startTime: new Date(now.getTime() + DAY_MS).toISOString(),
    })
    const member = await aMember(app)
    expect((await issue(coupon.id, [member])).body.code).toBe('DEAL_NOT_ISSUABLE')
    app.clock.advance(40 * DAY_MS)
    expect((await issue(coupon.id, [member])).body.code).toBe('DEAL_NOT_ISSUABLE')
    app.clock.now = now
  })

  it('gives nobody any when the plan does not reach for all', async () => {
    const coupon = await aCoupon(app, { plannedCount: 3 })
    const members = [await aMember(app), await aMember(app)]
    const reply = await issue(coupon.id, members, 2)
    expect(reply.body).toMatchObject({ code: 'DEAL_NOT_ISSUABLE', details: { left: 3 } })
    expect((await couponNow(coupon.id)).issuedCount).toBe(0)
  })

  it('passes over whom it would be too many, and who is not meant, and says so', async () => {
    const manager = await managerAt(app)
    const tag = expectDone(await manager.post('/tags', { name: 'Night shift' }))
    const tagged = async () => {
      const { id } = await aMember(app)
      const { version } = expectDone(await manager.get(`/users/${id}`))
      expectDone(await manager.put(`/users/${id}`, { tags: [{ id: tag.id }], version }))
      return { id }
    }
    const [eager, holding] = [await tagged(), await tagged()]
    const stranger = await aMember(app)
    const coupon = await aCoupon(app, {
      perUserLimit: 3,
      maxUnusedPerUser: 2,
      memberTags: [{ id: tag.id }],
    })
    await give(app, coupon, holding, 1)
    const { body } = await issue(coupon.id, [eager, holding, stranger], 2)
    expect(body).toMatchObject({ issued: 2, receivers: 1 })
    expect(body.skipped).toMatchObject([
      { user: { id: holding.id }, obstacle: 'maxUnused' },
      { user: { id: stranger.id }, obstacle: 'memberRule' },
    ])
    const [piece] = await piecesOf(app, eager, coupon)
    const taken = await manager.post(`/userDeals/${piece.id}/recover`, { reason: 'by mistake' })
    expect(expectDone(taken).status).toBe('recovered')
    const third = await issue(coupon.id, [eager], 2)
    expect(third.body.skipped).toMatchObject([{ obstacle: 'perUserLimit' }])
  })

  it('never gives more than planned, however many clerks give at once', async () => {
    const coupon = await aCoupon(app, { plannedCount: 5 })
    const members = await Promise.all(Array.from({ length: 8 }, () => aMember(app)))
    const replies = await Promise.all(members.map((member) => issue(coupon.id, [member])))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(await couponNow(coupon.id)).toMatchObject({ issuedCount: 5, state: 'limitReached' })
  })

  it('gives a member no more than allowed, however many clerks give at once', async () => {
    const coupon = await aCoupon(app, { perUserLimit: 3, maxUnusedPerUser: 3 })
    const member = await aMember(app)
    const others = await Promise.all(Array.from({ length: 6 }, () => aMember(app)))
    await Promise.all(others.map((other) => issue(coupon.id, [member, other])))
    expect(await piecesOf(app, member, coupon)).toHaveLength(3)
  })

  it('has one effect when it is sent twice', async () => {
    const coupon = await aCoupon(app)
    const member = await aMember(app)
    const company = await app.as('company')
    const body = { users: [{ id: member.id }], count: 1, reason: 'sent twice' }
    const key = randomUUID()
    const send = () => company.post(`/deals/${coupon.id}/issue`, body, { key })
    const [first, second] = [await send(), await send()]
    expect(second.body).toEqual(first.body)
    expect(await piecesOf(app, member, coupon)).toHaveLength(1)
  })
})

/** Sends a file of numbers. */
async function sendNumbers(caller: Caller, couponId: number, content: string) {
  const boundary = randomUUID()
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="phones.csv"\r\n`
  const reply = await app.container.app.inject({
    method: 'POST',
    url: `/api/v1/deals/${couponId}/receivers`,
    headers: {
      authorization: caller.token,
      language: 'en',
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: `${head}Content-Type: text/csv\r\n\r\n${content}\r\n--${boundary}--\r\n`,
  })
  return { status: reply.statusCode, body: reply.json() }
}

describe('POST /deals/{id}/receivers', () => {
  const send = async (couponId: number, content: string) =>
    sendNumbers(await app.as('company'), couponId, content)

  it('refuses a file without a number, and one with too many', async () => {
    const { id } = await aCoupon(app)
    expect((await send(id, 'name\nLi Lei')).body.code).toBe('COUPON_RECEIVERS')
    const many = Array.from({ length: 1001 }, (_, at) => String(15_000_000_000 + at)).join('\n')
    expect((await send(id, many)).body.code).toBe('COUPON_RECEIVERS')
  })

  it('finds the members, each once, says what is wrong with which row, and gives nothing yet', async () => {
    const coupon = await aCoupon(app)
    const member = await aMember(app)
    const file = `name,mobile\nLi Lei,${member.mobile}\nagain,${member.mobile}\nnobody,15912340000\nno number,123`
    const { body } = await send(coupon.id, file)
    expect(body.users).toMatchObject([{ id: member.id, name: 'Li Lei' }])
    expect(body.problems).toEqual([
      {
        row: 3,
        number: `${member.mobile.slice(0, 3)}****${member.mobile.slice(-4)}`,
        problem: 'repeated',
      },
      { row: 4, number: '159****0000', problem: 'unknown' },
      { row: 5, number: 'no number', problem: 'noNumber' },
    ])
    expect(await piecesOf(app, member)).toEqual([])
  })
})

describe('POST /deals/{id}/receivers with card numbers (D-227)', () => {
  it('finds the holder of a card, and nobody for a card of another company', async () => {
    const { id } = await aCoupon(app)
    const card = await aCard(app)
    const file = `${card.number}\n${card.user.mobile}\n99999999`
    const { body } = await sendNumbers(await app.as('company'), id, file)
    expect(body.users).toMatchObject([{ id: card.user.id }])
    expect(body.problems).toMatchObject([
      { row: 2, problem: 'repeated' },
      { row: 3, number: '99999999', problem: 'unknown' },
    ])
    const rival = await rivalAt(app)
    const terms = couponDraft(app, { stations: [{ id: app.ids.rival }] })
    const theirs = expectDone(await rival.post('/deals', terms))
    const seen = await sendNumbers(rival, theirs.id, String(card.number))
    expect(seen.body).toMatchObject({ users: [], problems: [{ row: 1, problem: 'unknown' }] })
  })
})

describe('GET /userDeals', () => {
  it('tells what is over by itself', async () => {
    const { now } = app.clock
    const coupon = await aCoupon(app, { validityDays: 7 })
    const forEver = await aCoupon(app)
    const member = await aMember(app)
    const [piece] = await give(app, coupon, member)
    await give(app, forEver, member)
    expect(piece).toMatchObject({ status: 'unused', source: 'manual', deal: { id: coupon.id } })
    expect(Date.parse(piece.validTo) - now.getTime()).toBe(7 * DAY_MS)
    app.clock.advance(7 * DAY_MS)
    const states = (await piecesOf(app, member)).map(({ status }) => status)
    expect(states).toEqual(['unused', 'expired'])
    const company = await app.as('company')
    const query = searching(`status:expired AND user.id:${member.id}`)
    expect((await company.get(`/userDeals?${query}`)).body.totalElements).toBe(1)
    const recovered = await company.post(`/userDeals/${piece.id}/recover`, { reason: 'too late' })
    expect(recovered.body).toMatchObject({ code: 'COUPON_STATE', details: { state: 'expired' } })
    app.clock.now = now
  })

  it('masks the mobile, and shows a station whom it knows', async () => {
    const coupon = await aCoupon(app)
    const east = (await app.as('manager')).at(app.ids.east)
    const inTheEast = { kind: 'member', mobile: aMobile(), name: 'Ella' }
    const [{ user, code }] = await give(
      app,
      coupon,
      expectDone(await east.post('/users', inTheEast)),
    )
    expect(user.mobile).toMatch(/^\d{3}\*{4}\d{4}$/)
    const airport = await app.as('airport')
    const all = await airport.get(`/userDeals?${searching(`deal.id:${coupon.id}`)}`)
    expect(all.body.totalElements).toBe(0)
    const shown = await airport.get(`/userDeals?${searching(`code:${code}`)}`)
    expect(shown.body.totalElements).toBe(1)
  })
})

describe('GET /userDeals/totals', () => {
  const totals = async (caller: Caller, search: string) =>
    caller.get(`/userDeals/totals?${searching(search)}`)

  it('is for who may see the list', async () => {
    expect((await app.anonymous.get('/userDeals/totals')).status).toBe(401)
    expect((await (await app.as('fleet')).get('/userDeals/totals')).status).toBe(403)
  })

  it('adds up what the list finds, and what its pieces took off', async () => {
    const company = await app.as('company')
    const coupon = await aCoupon(app)
    const member = await aMember(app)
    const [piece] = await give(app, coupon, member, 3)
    const { id } = await aSale(app)
    const body = { paymentType: 'cash', userDeals: [{ id: piece.id }] }
    expectDone(await (await managerAt(app)).post(`/orders/${id}/pay`, body))
    const ofCoupon = `deal.id:${coupon.id}`
    const all = await totals(company, ofCoupon)
    expect(expectDone(all)).toEqual({ count: 3, used: 1, discount: 200 })
    const unused = await totals(company, `${ofCoupon} AND status:unused`)
    expect(expectDone(unused)).toEqual({ count: 2, used: 0, discount: 0 })
    const rival = await totals(await app.as('manager', 'rival'), ofCoupon)
    expect(expectDone(rival)).toEqual({ count: 0, used: 0, discount: 0 })
  })

  it('counts of a station only members whom it knows', async () => {
    const coupon = await aCoupon(app)
    const east = (await app.as('manager')).at(app.ids.east)
    const inTheEast = { kind: 'member', mobile: aMobile(), name: 'Ella' }
    await give(app, coupon, expectDone(await east.post('/users', inTheEast)))
    await give(app, coupon, await aMember(app))
    const seen = await totals(await app.as('airport'), `deal.id:${coupon.id}`)
    expect(expectDone(seen).count).toBe(1)
  })
})

describe('POST /userDeals/{id}/recover', () => {
  it('takes a piece back once, and not what was planned', async () => {
    const coupon = await aCoupon(app)
    const [piece] = await give(app, coupon, await aMember(app))
    const company = await app.as('company')
    const reasons = ['first clerk', 'second clerk', 'third clerk']
    const replies = await Promise.all(
      reasons.map((reason) => company.post(`/userDeals/${piece.id}/recover`, { reason })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = replies.filter(({ status }) => status === 400)
    expect(refused.map(({ body }) => body.code)).toEqual(['COUPON_STATE', 'COUPON_STATE'])
    expect((await couponNow(coupon.id)).issuedCount).toBe(1)
  })
})

describe('coupons that are given by themselves', () => {
  it('reach every member once, new ones as well, as far as planned', async () => {
    await app.listen()
    const first = await aMember(app)
    const coupon = await aCoupon(app, { autoIssue: true, autoCount: 2, plannedCount: -1 })
    const turn = () => app.asOwner(`select graphile_worker.add_job('giveCoupons')`)
    const held = async (member: { id: number }) => (await piecesOf(app, member, coupon)).length
    await turn()
    await expect.poll(() => held(first)).toBe(2)
    const second = await aMember(app)
    await turn()
    await expect.poll(() => held(second)).toBe(2)
    expect(await held(first)).toBe(2)
    const [piece] = await piecesOf(app, second, coupon)
    expect(piece).toMatchObject({ source: 'auto', creator: null })
  })
})

const idOf = async (member: Promise<{ id: number }>) => ({ id: (await member).id })
