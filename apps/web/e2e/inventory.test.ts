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
