/**
 * Runs before `npm start` and `npm test`, on whatever Node the machine has: installs what is missing
 * and nothing else. With --browser also what the browser tests need, with --readers what the tests of
 * card readers would like to have.
 */

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const marker = join(root, 'node_modules', '.installed')
const OLDEST_NODE = 20

const [major = 0] = process.versions.node.split('.').map(Number)
if (major < OLDEST_NODE) {
  stop(`Node ${OLDEST_NODE} or newer is needed; this is ${process.versions.node}.`)
}

const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')
const installed = existsSync(marker) ? readFileSync(marker, 'utf8') : ''
if (installed !== wanted) {
  console.log('Installing packages (once, about a minute)…')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) stop('npm ci failed; see above.')
  writeFileSync(marker, wanted)
}

if (process.argv.includes('--browser')) installBrowser()
if (process.argv.includes('--readers')) installReaders()

function installBrowser() {
  const hasBrowser =
    process.env.CHROMIUM || succeeds('command -v chromium-headless-shell || command -v chromium')
  const hasFonts = succeeds('fc-list :lang=zh | grep -q .')
  if (hasBrowser && hasFonts) return
  const packages = [
    !hasBrowser && 'chromium-headless-shell',
    !hasFonts && 'fonts-noto-cjk fontconfig',
  ].filter(Boolean)
  if (!isRootOnDebian()) {
    stop(
      `The browser tests need ${packages.join(' and ')}. Install them, for example with\n` +
        `  sudo apt-get install --no-install-recommends ${packages.join(' ')}\n` +
        'or set CHROMIUM to the path of a Chromium or Chrome.',
    )
  }
  console.log(`Installing ${packages.join(' and ')} for the browser tests (once)…`)
  if (!installPackages(packages)) stop('Installing the browser failed; see above.')
}

/** The system's smart card service and a virtual reader for it. Without them these tests are skipped. */
function installReaders() {
  const packages = [
    !succeeds('command -v pcscd') && 'pcscd',
    !existsSync('/usr/lib/pcsc/drivers/serial/libifdvpcd.so') && 'vsmartcard-vpcd',
    !succeeds('command -v ip') && 'iproute2',
  ].filter(Boolean)
  if (packages.length === 0 || !isRootOnDebian()) return
  console.log(`Installing ${packages.join(' and ')} for the tests of card readers (once)…`)
  if (!installPackages(packages)) console.log('That failed; those tests will be skipped.')
}

function isRootOnDebian() {
  return process.getuid?.() === 0 && succeeds('command -v apt-get')
}

/** @param {readonly (string | false)[]} packages */
function installPackages(packages) {
  const install = `apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ${packages.join(' ')}`
  return succeeds(`${install} >&2`, 'inherit')
}

/** @param {string} command @param {'ignore' | 'inherit'} [stdio] */
function succeeds(command, stdio = 'ignore') {
  return spawnSync('sh', ['-c', command], { stdio }).status === 0
}

/** @param {string} sentence */
function stop(message) {
  console.error(message)
  process.exit(1)
}
