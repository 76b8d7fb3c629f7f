/** The number of this PC: cards know it by it, and the server tells PCs of a company apart by it. */

import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What settings had before anybody chose a number; it is of no use to tell PCs apart. */
export const NO_NUMBER = '000000000001'

/** Where a number that was drawn is kept; it is no package, and stays when packages go. */
const NUMBER_FILE = 'terminal-number'

const SHAPE = /^[0-9a-f]{12}$/i

/**
 * The number that is set; otherwise one that was drawn once and is kept in the folder.
 *
 * @param directory where it is kept; without one nothing is drawn
 * @returns twelve hexadecimal digits, {@link NO_NUMBER} where there is neither
 * @throws Error with a sentence for whoever installs it when the number makes no sense or cannot be kept
 */
export function terminalNumber(set: string | undefined, directory: string | undefined): string {
  if (set && !SHAPE.test(set)) throw new Error('TERMINAL_NUMBER must be twelve hexadecimal digits')
  if (set && set !== NO_NUMBER) return set
  return directory ? keptNumber(directory) : NO_NUMBER
}

function keptNumber(directory: string): string {
  const file = join(directory, NUMBER_FILE)
  const kept = numberIn(file)
  if (kept !== undefined) return kept
  const drawn = randomBytes(6).toString('hex')
  try {
    mkdirSync(directory, { recursive: true })
    writeFileSync(file, drawn)
  } catch {
    throw new Error(
      'DATA_DIRECTORY must be a folder that the service may write to; or set TERMINAL_NUMBER',
    )
  }
  return drawn
}

function numberIn(file: string): string | undefined {
  try {
    const kept = readFileSync(file, 'utf8').trim()
    return SHAPE.test(kept) ? kept : undefined
  } catch {
    return undefined
  }
}
