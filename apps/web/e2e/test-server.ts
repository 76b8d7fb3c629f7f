/** A running server for end-to-end tests: database, broker, a simulated forecourt, and Chromium. */

import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import { type Simulator, startSimulator } from '@app/simulator/simulate'
import {
  type Browser,
  type BrowserContext,
  type Cookie,
  type Disposable,
  expect as playwrightExpect,
  type Page,
  type ViewportSize,
} from '@playwright/test'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import type { Config } from '../../api/src/config.ts'
import { DEMO_PASSWORD } from '../../api/src/demo/demo-plan.ts'
import { type TestApp, useApp } from '../../api/test/harness.ts'
import { demoBlueprints } from '../../api/src/demo/plant-demo.ts'
import { type DeviceProcess, startDevice } from '../../device/test/device-process.ts'
import { installKeys } from '../../device/test/sealed-keys.ts'
import { launchBrowser } from './browser.ts'

/** Patient: the machine may be busy; a condition that holds is seen at once all the same. */
export const PATIENCE_MS = 20_000

export const expect = playwrightExpect.configure({ timeout: PATIENCE_MS })

const CONSOLE = fileURLToPath(new URL('../dist', import.meta.url))
const PICTURES = fileURLToPath(new URL('../test-results', import.meta.url))

const DESKTOP = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }

type Language = 'zh' | 'en'

/** Somebody's place at a browser: a context with one page, used by one test after the other. */
interface Place {
  context: BrowserContext
  /** Stays open: the next load in it costs a quarter less than in a new one. */
  page: Page
  /** What a context keeps for its life. */
  language: Language
  /** What tests had run before their pages; taken back after each. */
  scripts: Disposable[]
  /** Is closed after its test. */
  isForOneTest: boolean
}

interface Seat {
  language?: Language
  viewport?: ViewportSize
  /** Logs in and goes to work at the east station; absent for nobody. */
  account?: string
  /** Whose account it is; the demo company's by default. */
  company?: string
  /** The page that is opened first; absent: none yet, for each load is a third of a second. */
  at?: string
  /** By somebody who has switched the strip of tabs on. */
  hasTabs?: boolean
  /** By somebody who has chosen the dark theme. */
  isDark?: boolean
  /** With nothing in its cache, and no clock of an earlier test; nobody comes after. */
  isFirstVisit?: boolean
}

export interface TestServer {
  app: TestApp
  url: string
  /** The forecourt of the east station; time moves only when told. */
  forecourt: Simulator
  /** The device service beside the browser, with a simulated card reader; for files that ask for it. */
  reader: DeviceProcess
  /** A browser of its own for somebody. */
  open(seat?: Seat): Promise<Page>
}

interface Props {
  /** With a device service, that the console finds where it always is. */
  hasReader?: boolean
  /** The secret of the company in the key file of that service; absent: it signs nothing. */
  deviceSecret?: string
  /** Where invoice platforms are; for files that ask for invoices. */
  invoicePlatforms?: () => Config['invoicePlatforms']
  /** Where payment channels are; for files that ask customers by phone. */
  paymentChannels?: () => Config['paymentChannels']
  /** Where providers of text messages are; for files in which customers are texted. */
  smsProviders?: () => Config['smsProviders']
  /** Other settings than tests usually have. */
  config?: Partial<Config>
}

/** One for all files of a worker: the first page of a browser costs as much as five later ones. */
let browserOfWorker: Promise<Browser> | undefined

/** Starts the server and a browser before the file's tests; each test's pages are closed after it. */
export function useTestServer(props: Props = {}): TestServer {
  const { hasReader = false, deviceSecret, config = {} } = props
  const { invoicePlatforms, paymentChannels, smsProviders } = props
  const app = useApp({
    consoleDirectory: CONSOLE,
    isRealTime: true,
    config,
    ...(invoicePlatforms && { invoicePlatforms }),
    ...(paymentChannels && { paymentChannels }),
    ...(smsProviders && { smsProviders }),
  })
  const running: {
    browser?: Browser
    url?: string
    forecourt?: Simulator
    reader?: DeviceProcess
  } = {}
  const taken: Place[] = []
  /** Those of earlier tests, emptied but for the console's files, which need not be read anew. */
  const idle: Record<Language, Place[]> = { zh: [], en: [] }
  beforeAll(async () => {
    running.url = `http://127.0.0.1:${await app.listen()}`
    if (hasReader) {
      const keys = deviceSecret === undefined ? {} : installKeys(app.dataDirectory, deviceSecret)
      running.reader = await startReader(running.url, keys)
    }
    running.browser = await (running.reader
      ? launchBrowser(wayTo(running.reader))
      : (browserOfWorker ??= launchBrowser()))
    const [blueprint] = await demoBlueprints(app.container)
    running.forecourt = startSimulator({
      url: `${running.url.replace('http', 'ws')}/jsonPTS`,
      blueprint: { ...(blueprint as object), customersPerDay: 0 },
      speed: 0,
    })
  })
  afterEach(async ({ task }) => {
    const hasFailed = task.result?.state === 'fail'
    for (const place of taken.splice(0)) {
      if (hasFailed) await keepPictures(place.context.pages(), task.name)
      // What is left of a failure is not the next test's.
      if (hasFailed || place.isForOneTest) {
        await place.context.close()
      } else {
        await leave(place)
        idle[place.language].push(place)
      }
    }
  })
  afterAll(async () => {
    running.forecourt?.stop()
    await Promise.all(
      Object.values(idle)
        .flat()
        .map(({ context }) => context.close()),
    )
    if (running.reader) await running.browser?.close()
    await running.reader?.stop()
  })
  async function newPlace(language: Language): Promise<Place> {
    const context = await opened(running.browser).newContext({
      viewport: DESKTOP,
      baseURL: opened(running.url),
      locale: language === 'zh' ? 'zh-CN' : 'en-US',
      // A dialog that grows moves from under the click that is meant for it.
      reducedMotion: 'reduce',
    })
    context.setDefaultTimeout(PATIENCE_MS)
    const page = await context.newPage()
    await page.goto(NOWHERE)
    const place: Place = { context, page, language, scripts: [], isForOneTest: false }
    noteWhatStays(place)
    await beginAtFirst(page)
    return place
  }
  return {
    app,
    get url() {
      return opened(running.url)
    },
    get forecourt() {
      return opened(running.forecourt)
    },
    get reader() {
      return opened(running.reader)
    },
    open: async (seat = {}) => {
      const { language = 'zh', viewport = DESKTOP, account, company = 'demo' } = seat
      const { isFirstVisit = false } = seat
      const key = [language, company, account].join(' ')
      const known = account === undefined ? undefined : await knownLogIn(key)
      const place = (isFirstVisit ? undefined : idle[language].pop()) ?? (await newPlace(language))
      place.isForOneTest ||= isFirstVisit
      taken.push(place)
      const { page } = place
      await page.setViewportSize(viewport)
      const stored = known && renewed(known, await newSession(app, account, company))
      await store(page, stored ?? { cookies: [], items: [] })
      if (account === undefined) return page
      if (!known) {
        await logIn(page, account, company)
        await keepLogIn(key, await storedIn(place.context))
      }
      if (seat.hasTabs) await chosen(page, 'tabTags')
      if (seat.isDark) await chosen(page, 'dark')
      await goToWork(page, seat.at)
      return page
    },
  }
}

/** @param keys the variables that name a key file; none: the keys of the demonstration */
export const startReader = (
  consoleUrl: string,
  keys: Record<string, string> = {},
): Promise<DeviceProcess> =>
  startDevice({ environment: { READER: 'simulated', CONSOLE_ORIGIN: consoleUrl, ...keys } })

/** Its port is a free one, for the usual one may be in use; the browser need not know. */
const wayTo = (reader: DeviceProcess | undefined): string[] =>
  reader ? [`--host-resolver-rules=MAP 127.0.0.1:9200 ${new URL(reader.url).host}`] : []

/** What is there of the console's origin and is not the console. */
const NOWHERE = '/api/v1/health/live'

/** What a test does to a page for good: it is taken back after the test, or nobody comes to the page again. */
function noteWhatStays(place: Place): void {
  const { page, scripts } = place
  const { clock } = page
  const addInitScript = page.addInitScript.bind(page)
  page.addInitScript = async (script, argument) => {
    const added = await addInitScript(script, argument)
    scripts.push(added)
    return added
  }
  const install = clock.install.bind(clock)
  clock.install = (options) => {
    place.isForOneTest = true
    return install(options)
  }
  const routeWebSocket = page.routeWebSocket.bind(page)
  page.routeWebSocket = (url, handler) => {
    place.isForOneTest = true
    return routeWebSocket(url, handler)
  }
}

/** The first page that a test goes to has none before it, as in a tab that was opened for it. */
async function beginAtFirst(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const goto = page.goto.bind(page)
  page.goto = async (address, options) => {
    // While a page still loads the browser lets nothing be forgotten.
    const isForgotten = page.url().endsWith(NOWHERE) && options?.waitUntil !== 'commit'
    const response = await goto(address, options)
    if (isForgotten) await session.send('Page.resetNavigationHistory')
    return response
  }
}

/** What tests listen to. */
const HEARD = [
  'request',
  'response',
  'websocket',
  'console',
  'pageerror',
  'dialog',
  'domcontentloaded',
]

/** Ends what a test began in its place; what the browser stores is emptied for whoever comes next. */
async function leave({ context, page, scripts }: Place): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close()
  for (const event of HEARD) page.removeAllListeners(event)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await Promise.all(scripts.splice(0).map((script) => script.dispose()))
  await page.emulateMedia({ media: null, reducedMotion: 'reduce' })
  await page.goto(NOWHERE)
}

function opened<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Error('the test server runs only inside tests')
  return thing
}

/** A failed test leaves what was on the screen in `test-results`. */
async function keepPictures(pages: readonly Page[], testName: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true })
  const name = testName.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80)
  for (const [index, page] of pages.entries()) {
    const path = join(PICTURES, `${name}-${index}-${randomUUID()}.png`)
    await page.screenshot({ path, fullPage: true }).catch(() => {})
  }
}

/** Through the page, as a person does. */
export async function logIn(page: Page, account: string, company = 'demo'): Promise<void> {
  await page.goto('/login')
  await page.getByLabel(/公司代码|Company code/).fill(company)
  await page.getByLabel(/账号|Account/).fill(account)
  await page.getByLabel(/密码|Password/).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/login/)
}

/** What a browser keeps of the console. */
interface Stored {
  cookies: readonly Cookie[]
  /** Of its local storage. */
  items: readonly { name: string; value: string }[]
}

async function storedIn(context: BrowserContext): Promise<Stored> {
  const { cookies, origins } = await context.storageState()
  return { cookies, items: origins.flatMap(({ localStorage }) => localStorage) }
}

/** Where the first log-in of somebody in a language is kept; all files of a run share it. */
const pathOf = (key: string): string =>
  join(inject('loggedInDirectory'), `${encodeURIComponent(key)}.json`)

async function knownLogIn(key: string): Promise<Stored | undefined> {
  const text = await readFile(pathOf(key), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : JSON.parse(text)
}

async function keepLogIn(key: string, stored: Stored): Promise<void> {
  // Whole or not at all: another worker may read it.
  const written = `${pathOf(key)}.${randomUUID()}`
  await writeFile(written, JSON.stringify(stored))
  await rename(written, pathOf(key))
}

interface Session {
  token: string
  expiration: string
}

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

/** A log-in without a page: each browser has a session of its own. */
async function newSession(
  { container }: TestApp,
  account: string | undefined,
  company: string,
): Promise<Session> {
  const { headers, body } = await container.app.inject({
    method: 'POST',
    url: '/api/v1/users/login',
    headers: { 'user-agent': AGENT },
    payload: { email: account, password: DEMO_PASSWORD, companyId: company },
  })
  const { authorization, expiration } = headers
  if (!authorization) throw new Error(`${company}/${account}: ${body}`)
  return { token: String(authorization), expiration: String(expiration) }
}

/** The same browser with another session. */
const renewed = ({ cookies, items }: Stored, session: Session): Stored => ({
  cookies,
  items: items.map(({ name, value }) => ({
    name,
    value: session[name.replace('forecourt.', '') as keyof Session] ?? value,
  })),
})

/**
 * Has a browser keep this and nothing else, as if nobody had been there before; Playwright's own way forgets the
 * console's files as well.
 *
 * @param page of the console's origin
 */
async function store(page: Page, { cookies, items }: Stored): Promise<void> {
  await page.context().clearCookies()
  await page.context().addCookies(cookies)
  await page.evaluate((kept) => {
    sessionStorage.clear()
    localStorage.clear()
    for (const { name, value } of kept) localStorage.setItem(name, value)
  }, items)
}

/** As somebody has done who likes it so. */
const chosen = (page: Page, setting: 'tabTags' | 'dark'): Promise<unknown> =>
  page.addInitScript((key) => {
    if (location.protocol === 'http:') localStorage[key] = '1'
  }, `forecourt.${setting}`)

/** To the east station, which is the first of everybody who may work there, without being asked. */
async function goToWork(page: Page, at: string | undefined): Promise<void> {
  await page.addInitScript(() => {
    if (location.protocol === 'http:') sessionStorage['forecourt.stationAsked'] ??= '1'
  })
  if (at !== undefined) await page.goto(at)
}

/**
 * As if a link had led there, within the console that runs; the title is the last thing that changes. Not `expect`,
 * which takes down the whole page as a screen reader tells it whenever it has to look again, nor Playwright's own
 * waiting, which looks at every frame and so has each of them drawn.
 */
export const goWithin = (page: Page, address: string): Promise<void> =>
  page.evaluate(
    async ([to, patienceMs]) => {
      const late = AbortSignal.timeout(patienceMs)
      document.title = ''
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
      while (document.title === '') {
        late.throwIfAborted()
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
    },
    [address, PATIENCE_MS] as const,
  )

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** As Chromium reads a script, which takes half as long as Playwright's way to evaluate an expression. */
async function evaluate(page: Page, expression: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Runtime.evaluate', { expression })
  await session.detach()
}

/** What stands around every page at a desk: the menu, and the bar with the tabs. */
const FRAME = ['aside', '[data-fixed-header]']

interface Reading {
  /** Whether contrasts are looked at, which takes half of the time. */
  colours?: boolean
  /** Whether the frame around the page is read as well, which takes a quarter of it. */
  frame?: boolean
}

/**
 * @returns what a screen reader or a weak eye would stumble over on the page as it is
 */
export async function barriers(
  page: Page,
  { colours = true, frame = true }: Reading = {},
): Promise<string[]> {
  // What is on its way out is paled, and colours that pass from one to another are nobody's choice.
  const hasAxe = await page.evaluate(async (patienceMs) => {
    const late = AbortSignal.timeout(patienceMs)
    const isAtRest = () =>
      !document.querySelector('[aria-busy="true"]') &&
      document
        .getAnimations()
        .every(
          ({ playState, effect }) =>
            playState !== 'running' || effect?.getTiming().iterations === Number.POSITIVE_INFINITY,
        )
    while (!isAtRest()) {
      late.throwIfAborted()
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    return 'axe' in window
  }, PATIENCE_MS)
  // Injected once for each document; the package for Playwright opens a page more for each look.
  if (!hasAxe) await evaluate(page, AXE)
  const reading = { colours, unread: frame ? [] : FRAME }
  const violations = await page.evaluate(async ({ colours, unread }) => {
    const result = await window.axe.run(
      { exclude: unread },
      {
        runOnly: ['wcag2a', 'wcag2aa'],
        resultTypes: ['violations'],
        rules: { 'color-contrast': { enabled: colours } },
      },
    )
    return result.violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ target, failureSummary }) => ({
        target: String(target),
        failureSummary,
      })),
    }))
  }, reading)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target} ${failureSummary}`),
  )
}

/** @returns how far the page can be pushed aside, in pixels: not at all, on any screen */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
