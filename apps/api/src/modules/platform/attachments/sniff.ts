/**
 * Type of a file by its content. Names and declared types are what the sender says; the first bytes are
 * what a browser or a program would act upon.
 */

import { isDeepStrictEqual } from 'node:util'
import type { FileFormat } from './contract.ts'
import { partsOf } from './zip-directory.ts'

/** A first glance, before anything is decoded; `undefined` for what no purpose allows. */
export async function sniff(content: Buffer): Promise<FileFormat | undefined> {
  const known = SIGNATURES.find(([, fits]) => fits(content))
  if (known) return known[0]
  if (isZip(content)) return (await isWorkbook(content)) ? 'xlsx' : 'package'
  return looksLikeText(content) ? 'txt' : undefined
}

const startsWith =
  (...bytes: readonly number[]) =>
  (content: Buffer): boolean =>
    isDeepStrictEqual([...content.subarray(0, bytes.length)], bytes)

const says =
  (text: string, at = 0) =>
  (content: Buffer): boolean =>
    content.toString('latin1', at, at + text.length) === text

const isZip = startsWith(0x50, 0x4b, 3, 4)

const SIGNATURES: readonly (readonly [FileFormat, (content: Buffer) => boolean])[] = [
  ['png', startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['jpeg', startsWith(0xff, 0xd8, 0xff)],
  ['gif', (content) => says('GIF87a')(content) || says('GIF89a')(content)],
  ['webp', (content) => says('RIFF')(content) && says('WEBP', 8)(content)],
  ['pdf', says('%PDF-')],
  ['package', startsWith(0x1f, 0x8b)],
  ['package', says('MZ')],
]

/** A workbook without programs in it; one with macros is something else. */
async function isWorkbook(content: Buffer): Promise<boolean> {
  const names = new Set((await partsOf(content))?.map(({ name }) => name))
  return names.has('xl/workbook.xml') && !names.has('xl/vbaProject.bin')
}

/** Text has no zero bytes; and what a browser might run as a page is no list of cards. */
const looksLikeText = (content: Buffer): boolean =>
  !content.includes(0) && !/^\s*(<|%PDF|\{\\rtf|#!)/.test(start(content))

const start = (content: Buffer): string =>
  content.toString('utf8', 0, 512).replace(/^\u{feff}/u, '')
