/** A mini program: registered by the platform, given its rule by the company, opened by a code, and off again. */

import { describe, it } from 'vitest'
import { barriers, expect, PHONE, sidewaysScroll, useTestServer } from './test-server.ts'

const server = useTestServer()

const PROGRAMS = '/maintenance/miniPrograms'
const APP_ID = `wx${'b'.repeat(16)}`

describe('a mini program', () => {
  it('is what codes wait for: authorised, with its rule, and on', async () => {
    const company = await server.open({
      account: 'company',
      language: 'zh',
      at: '/marketCenter/miniQrcode',
    })
    const dialog = company.getByRole('dialog')
    const row = (text: string) => company.getByRole('row').filter({ hasText: text })
    const addCode = async (name: string): Promise<void> => {
      await company.goto('/marketCenter/miniQrcode')
      await company.getByRole('button', { name: '新增小程序码' }).first().click()
      await dialog.getByLabel('名称').fill(name)
      await dialog.getByRole('button', { name: '保存' }).click()
    }
    await addCode('进站口')
    await expect(dialog.getByRole('alert')).toContainText('公司未授权小程序或公众号')
    await dialog.getByRole('link', { name: '查看小程序' }).click()
    await expect(company.getByText('请平台登记，会员才能绑定账号')).toBeVisible()
    await expect(company.getByRole('button', { name: '登记小程序' })).toHaveCount(0)

    const admin = await server.open({
      account: 'admin',
      company: 'platform',
      language: 'en',
      viewport: PHONE,
      at: PROGRAMS,
    })
    const form = admin.getByRole('dialog')
    const item = admin.getByRole('listitem').filter({ hasText: '会员小程序' })
    const register = async (name: string, appId: string): Promise<void> => {
      await form.getByLabel('App ID').fill(appId)
      await form.getByLabel('Name').fill(name)
      await form.getByRole('button', { name: 'Save' }).click()
    }
    await admin.getByRole('button', { name: 'Add mini program' }).first().click()
    await register('会员小程序', 'wx123')
    await expect(form.getByText('Required')).toBeVisible()
    await form.getByLabel('Company').click()
    await admin.getByTitle('蓝海石油', { exact: true }).click()
    await register('会员小程序', 'wx123')
    await expect(form.getByText('WeChat’s is wx and 16 hexadecimal digits')).toBeVisible()
    expect(await barriers(admin)).toEqual([])
    await register('会员小程序', APP_ID)
    await expect(item).toContainText('WeChat mini program (members)')
    await expect(item).toContainText('On')
    await admin.getByRole('button', { name: 'Add mini program' }).click()
    await form.getByLabel('Company').click()
    await admin.getByTitle('蓝海石油', { exact: true }).click()
    await register('第二个', `wx${'c'.repeat(16)}`)
    await expect(form.getByRole('alert')).toContainText('has a program of this type')
    await form.getByRole('button', { name: 'Cancel' }).click()
    expect(await sidewaysScroll(admin)).toBe(0)

    await addCode('进站口')
    await expect(dialog.getByRole('alert')).toContainText('未配置二维码规则')
    await dialog.getByRole('link', { name: '查看小程序' }).click()
    await row('会员小程序').getByRole('button', { name: '编辑' }).click()
    await expect(dialog).toContainText(APP_ID)
    await dialog.getByLabel('二维码规则').fill('http://fuel.example')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(dialog.getByText('格式不正确')).toBeVisible()
    await dialog.getByLabel('二维码规则').fill('https://fuel.example/q/')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(dialog).toBeHidden()
    await addCode('进站口')
    await expect(row('进站口').getByRole('button', { name: '打印' })).toBeVisible()
    expect(await barriers(company)).toEqual([])
    await company.setViewportSize(PHONE)
    await expect.poll(() => sidewaysScroll(company)).toBe(0)

    // What the company has changed meanwhile is not overwritten.
    const switchOff = async (): Promise<void> => {
      await item.getByRole('button', { name: 'Edit' }).click()
      await form.getByText('Off', { exact: true }).click()
      await form.getByRole('button', { name: 'Save' }).click()
    }
    await switchOff()
    await expect(form.getByRole('alert')).toContainText('Changed by someone else')
    expect(await barriers(admin)).toEqual([])
    await form.getByRole('button', { name: 'Cancel' }).click()
    await admin.reload()
    await switchOff()
    await expect(item).toContainText('Off')
    await addCode('出站口')
    await expect(dialog.getByRole('alert')).toContainText('公司未授权小程序或公众号')
  })
})
