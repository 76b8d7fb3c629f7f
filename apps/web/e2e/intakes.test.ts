/** A truck arrives: the gauger beside the tank takes its load in on a phone, the company sees what was lost. */

import type { Locator, Page } from '@playwright/test'
import { beforeAll, describe, it } from 'vitest'
import { onRoad, someParties, transportOf } from '../../api/test/supply-contracts.ts'
import { barriers, expect, PHONE, sidewaysScroll, useTestServer } from './test-server.ts'

const server = useTestServer()

const button = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name: new RegExp(`(^|\\s)${name}$`) })
const form = (page: Page) => page.locator('form[id^="page-form"]:visible')
const dialog = (page: Page) => page.getByRole('dialog').last()

beforeAll(async () => {
  const { app } = server
  const company = await app.as('company')
  const parties = await someParties(company, 20_000)
  await onRoad(company, transportOf(parties, app.ids.east, { billNo: 'B-700', quantity: 8_400 }))
  await onRoad(company, transportOf(parties, app.ids.east, { billNo: 'B-701', quantity: 4_200 }))
})

/** Types what the dip stick says, so many litres. */
async function dip(page: Page, which: 'first' | 'last', litres: string): Promise<void> {
  await button(page, 'Enter a dip')[which]().click()
  await dialog(page).getByLabel('Product', { exact: true }).fill(litres)
  await dialog(page).getByLabel('Temperature (°C)').fill('20')
  await button(dialog(page), 'Enter a dip').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

describe('a truck at the station', () => {
  it('is on the work table of a phone while it is on its way, and leads to its intake', async () => {
    const page = await server.open({
      account: 'gauger',
      language: 'en',
      viewport: PHONE,
      at: '/mobile/mWorkTable',
    })
    await expect(page.getByRole('heading', { name: 'To be taken in' })).toBeVisible()
    await expect(page.getByText('No intake is open.')).toBeVisible()
    const truck = page.getByRole('button', { name: /^B-700 · / })
    await expect(truck).toBeVisible()
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await barriers(page)).toEqual([])
    await truck.click()
    await page.getByRole('link', { name: 'Take in' }).click()
    await expect(form(page).getByLabel('Document no.')).toHaveValue('B-700')
  })

  it('is taken in on a phone beside the tank, and asked to be booked', async () => {
    const page = await server.open({
      account: 'gauger',
      language: 'en',
      viewport: PHONE,
      at: '/oilOperate/oilTaking',
    })
    await page.getByRole('link', { name: 'Add intake' }).first().click()
    await form(page).getByLabel('Transport contract').click()
    await page.getByTitle('B-700', { exact: false }).last().click()
    await expect(form(page).getByLabel('Document no.')).toHaveValue('B-700')
    await expect(form(page).getByLabel('Delivered')).toHaveValue('10000.00')
    await form(page).getByLabel('Tank', { exact: true }).click()
    await page.getByTitle('Tank 4', { exact: false }).last().click()
    expect(await sidewaysScroll(page)).toBe(0)
    await button(page, 'Save').click()

    await expect(page.getByText('Measure the tanks, then start offloading')).toBeVisible()
    await button(page, 'Take from gauge').click()
    await expect(page.getByText('Tank data absent')).toBeVisible()
    await dip(page, 'first', '20000')
    await button(page, 'Start offloading').click()
    await button(dialog(page), 'Start offloading').click()
    await expect(page.getByText('Offloading', { exact: true })).toBeVisible()
    await page.goto('/mobile/mWorkTable')
    await page.getByRole('button', { name: /^B-700.*Offloading/ }).click()
    await dip(page, 'last', '29940')
    await expect(page.getByText('-60.00').first()).toBeVisible()
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await barriers(page)).toEqual([])
    await button(page, 'Complete').click()
    await button(dialog(page), 'Complete').click()
    await expect(dialog(page).getByText('Approval requested')).toBeVisible()
  })

  it('is completed by the manager, signs for its contract, and each leads to the other', async () => {
    const page = await server.open({
      account: 'manager',
      language: 'en',
      at: '/oilOperate/oilTaking',
    })
    await page.getByRole('link', { name: 'B-700' }).click()
    await page.getByRole('link', { name: 'Edit' }).click()
    // A manager sees no depots; the one that the load came from stays.
    await expect(form(page).getByLabel('From depot')).not.toHaveValue('')
    await expect(form(page)).not.toContainText('could not be loaded')
    await button(page, 'Save').click()
    await expect(
      page.getByText('From depot').filter({ visible: true }).locator('..'),
    ).toContainText('Depot')
    await button(page, 'Complete').click()
    await expect(dialog(page).getByText('Offloaded 9,940.00 L')).toBeVisible()
    await expect(dialog(page).getByText('At 20 °C it is -60.00 L')).toBeVisible()
    await button(dialog(page), 'Complete').click()
    await expect(page.getByText('Completed: the litres are in the books.')).toBeVisible()
    await expect(page.getByText('0.050 t (over the limit of 0.016 t)')).toBeVisible()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('link', { name: 'B-700', exact: false }).click()
    await expect(page.getByText('0.050 (over the limit of 0.016)')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'B-700' })).toContainText('-60.00')
  })
  it('leaves its supplier at the top of the next form', async () => {
    const page = await server.open({
      account: 'manager',
      language: 'en',
      at: '/oilOperate/oilTaking',
    })
    await page.getByRole('link', { name: 'Add intake' }).first().click()
    await form(page).getByLabel('Transport contract').click()
    await page.getByTitle('B-701', { exact: false }).last().click()
    await form(page).getByLabel('Tank', { exact: true }).click()
    await page.getByTitle('Tank 4', { exact: false }).last().click()
    await button(page, 'Save').click()
    await expect(page.getByText('Measure the tanks, then start offloading')).toBeVisible()
    await page.goto('/oilOperate/oilTaking')
    await page.getByRole('link', { name: 'Add intake' }).first().click()
    await form(page).getByLabel('Supplier').click()
    await expect(page.getByText('Used lately')).toBeVisible()
  })
})
