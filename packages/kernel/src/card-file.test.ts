import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardFileText, cardLines, firstLine, readCardHeading } from './card-file.ts'

const rowsOf = (text: string) => {
  const heading = readCardHeading(firstLine(text))
  return heading && [...cardLines(text, heading)]
}

describe('a file of cards', () => {
  it('without serial or number has no heading', () => {
    expect(readCardHeading('serial,number')).toBeUndefined()
    expect(readCardHeading('')).toBeUndefined()
  })

  it.each(['uuid,number', '\u{feff}"UUID";"Number"', '卡号\t名称\t芯片号'])(
    'has its columns wherever they are: %s',
    (line) => expect(readCardHeading(line)).toBeDefined(),
  )

  it('tells of each line what is wrong with it first', () => {
    const lines = [
      '04AABBCC,1,a',
      '04AABBC,1,a',
      '04aabbcc,x,a',
      '04AABBCC,1',
      '',
      "04AABBCC,'12,b",
    ]
    expect(rowsOf(['uuid,number,name', ...lines].join('\r\n'))).toMatchObject([
      { rowNo: 2, trouble: undefined },
      { rowNo: 3, trouble: 'uuid' },
      { rowNo: 4, uuid: '04AABBCC', trouble: 'number' },
      { rowNo: 5, trouble: 'columns' },
      { rowNo: 7, number: '12', name: 'b', trouble: undefined },
    ])
  })

  it('is read at once, whatever stands in it: quotes without end, one line of separators', () => {
    const quotes = `x${'"'.repeat(4_000)}x`
    const begun = performance.now()
    const rows = rowsOf(['uuid,number', ...Array.from({ length: 500 }, () => quotes)].join('\n'))
    expect(new Set(rows?.map(({ trouble }) => trouble))).toEqual(new Set(['columns']))
    expect(rowsOf(`uuid,number\n${'"'.repeat(5_000_000)}`)).toMatchObject([{ trouble: 'columns' }])
    expect(readCardHeading(`uuid,number${','.repeat(5_000_000)}`)).toBeUndefined()
    expect(performance.now() - begun).toBeLessThan(2_000)
  })

  it('gives back every card that was written down', () => {
    const hex = fc.constantFrom(...'0123456789ABCDEF')
    const uuid = fc
      .array(fc.tuple(hex, hex), { minLength: 4, maxLength: 10 })
      .map((bytes) => bytes.flat().join(''))
    const card = fc.record({ uuid, number: fc.stringMatching(/^\d{1,20}$/) })
    const separator = fc.constantFrom(',', ';', '\t')
    const end = fc.constantFrom('\n', '\r\n')
    fc.assert(
      fc.property(fc.array(card), separator, end, (cards, between, after) => {
        const lines = cards.map((each) => [each.uuid, each.number].join(between))
        const text = [['uuid', 'number'].join(between), ...lines].join(after)
        const read = rowsOf(cardFileText(new TextEncoder().encode(text)))
        expect(read?.map(({ uuid: serial, number }) => ({ uuid: serial, number }))).toEqual(cards)
      }),
    )
  })

  it('is read in the writing of Chinese programs, too', () => {
    const heading = [0xbf, 0xa8, 0xba, 0xc5, 0x09, 0xd0, 0xbe, 0xc6, 0xac, 0xba, 0xc5]
    expect(cardFileText(new Uint8Array(heading))).toBe('卡号\t芯片号')
  })
})
