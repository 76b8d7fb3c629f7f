/** The pages that are looked at, and what is aimed at for each. */

import type { BrowserContext } from '@playwright/test'
import { DEMO_PASSWORD } from '../../../apps/api/src/demo/demo-plan.ts'

export interface MeasuredPage {
  name: string
  path: string
  isBehindLogIn: boolean
  /** Stands on the page when all of it is there. */
  complete: string
  /** Everything but the server's answers, packed by gzip, in kB. */
  transferAim: number
  /** Lighthouse's points on a phone. */
  phoneAim: number
  /** The same of ant-design-pro 6.0.3, and its points on a desktop. */
  reference: { transfer: number; desktop: number }
}

export const PAGES: readonly MeasuredPage[] = [
  {
    name: 'log-in',
    path: '/login',
    isBehindLogIn: false,
    complete: 'form input',
    transferAim: 260,
    phoneAim: 90,
    reference: { transfer: 657, desktop: 95 },
  },
  {
    name: 'home',
    path: '/home',
    isBehindLogIn: true,
    complete: 'figure [role="img"] i',
    transferAim: 390,
    phoneAim: 80,
    reference: { transfer: 1175, desktop: 47 },
  },
  {
    name: 'list',
    path: '/queryStatistics/salesQuery/allQuery',
    isBehindLogIn: true,
    complete: 'tbody tr[data-row-key]',
    transferAim: 360,
    phoneAim: 80,
    reference: { transfer: 924, desktop: 54 },
  },
]

/** Somebody who works at one station only, and so is not asked at which. */
const ACCOUNT = 'airport'

/** Does nothing when that has been done. */
export async function logIn(browser: BrowserContext, serverUrl: string): Promise<void> {
  const page = await browser.newPage()
  await page.goto(`${serverUrl}/login`)
  await page.locator('form input, main#page').first().waitFor()
  if (await page.locator('form').isVisible()) {
    const [company, account, password] = await page.locator('form input').all()
    await company?.fill('demo')
    await account?.fill(ACCOUNT)
    await password?.fill(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    await page.locator('main#page').waitFor()
  }
  await page.close()
}
