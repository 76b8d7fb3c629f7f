/** The first start, as whoever installs the server meets it. */

import { beforeEach, describe, it } from 'vitest'
import type { Page } from '@playwright/test'
import { inviteToSetUp } from '../../api/src/modules/access/setup/service.ts'
import { barriers, expect, PHONE, sidewaysScroll, useTestServer } from './test-server.ts'

const server = useTestServer()

beforeEach(() => server.app.asOwner('truncate providers, setup_invitations cascade'))

const HOUR_MS = 3_600_000

const address = async (at = new Date()): Promise<string> =>
  `/setup#${await inviteToSetUp(server.app.database, at)}`

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(label, { exact: true }).fill(value)
  }
}

const PERSON_ZH = {
  姓名: '张三',
  账号: 'zhang',
  密码: 'north-oil-1',
  确认密码: 'north-oil-1',
  操作密码: '123456',
  确认操作密码: '123456',
}

const step = (page: Page, name: string) => page.locator(`[data-step="${name}"]`)

/** As the checklist says where nothing is yet. */
async function foundCompany(page: Page): Promise<void> {
  await expect(step(page, 'company')).toHaveAttribute('data-met', 'false')
  await expect(step(page, 'fuelProducts')).toContainText('由各公司自行办理')
  expect(await sidewaysScroll(page)).toBe(0)
  await page.getByRole('button', { name: '新增公司' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('公司名称').fill('北方油品')
  await dialog.getByLabel('公司代码').fill('north')
  await dialog.getByRole('button', { name: '新增', exact: true }).click()
  await expect(page).toHaveURL(/companyDetails/)
  await expect(step(page, 'company')).toHaveAttribute('data-met', 'true')
}

/** The first station opens all other pages (S-275): from then on each step leads to its own. */
async function foundStation(page: Page): Promise<void> {
  await expect(step(page, 'station')).toContainText('在公司详情页新增')
  await page.getByRole('button', { name: '新增站点' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('站点名称').fill('北方一站')
  await dialog.getByLabel('站点代码').fill('N01')
  await dialog.getByRole('button', { name: '新增', exact: true }).click()
  await expect(step(page, 'station')).toHaveAttribute('data-met', 'true')
  expect(await barriers(page)).toEqual([])
  await step(page, 'companyStaff').getByRole('link', { name: '去办理' }).click()
  await expect(page).toHaveURL(/companyUserMge/)
  // What a platform does not do itself says who does.
  await page.goto('/home')
  await expect(step(page, 'fuels')).toContainText('由公司用户办理')
}

describe('the setup page', () => {
  it('is where every address of an empty server leads, and says what to do without a token', async () => {
    const page = await server.open({ viewport: PHONE })
    await page.goto('/login')
    await expect(page).toHaveURL(/\/setup$/)
    await expect(page.getByText('还没有初始化')).toBeVisible()
    await page.goto('/home')
    await expect(page).toHaveURL(/\/setup$/)
    expect(await barriers(page)).toEqual([])
  })

  it('says what is wrong before it asks the server', async () => {
    const page = await server.open({ language: 'en' })
    await page.goto(await address())
    await fill(page, { Password: 'short', 'Password again': 'other', PIN: '12' })
    await page.getByRole('button', { name: 'Set up and log in' }).click()
    await expect(page.getByText('The two passwords differ')).toBeVisible()
    await expect(page.getByText('The two PINs differ')).toBeVisible()
    await expect(page.getByText('Required')).toHaveCount(4)
  })

  it('says when the address has expired, and keeps what was typed', async () => {
    const page = await server.open()
    await page.goto(await address(new Date(Date.now() - HOUR_MS)))
    await fill(page, {
      '平台名称（中文）': '北方石油',
      '平台名称（英文）': 'North Oil',
      ...PERSON_ZH,
    })
    await page.getByRole('button', { name: '初始化并去登录' }).click()
    await expect(page.getByText('初始化地址只在一小时内有效，现已过期')).toBeVisible()
    await expect(page.getByLabel('姓名')).toHaveValue('张三')
  })

  it('founds the platform on a phone, in one language, and leads to the first log-in', async () => {
    const page = await server.open({ viewport: PHONE })
    await page.goto(await address())
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await barriers(page)).toEqual([])
    await page.getByLabel('English').uncheck()
    await fill(page, { '平台名称（中文）': '北方石油', ...PERSON_ZH })
    await page.getByRole('button', { name: '初始化并去登录' }).click()
    await expect(page).toHaveURL(/\/login/)
    await expect(page).toHaveTitle('北方石油')
    // The other language was not chosen, and so is not offered.
    await expect(page.getByLabel('语言')).toHaveCount(0)
    await page.getByLabel('密码').fill('north-oil-1')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/addCompanies/)
    await foundCompany(page)
    await foundStation(page)
    const another = await server.open({ language: 'en' })
    await another.goto('/setup')
    // What this browser speaks is not offered: it is shown what is.
    await expect(another.getByText('平台已经初始化')).toBeVisible()
    await another.getByRole('link', { name: '去登录' }).click()
    await expect(another.getByLabel('公司代码')).toBeVisible()
  })
})
