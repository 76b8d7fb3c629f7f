import { type Simulator, startSimulator } from '@app/simulator/simulate'
import { message } from '@app/kernel/json-pts'
import type { Page } from '@playwright/test'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { EAST } from '../../api/test/controller.ts'
import { barriers, expect, PHONE, sidewaysScroll, useTestServer } from './test-server.ts'

const server = useTestServer()
const CODE = 'A1B2C3'
const SHANGHAI_AHEAD_MS = 8 * 3_600_000
let gauge: Simulator
let port: number

beforeAll(async () => {
  gauge = startSimulator({
    url: 'ws://127.0.0.1:9/jsonPTS',
    speed: 0,
    blueprint: {
      ptsId: '0000003A3435510938393730',
      password: 'nobody hears it',
      timeZone: 'Asia/Shanghai',
      grades: [{ id: 1, name: '92#', price: 753 }],
      tanks: [
        {
          number: 1,
          gradeId: 1,
          capacity: 3_000_000,
          diameter: 2500,
          volume: 1_234_500,
          temperature: 18,
          water: 12,
          density: 745,
        },
      ],
      pumps: [],
      customersPerDay: 0,
      gauge: { port: 0, securityCode: CODE },
    },
  })
  port = await gauge.gaugePort()
})

afterAll(() => gauge.stop())

const openDevices = async (page: Page): Promise<void> => {
  await page.goto('/stationMge/vestibuleMge/deviceMge')
  await expect(page.getByRole('heading', { name: 'Tank gauges' })).toBeVisible()
}

async function addGauge(page: Page, securityCode: string): Promise<void> {
  await page.getByRole('button', { name: 'Add gauge' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('Back room')
  await dialog.getByLabel('Address').fill('127.0.0.1')
  await dialog.getByLabel('Port').fill(String(port))
  await dialog.getByLabel('Security code').fill(securityCode)
  await dialog.getByRole('button', { name: 'Add probe' }).click()
  await dialog.getByLabel('Tank', { exact: true }).click()
  await page.getByTitle(/^Tank 1 /).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
}

describe('the devices page', () => {
  it('takes a gauge in, says why it cannot be read, and shows when it can', async () => {
    const page = await server.open({ account: 'manager', language: 'en' })
    await openDevices(page)
    await expect(page.getByText('No tank gauges yet')).toBeVisible()
    await addGauge(page, '')
    const row = page.getByRole('row', { name: 'Back room' })
    await expect(row).toContainText(`127.0.0.1:${port}`)
    await expect(row).toContainText('Probe 1 → tank 1')
    await row.getByRole('button', { name: 'Test connection' }).click()
    const answer = page.getByRole('dialog')
    await expect(answer).toContainText('check the security code')
    await page.keyboard.press('Escape')
    await row.getByRole('button', { name: 'Back room' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit gauge' })
    await dialog.getByLabel('Security code').fill(CODE)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await row.getByRole('button', { name: 'Test connection' }).click()
    await expect(page.getByRole('dialog')).toContainText('12,345')
    await page.keyboard.press('Escape')
    await expect(async () => {
      await page.reload()
      await expect(row).toContainText('Working', { timeout: 3000 })
    }).toPass({ timeout: 60_000 })
    expect(await barriers(page)).toEqual([])
  })

  it('fits a phone', async () => {
    const page = await server.open({ account: 'manager', language: 'en', viewport: PHONE })
    await openDevices(page)
    expect(await sidewaysScroll(page)).toBe(0)
    // What can be done with a row at a desk can be done here.
    const dispenser = page.getByRole('listitem').filter({ hasText: 'Pump address 6' })
    await dispenser.getByRole('button', { name: 'End', exact: true }).click()
    await expect(page.getByRole('dialog')).toContainText('6 号机')
  })
})

/** A sale at a pump that nobody has set up, from the station's own controller. */
async function sellAtUnknownPump(): Promise<void> {
  const at = new Date(Date.now() + SHANGHAI_AHEAD_MS).toISOString().slice(0, 19)
  const sale = { DateTime: at, Pump: 9, Nozzle: 1, Transaction: 1, Volume: 20, Price: 7.53 }
  const data = { ...sale, Amount: 150.6, TotalVolume: 1020 }
  const { ptsId, password } = EAST
  const { status } = await fetch(`${server.url}/jsonPTS`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`${ptsId}:${password}`).toString('base64')}`,
    },
    body: JSON.stringify(message([{ Id: 1, Type: 'UploadPumpTransaction', Data: data }])),
  })
  expect(status).toBe(200)
}

async function choose(page: Page, label: string, option: RegExp): Promise<void> {
  await page.getByRole('dialog').getByLabel(label, { exact: true }).click()
  await page.getByTitle(option).click()
}

describe('a pump that nobody has set up', () => {
  it('has its sale kept, and booked once dispenser and nozzle are there', async () => {
    await sellAtUnknownPump()
    const page = await server.open({ account: 'manager', language: 'en' })
    await openDevices(page)
    await page.getByRole('button', { name: 'Add dispenser' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Number', { exact: true }).fill('9')
    await dialog.getByLabel('Name', { exact: true }).fill('Truck lane')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('row', { name: 'Truck lane' })).toBeVisible()

    await page.goto('/stationMge/vestibuleMge/nozzleMge')
    await page.getByRole('button', { name: 'Add nozzle' }).click()
    await choose(page, 'Dispenser', /Truck lane/)
    await choose(page, 'Tank', /^Tank 1 /)
    await dialog.getByLabel('Number', { exact: true }).fill('90')
    await dialog.getByLabel('Place', { exact: true }).fill('1')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('row', { name: 'Truck lane' })).toContainText('Tank 1')
    expect(await barriers(page)).toEqual([])

    await page.goto('/stationMge/vestibuleMge/deviceMge?tab=refused&kind=packetUnknownTank')
    await expect(page.getByText('Nothing to see to')).toBeVisible()
    await page.goto('/home')
    await page.locator('[data-alarm="packetUnknownPump"]').getByRole('link').click()
    await expect(page.getByRole('button', { name: 'Show every cause' })).toBeVisible()
    const refused = page.getByRole('row', { name: /Sale at the pump/ })
    await expect(refused).toContainText('no such pump')
    expect(await barriers(page)).toEqual([])
    await refused.getByRole('button', { name: 'Book again' }).click()
    await expect(page.getByText('Nothing to see to')).toBeVisible()

    await page.getByRole('link', { name: 'Controller records' }).click()
    await page.getByRole('button', { name: 'Sale at the pump' }).first().click()
    await expect(dialog.getByText('"Pump": 9')).toBeVisible()
    expect(await barriers(page)).toEqual([])
  })
})

describe('an alarm', () => {
  it('appears on the home page by itself, is acknowledged with a word, and goes with its cause', async () => {
    const page = await server.open({ account: 'manager', language: 'en' })
    await page.goto('/home')
    const strip = page.getByRole('list', { name: 'Alarms' })
    const alarm = strip.locator('[data-alarm="pumpOffline"]')
    await expect(page.getByRole('heading', { name: 'Tanks' })).toBeVisible()
    server.forecourt.setFaults({ pumpAlerts: [{ pump: 1, code: 1 }] })
    server.forecourt.step(1000)
    await expect(alarm).toContainText('Pump offline')
    await alarm.getByRole('button', { name: 'Acknowledge' }).click()
    const dialog = page.getByRole('dialog', { name: 'Acknowledge alarm' })
    await dialog.getByRole('button', { name: 'Acknowledge' }).click()
    await expect(dialog.getByText('Required')).toBeVisible()
    await dialog.getByLabel('Remark').fill('breaker was off, on again')
    await dialog.getByRole('button', { name: 'Acknowledge' }).click()
    await expect(alarm).toContainText('Acknowledged')
    server.forecourt.setFaults({})
    server.forecourt.step(1000)
    await expect(alarm).toBeHidden()
    await page.getByRole('button', { name: 'All alarms' }).first().click()
    const past = page.getByRole('dialog').getByRole('row', { name: /Pump offline/ })
    await expect(past).toContainText('breaker was off, on again')
    await expect(past).toContainText('Cleared')
  })
})

/** The last one here: the forecourt's controller is shut out by it. */
describe('the new password of a controller', () => {
  it('is shown in one line, with the address that README names', async () => {
    const page = await server.open({ account: 'manager', language: 'en', viewport: PHONE })
    await openDevices(page)
    await page.getByRole('button', { name: 'New password' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'New password' }).click()
    await expect(dialog.getByText(`${server.url.replace('http', 'ws')}/jsonPTS`)).toBeVisible()
    await expect(dialog.getByText('By HTTP the controller only reports')).toBeVisible()
    const lines = await dialog
      .locator('code')
      .evaluateAll((all) => all.map((one) => one.getClientRects().length))
    expect(new Set(lines)).toEqual(new Set([1]))
  })
})
