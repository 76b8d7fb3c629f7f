import { describe, expect, it } from 'vitest'
import { activityDraft, anActivity, aTag, handOutNow, tagged } from '../../../../test/activities.ts'
import { aMember, auditedOf, expectDone, rivalAt } from '../../../../test/checkout.ts'
import { aCoupon, DAY_MS, give, piecesOf } from '../../../../test/coupons.ts'
import { searching, useApp } from '../../../../test/harness.ts'

const app = useApp()

const company = () => app.as('company')

const now = async (id: number) => expectDone(await (await company()).get(`/dealTasks/${id}`))

const inDays = (days: number) => new Date(app.clock.now.getTime() + days * DAY_MS).toISOString()

describe('POST /dealTasks', () => {
  /** @param more with `deals` as a number: so many of the company */
  const add = async (more: object, caller = company()) => {
    const count = 'deals' in more && typeof more.deals === 'number' ? more.deals : 1
    const coupons = []
    for (let n = 0; n < count; n += 1) coupons.push(await aCoupon(app))
    const draft = activityDraft(app, { tag: await aTag(app), coupons }, more)
    if (count > 1) draft.deals = coupons.map(({ id }) => ({ id }))
    return (await caller).post('/dealTasks', draft)
  }

  it('refuses who may not plan any', async () => {
    expect((await add({}, app.as('cashier'))).status).toBe(403)
  })

  it.each([
    ['none of the coupons (D-254)', { deals: [] }, 'ACTIVITY_COUPON_COUNT'],
    ['six coupons (D-254)', { deals: 6 }, 'ACTIVITY_COUPON_COUNT'],
    ['a coupon of nobody', { deals: [{ id: 999_999 }] }, 'REFERENCE_UNKNOWN'],
    ['an end before the start', { endTime: '2020-01-01T00:00:00Z' }, 'PERIOD_ORDER'],
    ['less than one gift', { countPerGift: 3, maxIssued: 2 }, 'ACTIVITY_MAX_ISSUED'],
    ['nothing at all', { maxIssued: 0 }, 'ACTIVITY_MAX_ISSUED'],
    ['no tags where they say who', { memberTags: [] }, 'ACTIVITY_TAGS'],
    ['tags where all are meant', { script: { id: 'allMembers' } }, 'ACTIVITY_TAGS'],
    ['a tag of nobody', { memberTags: [{ id: 999_999 }] }, 'REFERENCE_UNKNOWN'],
    ['a message of nobody', { smsTemplate: { id: 999_999 } }, 'NOT_FOUND'],
    ['most of them held out', { controlRatio: 51 }, 'VALIDATION'],
  ])('refuses %s', async (_, more, code) => {
    expect((await add(more)).body.code).toBe(code)
  })

  it('says what the specification says of the number of coupons', async () => {
    const { body } = await add({ deals: [] })
    expect(body.message).toBe('An activity needs 1 to 5 coupons')
  })

  it('refuses a name that the company has, whatever its case', async () => {
    expectDone(await add({ name: 'Autumn' }))
    expect((await add({ name: 'AUTUMN' })).body.code).toBe('ACTIVITY_EXISTS')
  })

  it('lets people of a station plan it for members of theirs only', async () => {
    const leader = app.as('airport')
    expect((await add({}, leader)).body.code).toBe('SCOPE_DENIED')
    const elsewhere = { stations: [{ id: app.ids.east }] }
    expect((await add(elsewhere, leader)).body.code).toBe('SCOPE_DENIED')
    const { id } = expectDone(await add({ stations: [{ id: app.ids.airport }] }, leader))
    expect((await now(id)).stations).toMatchObject([{ id: app.ids.airport }])
  })

  it('takes five coupons in their order, tells the log, and lists it', async () => {
    const coupons = [
      await aCoupon(app),
      await aCoupon(app),
      await aCoupon(app),
      await aCoupon(app),
      await aCoupon(app),
    ]
    const deals = coupons.map(({ id }) => ({ id })).toReversed()
    const more = { deals, countPerGift: 2, maxIssued: 50, controlRatio: 12.5, litreMargin: 45 }
    const { id, name } = expectDone(await add(more))
    const listed = expectDone(await (await company()).get(`/dealTasks?${searching(`id:${id}`)}`))
    expect(listed.content).toMatchObject([
      {
        name,
        deals,
        maxIssued: 50,
        controlRatio: 12.5,
        litreMargin: 45,
        state: 'inEffect',
        issuedCount: 0,
      },
    ])
    expect(await auditedOf(app, 'dealTask', id)).toMatchObject([{ action: 'create' }])
    const rival = await rivalAt(app)
    expect((await rival.get(`/dealTasks/${id}`)).body.code).toBe('NOT_FOUND')
  })
})

describe('PUT /dealTasks/{id}', () => {
  const change = async (activity: { id: number; version: number }, input: object) =>
    (await company()).put(`/dealTasks/${activity.id}`, { ...input, version: activity.version })

  it('changes everything before anybody was reached', async () => {
    const { activity } = await anActivity(app)
    const coupon = await aCoupon(app)
    const input = { deals: [{ id: coupon.id }], countPerGift: 3, startTime: inDays(1) }
    const changed = expectDone(await change(activity, input))
    expect(changed).toMatchObject({
      deals: [{ id: coupon.id }],
      countPerGift: 3,
      state: 'notStarted',
    })
    expect((await change(activity, { name: 'Late' })).body.code).toBe('STALE_VERSION')
  })

  it('leaves whom it chooses and what they get once it has begun', async () => {
    const { activity, tag } = await anActivity(app, { members: 1, more: { maxIssued: 10 } })
    await handOutNow(app)
    for (const input of [
      { countPerGift: 2 },
      { maxIssued: 9 },
      { endTime: inDays(29) },
      { startTime: inDays(1) },
      { controlRatio: 10 },
      { memberTags: [{ id: (await aTag(app)).id }] },
      { deals: [{ id: (await aCoupon(app)).id }] },
      { stations: [{ id: app.ids.east }] },
    ]) {
      const { body } = await change(activity, input)
      expect([input, body.code]).toEqual([input, 'ACTIVITY_STARTED'])
    }
    const allowed = {
      name: 'Longer',
      maxIssued: -1,
      endTime: inDays(60),
      memberTags: [{ id: tag.id }],
    }
    expect(expectDone(await change(activity, allowed))).toMatchObject({
      name: 'Longer',
      maxIssued: -1,
    })
  })
})

describe('POST /dealTasks/{id}/enable and /disable', () => {
  it('holds it back and lets it go on (D-180), but not when it has ended', async () => {
    const { activity, members, coupon } = await anActivity(app, { members: 1 })
    const { id } = activity
    const turn = async (verb: string, version: number) =>
      (await company()).post(`/dealTasks/${id}/${verb}`, { version })
    const off = expectDone(await turn('disable', activity.version))
    await handOutNow(app)
    expect(await piecesOf(app, members[0]!, coupon)).toEqual([])
    const on = expectDone(await turn('enable', off.version))
    await handOutNow(app)
    expect(await piecesOf(app, members[0]!, coupon)).toHaveLength(1)
    expect((await auditedOf(app, 'dealTask', id)).map(({ action }) => action)).toEqual([
      'enable',
      'disable',
      'create',
    ])
    const again = expectDone(await turn('disable', on.version))
    const { now: before } = app.clock
    app.clock.advance(31 * DAY_MS)
    expect((await turn('enable', again.version)).body).toMatchObject({
      code: 'TASK_STATE',
      details: { state: 'ended' },
    })
    app.clock.now = before
  })
})

describe('POST /dealTasks/preview', () => {
  const preview = async (input: object) => {
    const { name: _, endTime: __, maxIssued: ___, ...criteria } = input as any
    return (await company()).post('/dealTasks/preview', {
      stations: [],
      memberTags: [],
      ...criteria,
    })
  }

  it('refuses what cannot be planned', async () => {
    const [tag, coupon] = [await aTag(app), await aCoupon(app)]
    const draft = activityDraft(app, { tag, coupons: [coupon] })
    expect((await preview({ ...draft, deals: [] })).body.code).toBe('ACTIVITY_COUPON_COUNT')
    expect((await preview({ ...draft, memberTags: [] })).body.code).toBe('ACTIVITY_TAGS')
  })

  it('says whom it would reach, who has too many, and how far the coupons go, and gives nothing', async () => {
    const tag = await aTag(app)
    const members = await tagged(app, tag, 3)
    const coupon = await aCoupon(app, { perUserLimit: 2, maxUnusedPerUser: 2, plannedCount: 8 })
    await give(app, coupon, members[0]!, 1)
    const draft = activityDraft(app, { tag, coupons: [coupon] }, { countPerGift: 2 })
    expect(expectDone(await preview(draft))).toMatchObject({
      members: 3,
      blocked: 1,
      pieces: 4,
      available: 3,
      examples: members.map(({ id }) => ({ id, name: 'Li Lei' })),
    })
    expect(await piecesOf(app, members[1]!, coupon)).toEqual([])
  })

  it('counts the members of a station, and who is new', async () => {
    const coupon = await aCoupon(app)
    const tag = await aTag(app)
    await tagged(app, tag, 1)
    const atEast = {
      ...activityDraft(app, { tag, coupons: [coupon] }),
      stations: [{ id: app.ids.east }],
    }
    expect(expectDone(await preview(atEast)).members).toBe(0)
    const recent = { ...atEast, script: { id: 'newMembers' }, stations: [], memberTags: [] }
    const before = expectDone(await preview(recent)).members
    await aMember(app)
    expect(expectDone(await preview(recent)).members).toBe(before + 1)
    const future = { ...recent, startTime: '2099-01-01T00:00:00Z' }
    expect(expectDone(await preview(future)).members).toBe(0)
  })
})

describe('handing out', () => {
  it('gives each member all of it once, whoever joins included, however many servers do it', async () => {
    const { activity, coupon, members, tag } = await anActivity(app, {
      members: 4,
      more: { countPerGift: 2 },
    })
    await Promise.all([handOutNow(app), handOutNow(app), handOutNow(app)])
    const [late] = await tagged(app, tag, 1)
    await handOutNow(app)
    for (const member of [...members, late!]) {
      const pieces = await piecesOf(app, member, coupon)
      expect(pieces).toMatchObject([{ source: 'activity', creator: null }, { source: 'activity' }])
    }
    expect(await now(activity.id)).toMatchObject({ issuedCount: 10, receivers: 5 })
  })

  it('runs by itself in the job', async () => {
    await app.listen()
    const { coupon, members } = await anActivity(app, { members: 1 })
    await app.asOwner(`select graphile_worker.add_job('handOutActivities')`)
    await expect.poll(async () => (await piecesOf(app, members[0]!, coupon)).length).toBe(1)
  })

  it('never hands out more than its maximum, and goes on when that is raised', async () => {
    const { activity } = await anActivity(app, {
      members: 5,
      more: { countPerGift: 2, maxIssued: 7 },
    })
    await Promise.all([handOutNow(app), handOutNow(app)])
    const full = await now(activity.id)
    expect(full).toMatchObject({ issuedCount: 6, receivers: 3, state: 'limitReached' })
    const more = { maxIssued: 8, version: full.version }
    expectDone(await (await company()).put(`/dealTasks/${activity.id}`, more))
    await handOutNow(app)
    expect(await now(activity.id)).toMatchObject({ issuedCount: 8, receivers: 4 })
  })

  it('never hands out more of a coupon than is planned, nor one of two', async () => {
    const tag = await aTag(app)
    await tagged(app, tag, 3)
    const [plenty, scarce] = [await aCoupon(app), await aCoupon(app, { plannedCount: 2 })]
    const draft = activityDraft(app, { tag, coupons: [plenty, scarce] })
    const { id } = expectDone(await (await company()).post('/dealTasks', draft))
    await handOutNow(app)
    await handOutNow(app)
    expect(await now(id)).toMatchObject({ issuedCount: 4, receivers: 2 })
    const { issuedCount } = expectDone(await (await company()).get(`/deals/${plenty.id}`))
    expect(issuedCount).toBe(2)
  })

  it('passes over for good who would have too many of one, with all of it', async () => {
    const { activity, coupon, members } = await anActivity(app, {
      members: 0,
      coupon: { perUserLimit: 1, maxUnusedPerUser: 1 },
    })
    expect(members).toEqual([])
    const [eager, other] = await tagged(app, activity.memberTags[0], 2)
    await give(app, coupon, eager!)
    await handOutNow(app)
    expect(await piecesOf(app, eager!, coupon)).toHaveLength(1)
    expect(await piecesOf(app, other!, coupon)).toHaveLength(1)
    const funnel = expectDone(await (await company()).get(`/dealTasks/${activity.id}/funnel`))
    expect(funnel).toMatchObject({ received: 1, refused: 1, reached: { members: 2 } })
  })

  it('waits for the start, and ends with the end', async () => {
    const { now: before } = app.clock
    const { coupon, members, tag } = await anActivity(app, {
      members: 1,
      more: { startTime: inDays(2) },
    })
    await handOutNow(app)
    expect(await piecesOf(app, members[0]!, coupon)).toEqual([])
    app.clock.advance(2 * DAY_MS)
    await handOutNow(app)
    expect(await piecesOf(app, members[0]!, coupon)).toHaveLength(1)
    const [late] = await tagged(app, tag, 1)
    app.clock.advance(30 * DAY_MS)
    await handOutNow(app)
    expect(await piecesOf(app, late!, coupon)).toEqual([])
    app.clock.now = before
  })
})
