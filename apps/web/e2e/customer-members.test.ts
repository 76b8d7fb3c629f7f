/** The members' page on a customer's phone: from the poster to the balance, and out again. */

import { type SmsProviders, startSmsProviders } from '@app/simulator/texting/providers'
import type { Page } from '@playwright/test'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { DEMO_PIN } from '../../api/src/demo/demo-plan.ts'
import { aCardWith, aMember, aPaidSale, expectDone, managerAt } from '../../api/test/checkout.ts'
import { anUnpaidSale, openShift, pageOf } from './checkout.ts'
import { aCoupon, give } from '../../api/test/coupons.ts'
import { searching } from '../../api/test/harness.ts'
import { aCollector, anItem } from '../../api/test/points-store.ts'
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

/** The address on a printed code of a coupon that each member may receive once. */
async function printedOffer(): Promise<string> {
  const { app } = server
  const admin = await app.as('admin', 'platform')
  const program = expectDone(
    await admin.post('/miniprograms', {
      company: { id: app.ids.company },
      type: 'wxUser',
      appId: `wx${'a'.repeat(16)}`,
      name: 'Members',
    }),
  )
  const { version } = program
  const qrRule = 'https://fuel.example/q/'
  expectDone(await admin.put(`/miniprograms/${program.id}`, { version, qrRule }))
  const deal = await aCoupon(app, {
    name: '新会员立减',
    promotionAllowed: true,
    manualReceive: true,
    perUserLimit: 1,
    maxUnusedPerUser: 1,
    minSpend: 2_000,
  })
  const code = { name: 'Poster', purpose: 'coupon', deal: { id: deal.id } }
  const { url } = expectDone(await (await managerAt(app)).post('/miniQrcodes', code))
  return new URL(url).pathname
}

/** Of the company's level programme. */
async function addLevels(): Promise<void> {
  const company = await server.app.as('company')
  const { content } = expectDone(await company.get(`/cards?${searching('type:level')}`))
  const [{ id, version }] = content
  const levels = [
    { name: '银卡', growth: 10 },
    { name: '金卡', growth: 1_000 },
  ]
  expectDone(await company.put(`/cards/${id}`, { levels, pointsRatio: 100, version }))
}

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

/** A member on a phone, logged in by a code, at what points buy. */
async function atStore(mobile: string): Promise<Page> {
  const phone = await server.open({ viewport: PHONE })
  await phone.goto(await pageAddress())
  await phone.getByLabel('手机号').fill(mobile)
  await phone.getByRole('button', { name: '获取验证码' }).click()
  await phone.getByLabel('验证码').fill(await codeTo(mobile))
  await phone.getByRole('button', { name: '查看' }).click()
  await phone.getByRole('button', { name: '积分商城' }).click()
  return phone
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
    await till.getByRole('button', { name: '收款 ¥12.00' }).click()
    await expect(till.getByRole('dialog').locator('[data-figure=due]')).toBeVisible()
    await till.keyboard.press('F4')
    await till.getByRole('dialog').getByLabel('卡号、手机号或车牌').fill(code)
    await till.keyboard.press('Enter')
    await expect(till.getByLabel('支付密码')).toHaveCount(0)
    await till.getByRole('button', { name: '扣款 ¥12.00' }).click()
    await expect(till.getByRole('dialog').getByText('收款成功')).toBeVisible()
  })

  it('leads a member to balance, level, statement, coupons and points', async () => {
    const { app } = server
    await addLevels()
    const card = await aCardWith(app, { principal: 50_000, gift: 2_000 })
    await aPaidSale(app, { paymentType: 'debit', userCard: { id: card.id } })
    await give(app, await aCoupon(app), card.user)
    await app.asOwner(
      `update gift_lots set last_day = '2030-03-31' where user_card_id = ${card.id}`,
    )
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
    await expect(phone.getByText('¥508.00')).toBeVisible()
    await expect(phone.getByText('¥20.00 于 2030-03-31 到期')).toBeVisible()
    await expect(phone.getByText('银卡', { exact: true })).toBeVisible()
    await expect(phone.getByText('再积 988 成长值升为金卡')).toBeVisible()
    expect(await barriers(phone)).toEqual([])
    expect(await sidewaysScroll(phone)).toBe(0)
    const offers = phone.getByLabel('接收优惠券、积分到期和活动短信')
    await offers.click()
    await expect(offers).not.toBeChecked()
    await expect(offers).toBeEnabled()
    await phone.getByRole('button', { name: '流水' }).click()
    await expect(phone.getByText('-¥12.00')).toBeVisible()
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
    await phone.getByRole('button', { name: '积分', exact: true }).click()
    await phone.getByRole('button', { name: 'English' }).click()
    await expect(phone.getByRole('button', { name: 'Log out' })).toBeVisible()
    await expect(phone.getByText('¥508.00')).toBeVisible()
    await expect(phone.getByText('¥20.00 of it ends after 2030-03-31')).toBeVisible()
    await expect(phone.getByText('988 more to 金卡')).toBeVisible()
    await phone.getByRole('button', { name: 'Log out' }).click()
    await expect(phone.getByLabel('Mobile number')).toBeVisible()
    await expect(phone.getByText('¥508.00')).toBeHidden()
  })

  it('of a coupon leads a member to receiving it, once', async () => {
    const { app } = server
    const user = await aMember(app)
    const phone = await server.open({ viewport: PHONE })
    await phone.goto(await printedOffer())
    await expect(phone.getByText('新会员立减')).toBeVisible()
    await phone.getByRole('link', { name: '领取优惠券' }).click()
    await expect(phone.getByRole('status')).toContainText('登录后即可领取优惠券')
    expect(await barriers(phone)).toEqual([])
    await phone.getByLabel('手机号').fill(user.mobile)
    await phone.getByRole('button', { name: '获取验证码' }).click()
    await phone.getByLabel('验证码').fill(await codeTo(user.mobile))
    await phone.getByRole('button', { name: '查看' }).click()
    const offer = phone.getByRole('region', { name: '可领取的优惠券' })
    await expect(offer.getByText('减 ¥2.00 · 满 ¥20.00 可用')).toBeVisible()
    expect(await barriers(phone)).toEqual([])
    expect(await sidewaysScroll(phone)).toBe(0)
    await offer.getByRole('button', { name: '领取' }).dblclick()
    await expect(offer.getByRole('status')).toContainText('已领取 1 张')
    await expect(offer.getByText('您已领取过该优惠券')).toBeVisible()
    await expect(offer.getByRole('button')).toHaveCount(0)
    await expect(phone.getByText('可使用')).toHaveCount(1)
    expect(await barriers(phone)).toEqual([])
    await phone.getByRole('button', { name: 'English' }).click()
    await expect(phone.getByText('You have had this coupon')).toBeVisible()
    await expect(phone.getByText('Received: 1')).toBeVisible()
    expect(await sidewaysScroll(phone)).toBe(0)
  })

  it('leads a member to what points buy, and to a code by which the counter hands it over', async () => {
    const { app } = server
    const { user } = await aCollector(app, 700)
    const manager = (await app.as('manager')).at(app.ids.east)
    const cup = await anItem(app, { name: '保温杯', stock: 3, description: '500 毫升' }, manager)
    const dear = await anItem(app, { name: '电饭煲', points: 9_000 }, manager)
    const phone = await atStore(user.mobile)
    await expect(phone.getByText('现有 700 积分', { exact: true })).toBeVisible()
    const offer = phone.getByRole('region', { name: cup.name })
    await expect(phone.getByRole('region', { name: dear.name })).toContainText('还差 8,300 积分')
    await offer.getByRole('button', { name: '兑换' }).click()
    await offer.getByRole('button', { name: '增加一件' }).click()
    await expect(offer).toContainText('现有 700 积分，兑换后剩 100 积分')
    expect(await barriers(phone)).toEqual([])
    expect(await sidewaysScroll(phone)).toBe(0)
    // Two of the three break meanwhile.
    const broken = { quantity: -2, reason: 'broken' }
    expectDone(await manager.post(`/scoreItems/${cup.id}/stock`, broken))
    await offer.getByRole('button', { name: '确认兑换 · 600 积分' }).click()
    await expect(offer.getByRole('alert')).toContainText('库存不足')
    await expect(offer).toContainText('剩 1 件')
    await offer.getByRole('button', { name: '兑换' }).click()
    await offer.getByRole('button', { name: '确认兑换 · 300 积分' }).dblclick()
    const waiting = phone.getByRole('region', { name: '待取货' })
    await expect(waiting).toHaveCount(1)
    await expect(waiting).toContainText('保温杯 × 1')
    await expect(phone.getByText('现有 400 积分', { exact: true })).toBeVisible()
    await expect(offer).toContainText('已兑完')
    await phone.getByRole('button', { name: '余额' }).click()
    await expect(phone.getByText('400', { exact: true })).toBeVisible()
    await phone.getByRole('button', { name: '积分商城' }).click()
    expect(await barriers(phone)).toEqual([])
    expect(await sidewaysScroll(phone)).toBe(0)
    const code = await waiting.getByText(/^\d{6}$/).innerText()
    await phone.getByRole('button', { name: 'English' }).click()
    await phone.getByRole('button', { name: 'Store' }).click()
    await expect(phone.getByText(code)).toBeVisible()
    expect(await sidewaysScroll(phone)).toBe(0)

    const counter = await server.open({ account: 'manager', at: '/scoreStore/scoreCardDetails' })
    await expect(counter.getByRole('row').filter({ hasText: '会员自助页' })).toContainText('待取货')
    await counter.getByRole('button', { name: '凭取货码取货' }).click()
    await counter.getByRole('textbox', { name: '取货码' }).fill(code)
    expect(await barriers(counter)).toEqual([])
    await counter.keyboard.press('Enter')
    await expect(counter.getByRole('dialog', { name: '已取货' })).toContainText('保温杯 × 1')
    expect(await barriers(counter)).toEqual([])
    await phone.reload()
    await phone.getByRole('button', { name: 'Store' }).click()
    await expect(phone.getByRole('region', { name: 'Redeemed before' })).toContainText('Collected')
    await expect(phone.getByText(code)).toBeHidden()
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
    await expect(phone.getByText('¥300.00').first()).toBeVisible()
    await phone.clock.fastForward('15:00')
    await expect(phone.getByRole('status')).toContainText('已自动退出')
    await expect(phone.getByText('¥300.00')).toBeHidden()
  })

  it('lets a member call off what waits, asked once more', async () => {
    const { app } = server
    const { user } = await aCollector(app, 700)
    const manager = (await app.as('manager')).at(app.ids.east)
    const lamp = await anItem(app, { name: '手电筒', stock: 3 }, manager)
    const phone = await atStore(user.mobile)
    const offer = phone.getByRole('region', { name: lamp.name })
    await offer.getByRole('button', { name: '兑换' }).click()
    await offer.getByRole('button', { name: '确认兑换 · 300 积分' }).click()
    const waiting = phone.getByRole('region', { name: '待取货' })
    await expect(waiting).toContainText('逾期自动取消并退回积分')
    const callOff = waiting.getByRole('button', { name: '取消兑换' })
    await callOff.click()
    await expect(waiting).toContainText('取消这笔兑换？300 积分会退回。')
    expect(await barriers(phone)).toEqual([])
    expect(await sidewaysScroll(phone)).toBe(0)
    await waiting.getByRole('button', { name: '不取消' }).click()
    await callOff.click()
    await callOff.click()
    await expect(phone.getByText('已取消兑换，积分已退回')).toBeVisible()
    await expect(waiting).toHaveCount(0)
    await expect(phone.getByText('现有 700 积分', { exact: true })).toBeVisible()
    await expect(phone.getByText('已撤销，积分已退回')).toBeVisible()
  })
})
