import { describe, it } from 'vitest'
import { barriers, expect, logIn, PHONE, useTestServer } from './test-server.ts'

const server = useTestServer()

describe('the log-in page', () => {
  it('gives one same answer to a wrong company, account or password', async () => {
    const page = await server.open({ language: 'en' })
    await page.goto('/login')
    for (const [company, account, password] of [
      ['nobody', 'manager', 'Forecourt2026'],
      ['demo', 'nobody', 'Forecourt2026'],
      ['demo', 'manager', 'wrong'],
    ] as const) {
      await page.getByLabel('Company code').fill(company)
      await page.getByLabel('Account').fill(account)
      await page.getByLabel('Password').fill(password)
      await page.getByRole('button', { name: 'Log in' }).click()
      await expect(page.getByRole('alert')).toHaveText(/wrong|incorrect/i)
      await page.reload()
    }
  })

  it('speaks the language that is chosen on it', async () => {
    const page = await server.open({ language: 'zh' })
    await page.goto('/login')
    await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  })

  it('leads to the station and back out', async () => {
    const page = await server.open({ language: 'en' })
    await logIn(page, 'manager')
    await expect(page.getByRole('dialog', { name: 'Select a station' })).toBeVisible()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page).toHaveURL(/\/home/)
    await page.getByText('王建国').click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(page).toHaveURL(/\/login/)
    await page.goBack()
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByLabel('Company code')).toHaveValue('demo')
    await expect(page.getByLabel('Account')).toHaveValue('')
  })

  it('leads to the pages for phones on a phone', async () => {
    const page = await server.open({ language: 'zh', viewport: PHONE })
    await logIn(page, 'manager')
    await expect(page).toHaveURL(/\/mobile\/mWorkTable/)
  })

  it('makes this browser known to the server, whoever logs in on it', async () => {
    const page = await server.open({ language: 'en' })
    const sent: unknown[] = []
    const answered: (string | undefined)[] = []
    page.on('response', (response) => {
      const request = response.request()
      if (!request.url().includes('/users/login')) return
      sent.push(request.postDataJSON().deviceToken)
      answered.push(response.headers()['device-token'])
    })
    await logIn(page, 'manager')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('王建国').click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(page).toHaveURL(/\/login/)
    await logIn(page, 'company')
    const [token] = answered
    expect(token).toMatch(/^[\w-]{32}$/)
    expect(sent).toEqual(['', token])
    expect(answered).toEqual([token, undefined])
  })

  it.each(['zh', 'en'] as const)('has no barriers, %s, desk and phone', async (language) => {
    for (const viewport of [undefined, PHONE]) {
      const page = await server.open({ language, ...(viewport && { viewport }) })
      await page.goto('/login')
      await page.getByRole('button', { name: /^(登录|Log in)$/ }).waitFor()
      expect(await barriers(page)).toEqual([])
    }
  })
})
