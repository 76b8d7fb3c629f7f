/** The browser of this machine, as Playwright starts it. */

import { execFileSync } from 'node:child_process'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'

/** Debian's Chromium in a container of root: no sandbox of its own, and no calls home. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * For pages that live for seconds on two cores: what is optimised is hardly run any more, and the
 * pages of a context share one process. Together a load costs a sixth less.
 */
const QUICK_FLAGS = ['--js-flags=--no-maglev --no-opt', '--process-per-site']

/** Whatever the machine speaks: elsewhere a file with a Chinese name is saved as `download`. */
const env = { ...process.env, LC_ALL: 'C.UTF-8' }

export const launchBrowser = (flags: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: browserPath(),
    args: [...FLAGS, ...QUICK_FLAGS, ...flags],
    env,
  })

/** With a profile of its own, which other programs may use, too: through the port in its `DevToolsActivePort`. */
export const launchShared = (profile: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, {
    executablePath: browserPath(),
    env,
    args: [...FLAGS, '--remote-debugging-port=0'],
    viewport: { width: 1440, height: 900 },
  })

/** The one without windows first: it has a quarter less to do. */
const BROWSERS = ['chromium-headless-shell', 'chromium', 'google-chrome']

function browserPath(): string {
  const search = BROWSERS.map((name) => `command -v ${name}`).join(' || ')
  return process.env.CHROMIUM ?? execFileSync('sh', ['-c', search], { encoding: 'utf8' }).trim()
}
