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
