import { addDays, addMonths, businessDayOf } from '@app/kernel/calendar'
import { beforeAll, describe, it } from 'vitest'
import type { Page } from '@playwright/test'
import { barriers, expect, PHONE, sidewaysScroll, useTestServer } from './test-server.ts'

const server = useTestServer()

const PATH = '/marketCenter/tags'
const COUNT = 18

beforeAll(async () => {
  const manager = await server.app.as('manager')
  for (let n = 1; n <= COUNT; n += 1) {
    const name = `${n % 6 === 0 ? 'Night' : 'Day'} ${String(n).padStart(2, '0')}`
    await manager.post('/tags', { name, rule: 'by hand' })
  }
})

const rows = (page: Page) => page.locator('tbody tr[data-row-key]')
const heading = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })

async function openTags(): Promise<Page> {
  const page = await server.open({ account: 'manager', language: 'en', at: PATH })
  await expect(rows(page)).toHaveCount(15)
  return page
}

async function searchFor(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.keyboard.press('Enter')
}

describe('a list', () => {
  it('is filtered, read and opened by keys alone', async () => {
    const page = await openTags()
    const field = page.getByRole('textbox', { name: 'Name', exact: true })
    await field.focus()
    await page.keyboard.type('Night')
    await page.keyboard.press('Enter')
    await expect(rows(page)).toHaveCount(3)
    await expect(page).toHaveURL(/name=Night/)
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(rows(page)).toHaveCount(15)
    await expect(page).not.toHaveURL(/name=/)

    await expect(async () => {
      await page.keyboard.press('Tab')
      await expect(rows(page).first()).toBeFocused({ timeout: 1 })
    }).toPass({ timeout: 60_000 })
    await page.keyboard.press('ArrowDown')
    await expect(rows(page).nth(1)).toBeFocused()
    await page.keyboard.press('End')
    await expect(rows(page).last()).toBeFocused()
    const name = await rows(page).last().getByRole('link').textContent()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: name ?? '' })).toBeVisible()
  })

  it('has filters that are heavy and come when they are turned to, without anybody noticing', async () => {
    const page = await server.open({ account: 'manager', language: 'en' })
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
    await page.goto('/queryStatistics/salesQuery/allQuery')
    const status = page.getByRole('combobox', { name: 'Status' })
    await expect(status).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(scripts.filter((path) => /(?:field|picker|select).*\.js$/.test(path))).toEqual([])

    const fields = [
      page.getByPlaceholder('Start date'),
      page.getByPlaceholder('End date'),
      page.getByRole('textbox', { name: 'Order no.' }),
      status,
    ]
    const search = page.locator('form').getByRole('button', { name: /Search$/ })
    await fields[0]?.focus()
    await expect(page.locator('.ant-picker')).toBeVisible()
    for (const field of fields) {
      await expect(field).toBeFocused()
      await page.keyboard.press('Tab')
    }
    await expect(search).toBeFocused()

    await status.click()
    await expect(status).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await search.click()
    await expect(page).toHaveURL(/status=open/)
    await page.reload()
    await expect(page.getByText('Status: Unpaid')).toBeVisible()
    await page.getByRole('button', { name: 'Remove “Status”' }).click()
    await expect(page).not.toHaveURL(/status=/)
  })

  it('offers the usual spans of days', async () => {
    const page = await server.open({
      account: 'manager',
      language: 'en',
      at: '/queryStatistics/salesQuery/allQuery',
    })
    await page.getByPlaceholder('Start date').first().click()
    await page.getByText('Last month', { exact: true }).click()
    await page
      .locator('form')
      .getByRole('button', { name: /Search$/ })
      .click()
    const month = `${businessDayOf(new Date(), 'Asia/Shanghai').slice(0, 7)}-01`
    const days = `${addMonths(month, -1)}~${addDays(month, -1)}`
    await expect.poll(() => [...new URL(page.url()).searchParams.values()]).toContain(days)
  })

  it('asks for an hour by the station’s clock', async () => {
    const page = await server.open({
      account: 'manager',
      language: 'en',
      at: '/queryStatistics/transactions',
    })
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('textbox', { name: 'Hour' }).click()
    await expect(page.locator('.ant-picker-dropdown')).toBeVisible()
    await page.keyboard.type('2026-11-21 14:00')
    await page.keyboard.press('Enter')
    await page
      .locator('form')
      .getByRole('button', { name: /Search$/ })
      .click()
    await expect(page.getByText('Hour: 2026-11-21 14:00 – 15:00')).toBeVisible()
    const hour = new URL(page.url()).searchParams.get('hour')
    expect(hour).toBe('2026-11-21T06:00:00.000Z')
  })

  it('says that nothing fits, and takes the filters back', async () => {
    const page = await openTags()
    await searchFor(page, 'No such tag')
    await expect(page.getByText('No results')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(rows(page)).toHaveCount(15)
  })

  it('keeps the choice of columns, for this list alone', async () => {
    const page = await openTags()
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Rule' }).uncheck()
    await expect(heading(page, 'Rule')).toHaveCount(0)
    await page.reload()
    await expect(rows(page)).toHaveCount(15)
    await expect(heading(page, 'Members')).toBeVisible()
    await expect(heading(page, 'Rule')).toHaveCount(0)
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(heading(page, 'Rule')).toBeVisible()
  })

  it('comes back with the last filter, knows named ones, and follows a link', async () => {
    const page = await openTags()
    await searchFor(page, 'Night')
    await expect(rows(page)).toHaveCount(3)
    await page.getByRole('button', { name: 'Saved filters' }).click()
    await page.getByLabel('Name of the filter').fill('After dark')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')

    await page.goto('/home')
    await page.goto(PATH)
    await expect(page).toHaveURL(/name=Night/)
    await expect(rows(page)).toHaveCount(3)

    await page.goto(`${PATH}?name=Day+01`)
    await expect(rows(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Saved filters' }).click()
    await page.getByRole('button', { name: 'After dark', exact: true }).click()
    await expect(rows(page)).toHaveCount(3)

    await page.getByRole('button', { name: 'Saved filters' }).click()
    await page.getByRole('button', { name: 'Remove the filter “After dark”' }).click()
    await expect(page.getByText('No saved filters yet')).toBeVisible()
  })

  it('opens with the filter that is the default, says so, and clears it with one click', async () => {
    const page = await openTags()
    await searchFor(page, 'Night')
    await page.getByRole('button', { name: 'Saved filters' }).click()
    await page.getByLabel('Name of the filter').fill('After dark')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Open the list with “After dark”' }).click()
    // Closes the panel and leaves the question as it is, wherever the focus is.
    await page.getByRole('button', { name: 'Saved filters' }).focus()
    // A hint that the pointer has left there is closed first.
    const panel = page.getByRole('tooltip').filter({ hasText: 'After dark' })
    await expect(async () => {
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden({ timeout: 1000 })
    }).toPass()
    await expect(page.getByText('Default filter: After dark')).toBeVisible()
    await searchFor(page, 'Day')
    await expect(page.getByText('Default filter')).toHaveCount(0)

    await page.goto('/home')
    await page.goto(PATH)
    await expect(page).toHaveURL(/name=Night/)
    await expect(rows(page)).toHaveCount(3)
    await expect(page.getByText('Default filter: After dark')).toBeVisible()
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect(rows(page)).toHaveCount(15)
    await expect(page.getByText('Default filter')).toHaveCount(0)

    await page.goto('/home')
    await page.goto(`${PATH}?name=Day+01`)
    await expect(rows(page)).toHaveCount(1)

    await page.getByRole('button', { name: 'Saved filters' }).click()
    await page.getByRole('button', { name: 'Do not open the list with “After dark”' }).click()
    await page.goto('/home')
    await page.goto(PATH)
    await expect(rows(page)).toHaveCount(15)
    await expect(page).not.toHaveURL(/name=/)
  })

  it('has filters that colleagues shared, with who shared them', async () => {
    const page = await openTags()
    await searchFor(page, 'Night')
    await page.getByRole('button', { name: 'Saved filters' }).click()
    await page.getByLabel('Name of the filter').fill('For the night')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Share the filter “For the night”' }).click()
    await page.getByRole('menuitem', { name: 'With this station' }).click()
    const shared = page.getByRole('region', { name: 'Shared by colleagues' })
    await expect(shared).toContainText('For the night')

    const company = await server.open({ account: 'company', language: 'en', at: PATH })
    await company.getByRole('button', { name: 'Saved filters' }).click()
    await expect(company.getByRole('region', { name: 'Shared by colleagues' })).toContainText(
      /For the night.*·/,
    )
    await company.getByRole('button', { name: 'For the night', exact: true }).click()
    await expect(rows(company)).toHaveCount(3)
    await company.getByRole('button', { name: 'Saved filters' }).click()
    await company.getByRole('button', { name: 'Remove the filter “For the night”' }).click()
    await company.getByRole('button', { name: 'Remove for everybody' }).click()
    await expect(company.getByText('For the night')).toHaveCount(0)
  })

  it('brings the top back into view 800 ms after the page changed', async () => {
    const page = await openTags()
    const next = page.getByRole('button', { name: 'Next page' })
    const waited = await next.evaluate(async (button: HTMLElement) => {
      const clicked = performance.now()
      const scrolled = new Promise<unknown>((resolve) => {
        window.scrollTo = (to: unknown) => resolve(to)
      })
      button.click()
      return { to: await scrolled, ms: performance.now() - clicked }
    })
    expect(waited.to).toMatchObject({ top: 0 })
    expect(waited.ms).toBeGreaterThanOrEqual(800)
    await expect(page).toHaveURL(/page=2/)
  })

  it('has pages of 10 to 50 rows, and says how many rows and pages there are', async () => {
    const page = await openTags()
    const pages = page.getByRole('navigation', { name: 'Pages' })
    const size = pages.getByRole('button', { name: '15 / page' })
    const parts = [
      pages.getByText(`${COUNT} in total`),
      pages.getByRole('button', { name: 'Previous page' }),
      pages.getByRole('button', { name: 'Page 1', exact: true }),
      pages.getByRole('button', { name: 'Page 2', exact: true }),
      pages.getByRole('button', { name: 'Next page' }),
      size,
      pages.getByRole('textbox', { name: 'Go to page' }),
    ]
    const places = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.x ?? 0))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    await size.click()
    const sizes = page.getByRole('menuitem', { name: '/ page' })
    await expect(sizes).toHaveText([10, 15, 20, 30, 50].map((rowCount) => `${rowCount} / page`))
    await sizes.first().click()
    await expect(rows(page)).toHaveCount(10)
    await pages.getByRole('textbox', { name: 'Go to page' }).fill('2')
    await page.keyboard.press('Enter')
    await expect(rows(page)).toHaveCount(COUNT - 10)
  })

  it('is sorted by a heading: upwards, downwards, then as before', async () => {
    const page = await openTags()
    const first = rows(page).first().getByRole('link')
    const name = heading(page, 'Name')
    const sorter = name.getByRole('button')
    await sorter.click()
    await expect(name).toHaveAttribute('aria-sort', 'ascending')
    await expect(first).toHaveText('Day 01')
    await sorter.press('Enter')
    await expect(name).toHaveAttribute('aria-sort', 'descending')
    await expect(first).toHaveText('Night 18')
    await sorter.click()
    await expect(name).not.toHaveAttribute('aria-sort')
    await expect(page).not.toHaveURL(/sort=/)
  })

  it('keeps its headings in sight, above the columns that they name, wherever it is scrolled', async () => {
    const page = await server.open({
      account: 'manager',
      language: 'en',
      viewport: { width: 1000, height: 420 },
      at: PATH,
    })
    await expect(rows(page)).toHaveCount(15)
    const table = page.getByRole('table', { name: 'Tags' })
    const scroller = table.locator('xpath=..')
    await table.evaluate((wide: HTMLElement) => {
      wide.style.minWidth = '1500px'
    })
    await rows(page).nth(12).scrollIntoViewIfNeeded()
    await scroller.evaluate((element) => element.scrollTo({ left: 200 }))
    const seen = page.locator('thead th', { hasText: 'Members' }).filter({ visible: true }).first()
    await expect(seen).toBeInViewport()
    await expect(async () => {
      const copied = await seen.boundingBox()
      const own = await heading(page, 'Members').boundingBox()
      expect(Math.abs((copied?.x ?? 0) - (own?.x ?? 0))).toBeLessThan(2)
      expect(Math.abs((copied?.width ?? 0) - (own?.width ?? 0))).toBeLessThan(2)
    }).toPass({ timeout: 60_000 })
  })

  it('is not asked for anew twice within two seconds, whoever is impatient', async () => {
    const page = await openTags()
    const ms = await page
      .getByRole('button', { name: 'Refresh' })
      .evaluate(async (button: HTMLButtonElement) => {
        button.click()
        const clicked = performance.now()
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
        do await frame()
        while (button.disabled)
        return performance.now() - clicked
      })
    expect(ms).toBeGreaterThanOrEqual(1990)
  })

  it('lets rows be picked out on several pages, and does to all what is done to one', async () => {
    const page = await openTags()
    await rows(page).first().getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(rows(page)).toHaveCount(COUNT - 15)
    await rows(page).first().focus()
    await page.keyboard.press('Space')
    const bar = page.getByRole('toolbar')
    await expect(bar).toContainText('2 selected')
    await bar.getByRole('button', { name: 'Clear selection' }).click()
    await expect(bar).toHaveCount(0)

    const gone = await rows(page).first().getByRole('link').textContent()
    await rows(page).first().getByRole('checkbox').check()
    await bar.getByRole('button', { name: 'Remove' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(gone ?? '')
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(rows(page)).toHaveCount(COUNT - 16)
    await expect(page.getByRole('link', { name: gone ?? '', exact: true })).toHaveCount(0)
    await expect(bar).toHaveCount(0)
  })

  it('has no barriers, on a desk and on a phone', async () => {
    const page = await openTags()
    await rows(page).first().getByRole('checkbox').check()
    expect(await barriers(page)).toEqual([])
    const phone = await server.open({ account: 'manager', language: 'zh', viewport: PHONE })
    await phone.goto(PATH)
    await expect(phone.getByText('Day 17')).toBeVisible()
    expect(await barriers(phone)).toEqual([])
    expect(await sidewaysScroll(phone)).toBe(0)
  })
})
