/** Points and gifts that end: said in the terms, told at the counter; and accounts without a card that are disabled. */

import type { Page } from '@playwright/test'
import { beforeAll, describe, it } from 'vitest'
import { aCard, aCardWith, expectDone } from '../../api/test/checkout.ts'
import { DEMO_PIN } from '../../api/src/demo/demo-plan.ts'
import { openShift } from './checkout.ts'
import { barriers, expect, PHONE, sidewaysScroll, useTestServer } from './test-server.ts'

const server = useTestServer()
const { app } = server

beforeAll(async () => {
  await openShift(app)
})

const dialog = (page: Page) => page.getByRole('dialog').last()
const memberPage = (id: number) => `/memberCenter/personalMemberDetails/${id}`

describe('the terms of points', () => {
  it('say how long they last, and a member is told what ends next', async () => {
    const page = await server.open({
      account: 'company',
      language: 'zh',
      at: '/memberCenter/addedValueServices',
    })
    const row = page.getByRole('row').filter({ hasText: '积分卡' })
    await row.getByRole('button', { name: '编辑' }).click()
    await page.getByLabel('积分有效期（月）').fill('12')
    await expect(page.getByText('先得到的先使用，到期未用的作废')).toBeVisible()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: '保存' }).click()
    await expect(row).toContainText('12 个月有效')

    const { id, user } = await aCard(app)
    const manager = (await app.as('manager')).at(app.ids.east)
    const points = { amount: 120, reason: 'for the test' }
    expectDone(await manager.post(`/userCards/${id}/points`, points, { pin: DEMO_PIN }))
    await page.goto(memberPage(user.id))
    await expect(page.getByText(/^120 积分于 20\d\d-\d\d-\d\d 到期$/)).toBeVisible()
  })
})

describe('a package whose gift ends', () => {
  it('says so before it is sold, and on the card', async () => {
    const { user } = await aCard(app)
    const page = await server.open({
      account: 'manager',
      language: 'en',
      viewport: PHONE,
      at: '/memberCenter/debitItems',
    })
    await page.getByRole('button', { name: 'Add package' }).first().click()
    await dialog(page).getByLabel('Name').fill('Short 100')
    await dialog(page).getByLabel('Price').fill('100')
    await dialog(page).getByLabel('Gift', { exact: true }).fill('10')
    await dialog(page).getByLabel('Gift lasts (days)').fill('30')
    expect(await barriers(page)).toEqual([])
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('· 30 days')).toBeVisible()

    await page.goto(memberPage(user.id))
    await page.getByRole('button', { name: 'Recharge', exact: true }).click()
    await dialog(page).getByText('Short 100').click()
    await expect(dialog(page).getByText('The gift can be spent for 30 days')).toBeVisible()
    await dialog(page)
      .getByRole('button', { name: /100\.00/ })
      .click()
    await expect(dialog(page).filter({ hasText: 'Recharged' })).toContainText('110.00')
    await page.keyboard.press('Escape')
    await expect(page.getByText(/10\.00 of the gift ends after 20\d\d-\d\d-\d\d/)).toBeVisible()
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await barriers(page)).toEqual([])
  })
})

describe('an account without a card', () => {
  it('is disabled for a reason, and enabled again', async () => {
    const { id, user } = await aCardWith(app, { principal: 5000 })
    const page = await server.open({ account: 'company', language: 'zh', at: memberPage(user.id) })
    const manager = (await app.as('manager')).at(app.ids.east)
    const statusNow = async () => expectDone(await manager.get(`/userCards/${id}`)).status
    for (const [verb, done, status] of [
      ['停用账户', '账户已停用', 'disable'],
      ['启用账户', '账户已启用', 'normal'],
    ] as const) {
      await page.getByRole('button', { name: '卡操作' }).click()
      await page.getByRole('menuitem', { name: verb }).click()
      await dialog(page).getByRole('button', { name: verb }).click()
      expect(await statusNow()).not.toBe(status)
      await dialog(page).getByLabel('原因').fill('持卡人要求')
      await dialog(page).getByRole('button', { name: verb }).click()
      await expect(page.getByText(done)).toBeVisible()
      expect(await statusNow()).toBe(status)
    }
    expect(await barriers(page)).toEqual([])
  })
})
