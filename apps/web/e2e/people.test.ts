import { describe, it } from 'vitest'
import type { Page } from '@playwright/test'
import { DEMO_PIN } from '../../api/src/demo/demo-plan.ts'
import { barriers, expect, PHONE, sidewaysScroll, useTestServer } from './test-server.ts'

const server = useTestServer()

const STAFF = '/stationMge/staffMge'

async function fillHire(page: Page, person: { name: string; account: string }): Promise<void> {
  await page.goto(STAFF)
  await page.getByRole('button', { name: '新增用户' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('姓名').fill(person.name)
  await dialog.getByLabel('登录账号').fill(person.account)
  await dialog.getByLabel('初始密码').fill('first-one')
  await dialog.getByLabel('确认密码').fill('first-one')
  await dialog.getByRole('combobox', { name: '角色' }).click()
  await page.getByTitle('收银员', { exact: true }).click()
  await dialog.getByPlaceholder('6 位数字').fill(DEMO_PIN)
}

/** In the dialog on top: a person may lie open beneath. */
const confirm = (page: Page, verb: string) =>
  page.getByRole('dialog').last().getByRole('button', { name: verb, exact: true }).click()

async function logInAs(page: Page, account: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('公司代码').fill('demo')
  await page.getByLabel('账号').fill(account)
  await page.getByLabel('密码').fill(password)
  await page.keyboard.press('Enter')
}

/** Somebody of the list, opened. */
async function openPerson(page: Page, name: string): Promise<void> {
  await page.goto(STAFF)
  await page.getByRole('button', { name, exact: true }).click()
}

describe('a new cashier', () => {
  it('is not given more than the manager may give, and nothing is lost of what was typed', async () => {
    const page = await server.open({ account: 'manager', language: 'zh' })
    await fillHire(page, { name: '赵小敏', account: 'zhaoxm' })
    const dialog = page.getByRole('dialog')
    // Without a station the role would hold for the whole company, which is not the manager's.
    await page.locator('.ant-select-selection-item-remove').first().click()
    await confirm(page, '新增')
    await expect(dialog.getByRole('alert')).toHaveText('不能授予自己没有的权限')
    await expect(dialog.getByLabel('姓名')).toHaveValue('赵小敏')
    await dialog.getByRole('combobox', { name: '适用范围' }).click()
    await page.getByTitle('蓝海城东站', { exact: true }).last().click()
    await page.keyboard.press('Escape')
    await confirm(page, '新增')
    await expect(page.getByRole('row').filter({ hasText: '赵小敏' })).toContainText('收银员')
  })

  it('chooses a password first, loses a menu at once, and is put out when disabled', async () => {
    const manager = await server.open({ account: 'manager', language: 'zh' })
    await fillHire(manager, { name: '钱小红', account: 'qianxh' })
    await confirm(manager, '新增')
    await expect(manager.getByRole('row').filter({ hasText: '钱小红' })).toContainText('收银员')

    const cashier = await server.open({ language: 'zh' })
    await logInAs(cashier, 'qianxh', 'first-one')
    await expect(cashier).toHaveURL(/personCenter/)
    await expect(cashier.getByText('当前密码由他人设置')).toBeVisible()
    await expect(cashier.getByText('请先修改初始密码')).toHaveCount(0)
    await cashier.goto('/marketCenter/tags')
    await expect(cashier).toHaveURL(/personCenter/)
    await cashier.getByLabel('原密码').fill('first-one')
    await cashier.getByLabel('新密码', { exact: true }).fill('her-own-1')
    await cashier.getByLabel('确认新密码').fill('her-own-1')
    await cashier.getByRole('button', { name: '修改密码' }).click()
    await expect(cashier).toHaveURL(/home/)
    await expect(cashier.getByText('钱小红').first()).toBeVisible()
    await cashier.evaluate(() => sessionStorage.setItem('forecourt.stationAsked', '1'))
    await cashier.goto('/marketCenter/tags')
    await expect(cashier.getByRole('heading', { name: '标签' })).toBeVisible()

    await openPerson(manager, '钱小红')
    await manager.getByRole('button', { name: '分配菜单' }).click()
    await manager.getByLabel('查找菜单或权限').fill('标签')
    await manager.getByRole('checkbox', { name: '标签', exact: true }).uncheck()
    await manager.getByRole('button', { name: '保存菜单' }).click()
    await manager.getByPlaceholder('6 位数字').fill(DEMO_PIN)
    await confirm(manager, '保存菜单')
    await expect(manager.getByText('已单独设置')).toBeVisible()

    await cashier.getByRole('button', { name: '刷新', exact: true }).first().click()
    await expect(cashier.getByText('没有操作权限').first()).toBeVisible()
    await cashier.goto('/marketCenter/tags')
    await expect(cashier).toHaveURL(/404/)

    await openPerson(manager, '钱小红')
    await manager.getByRole('button', { name: '停用' }).click()
    await manager.getByRole('dialog').last().getByLabel('原因').fill('试用期结束')
    await confirm(manager, '停用')
    await expect(manager.getByRole('row').filter({ hasText: '钱小红' })).toContainText('已停用')
    await cashier.goto('/memberCenter/personalMember')
    await expect(cashier).toHaveURL(/login/)
  })
})

describe('effective permissions', () => {
  it('says why somebody may not, and shows the console that they see', async () => {
    const page = await server.open({ account: 'company', language: 'en' })
    await openPerson(page, '李晓芸')
    await page.getByRole('tab', { name: 'Limits' }).click()
    await page.getByRole('switch', { name: 'No refunds' }).click()
    await page.getByRole('button', { name: 'Save switches' }).click()
    await page.getByPlaceholder('Six digits').fill(DEMO_PIN)
    await confirm(page, 'Save switches')
    await page.getByRole('tab', { name: 'Effective permissions' }).click()
    await page.getByLabel('Ineffective only').check()
    const row = page.getByRole('row').filter({ hasText: 'Void a payment' })
    await expect(row).toContainText('Prohibited · No refunds')
    await page.getByRole('tab', { name: 'Console preview' }).click()
    const menu = page.getByRole('navigation', { name: 'Console preview' })
    await expect(menu).toContainText('Members')
    await expect(menu).not.toContainText('Staff')
  })
})

describe('the pages of people and roles', () => {
  it('have no barriers: what somebody may do', async () => {
    const page = await server.open({
      account: 'company',
      language: 'en',
      viewport: PHONE,
      at: STAFF,
    })
    await page.getByRole('button', { name: /李晓芸/ }).click()
    await page.getByRole('tab', { name: 'Effective permissions' }).click()
    await page.getByRole('tab', { name: 'Console preview' }).click()
    await page.getByRole('navigation', { name: 'Console preview' }).waitFor()
    expect(await barriers(page)).toEqual([])
  })
})

describe('one’s own picture', () => {
  it('stands in the user menu and beside the name, and gives way to the initial when it is taken away', async () => {
    const page = await server.open({ account: 'cashier', language: 'en' })
    const face = page.getByRole('button', { name: /^User menu/ }).locator('img')
    const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 120, height: 120 } })
    await page.goto('/person/personCenter')
    await expect(face).toHaveCount(0)
    const chooser = page.locator('input[type=file]')
    await expect(chooser).toHaveAttribute('accept', '.png,.jpg,.jpeg')
    await chooser.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
    await expect(page.locator('main').getByRole('img', { name: 'Picture' })).toBeVisible()
    const save = page.locator('#profile').getByRole('button', { name: 'Save' })
    await save.click()
    await expect(face).toBeVisible()
    // Saved again while the notice of the first time is still there.
    await page.getByLabel('Nickname').fill('Xiaoyun')
    await save.click()
    await expect(page.getByRole('button', { name: /^User menu/ })).toContainText('Xiaoyun')
    const { name } = await server.app.look((db) =>
      db
        .selectFrom('users')
        .where('avatar_id', 'is not', null)
        .select('name')
        .executeTakeFirstOrThrow(),
    )
    const manager = await server.open({ account: 'manager', language: 'en' })
    await openPerson(manager, name)
    await expect(manager.getByRole('dialog').locator('.ant-drawer-title img')).toBeVisible()
    expect(await barriers(manager)).toEqual([])
    await page.getByRole('button', { name: 'Remove' }).click()
    await save.click()
    await expect(face).toHaveCount(0)
  })
})

describe('where one is logged in', () => {
  it('is listed, and another place is logged out at once', async () => {
    const elsewhere = await server.open({ account: 'account', language: 'zh', at: '/404' })
    const page = await server.open({
      account: 'account',
      language: 'en',
      at: '/person/personCenter',
      viewport: PHONE,
    })
    const place = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    await expect(place('This one')).toHaveCount(1)
    await expect(place('This one')).toContainText('Chrome · Linux')
    const end = page.getByRole('button', { name: /^Log out (?!everywhere)/ })
    await expect(end.first()).toBeVisible()
    expect(await barriers(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    while ((await end.count()) > 1) await logOutBy(page, 'Log out everywhere else')
    if ((await end.count()) === 1) await logOutBy(page, 'Log out')
    await expect(end).toHaveCount(0)
    await expect(place('This one')).toHaveCount(1)
    await elsewhere.goto('/person/personCenter')
    await expect(elsewhere).toHaveURL(/login/)
  })

  async function logOutBy(page: Page, verb: string): Promise<void> {
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^${verb}`) })
      .last()
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('What is not saved there is lost')
    await dialog.getByRole('button', { name: verb }).click()
    await expect(dialog).toBeHidden()
    await page.waitForLoadState('networkidle')
  }
})
