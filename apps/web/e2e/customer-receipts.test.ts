/** The page of a receipt on a customer's phone: the order of the code, and its invoice up to the file. */

import { beforeAll, describe, it } from 'vitest'
import { openForInvoices, usePlatforms } from '../../api/test/invoicing.ts'
import { expectDone } from '../../api/test/checkout.ts'
import { firstLoad } from '../../../tools/bench/web/transfer.ts'
import { aPaidSale, managerAtEast, openShift, pageOf } from './checkout.ts'
import { barriers, expect, PHONE, sidewaysScroll, useTestServer } from './test-server.ts'

const platforms = usePlatforms({ delayMs: 300 })
const server = useTestServer({ invoicePlatforms: () => platforms.urls() })

beforeAll(async () => {
  await openShift(server.app)
  await openForInvoices(server.app, 'pt', server.app.ids.east)
})

const addressOf = async (order: { id: number }): Promise<string> =>
  expectDone(await (await managerAtEast(server.app)).get(`/orders/${order.id}/receiptCode`)).url

/** React and the page: a phone at a pump has a slow line. */
const MOST_KILOBYTES = 120

describe('the code on a slip', () => {
  it('leads a phone to the receipt and to its invoice, by the language of the phone', async () => {
    const order = await aPaidSale(server.app, 3, { paymentType: 'wx' })
    const console = await server.open({ account: 'manager', at: pageOf(order) })
    await console.evaluate(() => {
      window.print = () => {}
    })
    await console.getByRole('button', { name: '打印小票' }).click()
    const code = console.locator('body > [aria-hidden] [data-code]')
    const address = await addressOf(order)
    await expect(code).toHaveAttribute('data-code', server.url + address)
    await expect(code).toContainText('扫码查看电子小票、申请发票')

    const phone = await server.open({ viewport: PHONE })
    await phone.goto(address)
    await expect(phone.getByRole('heading', { name: '电子小票 · 已支付' })).toBeVisible()
    await expect(phone.getByRole('main')).toContainText(order.orderNo)
    await phone.getByRole('button', { name: '申请开票' }).click()
    await phone.getByLabel('发票抬头').fill('苏州通达物流有限公司')
    await phone.getByRole('button', { name: '提交' }).click()
    await expect(phone.getByRole('alert')).toHaveText('请填写邮箱或手机号')
    expect(await barriers(phone)).toEqual([])
    expect(await sidewaysScroll(phone)).toBe(0)
    await phone.getByLabel('邮箱').fill('caiwu@tongda.example')
    await phone.getByRole('button', { name: '提交' }).click()
    await expect(phone.getByRole('status')).toContainText('开票中')
    await expect(phone.getByRole('link', { name: '下载发票 PDF' })).toBeVisible()
    await expect(phone.getByRole('status')).toContainText('c***@tongda.example')
    expect(await barriers(phone)).toEqual([])
    const saving = phone.waitForEvent('download')
    await phone.getByRole('link', { name: '下载发票 PDF' }).click()
    expect((await saving).suggestedFilename()).toMatch(/\.pdf$/)

    const next = await aPaidSale(server.app, 1, { paymentType: 'wx' })
    await phone.goto(await addressOf(next))
    await phone.getByRole('button', { name: 'English' }).click()
    await phone.getByRole('button', { name: 'Apply for an invoice' }).click()
    await expect(phone.getByLabel('Invoice title')).toHaveValue('苏州通达物流有限公司')
  })

  it('needs little of a slow line, and says so when it is none', async () => {
    const order = await aPaidSale(server.app, 1, { paymentType: 'cash' })
    const page = await server.open({ viewport: PHONE, language: 'en', isFirstVisit: true })
    const files = await firstLoad(page, server.url + (await addressOf(order)), 'h2')
    const kilobytes = files.reduce((sum, { packed }) => sum + packed, 0) / 1000
    expect(kilobytes).toBeGreaterThan(MOST_KILOBYTES / 2)
    expect(kilobytes).toBeLessThan(MOST_KILOBYTES)
    const reply = await page.goto(`/r/1-${'A'.repeat(24)}`)
    expect(reply?.headers()).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    await expect(page.getByRole('status')).toContainText('This code is not valid')
    expect(await barriers(page)).toEqual([])
  })
})
