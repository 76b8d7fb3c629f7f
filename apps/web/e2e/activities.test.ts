import { describe, it } from 'vitest'
import { anActivity, handOutNow } from '../../api/test/activities.ts'
import { expectDone } from '../../api/test/checkout.ts'
import { aCoupon } from '../../api/test/coupons.ts'
import { barriers, expect, PHONE, sidewaysScroll, useTestServer } from './test-server.ts'

const server = useTestServer()
const { app } = server

describe('an activity', () => {
  it('goes from the kind to the preview, to the list, and can be held back', async () => {
    await aCoupon(app, { name: '满百减十' })
    const page = await server.open({
      account: 'company',
      language: 'zh',
      at: '/marketCenter/marketHome',
    })
    await page.getByRole('link', { name: '新增活动 全部会员' }).click()
    await expect(page.getByRole('heading', { name: /新增活动/ })).toBeVisible()
    await page.getByLabel('名称').fill('国庆加油季')
    await page.getByRole('button', { name: '预览发放对象' }).click()
    await expect(page.getByText('活动须包含1-5张优惠券')).toBeVisible()
    await page.getByRole('combobox', { name: '优惠券' }).click()
    await page.locator('.ant-select-item-option').filter({ hasText: '满百减十' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '预览发放对象' }).click()
    await expect(page.getByText('符合条件的会员')).toBeVisible()
    await page.getByLabel('对照组比例').fill('10')
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: '保存' }).click()

    const row = page.getByRole('row').filter({ hasText: '国庆加油季' })
    await expect(row).toContainText('生效中')
    expect(await barriers(page)).toEqual([])
    await row.getByRole('button', { name: '停用' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '停用' }).click()
    await expect(row).toContainText('已停用')
  })

  it('shows what came of it, also on a phone', async () => {
    const { activity } = await anActivity(app, { members: 3 })
    await handOutNow(app)
    const at = `/marketCenter/editDealTask/${activity.id}`
    const page = await server.open({ account: 'company', language: 'en', at })
    await expect(page.getByText('What came of it')).toBeVisible()
    await expect(page.getByText('There is no control group to compare with.')).toBeVisible()
    await expect(page.getByText('Handing out has begun', { exact: false })).toBeVisible()
    expect(await barriers(page)).toEqual([])
    await page.setViewportSize(PHONE)
    expect(await sidewaysScroll(page)).toBe(0)
  })
})

describe('mini program codes', () => {
  it('say what is missing, are made, and counted', async () => {
    const page = await server.open({
      account: 'manager',
      language: 'zh',
      at: '/marketCenter/miniQrcode',
    })
    const add = page.getByRole('button', { name: '新增小程序码' }).first()
    const dialog = page.getByRole('dialog')
    await add.click()
    await dialog.getByLabel('名称').fill('进站口')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(dialog.getByText('公司未授权小程序或公众号')).toBeVisible()

    const admin = await app.as('admin', 'platform')
    const program = expectDone(
      await admin.post('/miniprograms', {
        company: { id: app.ids.company },
        type: 'wxUser',
        appId: `wx${'b'.repeat(16)}`,
        name: '会员小程序',
      }),
    )
    const change = { qrRule: 'https://fuel.example/q/', version: program.version }
    expectDone(await admin.put(`/miniprograms/${program.id}`, change))
    await dialog.getByRole('button', { name: '保存' }).click()
    const row = page.getByRole('row').filter({ hasText: '进站口' })
    await expect(row).toContainText('站点')
    await expect(row.getByRole('button', { name: '打印' })).toBeVisible()
    expect(await barriers(page)).toEqual([])
    await page.setViewportSize(PHONE)
    expect(await sidewaysScroll(page)).toBe(0)
  })
})
