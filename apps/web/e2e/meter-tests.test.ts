/** Meters of a station: a certificate is recorded, a pump test fails, and the nozzles tell of both. */

import type { Page } from '@playwright/test'
import { describe, it } from 'vitest'
import { barriers, expect, sidewaysScroll, useTestServer } from './test-server.ts'

const server = useTestServer()

const dialog = (page: Page) => page.getByRole('dialog').last()
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' }).click()
const record = (page: Page, what: string) => page.getByRole('button', { name: what }).click()

async function chooseNozzle(page: Page, logicNo: number): Promise<void> {
  await dialog(page).getByLabel('Nozzle', { exact: true }).click()
  await page.getByTitle(new RegExp(`^Nozzle ${logicNo} `)).click()
}

async function testPump(page: Page): Promise<void> {
  await record(page, 'Record pump test')
  await chooseNozzle(page, 1)
  await dialog(page).getByLabel('Measure holds (L)').fill('19.930')
  await expect(dialog(page).getByRole('alert')).toContainText('Mean error +0.351 %')
  await save(page)
  await expect(row(page, 'Pump test').first()).toContainText('Failed')
}

async function certify(page: Page): Promise<void> {
  await record(page, 'Record verification')
  await chooseNozzle(page, 1)
  await dialog(page).getByLabel('Authority').fill('Metrology institute')
  await dialog(page).getByLabel('Certificate number').fill('JY-77')
  await save(page)
  await expect(dialog(page).getByText('Required').first()).toBeVisible()
  await dialog(page).getByLabel('Error (%)').fill('-0.05')
  await dialog(page).getByLabel('Valid until').fill('2099-01-31')
  await page.keyboard.press('Tab')
  expect(await barriers(page)).toEqual([])
  await save(page)
  await expect(row(page, 'JY-77')).toContainText('-0.050')
}

describe('a station', () => {
  it('records what is found of its meters, and sees it with its nozzles', async () => {
    const page = await server.open({
      account: 'manager',
      language: 'en',
      at: '/stationMge/vestibuleMge/meterTests',
    })
    await testPump(page)
    await certify(page)
    await row(page, 'JY-77').getByRole('button').first().click()
    await expect(dialog(page)).toContainText('Metrology institute')
    await page.goto('/stationMge/vestibuleMge/nozzleMge')
    const link = page.getByRole('link', { name: 'Valid 2099-01-31' })
    await link.click()
    await expect(row(page, 'JY-77')).toBeVisible()
    expect(await sidewaysScroll(page)).toBe(0)
  })
})
