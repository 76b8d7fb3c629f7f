/** The pictures of the manual: a page as somebody has it, in both languages, small enough for a thin line. */

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { ROOT } from '../run.ts'
import { complete, logIn, settingsOf, shown } from './take.ts'

const FOLDER = join(ROOT, 'docs/manual/pictures')
const SIZE = { width: 1120, height: 700 }
const QUALITY = 0.72

interface Picture {
  /** Of the chapter that shows it. */
  name: string
  account: string
  path: string
  /** What is pressed before it is taken. */
  press?: string
  /** Scrolled down once this is there; the top of the page by default. */
  below?: string
}

const PICTURES: readonly Picture[] = [
  {
    name: 'daily-close',
    account: 'manager',
    path: '/queryStatistics/daySettle?status=settled',
    press: 'tbody tr[data-row-key] a',
  },
  {
    name: 'members',
    account: 'manager',
    path: '/memberCenter/personalMember',
    press: 'tbody tr[data-row-key] :is(a, button)',
  },
  {
    name: 'fleets',
    account: 'manager',
    path: '/memberCenter/unitMember',
    press: 'tbody tr[data-row-key] :is(a, button)',
  },
  { name: 'price-changes', account: 'manager', path: '/oilOperate/changePrice/nowPrice' },
  { name: 'accountant-month', account: 'account', path: '/home' },
  { name: 'fleet-head', account: 'fleet', path: '/assginMge/own' },
  {
    name: 'first-steps',
    account: 'manager',
    path: '/stationMge/myStation',
    below: '[data-step]',
  },
]

/** Takes all of them anew, over what there was. */
export async function takeManualPictures(browser: Browser, url: string): Promise<void> {
  await mkdir(FOLDER, { recursive: true })
  for (const language of ['zh', 'en'] as const) {
    for (const picture of PICTURES) {
      const context = await browser.newContext({
        baseURL: url,
        viewport: SIZE,
        locale: language === 'zh' ? 'zh-CN' : 'en-US',
        reducedMotion: 'reduce',
      })
      await context.addInitScript(settingsOf({ theme: 'light' }))
      await logIn(context, { company: 'demo', account: picture.account })
      const page = await shown(context, picture.path)
      if (picture.press) {
        await page.locator(picture.press).first().click()
        await page.waitForURL(({ pathname, search }) => pathname + search !== picture.path)
        await complete(page)
      }
      if (picture.below) {
        await page.locator(picture.below).first().waitFor()
        await page.mouse.move(SIZE.width / 2, SIZE.height / 2)
        await page.mouse.wheel(0, SIZE.height)
        await complete(page)
      }
      const file = join(FOLDER, `${picture.name}.${language}.webp`)
      await writeFile(file, await packed(context, page))
      console.log(`  ${file}`)
      await context.close()
    }
  }
}

/** What is on the screen as WebP, a fifth of the size of what a browser writes by itself. */
async function packed(context: BrowserContext, page: Page): Promise<Buffer> {
  const png = (await page.screenshot()).toString('base64')
  const painter = await context.newPage()
  await painter.goto('about:blank')
  const address: string = await painter.evaluate(`(async () => {
    const image = new Image()
    image.src = 'data:image/png;base64,${png}'
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.width
    canvas.height = image.height
    canvas.getContext('2d').drawImage(image, 0, 0)
    return canvas.toDataURL('image/webp', ${QUALITY})
  })()`)
  await painter.close()
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
}
