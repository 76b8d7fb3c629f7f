/** Ways of paying of a station: named, ordered and switched off, and templates of them. */

import type { Page } from '@playwright/test'
import { describe, it } from 'vitest'
import { DEMO_PIN } from '../../api/src/demo/demo-plan.ts'
import { anUnpaidSale, openShift, pageOf } from './checkout.ts'
import { barriers, expect, goWithin, PHONE, sidewaysScroll, useTestServer } from './test-server.ts'

const server = useTestServer()

const PAGES = [
  ['/stationMge/otherPay', '第三方支付'],
  ['/stationMge/accountMge', '账户管理'],
  ['/queryStatistics/transactionsStatistic?view=account', '交易统计'],
  ['/stationMge/payTemplate', '支付模板'],
] as const

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

describe('a company user', () => {
  it('names, moves and switches off ways of paying, which the till then offers so', async () => {
    const page = await server.open({ account: 'company', language: 'en' })
    await page.goto('/stationMge/otherPay')
    await expect(save(page)).toBeDisabled()
    await page.getByLabel('Own name of Bank card').fill('Fleet plastic')
    await page.getByLabel('UnionPay app at the till').uncheck()
    await page.getByRole('button', { name: 'Move Bank card up' }).click()
    await save(page).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Own name of Bank card')).toHaveValue('Fleet plastic')
    const path = `/stations/${server.app.ids.east}?expand=config.otherTradeType`
    const { body } = await (await server.app.as('manager')).get(path)
    expect(body.config.otherTradeType.accepted).toEqual(['wx', 'bankCard', 'ali', 'other'])
  })

  it('switches a platform on, whose order number the till then takes once', async () => {
    await openShift(server.app)
    const company = await server.open({ account: 'company', language: 'zh' })
    await company.goto('/stationMge/otherPay')
    await expect(company.getByLabel('团油充值可选')).toBeDisabled()
    await company.getByLabel('团油收银可选').check()
    await company.getByRole('button', { name: '保存', exact: true }).click()
    await expect(company.getByText('已保存', { exact: true })).toBeVisible()
    const page = await server.open({ account: 'manager', language: 'en' })
    const till = page.getByRole('dialog')
    const record = async (): Promise<void> => {
      await page.goto(pageOf(await anUnpaidSale(server.app)))
      await page.getByRole('button', { name: /^Take/ }).click()
      await expect(till.locator('[data-figure="due"]')).toBeVisible()
      await page.keyboard.press('F8')
      await till.getByText('Tuanyou').click()
      await till.getByRole('button', { name: 'Received ¥12.00' }).click()
      await expect(till.getByText('Required')).toBeVisible()
      await till.getByLabel('Third-party no.').fill('ty-2026 0001')
      await page.keyboard.press('Enter')
    }
    await record()
    await expect(till.getByText('Payment taken')).toBeVisible()
    await till.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText('Third-party no. TY-20260001')).toBeVisible()
    await record()
    await expect(till.getByText('counts once only')).toBeVisible()
  })

  it('keeps a template and uses it at another station', async () => {
    const page = await server.open({ account: 'company', language: 'en' })
    await page.goto('/stationMge/payTemplate')
    await page.getByRole('button', { name: 'Add template' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name', { exact: true }).fill('Motorway')
    await dialog.getByLabel('Own name of Other', { exact: true }).fill('Voucher')
    await dialog.getByRole('button', { name: 'Save and use at stations' }).click()
    await expect(page.getByText('Use “Motorway” at stations')).toBeVisible()
    await page.getByRole('button', { name: 'Use at stations', exact: true }).click()
    await expect(page.getByText('Choose stations', { exact: true }).last()).toBeVisible()
    await page.getByRole('combobox', { name: 'Stations' }).click()
    await page.locator('.ant-select-item-option').nth(1).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Use at stations', exact: true }).click()
    await expect(page.getByText('Used at 1 stations')).toBeVisible()
  })
})

describe('on a phone', () => {
  it('the own name of a way of paying has room to be typed', async () => {
    const page = await server.open({ account: 'company', language: 'en', viewport: PHONE })
    await page.goto('/stationMge/otherPay')
    const box = await page.getByLabel('Own name of UnionPay app').boundingBox()
    expect(box?.width).toBeGreaterThan(140)
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await barriers(page)).toEqual([])
  })
})

describe('the accounts of a station', () => {
  it('are kept with the PIN; what they take is told by account', async () => {
    const page = await server.open({ account: 'company', language: 'en' })
    await page.goto('/stationMge/accountMge')
    await page.getByRole('button', { name: 'Add account' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Account', { exact: true }).click()
    await page.getByTitle('Account 2').click()
    await dialog.getByLabel('Holder').fill('Blue Water second')
    await dialog.getByLabel('Takes').click()
    await page.getByTitle('Cash').click()
    await page.keyboard.press('Escape')
    await dialog.getByLabel('Your PIN').fill(DEMO_PIN)
    await dialog.getByRole('button', { name: 'Save account' }).click()
    const row = page.getByRole('row').filter({ hasText: 'Account 2' })
    await expect(row).toContainText('Cash')
    await row.getByRole('button', { name: 'Edit' }).click()
    await expect(dialog.getByLabel('Holder')).toHaveValue('Blue Water second')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('link', { name: 'Totals by account' }).click()
    await expect(page).toHaveURL(/transactionsStatistic\?view=account/)
    await expect(
      page.getByRole('heading', { level: 1, name: 'Transaction statistics' }),
    ).toBeVisible()
  })
})

describe('the pages of ways of paying', () => {
  it.each(['desk', 'phone'] as const)(
    'say what they are about, and their forms have no barriers, %s',
    async (device) => {
      const page = await server.open({ account: 'company', language: 'zh', at: '/home' })
      if (device === 'phone') await page.setViewportSize(PHONE)
      for (const [path, title] of PAGES) {
        await goWithin(page, path)
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      }
      await page.getByRole('button', { name: '新增模板' }).first().click()
      await expect(page.getByRole('dialog').getByLabel('名称', { exact: true })).toBeVisible()
      expect(await barriers(page)).toEqual([])
    },
  )
})
