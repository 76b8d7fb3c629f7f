import { beforeAll, describe, it } from 'vitest'
import { aFuelling, expectDone, goodsAt, managerAt } from '../../api/test/checkout.ts'
import { barriers, expect, PHONE, sidewaysScroll, useTestServer } from './test-server.ts'

const server = useTestServer()

/** A coffee for 12.00 and urea for 45.00 in one order; and fuel for 130.00. */
beforeAll(async () => {
  const { app } = server
  const manager = await managerAt(app)
  const { COFFEE, UREA10 } = await goodsAt(app, app.ids.airport)
  const lineItems = [COFFEE, UREA10].map((item) => ({ item, quantity: 100 }))
  const { id } = expectDone(await manager.post('/orders', { lineItems }))
  expectDone(await manager.post(`/orders/${id}/cashPay`))
  await aFuelling(app, app.ids.airport, 13_000)
}, 60_000)

describe('the lines of orders', () => {
  it('are what the statistic of an article leads to, to the cent', async () => {
    const page = await server.open({
      account: 'airport',
      language: 'zh',
      at: '/queryStatistics/salesStatistic?view=goods',
    })
    const figure = page.locator('[data-figure="amount"]')
    await expect(figure).toContainText('¥57.00')
    const coffee = page.getByRole('row').filter({ hasText: '咖啡' })
    await expect(coffee).toContainText('12.00')
    await coffee.getByRole('link').click()
    await expect(page).toHaveURL(/tab=lines/)
    await expect(page.getByRole('link', { name: '订单明细' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    const sums = page.locator('dl[aria-label="合计"]').filter({ hasText: '应付' })
    await expect(sums).toContainText('¥12.00')
    await expect(sums).not.toContainText('57.00')
    const line = page.getByRole('row').filter({ hasText: '咖啡' })
    await expect(line).toHaveCount(1)
    await expect(line).toContainText('12.00')
    expect(await barriers(page)).toEqual([])
    await line.getByRole('link').click()
    await expect(page).toHaveURL(/allDetails/)
    await expect(page.getByText('45.00').first()).toBeVisible()
  })

  it('are shown over all orders, in English and on a phone', async () => {
    const page = await server.open({
      account: 'airport',
      language: 'en',
      viewport: PHONE,
      at: '/queryStatistics/salesQuery/allQuery',
    })
    await page.getByRole('link', { name: 'Lines' }).click()
    const sums = page.locator('dl[aria-label="Totals"]').filter({ hasText: 'Payable' })
    await expect(sums).toContainText('¥187.00')
    await expect(page.getByText(/×1 · ¥45.00/)).toBeVisible()
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await barriers(page)).toEqual([])
  })

  it('are told apart from what nobody sold, which leads to its order', async () => {
    const page = await server.open({
      account: 'airport',
      language: 'zh',
      at: '/queryStatistics/salesStatistic?view=staff',
    })
    const nobody = page.getByRole('row').filter({ hasText: '自助或未登记' })
    await expect(nobody).toContainText('130.00')
    await nobody.getByRole('link').click()
    await expect(page).toHaveURL(/seller=-/)
    await expect(page.getByText('收银员: 自助或未登记')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: '130.00' })).toHaveCount(1)
    await expect(page.getByRole('row').filter({ hasText: '57.00' })).toHaveCount(0)
  })
})
