/** A forgotten password: from the log-in page to a code on the phone, and back in with a new password. */

import { type SmsProviders, startSmsProviders } from '@app/simulator/texting/providers'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { texting } from '../../api/test/texting.ts'
import { barriers, expect, PHONE, sidewaysScroll, useTestServer } from './test-server.ts'

const MOBILE = '17700001234'
const NEW = 'Remembered2026'

let providers: SmsProviders

beforeAll(async () => {
  providers = await startSmsProviders({ id: 'key-1', secret: 'between us and the provider' })
})
afterAll(() => providers.stop())

const server = useTestServer({ smsProviders: () => providers.urls })

beforeAll(async () => {
  const addTemplate = await texting(server.app, { dailyQuota: 100 })
  await addTemplate('Code', '验证码${code}，请勿告诉他人。')
  await server.app.asOwner(`update users set mobile = '${MOBILE}'
    where account = 'manager' and company_id = ${server.app.ids.company}`)
})

const codes = () =>
  providers.exchange.texts.filter(({ mobile }) => mobile === MOBILE).map(({ params }) => params[0])

describe('whoever forgot their password', () => {
  it('chooses another with a code by text message, on a phone', async () => {
    const page = await server.open({ language: 'en', viewport: PHONE })
    await page.goto('/login')
    await page.getByLabel('Company code').fill('demo')
    await page.getByLabel('Account').fill('manager')
    await page.getByRole('button', { name: 'Forgot password?' }).click()

    await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
    await expect(page.getByLabel('Company code')).toHaveValue('demo')
    await expect(page.getByLabel('Account')).toHaveValue('manager')
    await expect(page.getByText('Ask your station manager to reset your password')).toBeVisible()
    expect(await barriers(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await page.getByRole('button', { name: 'Send the code' }).click()

    await expect(page.getByRole('status')).toHaveText(
      'If this account has a mobile number, a code was sent to it. It is valid for 10 minutes.',
    )
    await expect(page.getByText('Ask your station manager to reset your password')).toBeVisible()
    await expect.poll(() => codes().length).toBe(1)
    const [code = ''] = codes()
    await page.getByLabel('New password', { exact: true }).fill(NEW)
    await page.getByLabel('Confirm new password').fill('Remembered2027')
    await page.getByRole('button', { name: 'Set new password' }).click()
    await expect(page.getByText('Enter the six digits of the code')).toBeVisible()
    await expect(page.getByText('The two passwords differ')).toBeVisible()
    expect(await barriers(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)

    await page.getByLabel('Confirm new password').fill(NEW)
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    await page.getByLabel('Code from the text message').fill(wrong)
    await page.getByRole('button', { name: 'Set new password' }).click()
    await expect(page.getByRole('alert')).toContainText('The code is wrong or no longer valid')
    await page.getByLabel('Code from the text message').fill(code)
    await page.getByRole('button', { name: 'Set new password' }).click()

    await expect(page.getByRole('alert')).toHaveText(
      'Your password was changed. Log in with the new one.',
    )
    await expect(page.getByLabel('Account')).toHaveValue('manager')
    expect(await barriers(page)).toEqual([])
    await page.getByLabel('Password').fill(NEW)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/^(?!.*\/login)/)
  })

  it('is told the number that was typed, masked, and told the same of a number that is nobody’s', async () => {
    const page = await server.open({ language: 'zh' })
    await page.goto('/login')
    for (const mobile of [MOBILE, '17799999999']) {
      await page.getByRole('button', { name: '忘记密码？' }).click()
      await page.getByLabel('公司代码').fill('demo')
      await page.getByLabel('账号').fill(mobile)
      await page.getByRole('button', { name: '获取验证码' }).click()
      await expect(page.getByRole('status')).toHaveText(
        `如果 177****${mobile.slice(-4)} 是该公司的账号，验证码已发送到该手机号，10 分钟内有效。`,
      )
      await expect(page.getByText('请联系站长为您重置密码')).toBeVisible()
      expect(await barriers(page)).toEqual([])
      await page.getByRole('button', { name: '返回登录' }).click()
    }
  })
})
