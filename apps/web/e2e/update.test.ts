/** A console that is open while its server is updated: answers name another build, and files are gone. */

import type { Page } from '@playwright/test'
import { afterEach, describe, it } from 'vitest'
import { barriers, expect, PHONE, useTestServer } from './test-server.ts'

const server = useTestServer()

const FORM = '/memberCenter/addPersonalMember'
const NAME = '李雷'

const bar = (page: Page) => page.getByRole('alert').filter({ hasText: '系统已更新' })
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true }).first()

/** Pages ask on while they are closed. */
const updated = new Set<Page>()
afterEach(async () => {
  for (const page of updated) await page.unrouteAll({ behavior: 'ignoreErrors' })
  updated.clear()
})

/** The server seems to have another build from now on, as these calls tell. */
async function update(page: Page, calls = '**/api/v1/**'): Promise<void> {
  updated.add(page)
  await page.route(calls, async (route) => {
    const response = await route.fetch()
    const headers = { ...response.headers(), 'console-build': '/assets/shell-updated.js' }
    await route.fulfill({ response, headers })
  })
}

/** Nothing tells of an update but a file that is gone. */
async function updateUnheard(page: Page, file: string): Promise<void> {
  await update(page, '**/health/live')
  await page.route(`**/assets/${file}`, (route) => route.fulfill({ status: 404 }))
}

/** @returns how often the whole console was loaded since */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('domcontentloaded', () => (loads += 1))
  return () => loads
}

/** What people do that is no navigation, and calls the server. */
async function search(page: Page): Promise<void> {
  // Not what the page itself asked before.
  const answered = page.waitForResponse(/\/api\/v1\/users\?.*search=/)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '搜索', exact: true }).fill(NAME)
  await answered
  await page.keyboard.press('Escape')
}

async function goTo(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '搜索', exact: true }).fill(name)
  await page.getByRole('option', { name }).first().click()
}

describe('a console whose server was updated', () => {
  it('says so, stays as it is, and begins anew with the next page, once', async () => {
    const page = await server.open({ account: 'manager', hasTabs: true, at: '/home' })
    await expect(heading(page, '前庭')).toBeVisible()
    await expect(bar(page)).toHaveCount(0)
    const loads = countLoads(page)
    await update(page)
    await search(page)
    await expect(bar(page)).toBeVisible()
    expect(await barriers(page)).toEqual([])
    expect(loads()).toBe(0)

    await goTo(page, '标签')
    await expect(page).toHaveURL(/\/marketCenter\/tags$/)
    await expect.poll(loads).toBe(1)
    await expect(heading(page, '标签')).toBeVisible()
    await expect(page.getByRole('navigation', { name: '打开的页面' })).toContainText('首页')
    // Something on the way keeps handing out the old one: the bar is all that is left to do.
    await expect(bar(page)).toBeVisible()
    await goTo(page, '全部销售')
    await expect(heading(page, '全部销售')).toBeVisible()
    expect(loads()).toBe(1)
  })

  it('keeps what is typed, whoever leaves the page, until it is given up', async () => {
    const page = await server.open({ account: 'manager', hasTabs: true, at: FORM })
    const name = page.getByLabel('姓名')
    await name.fill(NAME)
    const loads = countLoads(page)
    await update(page)
    await search(page)
    await expect(bar(page)).toBeVisible()
    await goTo(page, '标签')
    await expect(heading(page, '标签')).toBeVisible()
    await page.goBack()
    await expect(name).toHaveValue(NAME)

    page.once('dialog', (question) => void question.dismiss())
    await bar(page).getByRole('button').click()
    await expect(name).toHaveValue(NAME)
    expect(loads()).toBe(0)
    page.once('dialog', (question) => void question.accept())
    await bar(page).getByRole('button').click()
    await expect(name).toHaveValue('')
    expect(loads()).toBe(1)
  })

  it('begins anew at once on a wall, and not again', async () => {
    const page = await server.open({ account: 'company' })
    const loads = countLoads(page)
    await update(page, '**/dashboard/screen*')
    await page.goto('/dataScreen', { waitUntil: 'commit' })
    await expect.poll(loads).toBe(2)
    await expect(page.locator('[data-figure]').first()).toBeVisible()
    expect(loads()).toBe(2)
  })

  it('tells the phone, too', async () => {
    const page = await server.open({ account: 'manager', viewport: PHONE, at: '/mobile' })
    await expect(heading(page, '工作台')).toBeVisible()
    await update(page)
    await page.getByRole('link', { name: /^订单/ }).click()
    await expect(page).toHaveURL(/mobile\/(?!mWorkTable)/)
    await expect(bar(page)).toBeVisible()
  })
})

describe('code that is gone', () => {
  const PAGES = 'page-*'

  it('comes with the new console', async () => {
    // The browser may still hold the search of an earlier test, which then is not gone.
    const page = await server.open({ account: 'manager', at: '/home', isFirstVisit: true })
    await expect(heading(page, '前庭')).toBeVisible()
    const loads = countLoads(page)
    await updateUnheard(page, 'search-dialog-*')
    page.once('domcontentloaded', () => void page.unrouteAll({ behavior: 'ignoreErrors' }))
    await page.keyboard.press('Control+k')
    await expect.poll(loads).toBe(1)
    await expect(heading(page, '前庭')).toBeVisible()
    await goTo(page, '标签')
    await expect(heading(page, '标签')).toBeVisible()
    expect(loads()).toBe(1)
  })

  it('is asked for once more, and then the page says that it is broken', async () => {
    const page = await server.open({ account: 'manager', at: '/home' })
    await expect(heading(page, '前庭')).toBeVisible()
    const loads = countLoads(page)
    await updateUnheard(page, PAGES)
    await page.getByRole('button', { name: '营销', exact: true }).click()
    await page.getByRole('link', { name: '标签' }).click()
    await expect(page.getByText('页面出错了')).toBeVisible()
    await expect(page).toHaveURL(/\/marketCenter\/tags$/)
    expect(loads()).toBe(1)
    await page.unrouteAll()
    await page.getByRole('main').getByRole('button', { name: '刷新页面' }).click()
    await expect(heading(page, '标签')).toBeVisible()
  })

  it('is waited for until a form is saved, which is not lost', async () => {
    const page = await server.open({ account: 'manager', hasTabs: true, at: FORM })
    const name = page.getByLabel('姓名')
    await name.fill(NAME)
    const loads = countLoads(page)
    await updateUnheard(page, PAGES)
    await goTo(page, '标签')
    await expect(bar(page)).toBeVisible()
    await expect(name).toHaveValue(NAME)
    expect(loads()).toBe(0)
  })
})
