/** What stands beside and above every page: the menu, its logo, the bell, the help. */

import { describe, it } from 'vitest'
import type { Locator, Page } from '@playwright/test'
import { barriers, expect, goWithin, PHONE, sidewaysScroll, useTestServer } from './test-server.ts'

const server = useTestServer()

/** The drawer of settings, from the user menu. */
async function openSettings(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Appearance' }).click()
  return dialog(page, 'Appearance')
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu', exact: true })
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Open pages' })

describe('the menu', () => {
  it('has one area open at a time, and folds as long as one likes', async () => {
    const page = await server.open({ account: 'manager', language: 'en', at: '/home' })
    const area = (name: string) => menu(page).getByRole('button', { name, exact: true })
    await area('Members & fleets').click()
    await expect(area('Members & fleets')).toHaveAttribute('aria-expanded', 'true')
    await expect(menu(page).getByRole('link', { name: 'Fleets' })).toBeVisible()
    await area('Marketing').click()
    await expect(area('Marketing')).toHaveAttribute('aria-expanded', 'true')
    await expect(area('Members & fleets')).toHaveAttribute('aria-expanded', 'false')
    await expect(menu(page).getByRole('link', { name: 'Fleets' })).toHaveCount(0)
    // The one that was open is open again, also where the page is in none.
    await page.reload()
    await expect(area('Marketing')).toHaveAttribute('aria-expanded', 'true')

    const cookie = async () =>
      (await page.context().cookies()).find(({ name }) => name === 'sidebarStatus')?.value
    await page.getByRole('button', { name: 'Collapse menu' }).click()
    expect(await cookie()).toBe('0')
    await page.reload()
    // Beside its sign an area opens by keyboard as well.
    await area('Marketing').press('Enter')
    await page.getByRole('menuitem', { name: 'Tags' }).press('Enter')
    await expect(page).toHaveURL(/\/marketCenter\/tags$/)
    await page.getByRole('button', { name: 'Expand menu' }).click()
    expect(await cookie()).toBe('1')
  })

  it('marks the page that is seen, and the list that a record was reached from', async () => {
    const page = await server.open({
      account: 'manager',
      language: 'en',
      at: '/memberCenter/addPersonalMember',
    })
    const lit = menu(page).locator('[aria-current]')
    await expect(lit).toHaveText('Personal members')
    await expect(lit).toHaveAttribute('aria-current', 'true')
    await lit.click()
    await expect(lit).toHaveAttribute('aria-current', 'page')
    expect(await barriers(page)).toEqual([])
  })

  it('has the pages on top that somebody marked, as long as they do', async () => {
    const page = await server.open({ account: 'manager', language: 'en', at: '/marketCenter/tags' })
    const favourites = menu(page).getByRole('region', { name: 'Favourites' })
    await expect(favourites).toHaveCount(0)
    const mark = page.getByRole('button', { name: 'Add to favourites' })
    await mark.click()
    await expect(mark).toHaveAttribute('aria-pressed', 'true')
    await page.goto('/home')
    await expect(mark).toHaveCount(0)
    await favourites.getByRole('link', { name: 'Tags' }).click()
    await expect(page).toHaveURL(/\/marketCenter\/tags$/)
    expect(await barriers(page)).toEqual([])
    await mark.click()
    await expect(favourites).toHaveCount(0)
  })

  it('has them on a phone as well, where the user menu marks a page', async () => {
    const page = await server.open({
      account: 'manager',
      language: 'en',
      viewport: PHONE,
      at: '/marketCenter/tags',
    })
    const choose = async (name: string) => {
      await page.getByRole('button', { name: /^User menu|王建国/ }).click()
      await page.getByRole('menuitem', { name }).click()
    }
    await choose('Add to favourites')
    await page.getByRole('button', { name: 'Expand' }).click()
    const favourites = page.getByRole('region', { name: 'Favourites' })
    await expect(favourites.getByRole('link', { name: 'Tags' })).toBeVisible()
    await page.keyboard.press('Escape')
    await choose('Remove from favourites')
    await page.getByRole('button', { name: 'Expand' }).click()
    await expect(page.getByRole('link', { name: 'Tags' })).toBeVisible()
    await expect(favourites).toHaveCount(0)
  })

  it('is quiet, or in the colour of the theme for those who like it so', async () => {
    const page = await server.open({ account: 'manager', language: 'en', at: '/home' })
    const side = page.locator('aside')
    await expect(side).toHaveCSS('background-color', 'rgb(250, 251, 252)')
    await (await openSettings(page)).getByRole('switch', { name: /Menu in the brand/ }).click()
    await expect(side).toHaveCSS('background-color', 'rgb(10, 69, 139)')
    await page.reload()
    await expect(side).toHaveCSS('background-color', 'rgb(10, 69, 139)')
    expect(await barriers(page)).toEqual([])
  })

  it('shows whoever has few pages all of them at once', async () => {
    const page = await server.open({ account: 'fueler', language: 'en', at: '/home' })
    await expect(menu(page).getByRole('link', { name: 'Home' })).toBeVisible()
    await expect(menu(page).getByRole('button')).toHaveCount(0)
    await expect(menu(page).getByRole('link', { name: 'All sales' })).toBeVisible()
    expect(await barriers(page)).toEqual([])
  })

  it('offers what the role may open and what exists, and nothing else', async () => {
    const page = await server.open({ account: 'fueler', language: 'en', at: '/home' })
    await expect(menu(page).getByRole('link', { name: 'Home' })).toBeVisible()
    await expect(menu(page).getByText('Marketing')).toHaveCount(0)
    await expect(menu(page).getByText('Points store')).toHaveCount(0)
  })

  it('leads from a group to its first page', async () => {
    const page = await server.open({ account: 'manager', language: 'en', at: '/queryStatistics' })
    await expect(page).toHaveURL(/\/queryStatistics\/salesQuery\/allQuery$/)
    await goWithin(page, '/marketCenter')
    await expect(page).toHaveURL(/\/marketCenter\/\w+$/)
  })

  it('covers the page on a phone, and goes when a page is chosen', async () => {
    const page = await server.open({
      account: 'manager',
      language: 'en',
      viewport: PHONE,
      at: '/home',
    })
    await page.setViewportSize({ ...PHONE, width: 992 })
    await expect(menu(page)).toBeVisible()
    await page.setViewportSize({ ...PHONE, width: 991 })
    await expect(menu(page)).toHaveCount(0)
    await page.setViewportSize(PHONE)
    await page.getByRole('button', { name: 'Expand menu' }).click()
    await menu(page).getByRole('button', { name: 'Marketing' }).click()
    expect(await barriers(page)).toEqual([])
    await menu(page).getByRole('link', { name: 'Tags' }).click()
    await expect(page).toHaveURL(/\/marketCenter\/tags$/)
    await expect(menu(page)).toBeHidden()
    await expect(tabs(page)).toHaveCount(0)
    expect(await sidewaysScroll(page)).toBe(0)
  })
})

describe('the bell', () => {
  it('has alarms, approvals, exports and messages in one place, and leads to each', async () => {
    const page = await server.open({ account: 'manager', language: 'en', at: '/home' })
    await page.getByRole('button', { name: /^Inbox: \d+ alarms, 0 approvals$/ }).click()
    const drawer = dialog(page, 'Inbox')
    for (const part of ['To approve', 'My requests', 'Decided by me', 'Messages', 'Exports']) {
      await drawer.getByRole('tab', { name: part }).click()
      await expect(drawer.getByRole('tabpanel')).toBeVisible()
      expect(await barriers(page)).toEqual([])
    }
    await expect(drawer.getByText('No exports yet')).toBeVisible()
    await drawer.getByRole('tab', { name: 'Alarms' }).click()
    await expect(drawer.getByText('All alarms')).toBeVisible()
    expect(await barriers(page)).toEqual([])
  })
})

describe('the help', () => {
  it('opens at the question mark, but not while somebody types one', async () => {
    const page = await server.open({ account: 'manager', language: 'en', at: '/marketCenter/tags' })
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('what?')
    await page.getByRole('textbox', { name: 'Name', exact: true }).press('?')
    await expect(dialog(page, 'Help')).toHaveCount(0)
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('?')
    await expect(dialog(page, 'Help').getByText('Keyboard shortcuts')).toBeVisible()
    expect(await barriers(page)).toEqual([])
  })
})

describe('the logo', () => {
  it('is the platform’s, until the company has one of its own', async () => {
    const page = await server.open({ account: 'company', language: 'en', at: '/home' })
    const logo = menu(page).locator('img')
    await expect(logo).toHaveAttribute('src', '/logo.svg')
    const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 160, height: 40 } })
    await page.goto(`/oilCompanyMge/changeLogo/${server.app.ids.company}`)
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
    await expect(page.locator('main').getByRole('img', { name: 'Picture' })).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(logo).toHaveAttribute('alt', '蓝海石油')
    await expect(logo).toHaveAttribute('src', /^blob:/)
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Collapse menu' }).click()
    await expect(logo).toHaveAttribute('src', '/logo.svg')
    // Where the company has none, the station's own picture is shown.
    await server.app.asOwner(`update stations set picture_id = (
      select max(id) from attachments where company_id = stations.company_id)`)
    await page.reload()
    await expect(logo).toHaveAttribute('src', /^blob:/)
    await expect(logo).not.toHaveAttribute('alt', '蓝海石油')
  })
})
