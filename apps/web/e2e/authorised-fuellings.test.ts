import type { Page } from '@playwright/test'
import { beforeAll, describe, it } from 'vitest'
import { DEMO_PIN } from '../../api/src/demo/demo-plan.ts'
import { aCardWith, expectDone } from '../../api/test/checkout.ts'
import { makePayCode } from '../../api/src/modules/cards/pay-codes/pay-codes.ts'
import { searching } from '../../api/test/harness.ts'
import { barriers, expect, PHONE, sidewaysScroll, useTestServer } from './test-server.ts'
import { openShift } from './checkout.ts'

const server = useTestServer()
const { app } = server

beforeAll(async () => {
  await openShift(app)
})

const dialog = (page: Page) => page.getByRole('dialog', { name: '授权加油' })

/** Chooses the first nozzle, 100.00 and the card of a mobile. */
async function authorise(page: Page, mobile: string): Promise<void> {
  await page.getByRole('button', { name: '授权加油' }).click()
  await dialog(page).getByLabel('油枪', { exact: true }).click()
  await page.getByTitle('1 号枪 · 92# 汽油', { exact: true }).click()
  await dialog(page).getByLabel('金额').fill('100')
  await dialog(page).getByLabel('卡号、手机号或车牌').fill(mobile)
  await dialog(page).getByLabel('卡号、手机号或车牌').press('Enter')
}

describe('an authorised fuelling', () => {
  it('says whether the card pays, lets the pump run and charges what it gave', async () => {
    const card = await aCardWith(app, { principal: 50_000 })
    const at = '/oilOperate/exceptionHandling'
    const page = await server.open({ account: 'manager', language: 'zh', at })
    await authorise(page, card.user.mobile)
    await expect(dialog(page).getByText('可以支付', { exact: true })).toBeVisible()
    expect(await barriers(page)).toEqual([])
    await dialog(page).getByRole('button', { name: '冻结并放行' }).click()
    await expect(dialog(page)).toBeHidden()
    const row = page.getByRole('row').filter({ hasText: card.number })
    await expect(row).toContainText('已授权')
    server.forecourt.step(60_000)
    await expect(row).toContainText('已扣款', { timeout: 15_000 })
    expect(await barriers(page)).toEqual([])
  })

  it('is held by the pay code on a member’s phone, without the card’s password', async () => {
    const card = await aCardWith(app, { principal: 50_000 }, { password: '135790' })
    const holder = { companyId: app.ids.company, userId: card.user.id, cardId: card.id }
    const code = await app.look((db) => makePayCode(db, holder, app.clock.now))
    const at = '/oilOperate/exceptionHandling'
    const page = await server.open({ account: 'manager', language: 'zh', at })
    await authorise(page, card.user.mobile)
    await expect(dialog(page).getByLabel('卡密码')).toBeVisible()
    await dialog(page).getByRole('button', { name: '换一张卡' }).click()
    await expect(dialog(page).getByText('付款码')).toBeVisible()
    const search = dialog(page).getByLabel('卡号、手机号或车牌')
    await search.fill(code?.replaceAll(/(\d{4})/g, '$1 ') ?? '')
    await search.press('Enter')
    await expect(dialog(page).getByText(card.number)).toBeVisible()
    await expect(dialog(page).getByLabel('卡密码')).toHaveCount(0)
    expect(await barriers(page)).toEqual([])
    await dialog(page).getByRole('button', { name: '冻结并放行' }).click()
    await expect(dialog(page)).toBeHidden()
    const row = page.getByRole('row').filter({ hasText: card.number })
    await expect(row).toContainText('已授权')
    server.forecourt.step(60_000)
    await expect(row).toContainText('已扣款', { timeout: 15_000 })
  })

  it('is not given to a card that is put out of use while somebody types', async () => {
    const card = await aCardWith(app, { principal: 50_000 })
    const at = '/oilOperate/exceptionHandling'
    const page = await server.open({ account: 'manager', language: 'zh', at })
    await authorise(page, card.user.mobile)
    await expect(dialog(page).getByText('可以支付', { exact: true })).toBeVisible()
    const manager = (await app.as('manager')).at(app.ids.airport)
    expectDone(await manager.post(`/userCards/${card.id}/disable`, { reason: 'stolen' }))
    await expect(dialog(page).getByText('该卡已停用，不能付款')).toBeVisible()
    await expect(dialog(page).getByText('可以支付', { exact: true })).toBeHidden()
  })

  it('is paid for in cash beforehand, runs by itself then, and is paid from that', async () => {
    const page = await server.open({ account: 'manager', language: 'zh', at: '/home' })
    server.forecourt.step(1000)
    await page.getByRole('button', { name: '授权 1 号枪' }).click()
    await dialog(page).getByText('先付款').click()
    await expect(dialog(page).getByTitle('1 号枪 · 92# 汽油', { exact: true })).toBeVisible()
    await dialog(page).getByLabel('金额').fill('100')
    expect(await barriers(page)).toEqual([])
    await dialog(page).getByRole('button', { name: '去收款' }).click()
    const till = page.getByRole('dialog', { name: /^收款/ })
    await expect(till.getByText('储值卡')).toBeHidden()
    await till.getByRole('button', { name: '收款 ¥100.00' }).click()
    await expect(till.getByText('已授权')).toBeVisible()
    expect(await barriers(page)).toEqual([])
    await till.getByRole('button', { name: '完成' }).click()
    server.forecourt.step(60_000)
    const fuellings = page.locator('[data-authorisation]')
    await expect(fuellings).toContainText('已扣款', { timeout: 15_000 })
    await expect(page.locator('[data-figure=used]')).toContainText('100.00')
    await expect(page.locator('[data-figure=left]')).toHaveText('¥0.00')
    expect(await barriers(page)).toEqual([])
    for (const tab of ['', '?tab=lines']) {
      await page.goto(`${server.url}/queryStatistics/salesQuery/allQuery${tab}`)
      await expect(page.getByLabel('合计', { exact: true })).toContainText('未计入销售¥100.00')
    }
    expect(await barriers(page)).toEqual([])
  })

  it('that has no end is released on a phone, where the meter has not moved', async () => {
    const card = await aCardWith(app, { principal: 50_000 })
    const manager = (await app.as('manager')).at(app.ids.east)
    const { content } = expectDone(await manager.get(`/nozzleControls?${searching('logicNo:1')}`))
    const [nozzle] = content
    const { id } = expectDone(
      await manager.post('/pumpAuthorisations', {
        nozzleControl: { id: nozzle.id },
        userCard: { id: card.id },
        kind: 'amount',
        amount: 10_000,
      }),
    )
    await app.look((db) =>
      db
        .updateTable('pump_authorisations')
        .set({ status: 'gray', gray_at: new Date() })
        .where('id', '=', id)
        .execute(),
    )
    const at = '/mobile/mOpenOrder'
    const page = await server.open({ account: 'manager', language: 'zh', viewport: PHONE, at })
    await page.getByText('1 号枪 · 92# 汽油').click()
    await expect(page.getByText('控制器记录')).toBeVisible()
    expect(await barriers(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await page.getByRole('button', { name: '释放' }).click()
    const asked = page.getByRole('dialog', { name: '释放' })
    await asked.getByLabel('加油后泵码').fill(String(nozzle.totaliser / 100))
    await asked.getByLabel('原因').fill('客人没有提枪')
    await asked.getByLabel('操作密码').fill(DEMO_PIN)
    await asked.getByRole('button', { name: '释放' }).click()
    await expect(asked).toBeHidden()
    await expect(page.getByText('已解冻').first()).toBeVisible()
  })
})
