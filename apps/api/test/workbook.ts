/** Reads what the exports write, by the letter of the formats and with none of their code. */

import { inflateRawSync } from 'node:zlib'

const DIRECTORY_END = 0x06054b50

/** The parts of a zip archive, by its directory. */
export function unzip(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (archive.readUInt32LE(end) !== DIRECTORY_END) throw new Error('no zip archive')
  const parts = new Map<string, string>()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, length] = [archive.readUInt32LE(at + 20), archive.readUInt32LE(at + 24)]
    const nameLength = archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const local = archive.readUInt32LE(at + 42)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const content = inflateRawSync(archive.subarray(start, start + packed))
    if (content.length !== length) throw new Error(`${name} is ${content.length}, not ${length}`)
    parts.set(name, content.toString())
    at += 46 + nameLength
  }
  return parts
}

/** What a cell is for Excel: a text, or a number by its digits; `null` where there is none. */
export type ReadCell =
  | { text: string; isQuoted: boolean }
  | { number: string; style: number }
  | null

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const plain = (xml: string): string => xml.replace(/&(\w+);/g, (_, name) => ENTITIES[name] ?? '')

/** The rows of a workbook's only sheet, headings included. */
export function readWorkbook(file: Buffer): ReadCell[][] {
  const parts = unzip(file)
  const quoted = quotedStyles(parts.get('xl/styles.xml') ?? '')
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
  return [...sheet.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, row = '']) => {
    const cells: ReadCell[] = []
    for (const [, letters = '', style = '', content = ''] of row.matchAll(CELL)) {
      const text = /<t [^>]*>(.*)<\/t>/s.exec(content)?.[1]
      const digits = /<v>(.*)<\/v>/.exec(content)?.[1] ?? ''
      cells[columnOf(letters)] =
        text === undefined
          ? { number: digits, style: Number(style) }
          : { text: plain(text), isQuoted: quoted.has(Number(style)) }
    }
    return Array.from(cells, (cell) => cell ?? null)
  })
}

const CELL = /<c r="([A-Z]+)\d+" s="(\d+)"[^>]*>(.*?)<\/c>/gs

const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

function quotedStyles(styles: string): Set<number> {
  const formats = /<cellXfs[^>]*>(.*)<\/cellXfs>/s.exec(styles)?.[1] ?? ''
  const all = [...formats.matchAll(/<xf [^>]*>/g)].map(([format]) => format)
  return new Set(all.flatMap((format, at) => (format.includes('quotePrefix="1"') ? [at] : [])))
}

/** The cells as one would read them: texts, and numbers by their digits. */
export const shown = (cell: ReadCell | undefined): string =>
  cell ? ('text' in cell ? cell.text : cell.number) : ''

/** The fields of a CSV file (RFC 4180), headings included. */
export function readCsv(file: Buffer): string[][] {
  const text = file.toString()
  if (!text.startsWith('\u{feff}')) throw new Error('no byte order mark')
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted, bare = '', end] of text.slice(1).matchAll(FIELD)) {
    row.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}

const FIELD = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g
