import { beforeAll, describe, it } from 'vitest'
import type { Centilitres } from '@app/kernel/quantity'
import type { Page } from '@playwright/test'
import type { Order } from '../../api/src/modules/sales/orders/contract.ts'
import { DEMO_PIN } from '../../api/src/demo/demo-plan.ts'
import { aCardWith, aMobile, expectDone, putOn } from '../../api/test/checkout.ts'
import { barriers, expect, goWithin, PHONE, useTestServer, sidewaysScroll } from './test-server.ts'
import { anUnpaidSale, aPaidSale, managerAtEast, openShift, pageOf } from './checkout.ts'

const server = useTestServer()
const { app } = server

beforeAll(async () => {
  await openShift(app)
})

const MINUTE_MS = 60_000
const TWENTY_LITRES = 2000 as Centilitres
const CARD_PASSWORD = '135790'
const UNPAID = '/queryStatistics/salesQuery/allQuery?status=open,partiallyPaid,lock'

const figure = (page: Page, name: string) => page.locator(`[data-figure="${name}"]`)
const dialog = (page: Page) => page.getByRole('dialog')
const payment = (page: Page, how: string) => page.locator('[data-payment]').filter({ hasText: how })

/** Twenty litres of 92# at pump 1, for 150.60, from lifting the nozzle to hanging it up. */
function fuelWholly(): void {
  server.forecourt.fuel({ pump: 1, nozzle: 1, volume: TWENTY_LITRES })
  server.forecourt.step(MINUTE_MS)
}

async function openTill(page: Page, order: Order): Promise<void> {
  await page.goto(pageOf(order))
  await page.getByRole('button', { name: /^(收款|Take)/ }).click()
  await expect(dialog(page).locator('[data-figure="due"]')).toBeVisible()
}

async function confirm(page: Page, { reason, pin }: { reason?: string; pin: string }) {
  if (reason) await dialog(page).getByLabel('Reason').fill(reason)
  await dialog(page).getByLabel('PIN').fill(pin)
  await page.keyboard.press('Enter')
}

describe('the list', () => {
  it.each(['zh', 'en'] as const)(
    'begins with its first row within 250 pixels, in %s',
    async (language) => {
      await anUnpaidSale(app)
      const page = await server.open({
        account: 'manager',
        language,
        at: '/queryStatistics/salesQuery/allQuery',
        viewport: { width: 1440, height: 900 },
      })
      const row = page.locator('tbody tr[data-row-key]').first()
      await expect(row).toBeVisible()
      const top = async () => (await row.boundingBox())?.y ?? Infinity
      await expect.poll(top).toBeLessThanOrEqual(250)
      // The sums stand on the head of the table, and do not push the rows down when they come.
      await expect(page.locator('main dl')).toBeVisible()
      expect(await top()).toBeLessThanOrEqual(250)
    },
  )
})

describe('paying an order', () => {
  it('takes cash for a fuelling that appears by itself, and tells the change', async () => {
    const page = await server.open({ account: 'cashier', language: 'zh', at: UNPAID })
    await expect(page.getByRole('heading', { name: '全部销售' })).toBeVisible()
    fuelWholly()
    const row = page.getByRole('row').filter({ hasText: '150.60' })
    await row.getByRole('link', { name: '收款' }).click()
    await expect(figure(page, 'due').first()).toHaveText('¥150.60')

    await dialog(page).getByLabel('实收现金').fill('100')
    await expect(dialog(page).getByText('还差')).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: '收款 ¥150.60' })).toBeDisabled()

    await dialog(page).getByLabel('实收现金').fill('200')
    await expect(figure(page, 'change')).toHaveText('¥49.40')
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByText('收款成功')).toBeVisible()
    await expect(figure(page, 'change')).toHaveText('¥49.40')
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeHidden()
    // The till stood over the list, from which the order is gone now.
    await expect(row).toHaveCount(0)
    await page.goto('/queryStatistics/salesQuery/allQuery')
    await row.getByRole('link').first().click()
    await expect(payment(page, '现金')).toContainText('找零 ¥49.40')
    await expect(figure(page, 'kept')).toHaveText('¥150.60')
  })

  it('takes what the card has, refuses a wrong password, and the rest in cash', async () => {
    const card = await aCardWith(app, { principal: 2000, gift: 1000 }, { password: CARD_PASSWORD })
    const order = await anUnpaidSale(app, 4)
    const page = await server.open({ account: 'manager', language: 'en' })
    await openTill(page, order)
    await page.keyboard.press('F4')
    await dialog(page).getByLabel('Card number, phone or plate').fill(card.user.mobile)
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByText('Balance too low: ¥30.00 first, and ¥18.00')).toBeVisible()

    await dialog(page).getByLabel('Card password').fill('000000')
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('alert').first()).toContainText(/password/i)
    await dialog(page).getByLabel('Card password').fill(CARD_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByText('¥30.00 taken, ¥18.00 still due')).toBeVisible()

    await page.keyboard.press('F2')
    await dialog(page).getByLabel('Cash received').fill('20')
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByText('Payment taken')).toBeVisible()
    await expect(figure(page, 'change')).toHaveText('¥2.00')
    await expect(dialog(page).getByText(`Card ${card.number} has ¥0.00 left`)).toBeVisible()
    await page.keyboard.press('Enter')

    await expect(payment(page, 'Cash')).toContainText('¥18.00')
    await payment(page, 'Stored-value card').getByRole('link', { name: card.number }).click()
    await expect(page).toHaveURL(new RegExp(`card=${card.number}`))
    await expect(page.getByRole('row').filter({ hasText: order.orderNo })).not.toHaveCount(0)
  })

  it('finds a card by plate, and asks it for the vehicle that it is bound to', async () => {
    const manager = await managerAtEast(app)
    const member = { kind: 'member', mobile: aMobile(), name: 'Han', plates: ['苏E12345'] }
    const { id } = expectDone(await manager.post('/users', { ...member, plateLimit: true }))
    const card = expectDone(await manager.post('/userCards', { user: { id } }))
    await putOn(app, card.id, { principal: 5000 })
    const order = await anUnpaidSale(app)
    const page = await server.open({ account: 'manager', language: 'zh' })
    await openTill(page, order)
    await page.keyboard.press('F4')
    await dialog(page).getByLabel('卡号、手机号或车牌').fill('苏e12345')
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByText(card.number)).toBeVisible()
    await dialog(page).getByRole('button', { name: '扣款 ¥12.00' }).click()
    await expect(dialog(page).getByText('请选择车牌')).toBeVisible()
    await dialog(page).getByText('苏E12345').click()
    await dialog(page).getByRole('button', { name: '扣款 ¥12.00' }).click()
    await expect(dialog(page).getByText(`卡 ${card.number} 余额 ¥38.00`)).toBeVisible()
  })

  it('rings goods up on a phone, and records what was received elsewhere', async () => {
    const page = await server.open({
      account: 'manager',
      language: 'en',
      viewport: PHONE,
      at: '/queryStatistics/salesQuery/notFuelQuery',
    })
    await page.getByRole('button', { name: 'Sell goods' }).click()
    await dialog(page).getByLabel('Name, tag, code or barcode').fill('COFFEE')
    await page.keyboard.press('Enter')
    await dialog(page).getByRole('button', { name: 'Pay ¥12.00' }).click()
    await dialog(page)
      .getByText(/^Other/)
      .click()
    await dialog(page).getByText('Alipay').click()
    await dialog(page).getByRole('button', { name: 'Received ¥12.00' }).click()
    await expect(dialog(page).getByText('Payment taken')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Done' }).click()
    await expect(dialog(page)).toBeHidden()
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Alipay' })
      .getByRole('button')
      .first()
      .click()
    await expect(payment(page, 'Alipay')).toContainText('¥12.00')
  })
})

describe('undoing what was paid', () => {
  it('revokes a payment with reason and PIN; its order is due again', async () => {
    const order = await aPaidSale(app, 2, { paymentType: 'cash' })
    const page = await server.open({ account: 'manager', language: 'en', at: pageOf(order) })
    await payment(page, 'Cash').getByRole('button', { name: 'Void' }).click()
    await expect(dialog(page).getByText('Give the customer ¥24.00')).toBeVisible()
    await confirm(page, { reason: 'wrong pump', pin: '000000' })
    await expect(dialog(page).getByRole('alert').first()).toContainText('PIN')
    await confirm(page, { pin: DEMO_PIN })
    await expect(dialog(page)).toBeHidden()
    await expect(payment(page, 'Cash')).toContainText('Voided')
    await expect(page.getByText('wrong pump').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Take ¥24.00' })).toBeVisible()
  })

  it('revokes an order with all its payments, and the card has its money back', async () => {
    const card = await aCardWith(app, { principal: 1000 })
    const payments = [
      { paymentType: 'debit', amount: 1000, userCard: { id: card.id } },
      { paymentType: 'cash' },
    ]
    const order = await aPaidSale(app, 1, ...payments)
    const page = await server.open({ account: 'manager', language: 'en', at: pageOf(order) })
    await page.getByRole('button', { name: 'Void order' }).click()
    await confirm(page, { reason: 'goods returned', pin: DEMO_PIN })
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByText('Closed', { exact: true })).toBeVisible()
    await expect(payment(page, 'Stored-value card')).toContainText('Voided')
    await expect(figure(page, 'kept')).toHaveText('¥0.00')
    await expect(page.getByText('Card balance').locator('..')).toContainText('¥10.00')
  })

  it('gives a part back to the card, and never more than it paid', async () => {
    const card = await aCardWith(app, { principal: 5000 })
    const order = await aPaidSale(app, 3, { paymentType: 'debit', userCard: { id: card.id } })
    const page = await server.open({ account: 'manager', language: 'en', at: pageOf(order) })
    await payment(page, 'Stored-value card').getByRole('button', { name: 'Refund' }).click()
    await dialog(page).getByLabel('Amount to refund').fill('36.01')
    await confirm(page, { pin: DEMO_PIN })
    await expect(dialog(page).getByText('More than can be refunded (¥36.00)')).toBeVisible()
    await dialog(page).getByLabel('Amount to refund').fill('12')
    await dialog(page).getByRole('button', { name: 'Overcharged' }).click()
    await expect(dialog(page).getByLabel('Reason')).toHaveValue('Overcharged')
    await dialog(page).getByRole('button', { name: 'Refund ¥12.00' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(payment(page, 'Stored-value card')).toContainText('Partly refunded')
    await expect(figure(page, 'kept')).toHaveText('¥24.00')
    await expect(page.getByText('Card balance').locator('..')).toContainText('¥26.00')
    await expect(page.getByRole('row').filter({ hasText: 'Overcharged' })).toContainText('12.00')
  })

  it('pays a part out of the drawer, with a reason', async () => {
    const order = await aPaidSale(app, 2, { paymentType: 'wx' })
    const page = await server.open({ account: 'manager', language: 'en', at: pageOf(order) })
    await payment(page, 'WeChat Pay').getByRole('button', { name: 'Refund' }).click()
    await dialog(page).getByLabel('Amount to refund').fill('5')
    await dialog(page).getByText('In cash', { exact: true }).click()
    await confirm(page, { reason: 'cold coffee', pin: DEMO_PIN })
    await expect(dialog(page)).toBeHidden()
    const record = page.getByRole('row').filter({ hasText: 'cold coffee' })
    await expect(record).toContainText('5.00')
  })

  it('takes goods back by the piece, and they are for sale again', async () => {
    const order = await aPaidSale(app, 3, { paymentType: 'cash' })
    const page = await server.open({ account: 'manager', language: 'en', at: pageOf(order) })
    await payment(page, 'Cash').getByRole('button', { name: 'Refund' }).click()
    await dialog(page)
      .getByLabel(/^Quantity of .+ returned/)
      .fill('2')
    await expect(dialog(page).getByLabel('Amount to refund')).toHaveValue('24.00')
    await expect(dialog(page).getByLabel('Put the goods back into stock')).toBeChecked()
    await confirm(page, { reason: 'cold coffee', pin: DEMO_PIN })
    await expect(dialog(page)).toBeHidden()
    const manager = await managerAtEast(app)
    const { lineItems } = expectDone(await manager.get(`/orders/${order.id}?expand=lineItems`))
    expect(lineItems).toMatchObject([{ quantity: 300, returned: 200 }])
  })

  it('closes an order that nobody pays', async () => {
    const order = await anUnpaidSale(app)
    const page = await server.open({ account: 'manager', language: 'en', at: pageOf(order) })
    await page.getByRole('button', { name: 'Close order' }).click()
    await dialog(page).getByLabel('Reason').fill('changed their mind')
    await dialog(page).getByRole('button', { name: 'Close order of ¥12.00' }).click()
    await expect(page.getByText('Closed', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Take ¥12.00' })).toBeHidden()
  })
})

describe('the lists of orders and payments', () => {
  it('filter, sort and sum what is asked for, and keep it in the address', async () => {
    await aPaidSale(app, 7, { paymentType: 'unionPay' })
    await aPaidSale(app, 8, { paymentType: 'unionPay' })
    const page = await server.open({
      account: 'manager',
      language: 'en',
      at: '/queryStatistics/salesQuery/notFuelQuery?payment=unionPay&sort=amount,desc',
    })
    const rows = page.getByRole('row').filter({ hasText: 'UnionPay app' })
    await expect(page.getByLabel('Totals')).toContainText('¥180.00')
    await expect(rows.first()).toContainText('96.00')
    await expect(rows.nth(1)).toContainText('84.00')
    await page.getByRole('columnheader', { name: /Amount/ }).click()
    await expect(page).not.toHaveURL(/sort=/)
    await page.getByText('Unpaid', { exact: true }).first().click()
    await expect(page).toHaveURL(/status=open/)
    await expect(page.getByText('No results')).toBeVisible()
  })

  it.each(['zh', 'en'] as const)(
    'have views, filters and tools in one line on a phone, %s',
    async (language) => {
      const at = '/queryStatistics/salesQuery/allQuery'
      const page = await server.open({ account: 'manager', language, at, viewport: PHONE })
      const tools = [
        /^(筛选|Filters)$/,
        /^(常用筛选|Saved filters)$/,
        /^(刷新|Refresh)$/,
        /^(导出|Export)/,
      ]
      const boxes = await Promise.all(
        tools.map((name) => page.getByRole('button', { name }).first().boundingBox()),
      )
      const views = await page.locator('.ant-segmented').first().boundingBox()
      const middles = [...boxes, views].map((box) => box && Math.round(box.y + box.height / 2))
      expect(new Set(middles).size).toBe(1)
      await page.getByRole('button', { name: /^(筛选|Filters)$/ }).click()
      await expect(page.getByRole('button', { name: /^(收起|Less)$/ })).toBeVisible()
    },
  )

  it('are found from any page by the number on a slip', async () => {
    const order = await aPaidSale(app, 2, { paymentType: 'cash' })
    const page = await server.open({ account: 'manager', language: 'en', at: '/aboutUs/version' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('option')).not.toHaveCount(0)
    await page.keyboard.type(order.orderNo)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`allQuery\\?orderNo=${order.orderNo}`))
    await expect(page.locator('tbody tr[data-row-key]')).toHaveCount(1)
  })

  it('show a payment, its order and the ways to undo it', async () => {
    const order = await aPaidSale(app, 5, { paymentType: 'bankCard' })
    const page = await server.open({
      account: 'manager',
      language: 'en',
      at: `/queryStatistics/transactions?orderNo=${order.orderNo}`,
    })
    await page.getByRole('button', { name: /^T\d/ }).click()
    await expect(dialog(page).getByText('Bank card')).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: 'Refund' })).toBeVisible()
    await dialog(page).getByRole('link', { name: order.orderNo }).click()
    await expect(page).toHaveURL(new RegExp(`allDetails/${order.id}`))
  })
})

const load = async (page: Page, path: string): Promise<void> => void (await page.goto(path))

describe('the pages of orders and payments', () => {
  it.each(['zh', 'en'] as const)('have no barriers, %s, desk and phone', async (language) => {
    const card = await aCardWith(app, { principal: 600 })
    const part = { paymentType: 'debit', amount: 600, userCard: { id: card.id } }
    const order = await aPaidSale(app, 1, part)
    for (const viewport of [undefined, PHONE]) {
      const page = await server.open({
        account: 'manager',
        language,
        ...(viewport && { viewport }),
      })
      const look = async (path: string, sign: string, go = goWithin): Promise<void> => {
        await go(page, path)
        await expect(page.getByText(sign).first()).toBeVisible()
        expect(await barriers(page), path).toEqual([])
        expect(await sidewaysScroll(page), path).toBe(0)
      }
      await look('/queryStatistics/salesQuery/allQuery', '12.00', load)
      await look('/queryStatistics/transactions', card.number)
      await look(pageOf(order), card.number)
      await look(`${pageOf(order)}?pay=1`, '¥6.00', load)
    }
  })
})
