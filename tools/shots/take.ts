/** Opens pages as one person and keeps what is on the screen. */

import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../apps/api/src/demo/demo-plan.ts'
import { type Look, nameOfLook, type Sheet } from './plan.ts'

/** A page that shows its outline for longer is pictured with it: that is to be seen, too. */
const PATIENCE_MS = 15_000

/** Charts and what comes late. */
const SETTLED_MS = 800

export interface Shot {
  path: string
  look: string
  /** Of the picture, beside the sheet. */
  file: string
}

interface Taking {
  browser: Browser
  url: string
  folder: string
  sheet: Sheet
  look: Look
}

/** @returns the pictures of all pages of a sheet in one look */
export async function takeShots(taking: Taking): Promise<Shot[]> {
  const { browser, url, folder, sheet, look } = taking
  const context = await browser.newContext({
    baseURL: url,
    viewport: look.size,
    locale: look.language === 'zh' ? 'zh-CN' : 'en-US',
    reducedMotion: 'reduce',
  })
  try {
    await context.addInitScript(settingsOf(look))
    await logIn(context, sheet)
    const place = join(folder, sheet.account)
    await mkdir(place, { recursive: true })
    const shots: Shot[] = []
    for (const path of sheet.paths) {
      const name = `${path.slice(1).replaceAll('/', '-')}-${nameOfLook(look).replaceAll(' ', '-')}.png`
      await picture(context, path, join(place, name))
      shots.push({ path, look: nameOfLook(look), file: `${sheet.account}/${name}` })
    }
    return shots
  } finally {
    await context.close()
  }
}

/** Said to the browser before each page: which theme, and that nobody is to be asked for a station. */
export const settingsOf = ({
  theme,
}: Pick<Look, 'theme'>): string => `if (location.protocol === 'http:') {
  localStorage.setItem('forecourt.dark', '${theme === 'dark' ? '1' : '0'}')
  sessionStorage.setItem('forecourt.stationAsked', '1')
}`

const IS_COMPLETE = `document.querySelector('main, article') !== null &&
  document.querySelector('.ant-skeleton, [aria-busy="true"]') === null`

/** As a page of its own in the context, which everything that is opened there later shares. */
export async function logIn(
  context: BrowserContext,
  { company, account }: Pick<Sheet, 'company' | 'account'>,
): Promise<void> {
  const page = await context.newPage()
  await page.goto('/login')
  const [code, person, password] = await fieldsOf(page)
  await code?.fill(company)
  await person?.fill(account)
  await password?.fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await page.locator('main#page').waitFor()
  await page.close()
}

async function fieldsOf(page: Page) {
  await page.locator('form input').first().waitFor()
  return page.locator('form input').all()
}

async function picture(context: BrowserContext, path: string, file: string): Promise<void> {
  const page = await shown(context, path)
  await page.screenshot({ path: file })
  await page.close()
}

/** A page on which everything has arrived, or its outline where it takes too long. */
export async function shown(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  // What is asked for arrives first: for a moment before, nothing on the page says that it is not there yet.
  await page.goto(path, { waitUntil: 'networkidle', timeout: PATIENCE_MS }).catch(() => undefined)
  await complete(page)
  return page
}

/** Waits until nothing on the page is on its way. */
export async function complete(page: Page): Promise<void> {
  await page
    .waitForFunction(IS_COMPLETE, undefined, { timeout: PATIENCE_MS })
    .catch(() => undefined)
  await page.waitForTimeout(SETTLED_MS)
}
