/** From the platform down to a station: dealers, companies, stations, and how they are configured. */

import { describe, it } from 'vitest'
import type { Locator, Page } from '@playwright/test'
import { DEMO_PIN } from '../../api/src/demo/demo-plan.ts'
import { expectDone } from '../../api/test/checkout.ts'
import { barriers, expect, goWithin, logIn, PHONE, useTestServer } from './test-server.ts'

const server = useTestServer()

/** By how its name ends: before it may stand the name of an icon. */
const button = (page: Page | Locator, name: string) =>
  page.getByRole('button', { name: new RegExp(`(^|\\s)${name}$`) })
const dialog = (page: Page) => page.getByRole('dialog')
const done = (page: Page) => dialog(page).getByRole('button', { name: /(^|\s)(Add|Save|Renew)$/ })
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** Somebody who administers the platform. */
async function admin(language: 'zh' | 'en' = 'en'): Promise<Page> {
  const page = await server.open({ language })
  await logIn(page, 'admin', 'platform')
  await page.evaluate(() => sessionStorage.setItem('forecourt.stationAsked', '1'))
  return page
}

/** A part of a configuration, by its heading. */
const part = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

describe('the platform', () => {
  it('removes a fuel code that no product has, and is told which products have another', async () => {
    const platform = await server.app.as('admin', 'platform')
    const addCode = async (code: string): Promise<{ id: number }> =>
      expectDone(await platform.post('/fuelCodes', { code, fuelType: 'gasoline' }))
    await addCode('098')
    const fuelCode = await addCode('092')
    const kind = { fuelType: 'gasoline', density: 745, taxRate: 13, fuelCode: { id: fuelCode.id } }
    const company = await server.app.as('company')
    expectDone(await company.post('/products', { name: 'Gasoline 92', code: '92#', ...kind }))
    const page = await admin()
    await page.goto('/oilOperate/fuelCode')
    await button(row(page, '098'), 'Remove').click()
    await expect(dialog(page)).toContainText('Remove the code 098?')
    await button(dialog(page), 'Remove').click()
    await expect(row(page, '098')).toHaveCount(0)
    await button(row(page, '092'), 'Remove').click()
    await button(dialog(page), 'Remove').click()
    await expect(dialog(page)).toContainText('Gasoline 92')
    expect(await barriers(page)).toEqual([])
  })

  it('takes in a dealer, a company of the dealer, and a station of the company', async () => {
    const page = await admin()
    await page.goto('/maintenance/companyGroup')
    await button(page, 'Add dealer').click()
    await done(page).click()
    await expect(dialog(page).getByText('Required')).toBeVisible()
    await dialog(page).getByLabel('Name').fill('Harbour Sales')
    await done(page).click()
    await expect(row(page, 'Harbour Sales')).toBeVisible()

    await page.goto('/oilCompanyMge/addCompanies')
    await button(page, 'Add company').click()
    await dialog(page).getByLabel('Name').fill('Harbour Oil')
    await dialog(page).getByLabel('Company code').fill('1234')
    await done(page).click()
    await expect(dialog(page).getByText('Not in the expected format')).toBeVisible()
    await dialog(page).getByLabel('Company code').fill('demo')
    await dialog(page).getByLabel('Dealer').click()
    await page.getByTitle('Harbour Sales').click()
    await dialog(page).getByLabel('Currency symbol').fill('S$')
    await done(page).click()
    await expect(dialog(page).getByText('Company exists')).toBeVisible()
    await dialog(page).getByLabel('Company code').fill('harbour')
    await done(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Harbour Oil' })).toBeVisible()
    await expect(page.locator('dl')).toContainText('Harbour Sales')

    await page.goto('/oilCompanyMge/addStations')
    await button(page, 'Add station').click()
    await dialog(page).getByLabel('Company', { exact: true }).click()
    await page.getByTitle('Harbour Oil').click()
    await dialog(page).getByLabel('Name').fill('Harbour East')
    await dialog(page).getByLabel('Station code').fill('H01')
    await dialog(page).getByRole('button', { name: 'Choose on a map' }).click()
    await dialog(page)
      .getByRole('img', { name: /click to choose a place/ })
      .click()
    const latitude = dialog(page).getByRole('spinbutton', { name: 'Latitude' })
    await expect(latitude).not.toHaveValue('')
    await done(page).click()
    await expect(row(page, 'Harbour East')).toContainText('Running')
  })

  it('renews a station and keeps in mind what was paid', async () => {
    const page = await admin()
    await page.goto('/maintenance/renewMge')
    await row(page, '蓝海机场站').getByRole('button', { name: 'Renew' }).click()
    await dialog(page)
      .getByRole('spinbutton', { name: /Months/ })
      .fill('6')
    await expect(dialog(page)).toContainText(/runs until 20\d\d-\d\d-\d\d/)
    await dialog(page).getByLabel('Amount').fill('1800')
    await done(page).click()
    const history = part(page, 'Renewal history')
    await expect(history.getByRole('row').filter({ hasText: '蓝海机场站' })).toContainText(
      '1,800.00',
    )
  })

  it('licenses the dispensers of a station, and then more of them', async () => {
    const page = await admin()
    await page.goto('/maintenance/authCodeDetails')
    await button(page, 'Add licence code').first().click()
    const station = dialog(page).getByRole('combobox', { name: /Station/ })
    await station.fill('蓝海机场站')
    // Chosen where it is listed: Enter before the list has come would choose nothing.
    await page.locator('.ant-select-item-option').filter({ hasText: '蓝海机场站' }).click()
    await dialog(page).getByLabel('Code', { exact: true }).fill('AIRPORT-DISPENSERS')
    await dialog(page).getByLabel('Quota').fill('41')
    await done(page).click()
    const licence = row(page, 'AIRPORT-DISPENSERS')
    await expect(licence).toContainText('蓝海机场站')
    await expect(licence.getByRole('cell', { name: '41', exact: true })).toBeVisible()
    await licence.getByRole('button', { name: 'Edit' }).click()
    await dialog(page).getByLabel('Quota').fill('43')
    await done(page).click()
    await expect(licence.getByRole('cell', { name: '43', exact: true })).toBeVisible()
  })

  it('registers the browser it uses, which is seen when somebody logs in there', async () => {
    const page = await admin()
    await page.goto('/maintenance/device')
    await button(page, 'Register device').first().click()
    await dialog(page).getByLabel('Type').click()
    await page.getByTitle('Web and station PC').click()
    await button(
      page,
      'Use the code of this machine \\(payments taken here then name it\\)',
    ).click()
    await dialog(page).getByLabel('Name', { exact: true }).fill('Office browser')
    await done(page).click()
    await expect(row(page, 'Office browser')).toContainText('Never seen')
    await page.getByRole('button', { name: /User menu/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await logIn(page, 'company')
    await page.goto('/maintenance/device')
    await expect(row(page, 'Office browser')).toContainText(/\d\d:\d\d/)
    await expect(row(page, 'Office browser')).not.toContainText('Never seen')
  })

  it('gives itself another name', async () => {
    const page = await admin()
    await page.goto('/maintenance/systemConfig')
    await page.getByLabel('Platform name (English)').fill('Blue Water')
    await button(page, 'Save Page').click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('navigation').getByText('Blue Water')).toBeVisible()
  })

  it('gives itself a logo, which whoever comes to log in sees', async () => {
    const page = await admin()
    await page.goto('/maintenance/systemConfig')
    const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 160, height: 40 } })
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
    await expect(page.getByLabel('Logo')).toHaveValue(/^\/api\/v1\/attachments\/\d+$/)
    await expect(page.locator('main').getByRole('img', { name: 'Picture' })).toBeVisible()
    expect(await barriers(page)).toEqual([])
    await button(page, 'Save Page').click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    const visitor = await server.open({ language: 'en' })
    await visitor.goto('/login')
    const logo = visitor.locator('img[src^="/api/v1/attachments/"]')
    await expect(logo).toBeVisible()
    expect(
      await logo.evaluate((image: HTMLImageElement) =>
        image.decode().then(() => image.naturalWidth),
      ),
    ).toBe(160)
  })
})

describe('a company user', () => {
  it('configures the station by its description, a refused value first', async () => {
    const page = await server.open({
      account: 'company',
      language: 'en',
      at: '/stationMge/stationConfig',
    })
    const reminder = part(page, 'Reminder of the end of service')
    const save = reminder.getByRole('button', { name: /^Save/ })
    await expect(save).toBeDisabled()
    await reminder.getByRole('spinbutton').fill('')
    await save.click()
    await expect(reminder.getByText('Required')).toBeVisible()
    await reminder.getByRole('spinbutton').fill('7')
    await save.click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.reload()
    await expect(reminder.getByRole('spinbutton')).toHaveValue('7')
  })

  it('calls a way of paying by the station’s own name, everywhere and at once', async () => {
    const page = await server.open({
      account: 'company',
      language: 'en',
      at: '/stationMge/stationConfig',
    })
    const payments = part(page, 'Payment methods')
    const save = payments.getByRole('button', { name: 'Save Payment methods', exact: true })
    await payments.getByRole('button', { name: 'Add a line' }).click()
    await payments.getByLabel('Key of line 1').click()
    await page.locator('.ant-select-item-option').getByText('Alipay', { exact: true }).click()
    await save.click()
    await expect(payments.getByText('Fill in both key and value')).toBeVisible()
    await payments.getByLabel('Value of line 1').fill('Ant wallet')
    await save.click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    const { body } = await (
      await server.app.as('manager')
    ).get(`/stations/${server.app.ids.east}?expand=configDetail.otherTradeType`)
    const names = body.configDetail.otherTradeType.description.filter.enum
    expect(names.ali).toBe('Ant wallet')
  })

  it('confirms with the PIN how money is spent', async () => {
    const page = await server.open({
      account: 'company',
      language: 'en',
      at: '/oilCompanyMge/companyConfig',
    })
    const spending = part(page, 'Spending and refunds')
    await spending.getByLabel('Limit of cash refunds for an order').fill('250')
    await spending.getByRole('button', { name: /^Save/ }).click()
    await dialog(page).getByLabel('PIN').fill('000000')
    await done(page).click()
    await expect(dialog(page)).toContainText(/wrong PIN/i)
    await dialog(page).getByLabel('PIN').fill(DEMO_PIN)
    await done(page).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.reload()
    await expect(spending.getByLabel('Limit of cash refunds for an order')).toHaveValue('250.00')
  })

  it('may not change the code of the company', async () => {
    const page = await server.open({
      account: 'company',
      language: 'en',
      at: `/oilCompanyMge/companyDetails/${server.app.ids.company}`,
    })
    await expect(page.getByLabel('Currency symbol')).toBeVisible()
    await expect(page.getByLabel('Company code')).toHaveCount(0)
    await expect(page.getByLabel('Card key')).toHaveCount(0)
    await expect(button(page, 'Disable')).toHaveCount(0)
  })
})

describe('what a station decides for its screens', () => {
  const tanks = (page: Page) => page.getByRole('heading', { name: 'Tanks' })

  it('counts at once where the console is open, and no typed input is lost to a reload', async () => {
    const station = `/stations/${server.app.ids.east}`
    const company = (await server.app.as('company')).at(server.app.ids.east)
    const page = await server.open({ account: 'manager', language: 'en', at: '/home' })
    await expect(tanks(page)).toBeVisible()
    const hidden = { key: 'homePage', value: { hidden: ['tanks'] }, version: 0 }
    expectDone(await company.put(`${station}/config`, hidden))
    await expect(tanks(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Shop goods' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sell goods' })).toBeVisible()
    const admin = await server.app.as('admin', 'platform')
    const { package: taken, version } = expectDone(await admin.get(station))
    expectDone(await admin.put(station, { package: { ...taken, store: false }, version }))
    await expect(page.getByRole('button', { name: 'Shop goods' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Sell goods' })).toHaveCount(0)
    await page.goto('/stationMge/stationConfig')
    await part(page, 'Reminder of the end of service').getByRole('spinbutton').fill('9')
    expectDone(await company.put(`${station}/broadcast`, { method: 'reload' }))
    await expect(page.getByText('The station asks this page to reload')).toBeVisible()
    await expect(page.getByRole('spinbutton').first()).toHaveValue('9')
    await page.goto('/stationMge/staffMge')
    await page.getByRole('button', { name: 'Add user' }).first().click()
    const name = page.getByRole('dialog').getByLabel('Name', { exact: true })
    await name.fill('Half typed')
    expectDone(await company.put(`${station}/broadcast`, { method: 'reload' }))
    await expect(page.getByText('The station asks this page to reload')).toBeVisible()
    await expect(name).toHaveValue('Half typed')
  })

  it('is with which page its till opens', async () => {
    const station = `/stations/${server.app.ids.east}`
    const admin = await server.app.as('admin', 'platform')
    const { version } = expectDone(await admin.get(station))
    expectDone(await admin.put(station, { startInterface: 'orders', version }))
    const page = await server.open({ account: 'cashier', language: 'en', at: '/' })
    await expect(page).toHaveURL(/allQuery/)
  })
})

const PAGES = [
  ['/maintenance/companyGroup', '经销商管理'],
  ['/oilCompanyMge/addCompanies', '公司管理'],
  ['/oilCompanyMge/addStations', '下属站点'],
  ['/maintenance/renewMge', '续费管理'],
  ['/maintenance/systemConfig', '系统配置'],
  ['/oilCompanyMge/companyConfig', /^公司配置/],
  ['/stationMge/stationConfig', /^站点配置/],
  ['/stationMge/myStation', '蓝海城东站'],
] as const

describe('the pages of the organisation', () => {
  it.each(['desk', 'phone'] as const)(
    'say what they are about, and their forms have no barriers, %s',
    async (device) => {
      const page = await admin('zh')
      if (device === 'phone') await page.setViewportSize(PHONE)
      for (const [path, title] of PAGES) {
        await goWithin(page, path)
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      }
      await goWithin(page, '/oilCompanyMge/addStations')
      await page.getByRole('button', { name: '新增站点' }).click()
      await expect(dialog(page).getByLabel('站点名称')).toBeVisible()
      expect(await barriers(page)).toEqual([])
    },
  )
})
