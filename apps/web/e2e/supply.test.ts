/** From nothing to fuel in two depots: suppliers, products, depots, a count and a transfer. */

import { describe, it } from 'vitest'
import type { Locator, Page } from '@playwright/test'
import { barriers, expect, PHONE, sidewaysScroll, useTestServer } from './test-server.ts'

const server = useTestServer()

const button = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name: new RegExp(`(^|\\s)${name}$`) })
const form = (page: Page) => page.locator('form[id^="page-form"]:visible')
const dialog = (page: Page) => page.getByRole('dialog')
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

async function choose(page: Page, field: string, option: string): Promise<void> {
  await dialog(page).getByLabel(field).click()
  await page.getByTitle(option, { exact: true }).last().click()
}

/** Chooses in a field of the page, which may be searched. */
async function pick(page: Page, field: string, option: string): Promise<void> {
  await form(page).getByLabel(field, { exact: true }).click()
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

  it('buys fuel, and carries it to a station', async () => {
    const page = await server.open({
      account: 'company',
      language: 'en',
      at: '/oilCompanyOperate/supplierMge',
    })
    await button(page, 'Add supplier').first().click()
    await dialog(page).getByLabel('Name').fill('Gulf Haulage')
    await dialog(page).getByText('Transport', { exact: true }).click()
    await button(page, 'Save').click()
    await expect(row(page, 'Gulf Haulage')).toContainText('Transport')

    await page.goto('/oilCompanyOperate/depotStockMge')
    await page.getByRole('link', { name: 'Add contract' }).first().click()
    await form(page).getByLabel('Contract no.').fill('P-1')
    await pick(page, 'Supplier', 'Gulf Refinery')
    await pick(page, 'Product', '0# Diesel 0')
    await pick(page, 'Depot', 'Harbour')
    await form(page).getByLabel('Quantity (t)').fill('30.125')
    await form(page).getByLabel('Price per ton').fill('7123.45')
    await expect(page.getByRole('status')).toContainText('¥214,593.93, ¥189,906.13 without tax')
    await button(page, 'Save').click()
    await button(page, 'Activate').click()
    await button(dialog(page), 'Activate').click()
    await button(page, 'Book receipt').click()
    await dialog(page).getByLabel('Weighed').fill('30.2')
    await button(dialog(page), 'Book receipt').click()
    await expect(page.getByText('30.200 / 30.125')).toBeVisible()

    await page.getByRole('link', { name: 'Arrange transport' }).click()
    await form(page).getByLabel('Bill of lading').fill('B-1')
    await pick(page, 'To station', '蓝海城东站')
    await pick(page, 'Carrier', 'Gulf Haulage')
    await form(page).getByLabel('Licence plate').fill('沪b12345')
    await form(page).getByLabel('Loaded (t)').fill('20')
    await form(page).getByLabel('Freight per ton').fill('45.67')
    await expect(form(page).getByLabel('Volume loaded')).toHaveValue('23809.52')
    await button(page, 'Save').click()
    await button(page, 'Dispatch').click()
    await button(dialog(page), 'Dispatch').click()
    await page.getByRole('link', { name: 'P-1' }).click()
    await button(page, 'Close').click()
    await expect(dialog(page).getByText('Trucks still on the road: 1')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'B-1' }).click()
    await button(page, 'Sign').click()
    await dialog(page).getByLabel('Arrived', { exact: true }).fill('19.95')
    await expect(dialog(page).getByText('more than the 0.040 t allowed')).toBeVisible()
    await button(dialog(page), 'Sign').click()
    await expect(page.getByText('0.050 (over the limit of 0.040)')).toBeVisible()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('link', { name: 'P-1' }).click()
    await expect(page.getByText('19.950 t · 1 truck')).toBeVisible()
    await expect(page.getByText('-0.050 t against what was loaded')).toBeVisible()
    await expect(page.getByText('Not counted: 1 truck')).toBeVisible()
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
