import { afterEach, describe, it } from 'vitest'
import type { Page } from '@playwright/test'
import { addDays, businessDayOf } from '@app/kernel/calendar'
import { searching } from '../../api/test/harness.ts'
import { expectDone } from '../../api/test/checkout.ts'
import { barriers, expect, PHONE, sidewaysScroll, useTestServer } from './test-server.ts'

const server = useTestServer()

const ORDERS = '/queryStatistics/salesQuery/allQuery'

const today = (): string => businessDayOf(new Date(), 'Asia/Shanghai')

/** How many days the manager may look back at orders and their lines. */
async function limit(days: number | null): Promise<void> {
  const company = await server.app.as('company')
  const { body } = await company.get(`/users?kind=staff&${searching('account:manager')}`)
  const path = `/users/${body.content[0].id}`
  const { version } = expectDone(await company.get(`${path}/rights`))
  const change = { orders: days, orderGoods: days, version }
  expectDone(await company.put(`${path}/searchLimits`, change))
}

/** What the console was refused while it opened a page. */
function refusalsOn(page: Page): string[] {
  const refusals: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/') && response.status() >= 400) refusals.push(response.url())
  })
  return refusals
}

afterEach(() => limit(null))

describe('somebody whom a search limit holds', () => {
  it.each(['zh', 'en'] as const)(
    'finds a home page that shows what there is, %s',
    async (language) => {
      await limit(0)
      for (const viewport of [undefined, PHONE]) {
        const page = await server.open({
          account: 'manager',
          language,
          ...(viewport && { viewport }),
        })
        const refusals = refusalsOn(page)
        await page.goto('/home')
        await expect(page.locator('[data-figure="orderCount"]')).toHaveText(/\d$/)
        const hint = language === 'zh' ? '只显示今天的数据' : 'You may see today only'
        // What stands further down comes when somebody is near.
        await page.mouse.move(200, 400)
        await page.mouse.wheel(0, 2000)
        await page.getByText(hint).scrollIntoViewIfNeeded()
        await expect(page.getByText(/^(近 1 年|Last year)$/)).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect(refusals).toEqual([])
        expect(await barriers(page)).toEqual([])
        expect(await sidewaysScroll(page)).toBe(0)
      }
    },
  )

  it('is offered no earlier day, and told why; a statistic has nothing to compare with', async () => {
    await limit(3)
    const page = await server.open({ account: 'manager', language: 'en' })
    const refusals = refusalsOn(page)
    await page.goto(ORDERS)
    await expect(page.getByText('You may see today and the 3 days before')).toBeVisible()
    await expect(page.getByPlaceholder('Start date')).toHaveValue(addDays(today(), -3))
    await page.getByPlaceholder('Start date').click()
    await expect(page.getByTitle(today(), { exact: true }).first()).not.toHaveAttribute(
      'class',
      /disabled/,
    )
    await expect(page.getByText('Last 30 days')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.goto('/queryStatistics/salesStatistic')
    await expect(page.getByText('You may see today and the 3 days before')).toBeVisible()
    await expect(page.getByText('Previous period:', { exact: false })).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    expect(refusals).toEqual([])
  })

  it('is told so when an address asks for more', async () => {
    await limit(3)
    const page = await server.open({ account: 'manager', language: 'zh' })
    const [first, last] = [addDays(today(), -10), today()]
    await page.goto(`${ORDERS}?days=${first}~${last}`)
    await expect(page.getByText('您只能查询最近3天的数据')).toBeVisible()
  })
})

describe('a list that grows without end', () => {
  it('begins with the months that the platform is set to, and offers no more than three', async () => {
    const owner = await server.app.as('admin', 'platform')
    const page = await server.open({ account: 'manager', language: 'en' })
    const { content } = expectDone(await owner.get('/configs'))
    const { version } = content.find(({ key }: { key: string }) => key === 'query')
    await page.goto(ORDERS)
    const start = page.getByPlaceholder('Start date')
    const first = await start.inputValue()
    expect(first > addDays(today(), -31)).toBe(true)
    const value = { query: 2, statistics: 2 }
    expectDone(await owner.put('/configs/query', { value, version }))
    await page.reload()
    await expect(start).not.toHaveValue(first)
    expect((await start.inputValue()) > addDays(today(), -62)).toBe(true)
    expect((await start.inputValue()) < addDays(today(), -57)).toBe(true)
  })

  it('looks for a number in full without regard to days', async () => {
    const page = await server.open({
      account: 'manager',
      language: 'en',
      at: `${ORDERS}?orderNo=26112100010165`,
    })
    await expect(page.getByPlaceholder('Start date')).toHaveValue('')
    await page.getByRole('button', { name: 'Remove “Order no.”' }).click()
    await expect(page.getByPlaceholder('Start date')).not.toHaveValue('')
  })
})
