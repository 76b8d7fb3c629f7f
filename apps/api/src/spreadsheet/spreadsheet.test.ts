import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatInstant } from '@app/kernel/calendar'
import { readCsv, readWorkbook, shown, unzip } from '../../test/workbook.ts'
import { csvOf } from './csv.ts'
import type { CellKind, CellValue } from './list-export.ts'
import { listExport, text } from './list-export.ts'
import { clockOf, type Table } from './table.ts'
import { xlsxOf } from './xlsx.ts'

async function* oneByOne(rows: readonly CellValue[][]) {
  for (const row of rows) yield [row]
}

type Cells = readonly CellValue[]

const tableOf = (kinds: readonly CellKind[], rows: readonly CellValue[][]): Table<Cells> => ({
  title: 'Orders',
  columns: kinds.map((kind, at) => ({ title: kind, kind, valueOf: (row) => row[at] })),
  batches: oneByOne(rows),
  timeZone: 'Asia/Shanghai',
})

const csv = async (kinds: readonly CellKind[], rows: CellValue[][]) =>
  readCsv(await buffer(csvOf(tableOf(kinds, rows)))).slice(1)

const xlsx = async (kinds: readonly CellKind[], rows: CellValue[][]) =>
  readWorkbook(await buffer(xlsxOf(tableOf(kinds, rows)))).slice(1)

const FORMULAS = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '	=1',
  '\r=1',
  '\n=1',
  '=cmd|"/c calc"!A1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '＝cmd|"/c calc"!A1',
  ' =1',
  '   ＝1',
  '　=1',
  '　＋1',
  '\xA0@SUM(A1)',
  ' 	-1',
]

describe('a text that looks like a formula', () => {
  it.each(FORMULAS)('is a text in Excel, marked as one: %j', async (formula) => {
    expect(await xlsx(['text'], [[formula]])).toEqual([[{ text: formula, isQuoted: true }]])
  })

  it.each(FORMULAS)('begins with an apostrophe in CSV: %j', async (formula) => {
    expect(await csv(['text'], [[formula]])).toEqual([[`'${formula}`]])
  })

  it('has the sign at its beginning, and nowhere else', async () => {
    const texts = ['a=1', '1＋1', '92# － 95#', 'wang@example.com', ' plain']
    expect(
      (
        await csv(
          ['text'],
          texts.map((text) => [text]),
        )
      ).flat(),
    ).toEqual(texts)
  })

  it('is escaped in a heading, too', async () => {
    const [column] = tableOf(['text'], []).columns
    const table = { ...tableOf(['text'], []), columns: column ? [{ ...column, title: '=1' }] : [] }
    expect(readCsv(await buffer(csvOf(table)))).toEqual([["'=1"]])
  })

  it('is no number below zero', async () => {
    expect(await csv(['hundredths'], [[-1234]])).toEqual([['-12.34']])
  })
})

describe('a number', () => {
  it('keeps every digit of money and volume, whatever its size', async () => {
    const amounts = fc.integer({ min: -900_000_000_000_000, max: 900_000_000_000_000 })
    await fc.assert(
      fc.asyncProperty(fc.array(amounts, { minLength: 1 }), async (values) => {
        const rows = values.map((value) => [value])
        const digits = values.map((value) => {
          const cents = String(Math.abs(value)).padStart(3, '0')
          return `${value < 0 ? '-' : ''}${cents.slice(0, -2)}.${cents.slice(-2)}`
        })
        expect((await csv(['hundredths'], rows)).flat()).toEqual(digits)
        expect((await xlsx(['hundredths'], rows)).flat().map(shown)).toEqual(digits)
      }),
      { numRuns: 50 },
    )
  })

  it('is a number for Excel; a card number is none', async () => {
    const [row] = await xlsx(['whole', 'figure', 'text'], [[12, '7.50', '80010001234567890123']])
    expect(row).toEqual([
      { number: '12', style: 3 },
      { number: '7.50', style: 7 },
      { text: '80010001234567890123', isQuoted: false },
    ])
  })
})

describe('a moment', () => {
  it('is a date of Excel by the clock of the station, and text in CSV', async () => {
    const rows = [['2026-11-20T16:00:00Z', '2026-11-21']]
    expect(await csv(['instant', 'day'], rows)).toEqual([['2026-11-21 00:00:00', '2026-11-21']])
    const [[instant, day] = []] = await xlsx(['instant', 'day'], rows)
    // 46347 days after Excel's day 0, 30 December 1899.
    expect([shown(instant), shown(day)]).toEqual(['46347', '46347'])
    const [[noon] = []] = await xlsx(['instant'], [['2026-11-21T04:00:00Z']])
    expect(shown(noon)).toBe('46347.5')
  })
})

describe('moments of many rows', () => {
  const zones = [
    'Asia/Shanghai',
    'Asia/Kathmandu',
    'America/St_Johns',
    'Africa/Monrovia',
    'Australia/Lord_Howe',
    'UTC',
  ]
  const near = fc
    .tuple(
      fc.date({ min: new Date('1970-01-02Z'), max: new Date('2099-12-31Z'), noInvalidDate: true }),
      fc.nat(200_000),
    )
    .map(([date, more]) => [date, new Date(date.getTime() + more), date])

  it('are each what the clock of the station shows, whatever came before', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.array(near), (timeZone, dates) => {
        const write = clockOf(timeZone)
        for (const date of dates.flat()) {
          expect(write(date.toISOString())).toBe(formatInstant(date, timeZone))
        }
      }),
    )
  })

  it('are right before and after clocks change by half an hour', () => {
    const write = clockOf('Australia/Lord_Howe')
    const times = [
      '14:59:59',
      '15:00:00',
      '15:29:59',
      '15:30:00',
      '15:59:59',
      '16:00:00',
      '15:10:00',
    ]
    // From eleven hours ahead to ten and a half.
    expect(times.map((time) => write(`2026-04-04T${time}Z`).slice(11))).toEqual(
      times.map((time) =>
        formatInstant(new Date(`2026-04-04T${time}Z`), 'Australia/Lord_Howe').slice(11),
      ),
    )
  })

  it('may be written without fractions, or with an offset', () => {
    const write = clockOf('Asia/Shanghai')
    expect(write('2026-11-21T06:05:09Z')).toBe('2026-11-21 14:05:09')
    expect(write('2026-11-21T06:05:10.5+01:00')).toBe('2026-11-21 13:05:10')
  })
})

describe('any text', () => {
  const texts = fc.string({ unit: 'binary', maxLength: 40 })
  const isSafe = (text: string) => !/^[\t\r\n]|^\s*[=+\-@＝＋－＠]/.test(text)

  it('comes back from CSV as it was', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(texts.filter(isSafe), texts.filter(isSafe))),
        async (rows) => {
          expect(await csv(['text', 'text'], rows)).toEqual(rows)
        },
      ),
      { numRuns: 200 },
    )
  })

  it('comes back from Excel without what no document may hold', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const kept = text.replace(/(?![\t\n\r])\p{Cc}|[\u{fffe}\u{ffff}]|\p{Cs}/gu, '')
        const [[cell] = []] = await xlsx(['text'], [[`a${text}`]])
        expect(shown(cell)).toBe(`a${kept}`)
      }),
      { numRuns: 200 },
    )
  })
})

describe('a workbook', () => {
  it('has the parts that Excel asks for, and as many columns as are wanted', async () => {
    const kinds = Array.from({ length: 30 }, (): CellKind => 'whole')
    const file = await buffer(xlsxOf(tableOf(kinds, [kinds.map((_, at) => at)])))
    expect([...unzip(file).keys()]).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/worksheets/sheet1.xml',
    ])
    expect(readWorkbook(file)[1]?.map(shown)).toEqual(kinds.map((_, at) => String(at)))
  })

  it('ends with what went wrong with its rows, and not as if it were whole', async () => {
    const batches = (async function* () {
      yield [['a']]
      throw new Error('the list broke off')
    })()
    const broken = { ...tableOf(['text'], []), batches }
    await expect(buffer(xlsxOf(broken))).rejects.toThrow('the list broke off')
  })
})

describe('a list export', () => {
  const zh = { title: '人', fields: { name: '姓名' }, kinds: { a: '甲' } }
  const en = { title: 'People', fields: { name: 'Name' }, kinds: { a: 'A' } }
  const file = listExport<{ kind: 'a' }, typeof zh>({
    zh,
    en,
    columns: { name: text((row, words) => words.kinds[row.kind]) },
  })

  it('speaks both languages, in headings and in cells', () => {
    const [column] = file.columns
    expect(column?.title).toEqual({ zh: '姓名', en: 'Name' })
    expect(column?.cellIn('zh')({ kind: 'a' })).toBe('甲')
    expect(column?.cellIn('en')({ kind: 'a' })).toBe('A')
  })
})
