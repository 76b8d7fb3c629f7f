import { describe, it } from 'vitest'
import { PAGES } from '../../../tools/bench/web/pages.ts'
import { firstLoad } from '../../../tools/bench/web/transfer.ts'
import { expect, useTestServer } from './test-server.ts'

const server = useTestServer()

describe('Whoever opens the console for the first time', () => {
  it.each(PAGES)('fetches no more than may be for $path', async (measured) => {
    const account = measured.isBehindLogIn ? { account: 'airport' } : {}
    // Logs in with another browser, if nobody has yet: the one that is measured must have no files.
    await server.open(account)
    const page = await server.open({ ...account, isFirstVisit: true })
    const files = await firstLoad(page, server.url + measured.path, 'h1')
    const kilobytes = files.reduce((sum, { packed }) => sum + packed, 0) / 1000
    expect(kilobytes).toBeGreaterThan(measured.transferAim / 2)
    expect(kilobytes).toBeLessThan(measured.transferAim)
  })

  it('sees at once that something comes, before any style sheet is there', async () => {
    const page = await server.open({ isFirstVisit: true })
    const held = Promise.withResolvers<void>()
    await page.route('**/*.css', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/login', { waitUntil: 'commit' })
    const painted = (): Promise<number> =>
      page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)
    await expect.poll(painted).toBe(1)
    held.resolve()
    await expect(page.locator('form input').first()).toBeVisible()
  })

  it('sees nothing move in the place of what is not there yet, if motion is too much', async () => {
    const page = await server.open({ account: 'airport' })
    const held = Promise.withResolvers<void>()
    await page.route('**/api/v1/orders?*', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/queryStatistics/salesQuery/allQuery')
    await expect(page.locator('.ant-skeleton').first()).toBeVisible()
    const moving = (): Promise<number> => page.evaluate(() => document.getAnimations().length)
    expect(await moving()).toBe(0)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await expect.poll(moving).toBeGreaterThan(0)
    held.resolve()
    await expect(page.locator('.ant-skeleton')).toHaveCount(0)
  })
})
