import { describe, it } from 'vitest'
import { DEMO_PIN } from '../../api/src/demo/demo-plan.ts'
import { aMember } from '../../api/test/checkout.ts'
import { barriers, expect, PHONE, sidewaysScroll, useTestServer } from './test-server.ts'

const server = useTestServer()

const ROLES = '/maintenance/roleAccessConfig'

describe('the permissions of a role', () => {
  it('tells what it gives and where it is held, and marks every page', async () => {
    const page = await server.open({ account: 'company', language: 'zh', at: ROLES })
    await page.getByRole('button', { name: '账务员', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: '账务员' })
    await drawer.getByRole('tab', { name: '权限透视' }).click()
    await expect(drawer).toContainText('蓝海城东站 1 人')
    await drawer.getByRole('tab', { name: '页面' }).click()
    await expect(drawer.getByRole('listitem').filter({ hasText: '班结' }).first()).toContainText(
      '可见',
    )
    expect(await barriers(page)).toEqual([])
  })

  it('shows the console as the role has it, where nothing can be done, and gives it back', async () => {
    const page = await server.open({ account: 'company', language: 'en', at: ROLES })
    await page.getByRole('button', { name: 'Cashier', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: 'Cashier' })
    await drawer.getByRole('tab', { name: 'Effective permissions' }).click()
    await drawer.getByRole('button', { name: 'Preview as this role' }).click()
    const bar = page.getByText(/Previewing the console as “Cashier”/)
    await expect(bar).toBeVisible()
    const menu = page.getByRole('navigation').first()
    await expect(menu.getByText('Members').first()).toBeVisible()
    await expect(menu.getByText('Oil companies')).toHaveCount(0)
    expect(await barriers(page)).toEqual([])
    // A page that the role has not is not there, though its viewer has it.
    await page.goto(ROLES)
    await expect(page).toHaveURL(/404/)
    await page.goto('/memberCenter/addPersonalMember')
    await page.getByLabel(/^Name/).fill('Lin Xiaomei')
    await page.getByLabel(/^Phone/).fill('13911113333')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Preview only: actions are disabled').first()).toBeVisible()
    await page.goto('/home')
    await page.getByRole('button', { name: 'End preview' }).click()
    await expect(page.getByRole('heading', { name: 'Roles and permissions' })).toBeVisible()
    await expect(bar).toHaveCount(0)
  })
})

describe('platform support', () => {
  it('is allowed by the company for some hours, used, and ended at once', async () => {
    const { id, mobile } = await aMember(server.app)
    const support = await server.app.as('operator', 'platform')
    const look = () => support.post(`/users/${id}/sensitive`, { reason: 'cannot log in' })
    expect((await look()).body.code).toBe('SUPPORT_GRANT_REQUIRED')
    const page = await server.open({
      account: 'company',
      language: 'zh',
      viewport: PHONE,
      at: `/oilCompanyMge/companyDetails/${server.app.ids.company}`,
    })
    const section = page.locator('section').filter({ hasText: '平台支持授权' }).last()
    await section.getByRole('button', { name: '授权' }).click()
    const dialog = page.getByRole('dialog', { name: '授权平台人员查看' })
    await dialog.getByLabel('原因').fill('会员登录不了')
    await dialog.getByLabel('操作密码').fill(DEMO_PIN)
    await dialog.getByRole('button', { name: '授权' }).click()
    await expect(section).toContainText('任何平台支持人员')
    expect((await look()).body.mobile).toBe(mobile)
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await barriers(page)).toEqual([])
    await section.getByRole('button', { name: '结束授权' }).click()
    await page
      .getByRole('dialog', { name: '结束授权' })
      .getByRole('button', { name: '结束授权' })
      .click()
    await expect(page.getByText('授权已结束')).toBeVisible()
    expect((await look()).body.code).toBe('SUPPORT_GRANT_REQUIRED')
  })
})
