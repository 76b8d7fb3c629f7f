/** A manager fills the points store; a member takes something for points, comes for it later, and brings it back. */

import type { Page } from '@playwright/test'
import { beforeAll, describe, it } from 'vitest'
import { DEMO_PIN } from '../../api/src/demo/demo-plan.ts'
import { aCard, expectDone } from '../../api/test/checkout.ts'
import { openShift } from './checkout.ts'
import { barriers, expect, PHONE, sidewaysScroll, useTestServer } from './test-server.ts'

const server = useTestServer()
const { app } = server

/** A member with 500 points. */
const member = { id: 0, mobile: '' }

beforeAll(async () => {
  await openShift(app)
  const card = await aCard(app)
  member.id = card.user.id
  member.mobile = card.user.mobile
  const manager = (await app.as('manager')).at(app.ids.east)
  const gift = { amount: 500, reason: 'for the test' }
  expectDone(await manager.post(`/userCards/${card.id}/points`, gift, { pin: DEMO_PIN }))
})

const dialog = (page: Page) => page.getByRole('dialog').last()

describe('the points store', () => {
  it('offers what a manager puts on its shelves', async () => {
    const page = await server.open({
      account: 'manager',
      language: 'zh',
      at: '/scoreStore/scoreCategories',
    })
    await page.getByRole('button', { name: '新增分类' }).first().click()
    await dialog(page).getByLabel('分类名称').fill('车用好物')
    await dialog(page).getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('row').filter({ hasText: '车用好物' })).toContainText('在售')
    await page.goto('/scoreStore/scoreItems')
    await page.getByRole('button', { name: '新增积分商品' }).first().click()
    await dialog(page).getByLabel('商品名称').fill('雨伞')
    await dialog(page).getByLabel('分类').fill('车用好物')
    await dialog(page).getByLabel('所需积分').fill('300')
    await dialog(page).getByLabel('编码').fill('J003')
    await dialog(page).getByLabel('库存').fill('2')
    expect(await barriers(page)).toEqual([])
    await dialog(page).getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('row').filter({ hasText: '雨伞' })).toContainText('300')
  })

  it('is redeemed from on a phone; the member comes for it with a code, and brings it back', async () => {
    const page = await server.open({
      account: 'manager',
      language: 'zh',
      viewport: PHONE,
      at: '/scoreStore/scoreCardDetails',
    })
    await page.getByRole('button', { name: '积分兑换' }).first().click()
    await dialog(page).getByLabel('卡号、手机号或车牌').fill(member.mobile)
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByText('现有积分 500')).toBeVisible()
    await dialog(page).getByLabel('选择商品').click()
    await page.locator('.ant-select-item-option').filter({ hasText: '雨伞' }).click()
    await dialog(page).getByLabel('件数').fill('2')
    await expect(dialog(page).getByText('还差 100 积分')).toBeVisible()
    await dialog(page).getByLabel('件数').fill('1')
    await expect(dialog(page).getByText('共需 300 积分，兑换后剩 200')).toBeVisible()
    await dialog(page).getByLabel('会员稍后来取').check()
    expect(await barriers(page)).toEqual([])
    await dialog(page).getByRole('button', { name: '积分兑换 · 300 积分' }).click()
    const code =
      (await dialog(page)
        .getByText(/^\d{6}$/)
        .textContent()) ?? ''
    // What is printed is gone once it is: here nobody prints.
    await page.evaluate(() => {
      window.print = () => {}
    })
    await dialog(page).getByRole('button', { name: '打印小票' }).click()
    const slip = page.locator('body > [aria-hidden] article')
    for (const text of ['积分兑换单', '雨伞', '300 积分', '200 积分', code]) {
      await expect(slip).toContainText(text)
    }
    await dialog(page).getByRole('button', { name: '关闭' }).last().click()
    await page.getByRole('button', { name: '取货', exact: true }).click()
    await dialog(page).getByLabel('取货码').fill(code)
    await dialog(page).getByRole('button', { name: '取货' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: '雨伞' })).toContainText('已取货')
    expect(await sidewaysScroll(page)).toBe(0)
    await page.getByRole('button', { name: '撤销兑换', exact: true }).click()
    await dialog(page).getByLabel('原因').fill('伞骨断了')
    await dialog(page).getByRole('button', { name: '撤销兑换' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: '雨伞' })).toContainText('已撤销')
  })

  it('is redeemed from on the page of a member, who is not sought again', async () => {
    const at = `/memberCenter/personalMemberDetails/${member.id}`
    const page = await server.open({ account: 'manager', language: 'zh', at })
    await page.getByRole('button', { name: '积分兑换' }).click()
    await expect(dialog(page).getByText(/现有积分 \d+/)).toBeVisible()
    await expect(dialog(page).getByLabel('选择商品')).toBeVisible()
    await expect(dialog(page).getByLabel('卡号、手机号或车牌')).toBeHidden()
    expect(await barriers(page)).toEqual([])
  })
})
