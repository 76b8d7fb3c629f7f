import type { Page } from '@playwright/test'
import { beforeAll, describe, it } from 'vitest'
import { DEMO_PIN } from '../../api/src/demo/demo-plan.ts'
import { aCardWith, expectDone } from '../../api/test/checkout.ts'
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
