import { beforeAll, describe, it } from 'vitest'
import type { Page } from '@playwright/test'
import { DEMO_PIN } from '../../api/src/demo/demo-plan.ts'
import { searching } from '../../api/test/harness.ts'
import { expectDone } from '../../api/test/checkout.ts'
import { barriers, expect, PHONE, sidewaysScroll, useTestServer } from './test-server.ts'
import { openShift } from './checkout.ts'

const server = useTestServer()
const { app } = server

let attendantCard = ''

beforeAll(async () => {
  await openShift(app)
  const manager = (await app.as('manager')).at(app.ids.east)
  const { content } = expectDone(await manager.get(`/users?${searching('account:fueler')}`))
  const employee = { id: content[0].id }
  const body = { employee, password: '123456' }
  attendantCard = expectDone(await manager.post('/employeeCards', body)).number
})

const SALES = '/queryStatistics/salesQuery/allQuery'
const dialog = (page: Page) => page.getByRole('dialog')

async function chooseNozzle(page: Page, label: string, nozzle: string): Promise<void> {
  await dialog(page).getByLabel(label, { exact: true }).click()
  await page.getByTitle(nozzle, { exact: true }).click()
}

describe('recording a fuelling by hand', () => {
  it('is offered to nobody who may not', async () => {
    const page = await server.open({ account: 'cashier', language: 'zh', at: SALES })
    await expect(page.getByRole('button', { name: '商品开单' })).toBeVisible()
    await expect(page.getByRole('button', { name: '补录加油单' })).toBeHidden()
  })

  it('takes nozzle, price and volume, and tells on the order who wrote it and why', async () => {
    const page = await server.open({ account: 'manager', language: 'zh', at: SALES })
    await page.getByRole('button', { name: '补录加油单' }).click()
    await chooseNozzle(page, '油枪', '1 号枪 · 92# 汽油')
    await expect(dialog(page).getByLabel('单价')).toHaveValue('7.53')
    await expect(dialog(page).getByText('现金', { exact: true })).toBeVisible()
    await dialog(page).getByLabel('升数').fill('20')
    await expect(dialog(page).getByLabel('金额')).toHaveValue('150.60')
    await dialog(page).getByLabel('金额').fill('200')
    await expect(dialog(page).getByLabel('升数')).toHaveValue('26.56')
    await dialog(page).getByLabel('员工卡').click()
    await page.getByText(new RegExp(`· ${attendantCard}$`)).click()
    await dialog(page).getByLabel('原因').fill('停电，油机离线')
    await dialog(page).getByLabel('操作密码').fill(DEMO_PIN)
    expect(await barriers(page)).toEqual([])
    await dialog(page).getByRole('button', { name: '补录 ¥200.00' }).click()
    await expect(dialog(page)).toBeHidden()
    await page.getByRole('row').filter({ hasText: '200.00' }).getByRole('link').first().click()
    await expect(page.getByText('加油（油机未上报）')).toBeVisible()
    await expect(page.getByText('补录人')).toBeVisible()
    await expect(page.getByText(attendantCard)).toBeVisible()
    await expect(page.getByText('停电，油机离线').first()).toBeVisible()
    await expect(page.getByText('现金收款 ¥200.00')).toBeVisible()
  })

  it('says what is refused, on a phone and in English as well', async () => {
    const page = await server.open({
      account: 'manager',
      language: 'en',
      viewport: PHONE,
      at: SALES,
    })
    await page.getByRole('button', { name: 'Record by hand' }).click()
    await chooseNozzle(page, 'Nozzle', 'Nozzle 1 · 92# 汽油')
    await expect(dialog(page).getByLabel('Unit price')).toHaveValue('7.53')
    await dialog(page).getByLabel('Unit price').fill('1')
    await expect(dialog(page).getByText('The unit price must be above ¥1.00')).toBeVisible()
    await dialog(page).getByLabel('Unit price').fill('7.53')
    await dialog(page).getByLabel('Amount').fill('999999')
    await dialog(page).getByLabel('Reason').fill('The pump was off line')
    await dialog(page).getByLabel('PIN').fill(DEMO_PIN)
    expect(await sidewaysScroll(page)).toBe(0)
    await dialog(page).getByRole('button', { name: 'Record ¥999,999.00' }).click()
    await expect(dialog(page).getByText('The volume exceeds what the tank holds')).toBeVisible()
    await dialog(page).getByLabel('Amount').fill('75.30')
    await dialog(page).getByRole('button', { name: 'Record ¥75.30' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByText('75.30').first()).toBeVisible()
  })
})
