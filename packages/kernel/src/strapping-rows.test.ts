import { describe, expect, it } from 'vitest'
import { centilitres } from './quantity.ts'
import {
  cellsOf,
  keepable,
  readStrapping,
  strappingFault,
  volumeAtHeight,
} from './strapping-rows.ts'

const rowsOf = (...pairs: [number, number][]) =>
  pairs.map(([height, volume]) => ({ height, volume: centilitres(volume) }))

describe('strappingFault', () => {
  const capacity = centilitres(1000)

  it.each([
    ['a single row', rowsOf([0, 0]), { kind: 'few', row: 1 }],
    ['a height that stays', rowsOf([0, 0], [10, 100], [10, 200]), { kind: 'height', row: 3 }],
    ['a volume that falls', rowsOf([0, 0], [10, 100], [20, 99]), { kind: 'volume', row: 3 }],
    ['more than the tank holds', rowsOf([0, 0], [10, 1001]), { kind: 'capacity', row: 2 }],
  ])('finds %s', (_what, rows, fault) => {
    expect(strappingFault(rows, capacity)).toEqual(fault)
  })

  it('has nothing against a table that fills the tank', () => {
    expect(strappingFault(rowsOf([0, 0], [0.1, 1], [10, 1000]), capacity)).toBeUndefined()
  })
})

describe('volumeAtHeight', () => {
  const rows = rowsOf([100, 1000], [200, 2001], [200.5, 2002])

  it.each([
    ['at a row', 200, 2001],
    ['between rows, rounded to the centilitre', 150, 1501],
    ['between heights with a decimal', 200.1, 2001],
    ['below the first row, from nothing', 50, 500],
    ['at the bottom', 0, 0],
  ])('tells it %s', (_where, height, volume) => {
    expect(volumeAtHeight(rows, height)).toBe(volume)
  })

  it('tells nothing above the last row', () => {
    expect(volumeAtHeight(rows, 200.6)).toBeUndefined()
  })
})

describe('keepable', () => {
  it('keeps of a table by the millimetre the whole centimetres and both ends', () => {
    const rows = rowsOf(...Array.from({ length: 1205 }, (_, at): [number, number] => [at + 1, at]))
    const kept = keepable(rows)
    expect(kept).toHaveLength(122)
    expect([kept[0], kept[1], kept.at(-1)]).toEqual([rows[0], rows[9], rows[1204]])
    expect(keepable(kept)).toEqual(kept)
  })
})

describe('readStrapping', () => {
  it.each([
    ['millimetres below a heading', '高度(mm)\t容积(L)\n0\t0\n10.5\t1,234.567', [10.5, 123_457]],
    ['centimetres as the heading says', '高度(cm)\t容积\n0\t0\n1.55\t12', [15.5, 1200]],
    ['figures alone, apart by blanks or semicolons', '0 0\n10;12.3\n', [10, 1230]],
    ['lines of a csv file', '0,0\n10,12.3\n', [10, 1230]],
  ])('reads %s', (_what, text, [height, volume]) => {
    const rows = rowsOf([0, 0], [height ?? 0, volume ?? 0])
    expect(readStrapping(cellsOf(text))).toEqual({ rows })
  })

  it.each(['0\t0\n10\tfull', '0\t0\n10', '0\t0\n-1\t5', '0\t0\n1e3\t5'])(
    'names the row that is no height and volume in %j',
    (text) => {
      expect(readStrapping(cellsOf(text))).toEqual({ unreadableRow: 2 })
    },
  )
})
