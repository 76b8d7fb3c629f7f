import { describe, it } from 'vitest'
import { DEMO_PIN } from '../../api/src/demo/demo-plan.ts'
import { barriers, expect, useTestServer } from './test-server.ts'

const server = useTestServer()

describe('fuel prices', () => {
  it('change at once when the PIN is right, and every pump says so', async () => {
    const page = await server.open({ account: 'manager', language: 'zh' })
    server.forecourt.step(1000)
    await page.goto('/oilOperate/changePrice/nowPrice')
    const price = page.getByRole('textbox', { name: '92# 汽油 新价' })
    await price.fill('7.58')
    await page.getByRole('button', { name: '调整 1 种油价' }).click()
    const dialog = page.getByRole('dialog', { name: '确认立即调价' })
    await dialog.getByLabel('操作密码').fill('111111')
    await dialog.getByRole('button', { name: '调整 1 种油价' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await dialog.getByLabel('操作密码').fill(DEMO_PIN)
    await dialog.getByRole('button', { name: '调整 1 种油价' }).click()
    await expect(dialog).toBeHidden()
    const answered = page.locator('li[data-nozzle][data-status="success"]')
    await expect(answered).toHaveCount(5)
    await expect(answered.first()).toContainText('7.58')
    expect(await barriers(page)).toEqual([])
  })

  it('begin with what the company says that a fuel should cost', async () => {
    const company = await server.open({ account: 'company', language: 'en' })
    await company.goto('/oilCompanyOperate/baseFuelMge')
    const dialog = company.getByRole('dialog')
    await company.getByRole('button', { name: 'Add product' }).first().click()
    await dialog.getByLabel('Name').fill('E10 92')
    await dialog.getByLabel('Code', { exact: true }).fill('E10')
    await dialog.getByLabel('Density at 20 °C').fill('745')
    await dialog.getByLabel('List price').fill('7.31')
    await dialog.getByLabel('Tax class').fill('1070101010100000000')
    await dialog.getByRole('button', { name: 'Save' }).click()
    const product = company.getByRole('row').filter({ hasText: '1070101010100000000' })
    await expect(product).toContainText('7.31')

    await company.goto('/stationMge/vestibuleMge/fuelMge')
    await company.getByRole('button', { name: 'Add fuel' }).click()
    await dialog.getByLabel('Product').click()
    await company.getByTitle('E10 E10 92', { exact: true }).click()
    await expect(dialog.getByLabel('Tax class')).toHaveValue('1070101010100000000')
    await dialog.getByRole('button', { name: 'Save' }).click()
    const fuel = company.getByRole('row').filter({ hasText: 'E10 92' }).first()
    await expect(fuel).toContainText('7.31')

    await company.goto('/oilOperate/changePrice/nowPrice')
    const row = company.locator('li[data-fuel="E10"]')
    await expect(row).toContainText('List price of the company: ¥7.31')
    await row.getByRole('button', { name: 'Use it' }).click()
    await expect(row.getByRole('textbox')).toHaveValue('7.31')
    await expect(row).not.toContainText('List price')
    await expect(company.getByRole('button', { name: 'Change 1 price' })).toBeEnabled()
    expect(await barriers(company)).toEqual([])
  })

  it('can be set for later, and called off before', async () => {
    const page = await server.open({
      account: 'manager',
      language: 'en',
      at: '/oilOperate/changePrice/afterPrice',
    })
    await page.getByRole('button', { name: 'Schedule a change' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Schedule a change' })
    await dialog.getByRole('textbox', { name: 'New price of 95# 汽油' }).fill('8.10')
    await dialog.getByRole('button', { name: 'Schedule the change' }).click()
    await expect(dialog).toBeHidden()
    const row = page.getByRole('row').filter({ hasText: '8.10' })
    await expect(row).toContainText('Waiting')
    await row.getByRole('button', { name: /Cancel/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the change' }).click()
    await expect(row).toContainText('Cancelled')
    expect(await barriers(page)).toEqual([])
  })
})
