/** Coming in, staying in and being shown out: the guards of the console. */

import { describe, it } from 'vitest'
import type { Locator, Page } from '@playwright/test'
import { barriers, expect, logIn, useTestServer } from './test-server.ts'

const server = useTestServer()

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

/** A one-time token, as another program asks for it. */
async function handOff(account: string): Promise<string> {
  const caller = await server.app.as(account)
  const { body } = await caller.post('/users/handoff', { client: 'xn' })
  return String(new URLSearchParams({ token: body.token, expiration: body.expiration }))
}

describe('somebody who is not logged in', () => {
  it('is led through the log-in to the page that was asked for, with its filters', async () => {
    const page = await server.open({ language: 'en' })
    await page.goto('/marketCenter/tags?page=1&size=30')
    await expect(page).toHaveURL(/\/login\?redirect=%2FmarketCenter%2Ftags%3Fpage%3D1%26size%3D30$/)
    await page.getByLabel('Company code').fill('demo')
    await page.getByLabel('Account').fill('manager')
    await page.getByLabel('Password').fill('Forecourt2026')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/marketCenter\/tags\?page=1&size=30$/)
  })

  it('finds no page open but the log-in, known or not', async () => {
    const page = await server.open()
    for (const path of ['/', '/dataScreen', '/404', '/nonsense', '/redirect/home']) {
      await page.goto(path)
      await expect(page).toHaveURL(
        `${server.url}/login?redirect=${encodeURIComponent(path).replaceAll('%20', '+')}`,
      )
    }
  })

  it('comes to the station that the address names', async () => {
    const page = await server.open({ language: 'en' })
    await page.goto(`/home?stationId=${server.app.ids.airport}`)
    await page.getByLabel('Company code').fill('demo')
    await page.getByLabel('Account').fill('manager')
    await page.getByLabel('Password').fill('Forecourt2026')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: '蓝海机场站' })).toBeVisible()
  })
})

describe('somebody who is logged in', () => {
  it('is not asked to log in again, and finds no page that is only for the restricted', async () => {
    const page = await server.open({ account: 'manager' })
    for (const path of ['/login', '/assginMge/1']) {
      await page.goto(path)
      await expect(page).toHaveURL(path === '/login' ? /\/home$/ : /\/(home|404)$/)
    }
  })

  it('learns what is not there, and what is not for them', async () => {
    const page = await server.open({ account: 'fueler', language: 'zh' })
    for (const path of ['/nonsense', '/no/such/page', '/marketCenter/tags']) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/404$/)
      await expect(page.getByText("you can't enter this page")).toBeVisible()
    }
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: '返回首页' }).click()
    await expect(page).toHaveURL(/\/home$/)
  })

  it('is told whom to ask when there is no station, and may still see the own profile', async () => {
    const page = await server.open({ account: 'manager', language: 'en', at: '/home' })
    // What is still on its way would be remembered again.
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate(() => localStorage.removeItem('forecourt.station'))
    await page.route(/\/api\/v1\/stations(\?|\/)/, (route) =>
      route.fulfill({ json: { content: [], totalElements: 0 } }),
    )
    await page.goto('/home')
    await expect(page.getByText('You have no station yet')).toBeVisible()
    await page.goto('/person/personCenter')
    await expect(page.getByRole('heading', { name: 'Personal center' })).toBeVisible()
  })

  it('is led to where stations begin when there is none, and may make one', async () => {
    const page = await server.open({ language: 'en' })
    await page.route(/\/api\/v1\/stations(\?|\/)/, (route) =>
      route.fulfill({ json: { content: [], totalElements: 0 } }),
    )
    await logIn(page, 'admin', 'platform')
    await expect(page).toHaveURL(/\/oilCompanyMge\/addCompanies$/)
    await page.goto('/marketCenter/tags')
    await expect(page).toHaveURL(/\/oilCompanyMge\/addCompanies$/)
    await page.goto(`/oilCompanyMge/companyDetails/${server.app.ids.company}`)
    await expect(page).toHaveURL(/companyDetails\/\d+$/)
  })

  it('sends with each call who, where, in which language and from which console', async () => {
    const page = await server.open({ account: 'cashier', language: 'en' })
    const asking = page.waitForRequest(/\/api\/v1\/categories/)
    await page.goto('/notFuel/categories')
    const headers = (await asking).headers()
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'no-cache',
      language: 'en',
      station: String(server.app.ids.east),
      company: String(server.app.ids.company),
    })
    expect(headers.client).toMatch(/^web\d+\.\d+\.\d+$/)
    expect(headers.role).toMatch(/^station_salesman,\d+$/)
    expect(headers.authorization).toMatch(/^Bearer /)
  })

  it('leaves with everything that was known of them', async () => {
    const page = await server.open({ account: 'manager', language: 'en', at: '/home' })
    await page.getByRole('button', { name: /User menu/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(page).toHaveURL(/\/login$/)
    const stored = await page.evaluate(() => Object.keys(localStorage))
    for (const key of ['token', 'userId', 'expiration', 'station', 'account']) {
      expect(stored).not.toContain(`forecourt.${key}`)
    }
    await page.goto('/home')
    await expect(page).toHaveURL(/\/login/)
  })

  it('leaves every tab of the browser at once', async () => {
    const page = await server.open({ account: 'manager', language: 'en', at: '/home' })
    const other = await page.context().newPage()
    await other.goto('/person/personCenter')
    await expect(other.getByRole('heading', { name: 'Personal center' })).toBeVisible()
    const haveOthersLeft = Promise.withResolvers<void>()
    let authorization = ''
    await page.route('**/users/logout', async (route) => {
      ;({ authorization = '' } = route.request().headers())
      await haveOthersLeft.promise
      await route.continue()
    })
    await page.getByRole('button', { name: /User menu/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    // Before the server ends the session: whatever the other asked then would be refused, as if it had expired.
    await expect(other).toHaveURL(/\/login/)
    const profile = () => server.app.anonymous.get('/users/profile', { headers: { authorization } })
    expect((await profile()).status).toBe(200)
    haveOthersLeft.resolve()
    await expect(page).toHaveURL(/\/login/)
    expect((await profile()).status).toBe(401)
  })
})

describe('somebody with two faces, one of them a fleet’s head', () => {
  it('says which one it is, even after loading the page anew, and acts as that', async () => {
    const { company } = server.app.ids
    await server.app.asOwner(`insert into user_roles (company_id, user_id, role_id)
      select u.company_id, u.id, r.id from users u join roles r on r.company_id = u.company_id
      where u.company_id = ${company} and u.account = 'account' and r.default_role = 'group_master'`)
    const page = await server.open({ language: 'en' })
    await page.goto('/login')
    await page.getByLabel('Company code').fill('demo')
    await page.getByLabel('Account').fill('account')
    await page.getByLabel('Password').fill('Forecourt2026')
    await page.keyboard.press('Enter')
    const head = page.getByRole('button', { name: 'Fleet head' })
    await expect(head).toBeVisible()
    const accounts = page.getByRole('button', { name: /Account manager/ })
    await expect(accounts).toHaveCount(1)
    for (const station of ['蓝海城东站', '蓝海机场站'])
      await expect(accounts).toContainText(station)
    expect(await barriers(page)).toEqual([])
    await page.goto('/home')
    await expect(page).toHaveURL(/\/login/)
    const asking = page.waitForRequest((request) => request.headers().role === 'group_master')
    await head.click()
    await asking
    await expect(page).toHaveURL(/\/home$/)
  })
})

describe('somebody whose password was set by another', () => {
  it('chooses one before anything else', async () => {
    await server.app.asOwner(
      `update users set must_change_password = true where account = 'airport'`,
    )
    const page = await server.open({ language: 'en' })
    await page.goto('/login')
    await page.getByLabel('Company code').fill('demo')
    await page.getByLabel('Account').fill('airport')
    await page.getByLabel('Password').fill('Forecourt2026')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/person\/personCenter$/)
    await expect(page.getByText('Your password was set by another user.')).toBeVisible()
    await page.goto('/home')
    await expect(page).toHaveURL(/\/person\/personCenter$/)
    await page.getByLabel('Current password', { exact: true }).fill('Forecourt2026')
    await page.getByLabel('New password', { exact: true }).fill('Forecourt2027')
    await page.getByLabel('Confirm new password').fill('Forecourt2027')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page).toHaveURL(/\/home$/)
    await expect(page.getByRole('heading', { level: 1, name: '蓝海机场站' })).toBeVisible()
  })
})

describe('a restricted caller', () => {
  it('is logged out on every page but the one', async () => {
    await server.app.asOwner(`update users set restricted = true where account = 'gauger'`)
    const page = await server.open()
    await page.goto('/login')
    await page.getByLabel('公司代码').fill('demo')
    await page.getByLabel('账号').fill('gauger')
    await page.getByLabel('密码').fill('Forecourt2026')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/assginMge\/own$/)
    const leaving = page.waitForRequest(/\/users\/logout/)
    await page.goto('/home')
    await leaving
    await expect.poll(() => page.evaluate(() => localStorage.getItem('forecourt.token'))).toBeNull()
    await expect(page).toHaveURL(/\/login$/)
  })

  it('leaves nothing behind for whoever logs in next on the same page', async () => {
    const page = await server.open()
    await page.goto('/login')
    await page.getByLabel('公司代码').fill('demo')
    await page.getByLabel('账号').fill('gauger')
    await page.getByLabel('密码').fill('Forecourt2026')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/assginMge\/own$/)
    await page.goto('/home')
    await expect(page).toHaveURL(/\/login$/)
    await page.getByLabel('账号').fill('manager')
    await page.getByLabel('密码').fill('Forecourt2026')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/home$/)
    await expect(page.getByRole('button', { name: /王建国/ })).toBeVisible()
  })
})

describe('a hand-off', () => {
  it('opens the named page, leaves no token in the address, and hides the way out', async () => {
    const page = await server.open({ language: 'en' })
    await page.goto(`/?${await handOff('manager')}&client=xn&target=Tags`)
    await expect(page).toHaveURL(`${server.url}/marketCenter/tags`)
    await expect(page.getByRole('heading', { name: 'Tags' })).toBeVisible()
    await page.getByRole('button', { name: /User menu/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Personal center' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Tags' })).toBeVisible()
  })

  it('ends the session that was there', async () => {
    const page = await server.open({ account: 'cashier', language: 'en', at: '/home' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    const authorization = await page.evaluate(() => localStorage.getItem('forecourt.token') ?? '')
    const profile = () => page.request.get('/api/v1/users/profile', { headers: { authorization } })
    expect((await profile()).status()).toBe(200)
    await page.goto(`/?${await handOff('manager')}`)
    await expect(page).toHaveURL(`${server.url}/home`)
    await expect(page.getByRole('button', { name: /王建国/ })).toBeVisible()
    expect((await profile()).status()).toBe(401)
  })

  it('works once', async () => {
    const token = await handOff('manager')
    const page = await server.open({ language: 'en' })
    await page.goto(`/?${token}`)
    await expect(page).toHaveURL(/\/home$/)
    await page.evaluate(() => localStorage.clear())
    await page.goto(`/?${token}`)
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByRole('alert')).toBeVisible()
  })
})

describe('a session', () => {
  it('says that it is over at the moment it is, and begins anew when that is read', async () => {
    const page = await server.open({ account: 'manager', language: 'zh', at: '/home' })
    await page.evaluate(() => {
      localStorage.setItem('forecourt.expiration', String(Date.now() + 4000))
    })
    await page.reload()
    const alert = dialog(page, '登录过期')
    await expect(alert).toContainText('您登录已过期，请重新登陆！！！')
    expect(await barriers(page)).toEqual([])
    await alert.getByRole('button', { name: /确\s?定/ }).click()
    await expect(page).toHaveURL(/\/login/)
  })

  it('that ended meanwhile is told of on the log-in page', async () => {
    const page = await server.open({ account: 'manager', language: 'en' })
    await page.evaluate(() => localStorage.setItem('forecourt.expiration', '1'))
    await page.goto('/marketCenter/tags')
    await expect(page).toHaveURL(/\/login\?redirect=%2FmarketCenter%2Ftags/)
    await expect(page.getByRole('alert')).toHaveText('Login expired, please log in again')
  })

  it('gets a new token near its end, once for all calls of a page', async () => {
    const page = await server.open({ account: 'manager', language: 'en', at: '/home' })
    await server.app.asOwner(`update sessions set expires_at = now() + interval '4 minutes'`)
    const before = await page.evaluate(() => {
      localStorage.setItem('forecourt.expiration', String(Date.now() + 240_000))
      return localStorage.getItem('forecourt.token')
    })
    const refreshes: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/users/refresh')) refreshes.push(request.url())
    })
    await page.reload()
    const token = () => page.evaluate(() => localStorage.getItem('forecourt.token'))
    await expect.poll(token).not.toBe(before)
    const expiration = await page.evaluate(() => localStorage.getItem('forecourt.expiration'))
    expect(Number(expiration)).toBeGreaterThan(Date.now() + 3_600_000)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(refreshes).toHaveLength(1)
  })

  it('that cannot be opened says why', async () => {
    const page = await server.open({ account: 'manager', language: 'en', at: '/home' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.route('**/users/profile*', (route) =>
      route.fulfill({ status: 403, json: { status: 403, code: 'X', message: 'Not today' } }),
    )
    await page.goto('/home')
    await expect(page).toHaveURL(/\/login\?redirect=%2F/)
    await expect(page.getByRole('alert')).toHaveText('Not today')
  })

  it('without any reply from the server asks to look at the network', async () => {
    const page = await server.open({ account: 'manager', language: 'en' })
    await page.route('**/users/profile*', (route) => route.abort())
    await page.goto('/home')
    await expect(page.getByText('Please check the network status!!!')).toBeVisible()
    await page.unroute('**/users/profile*')
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

describe('a platform', () => {
  const NORTH = {
    title: { zh: '北方石油', en: 'North Oil' },
    logo: '/logo.svg?north',
    filingNumber: 'ICP 7',
  }

  it('under a path of its own has its own face, and its calls go under the path', async () => {
    await server.app.asOwner(`insert into providers (code, name, url_path, page_config)
      values ('north', 'North', 'north', '${JSON.stringify(NORTH)}')`)
    const page = await server.open({ language: 'en' })
    await page.goto('/north/home')
    await expect(page).toHaveURL(`${server.url}/north/login?redirect=%2Fhome`)
    await expect(page.getByText('North Oil')).toBeVisible()
    await expect(page).toHaveTitle(/North Oil/)
    await expect(page.locator('img[src="/logo.svg?north"]')).toBeVisible()
    await expect(page.getByText('ICP 7')).toBeVisible()
    const asking = page.waitForRequest(/\/users\/login/)
    await page.getByLabel('Company code').fill('demo')
    await page.getByLabel('Account').fill('manager')
    await page.getByLabel('Password').fill('x')
    await page.keyboard.press('Enter')
    expect((await asking).url()).toMatch(/\/north\/api\/v1\/users\/login/)
    const stored = await page.evaluate(() => Object.keys(localStorage))
    expect(stored.filter((key) => !key.startsWith('forecourt/north.'))).toEqual([])
  })

  it('keeps apart whom it knows from whom another platform knows', async () => {
    const page = await server.open({ account: 'manager', at: '/north/home' })
    await expect(page).toHaveURL(/\/north\/login/)
    await page.goto('/home')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

describe('the keyboard alone', () => {
  async function tabTo(page: Page, target: Locator): Promise<void> {
    await expect(async () => {
      await page.keyboard.press('Tab')
      await expect(target).toBeFocused({ timeout: 1 })
    }).toPass({ intervals: [0] })
  }

  it('logs in, opens a page by its name, filters its list and fills its form', async () => {
    const page = await server.open({ language: 'en' })
    await page.goto('/login')
    await expect(page.getByLabel('Company code')).toBeFocused()
    for (const text of ['demo', 'manager', 'Forecourt2026']) {
      await page.keyboard.type(text)
      await page.keyboard.press(text === 'Forecourt2026' ? 'Enter' : 'Tab')
    }
    await expect(page).toHaveURL(/\/home$/)
    await page.evaluate(() => sessionStorage.setItem('forecourt.stationAsked', '1'))
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('/')
    await expect(page.getByRole('combobox', { name: 'Search', exact: true })).toBeFocused()
    await expect(page.getByRole('listbox').getByRole('option')).not.toHaveCount(0)
    expect(await barriers(page)).toEqual([])
    await page.keyboard.type('tag')
    await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toContainText(
      'Tags',
    )
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/marketCenter\/tags$/)

    await tabTo(page, page.getByRole('textbox', { name: 'Name', exact: true }))
    await page.keyboard.type('Not yet')
    await page.keyboard.press('Enter')
    await expect(page.getByText('No results')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('No results')).toHaveCount(0)
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('button', { name: 'Add tag' }).first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused()
    await page.keyboard.type('Made by keys')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('row').filter({ hasText: 'Made by keys' })).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()

    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Search', exact: true })).toHaveValue('')
    await expect(page.getByRole('combobox', { name: 'Search', exact: true })).toBeFocused()
    await page.keyboard.type('sales')
    const first = await page
      .getByRole('listbox')
      .getByRole('option', { selected: true })
      .textContent()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('listbox').getByRole('option', { selected: true })).not.toHaveText(
      first ?? '',
    )
    await page.keyboard.press('Escape')
    await expect(page.getByRole('combobox', { name: 'Search', exact: true })).toHaveCount(0)
  })
})
