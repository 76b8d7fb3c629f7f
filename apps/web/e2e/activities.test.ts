import { describe, it } from 'vitest'
import { anActivity, handOutNow } from '../../api/test/activities.ts'
import { aMember } from '../../api/test/checkout.ts'
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
    await expect.poll(() => sidewaysScroll(page)).toBe(0)
  })

  it('leads from each step of its result to the members who came so far', async () => {
    const { activity, members } = await anActivity(app, { members: 2 })
    await handOutNow(app)
    const at = `/marketCenter/editDealTask/${activity.id}`
    const page = await server.open({ account: 'company', language: 'zh', at })
    const step = (name: string) =>
      page.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]')
    await expect(step('已使用的会员').getByRole('link')).toHaveCount(0)
    await step('触达会员').getByRole('link', { name: '2' }).click()
    await expect(page.getByRole('heading', { name: '个人会员' })).toBeVisible()
    await expect(page.getByText(`活动触达: ${activity.name}`)).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'Li Lei' })).toHaveCount(members.length)
    expect(await barriers(page)).toEqual([])
    await page.goto(at)
    await step('已获得').getByRole('link', { name: '2' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Li Lei' })).toHaveCount(members.length)
    await page.setViewportSize(PHONE)
    await expect.poll(() => sidewaysScroll(page)).toBe(0)
  })
})

describe('a tag', () => {
  it('follows from conditions: tried beforehand, given when it is saved, and kept from hands', async () => {
    const member = await aMember(app)
    const page = await server.open({ account: 'company', language: 'zh', at: '/marketCenter/tags' })
    await page.getByRole('button', { name: '新增标签' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('名称').fill('新面孔')
    await dialog.getByText('按条件', { exact: true }).click()
    await dialog.getByRole('button', { name: '看看有哪些会员' }).click()
    await expect(dialog.getByText('请至少填写一个条件')).toBeVisible()
    await dialog.getByLabel('入会不超过').fill('7')
    await dialog.getByLabel('消费次数不多于').fill('0')
    await dialog.getByRole('button', { name: '看看有哪些会员' }).click()
    await expect(dialog.getByText('符合条件的会员')).toBeVisible()
    expect(await barriers(page)).toEqual([])
    await dialog.getByRole('button', { name: '保存' }).click()
    const row = page.getByRole('row').filter({ hasText: '新面孔' })
    await expect(row).toContainText('按条件')

    await row.getByRole('link', { name: '新面孔' }).click()
    await page.getByRole('button', { name: '立即重算' }).click()
    await expect(page.getByText(/已重算，现有 \d+ 位会员/)).toBeVisible()
    expect(await barriers(page)).toEqual([])
    await page.setViewportSize(PHONE)
    await expect.poll(() => sidewaysScroll(page)).toBe(0)

    await page.goto(`/memberCenter/personalMemberDetails/${member.id}?tab=profile`)
    await expect(page.getByText('新面孔')).toBeVisible()
  })

  it('has no conditions to set for people of stations', async () => {
    const page = await server.open({ account: 'manager', language: 'en', at: '/marketCenter/tags' })
    await page.getByRole('button', { name: 'Add tag' }).click()
    await expect(page.getByRole('dialog').getByLabel('Name')).toBeVisible()
    await expect(page.getByRole('dialog').getByText('Set by')).toBeHidden()
  })
})
