import { beforeAll, describe, expect, it } from 'vitest'
import { aMember, declineOffers, expectDone, rivalAt } from '../../../../../test/checkout.ts'
import { aCoupon, couponDraft, DAY_MS, give } from '../../../../../test/coupons.ts'
import { useApp } from '../../../../../test/harness.ts'
import { goToHour, texting } from '../../../../../test/texting.ts'
import { remindHolders } from './remind.ts'

const app = useApp()
const HOUR_MS = 3_600_000
const template = { id: 0 }
let stray = { id: 0 }

beforeAll(async () => {
  const addTemplate = await texting(app, { dailyQuota: 3 })
  Object.assign(template, await addTemplate('Ends', '${name}，“${coupon}”可用至${date}。'))
  stray = await addTemplate('Delivery', '单号${no}')
})

const company = () => app.as('company')

/** A coupon for ten days whose holders are told. */
const ending = (more: object = {}) =>
  aCoupon(app, { validityDays: 10, smsTemplate: { id: template.id }, ...more })

const turn = (isConnected = true) =>
  remindHolders(
    {
      database: app.database,
      isConnected: () => isConnected,
      onError: (error) => {
        throw error
      },
    },
    app.clock.now,
  )

/** What a coupon had sent, by its name. */
const messagesOf = async (coupon: { name: string }): Promise<string[]> =>
  expectDone(await (await company()).get('/messages?size=100'))
    .content.map(({ content }: { content: string }) => content)
    .filter((content: string) => content.includes(`“${coupon.name}”`))

describe('the message before a coupon ends', () => {
  it('is refused of another company, with other variables, and where nothing is to be told', async () => {
    const codeOf = async (more: object) =>
      (await (await company()).post('/deals', couponDraft(app, { validityDays: 10, ...more }))).body
        .code
    expect(await codeOf({ smsTemplate: { id: 999_999 } })).toBe('NOT_FOUND')
    expect(await codeOf({ smsTemplate: { id: stray.id } })).toBe('COUPON_SMS_TEMPLATE')
    const good = { smsTemplate: { id: template.id } }
    expect(await codeOf({ ...good, validityDays: 3 })).toBe('COUPON_REMINDER_DAYS')
    expect(await codeOf({ ...good, validityDays: 0 })).toBe('COUPON_REMINDER_DAYS')
    const stations = [{ id: app.ids.rival }]
    const theirs = couponDraft(app, { ...good, validityDays: 10, stations })
    expect((await (await rivalAt(app)).post('/deals', theirs)).body.code).toBe('NOT_FOUND')
    const { id, version } = await ending()
    const shorter = { validityDays: 2, version }
    const refused = await (await company()).put(`/deals/${id}`, shorter)
    expect(refused.body.code).toBe('COUPON_REMINDER_DAYS')
  })

  it('can be chosen and left out when members hold it already', async () => {
    const coupon = await aCoupon(app, { validityDays: 10 })
    await give(app, coupon, await aMember(app))
    const change = async (smsTemplate: object | null) => {
      const { version } = expectDone(await (await company()).get(`/deals/${coupon.id}`))
      const path = `/deals/${coupon.id}`
      return expectDone(await (await company()).put(path, { smsTemplate, version })).smsTemplate
    }
    expect(await change({ id: template.id })).toMatchObject({ id: template.id, name: 'Ends' })
    expect(await change(null)).toBeNull()
  })

  it('comes once for all that a member holds, three days before, by day, from one server', async () => {
    goToHour(app, 1, 12)
    const coupon = await ending()
    await give(app, coupon, await aMember(app), 2)
    goToHour(app, 7, 11)
    await turn()
    expect(await messagesOf(coupon)).toEqual([])
    goToHour(app, 0, 20)
    await turn()
    goToHour(app, 1, 8)
    await turn()
    expect(await messagesOf(coupon)).toEqual([])
    goToHour(app, 0, 9)
    await turn(false)
    expect(await messagesOf(coupon)).toEqual([])
    await Promise.all([turn(), turn(), turn()])
    await turn()
    const lastDay = new Date(app.clock.now.getTime() + 8 * HOUR_MS + 2 * DAY_MS)
    expect(await messagesOf(coupon)).toEqual([
      `【蓝海石油】Li Lei，“${coupon.name}”可用至${lastDay.toISOString().slice(0, 10)}。`,
    ])
  })

  it('does not speak of what is used up, taken back or over, nor to who wants no offers', async () => {
    goToHour(app, 1, 12)
    const coupon = await ending()
    const [recovered] = await give(app, coupon, await aMember(app))
    const path = `/userDeals/${recovered.id}/recover`
    expectDone(await (await company()).post(path, { reason: 'by mistake' }))
    const unwanted = await aMember(app)
    await give(app, coupon, unwanted)
    await declineOffers(app, unwanted)
    const silent = await ending({ smsTemplate: null })
    await give(app, silent, await aMember(app))
    goToHour(app, 9, 12)
    await turn()
    expect(await messagesOf(coupon)).toEqual([])
    expect(await messagesOf(silent)).toEqual([])
    const late = await ending()
    await give(app, late, await aMember(app))
    goToHour(app, 11, 12)
    await turn()
    expect(await messagesOf(late)).toEqual([])
  })

  it('goes as far as the quota of a day, and to the others on the next', async () => {
    goToHour(app, 1, 12)
    const coupon = await ending()
    for (let n = 0; n < 4; n += 1) await give(app, coupon, await aMember(app))
    goToHour(app, 8, 12)
    await turn()
    expect(await messagesOf(coupon)).toHaveLength(3)
    goToHour(app, 1, 12)
    await turn()
    expect(await messagesOf(coupon)).toHaveLength(4)
  })

  it('is sent by the job', async () => {
    goToHour(app, 1, 12)
    await app.listen()
    const coupon = await ending()
    await give(app, coupon, await aMember(app))
    goToHour(app, 8, 12)
    await app.asOwner(`select graphile_worker.add_job('remindCouponHolders')`)
    await expect.poll(() => messagesOf(coupon)).toHaveLength(1)
  })
})
