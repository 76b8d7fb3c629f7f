/**
 * `npm run bench:web`: how heavy and how quick three pages of the console are when somebody opens them
 * for the first time. Beside each figure stands ant-design-pro's, measured once on another day; sizes
 * are the same on any machine, points are not. Takes about ten minutes.
 *
 *   npm run bench:web -- --quick    Lighthouse once for each page instead of three times
 *   npm run bench:web -- --sizes    only what is transferred
 */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { launchShared } from '../../../apps/web/e2e/browser.ts'
import { buildConsole } from '../../setup/build-console.ts'
import { type Figure, printTable } from '../report.ts'
import { openStage } from '../stage.ts'
import { measurePoints } from './lighthouse.ts'
import { logIn, PAGES } from './pages.ts'
import { measureTransfer } from './transfer.ts'

/** Enough to fill a page of the list and the charts. */
const ORDERS = 20_000

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    sizes: { type: 'boolean', default: false },
  },
})
const runs = values.quick ? 1 : 3

await buildConsole({ isRelease: true })
console.log(`  Planting ${ORDERS.toLocaleString('en')} orders…`)
const stage = await openStage({ orders: ORDERS, years: 1 })
const profile = await mkdtemp(join(tmpdir(), 'forecourt-browser-'))
const browser = await launchShared(profile)
const figures: Figure[] = []
try {
  for (const page of PAGES) {
    if (page.isBehindLogIn) await logIn(browser, stage.server.url)
    const url = stage.server.url + page.path
    console.log(`  Opening ${page.path}…`)
    figures.push(...(await measureTransfer(browser, url, page)))
    if (!values.sizes) figures.push(...(await measurePoints({ profile, runs }, url, page)))
  }
} finally {
  await browser.close()
  await rm(profile, { recursive: true, force: true })
  await stage.close()
}
printTable(figures)
