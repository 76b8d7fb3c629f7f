import { beforeAll, describe, it } from 'vitest'
import { DEMO_PIN } from '../../api/src/demo/demo-plan.ts'
import { aCardWith, expectDone, managerAt } from '../../api/test/checkout.ts'
import { barriers, expect, PHONE, sidewaysScroll, useTestServer } from './test-server.ts'

const server = useTestServer()
const { app } = server

beforeAll(async () => {
  const manager = await managerAt(app)
  const card = await aCardWith(app, {})
  const recharge = { amount: 30_000, paymentType: 'cash' }
  expectDone(await manager.post(`/userCards/${card.id}/recharge`, recharge))
}, 60_000)

describe('the external area', () => {
  it('begins with its work table, whose figures lead to their pages', async () => {
    const page = await server.open({ account: 'airport', language: 'zh', at: '/ext' })
    await expect(page).toHaveURL(/\/ext\/extWorkTable$/)
    const tile = (key: string) => page.locator(`[data-figure="${key}"]`)
    await expect(tile('dailyReports')).toContainText('未填报')
    await expect(tile('recordedOrders')).toContainText('今天没有补录')
    await expect(tile('cardBalances')).toContainText('￥300.00')
    expect(await barriers(page)).toEqual([])
    await tile('cardBalances').getByRole('link').click()
    await expect(page.locator('[data-figure="value"]')).toHaveText('￥300.00')
    await expect(page.getByRole('table', { name: '按卡种' })).toContainText('300.00')
  })

  it('has a day typed by hand, submitted, and confirmed by another person', async () => {
    const page = await server.open({
      account: 'manager',
      language: 'zh',
      at: '/ext/extDailyReport',
    })
    await page.getByRole('button', { name: '新建日报' }).first().click()
    await page.getByRole('button', { name: '开始填写' }).click()
    const openings = page.getByLabel('起码', { exact: true })
    await expect(openings.first()).toBeVisible()
    for (const opening of await openings.all()) await opening.fill('1000')
    for (const closing of await page.getByLabel('止码', { exact: true }).all()) {
      await closing.fill('1000')
    }
    await page.getByLabel('止码', { exact: true }).first().fill('1010')
    await expect(page.getByLabel('金额', { exact: true }).first()).toHaveValue('75.30')
    await page.getByLabel('现金', { exact: true }).fill('75.30')
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('heading', { name: '与系统核对' })).toBeVisible()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: '提交' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '提交' }).click()
    await expect(page.getByText('待另一人确认：填报人不能确认自己的日报。')).toBeVisible()
    const address = page.url()

    const other = await server.open({
      account: 'account',
      language: 'en',
      viewport: PHONE,
      at: new URL(address).pathname,
    })
    await other.getByRole('button', { name: 'Confirm report' }).click()
    await other.getByRole('dialog').getByLabel('PIN').fill(DEMO_PIN)
    await other.getByRole('dialog').getByRole('button', { name: 'Confirm report' }).click()
    await expect(other.getByText('Confirmed', { exact: true }).first()).toBeVisible()
    expect(await sidewaysScroll(other)).toBe(0)
  })
})
