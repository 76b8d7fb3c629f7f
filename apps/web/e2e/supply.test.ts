/** From nothing to fuel in two depots: suppliers, products, depots, a count and a transfer. */

import { describe, it } from 'vitest'
import type { Locator, Page } from '@playwright/test'
import { barriers, expect, PHONE, sidewaysScroll, useTestServer } from './test-server.ts'

const server = useTestServer()

const button = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name: new RegExp(`(^|\\s)${name}$`) })
const dialog = (page: Page) => page.getByRole('dialog')
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

async function choose(page: Page, field: string, option: string): Promise<void> {
  await dialog(page).getByLabel(field).click()
  await page.getByTitle(option, { exact: true }).last().click()
}

describe('a company', () => {
  it('registers who supplies it, what it buys and where it is kept', async () => {
    const page = await server.open({ account: 'company', language: 'en' })
    await page.goto('/oilCompanyOperate/supplierMge')
    await button(page, 'Add supplier').first().click()
    await button(page, 'Save').click()
    await expect(dialog(page).getByText('Required')).toBeVisible()
    await dialog(page).getByLabel('Name').fill('Gulf Refinery')
    await dialog(page).getByLabel('Tax no.').fill('123')
    await button(page, 'Save').click()
    await expect(dialog(page).getByText('Not a valid tax number')).toBeVisible()
    await dialog(page).getByLabel('Tax no.').fill('')
    await button(page, 'Save').click()
    await expect(row(page, 'Gulf Refinery')).toContainText('Fuel')

    await page.goto('/oilCompanyOperate/baseFuelMge')
    await button(page, 'Add product').first().click()
    await dialog(page).getByLabel('Name').fill('Diesel 0')
    await dialog(page).getByLabel('Code', { exact: true }).fill('0#')
    await dialog(page).getByText('Diesel', { exact: true }).click()
    await dialog(page).getByLabel('Density at 20 °C').fill('500')
    await button(page, 'Save').click()
    await expect(dialog(page).getByText('At least 600')).toBeVisible()
    await dialog(page).getByLabel('Density at 20 °C').fill('840')
    await button(page, 'Save').click()
    await expect(row(page, 'Diesel 0')).toContainText('840.0 kg/m³')

    await page.goto('/oilCompanyOperate/depotMge')
    for (const name of ['Harbour', 'Airport']) {
      await button(page, 'Add depot').first().click()
      await dialog(page).getByLabel('Name').fill(name)
      await choose(page, 'Products', '0# Diesel 0')
      await button(page, 'Save').click()
      await expect(row(page, name)).toContainText('Diesel 0')
    }

    await page.getByRole('link', { name: 'Harbour' }).click()
    await expect(page.getByText('Nothing in stock')).toBeVisible()
    await button(page, 'Count').click()
    await dialog(page).getByLabel('Counted').fill('30.5')
    await dialog(page).getByLabel('Reason').fill('first count')
    await button(dialog(page), 'Count').click()
    await expect(page.getByRole('table', { name: 'Stock' })).toContainText('36,309.52 L')

    await button(page, 'Transfer').click()
    await choose(page, 'To depot', 'Airport')
    await dialog(page).getByLabel('Quantity').fill('31')
    await button(dialog(page), 'Transfer').click()
    await expect(dialog(page).getByText('More than the depot holds')).toBeVisible()
    await dialog(page).getByLabel('Quantity').fill('10.125')
    await button(dialog(page), 'Transfer').click()
    await expect(page.getByRole('table', { name: 'Stock' })).toContainText('20.375 t')
    await expect(row(page, 'Transfer out')).toContainText('-10.125')
    expect(await barriers(page)).toEqual([])
  })

  it('shows the depot on a phone, in the language of whoever looks', async () => {
    const page = await server.open({ account: 'company', language: 'zh', viewport: PHONE })
    await page.goto('/oilCompanyOperate/depotMge')
    await page.getByText('Airport').click()
    await expect(page.getByText('调入 Diesel 0')).toBeVisible()
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await barriers(page)).toEqual([])
  })
})
