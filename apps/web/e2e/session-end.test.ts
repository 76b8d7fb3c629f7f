import { describe, it } from 'vitest'
import type { BrowserContext, Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../api/src/demo/demo-plan.ts'
import { expectDone } from '../../api/test/checkout.ts'
import { anUnpaidSale, managerAtEast, openShift } from './checkout.ts'
import { barriers, expect, useTestServer } from './test-server.ts'

const server = useTestServer()

const MINUTE_MS = 60_000
/** A page that asks the server for nothing while somebody fills in its form. */
const FORM = '/memberCenter/addPersonalMember'

const dialog = (page: Page) => page.getByRole('dialog', { name: '登录过期' })
const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(`forecourt.${name}`), key)

/** The server's view of all sessions: they end then, and may be renewed. */
const sessionsEnd = (when: string): Promise<void> =>
  server.app.asOwner(`update sessions set expires_at = now() + interval '${when}'`)

/**
 * What the consoles in all tabs of a browser take for the end of their token, as another tab tells them: it
 * closes when they know, for what it stored may end with it.
 */
async function tellEnd(context: BrowserContext, inMs: number): Promise<void> {
  const tabs = context.pages()
  const before = await Promise.all(tabs.map((tab) => stored(tab, 'expiration')))
  const other = await context.newPage()
  await other.goto('/logo.svg')
  await other.evaluate(
    (end) => localStorage.setItem('forecourt.expiration', String(end)),
    Date.now() + inMs,
  )
  for (const [index, tab] of tabs.entries()) {
    await expect.poll(() => stored(tab, 'expiration')).not.toBe(before[index])
  }
  await other.close()
}

function countRefreshes(context: BrowserContext): () => number {
  const seen: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/users/refresh')) seen.push(request.url())
  })
  return () => seen.length
}

async function openForm(page: Page): Promise<void> {
  await page.goto(FORM)
  await page.getByLabel('姓名').fill('Li Lei')
}

/** Another tab with the form, which does not ask which station it is about. */
async function openTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage()
  await tab.addInitScript(() => sessionStorage.setItem('forecourt.stationAsked', '1'))
  await openForm(tab)
  return tab
}

describe('the token of somebody who only types', () => {
  it('is renewed before its end, though the page asks for nothing', async () => {
    const page = await server.open({ account: 'manager' })
    await openForm(page)
    const token = await stored(page, 'token')
    await sessionsEnd('4 minutes')
    await tellEnd(page.context(), 4 * MINUTE_MS)
    await expect.poll(() => stored(page, 'token')).not.toBe(token)
    expect(Number(await stored(page, 'expiration'))).toBeGreaterThan(Date.now() + 60 * MINUTE_MS)
    await expect(page.getByLabel('姓名')).toHaveValue('Li Lei')
  })

  it('is renewed by one of several tabs, and the others take it over', async () => {
    const page = await server.open({ account: 'manager', hasTabs: true })
    const context = page.context()
    await openForm(page)
    const tabs = [page, await openTab(context), await openTab(context)]
    const token = await stored(page, 'token')
    const refreshes = countRefreshes(context)
    await sessionsEnd('4 minutes')
    await tellEnd(context, 4 * MINUTE_MS)
    await expect.poll(() => stored(page, 'token')).not.toBe(token)
    const renewed = await stored(page, 'token')
    for (const tab of tabs) {
      const asked = tab.waitForRequest('**/api/v1/**')
      await tab.getByRole('link', { name: '首页' }).first().click()
      expect((await asked).headers().authorization).toBe(renewed)
    }
    expect(refreshes()).toBe(1)
  })

  it('is renewed when the machine wakes up within the last minutes', async () => {
    const page = await server.open({ account: 'manager', isFirstVisit: true })
    await page.clock.install()
    await openForm(page)
    const refreshes = countRefreshes(page.context())
    await sessionsEnd('3 minutes')
    await page.clock.fastForward(8 * 60 * MINUTE_MS - 3 * MINUTE_MS)
    await expect.poll(refreshes).toBeGreaterThan(0)
    await expect(dialog(page)).toHaveCount(0)
  })
})

describe('a session that is over', () => {
  it('goes on with the password, and what was typed is still there', async () => {
    const page = await server.open({ account: 'manager', hasTabs: true })
    await openForm(page)
    await sessionsEnd('-1 minutes')
    await tellEnd(page.context(), 0)
    await expect(dialog(page)).toContainText('您登录已过期，请重新登陆！！！')
    expect(await barriers(page)).toEqual([])
    await dialog(page).getByLabel('manager 的密码').fill('wrong')
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('alert')).toBeVisible()
    await dialog(page).getByLabel('manager 的密码').fill(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByLabel('姓名')).toHaveValue('Li Lei')
    await page.getByRole('link', { name: '首页' }).first().click()
    await expect(page.getByRole('heading', { name: '前庭' })).toBeVisible()
  })

  it('leaves a long form as it was filled in', async () => {
    const page = await server.open({ account: 'manager', at: FORM })
    const fields = page.locator(
      'main form input[type="text"]:not([readonly]):not([role="combobox"])',
    )
    await expect(fields.first()).toBeVisible()
    const filled: string[] = []
    for (const field of await fields.all()) {
      const id = (await field.getAttribute('id')) ?? ''
      if (id === '' || !(await field.isVisible()) || !(await field.isEditable())) continue
      await field.fill('12')
      filled.push(id)
    }
    expect(filled.length).toBeGreaterThan(4)
    // A figure is written out in full once its field is left.
    await page.keyboard.press('Tab')
    const values = async (): Promise<string[]> =>
      Promise.all(filled.map((id) => page.locator(`[id="${id}"]`).inputValue()))
    const typed = await values()
    await sessionsEnd('-1 minutes')
    await tellEnd(page.context(), 0)
    await dialog(page).getByLabel('manager 的密码').fill(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeHidden()
    expect(await values()).toEqual(typed)
  })

  it('leaves the till as it stood, and the money is taken once', async () => {
    const { app } = server
    const manager = await managerAtEast(app)
    await openShift(app)
    const order = await anUnpaidSale(app, 2)
    const page = await server.open({ account: 'manager', at: '/home' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('F2')
    const till = page.getByRole('dialog', { name: /^收款/ })
    await till.getByLabel('实收现金').fill('50')
    await sessionsEnd('-1 minutes')
    await tellEnd(page.context(), 0)
    await expect(dialog(page)).toBeVisible()
    expect(await barriers(page)).toEqual([])
    await dialog(page).getByLabel('manager 的密码').fill(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeHidden()
    await expect(till.getByLabel('实收现金')).toHaveValue(/^50/)
    await expect(till.locator('b[data-figure="change"]')).toHaveText('¥26.00')
    await till.getByLabel('实收现金').press('Enter')
    await expect(till.getByText('收款成功')).toBeVisible()
    const { transactions } = expectDone(
      await manager.get(`/orders/${order.id}?expand=transactions`),
    )
    expect(transactions).toHaveLength(1)
  })

  it('is over in all tabs, and goes on in all of them', async () => {
    const page = await server.open({ account: 'manager' })
    await openForm(page)
    const other = await openTab(page.context())
    await sessionsEnd('-1 minutes')
    await tellEnd(page.context(), 0)
    for (const tab of [page, other]) await expect(dialog(tab)).toBeVisible()
    await dialog(page).getByLabel('manager 的密码').fill(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    for (const tab of [page, other]) {
      await expect(dialog(tab)).toBeHidden()
      await expect(tab.getByLabel('姓名')).toHaveValue('Li Lei')
    }
  })

  it('is not loaded anew over a form without being asked, and can still go on then', async () => {
    const page = await server.open({ account: 'manager' })
    await openForm(page)
    await sessionsEnd('-1 minutes')
    await tellEnd(page.context(), 0)
    const asked = new Promise<string>((resolve) => {
      page.once('dialog', (question) => {
        resolve(question.type())
        void question.dismiss()
      })
    })
    await dialog(page)
      .getByRole('button', { name: /确\s?定/ })
      .click()
    expect(await asked).toBe('beforeunload')
    await expect(page.getByLabel('姓名')).toHaveValue('Li Lei')
    await dialog(page).getByLabel('manager 的密码').fill(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeHidden()
    page.once('dialog', (question) => void question.accept())
    await page.reload()
    await expect(page).toHaveURL(new RegExp(FORM))
  })
})
