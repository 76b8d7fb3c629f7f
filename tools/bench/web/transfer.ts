/** What a browser that knows nothing of the console yet has to fetch for a page. */

import { gzipSync } from 'node:zlib'
import type { BrowserContext, Page } from '@playwright/test'
import type { Figure } from '../report.ts'
import type { MeasuredPage } from './pages.ts'

/** A file's size in bytes: packed by gzip, and as it came. */
interface Fetched {
  packed: number
  sent: number
}

/** @param url of the page on the server that is measured */
export async function measureTransfer(
  browser: BrowserContext,
  url: string,
  { name, complete, transferAim, reference }: MeasuredPage,
): Promise<Figure[]> {
  const page = await browser.newPage()
  const files = await firstLoad(page, url, complete)
  await page.close()
  const kilobytes = (of: keyof Fetched): number =>
    files.reduce((sum, file) => sum + file[of], 0) / 1000
  return [
    {
      what: `${name}: first load, gzip, ${files.length} files`,
      ours: kilobytes('packed'),
      reference: reference.transfer,
      unit: 'kB',
      aim: { figure: transferAim },
    },
    { what: '  as the server sends it', ours: kilobytes('sent'), unit: 'kB' },
  ]
}

/** @param complete what stands on the page when all of it is there */
export async function firstLoad(page: Page, url: string, complete: string): Promise<Fetched[]> {
  // What the page was doing until now is none of it.
  await page.goto('about:blank')
  const files = new Map<string, Promise<Fetched>>()
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: true })
  page.on('response', (response) => {
    const { origin, pathname } = new URL(response.url())
    if (origin !== new URL(url).origin || pathname.startsWith('/api/')) return
    const measure = async (): Promise<Fetched> => ({
      packed: gzipSync(await response.body()).length,
      sent: Number(await response.headerValue('content-length')),
    })
    files.set(pathname, measure())
  })
  await page.goto(url)
  await page.locator(complete).first().waitFor()
  await page.waitForLoadState('networkidle')
  return Promise.all(files.values())
}
