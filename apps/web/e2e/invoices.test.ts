/** Invoices from the order to the red one, against emulated platforms; and what they are issued with. */

import { beforeAll, describe, it } from 'vitest'
import { DEMO_PIN } from '../../api/src/demo/demo-plan.ts'
import { openForInvoices, usePlatforms } from '../../api/test/invoicing.ts'
import { aCardWith, expectDone } from '../../api/test/checkout.ts'
import { barriers, expect, PHONE, sidewaysScroll, useTestServer } from './test-server.ts'
import { aPaidSale, managerAtEast, openShift, pageOf } from './checkout.ts'

const platforms = usePlatforms({ delayMs: 300 })
const server = useTestServer({ invoicePlatforms: () => platforms.urls() })

beforeAll(async () => {
  await openShift(server.app)
  await openForInvoices(server.app, 'pt', server.app.ids.east)
})

const cash = { paymentType: 'cash' }

describe('an invoice', () => {
  it('is asked for at the order, issued by the platform, printed, and reversed', async () => {
    const order = await aPaidSale(server.app, 3, cash)
    const page = await server.open({ account: 'manager', language: 'zh', at: pageOf(order) })
    await page.getByRole('button', { name: '开票' }).click()
    const dialog = page.getByRole('dialog', { name: '申请开票' })
    await expect(dialog).toContainText('¥36.00，其中税额 ¥4.14')
    await dialog.getByLabel('发票抬头').fill('苏州通达物流有限公司')
    await dialog.getByRole('button', { name: '开票 ¥36.00' }).click()
    await expect(dialog.getByText('请填写邮箱或手机号')).toBeVisible()
    await dialog.getByLabel('邮箱').fill('caiwu@tongda.example')
    expect(await barriers(page)).toEqual([])
    await dialog.getByRole('button', { name: '开票 ¥36.00' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('link', { name: /蓝票/ }).click()
    const row = page.getByRole('row').filter({ hasText: '苏州通达物流有限公司' })
    await expect(row).toContainText('已开票')
    await row.getByRole('button', { name: order.orderNo }).click()
    const details = page.getByRole('dialog', { name: /蓝票 26\d{18}/ })
    await expect(details).toContainText('31.86')
    expect(await barriers(page)).toEqual([])
    await details.getByRole('button', { name: '打印' }).click()
    const manager = await managerAtEast(server.app)
    const printed = async (): Promise<number> => {
      const { body } = await manager.get(`/invoices?search=order.id:${order.id}`)
      return body.content[0].printCount
    }
    await expect.poll(printed).toBe(1)
    await details.getByRole('button', { name: '红冲' }).click()
    const reversal = page.getByRole('dialog', { name: '红冲发票' })
    await reversal.getByLabel('原因').fill('抬头写错了')
    await reversal.getByLabel('操作密码').fill(DEMO_PIN)
    await reversal.getByRole('button', { name: '红冲' }).click()
    await expect(reversal).toBeHidden()
    await expect(details).toContainText('已红冲')
    await details.getByRole('button', { name: '关闭' }).last().click()
    await expect(page.getByRole('row').filter({ hasText: '红票' })).toContainText('-36.00')
  })

  it('is listed in full width on a small desk, its title cut short and said where it is pointed at', async () => {
    const title = 'Changshu Shunfeng International Freight and Haulage Co., Ltd.'
    const { id } = await aPaidSale(server.app, 2, cash)
    const manager = await managerAtEast(server.app)
    const invoice = { orderIds: [id], title, email: 'a@freight.example' }
    expectDone(await manager.post('/invoices', invoice))
    const page = await server.open({
      account: 'manager',
      language: 'en',
      at: '/queryStatistics/invoiceQuery',
      viewport: { width: 1280, height: 900 },
    })
    const row = page.getByRole('row').filter({ hasText: title })
    const cell = row.getByTitle(title)
    await expect(row).toContainText('Issued')
    const table = page.locator('[data-part="table"]')
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(
      0,
    )
    const lines = (): Promise<number> =>
      cell.evaluate(({ clientHeight }) => Math.round(clientHeight / 36))
    expect(await lines()).toBe(1)
    await row.press('Home')
    await expect(row).toBeFocused()
    expect(await lines()).toBeGreaterThan(1)
    expect(await barriers(page)).toEqual([])
  })

  it('asks before it goes beyond a card’s quota', async () => {
    const card = await aCardWith(server.app, { principal: 10_000 })
    const order = await aPaidSale(server.app, 1, {
      paymentType: 'debit',
      userCard: { id: card.id },
    })
    const manager = await managerAtEast(server.app)
    const less = { amount: -200, reason: 'invoiced on paper' }
    expectDone(await manager.post(`/userCards/${card.id}/quota`, less, { pin: DEMO_PIN }))
    const page = await server.open({ account: 'manager', language: 'en', at: pageOf(order) })
    await page.getByRole('button', { name: 'Invoice', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Apply for an invoice' })
    await expect(dialog).toContainText('has a quota of ¥10.00; this takes ¥12.00')
    await dialog.getByLabel('Title').fill('Wanda Wang')
    await dialog.getByLabel('Phone').fill('13912345678')
    await dialog.getByRole('button', { name: 'Invoice ¥12.00' }).click()
    await expect(dialog.getByText('Insufficient billing limit, continue?')).toBeVisible()
    await dialog.getByRole('button', { name: 'Invoice over quota' }).click()
    await expect(dialog).toBeHidden()
    await page.goto('/queryStatistics/invoiceUserCardDetails')
    const line = page.getByRole('row').filter({ hasText: order.orderNo }).first()
    await expect(line).toContainText('-12.00')
    expect(await barriers(page)).toEqual([])
  })

  it('that the platform refused is tried again from its details', async () => {
    platforms.next('refuse')
    const order = await aPaidSale(server.app, 2, cash)
    const manager = await managerAtEast(server.app)
    const input = { orderIds: [order.id], title: 'Tongda', email: 'fp@tongda.example' }
    expectDone(await manager.post('/invoices', input))
    const page = await server.open({
      account: 'manager',
      language: 'en',
      viewport: PHONE,
      at: '/queryStatistics/invoiceQuery',
    })
    const item = page.getByRole('listitem').filter({ hasText: 'Tongda' })
    await expect(item).toContainText('Failed')
    expect(await sidewaysScroll(page)).toBe(0)
    const lines = Promise.withResolvers<void>()
    await page.route(/\/invoices\/\d+$/, async (route) => {
      await lines.promise
      await route.continue()
    })
    await item.getByRole('button').click()
    const details = page.getByRole('dialog', { name: 'Blue invoice' })
    await expect(details).toContainText('the seller has no credit left')
    const again = details.getByRole('button', { name: 'Try again' })
    // The lines come last, and would move it from under the hand.
    await expect(again).toHaveCount(0)
    lines.resolve()
    await expect(details).toContainText('拿铁咖啡')
    await again.click()
    const retry = page.getByRole('dialog', { name: 'Try again' })
    await retry.getByRole('button', { name: 'Try again' }).click()
    await expect(retry).toBeHidden()
    await expect(page.getByRole('dialog', { name: /Blue invoice 26\d{18}/ })).toBeVisible()
  })
})

describe('an issued invoice', () => {
  it('is sent once more from its details, to somewhere else, in English on a phone', async () => {
    const order = await aPaidSale(server.app, 1, cash)
    const manager = await managerAtEast(server.app)
    const input = { orderIds: [order.id], title: 'Sentagain', email: 'old@tongda.example' }
    expectDone(await manager.post('/invoices', input))
    const page = await server.open({
      account: 'manager',
      language: 'en',
      viewport: PHONE,
      at: '/queryStatistics/invoiceQuery',
    })
    await page.getByRole('listitem').filter({ hasText: 'Sentagain' }).getByRole('button').click()
    const details = page.getByRole('dialog', { name: /Blue invoice 26\d{18}/ })
    await details.getByRole('button', { name: 'Send again' }).click()
    const sending = page.getByRole('dialog', { name: 'Send invoice again' })
    await expect(sending.getByLabel('E-mail')).toHaveValue('old@tongda.example')
    await sending.getByLabel('E-mail').fill('new')
    await sending.getByRole('button', { name: 'Send again' }).click()
    await expect(sending.getByText('Not a valid e-mail')).toBeVisible()
    expect(await barriers(page)).toEqual([])
    await sending.getByLabel('E-mail').fill('new@tongda.example')
    expect(await barriers(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await sending.getByRole('button', { name: 'Send again' }).click()
    await expect(sending).toBeHidden()
    // “Being sent” stands there first, and “not sent” would do so afterwards.
    await expect(details).toContainText(/(?<!being |not )sent: .* · new@tongda\.example/)
    expect(platforms.bureau().sent.map(({ email }) => email)).toEqual(['new@tongda.example'])
  })
})

describe('what invoices are issued with', () => {
  it('is kept at the station: seller titles and tax rates', async () => {
    const page = await server.open({
      account: 'manager',
      language: 'zh',
      at: '/stationMge/sellerInvoice',
    })
    await page.getByRole('button', { name: '新增抬头' }).first().click()
    const title = page.getByRole('dialog', { name: '新增抬头' })
    await title.getByLabel('销方名称').fill('蓝海石油有限公司')
    await title.getByLabel('纳税人识别号').fill('91440101MA5APD8X8K')
    await title.getByLabel('收款人').fill('一二三四五六七八九十')
    await title.getByRole('button', { name: '保存' }).click()
    await expect(title.getByText('税号格式不正确')).toBeVisible()
    await expect(title.getByText('收款人简称最多9个字')).toBeVisible()
    await title.getByLabel('纳税人识别号').fill('91440101MA5APD8X8J')
    await title.getByLabel('收款人').fill('周慧')
    await title.getByRole('button', { name: '保存' }).click()
    await expect(title).toBeHidden()
    await expect(page.getByRole('row').filter({ hasText: '蓝海石油有限公司' })).toContainText(
      '诺诺',
    )
    await page.goto('/stationMge/tax')
    await page.getByRole('button', { name: '新增税率' }).first().click()
    const tax = page.getByRole('dialog', { name: '新增税率' })
    await tax.getByLabel('规格编号').fill('WASH')
    await tax.getByLabel('税率 (%)').fill('6')
    await tax.getByLabel('税收分类编码').fill('3040802990000000000')
    await tax.getByRole('button', { name: '保存' }).click()
    await expect(tax).toBeHidden()
    await expect(page.getByRole('row').filter({ hasText: 'WASH' })).toContainText('6')
    expect(await barriers(page)).toEqual([])
  })

  it('is the platform’s default where the station says nothing, until that is removed', async () => {
    await server.app.asOwner(
      `update items set tax_spec_no = 'SNACK' where category_type = 'normal'`,
    )
    const order = await aPaidSale(server.app, 1, cash)
    const page = await server.open({ account: 'manager', language: 'zh', at: pageOf(order) })
    const dialog = page.getByRole('dialog', { name: '申请开票' })
    await page.getByRole('button', { name: '开票' }).click()
    await expect(page.getByText('“拿铁咖啡”没有税收分类编码，请先设置税率')).toBeVisible()

    const admin = await server.open({
      account: 'admin',
      company: 'platform',
      language: 'en',
      viewport: PHONE,
      at: '/maintenance/defaultTaxes',
    })
    const tax = admin.getByRole('dialog')
    const item = admin.getByRole('listitem').filter({ hasText: 'SNACK' })
    const save = () => tax.getByRole('button', { name: 'Save' }).click()
    const write = async (rate: string, code: string): Promise<void> => {
      await tax.getByLabel('Spec no.').fill('SNACK')
      await tax.getByLabel('Rate (%)').fill(rate)
      await tax.getByLabel('Tax class code').fill(code)
      await save()
    }
    const code = '1030201010100000000'
    await admin.getByRole('button', { name: 'Add tax rate' }).first().click()
    await write('100', '103')
    await expect(tax.getByText('At least 0 and under 100')).toBeVisible()
    await expect(tax.getByText('Not in the expected format')).toBeVisible()
    expect(await barriers(admin)).toEqual([])
    await write('13', code)
    await expect(item).toContainText('13%')
    await admin.getByRole('button', { name: 'Add tax rate' }).click()
    await write('9', code)
    await expect(tax.getByText('This spec no. exists already')).toBeVisible()
    await tax.getByRole('button', { name: 'Cancel' }).click()

    const company = await server.open({
      account: 'company',
      language: 'zh',
      at: '/maintenance/defaultTaxes',
    })
    await expect(company.getByRole('row').filter({ hasText: 'SNACK' })).toContainText(code)
    await expect(company.getByRole('button', { name: /新增税率|编辑/ })).toHaveCount(0)

    await page.reload()
    await page.getByRole('button', { name: '开票' }).click()
    await dialog.getByLabel('发票抬头').fill('点心店')
    await dialog.getByLabel('邮箱').fill('caiwu@tongda.example')
    await dialog.getByRole('button', { name: '开票 ¥12.00' }).click()
    await expect(dialog).toBeHidden()
    const codes = () =>
      platforms
        .bureau()
        .issued.at(-1)
        ?.bill.lines.map((line) => line.code)
    await expect.poll(codes).toEqual([code])

    await item.getByRole('button').first().click()
    await tax.getByRole('button', { name: 'Remove' }).click()
    await expect(tax.last()).toContainText('can no longer be invoiced. Invoices that exist stay.')
    expect(await barriers(admin)).toEqual([])
    expect(await sidewaysScroll(admin)).toBe(0)
    await tax.last().getByRole('button', { name: 'Remove' }).click()
    await expect(item).toHaveCount(0)
    const next = await aPaidSale(server.app, 1, cash)
    const wish = { orderIds: [next.id], title: 'Tongda', email: 'fp@tongda.example' }
    const { body } = await (await managerAtEast(server.app)).post('/invoices', wish)
    expect(body.code).toBe('INVOICE_TAX_CODE')
  })
})
