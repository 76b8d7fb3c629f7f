/** Text messages: an account and a template are set up, messages sent, and what became of each is told. */

import { type SmsProviders, startSmsProviders } from '@app/simulator/texting/providers'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { DEMO_PIN } from '../../api/src/demo/demo-plan.ts'
import { barriers, expect, PHONE, sidewaysScroll, useTestServer } from './test-server.ts'

const SECRET = 'between us and the provider'
const SMS = '/stationMge/sms'
const [FIRST, SECOND, BLOCKED] = ['13700009501', '13700009502', '13700009503']

let providers: SmsProviders

beforeAll(async () => {
  providers = await startSmsProviders({ id: 'key-1', secret: SECRET })
})
afterAll(() => providers.stop())

const server = useTestServer({
  smsProviders: () => providers.urls,
  config: { publicUrl: 'https://forecourt.example' },
})

/** The network delivers a message, and the provider says so. */
async function deliver(mobile: string, reportUrl: string): Promise<void> {
  const text = providers.exchange.texts.find((one) => one.mobile === mobile)
  if (!text) throw new Error(`nothing was sent to ${mobile}`)
  const settled = providers.exchange.settle(text.outId, 'delivered')
  const path = reportUrl.replace(/^.*\/api\/v1/, '')
  await server.app.anonymous.post(path, providers.reportOf('aliyun', settled))
}

describe('text messages', () => {
  it('wait for an account and a template, and are sent until the day’s limit is reached', async () => {
    const company = await server.open({ account: 'company', language: 'zh', at: SMS })
    const dialog = company.getByRole('dialog')
    await company.getByRole('button', { name: '发送短信' }).click()
    await expect(dialog).toContainText('还没有可用的短信模板，请先新增并启用。')
    await expect(dialog.getByRole('button', { name: '发送', exact: true })).toBeDisabled()
    await dialog.getByRole('button', { name: '取消' }).click()
    await company.goto(`${SMS}?tab=templates`)
    await company.getByRole('button', { name: '新增短信模板' }).first().click()
    await expect(dialog).toContainText('还没有短信账号，请先新增。')
    await dialog.getByRole('button', { name: '取消' }).click()
    await company.goto(SMS)
    await expect(company.getByText('先新增短信账号和模板')).toBeVisible()
    await company.getByRole('link', { name: '短信账号' }).last().click()

    await company.getByRole('button', { name: '新增短信账号' }).first().click()
    await dialog.getByLabel('名称').fill('阿里云')
    await dialog.getByLabel('AccessKey ID').fill('key-1')
    await dialog.getByLabel('AccessKey Secret').fill(SECRET)
    await dialog.getByLabel('每日限额').fill('2')
    await dialog.getByLabel('操作密码').fill('111111')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(dialog.getByText('必填')).toBeVisible()
    await dialog.getByLabel('短信签名').fill('蓝海石油')
    await dialog.getByLabel('短信签名').press('Enter')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(dialog.getByRole('alert')).toContainText('操作密码')
    await dialog.getByLabel('操作密码').fill(DEMO_PIN)
    await dialog.getByRole('button', { name: '保存' }).click()
    const row = (text: string) => company.getByRole('row').filter({ hasText: text })
    await expect(row('阿里云')).toContainText('0 / 2')
    await row('阿里云').getByRole('button', { name: '编辑' }).click()
    await expect(dialog.getByLabel('AccessKey Secret')).toHaveValue('')
    const reportUrl = await dialog.getByText('https://forecourt.example').textContent()
    expect(await barriers(company)).toEqual([])
    await dialog.getByRole('button', { name: '取消' }).click()

    await company.getByRole('link', { name: '短信模板' }).click()
    await company.getByRole('button', { name: '新增短信模板' }).first().click()
    await dialog.getByLabel('名称').fill('到货通知')
    await dialog.getByLabel('模板编号').fill('SMS_1')
    await dialog.getByLabel('短信账号').click()
    await company.getByTitle('阿里云', { exact: true }).click()
    await dialog.getByLabel('签名').click()
    await company.getByTitle('蓝海石油', { exact: true }).click()
    await dialog.getByLabel('内容').fill('您的油品${1}已到。')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(dialog).toContainText('变量名应写在 ${ } 中')
    await dialog.getByLabel('内容').fill('您的油品${fuel}已到。')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(row('到货通知')).toContainText('您的油品${fuel}已到。')

    const page = await server.open({
      account: 'manager',
      language: 'en',
      viewport: PHONE,
      at: SMS,
    })
    const sending = page.getByRole('dialog')
    const item = (text: string) => page.getByRole('listitem').filter({ hasText: text })
    const send = async (...mobiles: string[]): Promise<void> => {
      await sending.getByLabel('Numbers').fill(mobiles.join('\n'))
      await sending.getByRole('button', { name: 'Send', exact: true }).click()
    }
    await expect(page.getByText('once your company has set up an account')).toBeVisible()
    await page.getByRole('button', { name: 'Send text message' }).click()
    await sending.getByLabel('Template').click()
    await page.getByTitle('到货通知', { exact: true }).click()
    await expect(sending).toContainText('today 2 more can be sent')
    await send(FIRST, FIRST)
    await expect(sending).toContainText('Enter 1 to 100 valid mobile numbers')
    await sending.getByLabel('fuel').fill('92#')
    await expect(sending).toContainText('【蓝海石油】您的油品92#已到。')
    await send(FIRST, SECOND, BLOCKED)
    await expect(sending.getByRole('alert').first()).toContainText('SMS balance insufficient')
    expect(await barriers(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await send(FIRST)
    await expect(item('9501')).toContainText('Sent')
    await deliver(FIRST, reportUrl ?? '')
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(item('9501')).toContainText('Delivered')
    await expect(item('9501')).toContainText('【蓝海石油】您的油品92#已到。')

    providers.exchange.refuses = 'isv.MOBILE_NUMBER_ILLEGAL'
    await page.getByRole('link', { name: 'Templates' }).click()
    await item('到货通知').getByRole('button', { name: 'Send a test' }).click()
    await expect(sending).toContainText('today 1 more can be sent')
    await sending.getByLabel('fuel').fill('95#')
    await send(BLOCKED)
    await page.getByRole('link', { name: 'Sent' }).click()
    await expect(item('9503')).toContainText('blocked by the provider (isv.MOBILE_NUMBER_ILLEGAL)')
    expect(await barriers(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await company.getByRole('link', { name: '短信账号' }).last().click()
    await expect(row('阿里云')).toContainText('2 / 2')
  })
})
