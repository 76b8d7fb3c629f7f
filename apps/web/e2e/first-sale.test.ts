/** From an empty database to the first sale in the browser alone, as README's "Production" says it, step by step. */

import type { Page } from '@playwright/test'
import { beforeAll, describe, it } from 'vitest'
import { inviteToSetUp } from '../../api/src/modules/access/setup/service.ts'
import { connectController, pumpTransaction } from '../../api/test/controller.ts'
import { expect, useTestServer } from './test-server.ts'

const server = useTestServer()

const FIRST_PASSWORD = 'first-one-1'
const OWN_PASSWORD = 'north-oil-1'
const PIN = '246810'
const PTS_ID = '003A003A3435510938393799'
const SHANGHAI_AHEAD_MS = 8 * 3_600_000

/** Of the controller, as its dialog shows it once. */
let password = ''

const step = (page: Page, name: string) => page.locator(`[data-step="${name}"]`)
const dialog = (page: Page) => page.getByRole('dialog').last()
const button = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`(^|\\s)${name}$`) }).first()

async function press(page: Page, name: string): Promise<void> {
  const last = dialog(page)
  await last.getByRole('button', { name: new RegExp(`(^|\\s)${name}$`) }).click()
  await expect(last).toBeHidden()
}

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await dialog(page).getByLabel(label, { exact: true }).fill(value)
  }
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await dialog(page).getByRole('combobox', { name: label }).click()
  await page.getByTitle(option, { exact: true }).last().click()
}

/** Logs in, as somebody who has a browser of their own. */
async function arrive(account: string, password: string, company = 'north'): Promise<Page> {
  const page = await server.open({ language: 'en' })
  await page.goto('/login')
  await page.getByLabel('Company code').fill(company)
  await page.getByLabel('Account').fill(account)
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/login/)
  return page
}

/** The first log-in of somebody new: a password and a PIN of their own. */
async function begin(account: string): Promise<void> {
  const page = await arrive(account, FIRST_PASSWORD)
  await expect(page).toHaveURL(/personCenter/)
  await page.getByLabel('Current password').fill(FIRST_PASSWORD)
  await page.getByLabel('New password', { exact: true }).fill(OWN_PASSWORD)
  await page.getByLabel('Confirm new password').fill(OWN_PASSWORD)
  await button(page, 'Change password').click()
  await expect(page).toHaveURL(/home/)
  await page.goto('/person/personCenter')
  await page.getByLabel('Login password').fill(OWN_PASSWORD)
  await page.getByLabel('PIN', { exact: true }).fill(PIN)
  await page.getByLabel('Confirm PIN').fill(PIN)
  const pin = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Set PIN' }) })
  await pin.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('PIN saved')).toBeVisible()
}

async function hire(
  page: Page,
  { account, role }: { account: string; role: string },
): Promise<void> {
  await button(page, 'Add user').click()
  await fill(page, {
    Name: account,
    'Login name': account,
    'Initial password': FIRST_PASSWORD,
    'Confirm password': FIRST_PASSWORD,
  })
  await choose(page, 'Role', role)
  await dialog(page).getByLabel('Your PIN').fill(PIN)
  await press(page, 'Add')
  await expect(page.getByRole('row').filter({ hasText: account })).toContainText(role)
  await begin(account)
}

/** From home, by the line of the checklist. */
async function follow(page: Page, name: string): Promise<void> {
  await page.goto('/home')
  await step(page, name).getByRole('link', { name: 'Set up' }).click()
}

describe('an empty database', () => {
  beforeAll(() => server.app.asOwner('truncate providers, setup_invitations cascade'))

  it('is set up, and gets a company, a station and the company’s first user', async () => {
    const page = await server.open({ language: 'en' })
    await page.goto(`/setup#${await inviteToSetUp(server.app.database, new Date())}`)
    for (const [label, value] of Object.entries({
      'Platform name (Chinese)': '北方石油',
      'Platform name (English)': 'North Oil',
      'Full name': 'Ada',
      Account: 'ada',
      Password: OWN_PASSWORD,
      'Password again': OWN_PASSWORD,
      PIN,
      'PIN again': PIN,
    })) {
      await page.getByLabel(label, { exact: true }).fill(value)
    }
    await page.getByRole('button', { name: 'Set up and log in' }).click()
    await expect(page).toHaveURL(/login/)

    const ada = await arrive('ada', OWN_PASSWORD, 'platform')
    await button(ada, 'Add company').click()
    await fill(ada, { Name: 'North', 'Company code': 'north' })
    await press(ada, 'Add')
    await button(ada, 'Add station').click()
    await fill(ada, { Name: 'North One', 'Station code': 'N01' })
    await press(ada, 'Add')
    await step(ada, 'companyStaff').getByRole('link', { name: 'Set up' }).click()
    await hire(ada, { account: 'olga', role: 'Company user' })
  })

  it('gets its staff, fuel products, tax rates and fuels from the company’s user', async () => {
    const olga = await arrive('olga', OWN_PASSWORD)
    await follow(olga, 'staff')
    await hire(olga, { account: 'sam', role: 'Station manager' })
    await hire(olga, { account: 'cleo', role: 'Cashier' })

    await follow(olga, 'fuelProducts')
    await button(olga, 'Add product').click()
    await fill(olga, { Name: 'Gasoline 92#', Code: '92', 'Density at 20 °C': '740' })
    await press(olga, 'Save')
    await follow(olga, 'taxes')
    await button(olga, 'Add tax rate').click()
    await fill(olga, {
      'Spec no.': 'FUEL',
      'Rate (%)': '13',
      'Tax class code': '1070101010100000000',
    })
    await press(olga, 'Save')
    await follow(olga, 'fuels')
    await button(olga, 'Add fuel').click()
    await choose(olga, 'Product', '92 Gasoline 92#')
    await fill(olga, { 'Grade at controller': '1', 'Tax class': 'FUEL' })
    await press(olga, 'Save')
    await expect(olga.getByRole('row').filter({ hasText: 'Gasoline 92#' })).toContainText(
      'No price',
    )
  })

  it('gets prices and a tank from its manager', async () => {
    const sam = await arrive('sam', OWN_PASSWORD)
    await follow(sam, 'prices')
    await sam.getByLabel('New price of Gasoline 92#').fill('7.53')
    await button(sam, 'Change 1 price').click()
    await dialog(sam).getByLabel('Your PIN').fill(PIN)
    await press(sam, 'Change 1 price')

    await follow(sam, 'tanks')
    await button(sam, 'Add tank').click()
    await fill(sam, { 'Tank no.': '1', Capacity: '30000' })
    await choose(sam, 'Fuel', 'Gasoline 92#')
    await press(sam, 'Save')
  })

  it('gets a dispenser, a controller and a nozzle', async () => {
    const sam = await arrive('sam', OWN_PASSWORD)
    await follow(sam, 'controller')
    await button(sam, 'Add dispenser').click()
    await fill(sam, { Number: '1', Name: 'Dispenser 1' })
    await press(sam, 'Save')
    await button(sam, 'Add controller').click()
    await fill(sam, { Name: 'PTS-2', 'Serial number': PTS_ID })
    await dialog(sam).getByRole('button', { name: 'Save' }).click()
    const secret = sam.getByRole('dialog', { name: 'Controller password' })
    password = await secret.locator('code').last().innerText()
    await press(sam, 'I have noted it')

    await follow(sam, 'nozzles')
    await button(sam, 'Add nozzle').click()
    await choose(sam, 'Dispenser', '1 · Dispenser 1')
    await choose(sam, 'Tank', 'Tank 1 Gasoline 92#')
    await fill(sam, { Number: '1', Place: '1' })
    await press(sam, 'Save')
  })

  it('gets goods, one of them hidden', async () => {
    const sam = await arrive('sam', OWN_PASSWORD)
    await follow(sam, 'goods')
    await button(sam, 'Add goods').click()
    await fill(sam, { Name: 'Bag', Category: 'Other', Price: '0.50', Code: 'BAG' })
    await dialog(sam).getByRole('switch').click()
    await press(sam, 'Save')
    await expect(sam.getByRole('row').filter({ hasText: 'Bag' })).toContainText('Hidden')
  })

  it('hears of a fuelling, and the cashier is paid for it and for a bag', async () => {
    const cleo = await arrive('cleo', OWN_PASSWORD)
    const controller = await connectController(Number(new URL(server.url).port), {
      ptsId: PTS_ID,
      password,
    })
    const at = new Date(Date.now() + SHANGHAI_AHEAD_MS).toISOString().slice(0, 19)
    const sale = pumpTransaction({ DateTimeStart: at, DateTime: at })
    await controller.upload('UploadPumpTransaction', sale)
    await controller.close()
    await cleo.getByRole('link', { name: 'Pay' }).first().click()
    await expect(dialog(cleo).locator('b[data-figure="due"]')).toHaveText('¥150.60')
    await cleo.keyboard.press('Enter')
    await expect(dialog(cleo).getByText('Payment taken')).toBeVisible()
    await cleo.keyboard.press('Enter')
    await cleo.goto('/')
    await expect(step(cleo, 'controller')).toContainText('Not heard since')
    await expect(step(cleo, 'order')).toHaveCount(0)

    await cleo.goto('/queryStatistics/salesQuery/allQuery')
    await button(cleo, 'Sell goods').click()
    await expect(dialog(cleo).getByText('No goods on sale')).toBeVisible()
    await dialog(cleo).getByLabel('Name, tag, code or barcode').fill('BAG')
    await cleo.keyboard.press('Enter')
    await expect(dialog(cleo).getByRole('listitem')).toContainText('Bag')
  })
})
