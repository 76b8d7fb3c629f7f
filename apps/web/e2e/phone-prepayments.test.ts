/** Fuel that is paid for beforehand, from a phone beside the pump; and what the sheets of the desk say of it. */

import type { Page } from '@playwright/test'
import { beforeAll, describe, it } from 'vitest'
import { formatCents } from '@app/kernel/money'
import { DEMO_PIN } from '../../api/src/demo/demo-plan.ts'
import { expectDone } from '../../api/test/checkout.ts'
import { barriers, expect, PHONE, sidewaysScroll, useTestServer } from './test-server.ts'
import { managerAtEast, openShift } from './checkout.ts'

const server = useTestServer()
const { app } = server

const shift = { id: 0 }

beforeAll(async () => {
  Object.assign(shift, await openShift(app))
})

const openPhone = () =>
  server.open({ account: 'manager', language: 'zh', viewport: PHONE, at: '/mobile/mOpenOrder' })

/** Nothing that anybody would stumble over, and nothing beside the screen. */
async function isFit(page: Page): Promise<void> {
  expect(await barriers(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const fuelling = (page: Page) => page.locator('[data-authorisation]')

/** Takes 100.00 for the first nozzle, in cash; its pump may run then, and its order is on screen. */
async function prepay(page: Page): Promise<void> {
  await page.getByRole('button', { name: '授权加油' }).click()
  const asked = dialog(page, '授权加油')
  await asked.getByText('先付款').click()
  await asked.getByLabel('油枪', { exact: true }).click()
  await page.getByTitle('1 号枪 · 92# 汽油', { exact: true }).click()
  await asked.getByLabel('金额').fill('100')
  await isFit(page)
  await asked.getByRole('button', { name: '去收款' }).click()
  const till = dialog(page, /^收款/)
  await expect(till.locator('b[data-figure="due"]')).toHaveText('¥100.00')
  await isFit(page)
  await till.getByRole('button', { name: '收款 ¥100.00' }).click()
  await expect(till.locator('[data-authorisation]')).toContainText('已授权')
  await isFit(page)
  await till.getByRole('button', { name: '完成' }).click()
  await expect(till).toBeHidden()
}

/** By a button that a thumb does not miss. */
async function stop(page: Page): Promise<void> {
  const button = fuelling(page).getByRole('button', { name: '停止加油' })
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await button.click()
  const asked = dialog(page, '停止加油')
  await isFit(page)
  await asked.getByRole('button', { name: '停止加油' }).click()
  await expect(asked).toBeHidden()
}

async function giveBack(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: '退款', exact: true }).click()
  const asked = dialog(page, '退款：现金')
  await expect(asked.getByLabel('退款金额')).toHaveValue(amount)
  await isFit(page)
  await asked.getByLabel('操作密码').fill(DEMO_PIN)
  await asked.getByRole('button', { name: `退款 ¥${amount}` }).click()
  await expect(asked).toBeHidden()
}

const totalsNow = async () =>
  expectDone(await (await managerAtEast(app)).get(`/shiftStates/${shift.id}`)).totals

describe('fuel that is paid for beforehand on a phone', () => {
  it('is paid as far as it ran, and the rest is given back', async () => {
    const page = await openPhone()
    await prepay(page)
    server.forecourt.step(12_000)
    await stop(page)
    server.forecourt.step(5_000)
    await expect(fuelling(page)).toContainText('已扣款', { timeout: 15_000 })
    const { prepaid } = await totalsNow()
    expect(prepaid.used).toBeGreaterThan(0)
    expect(prepaid.closing).toBe(10_000 - prepaid.used)
    await expect(fuelling(page)).toContainText(`¥${formatCents(prepaid.used)}`)
    const left = formatCents(prepaid.closing)
    await expect(page.getByText(`还剩 ¥${left}：`)).toBeVisible()
    await isFit(page)
    await giveBack(page, left)
    await expect(page.getByText(/^还剩/)).toHaveCount(0)
    await expect(page.locator('[data-figure=left]')).toHaveText('¥0.00')
    await isFit(page)
  })

  it('is stopped before any flows, and all of it is left', async () => {
    const page = await openPhone()
    await prepay(page)
    await stop(page)
    server.forecourt.step(5_000)
    await expect(fuelling(page)).toContainText('已解冻', { timeout: 15_000 })
    await expect(page.locator('[data-figure=left]')).toHaveText('¥100.00')
    await isFit(page)
    await giveBack(page, '100.00')
    await expect(page.locator('[data-figure=left]')).toHaveText('¥0.00')
  })

  it('is among the net receipts of the running shift and of its day', async () => {
    const { paidAmount, prepaid, refundAmount } = await totalsNow()
    const kept = `¥${formatCents(paidAmount + prepaid.taken - refundAmount)}`
    expect(prepaid.taken).toBe(20_000)
    const at = '/queryStatistics/classSettle'
    const page = await server.open({ account: 'manager', language: 'zh', at })
    await expect(page.getByLabel(/^第 \d+ 班$/)).toContainText(`实收${kept}`)
    const { dailyState, number } = expectDone(
      await (await managerAtEast(app)).get(`/shiftStates/${shift.id}`),
    )
    await page.goto(`/queryStatistics/daySettleDetails/${dailyState.id}`)
    await expect(page.locator('[data-figure=kept]')).toHaveText(kept)
    const row = page.getByRole('row').filter({ hasText: new RegExp(`^第 ${number} 班`) })
    await expect(row).toContainText(kept.slice(1))
  })
})
