/** Customers who pay by phone: the code at the till, what comes of it, and the merchants behind it. */

import { beforeAll, describe, it } from 'vitest'
import type { Page } from '@playwright/test'
import { openForPhones, useChannels } from '../../api/test/channels.ts'
import { aCoupon, give } from '../../api/test/coupons.ts'
import { DEMO_PIN } from '../../api/src/demo/demo-plan.ts'
import { barriers, expect, PHONE, sidewaysScroll, useTestServer } from './test-server.ts'
import { aCard, expectDone, managerAt } from '../../api/test/checkout.ts'
import { anUnpaidSale, managerAtEast, openShift, pageOf } from './checkout.ts'

const channels = useChannels()
const server = useTestServer({ paymentChannels: () => channels.urls() })

beforeAll(async () => {
  await openShift(server.app)
  await openForPhones(server.app, { channel: 'ums' }, server.app.ids.east)
  const forRecharges = { channel: 'ums', type: 1 }
  await openForPhones(server.app, forRecharges, server.app.ids.east)
})

const dialog = (page: Page) => page.getByRole('dialog')

/** Asks for the payment and waits for the code. */
async function untilCode(page: Page): Promise<string> {
  const code = dialog(page).locator('[data-code]')
  await expect(code).toBeVisible()
  return (await code.getAttribute('data-code'))?.split('/').at(-1) ?? ''
}

const payerCodeWords = {
  zh: {
    phone: '扫码',
    label: '客户付款码',
    unknown: '不是微信、支付宝或云闪付的付款码',
    password: '请客户在手机上输入密码',
    paid: '收款成功',
    unanswered: '没有收到结果',
    memberCoupons: '会员优惠券、积分',
    findHolder: '会员手机号、卡号或车牌',
    otherSum: (sum: string) => `用支付宝付款，优惠不同：应收 ${sum}`,
  },
  en: {
    phone: /^Phone/,
    label: 'Customer’s payment code',
    unknown: /^Not a payment code/,
    password: 'The customer enters the password',
    paid: 'Payment taken',
    unanswered: 'No response',
    memberCoupons: 'Member’s coupons and points',
    findHolder: 'Phone, card number or plate of the member',
    otherSum: (sum: string) => `With Alipay the coupons come to another sum: ${sum}`,
  },
} as const

/** What a phone shows for an order; the first two digits make it another code. */
const codeOf = ({ id }: { id: number }, first: string): string =>
  `${first}${String(id).padStart(16, '0')}`

/**
 * From now on the till sees the order only once a payment is asked for and the order is in a state: a channel
 * that is quick answers before anybody looks.
 *
 * @returns how the till sees the order at any time again
 */
async function showOrderOnceItIs(page: Page, id: number, status: string) {
  const manager = await managerAtEast(server.app)
  const url = `**/orders/${id}?*`
  await page.route(url, async (route) => {
    await expect
      .poll(async () => {
        const order = expectDone(await manager.get(`/orders/${id}?expand=transactions`))
        return [order.transactions.length > 0, order.status]
      })
      .toEqual([true, status])
    await route.continue()
  })
  // A request that is held back is answered first: one that loses its route meanwhile cannot be.
  return () => page.unrouteAll({ behavior: 'wait' })
}

const cardsOf = async (userId: number) => {
  const manager = await managerAt(server.app)
  return expectDone(await manager.get(`/userCards?search=user.id:${userId},card.type:debit`))
    .content
}

describe('a customer with a phone', () => {
  it('scans the code, and the till is done by itself', async () => {
    const order = await anUnpaidSale(server.app, 3)
    const page = await server.open({
      account: 'cashier',
      language: 'zh',
      at: `${pageOf(order)}?pay=1`,
    })
    await expect(dialog(page).getByText('扫码')).toBeVisible()
    await page.keyboard.press('F6')
    await expect(dialog(page).getByText('支付宝')).toBeVisible()
    await dialog(page).getByRole('button', { name: '生成收款码 ¥36.00' }).click()
    const requestNo = await untilCode(page)
    await expect(dialog(page).getByText('请客户用微信扫码付款')).toBeVisible()
    expect(await barriers(page)).toEqual([])
    channels.gateway().pay(requestNo)
    await expect(dialog(page).getByText('收款成功')).toBeVisible()
    await dialog(page).getByRole('button', { name: '完成' }).click()
    const payment = page.locator('[data-payment]')
    await expect(payment).toContainText('成功')
    await expect(payment).toContainText('通道单号')
  })

  const TILLS = [
    ['zh', {}],
    ['en', { viewport: PHONE }],
  ] as const

  it.each(TILLS)(
    'shows a code that is charged before the till looks: it is paid here, not elsewhere (%s)',
    async (language, device) => {
      const said = payerCodeWords[language]
      const order = await anUnpaidSale(server.app, 2)
      const page = await server.open({
        account: 'cashier',
        language,
        at: `${pageOf(order)}?pay=1`,
        ...device,
      })
      await dialog(page).getByText(said.phone).click()
      const field = dialog(page).getByLabel(said.label)
      await expect(field).toBeFocused()
      await field.fill('990000000000000001')
      await page.keyboard.press('Enter')
      await expect(dialog(page).getByText(said.unknown)).toBeVisible()
      expect(await barriers(page)).toEqual([])
      expect(await sidewaysScroll(page)).toBe(0)
      await showOrderOnceItIs(page, order.id, 'success')
      // A scanner types it and presses Enter.
      await field.fill(codeOf(order, '10'))
      await page.keyboard.press('Enter')
      await expect(dialog(page).getByText(said.paid)).toBeVisible()
      await expect(dialog(page).locator('li')).toContainText('24.00')
    },
  )

  it.each(TILLS)(
    'has paid here when the answer to the till was lost, and is charged once (%s)',
    async (language, device) => {
      const said = payerCodeWords[language]
      const order = await anUnpaidSale(server.app, 2)
      const page = await server.open({
        account: 'cashier',
        language,
        at: `${pageOf(order)}?pay=1`,
        ...device,
      })
      let isLost = false
      await page.route('**/payerCodePay', async (route) => {
        if (isLost) return route.continue()
        isLost = true
        await route.fetch()
        await route.abort('connectionreset')
      })
      await dialog(page).getByText(said.phone).click()
      await dialog(page).getByLabel(said.label).fill(codeOf(order, '10'))
      await showOrderOnceItIs(page, order.id, 'success')
      await page.keyboard.press('Enter')
      await expect(dialog(page).getByText(said.unanswered)).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(dialog(page).getByText(said.paid)).toBeVisible()
      await expect(dialog(page).locator('li')).toHaveCount(1)
      await page.unrouteAll({ behavior: 'wait' })
      expect(
        expectDone(await (await managerAtEast(server.app)).get(`/orders/${order.id}`)),
      ).toMatchObject({
        status: 'success',
        paid: 2400,
      })
    },
  )

  it.each(TILLS)(
    'has coupons for the purse of the code alone: the sum is shown before it is charged (%s)',
    async (language, device) => {
      const said = payerCodeWords[language]
      const { user } = await aCard(server.app)
      await give(server.app, await aCoupon(server.app, { paymentTypes: ['ali'] }), user)
      const wx = await aCoupon(server.app, { paymentTypes: ['wx'], amountOff: 500 })
      await give(server.app, wx, user)
      const order = await anUnpaidSale(server.app, 2)
      const page = await server.open({
        account: 'manager',
        language,
        at: `${pageOf(order)}?pay=1`,
        ...device,
      })
      await dialog(page).getByText(said.phone).click()
      await dialog(page).getByRole('button', { name: said.memberCoupons }).click()
      await dialog(page).getByLabel(said.findHolder).fill(user.mobile)
      await page.keyboard.press('Enter')
      await expect(dialog(page).locator('[data-figure="afterCoupons"]')).toContainText('19.00')
      const field = dialog(page).getByLabel(said.label)
      await field.fill(codeOf(order, '28'))
      await page.keyboard.press('Enter')
      await expect(dialog(page).getByText(said.otherSum('¥22.00'))).toBeVisible()
      await expect(field).toHaveValue(codeOf(order, '28'))
      await expect(field).toBeFocused()
      expect(await barriers(page)).toEqual([])
      expect(await sidewaysScroll(page)).toBe(0)
      const manager = await managerAtEast(server.app)
      const now = async () =>
        expectDone(await manager.get(`/orders/${order.id}?expand=transactions`))
      expect(await now()).toMatchObject({ status: 'open', transactions: [] })
      await showOrderOnceItIs(page, order.id, 'success')
      await page.keyboard.press('Enter')
      await expect(dialog(page).getByText(said.paid)).toBeVisible()
      await page.unrouteAll({ behavior: 'wait' })
      expect(await now()).toMatchObject({
        discount: 200,
        paid: 2200,
        transactions: [{ paymentType: 'ali', user: { id: user.id } }],
      })
    },
  )

  it.each(TILLS)(
    'shows a code that is refused, and another that needs a password (%s)',
    async (language, device) => {
      const said = payerCodeWords[language]
      const gateway = channels.gateway()
      const order = await anUnpaidSale(server.app, 1)
      const page = await server.open({
        account: 'cashier',
        language,
        at: `${pageOf(order)}?pay=1`,
        ...device,
      })
      await dialog(page).getByText(said.phone).click()
      const field = dialog(page).getByLabel(said.label)
      gateway.refusesPayments = '余额不足'
      const showOrder = await showOrderOnceItIs(page, order.id, 'open')
      await field.fill(codeOf(order, '11'))
      await page.keyboard.press('Enter')
      await expect(dialog(page).getByText('余额不足')).toBeVisible()
      await expect(field).toHaveValue('')
      await expect(field).toBeFocused()
      await showOrder()
      gateway.refusesPayments = undefined
      gateway.asksPassword = true
      const untilAsked = async (code: string) => {
        await field.fill(code)
        await page.keyboard.press('Enter')
        await expect(dialog(page).getByText(said.password)).toBeVisible()
        return [...gateway.payments.keys()].at(-1) ?? ''
      }
      gateway.decline(await untilAsked(codeOf(order, '12')), '密码错误')
      await expect(dialog(page).getByText('密码错误')).toBeVisible()
      await expect(field).toBeFocused()
      const requestNo = await untilAsked(codeOf(order, '13'))
      expect(await sidewaysScroll(page)).toBe(0)
      gateway.asksPassword = false
      gateway.pay(requestNo)
      await expect(dialog(page).getByText(said.paid)).toBeVisible()
    },
  )

  it('changes their mind: it is called off on a phone, and taken in cash', async () => {
    const order = await anUnpaidSale(server.app, 2)
    const page = await server.open({
      account: 'cashier',
      language: 'en',
      viewport: PHONE,
      at: `${pageOf(order)}?pay=1`,
    })
    await dialog(page)
      .getByText(/^Phone/)
      .click()
    await dialog(page).getByRole('button', { name: 'Show a code for ¥24.00' }).click()
    await untilCode(page)
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await barriers(page)).toEqual([])
    await dialog(page).getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('button', { name: 'Show the code' }).click()
    await dialog(page).getByRole('button', { name: 'Cancel payment' }).click()
    await expect(dialog(page).getByText('Cancelled; take the payment in another way')).toBeVisible()
    await page.keyboard.press('F2')
    await dialog(page).getByRole('button', { name: 'Take ¥24.00' }).click()
    await expect(dialog(page).getByText('Payment taken')).toBeVisible()
  })

  it('has too little money: the till says what the channel says', async () => {
    const order = await anUnpaidSale(server.app, 1)
    const page = await server.open({
      account: 'cashier',
      language: 'zh',
      at: `${pageOf(order)}?pay=1`,
    })
    await dialog(page).getByText('扫码').click()
    await dialog(page).getByRole('button', { name: '生成收款码 ¥12.00' }).click()
    channels.gateway().decline(await untilCode(page), '余额不足')
    await expect(dialog(page).getByText('支付通道失败：余额不足')).toBeVisible()
  })
})

describe('a recharge by phone', () => {
  it('credits the card by itself once the customer has paid', async () => {
    const { user } = await aCard(server.app)
    const page = await server.open({
      account: 'manager',
      language: 'zh',
      at: `/memberCenter/personalMemberDetails/${user.id}`,
    })
    await page.getByRole('button', { name: '充值', exact: true }).click()
    await dialog(page).getByText('其他金额').click()
    await dialog(page).getByLabel('充值金额').fill('200')
    await dialog(page).getByText('支付宝扫码').click()
    await expect(dialog(page).getByText('到账后自动充入卡内')).toBeVisible()
    expect(await barriers(page)).toEqual([])
    await dialog(page).getByRole('button', { name: '生成收款码 ¥200.00' }).click()
    const requestNo = await untilCode(page)
    await expect(dialog(page).getByText('请客户用支付宝扫码付款')).toBeVisible()
    expect(await barriers(page)).toEqual([])
    channels.gateway().pay(requestNo)
    await expect(dialog(page).getByText('充值成功')).toBeVisible()
    await expect(dialog(page)).toContainText('¥200.00')
    expect((await cardsOf(user.id))[0]).toMatchObject({ value: 20_000 })
    await page.keyboard.press('Escape')
    await page.goto('/queryStatistics/rechargeHistory')
    await expect(page.getByLabel('合计', { exact: true })).toContainText('¥200.00')
    expect(await barriers(page)).toEqual([])
  })

  it('is called off on a phone, and says that nothing was recharged', async () => {
    const { user } = await aCard(server.app)
    const page = await server.open({
      account: 'manager',
      language: 'en',
      viewport: PHONE,
      at: `/memberCenter/personalMemberDetails/${user.id}`,
    })
    await page.getByRole('button', { name: 'Recharge', exact: true }).click()
    await dialog(page).getByText('Another amount').click()
    await dialog(page).getByLabel('Amount', { exact: true }).fill('50')
    await dialog(page)
      .getByText(/WeChat.* code/)
      .click()
    expect(await sidewaysScroll(page)).toBe(0)
    await dialog(page).getByRole('button', { name: 'Show a code for ¥50.00' }).click()
    await untilCode(page)
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await barriers(page)).toEqual([])
    await dialog(page).getByRole('button', { name: 'Cancel payment' }).click()
    await expect(dialog(page).getByText('Nothing was recharged')).toBeVisible()
    expect(await barriers(page)).toEqual([])
    expect((await cardsOf(user.id))[0]).toMatchObject({ value: 0 })
  })
})

describe('the merchants behind it', () => {
  it('are kept by who may configure accounts', async () => {
    const page = await server.open({
      account: 'company',
      language: 'zh',
      at: '/stationMge/stationAuthToken',
    })
    await expect(page.getByRole('row').filter({ hasText: '非油消费' })).toContainText('M1')
    await page.getByRole('button', { name: '新增授权' }).first().click()
    const form = dialog(page)
    await form.getByLabel('商户号', { exact: true }).fill('8983')
    await form.getByLabel('名称').fill('加油收款')
    await form.getByLabel('操作密码').fill(DEMO_PIN)
    expect(await barriers(page)).toEqual([])
    await form.getByRole('button', { name: '保存' }).click()
    await expect(form).toBeHidden()
    await expect(page.getByRole('row').filter({ hasText: '加油收款' })).toContainText('缺少密钥')
    expect(await barriers(page)).toEqual([])
  })
})
