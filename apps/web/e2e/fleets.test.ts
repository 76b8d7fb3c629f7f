import { beforeAll, describe, it } from 'vitest'
import { PIN } from '../../api/test/harness.ts'
import { expectDone } from '../../api/test/till.ts'
import { barriers, expect, PHONE, sidewaysScroll, useStage } from './stage.ts'
import { managerAtEast, openShift } from './till.ts'

const stage = useStage()

beforeAll(async () => {
  await openShift(stage.house)
})

describe('a fleet', () => {
  it('is founded, filled, given a card, and its money allocated', async () => {
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

const MOBILE = '13700009100'
const OWN_PASSWORD = 'Kestrel-2026'
const OWN_PIN = '135790'

/** A fleet with money and a sub card, whose head may do nothing but allocate. */
async function aRestrictedHead(): Promise<void> {
  const manager = await managerAtEast(stage.house)
  const leader = { mobile: MOBILE, name: 'Sun Haitao' }
  const terms = { name: 'Kestrel Freight', valueMode: 'assign', leader }
  const fleet = expectDone(await manager.post('/groups', terms))
  const master = fleet.masterCard.id
  expectDone(await manager.post('/userCards', { parent: { id: master }, name: 'Truck 7' }))
  const money = { amount: 30_000, reason: 'for the journey' }
  expectDone(await manager.post(`/userCards/${master}/adjust`, money, { pin: PIN }))
  await stage.house.asOwner(`update users set restricted = true where mobile = '${MOBILE}'`)
}

describe('a head who may only allocate', () => {
  it('chooses password and PIN, allocates money and logs out, all on one page', async () => {
    await aRestrictedHead()
    const page = await stage.open({ language: 'en', viewport: PHONE })
    await page.goto('/login')
    await page.getByLabel('Company code').fill('demo')
    await page.getByLabel('Account').fill(MOBILE)
    await page.getByLabel('Password').fill(MOBILE.slice(-6))
    await page.keyboard.press('Enter')

    await page.getByLabel('Current password').fill(MOBILE.slice(-6))
    await page.getByLabel('New password', { exact: true }).fill(OWN_PASSWORD)
    await page.getByLabel('New password again').fill(OWN_PASSWORD)
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByRole('heading', { name: /Kestrel Freight/ })).toBeVisible()

    const asked = page.waitForRequest(/users\/profile/)
    await page.reload()
    expect((await asked).headers().role).toBe('group_master')

    await page.getByRole('button', { name: 'Set PIN' }).click()
    const secrets = page.getByRole('dialog')
    await secrets.getByLabel('Log-in password').fill(OWN_PASSWORD)
    await secrets.getByLabel('PIN', { exact: true }).fill(OWN_PIN)
    await secrets.getByLabel('PIN again').fill(OWN_PIN)
    await secrets.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: 'Set PIN' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(secrets).toBeHidden()

    await page.getByText('Truck 7').click()
    const transfer = page.getByRole('dialog')
    await transfer.getByLabel(/^Amount/).fill('120')
    await transfer.getByLabel(/^PIN/).fill(OWN_PIN)
    await transfer.getByRole('button', { name: /120\.00/ }).click()
    await expect(page.getByText('180.00')).toBeVisible()
    expect(await barriers(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)

    await page.getByRole('button', { name: 'Language' }).click()
    await expect(page.getByRole('menuitem', { name: '中文' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /User menu/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Personal center' })).toHaveCount(0)
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(page).toHaveURL(/\/login$/)
  })
})
