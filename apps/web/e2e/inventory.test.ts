/** Fuel inventory: the gauger asks on a phone to adjust a tank's books, the manager allows it, the company sees it. */

import type { Locator, Page } from '@playwright/test'
import { describe, it } from 'vitest'
import { DEMO_PIN } from '../../api/src/demo/demo-plan.ts'
import { expectDone } from '../../api/test/checkout.ts'
import { barriers, expect, PHONE, sidewaysScroll, useTestServer } from './test-server.ts'

const server = useTestServer()

const button = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name: new RegExp(`(^|\\s)${name}$`) })
const PATH = '/oilOperate/fuelInventory'

describe('the stock of tanks', () => {
  it('is asked to be adjusted on a phone', async () => {
    const page = await server.open({ account: 'gauger', language: 'en', viewport: PHONE, at: PATH })
    await expect(page.getByText('Book stock 8,700.00 L')).toBeVisible()
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await barriers(page)).toEqual([])
    await page.getByText('Tank 3', { exact: false }).first().click()
    const drawer = page.getByRole('dialog').first()
    await expect(drawer.getByText('Opening').first()).toBeVisible()
    await button(drawer, 'Adjust stock').click()
    const dialog = page.getByRole('dialog', { name: 'Adjust the book stock of Tank 3' })
    await dialog.getByText('Take out').click()
    await dialog.getByLabel('Volume').fill('12.5')
    await dialog.getByLabel('Reason').fill('counted twice')
    expect(await sidewaysScroll(page)).toBe(0)
    await button(dialog, 'Adjust stock').click()
    await expect(dialog.getByText('Approval requested')).toBeVisible()
  })

  it('shows the adjustment among its moves, once it was allowed and carried out', async () => {
    const { app } = server
    const [manager, gauger] = [await app.as('manager'), await app.as('gauger')]
    const [approval] = expectDone(await manager.get('/approvals?box=toDecide')).content
    expectDone(await manager.post(`/approvals/${approval.id}/approve`, {}, { pin: DEMO_PIN }))
    const own = expectDone(await gauger.get(`/approvals/${approval.id}`))
    expectDone(await gauger.at(app.ids.east).post(own.call.path, own.call.body))

    const page = await server.open({ account: 'company', language: 'en', at: PATH })
    await expect(page.getByRole('row', { name: /Tank 3/ }).first()).toContainText('8,687.50')
    await expect(page.getByRole('table', { name: 'By product' })).toContainText('98#')
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Tank 3' }).first().click()
    const move = page.getByRole('row').filter({ hasText: 'counted twice' })
    await expect(move).toContainText('-12.50')
    await expect(move).toContainText('8,687.50')
    expect(await barriers(page)).toEqual([])
    await button(move, 'Approval').click()
    await expect(page.getByRole('article')).toContainText('counted twice')
  })
})

describe('a transfer between tanks', () => {
  it('is asked for with the time when it was pumped', async () => {
    const { app } = server
    const manager = (await app.as('manager')).at(app.ids.east)
    const { content } = expectDone(await manager.get('/fuelInventory?search=number:3'))
    const twin = { number: 21, maxVolume: content[0].maxVolume, item: { id: content[0].item.id } }
    expectDone(await manager.post('/tanks', twin))
    const page = await server.open({ account: 'manager', language: 'en', at: PATH })
    await page.getByRole('button', { name: 'Tank 3' }).first().click()
    await button(page.getByRole('dialog').first(), 'Transfer').click()
    const dialog = page.getByRole('dialog', { name: 'Transfer from Tank 3' })
    await dialog.getByLabel('To tank').click()
    await page.getByTitle('Tank 21').last().click()
    await dialog.getByLabel('Volume').fill('40')
    await expect(dialog.getByLabel('Pumped at')).not.toHaveValue('')
    const time = await dialog.getByLabel('Pumped at').inputValue()
    await dialog.getByLabel('Reason').fill('emptied')
    expect(await barriers(page)).toEqual([])
    await button(dialog, 'Transfer').click()
    await expect(dialog.getByText('Approval requested')).toBeVisible()
    const own = expectDone(await manager.get('/approvals?box=own&size=1')).content
    expect(own[0].subject).toContain(`→ 21# `)
    expect(own[0].subject).toContain(time)
  })
})

describe('what an order reckons with', () => {
  it('is set at a desk, holidays as well, and the stock stands on home and phone', async () => {
    const page = await server.open({ account: 'manager', language: 'en', at: PATH })
    await button(page, 'Order terms').click()
    const terms = page.getByRole('dialog').last()
    await expect(terms.getByText('Nothing was set yet', { exact: false })).toBeVisible()
    await terms.getByLabel('Order to load, h').fill('36')
    await button(terms, 'Remove compartment 6').click()
    await terms.getByLabel('Compartment 1', { exact: true }).fill('7500')
    await button(terms, 'Save').click()
    await expect(page.getByText('order proposals reckon with it', { exact: false })).toBeVisible()
    const { app } = server
    const saved = await (await app.as('manager')).get(`/stations/${app.ids.east}/orderTerms`)
    expect(saved.body).toMatchObject({ leadHours: 36, version: 1 })
    expect(saved.body.compartments).toEqual([750_000, 500_000, 500_000, 500_000, 500_000])

    await button(page, 'Holidays').click()
    await button(page.getByRole('dialog').last(), 'Add a holiday').click()
    const holiday = page.getByRole('dialog').last()
    await holiday.getByLabel('Name', { exact: true }).fill('National Day')
    for (const [label, day] of [
      ['First day', '2027-10-01'],
      ['Last day', '2027-10-07'],
    ] as const) {
      await holiday.getByLabel(label).fill(day)
      await holiday.getByLabel(label).press('Tab')
    }
    await button(holiday, 'Save').click()
    const row = page.getByRole('row', { name: /National Day/ })
    await expect(row).toContainText('As on holidays before')
    expect(await barriers(page)).toEqual([])

    const phone = await server.open({
      account: 'manager',
      language: 'zh',
      viewport: PHONE,
      at: '/mobile/mWorkTable',
    })
    await expect(phone.getByRole('link', { name: /3 号罐/ })).toContainText('8,687.50')
    expect(await sidewaysScroll(phone)).toBe(0)
    expect(await barriers(phone)).toEqual([])
    await phone.getByRole('link', { name: /3 号罐/ }).click()
    await phone.waitForURL(`**${PATH}**`)
    const home = await server.open({ account: 'manager', language: 'en', at: '/home' })
    await expect(home.locator('[data-tank="3"]')).toContainText(/No recent sales|days/)
  })
})
