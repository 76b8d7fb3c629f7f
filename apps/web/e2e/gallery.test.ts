/** The gallery of shared pieces, as developers open it: each page, in both languages, light and dark. */

import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { preview, type PreviewServer } from 'vite'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { launchBrowser } from './browser.ts'
import { barriers, expect, PHONE, sidewaysScroll } from './stage.ts'

const CONFIGURATION = fileURLToPath(new URL('../gallery/vite.config.ts', import.meta.url))
const VITE = fileURLToPath(new URL('../../../node_modules/vite/bin/vite.js', import.meta.url))
const SETTINGS = [
  '--config',
  CONFIGURATION,
  '--minify',
  'false',
  '--emptyOutDir',
  '--logLevel',
  'error',
]
const DESK = { width: 1440, height: 900 }

const gallery: { directory?: string; server?: PreviewServer; browser?: Browser } = {}

beforeAll(async () => {
  const outDir = await mkdtemp(join(tmpdir(), 'gallery-'))
  gallery.directory = outDir
  // As developers see it: parts of antd have other ids where tests run.
  execFileSync(process.execPath, [VITE, 'build', ...SETTINGS, '--outDir', outDir], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  gallery.server = await preview({
    configFile: CONFIGURATION,
    logLevel: 'silent',
    build: { outDir },
    preview: { port: 0 },
  })
  gallery.browser = await launchBrowser()
}, 180_000)

afterAll(async () => {
  await gallery.browser?.close()
  await gallery.server?.close()
  if (gallery.directory) await rm(gallery.directory, { recursive: true })
})

interface Manner {
  language: 'zh' | 'en'
  isDark: boolean
  viewport: { width: number; height: number }
}

async function open({ language, isDark, viewport }: Manner): Promise<Page> {
  const [baseURL] = gallery.server?.resolvedUrls?.local ?? []
  if (!gallery.browser || !baseURL) throw new Error('the gallery is open only inside tests')
  const context = await gallery.browser.newContext({ viewport, baseURL, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto('/')
  await choose(page, 'Language', language)
  await choose(page, 'Brightness', isDark ? 'dark' : 'light')
  return page
}

/** The choice holds once the page has been loaded anew. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  const control = page.getByRole('radiogroup', { name: label })
  await control.getByText(option, { exact: true }).click()
  await expect(control.getByRole('radio', { name: option })).toBeChecked()
}

const linksOf = (page: Page) => page.getByRole('navigation', { name: 'Pieces' }).getByRole('link')

/** Shows what stands there while something is on its way. */
const WAITING = 'Empty, loading, failed'

async function faultsOf(page: Page, name: string): Promise<string[]> {
  await linksOf(page)
    .filter({ hasText: new RegExp(`^${name}$`) })
    .click()
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  if (name !== WAITING) await expect(page.locator('.ant-skeleton-active')).toHaveCount(0)
  const scroll = await sidewaysScroll(page)
  return [
    ...(scroll === 0 ? [] : [`can be pushed aside by ${scroll} pixels`]),
    ...(await barriers(page)),
  ]
}

const MANNERS: [string, Manner][] = [
  ['English, light, at a desk', { language: 'en', isDark: false, viewport: DESK }],
  ['Chinese, dark, at a desk', { language: 'zh', isDark: true, viewport: DESK }],
  ['Chinese, light, on a phone', { language: 'zh', isDark: false, viewport: PHONE }],
  ['English, dark, on a phone', { language: 'en', isDark: true, viewport: PHONE }],
]

describe('each page of the gallery', () => {
  it.each(MANNERS)('can be read by everybody in %s', { timeout: 300_000 }, async (_, manner) => {
    const page = await open(manner)
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    const names = await linksOf(page).allTextContents()
    expect(names.length).toBeGreaterThan(15)
    const faults: Record<string, string[]> = {}
    for (const name of names) {
      const found = [...(await faultsOf(page, name)), ...complaints.splice(0)]
      if (found.length > 0) faults[name] = found
    }
    await page.context().close()
    expect(faults).toEqual({})
  })
})

describe('the dynamic form', () => {
  const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

  async function openForm(): Promise<Page> {
    const page = await open({ language: 'en', isDark: false, viewport: DESK })
    await page.goto('/#/dynamicForm')
    await expect(field(page, 'Text')).toHaveValue('East')
    return page
  }

  const send = (page: Page) => page.getByRole('button', { name: 'Check and send' }).click()

  it('refuses what each type refuses, at its field, and sends nothing', async () => {
    const page = await openForm()
    await field(page, 'Text').fill('  ')
    await field(page, 'IP, port optional').fill('10.0.0.1:70000')
    await field(page, 'URL').fill('example.org')
    await field(page, 'E-mail').fill('nobody')
    await field(page, 'Name').fill('two words')
    await field(page, 'Letters and digits').fill('abc')
    await field(page, 'Six digits').fill('12345')
    await field(page, 'JSON object').fill('[1]')
    await field(page, 'Money').fill('0.50')
    await page.getByRole('button', { name: 'Add a line' }).click()
    await field(page, 'Key of line 1').fill('wx')
    await page.getByRole('checkbox', { name: '92#' }).uncheck()
    await send(page)
    await expect(page.locator('.ant-form-item-explain-error')).toHaveCount(12)
    await expect(page.locator('[data-part="sent"]')).toHaveText('nothing yet')
    await page.context().close()
  })

  it('takes the limits themselves, and drops what says nothing', async () => {
    const page = await openForm()
    await field(page, 'Integer, 1 to 90').fill('90')
    await field(page, 'Number, 2 decimals').fill('1')
    await field(page, 'Money').fill('1.00')
    await field(page, 'IP, port optional').fill('10.0.0.1:65535')
    await field(page, 'URL').fill(' ')
    await page.getByRole('button', { name: 'Add a line' }).click()
    await page.getByLabel('One of several').click()
    await page.getByRole('listbox').getByRole('option', { name: '95#' }).press('Enter')
    await page.keyboard.press('Escape')
    await send(page)
    const sent = page.locator('[data-part="sent"]')
    await expect(sent).toContainText('"days":90')
    expect(JSON.parse((await sent.textContent()) ?? '')).toEqual({
      title: 'East',
      days: 90,
      share: 1,
      limit: 100,
      gateway: '10.0.0.1:65535',
      isOn: true,
      fuel: '95#',
      fuels: ['92#'],
    })
    await page.context().close()
  })

  it('holds a number between its limits and to its decimals when the field is left', async () => {
    const page = await openForm()
    await field(page, 'Integer, 1 to 90').fill('91')
    await page.keyboard.press('Tab')
    await expect(field(page, 'Integer, 1 to 90')).toHaveValue('90')
    await field(page, 'Number, 2 decimals').fill('0.129')
    await page.keyboard.press('Tab')
    await expect(field(page, 'Number, 2 decimals')).toHaveValue(/^0\.1[23]$/)
    await page.context().close()
  })
})
