/** The frame around the pages: search, tabs, kept pages, settings, station, language. */

import { describe, it } from 'vitest'
import type { Locator, Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../api/src/demo/demo-plan.ts'
import { barriers, expect, logIn, PHONE, sidewaysScroll, useTestServer } from './test-server.ts'

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
const tab = (page: Page, name: string) => tabs(page).getByRole('link', { name, exact: true })
const names = (page: Page) => tabs(page).getByRole('link').allTextContents()

/** Opens pages one after the other, as people do, by the menu search. */
async function visit(page: Page, ...pages: string[]): Promise<void> {
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
  for (const name of pages) {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search', exact: true }).fill(name)
    await page.getByRole('listbox').getByRole('option', { name }).first().click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
}

describe('the top bar', () => {
  const bar = (page: Page) => page.getByRole('banner')

  it('says where one is, and whose the stations are on pages about the company', async () => {
    const page = await server.open({
      account: 'company',
      language: 'en',
      at: '/queryStatistics/salesQuery/fuelQuery',
    })
    const company = page.getByRole('banner').getByText('蓝海石油', { exact: true })
    await expect(bar(page).getByRole('listitem')).toContainText(['Sales', 'Fuel sales'])
    await expect(company).toHaveCount(0)
    await page.goto('/oilCompanyMge/addStations')
    await expect(company).toBeVisible()
    await bar(page).getByRole('link', { name: 'Settings' }).click()
    await expect(page).toHaveURL(/\/stationMge\/myStation$/)
  })

  it('gives the page the whole screen, and takes it back', async () => {
    const page = await server.open({ account: 'manager', language: 'en', at: '/home' })
    await bar(page).getByRole('button', { name: 'Full screen' }).click()
    await bar(page).getByRole('button', { name: 'Leave full screen' }).click()
    await expect(bar(page).getByRole('button', { name: 'Full screen' })).toBeVisible()
  })
})

describe('the edge of the page', () => {
  it('has the way back to the top once one has scrolled, and the settings', async () => {
    const page = await server.open({ account: 'manager', language: 'en', at: '/home' })
    await page.setViewportSize({ width: 1200, height: 500 })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.getByRole('button', { name: 'Appearance' }).boundingBox()).toMatchObject({
      y: 250,
    })
    const up = page.getByRole('button', { name: 'Back to top' })
    await expect(up).toHaveCount(0)
    // Over the page: at its edge is the menu, which scrolls by itself.
    await page.getByRole('heading', { level: 1 }).hover()
    await page.mouse.wheel(0, 600)
    await expect(up).toHaveCSS('bottom', '60px')
    await expect(up).toHaveCSS('right', '30px')
    expect(await barriers(page)).toEqual([])
    await up.click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })
})

describe('the tabs', () => {
  it('are off until somebody wants them, and leaving a form asks before its input is lost', async () => {
    const page = await server.open({
      account: 'manager',
      language: 'en',
      at: '/memberCenter/addPersonalMember',
    })
    const phone = page.getByLabel(/phone/i).first()
    await phone.fill('13912345678')
    await expect(tabs(page)).toHaveCount(0)
    await menu(page).getByRole('link', { name: 'Fleets' }).click()
    await dialog(page, /unsaved/i)
      .getByRole('button', { name: 'Stay' })
      .click()
    await expect(phone).toHaveValue('13912345678')
    await menu(page).getByRole('link', { name: 'Fleets' }).click()
    await dialog(page, /unsaved/i)
      .getByRole('button', { name: 'Leave' })
      .click()
    await expect(page).toHaveURL(/\/unitMember$/)
  })

  it('are called what people call the record', async () => {
    const { body } = await (
      await server.app.as('manager')
    )
      .at(server.app.ids.east)
      .post('/tags', { name: 'Night drivers' })
    const page = await server.open({
      account: 'manager',
      language: 'en',
      hasTabs: true,
      at: `/marketCenter/tagDetails/${body.id}`,
    })
    await expect(tab(page, 'Night drivers')).toHaveAttribute('aria-current', 'page')
  })

  it('close one by one, all but one, and all, but home never', async () => {
    const page = await server.open({
      account: 'manager',
      language: 'en',
      hasTabs: true,
      at: '/home',
    })
    await visit(page, 'Tags', 'Transactions', 'Shifts', 'All sales')
    expect(await names(page)).toEqual(['Home', 'Tags', 'Transactions', 'Shifts', 'All sales'])
    await expect(tab(page, 'All sales')).toHaveAttribute('aria-current', 'page')
    await expect(tabs(page).getByRole('button', { name: 'Close “Home”' })).toHaveCount(0)
    expect(await barriers(page)).toEqual([])

    await tabs(page).getByRole('button', { name: 'Close “All sales”' }).click()
    await expect(page).toHaveURL(/\/classSettle$/)
    await tab(page, 'Tags').click({ button: 'right' })
    const choices = page.getByRole('menu').filter({ hasText: 'Close others' })
    await expect(choices).toHaveCSS('width', '105px')
    await choices.getByRole('menuitem', { name: 'Close others' }).click()
    await expect(page).toHaveURL(/\/marketCenter\/tags$/)
    expect(await names(page)).toEqual(['Home', 'Tags'])

    await page.reload()
    await expect(tab(page, 'Tags')).toBeVisible()
    await tabs(page).getByRole('button', { name: 'Page actions' }).click()
    await page.getByRole('menuitem', { name: 'Close all' }).click()
    await expect(page).toHaveURL(/\/home$/)
    expect(await names(page)).toEqual(['Home'])
  })

  it('keep what was typed on their pages until they are closed or refreshed', async () => {
    const page = await server.open({
      account: 'manager',
      language: 'en',
      hasTabs: true,
      at: '/memberCenter/addPersonalMember',
    })
    const phone = page.getByLabel(/phone/i).first()
    await phone.fill('13912345678')
    await visit(page, 'Transactions')
    await expect(phone).toBeHidden()
    await tab(page, 'Add personal member').click()
    // A hidden field has its value, too: what follows is done to the page that is seen.
    await expect(phone).toBeVisible()
    await expect(phone).toHaveValue('13912345678')

    const question = dialog(page, /unsaved/i)
    await tabs(page).getByRole('button', { name: 'Page actions' }).click()
    await page.getByRole('menuitem', { name: 'Refresh' }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(phone).toHaveValue('')
    await expect(page).toHaveURL(/\/memberCenter\/addPersonalMember$/)

    await phone.fill('13912345678')
    await page.getByRole('button', { name: /User menu/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(question).toBeHidden()
    const close = tabs(page).getByRole('button', { name: 'Close “Add personal member”' })
    await close.click()
    expect(await barriers(page)).toEqual([])
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(question).toBeHidden()
    await expect(phone).toHaveValue('13912345678')
    await close.click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page).not.toHaveURL(/addPersonalMember/)
    await page.goBack()
    await expect(phone).toHaveValue('')
  })

  it('come back to where their page was scrolled to, and with the filters it had', async () => {
    const page = await server.open({
      account: 'manager',
      language: 'en',
      hasTabs: true,
      at: '/home',
    })
    await page.setViewportSize({ width: 1440, height: 220 })
    await page.goto('/queryStatistics/salesQuery/allQuery?size=30')
    await expect(page.getByRole('table').first()).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, 60))
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(60)
    await visit(page, 'Tags')
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await tab(page, 'All sales').click()
    await expect(page).toHaveURL(/size=30/)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(60)
  })

  it('keep nothing on a phone, where leaving asks before what was typed is lost', async () => {
    const page = await server.open({
      account: 'manager',
      language: 'en',
      viewport: PHONE,
      at: '/memberCenter/personalMember',
    })
    await page.getByRole('button', { name: 'Add member' }).first().click()
    await expect(page.getByRole('heading', { name: 'Add personal member' })).toBeVisible()
    const phone = page.getByLabel(/phone/i).first()
    await phone.fill('13912345678')
    const question = dialog(page, /unsaved/i)
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(question).toBeHidden()
    await expect(phone).toHaveValue('13912345678')
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL(/\/personalMember$/)
  })

  it('close a dialog that was left open, which a click beside it never does', async () => {
    const page = await server.open({
      account: 'manager',
      language: 'en',
      hasTabs: true,
      at: '/home',
    })
    await visit(page, 'Transactions', 'Tags')
    await page.getByRole('button', { name: 'Add tag' }).first().click()
    const open = page.getByRole('dialog')
    await expect(open).toBeVisible()
    await expect.poll(() => open.boundingBox()).toMatchObject({ width: 576, y: 126 })
    await expect(page.locator('.ant-modal-wrap')).toHaveCSS('z-index', '3000')
    await page.mouse.click(5, 5)
    await expect(open.getByRole('button', { name: 'Save' })).toBeVisible()
    await open.getByRole('button', { name: 'Cancel' }).click()
    await expect(open).toBeHidden()
    await page.getByRole('button', { name: 'Add tag' }).first().click()
    await expect(open).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/transactions$/)
    await expect(page.getByRole('dialog')).toBeHidden()
    await tab(page, 'Tags').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Tags' })).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})

describe('the settings', () => {
  it('are kept, whatever is loaded anew', async () => {
    const page = await server.open({ account: 'manager', language: 'en', at: '/home' })
    const settings = await openSettings(page)
    await expect(settings).toBeVisible()
    const colours = await settings
      .getByRole('radio')
      .evaluateAll((radios) => radios.map((radio) => radio.ariaLabel))
    expect(colours).toEqual(
      '#409EFF #1890ff #304156 #212121 #11a983 #13c2c2 #6959CD #f5222d'.split(' '),
    )
    await expect(settings.getByRole('radio', { name: '#409EFF' })).toBeChecked()
    await settings.getByRole('radio', { name: '#11a983' }).click()
    for (const name of ['Tab strip', 'Fixed header', 'Show logo']) {
      await settings.getByRole('switch', { name }).click()
    }
    expect(await barriers(page)).toEqual([])
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(tabs(page)).toBeVisible()
    await expect(menu(page)).toBeVisible()
    await expect(menu(page).locator('img')).toHaveCount(0)
    // The lower half of the page comes after the upper.
    await expect
      .poll(() => page.evaluate(() => (window.scrollTo(0, 400), window.scrollY)))
      .toBe(400)
    await expect(page.getByRole('banner')).not.toBeInViewport()
    const link = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--link'),
    )
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.getByRole('button', { name: 'Appearance' }).click()
    await expect(settings.getByRole('radio', { name: '#11a983' })).toBeChecked()
    await settings.getByRole('radio', { name: '#f5222d' }).click()
    await expect
      .poll(() =>
        page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--link')),
      )
      .not.toBe(link)
  })

  it('make what is written larger everywhere, from now on', async () => {
    const page = await server.open({
      account: 'manager',
      language: 'en',
      at: '/queryStatistics/salesQuery/allQuery',
    })
    const size = (place: Locator) =>
      place.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
    // Of antd, of our own style sheets, and of the page itself.
    const head = page.getByRole('columnheader').first()
    const places = [head, menu(page).getByRole('link', { name: 'All sales' }), page.locator('body')]
    await expect(head).toBeVisible()
    const before = await Promise.all(places.map(size))
    const settings = await openSettings(page)
    await settings.getByRole('switch', { name: 'Larger text' }).click()
    await expect(page.locator('body')).toHaveCSS('font-size', '16px')
    await page.reload()
    await expect(head).toBeVisible()
    for (const [at, place] of places.entries()) {
      expect(await size(place)).toBeGreaterThan(before[at] ?? 0)
    }
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await barriers(page)).toEqual([])
    await (await openSettings(page)).getByRole('switch', { name: 'Larger text' }).click()
    await expect(page.locator('body')).toHaveCSS('font-size', '14px')
  })

  it.each(['#409EFF', '#212121', '#13c2c2'])('can be read by night, too, in %s', async (colour) => {
    const page = await server.open({ account: 'manager', language: 'en' })
    await page.evaluate((theme) => {
      localStorage.setItem('forecourt.theme', theme)
      localStorage.setItem('forecourt.dark', '1')
    }, colour)
    await page.goto('/queryStatistics/salesQuery/allQuery')
    await expect(page.getByRole('table').first()).toBeVisible()
    expect(await barriers(page)).toEqual([])
  })
})

describe('the station', () => {
  it('is asked for after the log-in, and changed with everything that belongs to it', async () => {
    const page = await server.open({ language: 'en' })
    await logIn(page, 'manager')
    const choice = dialog(page, 'Select a station')
    await expect(choice).toBeVisible()
    await expect(choice.getByRole('columnheader')).toHaveText(['', 'No.', 'Station', 'Company'])
    expect(await barriers(page)).toEqual([])
    await choice.getByRole('button', { name: 'Cancel' }).click()
    await (await openSettings(page)).getByRole('switch', { name: 'Tab strip' }).click()
    await page.keyboard.press('Escape')
    await visit(page, 'Tags', 'Transactions')

    await page.getByRole('button', { name: /蓝海城东站/ }).click()
    await choice.getByRole('radio', { name: '蓝海机场站' }).click()
    await choice.getByRole('button', { name: 'Confirm' }).click()
    const question = dialog(page, /Switch to “蓝海机场站”/)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(tab(page, 'Tags')).toBeVisible()

    await page.getByRole('button', { name: /蓝海城东站/ }).click()
    await choice.getByRole('radio', { name: '蓝海机场站' }).click()
    await choice.getByRole('button', { name: 'Confirm' }).click()
    const moving = page.waitForEvent('websocket')
    const asking = page.waitForRequest(/\/api\/v1\/tanks/)
    await question.getByRole('button', { name: 'Switch' }).click()
    await expect(page).toHaveURL(/\/home$/)
    await expect(page.getByRole('heading', { level: 1, name: '蓝海机场站' })).toBeVisible()
    expect(await names(page)).toEqual(['Home'])
    expect((await asking).headers().station).toBe(String(server.app.ids.airport))
    await moving
  })

  it('is picked by Enter or a double click on its row', async () => {
    const page = await server.open({ account: 'manager', language: 'en', at: '/home' })
    const choice = dialog(page, 'Select a station')
    const question = dialog(page, /Switch to “蓝海机场站”/)
    await page.getByRole('button', { name: /蓝海城东站/ }).press('Enter')
    await expect(choice.getByRole('radio', { name: '蓝海城东站' })).toBeFocused()
    await choice.getByRole('radio', { name: '蓝海机场站' }).focus()
    await page.keyboard.press('Enter')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: /蓝海城东站/ }).click()
    await choice
      .getByRole('row')
      .filter({ hasText: '蓝海机场站' })
      .getByText('蓝海机场站')
      .dblclick()
    await expect(question).toBeVisible()
    await expect(choice).toBeHidden()
  })

  it('begins home anew when it is changed there', async () => {
    const page = await server.open({ account: 'manager', language: 'en', at: '/home' })
    await expect(page.getByRole('heading', { level: 1, name: '蓝海城东站' })).toBeVisible()
    await page.getByRole('button', { name: /蓝海城东站/ }).click()
    await dialog(page, 'Select a station').getByRole('radio', { name: '蓝海机场站' }).click()
    await dialog(page, 'Select a station').getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('button', { name: 'Switch', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: '蓝海机场站' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: '蓝海机场站' })).toBeVisible()
    await page.goto(`/home?stationId=${server.app.ids.east}`)
    await expect(page.getByRole('heading', { level: 1, name: '蓝海机场站' })).toBeVisible()
  })

  it('is found by its company and its name, where there are many', async () => {
    const page = await server.open({ language: 'en' })
    await logIn(page, 'admin', 'platform')
    const choice = dialog(page, 'Select a station')
    await expect(choice).toBeVisible()
    const asked = page.waitForRequest((request) => {
      const { pathname, searchParams } = new URL(request.url())
      const search = searchParams.get('search') ?? ''
      return pathname.endsWith('/stations') && search.includes('company.id')
    })
    await choice.getByRole('combobox', { name: 'Company' }).click()
    await page.getByTitle('蓝海石油', { exact: true }).click()
    const { searchParams } = new URL((await asked).url())
    expect([searchParams.get('page'), searchParams.get('size')]).toEqual(['0', '10'])
    await choice.getByLabel('Station name').fill('机场')
    await expect(choice.getByRole('radio')).toHaveCount(1)
    await choice.getByLabel('Station name').fill('nowhere')
    await expect(choice.getByText('No station matches')).toBeVisible()
  })

  it('is not to be changed by who has one only', async () => {
    const page = await server.open({ account: 'cashier', language: 'en', at: '/home' })
    await expect(page.getByRole('banner').getByText('蓝海城东站')).toBeVisible()
    await expect(page.getByRole('button', { name: /蓝海城东站/ })).toHaveCount(0)
  })

  it('reminds of the end of its service, five seconds after it is loaded', async () => {
    const { east, company } = server.app.ids
    await server.app.asOwner(`update stations
      set indefinite = false, expire_time = now() + interval '3 days' where id = ${east}`)
    await server.app.asOwner(`insert into station_configs (company_id, station_id, key, value)
      values (${company}, ${east}, 'notify', '{"days": 10}')
      on conflict (station_id, key) do update set value = excluded.value`)
    const page = await server.open({ account: 'cashier', language: 'zh', at: '/home' })
    const notice = page.getByRole('alert').filter({ hasText: '服务过期提醒' })
    await expect(notice).toContainText(
      /您的服务有效期至 \d{4}-\d{2}-\d{2}，请及时续费，以免影响您的业务正常运行。/,
    )
    await server.app.asOwner(`update stations
      set indefinite = true, expire_time = null where id = ${east}`)
  })

  it('says what may still be done where its service is over, and lets its people out', async () => {
    const { east, airport } = server.app.ids
    const serve = (service: string) =>
      server.app.asOwner(`update stations set ${service} where id in (${east}, ${airport})`)
    const cashier = await server.open({ account: 'cashier', language: 'zh', at: '/home' })
    await serve(`indefinite = false, expire_time = now() - interval '1 day',
      end_time = now() + interval '29 days'`)
    await cashier.reload()
    await expect(cashier.getByText('本站服务已到期')).toBeVisible()
    expect(await barriers(cashier)).toEqual([])
    await serve(`end_time = now() - interval '1 hour'`)
    await cashier.reload()
    await expect(cashier).toHaveURL(/login/)
    await expect(cashier.getByText('站点服务已终止，请联系站长或公司续费')).toBeVisible()
    await cashier.getByLabel('公司代码').fill('demo')
    await cashier.getByLabel('账号').fill('cashier')
    await cashier.getByLabel('密码').fill(DEMO_PASSWORD)
    await cashier.keyboard.press('Enter')
    await expect(cashier.getByText('站点服务已终止，无法登录，请联系站长或公司续费')).toBeVisible()
    const manager = await server.open({
      account: 'manager',
      language: 'en',
      viewport: PHONE,
      at: '/mobile/mWorkTable',
    })
    await expect(manager.getByText('This station’s service has ended')).toBeVisible()
    expect(await sidewaysScroll(manager)).toBe(0)
    await serve(`indefinite = true, expire_time = null, end_time = null`)
  })

  it('gives all headings its company’s currency and unit', async () => {
    const { company } = server.app.ids
    const stored = `update companies set currency_symbol = `
    await server.app.asOwner(`${stored}'€', volume_unit = 'gal' where id = ${company}`)
    const page = await server.open({
      account: 'manager',
      language: 'en',
      at: '/queryStatistics/salesQuery/allQuery',
    })
    await expect(page.getByRole('columnheader', { name: 'Amount (€)' })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Volume (gal)' })).toBeVisible()
    await server.app.asOwner(`${stored}'¥', volume_unit = 'L' where id = ${company}`)
  })
})

describe('the language', () => {
  it('is changed with a notice, and everything is there again a second later', async () => {
    const page = await server.open({ account: 'manager', language: 'zh', at: '/home' })
    await page.getByRole('button', { name: /用户菜单/ }).click()
    await expect(page.getByRole('menuitem', { name: '中文' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    const chosen = Date.now()
    await page.getByRole('menuitem', { name: 'English' }).click()
    const notice = page.getByRole('alert').filter({ hasText: '切换成功' })
    await expect(notice).toContainText('提示')
    await page.waitForEvent('framenavigated')
    expect(Date.now() - chosen).toBeGreaterThanOrEqual(1000)
    await expect(page.getByRole('button', { name: /User menu/ })).toBeVisible()
    await expect(page).toHaveTitle(/^Home · Forecourt/)
  })
})

describe('the whole screen', () => {
  it('is refused in words where the browser cannot', async () => {
    const page = await server.open({ account: 'manager', language: 'en', at: '/home' })
    await page.evaluate(() =>
      Object.defineProperty(document, 'fullscreenEnabled', { value: false }),
    )
    await page.getByRole('button', { name: 'Full screen' }).click()
    await expect(page.getByText('you browser can not work')).toBeVisible()
  })
})

describe('the version page', () => {
  it('says what runs here', async () => {
    const page = await server.open({ account: 'manager', language: 'en', at: '/aboutUs/version' })
    await expect(page.getByText(/PostgreSQL \d+/)).toBeVisible()
    await expect(page.getByText('Connected', { exact: true })).toBeVisible()
    expect(await barriers(page)).toEqual([])
  })

  it('and every other say when nothing is heard from the station', async () => {
    const page = await server.open({ account: 'manager', language: 'en' })
    const told: string[] = []
    page.on('console', (message) => told.push(message.text()))
    await page.routeWebSocket(/\/mqtt/, (socket) => socket.close())
    await page.goto('/aboutUs/version')
    await expect(page.getByText('Not connected', { exact: true })).toBeVisible()
    await expect.poll(() => told.join()).toContain('The live connection is lost')
    await expect(page.getByText('Live connection lost, reconnecting…')).toBeVisible()
    expect(await barriers(page)).toEqual([])
  })
})

describe('what waits', () => {
  /** Lets the clock of the page run in small steps until something is there. */
  async function until(page: Page, sight: Locator): Promise<void> {
    await expect(async () => {
      await page.clock.runFor(STEP_MS)
      expect(await sight.isVisible()).toBe(true)
    }).toPass({ intervals: [0] })
  }
  const STEP_MS = 50

  /** A page that begins to load, on which time stands still. */
  async function halted(): Promise<Page> {
    const page = await server.open({ account: 'manager', language: 'en' })
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1000)
    await page.goto('/aboutUs/version', { waitUntil: 'commit' })
    return page
  }

  it('does so for a second: the list of the menu search', async () => {
    const page = await halted()
    await until(page, page.getByRole('banner'))
    await page.keyboard.press('Control+k')
    await page.clock.runFor(1000 - 3 * STEP_MS)
    await expect(page.getByRole('combobox', { name: 'Search', exact: true })).toBeVisible()
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0)
    await page.clock.runFor(4 * STEP_MS)
    await expect(page.getByRole('listbox').getByRole('option')).not.toHaveCount(0)
  })

  it('does so for a second and a half: the choice of a station', async () => {
    const page = await halted()
    await page.evaluate(() => sessionStorage.removeItem('forecourt.stationAsked'))
    const choice = dialog(page, 'Select a station')
    await until(page, page.getByRole('button', { name: /蓝海城东站/ }))
    await page.clock.runFor(1500 - 2 * STEP_MS)
    await expect(choice).toBeHidden()
    await page.clock.runFor(3 * STEP_MS)
    const isAsked = await page.evaluate(() => sessionStorage.getItem('forecourt.stationAsked'))
    expect(isAsked).toBe('1')
    // The dialog's code comes when it is first asked for.
    await until(page, choice)
  })
})

describe('the frame', () => {
  it.each([
    ['zh', undefined],
    ['en', PHONE],
  ] as const)('has no barriers, %s', async (language, viewport) => {
    const page = await server.open({ account: 'manager', language, ...(viewport && { viewport }) })
    await page.goto('/404')
    await expect(page.getByText("you can't enter this page", { exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByRole('button')).toBeVisible()
    expect(await barriers(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
  })
})
