/**
 * The first sheet of an Excel workbook (ECMA-376) as texts: what Excel, WPS and LibreOffice write, and within
 * bounds what anybody else does. Only the parts that are needed are unpacked, and only piece by piece.
 */

import { posix } from 'node:path'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { type Attributes, localName, readXml, type XmlHandlers } from './read-xml.ts'
import { LONGEST_CELL, MOST_COLUMNS, TableError, type TableRows } from './table-rows.ts'

const MOST_PARTS = 10_000
/** Of all parts that are read; a list of people has two or three megabytes at most. */
const MOST_BYTES = 32 * 1_048_576
/** Sheets shrink to a tenth, rarely to a fiftieth; what shrinks further beyond a megabyte was made to. */
const HIGHEST_RATIO = 200
const RATIO_COUNTS_FROM = 1_048_576
const MOST_STRINGS = 200_000
/** The last column that a cell can be in is XFD. */
const LAST_COLUMN = 16_384

/** @throws TableError; and whatever the libraries throw at a damaged archive */
export async function readWorkbook(content: Uint8Array, rows: TableRows): Promise<void> {
  const archive = await openArchive(content)
  const { sheet, strings } = await findParts(archive)
  const texts: string[] = []
  if (strings) await archive.read(strings, stringsInto(texts))
  await archive.read(sheet, cellsInto(rows, texts))
}

interface Archive {
  has(part: string): boolean
  read(part: string, handlers: XmlHandlers): Promise<void>
}

async function openArchive(content: Uint8Array): Promise<Archive> {
  const zip = await fromBufferPromise(Buffer.from(content), { lazyEntries: true })
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    if (entries.size >= MOST_PARTS) throw new TableError('tooMuch')
    entries.set(entry.fileName, entry)
  }
  const unpacked = { bytes: 0 }
  return {
    has: (part) => entries.has(part),
    read: async (part, handlers) => {
      const entry = entries.get(part)
      if (!entry) throw new TableError('damaged')
      await readXml(unpack(zip, entry, unpacked), handlers)
    },
  }
}

/** Counts what really comes out; what the directory says of it is checked by the library. */
async function* unpack(
  zip: ZipFile,
  entry: Entry,
  unpacked: { bytes: number },
): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    bytes += chunk.length
    unpacked.bytes += chunk.length
    const isBomb = bytes > RATIO_COUNTS_FROM && bytes > entry.compressedSize * HIGHEST_RATIO
    if (isBomb || unpacked.bytes > MOST_BYTES) throw new TableError('tooMuch')
    yield chunk
  }
}

const WORKBOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'

/** Where the sheet is that stands first in the workbook, and the texts that its cells share. */
async function findParts(
  archive: Archive,
): Promise<{ sheet: string; strings: string | undefined }> {
  let first: string | undefined
  await archive.read(WORKBOOK, {
    open: (name, attributes) => {
      if (name === 'sheet') first ??= relationOf(attributes)
    },
  })
  const targets = new Map<string, string>()
  let strings: string | undefined
  await archive.read(RELATIONS, {
    open: (name, { Id = '', Target = '', Type = '' }) => {
      if (name !== 'Relationship') return
      const part = posix.join(Target.startsWith('/') ? '' : 'xl', Target).replace(/^\//, '')
      targets.set(Id, part)
      if (Type.endsWith('/sharedStrings') && archive.has(part)) strings = part
    },
  })
  const sheet = targets.get(first ?? '')
  if (sheet === undefined) throw new TableError('damaged')
  return { sheet, strings }
}

const relationOf = (attributes: Attributes): string | undefined =>
  Object.entries(attributes).find(([name]) => name.includes(':') && localName(name) === 'id')?.[1]

/** The text of an element that may stand in pieces, but for how it is spoken (`rPh`). */
class TextCollector {
  text = ''
  #isOpen: boolean
  #isPhonetic = false

  /** @param within an element that is open already, and whose text is wanted */
  constructor(within?: 'f') {
    this.#isOpen = within !== undefined
  }

  open(name: string): void {
    if (name === 'rPh') this.#isPhonetic = true
    else if (name === 't' || name === 'v') this.#isOpen = !this.#isPhonetic
  }

  add(text: string): void {
    if (!this.#isOpen) return
    if (this.text.length + text.length > LONGEST_CELL) throw new TableError('tooMuch')
    this.text += text
  }

  close(name: string): void {
    if (name === 'rPh') this.#isPhonetic = false
    else if (name === 't' || name === 'v' || name === 'f') this.#isOpen = false
  }
}

function stringsInto(texts: string[]): XmlHandlers {
  let collector: TextCollector | undefined
  return {
    open: (name) => {
      if (name === 'si') collector = new TextCollector()
      else collector?.open(name)
    },
    text: (text) => collector?.add(text),
    close: (name) => {
      if (name !== 'si') return collector?.close(name)
      if (texts.length >= MOST_STRINGS) throw new TableError('tooMuch')
      texts.push(collector?.text ?? '')
      collector = undefined
    },
  }
}

function cellsInto(rows: TableRows, texts: readonly string[]): XmlHandlers {
  let cells: string[] = []
  let column = -1
  let line: number | undefined
  let type = ''
  let collector: TextCollector | undefined
  let formula: TextCollector | undefined
  return {
    open: (name, attributes) => {
      if (name === 'row') {
        cells = []
        column = -1
        line = lineOf(attributes.r)
      } else if (name === 'c') {
        column = attributes.r === undefined ? column + 1 : columnOf(attributes.r)
        type = attributes.t ?? 'n'
        collector = new TextCollector()
        formula = undefined
      } else if (name === 'f') {
        formula = new TextCollector('f')
      } else collector?.open(name)
    },
    text: (text) => {
      collector?.add(text)
      formula?.add(text)
    },
    close: (name) => {
      if (name === 'row') rows.add(cells, line)
      else if (name === 'f') formula?.close(name)
      else if (name === 'c') {
        const text = shownText(type, collector?.text ?? '', texts)
        place(cells, column, formula ? `=${formula.text}` : text)
        collector = undefined
      } else collector?.close(name)
    },
    isDone: () => rows.isFull,
  }
}

/** Cells without text are left out: formats reach to the last column where somebody chose a whole row. */
function place(cells: string[], column: number, text: string): void {
  if (text.trim() === '') return
  if (column >= MOST_COLUMNS) throw new TableError('tooWide')
  while (cells.length < column) cells.push('')
  cells[column] = text
}

function shownText(type: string, text: string, texts: readonly string[]): string {
  if (type === 's') return texts[Number(text)] ?? ''
  return type === 'n' ? numberText(text) : text
}

/** Excel keeps long numbers such as phones as `1.3800138E+10`. */
const numberText = (value: string): string =>
  /^\d(\.\d+)?E\+?\d+$/.test(value) ? String(Number(value)) : value

const LAST_LINE = 1_048_576

function lineOf(row: string | undefined): number | undefined {
  const line = Number(row)
  return Number.isInteger(line) && line >= 1 && line <= LAST_LINE ? line : undefined
}

/** `A1` is in column 0, `AA1` in 26. */
function columnOf(place: string): number {
  const letters = /^([A-Z]{1,3})\d{1,7}$/.exec(place)?.[1]
  const column = [...(letters ?? '')].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  )
  if (column === 0 || column > LAST_COLUMN) throw new TableError('damaged')
  return column - 1
}
