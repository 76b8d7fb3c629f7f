import { describe, expect, it } from 'vitest'
import { cents } from '@app/kernel/money'
import { headingOf, type ImportColumn } from './columns.ts'
import { RowReader } from './row-reader.ts'

const COLUMNS: ImportColumn[] = [
  { key: 'code', titles: { zh: '编码', en: 'Code' }, isRequired: true, longest: 5 },
  { key: 'price', titles: { zh: '售价', en: 'Price' }, otherTitles: ['amount'], longest: 20 },
]

const rowOf = (code: string, price = '') =>
  new RowReader({ line: 7, cells: [code, price] }, ['code', 'price'], COLUMNS)

const codesOf = ({ troubles }: RowReader) => troubles.map(({ field, error }) => [field, error.code])

describe('a heading', () => {
  it('is understood in both languages, with stars and what explains it', () => {
    expect(headingOf(COLUMNS, ['AMOUNT', '', '编码 * （必填）', 'note'], 'en')).toEqual({
      keys: ['price', '', 'code', ''],
      unknown: ['note'],
    })
  })

  it('is refused without a column that must be there, and with one twice', () => {
    expect(() => headingOf(COLUMNS, ['售价'], 'zh')).toThrow('IMPORT_COLUMNS')
    expect(() => headingOf(COLUMNS, ['Code', '编码*'], 'zh')).toThrow('IMPORT_COLUMN_TWICE')
  })
})

describe('a cell', () => {
  it('is refused empty, long or as a formula', () => {
    expect(codesOf(rowOf(''))).toEqual([['code', 'IMPORT_CELL_EMPTY']])
    expect(codesOf(rowOf('123456'))).toEqual([['code', 'IMPORT_CELL_LONG']])
    expect(codesOf(rowOf('=A1', '=1+1'))).toEqual([
      ['code', 'IMPORT_CELL_FORMULA'],
      ['price', 'IMPORT_CELL_FORMULA'],
    ])
  })

  it('is no longer marked as a text where our own files mark it', () => {
    expect(rowOf("'-5").text('code')).toBe('-5')
    expect(rowOf("'s").text('code')).toBe("'s")
  })

  it('is an amount digit by digit, or noted as wrong', () => {
    const most = cents(100_00)
    expect(rowOf('a', '￥ 12.50').cents('price', most)).toBe(1250)
    expect(rowOf('a').cents('price', most)).toBeUndefined()
    for (const text of ['1e1', '12.345', '-1', '100.01', 'ten']) {
      const row = rowOf('a', text)
      expect(row.cents('price', most)).toBeUndefined()
      expect(codesOf(row)).toEqual([['price', 'IMPORT_CELL_MONEY']])
    }
  })
})
