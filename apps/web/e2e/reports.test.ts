import { beforeAll, describe, it } from 'vitest'
import { addDays, businessDayOf } from '@app/kernel/calendar'
import { aCardWith, aFuelling, expectDone, managerAt } from '../../api/test/checkout.ts'
import { DEMO_PIN } from '../../api/src/demo/demo-plan.ts'
import { barriers, expect, goWithin, PHONE, sidewaysScroll, useTestServer } from './test-server.ts'

const server = useTestServer()

const today = (): string => businessDayOf(new Date(), 'Asia/Shanghai')

/** Fuel for 80.00 by a card that was recharged with 300.00, of which 20.00 come back; and 50.00 in cash. */
beforeAll(async () => {
  const { app } = server
  const manager = await managerAt(app)
  const card = await aCardWith(app, {})
  const recharge = { amount: 30_000, paymentType: 'cash' }
  expectDone(await manager.post(`/userCards/${card.id}/recharge`, recharge))
  const fuelled = await aFuelling(app, app.ids.airport, 8_000)
  const byCard = { paymentType: 'debit', userCard: { id: card.id } }
  const { transaction } = expectDone(await manager.post(`/orders/${fuelled.id}/pay`, byCard))
  const back = { amount: 2_000, mode: 'original', reason: 'too much' }
  expectDone(await manager.post(`/transactions/${transaction.id}/refund`, back, { pin: DEMO_PIN }))
  const { id } = await aFuelling(app, app.ids.airport, 5_000)
  expectDone(await manager.post(`/orders/${id}/cashPay`))
}, 60_000)

describe('the reports of card money', () => {
  it('add up, lead to the lines behind them, and agree with each other', async () => {
    const page = await server.open({
      account: 'airport',
      language: 'zh',
      at: '/queryStatistics/reportQuery/rechargeConsume',
    })
    const figure = (name: string) => page.locator(`[data-figure="${name}"]`)
    await expect(figure('charge')).toHaveText('¥300.00')
    await expect(figure('consume')).toHaveText('-¥60.00')
    await expect(figure('closing')).toHaveText('¥240.00')
    expect(await barriers(page)).toEqual([])

    await expect(page.getByRole('img', { name: '充值', exact: true })).toBeVisible()
    await expect(page.getByText(/^上期：/)).toBeVisible()
    await expect(page.getByRole('columnheader', { name: /^上期 · 充值/ })).toBeVisible()

    await page.getByRole('link', { name: today() }).click()
    await expect(page.getByRole('row').filter({ hasText: '消费退款' })).toContainText('20.00')
    await goWithin(page, '/queryStatistics/reportQuery/rechargeConsume')
    await page.getByRole('link', { name: '-60.00' }).click()
    await expect(page).toHaveURL(/type=consume,refundConsume/)
    await expect(page.getByRole('row').filter({ hasText: '消费退款' })).toContainText('20.00')
    await expect(page.getByRole('row').filter({ hasText: '80.00' })).toHaveCount(1)
    await expect(page.getByRole('row').filter({ hasText: '300.00' })).toHaveCount(0)

    await goWithin(page, '/queryStatistics/reportQuery/rechargeConsume?view=station&scope=all')
    await expect(figure('closing')).toHaveText('¥240.00')
    await expect(page.getByRole('list', { name: '充值', exact: true })).toContainText('100.0%')

    await goWithin(page, '/queryStatistics/reportQuery/moneyChange')
    await expect(figure('closing')).toHaveText('¥240.00')
    await expect(page.getByText('充值 +300.00')).toBeVisible()
    await expect(page.getByRole('list', { name: '增加' })).toContainText('¥320.00')
    await expect(page.getByText(/^上期：/)).toBeVisible()
    expect(await barriers(page)).toEqual([])
    await page.getByText('按单位会员').click()
    const personal = page.getByRole('row').filter({ hasText: '全部个人卡' })
    await expect(personal).toContainText('240.00')
    await personal.getByRole('link').click()
    await expect(page).toHaveURL(/ofFleet=/)
    await expect(figure('closing')).toHaveText('¥240.00')
    await expect(page.getByText('充值 +300.00')).toBeVisible()
  })

  it('keep the money flow from who keeps the books, and are printed', async () => {
    const page = await server.open({
      account: 'account',
      language: 'en',
      at: '/queryStatistics/reportQuery/moneyChange',
    })
    await expect(page.getByRole('heading', { name: 'Funds change' })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Closing' })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Money flow' })).toHaveCount(0)
    await goWithin(page, '/printRechargeConsume?view=month')
    await expect(page.getByText('Prepared by')).toBeVisible()
    await goWithin(page, '/printMoneyChange')
    await expect(page.getByText('Prepared by')).toBeVisible()
    await expect(page.getByText('Money flow')).toHaveCount(0)
  })
})

describe('the statistics', () => {
  it('tell sales apart, and lead to the orders behind a figure', async () => {
    const page = await server.open({
      account: 'airport',
      language: 'zh',
      at: '/queryStatistics/salesStatistic',
    })
    await expect(page.locator('[data-figure="amount"]')).toContainText('¥130.00')
    expect(await barriers(page)).toEqual([])
    await page.getByText('按油枪').click()
    await page.getByRole('link', { name: '1 号枪' }).click()
    await expect(page).toHaveURL(/businessDay=/)
    await expect(page.getByRole('row').filter({ hasText: '80.00' })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: '50.00' })).toBeVisible()
  })

  it('tell hours apart, and lead to the orders of one', async () => {
    const page = await server.open({
      account: 'airport',
      language: 'zh',
      at: '/queryStatistics/salesStatistic',
    })
    await page.getByText('按小时').click()
    await expect(page.locator('[data-figure="amount"]')).toContainText('¥130.00')
    const sold = page.getByRole('row').filter({ has: page.getByRole('link'), hasText: '130.00' })
    await expect(sold).toHaveCount(1)
    expect(await barriers(page)).toEqual([])
    await sold.getByRole('link').click()
    await expect(page).toHaveURL(/hour=/)
    await expect(page.getByText('时段: ')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: '80.00' })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: '50.00' })).toBeVisible()
    await page.getByRole('button', { name: '更多' }).click()
    await page.getByRole('textbox', { name: '时段' }).click()
    await expect(page.locator('.ant-picker-dropdown')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('2026-01-01 08:00')
    await page.keyboard.press('Enter')
    await page.locator('form').getByRole('button', { name: '查询' }).click()
    await expect(page.getByRole('row').filter({ hasText: '80.00' })).toHaveCount(0)
  })

  it('tell hours of all stations apart, and lead to what each station sold in one', async () => {
    const page = await server.open({
      account: 'manager',
      language: 'zh',
      at: '/queryStatistics/salesStatistic?view=hour&scope=all',
    })
    const hours = page.getByRole('row').filter({ has: page.getByRole('link') })
    await hours.filter({ hasText: '130.00' }).getByRole('link').click()
    await expect(page).toHaveURL(/view=station&scope=all&days=.*&hour=/)
    await expect(page.getByText(/^只看 \d{4}-\d\d-\d\d \d\d:00 – \d\d:00/)).toBeVisible()
    const airport = page.getByRole('row').filter({ hasText: '机场站' })
    await expect(airport).toContainText('130.00')
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: '看全部时段' }).click()
    await expect(page).not.toHaveURL(/hour=/)
    await expect(airport).toContainText('130.00')
  })

  it('are read in English and on a phone', async () => {
    const page = await server.open({
      account: 'airport',
      language: 'en',
      viewport: PHONE,
      at: '/queryStatistics/transactionsStatistic?view=payment',
    })
    await expect(page.locator('[data-figure="kept"]')).toHaveText('¥410.00')
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await barriers(page)).toEqual([])
    await goWithin(page, '/queryStatistics/consumeStatistic?view=type')
    await expect(page.locator('[data-figure="spent"]')).toContainText('¥60.00')
    expect(await sidewaysScroll(page)).toBe(0)
    const week = `${addDays(today(), -6)}~${today()}`
    await page.goto(`/queryStatistics/consumeStatistic?view=hour&days=${week}`)
    await expect(page.locator('[data-figure="spent"]')).toContainText('¥60.00')
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await barriers(page)).toEqual([])
  })
})

describe('the home page', () => {
  it('leads to the members who are new today', async () => {
    const page = await server.open({ account: 'airport', language: 'zh', at: '/home' })
    const figure = page.locator('[data-figure="newMembers"]')
    await expect(figure.getByRole('link')).toHaveText('1')
    await figure.getByRole('link').click()
    await expect(page).toHaveURL(/personalMember\?station=/)
    await expect(page.getByRole('row')).toHaveCount(2)
  })
})

describe('a business day', () => {
  it('adds up, and says which order does not', async () => {
    const { app } = server
    const page = await server.open({
      account: 'airport',
      language: 'zh',
      at: '/queryStatistics/daySettle',
    })
    await page.getByRole('link', { name: today() }).click()
    await expect(page.getByText('全部相符')).toBeVisible()
    await app.asOwner(`set session_replication_role = replica;
      update transactions set amount_cents = amount_cents + 1, received_cents = null
      where payment_type = 'cash' and amount_cents = 5000`)
    await page.reload()
    await expect(page.getByText('1 项不符')).toBeVisible()
    const equation = page.locator('[data-equation="sales"]')
    await expect(equation).toContainText('-0.01')
    await equation.getByRole('link', { name: /^订单/ }).click()
    await expect(page).toHaveURL(/allDetails/)
  })

  it('stands out in its month, and leads to the rows behind each figure', async () => {
    const page = await server.open({
      account: 'airport',
      language: 'zh',
      at: '/queryStatistics/daySettle',
    })
    await page.getByRole('link', { name: today() }).click()
    await page.getByRole('link', { name: '查看整月' }).click()
    await expect(page.getByText('1 天不符')).toBeVisible()
    const day = page.getByRole('button', { name: new RegExp(`^${today()}，`) })
    await expect(day).toHaveAttribute('aria-pressed', 'true')
    await expect(day).toHaveAccessibleName(/1 项不符/)
    const equation = page.locator('[data-equation="moneyChange"]:visible')
    await expect(equation).toContainText('240.00')
    expect(await barriers(page)).toEqual([])
    await page
      .locator('[data-equation="sales"]:visible')
      .getByRole('link', { name: '130.01' })
      .click()
    await expect(page).toHaveURL(/transactions\?businessDay=/)
    await expect(page.getByRole('row').filter({ hasText: '50.01' })).toBeVisible()
  })

  it('is looked up by month, in English and on a phone', async () => {
    const page = await server.open({
      account: 'account',
      language: 'en',
      viewport: PHONE,
      at: '/queryStatistics/dayProof',
    })
    await expect(page.getByText('No business days in this month')).toBeVisible()
    await expect(page.getByRole('button', { name: 'The month after' })).toBeDisabled()
    await page.getByRole('button', { name: 'The month before' }).click()
    await expect(page).toHaveURL(/month=/)
    await expect(page.getByText('No business days in this month')).toBeVisible()
    const own = await server.open({ account: 'airport', language: 'en', viewport: PHONE })
    await own.goto('/queryStatistics/dayProof')
    await expect(own.getByText('1 day with discrepancies')).toBeVisible()
    await expect(own.locator('[data-equation="ledger"]')).toContainText('240.00')
    expect(await sidewaysScroll(own)).toBe(0)
    expect(await barriers(own)).toEqual([])
  })
})

/** Last, for what it does to an order moves sums of other days. */
describe('the chart of a statistic', () => {
  it('draws the period before as a line and shades weekends, in the picture and in the table', async () => {
    const page = await server.open({
      account: 'airport',
      language: 'zh',
      at: '/queryStatistics/salesStatistic?days=2026-03-02~2026-03-15',
    })
    await expect(page.getByText('这段时间没有数据')).toBeVisible()
    const last = today()
    const fortnight = `/queryStatistics/salesStatistic?days=${addDays(last, -13)}~${last}`
    const named = (name: string) => page.locator('figure').getByRole('img', { name, exact: true })
    await page.goto(fortnight)
    await expect(named('销售金额，周末为底色')).toBeVisible()
    await expect(page.locator('figure polyline')).toHaveCount(0)
    const order = await aFuelling(server.app, server.app.ids.airport, 4_000)
    await server.app.asOwner(`set session_replication_role = replica;
      insert into business_days (company_id, station_id, business_day, is_nature_day, start_time)
        select company_id, station_id, '${addDays(last, -20)}', true, start_time - interval '20 days'
        from business_days where id = (select business_day_id from orders where id = ${order.id});
      update orders set business_day_id = (select max(id) from business_days) where id = ${order.id}`)
    await page.goto(fortnight)
    await expect(named('销售金额，虚线为上期，周末为底色')).toBeVisible()
    await expect(page.locator('figure polyline')).toHaveCount(1)
    for (const isDark of [false, true]) {
      if (isDark) {
        await page.getByRole('button', { name: /用户菜单/ }).click()
        await page.getByRole('menuitem', { name: /深色模式/ }).click()
        await page.keyboard.press('Escape')
      }
      expect(await barriers(page)).toEqual([])
    }
    await page.getByRole('button', { name: '表格' }).click()
    const table = page.locator('figure').getByRole('table').last()
    await expect(page.locator('figure').getByRole('columnheader', { name: '上期' })).toBeVisible()
    await expect(table.getByRole('row').filter({ hasText: '（周末）' })).toHaveCount(4)
    await expect(table.getByRole('row').filter({ hasText: '130.00' })).toHaveCount(1)
  })
})
