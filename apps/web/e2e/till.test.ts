/** The till over whatever page is open: called by key, worked by key. */

import { beforeAll, describe, it } from 'vitest'
import type { Page } from '@playwright/test'
import type { Order } from '../../api/src/modules/sales/orders/contract.ts'
import { aCardWith, expectDone } from '../../api/test/checkout.ts'
import { expect, useTestServer } from './test-server.ts'
import { anUnpaidSale, managerAtEast, openShift, pageOf } from './checkout.ts'

const server = useTestServer()
const { app } = server

beforeAll(async () => {
  await openShift(app)
})

const dialog = (page: Page) => page.getByRole('dialog')
const due = (page: Page) => dialog(page).locator('b[data-figure="due"]')
const button = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name })
const received = (page: Page) => dialog(page).getByLabel('实收现金')

/** As many unpaid orders, each for a cup, and nothing else that waits to be paid. */
async function customers(number: number): Promise<void> {
  const manager = await managerAtEast(app)
  const { content } = expectDone(await manager.get('/orders?size=100&search=status:open'))
  for (const { id } of content) expectDone(await manager.post(`/orders/${id}/cashPay`))
  for (let customer = 0; customer < number; customer += 1) await anUnpaidSale(app)
}

describe('ten customers in a row', () => {
  const TEN = 10
  /** A card pays every third of them, another way every fifth; the others pay cash. */
  const wayOf = (customer: number): 'F2' | 'F4' | 'F8' =>
    customer % 3 === 0 ? 'F4' : customer % 5 === 0 ? 'F8' : 'F2'

  it('are served with the keyboard alone, from a page that has nothing to do with it', async () => {
    await customers(TEN)
    const card = await aCardWith(app, { principal: 100_000 })
    const page = await server.open({ account: 'manager', at: '/aboutUs/version' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const { keyboard } = page
    for (let customer = 1; customer <= TEN; customer += 1) {
      await keyboard.press(wayOf(customer))
      await expect(due(page)).toBeVisible()
      if (wayOf(customer) === 'F4') {
        await expect(dialog(page).getByLabel('卡号、手机号或车牌')).toBeFocused()
        await keyboard.type(card.number)
        await keyboard.press('Enter')
        await expect(button(page, /^扣款/)).toBeFocused()
      } else if (wayOf(customer) === 'F2') {
        await expect(received(page)).toBeFocused()
        if (customer % 2 === 0) await keyboard.press('ArrowDown')
      } else {
        await expect(dialog(page).getByRole('radio', { name: '微信' })).toBeFocused()
      }
      await keyboard.press('Enter')
      await expect(dialog(page).getByText('收款成功')).toBeVisible()
      // Who waits longest comes next; the first one was whoever came last.
      if (customer < TEN) await expect(button(page, /^下一笔/)).toBeVisible()
    }
    await keyboard.press('Enter')
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL('/aboutUs/version')
    await keyboard.press('F2')
    await expect(page.getByText('没有待支付的订单')).toBeVisible()
    const manager = await managerAtEast(app)
    const { content } = expectDone(await manager.get(`/orders?size=${TEN}&sort=id,desc`))
    expect(content.map(({ status }: Order) => status)).toEqual(Array(TEN).fill('success'))
  })

  it('see the sum that a key chose for what they hand over, and get the change for it', async () => {
    await customers(1)
    const page = await server.open({ account: 'cashier', at: '/home' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('F2')
    await expect(due(page)).toHaveText('¥12.00')
    await expect(received(page)).toBeFocused()
    await page.keyboard.type('12.5')
    await page.keyboard.press('ArrowDown')
    await expect(received(page)).toHaveValue('15.00')
    await expect(dialog(page).locator('b[data-figure="change"]')).toHaveText('¥3.00')
    await page.keyboard.press('ArrowUp')
    await expect(received(page)).toHaveValue('12.00')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL('/home')
  })

  it('do not call the till over what another dialog asks', async () => {
    await customers(1)
    const page = await server.open({ account: 'cashier', at: '/home' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const asked: string[] = []
    page.on('request', (request) => {
      if (/\/orders\?.*\bsize=1&/.test(request.url())) asked.push(request.url())
    })
    await page.keyboard.press('Control+k')
    await expect(dialog(page)).toHaveCount(1)
    await page.keyboard.press('F2')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await page.keyboard.press('Alt+F2')
    await page.keyboard.press('F2')
    await expect(due(page)).toHaveText('¥12.00')
    expect(asked.filter((url) => url.includes('createdDate'))).toHaveLength(1)
  })
})

describe('the till', () => {
  it('stays as high whichever way of paying is chosen, and its buttons where they are', async () => {
    const order = await anUnpaidSale(app, 2)
    const page = await server.open({ account: 'manager', at: `${pageOf(order)}?pay=1` })
    await expect(due(page)).toBeVisible()
    const placed = async (key: string, shown: string | RegExp): Promise<unknown> => {
      await page.keyboard.press(key)
      const sign = dialog(page).getByText(shown).first()
      await expect(sign).toBeVisible()
      const box = await dialog(page).boundingBox()
      return { top: box?.y, height: box?.height }
    }
    const cash = await placed('F2', '实收现金')
    for (const [key, shown] of [
      ['F4', '输入后按回车'],
      ['F8', '请先确认客户已付款成功'],
      ['F2', '实收现金'],
    ] as const) {
      expect(await placed(key, shown), key).toEqual(cash)
    }
  })
})
