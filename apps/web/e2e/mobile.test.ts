/** The mobile area, as somebody meets it who stands at a pump with a phone. */

import type { Page } from '@playwright/test'
import { beforeAll, describe, it } from 'vitest'
import { aBlankCard } from '../../api/test/cards.ts'
import { DEMO_PIN } from '../../api/src/demo/demo-plan.ts'
import { aCardWith, aMember, expectDone } from '../../api/test/checkout.ts'
import { barriers, expect, goWithin, PHONE, sidewaysScroll, useTestServer } from './test-server.ts'
import { anUnpaidSale, managerAtEast, openShift } from './checkout.ts'

const server = useTestServer()

const onAPhone = (account: string, language: 'zh' | 'en', at?: string) =>
  server.open({ account, language, viewport: PHONE, ...(at && { at }) })

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: true })

/** Nothing that anybody would stumble over, and nothing beside the screen. */
async function isFit(page: Page): Promise<void> {
  expect(await barriers(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
}

beforeAll(async () => {
  await openShift(server.app)
})

describe('the work table', () => {
  it('is where the area begins, without the menu of the desk, and leads to a page and back', async () => {
    const page = await onAPhone('manager', 'en', '/mobile')
    await expect(page).toHaveURL(/\/mobile\/mWorkTable$/)
    await expect(heading(page, 'Workspace')).toBeVisible()
    await expect(page.getByText(/^Shift \d+ · /)).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Menu' })).toHaveCount(0)
    await expect(page.locator('[data-figure="orderCount"]')).toBeVisible()
    await isFit(page)
    const orders = page.getByRole('link', { name: /^Orders/ })
    const unpaid = async () => Number(/(\d+) unpaid/.exec(await orders.innerText())?.[1] ?? 0)
    const before = await unpaid()
    await anUnpaidSale(server.app)
    await expect.poll(unpaid).toBe(before + 1)
    await page.getByRole('link', { name: 'Daily report' }).click()
    await expect(heading(page, 'Daily report')).toBeVisible()
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(page).toHaveURL(/\/mobile\/mWorkTable$/)
  })

  it('fits the smallest phone, and stays a column on a desk', async () => {
    const page = await onAPhone('manager', 'en')
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/mobile/mWorkTable')
    await expect(page.getByRole('link', { name: 'Personal members' })).toBeVisible()
    await isFit(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    const column = await page.getByRole('main').boundingBox()
    expect(column?.width).toBeLessThanOrEqual(560)
    expect(column?.x).toBeGreaterThan(400)
  })

  it('is reached from the console on a phone, and shows each role its own pages', async () => {
    const page = await onAPhone('fueler', 'zh', '/home')
    await page.getByRole('button', { name: /用户菜单/ }).click()
    await page.getByRole('menuitem', { name: '移动工作台' }).click()
    await expect(heading(page, '工作台')).toBeVisible()
    await expect(page.getByRole('link', { name: '订单管理' })).toBeVisible()
    await expect(page.getByRole('link', { name: '个人会员' })).toHaveCount(0)
    await page.goto('/mobile/mPersonalMember')
    await expect(page).toHaveURL(/\/404$/)
  })

  it('goes over to another station where it stands', async () => {
    const page = await onAPhone('manager', 'en', '/mobile/mWorkTable')
    const bar = page.getByRole('banner')
    await bar.getByRole('button', { name: /蓝海城东站/ }).click()
    await page.getByRole('dialog').getByRole('radio', { name: '蓝海机场站' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(OK|Confirm)$/ })
      .click()
    await page.getByRole('button', { name: 'Switch' }).click()
    await expect(bar.getByRole('button', { name: /蓝海机场站/ })).toBeVisible()
    await expect(page).toHaveURL(/\/mobile\/mWorkTable$/)
  })
})

describe('every role', () => {
  it.each([
    ['dealer', 'platform'],
    ['fueler', 'demo'],
    ['cashier', 'demo'],
    ['account', 'demo'],
    ['gauger', 'demo'],
  ])('finds on its pages nothing that is kept from it: %s', async (account, company) => {
    const page = await server.open({ account, company, language: 'zh', viewport: PHONE })
    const refused: string[] = []
    page.on('response', (response) => {
      if (response.status() === 403) refused.push(`${page.url()}: ${response.url()}`)
    })
    await page.goto('/mobile/mWorkTable')
    const tiles = page.getByRole('main').getByRole('listitem').getByRole('link')
    await expect(tiles.first()).toBeVisible()
    const paths = await tiles.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    for (const path of paths) {
      await goWithin(page, String(path))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('.ant-skeleton')).toHaveCount(0)
    }
    expect(refused).toEqual([])
  })
})

describe('members on a phone', () => {
  it('are found by the whole number, recharged, and left by the way back of the phone', async () => {
    const card = await aCardWith(server.app, { principal: 12_300 })
    const page = await onAPhone('cashier', 'zh', '/mobile/mPersonalMember')
    const search = page.getByRole('searchbox', { name: '姓名、卡号、手机号（完整或后四位）' })
    await search.fill('13800009999')
    await search.press('Enter')
    await expect(page.getByText('没有符合条件的数据')).toBeVisible()
    await search.fill(card.user.mobile)
    await search.press('Enter')
    await page.getByRole('list', { name: '个人会员' }).getByRole('button').click()
    const sheet = page.getByRole('dialog')
    await expect(sheet).toContainText('123.00')
    await isFit(page)
    await sheet.getByRole('button', { name: '充值' }).click()
    const recharge = page.getByRole('dialog').filter({ hasText: '充值套餐' })
    await recharge.getByText('充 300 送 20').click()
    await recharge.getByRole('button', { name: /300\.00/ }).click()
    await expect(page.getByRole('dialog').filter({ hasText: '充值成功' })).toContainText('443.00')
    await page.keyboard.press('Escape')
    await expect(sheet).toContainText('443.00')
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/mPersonalMember\?q=\d{11}$/)
    await expect(search).toHaveValue(card.user.mobile)
  })

  it('are recharged on their own card, also when they had a card of a fleet before', async () => {
    const manager = await managerAtEast(server.app)
    const { id, mobile } = await aMember(server.app)
    const leader = { mobile: '13700008100', name: 'Wang Wei' }
    const wish = { name: 'Osprey Haulage', valueMode: 'assign', leader }
    const fleet = expectDone(await manager.post('/groups', wish))
    const person = { mobile, name: 'Li Lei' }
    expectDone(await manager.post(`/groups/${fleet.id}/employees`, person))
    const parent = { id: fleet.masterCard.id }
    expectDone(await manager.post('/userCards', { parent, user: { id } }))
    const own = expectDone(await manager.post('/userCards', { user: { id } }))
    const page = await onAPhone('manager', 'en', `/mobile/mPersonalMember?q=${mobile}`)
    await page.getByRole('list', { name: 'Personal members' }).getByRole('button').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Recharge' }).click()
    const dialog = page.getByRole('dialog', { name: /^Recharge/ })
    await expect(dialog).toContainText(own.number)
  })

  it('come as one reads on, until all are there', async () => {
    for (let added = 0; added < 25; added += 1) await aMember(server.app)
    const page = await onAPhone('company', 'en', '/mobile/mPersonalMember')
    const rows = page.getByRole('list', { name: 'Personal members' }).getByRole('listitem')
    await expect(rows).toHaveCount(20)
    const more = page.getByRole('button', { name: /^20 of \d+ shown/ })
    const all = Number(/of (\d+)/.exec(await more.innerText())?.[1])
    expect(all).toBeGreaterThan(24)
    await more.scrollIntoViewIfNeeded()
    await expect(rows).toHaveCount(Math.min(all, 40))
    expect(await sidewaysScroll(page)).toBe(0)
  })

  it('get a card in three steps, by the number printed on it', async () => {
    const account = await aCardWith(server.app, { principal: 100 })
    const blank = await aBlankCard(await managerAtEast(server.app))
    const page = await onAPhone('manager', 'en', '/mobile/mIssueCard')
    const phone = page.getByRole('textbox', { name: 'Phone' })
    await phone.fill('13800009998')
    await expect(page.getByText('No member has this number yet')).toBeVisible()
    await phone.fill(account.user.mobile)
    await expect(page.getByRole('heading', { name: 'Li Lei' })).toBeVisible()
    await isFit(page)
    await page.getByRole('button', { name: 'Issue card' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Chip serial or card number').fill(blank.number)
    await dialog.getByRole('button', { name: 'Find' }).click()
    await expect(dialog).toContainText('the chip is not written')
    await isFit(page)
    await dialog.getByRole('button', { name: 'Issue card' }).click()
    await expect(page.getByText('Card issued')).toBeVisible()
    await expect(page.getByRole('main')).toContainText(blank.number)
    await expect(page.getByRole('main').getByRole('button', { name: 'Issue card' })).toHaveCount(0)
  })
})

/** A fleet that allocates, with money and one sub card. */
async function aFleet(name: string): Promise<void> {
  const manager = await managerAtEast(server.app)
  const leader = { mobile: '13700008001', name: 'Wang Wei' }
  const fleet = expectDone(await manager.post('/groups', { name, valueMode: 'assign', leader }))
  const master = fleet.masterCard.id
  expectDone(await manager.post('/userCards', { parent: { id: master }, name: 'Truck 9' }))
  const money = { amount: 30_000, reason: 'for the test' }
  expectDone(await manager.post(`/userCards/${master}/adjust`, money, { pin: DEMO_PIN }))
}

describe('fleets on a phone', () => {
  it('are opened, and money is allocated to one of their cards', async () => {
    await aFleet('Heron Freight')
    const page = await onAPhone('manager', 'en', '/mobile/mUnitMember')
    const search = page.getByRole('searchbox', { name: /Name, master card, phone/ })
    await search.fill('Heron')
    await search.press('Enter')
    await page.getByRole('button', { name: /Heron Freight/ }).click()
    await expect(page.getByRole('dialog')).toContainText('300.00')
    await isFit(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Sub cards' }).click()
    await expect(heading(page, 'Sub cards')).toBeVisible()
    await page.getByRole('button', { name: /Truck 9/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Allocate' }).click()
    const transfer = page.getByRole('dialog').filter({ hasText: 'Amount' })
    await transfer.getByLabel(/^Amount/).fill('120')
    await transfer.getByLabel('Your PIN').fill(DEMO_PIN)
    await transfer.getByRole('button', { name: /120\.00/ }).click()
    await expect(transfer).toBeHidden()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('button', { name: /Truck 9/ })).toContainText('120.00')
    await expect(page.getByRole('main')).toContainText('180.00')
    await isFit(page)
  })
})

describe('orders on a phone', () => {
  it('wait to be paid, and are paid in cash', async () => {
    const order = await anUnpaidSale(server.app, 3)
    const page = await onAPhone('cashier', 'zh', '/mobile/mOrderManage')
    const search = page.getByRole('searchbox', { name: '订单号或会员手机号' })
    await search.fill(order.orderNo)
    await search.press('Enter')
    const row = page.getByRole('list', { name: '订单管理' }).getByRole('button')
    await expect(row).toHaveCount(1)
    await page.getByRole('list', { name: '订单管理' }).getByRole('link', { name: '收款' }).click()
    const sheet = page.getByRole('dialog').filter({ hasText: order.orderNo })
    const till = page.getByRole('dialog', { name: /^收款/ })
    await till.getByLabel('实收现金').fill('50')
    await isFit(page)
    await till.getByRole('button', { name: /^收款 ¥36\.00/ }).click()
    await expect(till.locator('[data-figure="change"]')).toHaveText('¥14.00')
    await till.getByRole('button', { name: '完成' }).click()
    await expect(sheet).toContainText('已支付')
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(row).toHaveCount(0)
    await page.getByText('已支付', { exact: true }).click()
    await expect(row).toHaveCount(1)
  })

  it('of goods are rung up, and stay in the area while they are paid', async () => {
    const page = await onAPhone('manager', 'en', '/mobile/mOrderManage')
    await page.getByRole('button', { name: 'Sell goods' }).click()
    const sale = page.getByRole('dialog')
    await sale
      .getByRole('button', { name: /COFFEE|咖啡/ })
      .first()
      .click()
    await isFit(page)
    await sale
      .getByRole('button', { name: /12\.00/ })
      .last()
      .click()
    await expect(page.getByRole('dialog', { name: /^Take payment/ })).toBeVisible()
    // The till has been asked for by then, and the address is rid of it.
    await expect(page).toHaveURL(/\/mobile\/mOrderManage\?open=\d+$/)
  })
})

describe('recharges on a phone', () => {
  it('are listed by days with what they come to, and told in full', async () => {
    const card = await aCardWith(server.app, {})
    const manager = await managerAtEast(server.app)
    const money = { paymentType: 'cash', amount: 20_000, received: 20_000 }
    expectDone(await manager.post(`/userCards/${card.id}/recharge`, money))
    const page = await onAPhone('manager', 'en', '/mobile/mRechargeHistory')
    const search = page.getByRole('searchbox')
    await search.fill(card.number)
    await search.press('Enter')
    const row = page.getByRole('list', { name: 'Recharges' }).getByRole('button')
    await expect(row).toHaveCount(1)
    await expect(row).toContainText('200.00')
    await expect(page.getByLabel('Totals', { exact: true })).toContainText('200.00')
    await isFit(page)
    await row.click()
    const sheet = page.getByRole('dialog')
    await expect(sheet).toContainText(card.number)
    await expect(sheet.getByRole('button', { name: 'Refund' })).toBeVisible()
    await isFit(page)
  })
})

describe('prices on a phone', () => {
  it('change when the PIN is right', async () => {
    const page = await onAPhone('manager', 'zh')
    server.forecourt.step(1000)
    await page.goto('/mobile/mFuelChangePrice')
    await page.getByRole('textbox', { name: '92# 汽油 新价' }).fill('7.57')
    await page.getByRole('button', { name: '调整 1 种油价' }).click()
    const dialog = page.getByRole('dialog', { name: '确认立即调价' })
    await dialog.getByLabel('操作密码').fill(DEMO_PIN)
    await isFit(page)
    await dialog.getByRole('button', { name: '调整 1 种油价' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.locator('li[data-nozzle][data-status="success"]').first()).toContainText(
      '7.57',
    )
  })
})

describe('staff on a phone', () => {
  it('are found by name and opened', async () => {
    const page = await onAPhone('manager', 'en', '/mobile/mStaffMge')
    const search = page.getByRole('searchbox')
    await search.fill('李晓芸')
    await search.press('Enter')
    await page
      .getByRole('list')
      .getByRole('button', { name: /李晓芸/ })
      .click()
    await expect(page.getByRole('dialog')).toContainText('cashier')
    await isFit(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

describe('figures on a phone', () => {
  it('tell of the same sale in the report of the day and in the sales of today', async () => {
    const manager = await managerAtEast(server.app)
    const order = await anUnpaidSale(server.app, 2)
    expectDone(await manager.post(`/orders/${order.id}/pay`, { paymentType: 'cash', amount: 2400 }))
    const page = await onAPhone('manager', 'zh', '/mobile/mReport')
    const main = page.getByRole('main')
    await expect(main).toContainText('销售合计')
    await isFit(page)
    const [, reported = ''] = /销售合计[^¥]*(¥[\d,.]+)/.exec(await main.innerText()) ?? []
    expect(reported).toMatch(/[1-9]/)
    await page.goto('/mobile/mSalesData')
    await page.getByText('今天', { exact: true }).click()
    await expect(page).toHaveURL(/days=/)
    await expect(page.locator('[data-figure="amount"]')).toContainText(reported)
    await isFit(page)
  })
})
