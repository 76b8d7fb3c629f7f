import { beforeAll, describe, it } from 'vitest'
import type { Centilitres } from '@app/kernel/quantity'
import { addMonths, businessDayOf, instantAt } from '@app/kernel/calendar'
import type { Page } from '@playwright/test'
import { aMobile, expectDone } from '../../api/test/checkout.ts'
import { DEMO_PIN } from '../../api/src/demo/demo-plan.ts'
import { barriers, expect, goWithin, PHONE, sidewaysScroll, useTestServer } from './test-server.ts'
import { anUnpaidSale, aPaidSale, managerAtEast, openShift } from './checkout.ts'

const ZONE = 'Asia/Shanghai'

const server = useTestServer()

beforeAll(async () => {
  await openShift(server.app)
})

const SECOND = 1000
const MINUTE = 60 * SECOND
/** Cumulative layout shift that nobody notices: what pushes half of the page down by a finger's breadth has five times it. */
const UNNOTICED_SHIFT = 0.02

declare global {
  /** What the page under test noted of its own movements. */
  var shifts: number[]
}

const TWENTY_LITRES = 2000 as Centilitres

const nozzle = (page: Page, no: number) => page.locator(`[data-nozzle="${no}"]`)
const tank = (page: Page, no: number) => page.locator(`[data-tank="${no}"]`)

/** Twenty litres of 92# at pump 1, from lifting the nozzle to hanging it up. */
function fuelWholly(): void {
  server.forecourt.fuel({ pump: 1, nozzle: 1, volume: TWENTY_LITRES })
  server.forecourt.step(MINUTE)
}

/** How often a page asks the server each question, from now on. */
function questionsOf(page: Page): Map<string, number> {
  const asked = new Map<string, number>()
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    const question = pathname + search
    if (pathname.startsWith('/api/')) asked.set(question, (asked.get(question) ?? 0) + 1)
  })
  return asked
}

/** The live connection's first message. */
const heardFirst = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (payload.includes('"hearing"')) resolve()
      }),
    )
  })

describe('the home page', () => {
  it('follows a nozzle from idle to the unpaid order, without a reload', async () => {
    const page = await server.open({ account: 'cashier', language: 'zh', at: '/home' })
    server.forecourt.step(SECOND)
    await expect(nozzle(page, 1)).toHaveAttribute('data-status', 'idle')
    await expect(page.getByText('没有待支付的订单')).toBeVisible()

    server.forecourt.fuel({ pump: 1, nozzle: 1, volume: TWENTY_LITRES })
    server.forecourt.step(15 * SECOND)
    await expect(nozzle(page, 1)).toHaveAttribute('data-status', 'busy')
    const before = await nozzle(page, 1).textContent()
    server.forecourt.step(5 * SECOND)
    await expect(nozzle(page, 1)).not.toHaveText(before ?? '')

    server.forecourt.step(MINUTE)
    await expect(nozzle(page, 1)).toHaveAttribute('data-status', 'idle')
    const unpaid = page.getByRole('listitem').filter({ hasText: '150.60' })
    await expect(unpaid).toContainText('1 号枪')
    await expect(page.locator('[data-figure="orderCount"]')).toContainText('1')
    await unpaid.getByRole('link', { name: '收款' }).click()
    await expect(page.getByRole('dialog').locator('b[data-figure="due"]')).toHaveText('¥150.60')
    await expect(page).toHaveURL('/home')
  })

  it('shows an unpaid order at its nozzle, and takes the money for it over the page', async () => {
    const page = await server.open({ account: 'cashier', language: 'zh', at: '/home' })
    server.forecourt.fuel({ pump: 2, nozzle: 1, volume: TWENTY_LITRES })
    server.forecourt.step(MINUTE)
    await expect(nozzle(page, 3)).toContainText('待支付 ¥150.60')
    await expect(nozzle(page, 4)).not.toContainText('待支付')
    await nozzle(page, 3).getByRole('link', { name: '收款' }).click()
    await expect(page.getByRole('dialog').locator('b[data-figure="due"]')).toHaveText('¥150.60')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByText('收款成功')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(nozzle(page, 3)).not.toContainText('待支付')
    await expect(page).toHaveURL('/home')
  })

  it('tells who is silent, who has a fault, and that the station is out of reach', async () => {
    const page = await server.open({ account: 'cashier', language: 'en', at: '/home' })
    server.forecourt.setFaults({ silentPumps: [2], pumpAlerts: [{ pump: 3, code: 5 }] })
    server.forecourt.step(SECOND)
    await expect(nozzle(page, 3)).toHaveAttribute('data-status', 'offline')
    await expect(nozzle(page, 5)).toHaveAttribute('data-status', 'error')
    await expect(nozzle(page, 1)).toHaveAttribute('data-status', 'idle')
    server.forecourt.setFaults({})
    server.forecourt.step(SECOND)
    await expect(nozzle(page, 3)).toHaveAttribute('data-status', 'idle')
    await expect(nozzle(page, 5)).toHaveAttribute('data-status', 'idle')
  })

  it('shows each tank as the gauge sees it', async () => {
    const page = await server.open({ account: 'cashier', language: 'en', at: '/home' })
    server.forecourt.step(MINUTE)
    for (const no of [1, 2, 3, 4]) {
      await expect(tank(page, no).getByRole('meter')).toBeVisible()
      await expect(tank(page, no)).toContainText(/\d L/)
    }
    const before = Number(await tank(page, 1).getByRole('meter').getAttribute('aria-valuenow'))
    fuelWholly()
    server.forecourt.step(MINUTE)
    await expect
      .poll(async () => {
        // Levels alone are told every few seconds, by whichever status comes then.
        server.forecourt.step(SECOND)
        return Number(await tank(page, 1).getByRole('meter').getAttribute('aria-valuenow'))
      })
      .toBeLessThan(before)
  })

  it('counts the day up, and draws the day, the month and the year', async () => {
    const page = await server.open({ account: 'manager', language: 'en', at: '/home' })
    const count = page.locator('[data-figure="orderCount"]')
    await expect(count).toHaveText(/^Orders today\d+/)
    const before = await count.textContent()
    fuelWholly()
    await expect(count).not.toHaveText(before ?? '')
    for (const span of ['Last 24 hours', 'Last 30 days', 'Last year']) {
      await expect(page.getByText(span, { exact: true })).toBeVisible()
    }
  })

  it('tells where an order went that nobody paid, and leads to it', async () => {
    const order = await anUnpaidSale(server.app, 4)
    const page = await server.open({ account: 'manager', language: 'en', at: '/home' })
    const unpaid = page.getByRole('listitem').filter({ hasText: '48.00' })
    await expect(unpaid).toBeVisible()
    const manager = await managerAtEast(server.app)
    expectDone(await manager.post(`/orders/${order.id}/close`, { reason: 'as after half an hour' }))
    await expect(unpaid).toHaveCount(0)
    await page.getByRole('link', { name: '1 order closed unpaid today' }).click()
    await expect(page.locator('tbody tr[data-row-key]')).toHaveCount(1)
    await expect(page.getByRole('row').filter({ hasText: order.orderNo })).toBeVisible()
  })

  it('compares twelve whole months with the twelve before them', async () => {
    const { app } = server
    const month = `${businessDayOf(new Date(), ZONE).slice(0, 7)}-01`
    const sellIn = async (cups: number, months: number): Promise<void> => {
      const { id } = await aPaidSale(app, cups, { paymentType: 'cash' })
      const at = instantAt(addMonths(month, months), '01:00:00', ZONE).toISOString()
      await app.asOwner(
        `set session_replication_role = replica; update orders set created_at = '${at}' where id = ${id}`,
      )
    }
    await sellIn(3, -12)
    await sellIn(2, -13)
    const page = await server.open({ account: 'manager', language: 'en', at: '/home' })
    await expect(
      page.getByTitle('Without this month, vs the 12 months before (¥24.00)'),
    ).toHaveText('+50.0%')
  })

  it('keeps the mark of a figure beside the last word of its caption', async () => {
    const viewport = { width: 1100, height: 900 }
    const page = await server.open({ account: 'manager', language: 'en', at: '/home', viewport })
    const figure = page.locator('[data-figure="newMembers"]')
    const mark = figure.getByRole('button', { name: 'how it is made up' })
    await expect(mark).toBeVisible()
    const offset = await mark.evaluate((button) => {
      const text = document.createRange()
      text.selectNodeContents(button.previousSibling ?? button)
      const lines = text.getClientRects()
      const last = lines[lines.length - 1]
      const { top, height, left } = button.getBoundingClientRect()
      if (lines.length < 2 || !last) return undefined
      return { down: top + height / 2 - last.top - last.height / 2, right: left - last.right }
    })
    expect(Math.abs(offset?.down ?? 99)).toBeLessThan(3)
    expect(offset?.right).toBeLessThan(6)
  })

  it('asks for its figures before the frame asks for anything', async () => {
    const page = await server.open({ account: 'manager', language: 'en' })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/home')
    await expect(page.locator('[data-figure="salesAmount"] a')).toBeVisible()
    const ofFrame = asked.findIndex((path) => path.endsWith('/approvals/open'))
    const first = asked.slice(0, ofFrame)
    for (const path of ['/dashboard/summary', '/readiness', '/nozzleControls']) {
      expect(first.filter((one) => one.endsWith(path))).toHaveLength(1)
    }
  })

  it('holds the room of what comes late: figures and pumps do not move under the hand', async () => {
    const page = await server.open({ account: 'manager', language: 'en', at: '/home' })
    const list = page.locator('section').filter({ hasText: 'Ready to sell' })
    await expect(list).toBeVisible()
    await page.addInitScript(() => {
      Object.assign(globalThis, { shifts: [] })
      new PerformanceObserver((seen) => {
        shifts.push(
          ...seen.getEntries().map((entry) => ('value' in entry ? Number(entry.value) : 0)),
        )
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.reload()
    await expect(list).toBeVisible()
    await expect(page.locator('[data-figure="salesAmount"] a')).toBeVisible()
    const shifted = await page.evaluate(() => shifts.reduce((sum, shift) => sum + shift, 0))
    expect(shifted).toBeLessThan(UNNOTICED_SHIFT)
  })

  it('tells those who see their own sales only that it is so, wherever there are figures', async () => {
    const hint = '仅含当前班次和本人经手的订单、收款'
    const cashier = await server.open({ account: 'cashier', at: '/queryStatistics/transactions' })
    await expect(cashier.getByText(hint).first()).toBeVisible()
    for (const path of [
      '/queryStatistics/salesQuery/allQuery',
      '/home',
      '/queryStatistics/salesQuery/allQuery?tab=lines',
      '/mobile/mWorkTable',
      '/mobile/mOrderManage',
      '/mobile/mSalesData',
    ]) {
      await goWithin(cashier, path)
      await expect(cashier.getByText(hint).first(), path).toBeVisible()
      if (path === '/home') {
        await expect(cashier.locator('[data-figure="salesAmount"]')).toBeVisible()
      }
    }
    const manager = await server.open({ account: 'manager', at: '/404' })
    for (const path of ['/home', '/queryStatistics/salesQuery/allQuery']) {
      await goWithin(manager, path)
      await expect(manager.getByText('150.60').or(manager.getByText('36.00')).first()).toBeVisible()
      await expect(manager.getByText(hint)).toHaveCount(0)
    }
  })

  it.each(['manager', 'cashier'])(
    'leads %s from each figure to the list that comes to the same',
    async (account) => {
      const { app } = server
      const manager = await managerAtEast(app)
      await aPaidSale(app, 2, { paymentType: 'cash' })
      fuelWholly()
      const member = { kind: 'member', mobile: aMobile(), name: 'Han' }
      const { id } = expectDone(await manager.post('/users', member))
      const card = expectDone(await manager.post('/userCards', { user: { id } }))
      const recharge = { amount: 12_300, paymentType: 'cash' }
      expectDone(await manager.post(`/userCards/${card.id}/recharge`, recharge))
      const page = await server.open({ account, language: 'en', at: '/home' })
      const figure = (key: string) => page.locator(`[data-figure="${key}"] a`).first()
      await expect(figure('rechargeAmount')).toHaveText(/[1-9]/)
      const read = async (key: string): Promise<string> => (await figure(key).textContent()) ?? ''
      const said = {
        salesAmount: await read('salesAmount'),
        fuelVolume: await read('fuelVolume'),
        rechargeAmount: await read('rechargeAmount'),
        orderCount: await read('orderCount'),
        newMembers: await read('newMembers'),
      }
      for (const [key, text] of Object.entries(said)) {
        await figure(key).click()
        const totals = page.getByLabel('Totals', { exact: true })
        if (key === 'newMembers') {
          await expect(page.locator('tbody tr[data-row-key]'), key).toHaveCount(Number(text))
        } else if (key === 'orderCount') {
          await expect(totals, key).toHaveText(new RegExp(`^Orders${text}(?!\\d)`))
        } else {
          await expect(totals, key).toContainText(text)
        }
        await goWithin(page, '/home')
      }
    },
  )

  it('shows a company’s people all stations first, and leads to what each of them sold', async () => {
    const page = await server.open({ account: 'company', language: 'zh', at: '/home' })
    const stations = page.getByRole('table', { name: '全部站点今日' })
    await expect(stations.getByRole('row')).toHaveCount(1 + 2 + 1)
    await expect(stations.getByRole('row').nth(1)).toContainText('蓝海城东站')
    await page.getByRole('button', { name: '全部站点今日：怎么算' }).click()
    await expect(page.getByText('相差 30 个百分点以上')).toBeVisible()
    await page.keyboard.press('Escape')
    expect(await barriers(page)).toEqual([])
    await stations.getByRole('button', { name: '¥0.00' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '切换' }).click()
    await expect(page).toHaveURL(/allQuery\?.*days=/)
    await expect(page.getByRole('banner')).toContainText('蓝海机场站')
  })

  it('shows them on a map, and leads to the station that somebody picks there', async () => {
    const page = await server.open({ account: 'company', language: 'en', at: '/home' })
    await page.getByText('Map', { exact: true }).click()
    const map = page.getByRole('img', { name: /^Map of the stations/ })
    await expect(map).toBeVisible()
    const airport = page.locator('[data-side]').filter({ hasText: '蓝海机场站' })
    await expect(airport).toContainText('0.00')
    expect(await barriers(page)).toEqual([])
    await airport.getByRole('button').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Switch' }).click()
    await expect(page.getByRole('banner')).toContainText('蓝海机场站')
    await page.setViewportSize(PHONE)
    expect(await sidewaysScroll(page)).toBe(0)
  })

  it('shows a gauger the tanks and what comes for them, before what was sold', async () => {
    const page = await server.open({ account: 'gauger', language: 'zh', at: '/home' })
    const headings = page.getByRole('heading', { level: 2 })
    await expect(headings.filter({ hasText: '到站与卸油' })).toBeVisible()
    const titles = await headings.allTextContents()
    expect(titles.indexOf('油罐')).toBeLessThan(titles.indexOf('前庭'))
    expect(titles.filter((title) => title === '油罐')).toHaveLength(1)
    expect(await barriers(page)).toEqual([])
    await tank(page, 2).getByRole('link').click()
    await expect(page).toHaveURL(/fuelInventory\?number=2/)
    await expect(page.locator('tbody tr[data-row-key]')).toHaveCount(1)
  })

  it('shows an accountant what is not closed, each with its list', async () => {
    const manager = await managerAtEast(server.app)
    const { content } = expectDone(await manager.get('/shiftStates?size=1&sort=id,desc'))
    const reason = 'not paid'
    const body = { force: true, reason }
    expectDone(await manager.post(`/shiftStates/${content[0].id}/close`, body, { pin: DEMO_PIN }))
    const page = await server.open({ account: 'account', language: 'zh', at: '/home' })
    const book = (name: string) => page.locator(`[data-book="${name}"]`)
    await expect(book('shifts')).toContainText('1')
    await expect(book('days')).toContainText('已清')
    await expect(book('invoices')).toContainText('已清')
    expect(await barriers(page)).toEqual([])
    await book('shifts').getByRole('link').click()
    await expect(page).toHaveURL(/classSettle\?state=settled&days=/)
    await expect(page.locator('tbody tr[data-row-key]')).toHaveCount(1)
  })

  it.each(['zh', 'en'] as const)('has no barriers, %s, desk and phone', async (language) => {
    for (const viewport of [undefined, PHONE]) {
      const page = await server.open({
        language,
        account: 'cashier',
        at: '/home',
        ...(viewport && { viewport }),
      })
      await expect(nozzle(page, 1)).toBeVisible()
      if (viewport) {
        // What stands further down is drawn when somebody comes near.
        await expect(page.getByText('¥0.00').or(tank(page, 1)).first()).toBeVisible()
        await expect(tank(page, 1)).toHaveCount(0)
        await page.mouse.wheel(0, viewport.height)
      }
      await expect(tank(page, 1)).toBeVisible()
      expect(await barriers(page)).toEqual([])
      expect(await sidewaysScroll(page)).toBe(0)
    }
  })
})

describe('what the home page asked before it heard of news', () => {
  it('is asked anew only where there was some', async () => {
    const opened = async (meanwhile: () => Promise<unknown>) => {
      const page = await server.open({ account: 'cashier' })
      await page.clock.install()
      // The page connects when it knows this, and so after the news.
      await page.route('**/api/v1/pageConfig', async (route) => {
        await meanwhile()
        await route.continue()
      })
      const isHeard = heardFirst(page)
      const asked = questionsOf(page)
      await page.goto('/home', { waitUntil: 'commit' })
      await isHeard
      // What is not answered yet is asked anew only after that.
      await page.waitForLoadState('networkidle')
      await page.clock.fastForward(3 * SECOND)
      // Whatever it asks in that moment is sent before this.
      await page.evaluate(() => fetch('/api/v1/health/live').then(() => {}))
      return [...asked].filter(([, times]) => times > 1)
    }
    // The station may have said something just before, such as to the page of an earlier test.
    await expect(async () => expect(await opened(async () => {})).toEqual([])).toPass({
      timeout: 20_000,
    })
    expect(await opened(() => anUnpaidSale(server.app))).not.toEqual([])
  })
})
