/** From nothing to a tank that is measured: a fuel, its first price, a tank, its strapping table and a dip. */

import type { Page } from '@playwright/test'
import { describe, it } from 'vitest'
import { DEMO_PIN } from '../../api/src/demo/demo-plan.ts'
import { barriers, expect, sidewaysScroll, useTestServer } from './test-server.ts'

const server = useTestServer()

const dialog = (page: Page) => page.getByRole('dialog').last()
const press = (page: Page, name: string) =>
  dialog(page)
    .getByRole('button', { name: new RegExp(`(^|\\s)${name}$`) })
    .click()
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

const TABLE = 'Height (mm)\tVolume (L)\n0\t0\n1000\t14,000\n2000\t29,000'

async function addFuel(page: Page): Promise<void> {
  await page.goto('/stationMge/vestibuleMge/fuelMge')
  await page.getByRole('button', { name: 'Add fuel' }).first().click()
  await dialog(page).getByLabel('Fuel', { exact: true }).fill('E10 92#')
  await dialog(page).getByLabel('Code', { exact: true }).fill('E92')
  await press(page, 'Save')
  await expect(row(page, 'E10 92#')).toContainText('No price')
  await expect(row(page, 'E10 92#')).toContainText('In no tank')
  expect(await barriers(page)).toEqual([])
}

/** A fuel that was added by mistake goes; one that is sold has no button for it. */
async function removeFuel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add fuel' }).first().click()
  await dialog(page).getByLabel('Fuel', { exact: true }).fill('Mistyped')
  await dialog(page).getByLabel('Code', { exact: true }).fill('E99')
  await press(page, 'Save')
  await row(page, 'Mistyped').getByRole('button', { name: 'Remove' }).click()
  await expect(dialog(page)).toContainText('Remove Mistyped?')
  await press(page, 'Remove')
  await expect(row(page, 'Mistyped')).toHaveCount(0)
  await expect(row(page, 'Tank 1').getByRole('button', { name: 'Remove' })).toHaveCount(0)
}

async function setFirstPrice(page: Page): Promise<void> {
  await row(page, 'E10 92#').getByRole('link', { name: 'Set price' }).click()
  await page.getByLabel('New price of E10 92#').fill('7.45')
  await page.getByRole('button', { name: 'Change 1 price' }).click()
  await dialog(page).getByLabel('Your PIN').fill(DEMO_PIN)
  await press(page, 'Change 1 price')
  await expect(page.locator('[data-fuel="E92"]')).toContainText('7.45')
}

async function addTank(page: Page): Promise<void> {
  await page.goto('/stationMge/vestibuleMge/tankMge')
  await page.getByRole('button', { name: 'Add tank' }).first().click()
  await dialog(page).getByLabel('Tank no.').fill('9')
  await dialog(page).getByLabel('Fuel', { exact: true }).click()
  await page.getByTitle('E10 92#').click()
  await dialog(page).getByLabel('Capacity').fill('30000')
  await press(page, 'Fill in usual limits')
  await expect(dialog(page).getByLabel('Safe fill')).toHaveValue('28500.00')
  await dialog(page).getByLabel('Low alarm', { exact: true }).fill('29500')
  await press(page, 'Save')
  await expect(dialog(page).getByText('Must be below the high alarm')).toBeVisible()
  await dialog(page).getByLabel('Low alarm', { exact: true }).fill('3000')
  await press(page, 'Save')
  await expect(row(page, 'Tank 9')).toContainText('Not measured')
}

async function strap(page: Page): Promise<void> {
  await press(page, 'Strapping table')
  const first = dialog(page).getByLabel('Height in row 1', { exact: true })
  await first.evaluate((cell, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    const paste = { clipboardData, bubbles: true, cancelable: true }
    cell.dispatchEvent(new ClipboardEvent('paste', paste))
  }, TABLE)
  const second = dialog(page).getByLabel('Volume in row 2')
  await expect(second).toHaveValue('14000')
  await second.fill('30001')
  await expect(dialog(page).getByText('Row 2: more than the tank holds')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Save' })).toBeDisabled()
  await second.fill('14000')
  await expect(dialog(page).getByRole('img', { name: 'Volume by height' })).toBeVisible()
  await press(page, 'Save')
}

describe('a station', () => {
  it('sets a fuel and its tank up without anybody’s help', async () => {
    const page = await server.open({ account: 'company', language: 'en' })
    await addFuel(page)
    await removeFuel(page)
    await setFirstPrice(page)
    await addTank(page)
    await row(page, 'Tank 9').getByRole('button', { name: 'Tank 9' }).click()
    await strap(page)
    await press(page, 'Record a dip')
    await dialog(page).getByLabel('Product height (mm)').fill('500')
    await press(page, 'Save')
    await expect(dialog(page)).toContainText('7,000.00 L')
    const reading = dialog(page).locator('tr[data-row-key]')
    await expect(reading).toContainText('Dip')
    await expect(reading).toContainText('500.0')
    await expect(dialog(page).getByRole('button', { name: 'Export' })).toBeVisible()
    expect(await barriers(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await press(page, 'End tank')
    await press(page, 'End tank')
    await expect(dialog(page)).toContainText('The tank holds 7,000.00, more than its dead stock')
  })
})
