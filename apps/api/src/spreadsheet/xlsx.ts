/**
 * A table as an Excel workbook (ECMA-376), row by row. Numbers are written as the digits that they
 * have, never through a floating-point number; texts are texts, whatever they begin with.
 */

import { looksLikeFormula } from '@app/kernel/formats'
import type { CellKind } from './list-export.ts'
import { clockOf, hundredthsText, type Table, type TableColumn } from './table.ts'
import { zipOf } from './zip.ts'

/** The most that one cell of Excel holds. */
const LONGEST_TEXT = 32_767

export const xlsxOf = <Row>(table: Table<Row>): AsyncGenerator<Buffer> =>
  zipOf([
    { name: '[Content_Types].xml', content: [CONTENT_TYPES] },
    { name: '_rels/.rels', content: [PACKAGE_RELATIONS] },
    { name: 'xl/workbook.xml', content: [workbook(table.title)] },
    { name: 'xl/_rels/workbook.xml.rels', content: [WORKBOOK_RELATIONS] },
    { name: 'xl/styles.xml', content: [STYLES] },
    { name: 'xl/worksheets/sheet1.xml', content: worksheet(table) },
  ])

/** Positions in the list of cell formats of `STYLES`. */
const STYLE = {
  text: 0,
  heading: 1,
  hundredths: 2,
  whole: 3,
  instant: 4,
  day: 5,
  quoted: 6,
  figure: 7,
} as const satisfies Record<CellKind | 'heading' | 'quoted', number>

async function* worksheet<Row>({ columns, batches, timeZone }: Table<Row>): AsyncGenerator<string> {
  const letters = columns.map((_, at) => lettersOf(at))
  const last = letters.at(-1) ?? 'A'
  yield `${WORKSHEET_START}${widths(columns)}<sheetData>`
  const headings = columns.map(({ title }, at) => inline(`${letters[at]}1`, STYLE.heading, title))
  yield `<row r="1">${headings.join('')}</row>`
  const cells = columns.map(({ kind, valueOf }, at) => ({
    valueOf,
    letter: letters[at],
    cell: cellsOf(kind, timeZone),
  }))
  let count = 1
  for await (const rows of batches) {
    let text = ''
    for (const row of rows) {
      count += 1
      text += `<row r="${count}">`
      for (const { valueOf, letter, cell } of cells) {
        const value = valueOf(row)
        const isEmpty = value === null || value === undefined || value === ''
        if (!isEmpty) text += cell(`${letter}${count}`, value)
      }
      text += '</row>'
    }
    yield text
  }
  yield `</sheetData><autoFilter ref="A1:${last}${count}"/></worksheet>`
}

/** 0 is A, 26 is AA. */
function lettersOf(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : `${lettersOf(Math.floor(index / 26) - 1)}${letter}`
}

const WIDTHS: Readonly<Record<CellKind, number>> = {
  text: 18,
  whole: 11,
  hundredths: 13,
  figure: 13,
  instant: 20,
  day: 12,
}

const widths = (columns: readonly Pick<TableColumn<never>, 'kind'>[]): string => {
  const elements = columns.map(
    ({ kind }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${WIDTHS[kind]}" customWidth="1"/>`,
  )
  return `<cols>${elements.join('')}</cols>`
}

type Cells = (place: string, value: string | number) => string

function cellsOf(kind: CellKind, timeZone: string): Cells {
  const clock = clockOf(timeZone)
  switch (kind) {
    case 'text':
      return (place, value) => textCell(place, String(value))
    case 'whole':
    case 'figure':
      return (place, value) => number(place, STYLE[kind], String(value))
    case 'hundredths':
      return (place, value) => number(place, STYLE.hundredths, hundredthsText(value))
    case 'day':
      return (place, value) => number(place, STYLE.day, String(serialDay(String(value))))
    case 'instant':
      return (place, value) => number(place, STYLE.instant, serialInstant(clock(value)))
  }
}

const textCell = (place: string, text: string): string =>
  inline(place, looksLikeFormula(text) ? STYLE.quoted : STYLE.text, text)

const number = (place: string, style: number, digits: string): string =>
  `<c r="${place}" s="${style}"><v>${digits}</v></c>`

const inline = (place: string, style: number, text: string): string =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

const DAY_MS = 86_400_000
const SECONDS_OF_DAY = 86_400
/** Day 0 of Excel's calendar, which is right from March 1900 on. */
const EPOCH = Date.UTC(1899, 11, 30)

const serialDay = (date: string): number => (Date.parse(`${date}T00:00:00Z`) - EPOCH) / DAY_MS

/** @param shown `2026-11-21 14:05:09`, by the table's clock */
function serialInstant(shown: string): string {
  const [date = '', time = ''] = shown.split(' ')
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return String(serialDay(date) + (hours * 3600 + minutes * 60 + seconds) / SECONDS_OF_DAY)
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
/** Characters that no XML document may hold, halves of characters among them. */
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|[\u{fffe}\u{ffff}]|\p{Cs}/gu

/** What most texts consist of: some Chinese, and the letters of ASCII but for `"`, `&`, `<` and `>`. */
const PLAIN = /^[ !#-%'-;=?-~\u4e00-\u9fff]*$/

function escaped(text: string): string {
  if (text.length <= LONGEST_TEXT && PLAIN.test(text)) return text
  return text
    .slice(0, LONGEST_TEXT)
    .replace(FORBIDDEN, '')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const CONTENT_TYPES =
  `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`

const PACKAGE_RELATIONS =
  `${XML}<Relationships xmlns="${RELATIONS}">` +
  `<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

const WORKBOOK_RELATIONS =
  `${XML}<Relationships xmlns="${RELATIONS}">` +
  `<Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>` +
  `<Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`

/** The tab is called as the table, in what Excel allows for a tab's name. */
const workbook = (title: string): string =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>` +
  `<sheet name="${escaped(title.replace(/[[\]:*?/\\']/g, ' ').slice(0, 31))}" sheetId="1" r:id="rId1"/>` +
  '</sheets></workbook>'

/** The heading row stays when one scrolls. */
const WORKSHEET_START =
  `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'

const FIRST_CUSTOM_FORMAT = 164
const format = (numberFormat: number, more = ''): string =>
  `<xf numFmtId="${numberFormat}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${more}/>`

const STYLES =
  `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2">` +
  `<numFmt numFmtId="${FIRST_CUSTOM_FORMAT}" formatCode="yyyy\\-mm\\-dd hh:mm:ss"/>` +
  `<numFmt numFmtId="${FIRST_CUSTOM_FORMAT + 1}" formatCode="yyyy\\-mm\\-dd"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
  '<fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
  `<cellXfs count="8">${format(49)}` +
  '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  `${format(4)}${format(3)}${format(FIRST_CUSTOM_FORMAT)}${format(FIRST_CUSTOM_FORMAT + 1)}` +
  `${format(49, ' quotePrefix="1"')}${format(0)}</cellXfs></styleSheet>`
