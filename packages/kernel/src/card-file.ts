/**
 * Files of cards, as makers send them: a heading, then one chip a line (D-221). The console looks into
 * a file with the same eyes as the server that takes it in.
 */

import { zh } from './card-columns/words.ts'

/** What the columns may be called; serial and number must be there. */
const COLUMNS = {
  uuid: ['uuid', ...zh.uuid],
  number: ['number', ...zh.number],
  name: ['name', ...zh.name],
}

const SEPARATORS = ['\t', ';', ',']
const UUID = /^([0-9A-F]{2}){4,10}$/
const NUMBER = /^\d{1,20}$/
const LONGEST_NAME = 64
/** No maker writes longer lines; a file that is one line must not become millions of cells. */
const LONGEST_LINE = 4096

/** Why a line cannot be a card. */
export type LineTrouble = 'columns' | 'uuid' | 'number'

/** Where the columns of a file are. */
export interface CardHeading {
  separator: string
  width: number
  uuid: number
  number: number
  /** −1 when the file has none. */
  name: number
}

export interface CardLine {
  /** Line of the file, the heading being the first. */
  rowNo: number
  /** Upper-case hexadecimal. */
  uuid: string
  number: string
  name: string
  trouble: LineTrouble | undefined
}

/** Text, in the two ways in which Chinese programs write it. */
export function cardFileText(content: ArrayBuffer | Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('gb18030').decode(content)
  }
}

/** @returns `undefined` when serial or number has no column */
export function readCardHeading(line: string): CardHeading | undefined {
  if (line.length > LONGEST_LINE) return undefined
  const separator = SEPARATORS.find((candidate) => line.includes(candidate)) ?? ','
  const titles = cellsOf(line, separator).map((title) => title.toLowerCase())
  const at = (names: readonly string[]): number =>
    titles.findIndex((title) => names.includes(title))
  const [uuid, number, name] = [at(COLUMNS.uuid), at(COLUMNS.number), at(COLUMNS.name)]
  return uuid < 0 || number < 0
    ? undefined
    : { uuid, number, name, separator, width: titles.length }
}

/** The lines behind the heading that are not empty, one after the other. */
export function* cardLines(text: string, heading: CardHeading): Generator<CardLine> {
  let rowNo = 0
  for (const line of linesOf(text)) {
    rowNo += 1
    if (rowNo > 1 && line.trim() !== '') yield readLine(line, rowNo, heading)
  }
}

/** The first line of a text. */
export const firstLine = (text: string): string => linesOf(text).next().value ?? ''

/** Without making all of them at once: a file may have a million. */
function* linesOf(text: string): Generator<string, undefined> {
  for (let from = 0; from < text.length;) {
    const end = text.indexOf('\n', from)
    const to = end === -1 ? text.length : end
    yield text.slice(from, to).replace(/\r$/, '')
    from = to + 1
  }
}

function readLine(line: string, rowNo: number, heading: CardHeading): CardLine {
  const cells = line.length > LONGEST_LINE ? [] : cellsOf(line, heading.separator)
  const uuid = (cells[heading.uuid] ?? '').toUpperCase()
  const number = cells[heading.number] ?? ''
  const name = (cells[heading.name] ?? '').slice(0, LONGEST_NAME)
  const isWhole = cells.length === heading.width
  return { rowNo, uuid, number, name, trouble: troubleWith(isWhole, uuid, number) }
}

function troubleWith(isWhole: boolean, uuid: string, number: string): LineTrouble | undefined {
  if (!isWhole) return 'columns'
  if (!UUID.test(uuid)) return 'uuid'
  return NUMBER.test(number) ? undefined : 'number'
}

/** Cells without the blanks, quotes and apostrophes that programs put around numbers. */
const cellsOf = (line: string, separator: string): string[] =>
  line.split(separator).map(withoutMarks)

const MARKS_BEFORE = '"\'\u{feff}'
const MARKS_AFTER = '"\''

/** By hand: a pattern for what stands at the end is tried at every place of a long row of quotes. */
function withoutMarks(cell: string): string {
  const text = cell.trim()
  let [from, to] = [0, text.length]
  while (from < to && MARKS_BEFORE.includes(text.charAt(from))) from += 1
  while (from < to && MARKS_AFTER.includes(text.charAt(to - 1))) to -= 1
  return text.slice(from, to).trim()
}
