/** A manager looks up where the pieces of some goods went, and removes what was added by mistake. */

import type { Page } from '@playwright/test'
import { beforeAll, describe, it } from 'vitest'
import { expectDone } from '../../api/test/checkout.ts'
import { managerAtEast, openShift } from './checkout.ts'
import { barriers, expect, PHONE, sidewaysScroll, useTestServer } from './test-server.ts'

const server = useTestServer()
const { app } = server

const order = { id: 0, orderNo: '' }

beforeAll(async () => {
  await openShift(app)
  const manager = await managerAtEast(app)
  const twice = { name: 'Green tee', code: 'TEE', category: 'Drinks', price: 450 }
  expectDone(await manager.post('/items', twice))
  const tea = { name: 'Green tea', code: 'TEA', category: 'Drinks', price: 450, stock: 5 }
  const { id } = expectDone(await manager.post('/items', tea))
  const lineItems = [{ item: { id }, quantity: 200 }]
  Object.assign(order, expectDone(await manager.post('/orders', { lineItems })))
  const spoilt = { quantity: -1, reason: 'Out of date' }
  expectDone(await manager.post(`/items/${id}/stock`, spoilt))
})

const drawer = (page: Page) => page.getByRole('dialog').last()

describe('the stock of goods', () => {
  it('tells what moved it, why, and leads to the order', async () => {
    const page = await server.open({ account: 'manager', language: 'en', at: '/notFuel/items' })
    await page.getByRole('button', { name: 'Green tea' }).click()
    const row = (text: string) => drawer(page).getByRole('row').filter({ hasText: text })
    await expect(row('Out of date')).toContainText('-1')
    await expect(row('Out of date')).toContainText('2')
    await expect(row(order.orderNo)).toContainText('-2')
    await expect(drawer(page).getByRole('button', { name: 'Export' })).toBeVisible()
    expect(await barriers(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await row(order.orderNo).getByRole('link', { name: order.orderNo }).click()
    await expect(page).toHaveURL(new RegExp(`/allDetails/${order.id}$`))
    await expect(page.getByRole('heading', { name: order.orderNo })).toBeVisible()
  })

  it('is read on a phone', async () => {
    const page = await server.open({
      account: 'manager',
      language: 'zh',
      viewport: PHONE,
      at: '/notFuel/items',
    })
    await page.getByRole('listitem').filter({ hasText: 'Green tea' }).click()
    const moves = drawer(page).getByRole('listitem')
    await expect(moves.filter({ hasText: 'Out of date' })).toContainText('变动后库存 2')
    await expect(moves.filter({ hasText: order.orderNo })).toContainText('-2')
    expect(await barriers(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
  })
})

describe('goods', () => {
  it('are found by their tag, on the list and at the till', async () => {
    const page = await server.open({ account: 'manager', language: 'en', at: '/notFuel/items' })
    const row = (text: string) => page.getByRole('row').filter({ hasText: text })
    await row('Green tea').getByRole('button', { name: 'Edit' }).click()
    await drawer(page).getByLabel('Tag').fill('Summer')
    await drawer(page).getByRole('button', { name: 'Save' }).click()
    await expect(row('Green tea')).toContainText('Summer')
    await page.goto('/notFuel/items?tag=summer')
    await expect(row('Green tea')).toBeVisible()
    await expect(row('Green tee')).toHaveCount(0)
    expect(await barriers(page)).toEqual([])

    await page.goto('/queryStatistics/salesQuery/notFuelQuery')
    await page.getByRole('button', { name: 'Sell goods' }).click()
    await drawer(page).getByLabel('Name, tag, code or barcode').fill('summer')
    await expect(drawer(page).getByRole('listitem')).toHaveCount(1)
    await expect(drawer(page).getByRole('listitem')).toContainText('Green tea')
  })

  it('are removed while nobody has bought them, and stay if somebody has', async () => {
    const page = await server.open({ account: 'manager', language: 'en', at: '/notFuel/items' })
    const row = (text: string) => page.getByRole('row').filter({ hasText: text })
    const remove = async (name: string): Promise<void> => {
      await row(name).getByRole('button', { name: 'Remove' }).click()
      await expect(drawer(page)).toContainText(`Remove “${name}”?`)
      await drawer(page).getByRole('button', { name: 'Remove' }).click()
    }
    await remove('Green tee')
    await expect(row('Green tee')).toHaveCount(0)
    await remove('Green tea')
    await expect(drawer(page)).toContainText('take it off the shelf instead')
    expect(await barriers(page)).toEqual([])
    await drawer(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(row('Green tea')).toBeVisible()
  })
})
