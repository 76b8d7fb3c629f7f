import { beforeAll, describe, it } from 'vitest'
import type { Page } from '@playwright/test'
import type { Order } from '../../api/src/modules/sales/orders/contract.ts'
import { aCardWith, aMobile, expectDone, putOn } from '../../api/test/checkout.ts'
import { barriers, expect, PHONE, useTestServer } from './test-server.ts'
import { anUnpaidSale, managerAtEast, openShift, pageOf } from './checkout.ts'

const server = useTestServer()
const { app } = server

const CARD_PASSWORD = '135790'

beforeAll(async () => {
  await openShift(app)
})

const dialog = (page: Page) => page.getByRole('dialog')
const due = (page: Page) => dialog(page).locator('b[data-figure="due"]')
const button = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name })
const cardField = (page: Page) => dialog(page).getByLabel('卡号、手机号或车牌')

/** Two unpaid orders, and nothing else that waits to be paid; the older one first. */
async function twoCustomers(): Promise<[Order, Order]> {
  const manager = await managerAtEast(app)
  const { content } = expectDone(await manager.get('/orders?size=100&search=status:open'))
  for (const { id } of content) expectDone(await manager.post(`/orders/${id}/cashPay`))
  return [await anUnpaidSale(app, 2), await anUnpaidSale(app, 3)]
}

describe('the next customer', () => {
  it('is at the till as soon as one presses "next"', async () => {
    const [, second] = await twoCustomers()
    const page = await server.open({ account: 'cashier', hasTabs: true, at: pageOf(second) })
    await page.getByRole('button', { name: '收款 ¥36.00' }).click()
    await expect(due(page)).toHaveText('¥36.00')
    await page.keyboard.press('Enter')
    // On a slow computer the console notices late that an address was left.
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 8 })
    await button(page, /下一笔.*¥24\.00/).click()
    await expect(due(page)).toHaveText('¥24.00')
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByText('收款成功')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeHidden()

    // The page is still that of the order before, without its till.
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await page.reload()
    await expect(page.getByRole('heading', { name: new RegExp(second.orderNo) })).toBeVisible()
    await expect(dialog(page)).toBeHidden()
  })

  it('is at the till on a phone, too', async () => {
    const [, second] = await twoCustomers()
    const page = await server.open({
      account: 'cashier',
      viewport: PHONE,
      at: `/mobile/mOrderManage?open=${second.id}&pay=1`,
    })
    await expect(due(page)).toHaveText('¥36.00')
    await page.locator('form').getByRole('button', { name: '收款 ¥36.00' }).click()
    await button(page, /下一笔.*¥24\.00/).click()
    await expect(due(page)).toHaveText('¥24.00')
  })
})

describe('paying by card with the keyboard only', () => {
  /** The till at a new order for a coffee, with the field for a card. */
  async function openCardTill(): Promise<Page> {
    const page = await server.open({ account: 'manager', at: pageOf(await anUnpaidSale(app)) })
    await page.getByRole('button', { name: '收款 ¥12.00' }).press('Enter')
    await expect(due(page)).toBeVisible()
    await page.keyboard.press('F4')
    await expect(cardField(page)).toBeFocused()
    return page
  }

  /** As a person types it, or a reader that is a keyboard. */
  async function enter(page: Page, number: string): Promise<void> {
    await page.keyboard.type(number)
    await page.keyboard.press('Enter')
  }

  it('is the number, Enter and Enter', async () => {
    const card = await aCardWith(app, { principal: 5000 })
    const page = await openCardTill()
    await enter(page, card.number)
    await expect(button(page, '扣款 ¥12.00')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByText(`卡 ${card.number} 余额 ¥38.00`)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeHidden()
  })

  it('asks for the password, and for the vehicle before it', async () => {
    const withPassword = await aCardWith(app, { principal: 5000 }, { password: CARD_PASSWORD })
    const page = await openCardTill()
    await enter(page, withPassword.number)
    await expect(dialog(page).getByLabel('支付密码')).toBeFocused()
    await enter(page, CARD_PASSWORD)
    await expect(dialog(page).getByText(`卡 ${withPassword.number} 余额 ¥38.00`)).toBeVisible()

    const manager = await managerAtEast(app)
    const member = { kind: 'member', mobile: aMobile(), name: 'Han', plates: ['苏E54321'] }
    const { id } = expectDone(await manager.post('/users', { ...member, plateLimit: true }))
    const card = expectDone(await manager.post('/userCards', { user: { id } }))
    await putOn(app, card.id, { principal: 5000 })
    const other = await openCardTill()
    await enter(other, card.number)
    await expect(dialog(other).getByRole('radio', { name: '苏E54321' })).toBeFocused()
    await other.keyboard.press('Space')
    await other.keyboard.press('Enter')
    await expect(dialog(other).getByText(`卡 ${card.number} 余额 ¥38.00`)).toBeVisible()
  })

  it('waits for what the card can use, so that Enter never charges without it', async () => {
    const card = await aCardWith(app, { principal: 5000 })
    const page = await openCardTill()
    const answer = Promise.withResolvers<void>()
    await page.route('**/orders/*/userDeals*', async (route) => {
      await answer.promise
      await route.continue()
    })
    const asked = page.waitForRequest('**/orders/*/userDeals*')
    await enter(page, card.number)
    await asked
    await expect(button(page, /^扣款/)).toHaveCount(0)
    answer.resolve()
    await expect(button(page, '扣款 ¥12.00')).toBeFocused()
  })

  it('goes on with another card where the first is empty', async () => {
    const card = await aCardWith(app, {})
    const page = await openCardTill()
    await enter(page, card.number)
    await expect(dialog(page).getByText('卡内没有可用余额')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(cardField(page)).toBeFocused()
  })

  it('sees at once that the card in hand is put out of use, and that it is back', async () => {
    const card = await aCardWith(app, { principal: 5000 })
    const page = await openCardTill()
    await enter(page, card.number)
    await expect(button(page, '扣款 ¥12.00')).toBeFocused()
    const manager = await managerAtEast(app)
    const reason = 'somebody else has it'
    expectDone(await manager.post(`/userCards/${card.id}/disable`, { reason }))
    await expect(dialog(page).getByText('该卡已停用，不能付款')).toBeVisible()
    await expect(button(page, /^扣款/)).toBeDisabled()
    expect(await barriers(page)).toEqual([])
    expectDone(await (await app.as('company')).post(`/userCards/${card.id}/enable`, { reason }))
    await expect(dialog(page).getByText('该卡已停用，不能付款')).toBeHidden()
    await button(page, '扣款 ¥12.00').click()
    await expect(dialog(page).getByText(`卡 ${card.number} 余额 ¥38.00`)).toBeVisible()
  })

  it('takes no card number for cash', async () => {
    const card = await aCardWith(app, { principal: 5000 })
    const page = await server.open({
      account: 'manager',
      at: `${pageOf(await anUnpaidSale(app))}?pay=1`,
    })
    await expect(dialog(page).getByLabel('实收现金')).toBeFocused()
    await enter(page, card.number)
    await expect(dialog(page).getByText('按 F4 用储值卡支付')).toBeVisible()
    await expect(due(page)).toHaveText('¥12.00')
  })
})
