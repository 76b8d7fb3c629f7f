/** Figures say how they are made up: a mark beside their captions, by pointer and by keyboard. */

import type { Page } from '@playwright/test'
import { beforeAll, describe, it } from 'vitest'
import { openShift } from './checkout.ts'
import { barriers, expect, goWithin, useTestServer } from './test-server.ts'

const server = useTestServer()

let shiftId: number

beforeAll(async () => {
  shiftId = (await openShift(server.app)).id
})

const mark = (page: Page, of: string) =>
  page.getByRole('button', { name: `${of}: how it is made up`, exact: true })
const said = (page: Page, of: string) =>
  page.getByRole('dialog', { name: `${of}: how it is made up`, exact: true })
const darken = (page: Page) => page.evaluate(() => localStorage.setItem('forecourt.dark', '1'))

describe('the mark beside a figure', () => {
  it('says of each figure of the home page how it is made up, by keyboard alone', async () => {
    const page = await server.open({ account: 'manager', language: 'en', at: '/home' })
    await mark(page, 'Sales today').focus()
    await page.keyboard.press('Enter')
    await expect(said(page, 'Sales today')).toBeFocused()
    await expect(said(page, 'Sales today')).toContainText('before discounts, paid or not')
    await expect(said(page, 'Sales today')).toContainText('from midnight to this time yesterday')
    expect(await barriers(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(said(page, 'Sales today')).toBeHidden()
    await expect(mark(page, 'Sales today')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(said(page, 'Sales today')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(said(page, 'Sales today')).toBeHidden()
    await expect(page.locator('[data-figure="salesAmount"] a')).toBeFocused()
    for (const [of, text] of [
      ['Fuel today (L)', 'Litres of fuel'],
      ['Orders today', 'without recharges and prepayments'],
      ['Recharged today', 'gifts not included'],
      ['New members today', 'registered at this station'],
      ['Unpaid orders', 'of whatever day'],
      ['Payment methods', 'Voided payments are left out'],
      ['Members and cards', 'Members of the whole company'],
      ['Last 30 days', 'The percentage beside the title'],
    ] as const) {
      await mark(page, of).click()
      await expect(said(page, of)).toContainText(text)
      await page.keyboard.press('Escape')
    }
  })

  it('explains each block of a shift sheet and leads to its chapter; paper has no marks', async () => {
    const page = await server.open({ account: 'manager', language: 'en', at: '/home' })
    await darken(page)
    await page.goto(`/queryStatistics/classSettleDetails/${shiftId}`)
    await mark(page, 'Cash').click()
    const cash = said(page, 'Cash')
    await expect(cash.getByRole('term')).toHaveText([
      'Cash receipts',
      'Cash refunds',
      'Float',
      'Cash drops',
      'Cash expected',
      'Cash counted',
      'Over/short',
    ])
    await expect(cash).toContainText('Float + cash receipts − cash refunds − cash drops')
    expect(await barriers(page)).toEqual([])
    await page.keyboard.press('Tab')
    await expect(cash.getByRole('button', { name: 'Read more in the manual' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('heading', { name: 'Closing and handing over a shift' }),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    for (const of of ['Sales', 'Receipts', 'Payments', 'Meters and sales', 'Tank handover']) {
      await mark(page, of).click()
      await expect(said(page, of).getByRole('term').first()).toBeVisible()
      await page.keyboard.press('Escape')
    }
    await page.goto(`/printClassSettle/${shiftId}`)
    await expect(page.getByRole('heading', { name: 'Summary' })).toBeVisible()
    await expect(page.getByRole('button', { name: /how it is made up/ })).toHaveCount(0)
  })

  it('stands in the dialog that closes a shift, and its Escape leaves the dialog open', async () => {
    const page = await server.open({
      account: 'manager',
      language: 'en',
      at: '/queryStatistics/classSettle',
    })
    await page.getByRole('button', { name: 'Close shift' }).click()
    const closing = page.getByRole('dialog', { name: /^Close shift/ })
    await closing.getByRole('button', { name: 'Cash: how it is made up' }).click()
    await expect(said(page, 'Cash')).toContainText('Counted − expected')
    await page.keyboard.press('Escape')
    await expect(said(page, 'Cash')).toBeHidden()
    await expect(closing).toBeVisible()
  })

  it('explains statistics by what they count, wetstock’s columns and the money on a card', async () => {
    const page = await server.open({
      account: 'manager',
      language: 'en',
      at: '/queryStatistics/salesStatistic',
    })
    await mark(page, 'Totals').click()
    await expect(said(page, 'Totals')).toContainText('It agrees with the total sales')
    await goWithin(page, '/queryStatistics/transactionsStatistic')
    await mark(page, 'Totals').click()
    await expect(said(page, 'Totals')).toContainText('also what was refunded or voided later')
    await goWithin(page, '/oilOperate/wetstock')
    await mark(page, 'Tanks this month').click()
    await expect(said(page, 'Tanks this month').getByRole('term')).toHaveCount(7)
    await page.keyboard.press('Escape')
    await mark(page, 'Day by day').click()
    await expect(said(page, 'Day by day')).toContainText('it should be 0')
    expect(await barriers(page)).toEqual([])
  })
})
