import { beforeAll, describe, expect, it } from 'vitest'
import { anActivity, aTag } from '../../../../test/activities.ts'
import { aMember, auditedOf, expectDone, managerAt, rivalAt } from '../../../../test/checkout.ts'
import { aCoupon, DAY_MS, give } from '../../../../test/coupons.ts'
import { searching, useApp } from '../../../../test/harness.ts'

const app = useApp()

const RULE = 'https://fuel.example/q/'

let names = 0

const add = async (more: object = {}, caller = managerAt(app)) => {
  names += 1
  return (await caller).post('/miniQrcodes', { name: `Code ${names}`, purpose: 'station', ...more })
}

/** What a phone is answered that scans a code. */
const scan = (url: string, accept = 'application/json') =>
  app.container.app.inject({ url: url.replace('https://fuel.example', ''), headers: { accept } })

describe('POST /miniQrcodes without a mini program', () => {
  it('says so to the letter (D-366, D-367), until there is one with a rule', async () => {
    const admin = await app.as('admin', 'platform')
    expect((await add()).body).toMatchObject({
      code: 'MINI_NOT_AUTHORISED',
      message: 'Company has not authorised a mini program or public account',
    })
    const program = expectDone(
      await admin.post('/miniprograms', {
        company: { id: app.ids.company },
        type: 'wxUser',
        appId: `wx${'a'.repeat(16)}`,
        name: 'Members',
      }),
    )
    expect((await add()).body).toMatchObject({
      code: 'QR_RULE_MISSING',
      message: 'QR code rule not configured',
    })
    const change = (input: object) =>
      admin.put(`/miniprograms/${program.id}`, { version: program.version, ...input })
    for (const qrRule of ['http://fuel.example/q/', 'https://fuel.example/q', 'https://a/?q=/']) {
      expect((await change({ qrRule })).body.code).toBe('VALIDATION')
    }
    expectDone(await change({ qrRule: RULE }))
    expect(expectDone(await add()).miniProgram).toEqual({ id: program.id, name: 'Members' })
  })
})

describe('POST /miniQrcodes', () => {
  let coupon: { id: number; name: string }

  beforeAll(async () => {
    coupon = await aCoupon(app, { promotionAllowed: true })
  })

  it('refuses who may only look at them', async () => {
    const cashier = app.as('cashier').then((caller) => caller.at(app.ids.east))
    expect((await add({}, cashier)).status).toBe(403)
  })

  it.each([
    ['nothing to open', { purpose: 'coupon' }, 'QR_TARGET'],
    ['something else', { purpose: 'activity', employee: { id: 1 } }, 'REFERENCE_UNKNOWN'],
    ['a coupon of nobody', { purpose: 'coupon', deal: { id: 999_999 } }, 'NOT_FOUND'],
    ['an activity of nobody', { purpose: 'activity', dealTask: { id: 999_999 } }, 'NOT_FOUND'],
    ['no name', { name: '' }, 'VALIDATION'],
  ])('refuses %s', async (_, more, code) => {
    expect((await add(more)).body.code).toBe(code)
  })

  it('refuses two targets, and a member as the one who invites', async () => {
    expect((await add({ purpose: 'station', deal: { id: coupon.id } })).body.code).toBe('QR_TARGET')
    const { members } = await anActivity(app, { members: 1 })
    const employee = { id: members[0]!.id }
    const invited = await add({ purpose: 'employee', employee })
    expect(invited.body.code).toBe('REFERENCE_UNKNOWN')
  })

  it('refuses a name that the station has, and lets another have it', async () => {
    expectDone(await add({ name: 'Till' }))
    expect((await add({ name: 'TILL' })).body.code).toBe('QR_CODE_EXISTS')
    const east = app.as('manager').then((caller) => caller.at(app.ids.east))
    expectDone(await add({ name: 'Till' }, east))
  })

  it('makes one for the station, tells the log, and shows it to nobody elsewhere', async () => {
    const { id } = (await (await managerAt(app)).get('/users/profile')).body
    const code = expectDone(await add({ purpose: 'employee', employee: { id } }))
    expect(code).toMatchObject({ employee: { id }, station: { id: app.ids.airport }, scans: 0 })
    expect(code.url).toMatch(/^https:\/\/fuel\.example\/q\/[\w-]{16}$/)
    expect(await auditedOf(app, 'miniQrcode', code.id)).toMatchObject([{ action: 'create' }])
    const find = `/miniQrcodes?${searching(`id:${code.id}`)}`
    expect(expectDone(await (await managerAt(app)).get(find)).totalElements).toBe(1)
    const east = (await app.as('manager')).at(app.ids.east)
    expect(expectDone(await east.get(find)).totalElements).toBe(0)
    expect(expectDone(await (await rivalAt(app)).get(find)).totalElements).toBe(0)
  })
})

describe('coupons by codes (D-070)', () => {
  it('are opened only by codes of those that may be promoted', async () => {
    const { id } = await aCoupon(app)
    const refused = await add({ purpose: 'coupon', deal: { id } })
    expect(refused.body.code).toBe('QR_NOT_PROMOTED')
  })

  it('say whether members may receive them, as long as there are any', async () => {
    const terms = { promotionAllowed: true, manualReceive: true, plannedCount: 1 }
    const deal = await aCoupon(app, terms)
    const code = expectDone(await add({ purpose: 'coupon', deal: { id: deal.id } }))
    const isReceivable = async () => (await scan(code.url)).json().deal.isReceivable
    expect(await isReceivable()).toBe(true)
    await give(app, deal, await aMember(app))
    expect(await isReceivable()).toBe(false)
  })

  it.each([
    [
      'ended',
      `start_at = '2020-01-01', end_at = '2020-02-01'`,
      '该优惠券已结束',
      'This offer has ended',
    ],
    ['run out', 'planned_count = issued_count', '该优惠券已领完', 'All of these coupons are gone'],
    [
      'not begun',
      `start_at = '2099-01-01', end_at = '2099-02-01'`,
      '该优惠券还未开始领取',
      'This offer has not begun yet',
    ],
  ])('say in a browser that a coupon has %s', async (_, columns, zh, en) => {
    const deal = await aCoupon(app, { promotionAllowed: true, manualReceive: true })
    const code = expectDone(await add({ purpose: 'coupon', deal: { id: deal.id } }))
    const page = async () => (await scan(code.url, 'text/html')).body
    expect(await page()).not.toContain(zh)
    await give(app, deal, await aMember(app))
    await app.asOwner(`update coupons set ${columns} where id = ${deal.id}`)
    const shown = await page()
    expect(shown).toContain(`<p>${zh}</p>`)
    expect(shown).toContain(`<p>${en}</p>`)
    expect(shown).not.toContain('扫一扫')
  })

  it('show with a station what any member may receive and use there, but nothing hidden', async () => {
    const offered = { manualReceive: true, name: 'Offered at the airport' }
    const { id, name } = await aCoupon(app, { ...offered, stations: [{ id: app.ids.airport }] })
    const others = [
      { hidden: true },
      { manualReceive: false },
      { stations: [{ id: app.ids.east }] },
      { memberTags: [{ id: (await aTag(app)).id }] },
      { startTime: new Date(app.clock.now.getTime() + DAY_MS).toISOString() },
    ]
    const hidden: number[] = []
    for (const more of others) {
      hidden.push((await aCoupon(app, { manualReceive: true, ...more })).id)
    }
    const code = expectDone(await add({ purpose: 'station' }))
    const { deals } = (await scan(code.url)).json()
    expect(deals).toContainEqual({ id, name })
    expect(deals.filter((deal: { id: number }) => hidden.includes(deal.id))).toEqual([])
    expect((await scan(code.url, 'text/html')).body).toContain(name)
  })
})

describe('POST /miniQrcodes/{id}/disable and /enable', () => {
  const turn = async (id: number, way: 'enable' | 'disable', caller = managerAt(app)) =>
    (await caller).post(`/miniQrcodes/${id}/${way}`)

  it('is for who may make codes, at the station and of the company alone', async () => {
    const { id } = expectDone(await add())
    const cashier = app.as('cashier').then((caller) => caller.at(app.ids.airport))
    expect((await turn(id, 'disable', cashier)).status).toBe(403)
    const east = app.as('manager').then((caller) => caller.at(app.ids.east))
    expect((await turn(id, 'disable', east)).body.code).toBe('NOT_FOUND')
    expect((await turn(id, 'disable', rivalAt(app))).body.code).toBe('NOT_FOUND')
    expect((await turn(999_999, 'disable')).body.code).toBe('NOT_FOUND')
  })

  it('tells visitors in both languages, counts them no more, and opens again', async () => {
    const { id, url } = expectDone(await add())
    expect((await scan(url)).statusCode).toBe(200)
    const turns = await Promise.all([turn(id, 'disable'), turn(id, 'disable')])
    for (const turned of turns) expect(expectDone(turned)).toMatchObject({ enabled: false })
    const answer = await scan(url)
    expect(answer.statusCode).toBe(410)
    expect(answer.json()).toMatchObject({ code: 'QR_CODE_OFF' })
    const { body } = await scan(url, 'text/html')
    expect(body).toContain('这个小程序码已停用')
    expect(body).toContain('This code is no longer in use')
    expect(expectDone(await turn(id, 'enable'))).toMatchObject({ enabled: true, scans: 1 })
    expect((await scan(url)).statusCode).toBe(200)
    // The second of two who switched it off at once changed nothing.
    const audited = await auditedOf(app, 'miniQrcode', id)
    expect(audited.map(({ action }) => action)).toEqual(['enable', 'disable', 'create'])
  })
})

describe('GET /q/{code}', () => {
  it('knows no code that was not made, and counts nothing', async () => {
    expect((await scan('/q/AAAAAAAAAAAAAAAA')).statusCode).toBe(404)
    expect((await scan(`/q/${'x'.repeat(500)}`)).statusCode).toBe(404)
    expect((await scan('/q/%00', 'text/html')).statusCode).toBe(404)
  })

  it('tells a mini program what to open, shows a browser a page, and counts each once', async () => {
    const name = '<b>Two & off</b>'
    const deal = await aCoupon(app, { name, promotionAllowed: true })
    const code = expectDone(await add({ purpose: 'coupon', deal: { id: deal.id } }))
    const answer = await scan(code.url)
    expect(answer.json()).toEqual({
      purpose: 'coupon',
      station: code.station,
      deals: [],
      deal: { id: deal.id, name, isReceivable: false },
      dealTask: null,
      employee: null,
    })
    const page = await scan(code.url, 'text/html')
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain('&#60;b&#62;Two &#38; off&#60;/b&#62;')
    expect(page.body).toContain('请用微信或支付宝扫一扫打开')
    await Promise.all(Array.from({ length: 5 }, () => scan(code.url)))
    const find = `/miniQrcodes?${searching(`id:${code.id}`)}`
    const [seen] = expectDone(await (await managerAt(app)).get(find)).content
    expect(seen.scans).toBe(7)
    expect(Date.parse(seen.scannedTime)).toBe(app.clock.now.getTime())
  })
})
