/** The members' page on a customer's phone: from the poster to the balance, and out again. */

import { type SmsProviders, startSmsProviders } from '@app/simulator/texting/providers'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { DEMO_PIN } from '../../api/src/demo/demo-plan.ts'
import { aCardWith, aPaidSale, expectDone } from '../../api/test/checkout.ts'
import { anUnpaidSale, openShift, pageOf } from './checkout.ts'
import { aCoupon, give } from '../../api/test/coupons.ts'
import { barriers, expect, PHONE, sidewaysScroll, useTestServer } from './test-server.ts'

const SECRET = 'between us and the provider'

let providers: SmsProviders

beforeAll(async () => {
  providers = await startSmsProviders({ id: 'key-1', secret: SECRET })
})
afterAll(() => providers.stop())

const server = useTestServer({ smsProviders: () => providers.urls })

beforeAll(async () => {
  const company = await server.app.as('company')
  const account = {
    provider: 'aliyun',
    name: 'Main',
    accessKeyId: 'key-1',
    secret: SECRET,
    appId: '',
    region: '',
    signatures: ['蓝海石油'],
    dailyQuota: 100,
    enabled: true,
  }
  const { id } = expectDone(await company.post('/smsAccounts', account, { pin: DEMO_PIN }))
  const template = {
    account: { id },
    name: 'Code',
    code: 'SMS_1',
    signature: '蓝海石油',
    content: '验证码${code}，5分钟内有效。',
    enabled: true,
  }
  expectDone(await company.post('/smsTemplates', template))
})

/** What came to a number last. */
async function codeTo(mobile: string): Promise<string> {
  const last = () => providers.exchange.texts.findLast((text) => text.mobile === mobile)
  await expect.poll(() => last()?.params[0] ?? '').toMatch(/^\d{6}$/)
  return last()?.params[0] ?? ''
}

const pageAddress = async (): Promise<string> => {
  const company = await server.app.as('company')
  const { url } = expectDone(await company.get(`/companies/${server.app.ids.company}/memberPage`))
  return new URL(url, server.url).pathname
}

describe('the code on the poster', () => {
  it('leads a member to a code that pays at the till, without a password', async () => {
    const { app } = server
    const card = await aCardWith(app, { principal: 50_000 }, { password: '135790' })
    const phone = await server.open({ viewport: PHONE })
    await phone.goto(await pageAddress())
    await phone.getByLabel('手机号').fill(card.user.mobile)
    await phone.getByRole('button', { name: '获取验证码' }).click()
    await phone.getByLabel('验证码').fill(await codeTo(card.user.mobile))
    await phone.getByRole('button', { name: '查看' }).click()
    await phone.getByRole('button', { name: '付款码' }).click()
    await expect(phone.getByRole('img', { name: '付款码' })).toBeVisible()
    const code = (await phone.getByText(/^98[\d ]{20}$/).innerText()).replaceAll(' ', '')
    expect(await barriers(phone)).toEqual([])
    expect(await sidewaysScroll(phone)).toBe(0)

    await openShift(app)
    const till = await server.open({ account: 'manager', at: pageOf(await anUnpaidSale(app)) })
    await till.getByRole('button', { name: '收款 ￥12.00' }).click()
    await expect(till.getByRole('dialog').locator('[data-figure=due]')).toBeVisible()
    await till.keyboard.press('F4')
    await till.getByRole('dialog').getByLabel('卡号、手机号或车牌').fill(code)
    await till.keyboard.press('Enter')
    await expect(till.getByLabel('支付密码')).toHaveCount(0)
    await till.getByRole('button', { name: '扣款 ￥12.00' }).click()
    await expect(till.getByRole('dialog').getByText('收款成功')).toBeVisible()
  })

  it('leads a member to balance, statement, coupons and points', async () => {
    const { app } = server
    const card = await aCardWith(app, { principal: 50_000, gift: 2_000 })
    await aPaidSale(app, { paymentType: 'debit', userCard: { id: card.id } })
    await give(app, await aCoupon(app), card.user)
    const office = await server.open({ account: 'company', at: '/oilCompanyMge/companyConfig' })
    await office.getByRole('button', { name: '会员自助页二维码' }).click()
    const dialog = office.getByRole('dialog', { name: '会员自助页二维码' })
    const address = (await dialog.getByText(/\/m\//).textContent()) ?? ''
    expect(await barriers(office)).toEqual([])

    const phone = await server.open({ viewport: PHONE })
    await phone.goto(address)
    await phone.getByLabel('手机号').fill(card.user.mobile)
    await phone.getByRole('button', { name: '获取验证码' }).click()
    await expect(phone.getByRole('status')).toContainText('如果该手机号是会员，验证码已发送')
    expect(await barriers(phone)).toEqual([])
    await phone.getByLabel('验证码').fill('000000')
    await phone.getByRole('button', { name: '查看' }).click()
    await expect(phone.getByRole('alert')).toContainText('验证码不正确或已失效')
    await phone.getByLabel('验证码').fill(await codeTo(card.user.mobile))
    await phone.getByRole('button', { name: '查看' }).click()
    await expect(phone.getByText('￥508.00')).toBeVisible()
    expect(await barriers(phone)).toEqual([])
    expect(await sidewaysScroll(phone)).toBe(0)
    const offers = phone.getByLabel('接收优惠券、积分到期和活动短信')
    await offers.click()
    await expect(offers).not.toBeChecked()
    await expect(offers).toBeEnabled()
    await phone.getByRole('button', { name: '流水' }).click()
    await expect(phone.getByText('-￥12.00')).toBeVisible()
    expect(await barriers(phone)).toEqual([])
    expect(await sidewaysScroll(phone)).toBe(0)
    await phone.getByRole('link', { name: '消费' }).click()
    await expect(phone.getByRole('heading', { name: '电子小票 · 已支付' })).toBeVisible()
    await phone.goBack()
    await phone.getByRole('button', { name: '余额' }).click()
    await expect(offers).not.toBeChecked()
    await phone.getByRole('button', { name: '优惠券' }).click()
    await expect(phone.getByText('可使用')).toBeVisible()
    expect(await barriers(phone)).toEqual([])
    await phone.getByRole('button', { name: '积分' }).click()
    await phone.getByRole('button', { name: 'English' }).click()
    await expect(phone.getByRole('button', { name: 'Log out' })).toBeVisible()
    await expect(phone.getByText('￥508.00')).toBeVisible()
    await phone.getByRole('button', { name: 'Log out' }).click()
    await expect(phone.getByLabel('Mobile number')).toBeVisible()
    await expect(phone.getByText('￥508.00')).toBeHidden()
  })

  it('leaves nothing on a phone that was laid down', async () => {
    const { app } = server
    const { user } = await aCardWith(app, { principal: 30_000 })
    const link = `/companies/${app.ids.company}/memberPage`
    const phone = await server.open({ viewport: PHONE, isFirstVisit: true })
    await phone.clock.install()
    await phone.goto(expectDone(await (await app.as('company')).get(link)).url)
    await phone.getByLabel('手机号').fill(user.mobile)
    await phone.getByRole('button', { name: '获取验证码' }).click()
    await phone.getByLabel('验证码').fill(await codeTo(user.mobile))
    await phone.getByRole('button', { name: '查看' }).click()
    await expect(phone.getByText('￥300.00').first()).toBeVisible()
    await phone.clock.fastForward('15:00')
    await expect(phone.getByRole('status')).toContainText('已自动退出')
    await expect(phone.getByText('￥300.00')).toBeHidden()
  })
})
