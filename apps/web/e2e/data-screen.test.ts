import type { Centilitres } from '@app/kernel/quantity'
import type { Page } from '@playwright/test'
import { beforeAll, describe, it } from 'vitest'
import { barriers, expect, PHONE, sidewaysScroll, useTestServer } from './test-server.ts'
import { aPaidSale, openShift } from './checkout.ts'

const server = useTestServer()

beforeAll(async () => {
  await openShift(server.app)
})

const SECOND = 1000
const MINUTE = 60 * SECOND

/** The first byte of what a broker says when it has begun to tell. */
const SUBACK = 0x90

const TWENTY_LITRES = 2000 as Centilitres

const WALL = { width: 1920, height: 1080 }
const DESK = { width: 1440, height: 900 }
const LARGE_WALL = { width: 3840, height: 2160 }

const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const figure = (page: Page, key: string) => page.locator(`[data-figure="${key}"]`)
const pump = (page: Page, no: number) => page.locator(`[data-pump="${no}"]`)

async function openWall(
  seat: { language?: 'zh' | 'en'; viewport?: { width: number; height: number } } = {},
): Promise<Page> {
  const page = await server.open({ account: 'company', ...seat, at: '/dataScreen' })
  await expect(figure(page, 'salesAmount')).toBeVisible()
  return page
}

/** How much of the page is below the edge of the screen, in pixels: on a wall nobody scrolls. */
const outOfSight = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)

/** Parts of the wall whose content does not fit into them. */
const cutOff = (page: Page): Promise<string[]> =>
  page
    .getByRole('region')
    .evaluateAll((panels) =>
      panels
        .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
        .map((element) => element.ariaLabel ?? ''),
    )

/** Every fuel of the station, in more ways of paying than there is room for. */
async function sellOfEverything(): Promise<void> {
  const nozzles = [
    { pump: 1, nozzle: 1 },
    { pump: 2, nozzle: 2 },
    { pump: 3, nozzle: 3 },
    { pump: 5, nozzle: 2 },
  ]
  for (const nozzle of nozzles) server.forecourt.fuel({ ...nozzle, volume: TWENTY_LITRES })
  server.forecourt.step(MINUTE)
  for (const paymentType of ['cash', 'wx', 'ali', 'unionPay', 'bankCard']) {
    await aPaidSale(server.app, 1, { paymentType })
  }
}

describe('the data screen', () => {
  it('is for those who have it', async () => {
    const page = await server.open({ account: 'manager', at: '/dataScreen' })
    await expect(page).toHaveURL(/\/404/)
  })

  it('is a link on the home page of who has it', async () => {
    const page = await server.open({ account: 'company', at: '/home' })
    await page.getByRole('link', { name: '数据大屏' }).click()
    await expect(figure(page, 'salesAmount')).toBeVisible()
    const manager = await server.open({ account: 'manager', at: '/home' })
    await expect(manager.getByRole('heading', { name: '前庭' })).toBeVisible()
    await expect(manager.getByRole('link', { name: '数据大屏' })).toHaveCount(0)
  })

  it('is one click away from any page in the program that it was made for', async () => {
    const page = await server.open({ account: 'company', at: '/home' })
    const shortcut = page.getByRole('button', { name: '数据大屏' })
    await expect(page.getByRole('heading', { name: '前庭' })).toBeVisible()
    await expect(shortcut).toHaveCount(0)
    await page.evaluate(() => localStorage.setItem('forecourt.client', 'xn'))
    await page.reload()
    await shortcut.click()
    await expect(figure(page, 'salesAmount')).toBeVisible()
    await expect(page).toHaveTitle(/^数据大屏/)
  })

  it('shows the pumps to the second, and a sale as soon as its fuelling ends', async () => {
    const page = await openWall({ viewport: WALL })
    await expect(page.getByRole('status')).toContainText('实时')
    server.forecourt.step(SECOND)
    await expect(pump(page, 1)).toHaveAttribute('data-status', 'idle')
    server.forecourt.fuel({ pump: 1, nozzle: 1, volume: TWENTY_LITRES })
    server.forecourt.step(10 * SECOND)
    await expect(pump(page, 1)).toHaveAttribute('data-status', 'busy')
    await expect(pump(page, 1)).toContainText('加油中')
    server.forecourt.step(MINUTE)
    await expect(pump(page, 1)).toHaveAttribute('data-status', 'idle')
    await expect(figure(page, 'salesAmount')).toContainText('150.60')
    await expect(panel(page, '站点排名').getByRole('row').nth(1)).toContainText('150.60')
    await expect(panel(page, '油品销量')).toContainText('20.00')
  })

  it('believes what a pump tells while the answer about all of them is under way', async () => {
    const page = await server.open({ account: 'company', viewport: WALL })
    const heard = Promise.withResolvers<void>()
    const told = Promise.withResolvers<void>()
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (Buffer.from(payload).at(0) === SUBACK) heard.resolve()
        if (payload.toString().includes('"status":"error"')) told.resolve()
      }),
    )
    const answered = Promise.withResolvers<void>()
    await page.route('**/dispensers/status?*', async (route) => {
      const response = await route.fetch()
      answered.resolve()
      await told.promise
      await route.fulfill({ response })
    })
    await page.goto('/dataScreen')
    await Promise.all([answered.promise, heard.promise])
    server.forecourt.setFaults({ pumpAlerts: [{ pump: 4, code: 5 }] })
    server.forecourt.step(SECOND)
    await told.promise
    await page.unrouteAll({ behavior: 'wait' })
    await expect(pump(page, 4)).toHaveAttribute('data-status', 'error')
    server.forecourt.setFaults({})
    // A controller tells its pumps each second; what it told while its connection broke is not told again.
    await expect(async () => {
      server.forecourt.step(SECOND)
      await expect(pump(page, 4)).toHaveAttribute('data-status', 'idle', { timeout: 1000 })
    }).toPass({ timeout: 20_000 })
  })

  it('raises a silent station and a pump with a fault', async () => {
    const page = await openWall({ language: 'en', viewport: WALL })
    const alarms = panel(page, 'Alarms')
    await expect(alarms.locator('[data-alarm="stationOffline"]')).toHaveCount(1)
    server.forecourt.setFaults({ pumpAlerts: [{ pump: 3, code: 5 }] })
    server.forecourt.step(SECOND)
    await expect(pump(page, 3)).toHaveAttribute('data-status', 'error')
    await page.reload()
    await expect(alarms.locator('[data-alarm="pumpFault"]')).toHaveCount(1)
    server.forecourt.setFaults({})
    server.forecourt.step(SECOND)
    await expect(pump(page, 3)).toHaveAttribute('data-status', 'idle')
  })

  it.each([
    ['1920 × 1080', WALL],
    ['1440 × 900', DESK],
    ['4K', LARGE_WALL],
  ])('fits a screen of %s, however much there is to show', async (_, viewport) => {
    await sellOfEverything()
    const page = await openWall({ viewport })
    server.forecourt.setFaults({ pumpAlerts: [1, 2, 3, 4, 5].map((pump) => ({ pump, code: 5 })) })
    await expect
      .poll(() => {
        server.forecourt.step(SECOND)
        return page.locator('[data-pump][data-status="error"]').count()
      })
      .toBe(5)
    await page.reload()
    await expect(panel(page, '油品销量').getByRole('listitem')).toHaveCount(4)
    await expect(panel(page, '支付方式').getByRole('listitem')).toHaveCount(4)
    await expect(panel(page, '液位最低的油罐').getByRole('listitem')).toHaveCount(4)
    await expect(page.locator('[data-alarm]').nth(3)).toBeVisible()
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await outOfSight(page)).toBe(0)
    expect(await cutOff(page)).toEqual([])
    expect(await barriers(page)).toEqual([])
    server.forecourt.setFaults({})
    server.forecourt.step(SECOND)
  })

  it('is a page of blocks on a phone', async () => {
    const page = await openWall({ viewport: PHONE, language: 'en' })
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await cutOff(page)).toEqual([])
    expect(await barriers(page)).toEqual([])
    await page.getByRole('link', { name: 'Back to home' }).click()
    await expect(page).toHaveURL(/\/home/)
  })

  it('is fetched by nobody who does not open it', async () => {
    const page = await server.open({ account: 'company', at: '/home' })
    await expect(page.getByRole('heading', { name: '前庭' })).toBeVisible()
    // Files are called by what is in them; the rules of the screen's wall are only with the screen.
    const hasRules = () =>
      page.evaluate(() =>
        [...document.styleSheets].some((sheet) =>
          [...sheet.cssRules].some(({ cssText }) => cssText.includes('._wall_')),
        ),
      )
    expect(await hasRules()).toBe(false)
    await page.goto('/dataScreen')
    await expect(figure(page, 'salesAmount')).toBeVisible()
    expect(await hasRules()).toBe(true)
  })
})
