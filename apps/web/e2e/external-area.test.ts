import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { beforeAll, describe, it } from 'vitest'
import { DEMO_PIN } from '../../api/src/demo/demo-plan.ts'
import { ARCHIVED_LISTS } from '../../api/src/modules/reporting/archives/contract.ts'
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

/** Asks for what a second person has to allow, and looks at what there is to say. */
async function propose(dialog: Locator, reason: string, verb: string): Promise<void> {
  await dialog.getByLabel('原因').fill(reason)
  await dialog.getByLabel('操作密码').fill(DEMO_PIN)
  await dialog.getByRole('button', { name: verb, exact: true }).click()
  await expect(dialog.getByText('需要复核人确认')).toBeVisible()
  await dialog.getByRole('button', { name: '取消' }).click()
}

/** Says yes to what was asked for, or has it done once it was allowed. */
async function decide(page: Page, reason: string, verb: '同意' | '执行'): Promise<void> {
  await page.getByRole('button', { name: /^消息/ }).click()
  if (verb === '执行') await page.getByRole('tab', { name: '我提交的' }).click()
  const request = page.getByRole('article').filter({ hasText: reason })
  await request.getByRole('button', { name: verb }).click()
  const asking = page.getByRole('dialog', { name: new RegExp(verb) })
  await asking.getByLabel('操作密码').fill(DEMO_PIN)
  await asking.getByRole('button', { name: verb }).click()
  await expect(asking).toBeHidden()
}

const asPlatform = () =>
  server.open({ account: 'admin', company: 'platform', language: 'zh', at: '/home' })

describe('the external area', () => {
  it('begins with its work table, whose figures lead to their pages', async () => {
    const page = await server.open({ account: 'airport', language: 'zh', at: '/ext' })
    await expect(page).toHaveURL(/\/ext\/extWorkTable$/)
    const tile = (key: string) => page.locator(`[data-figure="${key}"]`)
    await expect(tile('dailyReports')).toContainText('未填报')
    await expect(tile('recordedOrders')).toContainText('今天没有补录')
    await expect(tile('cardBalances')).toContainText('¥300.00')
    expect(await barriers(page)).toEqual([])
    await tile('cardBalances').getByRole('link').click()
    await expect(page.locator('[data-figure="value"]')).toHaveText('¥300.00')
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

  it('narrows what cards hold, and their sums, by amount and status', async () => {
    const page = await server.open({ account: 'airport', language: 'zh', at: '/ext/extDebitValue' })
    await expect(page.locator('[data-figure="value"]')).toHaveText('¥300.00')
    await page.goto('/ext/extDebitValue?value=300.01~&status=normal')
    await expect(page.locator('[data-figure="value"]')).toHaveText('¥0.00')
    await page.goto('/ext/extDebitValue?value=100~300&status=normal')
    await expect(page.locator('[data-figure="value"]')).toHaveText('¥300.00')
  })

  it('has a share of a way of paying set by one person and allowed by another', async () => {
    const page = await server.open({
      account: 'company',
      language: 'zh',
      at: '/ext/extAccountRatio',
    })
    const company = await app.as('company')
    for (const station of [app.ids.airport, app.ids.east]) {
      for (const [billType, name] of ['One', 'Two'].entries()) {
        const account = { billType, name, ...(billType === 1 && { paymentTypes: ['bankCard'] }) }
        expectDone(await company.at(station).post('/billAccounts', account, { pin: DEMO_PIN }))
      }
    }
    const reason = '与银行的约定'
    await page.getByRole('button', { name: '设置比例' }).first().click()
    const dialog = page.getByRole('dialog', { name: '设置比例' })
    await dialog.getByLabel('进账户二（%）').fill('30')
    await propose(dialog, reason, '提交设置')
    await decide(await asPlatform(), reason, '同意')
    await decide(page, reason, '执行')
    await page.goto('/ext/extAccountRatio')
    await expect(page.getByRole('row').filter({ hasText: '30%' })).toContainText('现金')
    expect(await barriers(page)).toEqual([])
  })

  it('has a month archived once the platform allows it, and its files checked by their hash', async () => {
    const page = await server.open({ account: 'company', language: 'zh', at: '/ext/extClearData' })
    const reason = '结束满两年'
    await page.getByRole('button', { name: '归档一个月' }).first().click()
    const dialog = page.getByRole('dialog', { name: '归档一个月' })
    await dialog.getByLabel(/complete/).fill('complete')
    await propose(dialog, reason, '归档')
    await decide(await asPlatform(), reason, '同意')
    await decide(page, reason, '执行')
    await page.goto('/ext/extClearData')
    const row = page.getByRole('row').filter({ hasText: reason })
    await expect(row).toContainText('已归档', { timeout: 40_000 })
    await row.getByText('11 个文件').click()
    await expect(row).toContainText('操作日志 · ')
    expect(await barriers(page)).toEqual([])
    const save = async (name: RegExp) => {
      const saving = page.waitForEvent('download')
      await row.getByRole('button', { name }).click()
      return readFile(await (await saving).path())
    }
    const orders = await save(/^下载 .*订单/)
    const manifest = await save(/清单/)
    expect(manifest.toString().trim().split('\n')).toHaveLength(ARCHIVED_LISTS.length)
    const choose = async (buffer: Buffer) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'orders.xlsx', mimeType: 'application/octet-stream', buffer })
    await choose(orders)
    await expect(page.getByText(/^相符：/)).toBeVisible()
    await choose(Buffer.concat([orders, Buffer.from('!')]))
    await expect(page.getByText(/^不相符：/)).toBeVisible()
  })
})
