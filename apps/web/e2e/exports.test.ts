import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { beforeAll, describe, it } from 'vitest'
import { expectDone, goodsAt } from '../../api/test/checkout.ts'
import { readCsv, readWorkbook, shown } from '../../api/test/workbook.ts'
import { barriers, expect, logIn, PHONE, sidewaysScroll, useTestServer } from './test-server.ts'

const server = useTestServer()

beforeAll(async () => {
  const { app } = server
  const till = (await app.as('manager')).at(app.ids.east)
  const { COFFEE } = await goodsAt(app, app.ids.east)
  await till.post('/shiftStates')
  for (const cups of [1, 2, 3]) {
    await till.post('/orders', { lineItems: [{ item: COFFEE, quantity: cups * 100 }] })
  }
})

const contentOf = async (download: Download): Promise<Buffer> => readFile(await download.path())

/** The file that a click makes the browser save. */
async function fetched(page: Page, click: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()])
  return download
}

describe('a list', () => {
  it('is exported as it is shown, and fetched from the download center', async () => {
    const page = await server.open({
      account: 'manager',
      language: 'zh',
      at: '/queryStatistics/salesQuery/allQuery',
    })
    await expect(page.getByRole('row').filter({ hasText: '36.00' })).toBeVisible()
    await page.getByRole('button', { name: '导出', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '导出列表' })
    await expect(dialog).toContainText('共 3 条')
    expect(await barriers(page)).toEqual([])
    await dialog.getByRole('button', { name: '导出' }).click()
    await page.getByRole('button', { name: '去下载中心' }).click()
    await expect(page).toHaveURL(/\/download$/)
    const row = page.getByRole('row').filter({ hasText: '订单-' })
    await expect(row).toContainText('已完成')
    expect(await barriers(page)).toEqual([])

    const download = await fetched(page, () => row.getByRole('button', { name: '下载' }).click())
    expect(download.suggestedFilename()).toMatch(/^订单-\d{8}-\d{6}\.xlsx$/)
    const [titles = [], ...orders] = readWorkbook(await contentOf(download)).map((cells) =>
      cells.map(shown),
    )
    expect(titles.slice(0, 3)).toEqual(['订单号', '下单时间', '油品/商品'])
    const amounts = orders.map((order) => order[titles.indexOf('金额')])
    expect(amounts).toEqual(['36.00', '24.00', '12.00'])

    await row.getByRole('button', { name: '删除' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
    await expect(page.getByText('还没有导出')).toBeVisible()
  })

  it('tells on any page when its file is ready', async () => {
    const page = await server.open({
      account: 'manager',
      language: 'en',
      viewport: PHONE,
      at: '/queryStatistics/salesQuery/allQuery',
    })
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Export the list' })
    await dialog.getByRole('radio', { name: 'CSV (.csv)' }).check()
    await dialog.getByRole('radio', { name: 'All', exact: true }).check()
    await dialog.getByRole('button', { name: 'Export' }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'Export ready' })
    const download = await fetched(page, () =>
      notice.getByRole('button', { name: 'Download', exact: true }).click(),
    )
    const [titles, ...orders] = readCsv(await contentOf(download))
    expect(titles).toContain('Remark')
    expect(orders).toHaveLength(3)
    await page.goto('/download')
    await expect(page.getByText('Tap to download')).toBeVisible()
    expect(await barriers(page)).toEqual([])
  })

  it('that waits for its turn says that it starts by itself', async () => {
    const { app } = server
    const account = 'account'
    const { id } = expectDone(await (await app.as(account)).post('/export?type=orders&format=csv'))
    // Its lease is over in a hundred years: nobody takes it on.
    await app.asOwner(`update exports set status = 'queued', lease_until = now() + interval '100 years',
      storage_key = null, size = null, sha256 = null, finished_at = null, expires_at = null where id = ${id}`)
    const page = await server.open({ account, language: 'en', at: '/download' })
    await page.getByText('Waiting', { exact: true }).hover()
    await expect(page.getByRole('tooltip')).toContainText('Starts by itself')
    await app.asOwner(
      `update exports set status = 'cancelled', lease_until = null where id = ${id}`,
    )
  })

  it('asks whether to go and watch only where the file takes its time', async () => {
    const page = await server.open({ account: 'manager', language: 'en' })
    const question = page.getByRole('dialog', { name: 'Export started' })
    const notice = page.getByRole('alert').filter({ hasText: 'Export ready' })
    const begin = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Export', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Export the list' })
      await dialog.getByRole('button', { name: 'Export' }).click()
    }
    await page.goto('/queryStatistics/salesQuery/allQuery')
    await expect(page.getByRole('row').filter({ hasText: '36.00' })).toBeVisible()
    await begin()
    await expect(notice).toBeVisible()
    await expect(question).toHaveCount(0)
    await notice.getByRole('button', { name: 'Close' }).click()
    await expect(notice).toHaveCount(0)

    const isThere = Promise.withResolvers<void>()
    await page.route('**/api/v1/exports?*', async (route) => {
      await isThere.promise
      await route.continue()
    })
    await begin()
    await expect(question).toBeVisible()
    isThere.resolve()
    await expect(notice).toBeVisible()
    await expect(question).toHaveCount(0)
    await notice.getByRole('button', { name: 'Download center' }).click()
    await expect(page).toHaveURL(/\/download$/)
  })

  it('of people beyond every station is exported whole, whatever station is selected', async () => {
    const page = await server.open({ language: 'en' })
    await logIn(page, 'admin', 'platform')
    await page.evaluate(() => sessionStorage.setItem('forecourt.stationAsked', '1'))
    await page.goto('/maintenance/userMge')
    await expect(page.getByRole('row').filter({ hasText: 'operator' })).toBeVisible()
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Export the list' })
    await dialog.getByRole('radio', { name: 'CSV (.csv)' }).check()
    await dialog.getByRole('button', { name: 'Export' }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'Export ready' })
    const download = await fetched(page, () =>
      notice.getByRole('button', { name: 'Download', exact: true }).click(),
    )
    const [titles, ...people] = readCsv(await contentOf(download))
    expect(titles?.slice(0, 2)).toEqual(['Name', 'Login name'])
    expect(people.map(([, account]) => account).toSorted()).toEqual(['admin', 'operator'])
  })

  it('that belongs to a row is exported from the tab where it stands', async () => {
    const leader = { mobile: '13700009101', name: 'Wang Wei' }
    const fleet = { name: 'Swift Logistics', valueMode: 'share', leader }
    const manager = (await server.app.as('manager')).at(server.app.ids.east)
    const { id } = expectDone(await manager.post('/groups', fleet))
    const page = await server.open({
      account: 'manager',
      language: 'zh',
      at: `/memberCenter/unitMember?group=${id}&tab=employees`,
    })
    await expect(page.getByRole('row').filter({ hasText: 'Wang Wei' })).toBeVisible()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: '导出', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '导出列表' })
    await expect(dialog).toContainText('共 1 条')
    await dialog.getByRole('radio', { name: 'CSV (.csv)' }).check()
    await dialog.getByRole('button', { name: '导出' }).click()
    const notice = page.getByRole('alert').filter({ hasText: '导出完成' })
    const download = await fetched(page, () =>
      notice.getByRole('button', { name: '下载', exact: true }).click(),
    )
    expect(download.suggestedFilename()).toMatch(/^单位员工-\d{8}-\d{6}\.csv$/)
    expect(readCsv(await contentOf(download))).toEqual([
      ['姓名', '标记', '手机号', '部门', '邮箱', '身份证号', '车辆', '子卡'],
      ['Wang Wei', '负责人', '137****9101', '', '', '', '', ''],
    ])
  })

  it('is not offered for export to somebody who may not', async () => {
    const page = await server.open({
      account: 'cashier',
      language: 'en',
      at: '/queryStatistics/salesQuery/allQuery',
    })
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeHidden()
  })
})

describe('a file of goods', () => {
  it('is checked, shown with what is wrong, and taken when somebody says so', async () => {
    const page = await server.open({ account: 'manager', language: 'zh', at: '/notFuel/import' })
    const template = await fetched(page, () =>
      page.getByRole('button', { name: 'xlsx 模板' }).click(),
    )
    const [heading = []] = readWorkbook(await contentOf(template))
    expect(heading.slice(0, 3).map(shown)).toEqual(['编码*', '商品名称*', '分类'])
    const rows = ['编码,商品名称,分类,售价', 'E2E1,防冻液,养护,35', 'E2E2,,养护,8']
    await page.locator('input[type=file]').setInputFiles({
      name: '商品.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(rows.join('\n')),
    })
    await expect(page.getByText('1 行可以导入，1 行有问题')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: '不能为空' })).toContainText('商品名称')
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: '确认导入' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '确认导入' }).click()
    await expect(page.getByText('已导入 1 行，1 行没有导入')).toBeVisible()
    await page.getByRole('link', { name: '查看列表' }).click()
    await expect(page).toHaveURL(/notFuel\/items/)
    await page.goto('/notFuel/items?name=防冻液')
    await expect(page.getByRole('row').filter({ hasText: 'E2E1' })).toContainText('35.00')
  })

  it('is left for the list of goods on a phone, where one is added, restocked and taken off', async () => {
    const page = await server.open({
      account: 'manager',
      language: 'zh',
      viewport: PHONE,
      at: '/notFuel/items',
    })
    await page.getByRole('link', { name: '导入商品' }).click()
    await page.getByRole('button', { name: '返回', exact: true }).click()
    await expect(page).toHaveURL(/notFuel\/items/)
    await page.getByRole('button', { name: '新增商品' }).click()
    const dialog = page.getByRole('dialog')
    for (const [label, value] of [
      ['商品名称', '雨刷'],
      ['分类', '养护'],
      ['售价', '39'],
      ['编码', 'RAIN'],
      ['库存', '4'],
    ] as const) {
      await dialog.getByLabel(label, { exact: true }).fill(value)
    }
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(dialog).toBeHidden()
    const row = page.getByRole('listitem').filter({ hasText: '雨刷' })
    await expect(row).toContainText('¥39.00')
    await row.getByRole('button', { name: '调整库存' }).click()
    await dialog.getByLabel('数量').fill('20')
    await dialog.getByRole('button', { name: '进货入库' }).click()
    await dialog.getByRole('button', { name: '调整库存' }).click()
    await expect(dialog).toBeHidden()
    await row.getByRole('button', { name: '下架' }).click()
    await dialog.getByRole('button', { name: '下架' }).click()
    await expect(row.getByRole('button', { name: '上架' })).toBeVisible()
    expect(await barriers(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await row.getByRole('button', { name: /雨刷/ }).click()
    await expect(page.getByRole('dialog')).toContainText('24')
  })

  it('leaves categories that are tidied on a phone: renamed, and removed once they are empty', async () => {
    const manager = (await server.app.as('manager')).at(server.app.ids.east)
    const goods = { name: '打火机', code: 'FIRE', category: '杂货', price: 200 }
    const { id, version } = expectDone(await manager.post('/items', goods))
    const page = await server.open({
      account: 'manager',
      language: 'zh',
      viewport: PHONE,
      at: '/notFuel/categories',
    })
    const dialog = page.getByRole('dialog')
    const row = page.getByRole('listitem').filter({ hasText: '日杂' })
    await page
      .getByRole('listitem')
      .filter({ hasText: '杂货' })
      .getByRole('button', { name: '编辑' })
      .click()
    await dialog.getByLabel('分类名称').fill('日杂')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(row).toContainText('1 种商品')
    await row.getByRole('button', { name: '删除' }).click()
    await expect(dialog).toContainText('分类下还有 1 种商品')
    await expect(dialog.getByRole('button', { name: '删除' })).toBeDisabled()
    expect(await barriers(page)).toEqual([])
    await dialog.getByRole('button', { name: '取消' }).click()
    expectDone(await manager.put(`/items/${id}`, { category: '养护', version }))
    await page.getByRole('button', { name: '刷新' }).click()
    await expect(row).toContainText('0 种商品')
    await row.getByRole('button', { name: '删除' }).click()
    await dialog.getByRole('button', { name: '删除' }).click()
    await expect(row).toHaveCount(0)
    expect(await sidewaysScroll(page)).toBe(0)
  })
})
