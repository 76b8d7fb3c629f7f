import { beforeAll, describe, expect, it } from 'vitest'
import { anActivity } from '../../../../test/activities.ts'
import { auditedOf, expectDone, managerAt, rivalAt } from '../../../../test/checkout.ts'
import { aCoupon } from '../../../../test/coupons.ts'
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
    coupon = await aCoupon(app)
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

describe('GET /q/{code}', () => {
  it('knows no code that was not made, and counts nothing', async () => {
    expect((await scan('/q/AAAAAAAAAAAAAAAA')).statusCode).toBe(404)
    expect((await scan(`/q/${'x'.repeat(500)}`)).statusCode).toBe(404)
    expect((await scan('/q/%00', 'text/html')).statusCode).toBe(404)
  })

  it('tells a mini program what to open, shows a browser a page, and counts each once', async () => {
    const name = '<b>Two & off</b>'
    const deal = await aCoupon(app, { name })
    const code = expectDone(await add({ purpose: 'coupon', deal: { id: deal.id } }))
    const answer = await scan(code.url)
    expect(answer.json()).toEqual({
      purpose: 'coupon',
      station: code.station,
      deal: { id: deal.id, name },
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
