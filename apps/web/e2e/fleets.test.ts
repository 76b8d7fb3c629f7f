import { describe, it } from 'vitest'
import { PIN } from '../../api/test/harness.ts'
import { openShift } from './till.ts'
import { barriers, expect, useStage } from './stage.ts'

const stage = useStage()

describe('a fleet', () => {
  it('is founded, filled, given a card, and its money allocated', async () => {
    await openShift(stage.house)
    const page = await stage.open({ account: 'manager', language: 'en' })
    await page.goto('/memberCenter/addUnitMember')
    await page.getByLabel(/^Fleet/).fill('Swift Logistics')
    await page.getByLabel(/^Phone of the head/).fill('13700009001')
    await page.getByLabel(/^Name of the head/).fill('Wang Wei')
    await page.getByLabel('Allocated').check()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { name: 'Swift Logistics' })).toBeVisible()

    await page.getByRole('button', { name: 'Recharge master card' }).click()
    const recharge = page.getByRole('dialog')
    await recharge.getByText('充 300 送 20').click()
    await recharge.getByRole('button', { name: /300\.00/ }).click()
    const result = page.getByRole('dialog').filter({ hasText: 'Recharged' })
    await expect(result).toContainText('320.00')
    await page.keyboard.press('Escape')
    await expect(result).toBeHidden()

    await page.getByRole('button', { name: 'Add sub card' }).click()
    const opening = page.getByRole('dialog')
    await opening.getByLabel('Card name').fill('Truck 1')
    await opening.getByRole('button', { name: 'Add sub card' }).click()
    const row = page.getByRole('row').filter({ hasText: 'Truck 1' })
    await row.getByRole('button', { name: 'Allocate' }).click()
    const transfer = page.getByRole('dialog')
    await transfer.getByLabel(/^Amount/).fill('100')
    await transfer.getByLabel(/^PIN/).fill(PIN)
    await transfer.getByRole('button', { name: /100\.00/ }).click()
    await expect(row).toContainText('100.00')
    expect(await barriers(page)).toEqual([])

    await row.getByRole('button', { name: 'Would it pay?' }).click()
    const check = page.getByRole('dialog')
    await check.getByLabel(/^Amount/).fill('100.01')
    await page.keyboard.press('Enter')
    await expect(check).toContainText('Insufficient balance')
  })
})
