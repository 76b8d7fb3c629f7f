/** Slips on the roll of a receipt printer: each one page, 80 mm wide and as long as what it says. */

import type { Locator, Page } from '@playwright/test'
import { beforeAll, describe, it } from 'vitest'
import type { Order } from '../../api/src/modules/sales/orders/contract.ts'
import { DEMO_PIN } from '../../api/src/demo/demo-plan.ts'
import { aCardWith, expectDone } from '../../api/test/checkout.ts'
import { expect, useTestServer } from './test-server.ts'
import { aPaidSale, managerAtEast, openShift, pageOf } from './checkout.ts'

const server = useTestServer()

let shift: { id: number }
let order: Order
let recharge: { id: number }
let withPoints: Order

/** Two cups and money given back; a card that was charged. */
beforeAll(async () => {
  shift = await openShift(server.app)
  const manager = await managerAtEast(server.app)
  order = await aPaidSale(server.app, 2, { paymentType: 'cash', received: 5_000 })
  const { transactions } = expectDone(await manager.get(`/orders/${order.id}?expand=transactions`))
  const back = { amount: 900, mode: 'cash', reason: 'spilt' }
  const path = `/transactions/${transactions[0].id}/refund`
  expectDone(await manager.post(path, back, { pin: DEMO_PIN }))
  const card = await aCardWith(server.app, {})
  const paid = { amount: 20_000, paymentType: 'wx' }
  const { details } = expectDone(await manager.post(`/userCards/${card.id}/recharge`, paid))
  recharge = details[0]
  const payment = { paymentType: 'debit', userCard: { id: card.id } }
  withPoints = await aPaidSale(server.app, 2, payment)
}, 120_000)

const POINTS_IN_MM = 72 / 25.4
const ROLL_MM = 80

/** Presses the button, and looks at what the browser would print. */
async function expectSlip(page: Page, button: Locator, said: readonly string[]): Promise<void> {
  // The dialog of a browser that nobody watches would never end.
  await page.evaluate(() => {
    window.print = () => {}
  })
  await button.click()
  await page.emulateMedia({ media: 'print' })
  const slip = page.locator('body > [aria-hidden] article')
  for (const text of said) await expect(slip).toContainText(text)
  const heightMm = ((await slip.boundingBox())?.height ?? 0) / (96 / 25.4)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const pages = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)/g)]
  expect(pages).toHaveLength(1)
  const [width = 0, length = 0] = (pages[0] ?? [])
    .slice(1)
    .map((side) => Number(side) / POINTS_IN_MM)
  expect(Math.round(width)).toBe(ROLL_MM)
  // What is printed, and the edges: no paper is wasted, and nothing is cut off.
  expect(length - heightMm).toBeGreaterThan(8)
  expect(length - heightMm).toBeLessThan(12)
}

describe.each([
  {
    language: 'zh',
    print: '打印小票',
    sale: ['销售小票', '补打', '拿铁咖啡', '2 × ¥12.00', '应付¥24.00', '找零¥26.00', '已退-¥9.00'],
    points: ['本单积分24', '积分余额24'],
    refund: ['退款凭证', '¥9.00', '退现金', 'spilt', '客户签名'],
    charge: ['充值凭证', '¥200.00', '微信'],
    running: ['未结班，仅供核对', '销售合计', '现金', '微信', '应有现金¥15.00'],
  },
  {
    language: 'en',
    print: 'Print slip',
    sale: ['Sales slip', 'Reprint', '2 × ¥12.00', 'Payable¥24.00', 'Change¥26.00'],
    points: ['Points earned24', 'Points balance24'],
    refund: ['Refund slip', '¥9.00', 'spilt', 'signature'],
    charge: ['Recharge slip', '¥200.00', 'WeChat'],
    running: ['Not closed: for checking only', 'Cash', 'WeChat', '¥15.00'],
  },
] as const)('slips, $language', ({ language, print, sale, points, refund, charge, running }) => {
  it('of an order, again from its page', async () => {
    const page = await server.open({ account: 'manager', language, at: pageOf(order) })
    await expectSlip(page, page.getByRole('button', { name: print }).first(), sale)
    await page.goto(pageOf(withPoints))
    await expectSlip(page, page.getByRole('button', { name: print }).first(), points)
  })

  it('of money that was given back', async () => {
    const page = await server.open({ account: 'manager', language, at: pageOf(order) })
    const row = page.getByRole('row').filter({ hasText: 'spilt' })
    await expectSlip(page, row.getByRole('button', { name: print }), refund)
  })

  it('of a recharge, again from its page', async () => {
    const page = await server.open({
      account: 'manager',
      language,
      at: `/queryStatistics/rechargeDetails/${recharge.id}`,
    })
    await expectSlip(page, page.getByRole('button', { name: print }).first(), charge)
  })

  it('of the running shift', async () => {
    const page = await server.open({
      account: 'manager',
      language,
      at: `/queryStatistics/classSettleDetails/${shift.id}`,
    })
    await expectSlip(page, page.getByRole('button', { name: print }).first(), running)
  })
})
