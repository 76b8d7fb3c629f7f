/**
 * Lighthouse's points, in the browser that is open already. It is fetched when it is needed: it brings
 * more packages than all the rest, and nobody else needs it.
 */

import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Figure } from '../report.ts'
import type { MeasuredPage } from './pages.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
const ASKED = ['--output=json', '--quiet', '--only-categories=performance,accessibility']
const LARGEST_REPORT_BYTES = 64 * 1024 * 1024

/** Of one run, when the browser recorded nothing. */
const ATTEMPTS = 4
const NOTHING_RECORDED = /NO_NAVSTART|NO_FCP|NO_TRACING_STARTED/

const BEST = 100
const DESK_AIM = 98
const ACCESSIBILITY_AIM = 100

interface Sitting {
  /** The profile of the browser, where its port is written. */
  profile: string
  runs: number
}

interface Points {
  performance: number
  accessibility: number
}

export async function measurePoints(
  sitting: Sitting,
  url: string,
  { reference, phoneAim }: MeasuredPage,
): Promise<Figure[]> {
  const desktop = await pointsOf(sitting, url, ['--preset=desktop'])
  const phone = await pointsOf(sitting, url, ['--form-factor=mobile'])
  return [
    {
      what: '  Lighthouse on a desktop',
      ours: desktop.performance,
      reference: reference.desktop,
      unit: 'points',
      aim: { figure: DESK_AIM },
    },
    {
      what: '  Lighthouse on a phone',
      ours: phone.performance,
      unit: 'points',
      aim: { figure: phoneAim },
    },
    {
      what: '  accessibility',
      ours: Math.min(desktop.accessibility, phone.accessibility),
      unit: 'points',
      aim: { figure: ACCESSIBILITY_AIM },
    },
  ]
}

/** The middle one of several runs. */
async function pointsOf(
  { profile, runs }: Sitting,
  url: string,
  options: readonly string[],
): Promise<Points> {
  const [port = ''] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n')
  const results: Points[] = []
  while (results.length < runs) results.push(await runRecorded(port, url, options))
  const middle = results.toSorted((a, b) => a.performance - b.performance)[Math.floor(runs / 2)]
  if (!middle) throw new Error('Lighthouse was not run')
  return middle
}

/** Now and then the browser records nothing of a run (NO_NAVSTART): such a run tells nothing of the page. */
async function runRecorded(port: string, url: string, options: readonly string[]): Promise<Points> {
  for (let run = 1; run < ATTEMPTS; run += 1) {
    const points = await runOnce(port, url, options).catch((error) => {
      if (!NOTHING_RECORDED.test(String(error.stdout) + String(error))) throw error
    })
    if (points) return points
    console.log('  Lighthouse recorded nothing; once more…')
  }
  const points = await runOnce(port, url, options)
  if (!points) throw new Error(`Lighthouse recorded nothing of ${url} in ${ATTEMPTS} runs`)
  return points
}

/** @returns nothing where Lighthouse says that nothing was recorded */
async function runOnce(
  port: string,
  url: string,
  options: readonly string[],
): Promise<Points | undefined> {
  const call = ['--yes', LIGHTHOUSE, url, `--port=${port}`, ...ASKED, ...options]
  const { stdout } = await promisify(execFile)('npx', call, { maxBuffer: LARGEST_REPORT_BYTES })
  const { categories, finalDisplayedUrl } = JSON.parse(stdout)
  if (categories.performance.score === null) return undefined
  if (new URL(finalDisplayedUrl).pathname !== new URL(url).pathname) {
    throw new Error(`${url} led to ${finalDisplayedUrl}`)
  }
  return {
    performance: Math.round(categories.performance.score * BEST),
    accessibility: Math.round(categories.accessibility.score * BEST),
  }
}
