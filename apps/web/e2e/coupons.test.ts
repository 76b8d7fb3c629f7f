import { beforeAll, describe, it } from 'vitest'
import type { Page } from '@playwright/test'
import { aCoupon, give } from '../../api/test/coupons.ts'
import { aCardWith, aFuelling, aMember, expectDone, managerAt } from '../../api/test/checkout.ts'
import { barriers, expect, goWithin, PHONE, sidewaysScroll, useTestServer } from './test-server.ts'
import { anUnpaidSale, managerAtEast, openShift, pageOf } from './checkout.ts'

const server = useTestServer()
const { app } = server

beforeAll(async () => {
  await openShift(app)
})

const dialog = (page: Page) => page.getByRole('dialog')
const figure = (page: Page, name: string) => page.locator(`[data-figure="${name}"]`)

describe('offering a coupon', () => {
  it('goes from the kind to the form, to the list, to a member and back', async () => {
    const member = await aMember(app)
    const page = await server.open({
      account: 'company',
      language: 'zh',
      at: '/marketCenter/marketHome',
    })
    await page.getByRole('link', { name: '新增优惠券 满减券' }).click()
    await expect(page.getByRole('heading', { name: /新增优惠券/ })).toBeVisible()

    await page.getByLabel('名称').fill('满 100 减 8')
    await page.getByLabel('减免金额').fill('8')
    await page.getByLabel('最低消费').fill('100')
    await page.getByLabel('计划发放数').fill('50')
    await page.getByLabel('每人最多未使用数').fill('2')
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('最大未使用数不能大于每人限领数')).toBeVisible()
    await page.getByLabel('每人限领数').fill('2')
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: '保存' }).click()

    const row = page.getByRole('row').filter({ hasText: '满 100 减 8' })
    await expect(row).toContainText('生效中')
    expect(await barriers(page)).toEqual([])
    await row.getByRole('button', { name: '发放' }).click()
    await dialog(page).getByLabel('会员').fill(member.mobile)
    await page.getByRole('listbox').getByRole('option').first().waitFor({ state: 'attached' })
    await page.locator('.ant-select-item-option').first().click()
    await page.keyboard.press('Escape')
    await dialog(page).getByLabel('原因').fill('开业活动')
    await dialog(page).getByRole('button', { name: '发放' }).click()
    await expect(page.getByText('已向 1 位会员发放 1 张')).toBeVisible()
    await expect(row).toContainText('1 / 50')

    await page.goto('/marketCenter/userDeals')
    const piece = page.getByRole('row').filter({ hasText: '满 100 减 8' })
    await expect(piece).toContainText('未使用')
    await piece.getByRole('button', { name: '回收' }).click()
    await dialog(page).getByLabel('原因').fill('发错了')
    await dialog(page).getByRole('button', { name: '回收' }).click()
    await expect(piece).toContainText('已回收')
    expect(await barriers(page)).toEqual([])
  })

  it('keeps what members were promised, and says so', async () => {
    const coupon = await aCoupon(app, { name: 'Two off' })
    await give(app, coupon, await aMember(app))
    const page = await server.open({
      account: 'company',
      language: 'en',
      at: '/marketCenter/deal/amountOff',
    })
    await page.getByRole('link', { name: 'Two off' }).click()
    await expect(page.getByText('Members hold it already')).toBeVisible()
    await page.getByRole('textbox', { name: 'Amount off' }).fill('3')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Already issued, field fixed')).toBeVisible()
    await page.getByRole('textbox', { name: 'Amount off' }).fill('2')
    await page.getByRole('textbox', { name: 'Name' }).fill('Two off for all')
    await page.getByRole('button', { name: 'Save' }).click()
    const row = page.getByRole('row').filter({ hasText: 'Two off for all' })
    await row.getByRole('button', { name: 'Disable' }).click()
    await dialog(page).getByRole('button', { name: 'Disable' }).click()
    await expect(row).toContainText('Disabled')
    await expect(row.getByRole('button', { name: 'Issue' })).toBeDisabled()
  })

  it('is issued to the numbers of a file, and says which are unknown', async () => {
    const { mobile } = await aMember(app)
    await aCoupon(app, { name: 'From a file' })
    const page = await server.open({
      account: 'company',
      language: 'en',
      at: '/marketCenter/deal/amountOff',
    })
    const row = page.getByRole('row').filter({ hasText: 'From a file' })
    await row.getByRole('button', { name: 'Issue' }).click()
    await dialog(page)
      .locator('input[type=file]')
      .setInputFiles({
        name: 'phones.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`mobile\n${mobile}\n15912340000`),
      })
    await expect(dialog(page).getByText('Row 3, 159****0000: not a member')).toBeVisible()
    await expect(dialog(page)).toContainText('Li Lei')
    expect(await barriers(page)).toEqual([])
    await dialog(page).getByLabel('Reason').fill('a list of regulars')
    await dialog(page).getByRole('button', { name: 'Issue' }).click()
    await expect(page.getByText('1 issued to 1 members')).toBeVisible()
  })

  it('is tried on past sales before it is offered', async () => {
    const member = await aMember(app)
    const { id } = await aFuelling(app, app.ids.airport, 20_000)
    const paid = { paymentType: 'wx', user: { id: member.id } }
    expectDone(await (await managerAt(app)).post(`/orders/${id}/pay`, paid))
    // Into the month before this one, which is what is looked at unless said otherwise.
    const [year = 0, month = 0] = new Date(Date.now() + 8 * 3_600_000)
      .toISOString()
      .split('-')
      .map(Number)
    const created_at = new Date(Date.UTC(year, month - 2, 15, 4))
    await app.look((db) =>
      db.updateTable('orders').set({ created_at }).where('id', '=', id).execute(),
    )
    const page = await server.open({
      account: 'company',
      language: 'en',
      at: '/marketCenter/addDeal/amountOff',
    })
    const panel = page.getByRole('region', { name: 'Try it on past sales' })
    await panel.getByRole('button', { name: 'Try it' }).click()
    await expect(panel.getByText('Of all sales')).toBeHidden()
    await page.getByRole('textbox', { name: 'Amount off' }).fill('5')
    await page.getByLabel('Planned count').fill('-1')
    await panel.getByRole('button', { name: 'Try it' }).click()
    await expect(panel.getByRole('status')).toContainText('1 orders of 1 members')
    await expect(panel.getByRole('status')).toContainText('2.5%')
    const outdated = panel.getByText('Something was changed since')
    await expect(outdated).toBeHidden()
    await page.getByRole('textbox', { name: 'Amount off' }).fill('6')
    await expect(outdated).toBeVisible()
    // What is not tried, such as the name, changes no figure.
    await page.getByRole('textbox', { name: 'Amount off' }).fill('5')
    await page.getByRole('textbox', { name: 'Name' }).fill('Autumn')
    await expect(outdated).toBeHidden()
    expect(await barriers(page)).toEqual([])
    await page.setViewportSize(PHONE)
    await expect.poll(() => sidewaysScroll(page)).toBe(0)
  })

  it('fits a phone', async () => {
    const member = await aMember(app)
    await give(app, await aCoupon(app), member)
    const page = await server.open({
      account: 'company',
      language: 'en',
      viewport: PHONE,
      at: '/home',
    })
    for (const path of [
      '/marketCenter/marketHome',
      '/marketCenter/deal/amountOff',
      '/marketCenter/addDeal/discount',
      '/marketCenter/userDeals',
      `/memberCenter/personalMemberDetails/${member.id}?tab=coupons`,
    ]) {
      await goWithin(page, path)
      await expect(page.locator('h1, h2').first()).toBeVisible()
      expect(await sidewaysScroll(page)).toBe(0)
    }
  })
})

describe('a recharge with a package', () => {
  it('brings its coupons', async () => {
    const coupon = await aCoupon(app, { name: '洗车券' })
    const card = await aCardWith(app, { principal: 100 })
    const page = await server.open({
      account: 'manager',
      language: 'zh',
      at: '/memberCenter/debitItems',
    })
    await page.getByRole('button', { name: '新增套餐' }).click()
    await dialog(page).getByLabel('名称').fill('充 200 送洗车')
    await dialog(page).getByLabel('充值金额').fill('200')
    await dialog(page).getByLabel('赠送优惠券').fill('洗车券')
    await page.keyboard.press('Enter')
    await dialog(page).getByLabel('赠券张数').fill('2')
    await dialog(page).getByRole('button', { name: '保存' }).click()
    const row = page.getByRole('row').filter({ hasText: '充 200 送洗车' })
    await expect(row).toContainText(`${coupon.name} ×2`)

    await page.goto(`/memberCenter/personalMemberDetails/${card.user.id}`)
    await expect(page.getByText('储值卡').first()).toBeVisible()
    await page.getByRole('button', { name: '充值', exact: true }).click()
    await dialog(page).getByText('充 200 送洗车').click()
    await dialog(page)
      .getByRole('button', { name: /200\.00/ })
      .click()
    await expect(dialog(page).filter({ hasText: '充值成功' })).toContainText('洗车券 ×2')
    await page.keyboard.press('Escape')
    await page.goto(`/memberCenter/personalMemberDetails/${card.user.id}?tab=coupons`)
    await expect(page.getByRole('row').filter({ hasText: '洗车券' })).toHaveCount(2)
    expect(await barriers(page)).toEqual([])
  })
})

describe('paying with coupons', () => {
  it('makes the best choice for the card that pays, and lets it be changed', async () => {
    const card = await aCardWith(app, { principal: 10_000 })
    const small = await aCoupon(app, { name: 'One off', amountOff: 100 })
    const large = await aCoupon(app, { name: 'Five off', amountOff: 500 })
    await give(app, small, card.user)
    await give(app, large, card.user)
    const order = await anUnpaidSale(app, 2)
    const page = await server.open({ account: 'manager', language: 'en', at: pageOf(order) })
    await page.getByRole('button', { name: /^Take/ }).click()
    await expect(dialog(page).locator('[data-figure="due"]')).toBeVisible()
    await page.keyboard.press('F4')
    await dialog(page).getByLabel('Card number, phone or plate').fill(card.user.mobile)
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByLabel(/Five off/)).toBeChecked()
    await expect(figure(page, 'afterCoupons')).toContainText('19.00')
    await dialog(page)
      .getByLabel(/One off/)
      .check()
    await expect(dialog(page).getByLabel(/Five off/)).not.toBeChecked()
    await expect(figure(page, 'afterCoupons')).toContainText('23.00')
    await dialog(page)
      .getByLabel(/Five off/)
      .check()
    expect(await barriers(page)).toEqual([])
    await dialog(page)
      .getByRole('button', { name: /19\.00/ })
      .click()
    await expect(dialog(page).getByText('Payment taken')).toBeVisible()
    await expect(dialog(page)).toContainText('81.00')
    await page.keyboard.press('Escape')
    await expect(figure(page, 'payable')).toContainText('19.00')
    await expect(page.getByLabel('Amounts').getByText('Five off')).toBeVisible()
  })

  it('finds the member whose coupon takes something off a cash sale', async () => {
    const card = await aCardWith(app, { principal: 100 })
    const coupon = await aCoupon(app, { name: '立减三元', amountOff: 300 })
    await give(app, coupon, card.user)
    const order = await anUnpaidSale(app)
    const page = await server.open({ account: 'cashier', language: 'zh', at: pageOf(order) })
    await page.getByRole('button', { name: /^收款/ }).click()
    await dialog(page).getByRole('button', { name: '会员优惠券、积分' }).click()
    await dialog(page).getByLabel('会员手机号、卡号或车牌').fill(card.user.mobile)
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByLabel(/立减三元/)).toBeChecked()
    await dialog(page).getByLabel('实收现金').fill('10')
    await expect(figure(page, 'change')).toHaveText('¥1.00')
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByText('收款成功')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(figure(page, 'payable')).toContainText('9.00')
  })
})

describe('goods', () => {
  it('bring a coupon and gift money, told at the till and on the order, or why not', async () => {
    await aCoupon(app, { name: '擦车券' })
    const card = await aCardWith(app, { principal: 100 })
    const page = await server.open({
      account: 'manager',
      language: 'zh',
      at: '/notFuel/items',
    })
    const coffee = page.getByRole('row').filter({ hasText: '拿铁咖啡' })
    await coffee.getByRole('button', { name: '编辑' }).click()
    await dialog(page).getByLabel('赠送优惠券').fill('擦车券')
    await page.locator('.ant-select-item-option').filter({ hasText: '擦车券' }).click()
    await dialog(page).getByLabel('赠送余额').fill('1.50')
    expect(await barriers(page)).toEqual([])
    await dialog(page).getByRole('button', { name: '保存' }).click()
    await expect(dialog(page)).toBeHidden()
    await coffee.getByRole('button', { name: '拿铁咖啡' }).click()
    await expect(dialog(page)).toContainText('擦车券')
    await expect(dialog(page)).toContainText('¥1.50')

    const order = await anUnpaidSale(app, 2)
    await page.goto(pageOf(order))
    await page.getByRole('button', { name: /^收款/ }).click()
    await dialog(page).getByRole('button', { name: '会员优惠券、积分' }).click()
    await dialog(page).getByLabel('会员手机号、卡号或车牌').fill(card.user.mobile)
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByText('没有可用于此订单的优惠券')).toBeVisible()
    await dialog(page).getByRole('button', { name: '收款 ¥24.00' }).click()
    await expect(dialog(page).getByText('收款成功')).toBeVisible()
    await expect(dialog(page).locator('[data-gift="coupon"]')).toContainText('×2')
    await expect(dialog(page).locator('[data-gift="balance"]')).toContainText('¥3.00')
    expect(await barriers(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-gift="balance"]')).toContainText(card.number)
    expect(await barriers(page)).toEqual([])
    await page.goto(`/memberCenter/personalMemberDetails/${card.user.id}?tab=coupons`)
    const pieces = page.getByRole('row').filter({ hasText: '擦车券' })
    await expect(pieces.first()).toContainText('购买商品赠送')

    const unknown = await anUnpaidSale(app)
    expectDone(
      await (await managerAtEast(app)).post(`/orders/${unknown.id}/pay`, { paymentType: 'cash' }),
    )
    const phone = await server.open({
      account: 'manager',
      language: 'en',
      viewport: PHONE,
      at: pageOf(unknown),
    })
    await expect(phone.locator('[data-gift="coupon"]')).toContainText(
      '×1 not given: nobody is known to have bought it',
    )
    expect(await sidewaysScroll(phone)).toBe(0)
    expect(await barriers(phone)).toEqual([])
  })
})
