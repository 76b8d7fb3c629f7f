import { type Simulator, startSimulator } from '@app/simulator/simulate'
import type { Page } from '@playwright/test'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { barriers, expect, PHONE, sidewaysScroll, useTestServer } from './test-server.ts'

const server = useTestServer()
const CODE = 'A1B2C3'
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
      await expect(row).toContainText('Working', { timeout: 1000 })
    }).toPass()
    expect(await barriers(page)).toEqual([])
  })

  it('fits a phone', async () => {
    const page = await server.open({ account: 'manager', language: 'en', viewport: PHONE })
    await openDevices(page)
    expect(await sidewaysScroll(page)).toBe(0)
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
