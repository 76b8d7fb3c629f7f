/** Customers who pay by phone: the code at the till, what comes of it, and the merchants behind it. */

import { beforeAll, describe, it } from 'vitest'
import type { Page } from '@playwright/test'
import { openForPhones, useChannels } from '../../api/test/channels.ts'
import { DEMO_PIN } from '../../api/src/demo/demo-plan.ts'
import { barriers, expect, PHONE, sidewaysScroll, useTestServer } from './test-server.ts'
import { aCard, expectDone, managerAt } from '../../api/test/checkout.ts'
import { anUnpaidSale, openShift, pageOf } from './checkout.ts'

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
    await dialog(page).getByRole('button', { name: '生成收款码 ￥36.00' }).click()
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
    await dialog(page).getByRole('button', { name: 'Show a code for ￥24.00' }).click()
    await untilCode(page)
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await barriers(page)).toEqual([])
    await dialog(page).getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('button', { name: 'Show the code' }).click()
    await dialog(page).getByRole('button', { name: 'Cancel payment' }).click()
    await expect(dialog(page).getByText('Cancelled; take the payment in another way')).toBeVisible()
    await page.keyboard.press('F2')
    await dialog(page).getByRole('button', { name: 'Take ￥24.00' }).click()
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
    await dialog(page).getByRole('button', { name: '生成收款码 ￥12.00' }).click()
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
    await dialog(page).getByRole('button', { name: '生成收款码 ￥200.00' }).click()
    const requestNo = await untilCode(page)
    await expect(dialog(page).getByText('请客户用支付宝扫码付款')).toBeVisible()
    expect(await barriers(page)).toEqual([])
    channels.gateway().pay(requestNo)
    await expect(dialog(page).getByText('充值成功')).toBeVisible()
    await expect(dialog(page)).toContainText('￥200.00')
    expect((await cardsOf(user.id))[0]).toMatchObject({ value: 20_000 })
    await page.keyboard.press('Escape')
    await page.goto('/queryStatistics/rechargeHistory')
    await expect(page.getByLabel('合计')).toContainText('￥200.00')
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
    await dialog(page).getByRole('button', { name: 'Show a code for ￥50.00' }).click()
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
