/** The manual in the product: where it opens, how one reads on, and that the search finds it. */

import type { Page } from '@playwright/test'
import { describe, it } from 'vitest'
import { barriers, expect, PHONE, sidewaysScroll, useTestServer } from './test-server.ts'

const server = useTestServer()

const ORDERS = '/queryStatistics/salesQuery/allQuery'

/** Both themes are looked at. */
const DARK = { manager: '1', cashier: '0', account: '1' } as const

const help = (page: Page, name = 'Help') => page.getByRole('dialog', { name, exact: true })
const chapter = (page: Page, name: string) =>
  page.getByRole('article').getByRole('heading', { level: 2, name, exact: true })

async function ask(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
}

describe('the manual', () => {
  it.each([
    ['en', 'Help', 'At the till'],
    ['zh', '帮助', '收银'],
  ] as const)('opens at the chapter about the page, in the language %s', async (...seat) => {
    const [language, name, title] = seat
    const page = await server.open({ account: 'manager', language, at: ORDERS })
    await ask(page)
    await expect(chapter(page, title)).toBeVisible()
    expect(await barriers(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(help(page, name)).toBeHidden()
  })

  it('lists its chapters where no page has one, and leads from one to another and to pages', async () => {
    const page = await server.open({ account: 'manager', language: 'en', at: '/home' })
    await ask(page)
    await help(page).getByRole('button', { name: 'Points store' }).click()
    await expect(chapter(page, 'Points store')).toBeVisible()
    await page.getByRole('article').getByRole('button').first().click()
    await expect(chapter(page, 'Customers’ pages')).toBeVisible()
    await expect(page.locator('#manual-members-page')).toBeInViewport()
    await help(page).getByRole('button', { name: 'All help' }).click()
    await help(page).getByRole('button', { name: 'Wetstock' }).click()
    await expect(page.getByRole('article').locator('table').first()).toBeVisible()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('article').getByRole('link', { name: 'Wetstock' }).click()
    await expect(page).toHaveURL('/oilOperate/wetstock')
    await expect(help(page)).toBeHidden()
  })

  it('names a page without leading there for whoever may not open it', async () => {
    const page = await server.open({ account: 'cashier', language: 'en', at: ORDERS })
    await ask(page)
    const article = page.getByRole('article')
    await expect(article).toContainText('is set in Third-party payment.')
    await expect(article.getByRole('link', { name: 'All sales' })).toBeVisible()
    await expect(article.getByRole('link', { name: 'Third-party payment' })).toHaveCount(0)
  })

  it('is found by the search, in either language', async () => {
    const page = await server.open({ account: 'manager', language: 'en', at: '/404' })
    await page.getByRole('button', { name: 'Search', exact: true }).waitFor()
    for (const text of ['strapping', '容积表']) {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Search', exact: true }).fill(text)
      const found = page.getByRole('option', { name: 'Strapping tables' })
      await expect(found).toContainText('Help')
      await found.click()
      await expect(chapter(page, 'Strapping tables')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(help(page)).toBeHidden()
    }
  })

  it('shows whoever has one page alone the chapter about it, with its pictures', async () => {
    await server.app.asOwner(`update users set restricted = true where account = 'gauger'`)
    const page = await server.open({ account: 'gauger', language: 'en' })
    await page.goto('/')
    await page.getByRole('button', { name: 'Help' }).click()
    await expect(chapter(page, 'The fleet head')).toBeVisible()
    const picture = page.getByRole('img', { name: 'The page of a fleet head' })
    await expect(picture).toHaveJSProperty('complete', true)
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
    expect(await barriers(page)).toEqual([])
    await server.app.asOwner(`update users set restricted = false where account = 'gauger'`)
  })

  it('tells what is new, and is quiet once that was read and the tour was answered', async () => {
    const page = await server.open({ account: 'manager', language: 'en', at: '/home' })
    const mark = (name: string) => page.getByRole('button', { name, exact: true })
    await mark('Help, something new').click()
    await help(page).getByRole('button', { name: 'Not now' }).click()
    await expect(help(page).getByRole('button', { name: 'Not now' })).toBeHidden()
    await help(page).getByRole('button', { name: "What's new unread" }).click()
    await expect(chapter(page, "What's new")).toBeVisible()
    expect(await barriers(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(mark('Help')).toBeVisible()
    await page.reload()
    await expect(mark('Help')).toBeVisible()
  })

  it.each([
    ['manager', ['Menu', 'Today', 'Forecourt', 'Search', 'Inbox', 'Help']],
    ['cashier', ['Taking payments', 'Today', 'Finding an order', 'Handing over', 'Help']],
    ['account', ['Menu', 'To be closed', 'Today', 'Search', 'Inbox', 'Help']],
  ] as const)('shows %s around by keyboard, once it is asked for', async (account, titles) => {
    const page = await server.open({ account, language: 'en', at: ORDERS })
    const step = (title: string) => page.locator('.ant-tour').filter({ hasText: title })
    await page.evaluate((dark) => localStorage.setItem('forecourt.dark', dark), DARK[account])
    await page.reload()
    await ask(page)
    await page.getByRole('button', { name: 'Show me around' }).click()
    await expect(page).toHaveURL('/home')
    for (const title of titles) {
      await expect(step(title)).toBeVisible()
      expect(await barriers(page)).toEqual([])
      await page.keyboard.press('Enter')
    }
    await expect(page.locator('.ant-tour')).toBeHidden()
    await ask(page)
    await help(page).getByRole('button', { name: 'Show me around again' }).click()
    await expect(step(titles[0])).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('.ant-tour')).toBeHidden()
  })

  it('is read on a phone, from the user menu', async () => {
    const seat = { account: 'manager', language: 'en', viewport: PHONE } as const
    const page = await server.open({ ...seat, at: '/home' })
    await page.getByRole('button', { name: /^User menu/ }).click()
    await page.getByRole('menuitem', { name: 'Help' }).click()
    await help(page).getByRole('button', { name: 'Moving in from an old system' }).click()
    const table = page.getByRole('article').locator('table').first()
    await expect(table).toBeVisible()
    expect(await sidewaysScroll(page)).toBe(0)
    const box = await table.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(PHONE.width)
    expect(await barriers(page)).toEqual([])
  })
})
