/** Tables that people bring: comma-separated text, or the first sheet of a workbook, as plain texts. */

import { inflateRawSync } from 'node:zlib'

/** What a file of a table holds: its rows, each as the texts of its cells. */
export function readTable(content: Buffer): string[][] {
  return (content.subarray(0, 2).toString() === 'PK' ? readWorkbook(content) : readText(content))
    .map((row) => row.map((cell) => cell.trim()))
    .filter((row) => row.some((cell) => cell !== ''))
}

/** Text of Excel in China is GB18030 as often as UTF-8. */
function readText(content: Buffer): string[][] {
  try {
    return parseCsv(new TextDecoder('utf-8', { fatal: true }).decode(content))
  } catch {
    return parseCsv(new TextDecoder('gb18030').decode(content))
  }
}

/** Comma-separated values (RFC 4180); tabs and semicolons are understood as well. */
function parseCsv(text: string): string[][] {
  const separator = [',', '\t', ';'].find((mark) => text.split('\n', 1)[0]?.includes(mark)) ?? ','
  const rows: string[][] = [[]]
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^"\\r\\n${separator}]*))(${separator}|\\r?\\n|$)`,
    'g',
  )
  for (const [whole, quoted, plain = '', end = ''] of text.matchAll(cell)) {
    if (whole === '' && rows.at(-1)?.length === 0) break
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end.endsWith('\n')) rows.push([])
    else if (end === '') break
  }
  return rows
}

const DIRECTORY_END = Buffer.from([0x50, 0x4b, 5, 6])
/** No list of people unpacks to more; a bomb does. */
const MOST_BYTES = 100 * 1_048_576

/** The parts of a workbook's archive (APPNOTE 6.3), unpacked when they are asked for. */
function partsOf(archive: Buffer): Map<string, () => string> {
  const parts = new Map<string, () => string>()
  const end = archive.lastIndexOf(DIRECTORY_END)
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const method = archive.readUInt16LE(at + 10)
    const packed = archive.readUInt32LE(at + 20)
    const nameLength = archive.readUInt16LE(at + 28)
    const local = archive.readUInt32LE(at + 42)
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const content = archive.subarray(start, start + packed)
    parts.set(name, () =>
      (method === 0
        ? content
        : inflateRawSync(content, { maxOutputLength: MOST_BYTES })
      ).toString(),
    )
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return parts
}

function readWorkbook(file: Buffer): string[][] {
  const parts = partsOf(file)
  const shared = textsOf(parts.get('xl/sharedStrings.xml')?.() ?? '', 'si')
  const first = [...parts.keys()].filter((name) => name.startsWith('xl/worksheets/')).toSorted()[0]
  const sheet = (first && parts.get(first)?.()) ?? ''
  return [...sheet.matchAll(/<row\b[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    cellsOf(row, shared),
  )
}

function cellsOf(row: string, shared: readonly string[]): string[] {
  const cells: string[] = []
  for (const [, head = '', body = ''] of row.matchAll(/<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
    const column = columnOf(/\br="([A-Z]+)\d+"/.exec(head)?.[1]) ?? cells.length
    while (cells.length < column) cells.push('')
    const value = /<v[^>]*>(.*?)<\/v>/s.exec(body)?.[1] ?? ''
    const isShared = /\bt="s"/.test(head)
    const inline = textsOf(body, 'is')[0]
    cells[column] = inline ?? (isShared ? (shared[Number(value)] ?? '') : numberText(plain(value)))
  }
  return cells
}

/** `A` is 0, `AA` is 26. */
const columnOf = (letters: string | undefined): number | undefined =>
  letters === undefined
    ? undefined
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** Excel keeps long numbers such as phones as `1.3800138E+10`. */
const numberText = (value: string): string =>
  /^\d(\.\d+)?E\+\d+$/.test(value) ? String(Number(value)) : value

const textsOf = (xml: string, element: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element}\\b[^>]*>(.*?)</${element}>`, 'gs'))].map(
    ([, body = '']) =>
      [...body.matchAll(/<t\b[^>]*>(.*?)<\/t>/gs)].map(([, text = '']) => plain(text)).join(''),
  )

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

const plain = (xml: string): string =>
  xml.replace(/&(?:#(\d+)|(\w+));/g, (_, code?: string, name = '') =>
    code ? String.fromCodePoint(Number(code)) : (ENTITIES[name] ?? ''),
  )
