import { describe, expect, it } from 'vitest'
import { anActivity, handOutNow } from '../../../../test/activities.ts'
import {
  aFuelling,
  declineOffers,
  expectDone,
  managerAt,
  rivalAt,
} from '../../../../test/checkout.ts'
import { piecesOf } from '../../../../test/coupons.ts'
import { searching, useApp } from '../../../../test/harness.ts'
import { texting } from '../../../../test/texting.ts'

const app = useApp()

const funnelOf = async (id: number) =>
  expectDone(await (await app.as('company')).get(`/dealTasks/${id}/funnel`))

const partsOf = (activityId: number) =>
  app.look((db) =>
    db
      .selectFrom('activity_members')
      .where('activity_id', '=', activityId)
      .orderBy('user_id')
      .select(['user_id', 'part', 'is_reminded'])
      .execute(),
  )

/** A member fuels for an amount at the airport, and pays less what a coupon takes off. */
async function fuels(member: { id: number }, amount: number, userDeals: { id: number }[] = []) {
  const order = await aFuelling(app, app.ids.airport, amount)
  const payment = { paymentType: 'wx', userDeals }
  expectDone(await (await managerAt(app)).post(`/orders/${order.id}/pay`, payment))
  return app.look((db) =>
    db
      .updateTable('orders')
      .set({ buyer_id: member.id, created_at: app.clock.now })
      .where('id', '=', order.id)
      .returning(['volume_cl', 'paid_cents'])
      .executeTakeFirstOrThrow(),
  )
}

describe('GET /dealTasks/{id}/funnel', () => {
  it('is not for who may not see activities, nor for other companies', async () => {
    const { activity } = await anActivity(app)
    const path = `/dealTasks/${activity.id}/funnel`
    expect((await (await app.as('fueler')).get(path)).status).toBe(403)
    expect((await (await rivalAt(app)).get(path)).body.code).toBe('NOT_FOUND')
  })

  it('knows no difference where nobody was held out', async () => {
    const { activity } = await anActivity(app, { members: 2, more: { litreMargin: 50 } })
    await handOutNow(app)
    expect(await funnelOf(activity.id)).toMatchObject({
      reached: { members: 2, buyers: 0, volume: 0, amount: 0 },
      control: { members: 0 },
      received: 2,
      verdict: null,
      extraVolume: null,
      margin: null,
    })
  })

  it('holds the same share out each time, who get nothing, and compares with what these bought', async () => {
    const more = { controlRatio: 50, litreMargin: 80 }
    const { activity, members, coupon } = await anActivity(app, { members: 12, more })
    await handOutNow(app)
    await handOutNow(app)
    const parts = await partsOf(activity.id)
    const given = members.filter(({ id }) =>
      parts.some((m) => m.user_id === id && m.part === 'given'),
    )
    const control = members.filter(({ id }) =>
      parts.some((m) => m.user_id === id && m.part === 'control'),
    )
    expect(given.length + control.length).toBe(12)
    expect(control.length).toBeGreaterThan(0)
    expect(given.length).toBeGreaterThan(1)
    expect(await piecesOf(app, control[0]!, coupon)).toEqual([])

    const [piece] = await piecesOf(app, given[0]!, coupon)
    const sales = [
      await fuels(given[0]!, 20_000, [{ id: piece.id }]),
      await fuels(given[1]!, 30_000),
    ]
    const compared = await fuels(control[0]!, 10_000)
    const volume = sales.reduce((sum, { volume_cl }) => sum + volume_cl, 0)
    const fair = Math.round((compared.volume_cl * given.length) / control.length)
    const extra = volume - fair
    expect(await funnelOf(activity.id)).toEqual({
      reached: { members: given.length, buyers: 2, volume, amount: 49_800 },
      control: { members: control.length, buyers: 1, volume: compared.volume_cl, amount: 10_000 },
      received: given.length,
      refused: 0,
      reminded: 0,
      used: 1,
      issuedPieces: given.length,
      usedPieces: 1,
      discount: 200,
      verdict: 'tooFew',
      extraVolume: extra,
      margin: Math.sign(extra) * Math.round((Math.abs(extra) * 80) / 100) - 200,
    })
  })

  it('leaves out what was bought before, after thirty days, and what was given back', async () => {
    const { activity, members } = await anActivity(app, { members: 1 })
    const [member] = members
    const { now } = app.clock
    const days = async (count: number, work: () => Promise<unknown>) => {
      app.clock.now = new Date(now.getTime() + count * 86_400_000)
      await work()
      app.clock.now = now
    }
    await handOutNow(app)
    const within = await fuels(member!, 10_000)
    for (const moment of [-1, 30]) {
      const { id } = await aFuelling(app, app.ids.airport, 5000)
      expectDone(await (await managerAt(app)).post(`/orders/${id}/pay`, { paymentType: 'cash' }))
      await days(moment, () =>
        app.look((db) =>
          db
            .updateTable('orders')
            .set({ buyer_id: member!.id, created_at: app.clock.now })
            .where('id', '=', id)
            .execute(),
        ),
      )
    }
    const funnel = await funnelOf(activity.id)
    expect(funnel.reached).toMatchObject({ buyers: 1, volume: within.volume_cl, amount: 10_000 })
  })
})

describe('GET /users of an activity', () => {
  it('lists the members behind each step, the control group as well, and nobody else', async () => {
    const more = { controlRatio: 50 }
    const { activity, coupon } = await anActivity(app, { members: 12, more })
    const other = await anActivity(app, { members: 1 })
    await handOutNow(app)
    const parts = await partsOf(activity.id)
    const of = (part: string) => parts.filter((row) => row.part === part).map((row) => row.user_id)
    const [buyer] = of('given')
    const [piece] = await piecesOf(app, { id: buyer! }, coupon)
    await fuels({ id: buyer! }, 20_000, [{ id: piece.id }])
    const company = await app.as('company')
    const listed = async (step: string, id = activity.id) => {
      const search = searching(`activities.${step}:${id}`)
      const { content } = expectDone(await company.get(`/users?kind=member&size=100&${search}`))
      return content
        .map((user: { id: number }) => user.id)
        .toSorted((a: number, b: number) => a - b)
    }
    expect(await listed('reached')).toEqual(of('given'))
    expect(await listed('received')).toEqual(of('given'))
    expect(await listed('control')).toEqual(of('control'))
    expect(await listed('used')).toEqual([buyer])
    expect(await listed('refused')).toEqual([])
    expect(await listed('reminded')).toEqual([])
    expect(await listed('received', other.activity.id)).toEqual([other.members[0]!.id])
  })
})

describe('GET /userDeals of an activity', () => {
  it('lists whom a step of the funnel counts, by the days of its use as well', async () => {
    const { activity, coupon, members } = await anActivity(app, { members: 2 })
    await handOutNow(app)
    const [member] = members
    const [piece] = await piecesOf(app, { id: member?.id ?? 0 }, coupon)
    await fuels({ id: member?.id ?? 0 }, 20_000, [{ id: piece.id }])
    const { received, used } = await funnelOf(activity.id)
    const company = await app.as('company')
    const holders = async (search: string) => {
      const found = searching(`dealTask.id:${activity.id}${search}`)
      const { content } = expectDone(await company.get(`/userDeals?${found}`))
      return new Set(content.map(({ user }: { user: { id: number } }) => user.id))
    }
    expect((await holders('')).size).toBe(received)
    expect(await holders(' AND status:used')).toEqual(new Set([member?.id]))
    expect(used).toBe(1)
    expect((await holders(' AND usedTime:[2020-01-01 TO 2020-12-31]')).size).toBe(0)
  })
})

describe('GET /dealTasks/totals', () => {
  it('adds up what the activities of the list handed out and what came of it', async () => {
    expect((await (await app.as('fleet')).get('/dealTasks/totals')).status).toBe(403)
    const { activity, coupon, members } = await anActivity(app, { members: 2 })
    await handOutNow(app)
    const [member] = members
    const [piece] = await piecesOf(app, { id: member?.id ?? 0 }, coupon)
    await fuels({ id: member?.id ?? 0 }, 20_000, [{ id: piece.id }])
    const found = `/dealTasks/totals?${searching(`id:${activity.id}`)}`
    const company = await app.as('company')
    expect(expectDone(await company.get(found))).toEqual({
      count: 1,
      issued: 2,
      used: 1,
      discount: 200,
    })
    expect(expectDone(await (await rivalAt(app)).get(found)).count).toBe(0)
  })
})

describe('GET /scripts', () => {
  it('adds up the activities of each kind, for who may see the marketing home', async () => {
    const company = await app.as('company')
    const kind = async () => {
      const { content } = expectDone(await company.get('/scripts?target=dealTask'))
      return content.find(({ id }: { id: string }) => id === 'taggedMembers')
    }
    const before = await kind()
    const { members, coupon } = await anActivity(app, { members: 2 })
    await handOutNow(app)
    const [piece] = await piecesOf(app, members[0]!, coupon)
    await fuels(members[0]!, 10_000, [{ id: piece.id }])
    expect(await kind()).toEqual({
      ...before,
      target: 'dealTask',
      deals: before.deals + 1,
      inEffect: before.inEffect + 1,
      issued: before.issued + 2,
      used: before.used + 1,
      discount: before.discount + 200,
    })
    const all = expectDone(await company.get('/scripts')).content
    expect(all.map(({ id }: { id: string }) => id)).toEqual([
      'amountOff',
      'discount',
      'allMembers',
      'taggedMembers',
      'newMembers',
    ])
  })
})

describe('text messages of activities (D-072)', () => {
  const company = () => app.as('company')

  it('go to each receiver as far as the quota reaches; coupons are given all the same', async () => {
    const addTemplate = await texting(app, { dailyQuota: 3 })
    const good = await addTemplate('Coupons', '${name}，“${activity}”的优惠券已到账。')
    const bad = await addTemplate('Delivery', '单号${no}')

    const refused = await anActivity(app)
      .then(({ activity }) => activity)
      .then(async ({ id, version }) =>
        (await company()).put(`/dealTasks/${id}`, { smsTemplate: { id: bad.id }, version }),
      )
    expect(refused.body.code).toBe('ACTIVITY_SMS_TEMPLATE')

    const more = { smsTemplate: { id: good.id }, name: 'Harvest' }
    const { activity, members, coupon } = await anActivity(app, { members: 5, more })
    await handOutNow(app, false)
    expect(await funnelOf(activity.id)).toMatchObject({ received: 5, reminded: 0 })

    const again = await anActivity(app, { members: 5, more: { ...more, name: 'Winter' } })
    const [first = { id: 0 }, ...others] = again.members
    await declineOffers(app, first)
    await handOutNow(app)
    expect(await funnelOf(again.activity.id)).toMatchObject({ received: 5, reminded: 3 })
    expect(await piecesOf(app, first, again.coupon)).toHaveLength(1)
    const texted = await app.look((db) => db.selectFrom('sms_messages').select('mobile').execute())
    expect(texted.map(({ mobile }) => mobile)).toEqual(
      others.slice(0, 3).map(({ mobile }) => mobile),
    )
    const { content } = expectDone(await (await company()).get('/messages'))
    expect(content.map((message: { content: string }) => message.content)).toEqual(
      Array(3).fill('【蓝海石油】Li Lei，“Winter”的优惠券已到账。'),
    )
    expect(await piecesOf(app, members[0]!, coupon)).toHaveLength(1)
  })
})
