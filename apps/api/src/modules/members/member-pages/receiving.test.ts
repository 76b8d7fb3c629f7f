import { beforeAll, describe, expect, it } from 'vitest'
import { aTag } from '../../../../test/activities.ts'
import {
  aMember,
  aMobile,
  auditedOf,
  expectDone,
  managerAt,
  rivalAt,
} from '../../../../test/checkout.ts'
import { aCoupon, give, piecesOf } from '../../../../test/coupons.ts'
import { searching, useApp } from '../../../../test/harness.ts'
import { memberAtPage } from '../../../../test/member-session.ts'
import { texting } from '../../../../test/texting.ts'

const app = useApp()

beforeAll(async () => {
  const admin = await app.as('admin', 'platform')
  const { id, version } = expectDone(
    await admin.post('/miniprograms', {
      company: { id: app.ids.company },
      type: 'wxUser',
      appId: `wx${'a'.repeat(16)}`,
      name: 'Members',
    }),
  )
  const qrRule = 'https://fuel.example/q/'
  expectDone(await admin.put(`/miniprograms/${id}`, { version, qrRule }))
})

const RECEIVABLE = {
  promotionAllowed: true,
  manualReceive: true,
  perUserLimit: 1,
  maxUnusedPerUser: 1,
}

let codes = 0

/** A printed code, and what stands at the end of its address. */
async function aCode(target: object): Promise<{ id: number; url: string; code: string }> {
  codes += 1
  const made = expectDone(
    await (await managerAt(app)).post('/miniQrcodes', { name: `Code ${codes}`, ...target }),
  )
  return { ...made, code: made.url.slice(-16) }
}

/** A coupon that members may receive, and a code of it. */
async function anOffer(more: object = {}) {
  const coupon = await aCoupon(app, { ...RECEIVABLE, ...more })
  return { coupon, ...(await aCode({ purpose: 'coupon', deal: { id: coupon.id } })) }
}

type Offer = Awaited<ReturnType<typeof anOffer>>

const atPage = async (user?: { id: number; mobile: string }) => {
  const member = user ?? (await aMember(app))
  const page = await memberAtPage(app, member)
  return {
    member,
    offers: async (code: string) => page.get(`/receivable?code=${code}`),
    receive: ({ code, coupon }: Pick<Offer, 'code' | 'coupon'>, had = 0) =>
      page.post('/coupons', { code, deal: { id: coupon.id }, had }),
  }
}

describe('GET /q/{code} in a browser', () => {
  const pageAt = async ({ url }: { url: string }) =>
    (
      await app.container.app.inject({
        url: url.replace('https://fuel.example', ''),
        headers: { accept: 'text/html' },
      })
    ).body

  it('leads to the members’ page where that is open and there is something to receive', async () => {
    const offer = await anOffer()
    expect(await pageAt(offer)).not.toContain('href')
    const addTemplate = await texting(app, { dailyQuota: 100 })
    await addTemplate('Code', '验证码${code}')
    const [, href] = /href="\.\.([^"]+)"/.exec(await pageAt(offer)) ?? []
    expect(href).toMatch(new RegExp(`^/m/[\\w-]+\\?code=${offer.code}$`))
    expect(await pageAt(offer)).toContain('领取优惠券 Receive the coupon')
    const given = await anOffer({ manualReceive: false })
    expect(await pageAt(given)).not.toContain('href')
  })
})

describe('GET /memberSessions/own/receivable', () => {
  it('is for nobody without a session, and of codes in use of the company alone', async () => {
    const offer = await anOffer()
    const path = `/memberSessions/own/receivable?code=${offer.code}`
    expect((await app.anonymous.get(path)).body.code).toBe('MEMBER_SESSION_OVER')
    const { offers } = await atPage()
    expect((await offers('')).body.code).toBe('VALIDATION')
    expect((await offers('AAAAAAAAAAAAAAAA')).body.code).toBe('COUPON_NOT_RECEIVABLE')
    expectDone(await (await managerAt(app)).post(`/miniQrcodes/${offer.id}/disable`))
    expect((await offers(offer.code)).body.code).toBe('COUPON_NOT_RECEIVABLE')
    const theirs = await anOffer()
    const mobile = aMobile()
    const rival = expectDone(
      await (await rivalAt(app)).post('/users', { kind: 'member', name: 'Han', mobile }),
    )
    const other = await memberAtPage(app, { id: rival.id, mobile }, app.ids.rivalCompany)
    expect((await other.get(`/receivable?code=${theirs.code}`)).body.code).toBe(
      'COUPON_NOT_RECEIVABLE',
    )
    const stolen = { code: theirs.code, deal: { id: theirs.coupon.id }, had: 0 }
    expect((await other.post('/coupons', stolen)).body.code).toBe('COUPON_NOT_RECEIVABLE')
  })

  it('lists the coupon of a code, and with a station’s code those on offer there', async () => {
    const offer = await anOffer({ name: 'Two off', description: 'From 20' })
    const { offers } = await atPage()
    expect(expectDone(await offers(offer.code)).content).toEqual([
      {
        id: offer.coupon.id,
        name: 'Two off',
        description: 'From 20',
        kind: 'amountOff',
        amountOff: 200,
        discount: 0,
        minSpend: 0,
        had: 0,
        obstacle: null,
      },
    ])
    const hidden = await anOffer({ hidden: true })
    const { code } = await aCode({ purpose: 'station' })
    const ids = expectDone(await offers(code)).content.map(({ id }: { id: number }) => id)
    expect(ids).toContain(offer.coupon.id)
    expect(ids).not.toContain(hidden.coupon.id)
  })
})

describe('POST /memberSessions/own/coupons', () => {
  it('gives one that the member alone has, counts it with the code, and tells the log', async () => {
    const offer = await anOffer()
    const { member, receive } = await atPage()
    const other = await aMember(app)
    expect(expectDone(await receive(offer)).content).toMatchObject([
      { had: 1, obstacle: 'You have had this coupon' },
    ])
    expect(await piecesOf(app, member)).toMatchObject([
      { deal: { id: offer.coupon.id }, source: 'received', status: 'unused', creator: null },
    ])
    expect(await piecesOf(app, other)).toEqual([])
    const find = `/miniQrcodes?${searching(`id:${offer.id}`)}`
    const [seen] = expectDone(await (await managerAt(app)).get(find)).content
    expect(seen.received).toBe(1)
    const [entry] = await auditedOf(app, 'deal', offer.coupon.id)
    expect(entry).toMatchObject({ action: 'receiveCoupon', after: { users: [member.id] } })
  })

  it.each([
    ['that has ended', 'COUPON_ENDED', `start_at = '2020-01-01', end_at = '2020-02-01'`],
    ['that has not begun', 'COUPON_NOT_STARTED', `start_at = '2099-01-01', end_at = '2099-02-01'`],
    ['of which none is left', 'COUPON_NONE_LEFT', `planned_count = issued_count`],
    ['that is switched off', 'COUPON_NOT_RECEIVABLE', `enabled = false`],
    ['that staff alone give', 'COUPON_NOT_RECEIVABLE', `manual_receive = false`],
  ])('refuses one %s', async (_, refusal, columns) => {
    const offer = await anOffer({ plannedCount: 5 })
    await give(app, offer.coupon, await aMember(app))
    await app.asOwner(`update coupons set ${columns} where id = ${offer.coupon.id}`)
    const { member, receive } = await atPage()
    expect((await receive(offer)).body.code).toBe(refusal)
    expect(await piecesOf(app, member)).toEqual([])
  })

  it('refuses who has had theirs, has one unused, or is not meant, and another coupon by the code', async () => {
    const once = await anOffer()
    const { member, receive } = await atPage()
    await give(app, once.coupon, member)
    expect((await receive(once, 1)).body.code).toBe('COUPON_HAD')
    const unused = await anOffer({ perUserLimit: 3 })
    expectDone(await receive(unused))
    expect((await receive(unused, 1)).body.code).toBe('COUPON_UNUSED')
    const tag = await aTag(app)
    const certain = await anOffer({ memberTags: [{ id: tag.id }] })
    expect((await receive(certain)).body.code).toBe('COUPON_NOT_FOR_MEMBER')
    const other = await anOffer()
    const mixed = await receive({ code: once.code, coupon: other.coupon })
    expect(mixed.body.code).toBe('COUPON_NOT_RECEIVABLE')
    expect((await receive(other, -1)).body.code).toBe('VALIDATION')
  })

  it('takes taps that come twice as one, and lets the next one take another', async () => {
    const offer = await anOffer({ perUserLimit: 3, maxUnusedPerUser: 3 })
    const { member, receive } = await atPage()
    const taps = await Promise.all([receive(offer), receive(offer), receive(offer)])
    for (const tap of taps) expect(expectDone(tap).content[0].had).toBe(1)
    expect(await piecesOf(app, member)).toHaveLength(1)
    expectDone(await receive(offer, 1))
    expect(await piecesOf(app, member)).toHaveLength(2)
  })

  it('gives no more than there are, however many come at once', async () => {
    const offer = await anOffer({ plannedCount: 2 })
    const pages = await Promise.all([1, 2, 3, 4, 5].map(() => atPage()))
    const replies = await Promise.all(pages.map(({ receive }) => receive(offer)))
    const codesOf = replies.map(({ body }) => body.code ?? 'done').toSorted()
    expect(codesOf).toEqual([...Array(3).fill('COUPON_NONE_LEFT'), 'done', 'done'])
  })
})
