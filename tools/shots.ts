/**
 * `npm run shots`: pictures of the console with its demo, in both languages, three widths and both themes, and a
 * contact sheet of them for each role, to be looked at before a release. About ten minutes; less with fewer looks.
 *
 *   npm run shots -- --role cashier --language zh --theme dark --width 1440
 *   npm run shots -- --url http://127.0.0.1:8080    a product that runs already
 *   npm run shots -- --out /tmp/pictures            where to; by default the system's folder for such things
 *   npm run shots -- --manual                       the pictures of the manual alone, where it shows them
 */

import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { launchBrowser } from '../apps/web/e2e/browser.ts'
import { contactSheet } from './shots/contact-sheet.ts'
import { startDemoProduct } from './shots/demo-product.ts'
import { takeManualPictures } from './shots/manual.ts'
import { looksOf, nameOfLook, SHEETS } from './shots/plan.ts'
import { type Shot, takeShots } from './shots/take.ts'

const NONE: string[] = []
const several = { type: 'string', multiple: true, default: NONE } as const
const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    out: { type: 'string', default: join(tmpdir(), 'forecourt-shots') },
    manual: { type: 'boolean', default: false },
    role: several,
    language: several,
    theme: several,
    width: several,
  },
})
const sheets = SHEETS.filter(
  ({ account }) => !values.manual && (values.role.length === 0 || values.role.includes(account)),
)
const looks = looksOf({ languages: values.language, themes: values.theme, widths: values.width })

const product = values.url ? undefined : await startDemoProduct()
const url = values.url ?? product?.url ?? ''
const browser = await launchBrowser()
try {
  if (values.manual) await takeManualPictures(browser, url)
  await mkdir(values.out, { recursive: true })
  for (const sheet of sheets) {
    const shots: Shot[] = []
    for (const look of looks) {
      console.log(`  ${sheet.account}, ${nameOfLook(look)}…`)
      shots.push(...(await takeShots({ browser, url, folder: values.out, sheet, look })))
    }
    const file = join(values.out, `${sheet.account}.html`)
    await writeFile(file, contactSheet(sheet.account, shots))
    console.log(`  ${file}`)
  }
} finally {
  await browser.close()
  await product?.stop()
}
