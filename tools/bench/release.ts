/**
 * What the last release reached, kept beside the bench: a release that is slower than the one before is noticed
 * before it is made. Ratios alone are compared, for they are much the same on any machine.
 */

import { readFile, writeFile } from 'node:fs/promises'
import type { Figure } from './report.ts'

const FILE = new URL('release-ratios.json', import.meta.url)

/** Two runs of the same on a quiet machine differ by less. */
const MOST_LOST = 0.15

/** By measure and place in it. */
export type Ratios = Readonly<Record<string, number>>

export const ratiosOf = (name: string, figures: readonly Figure[]): Ratios =>
  Object.fromEntries(
    figures.flatMap(({ ours, reference, unit }, place) => {
      // Times of the slowest few differ from run to run by more than a release may lose.
      if (unit !== '/s' || reference === undefined || !(ours > 0) || !(reference > 0)) return []
      return [[`${name} ${place + 1}`, Number((ours / reference).toFixed(4))]]
    }),
  )

/** @returns a line for each ratio that fell by more than noise, worst first */
export async function lossesSince(ratios: Ratios): Promise<string[]> {
  const before: Ratios = JSON.parse(await readFile(FILE, 'utf8'))
  return Object.entries(ratios)
    .flatMap(([key, now]) => {
      const last = before[key]
      return last === undefined || now >= last * (1 - MOST_LOST) ? [] : [{ key, now, last }]
    })
    .toSorted((a, b) => a.now / a.last - b.now / b.last)
    .map(({ key, now, last }) => `${key}: ${now} of the reference, ${last} at the last release`)
}

export const keep = (ratios: Ratios): Promise<void> =>
  writeFile(FILE, `${JSON.stringify(ratios, undefined, 2)}\n`)
