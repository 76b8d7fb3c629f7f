import { cents } from '@app/kernel/money'
import { describe, expect, it } from 'vitest'
import { reversed, sumsOf, topUps, withAmount } from './allocation.ts'
import { readColumn, readPasted } from './pasted-amounts.ts'

const card = (id: number, more: object = {}) => ({
  id,
  number: `8000000${id}`,
  name: `Truck ${id}`,
  plateLimit: [`苏E1234${id}`],
  cardInfo: null,
  ...more,
})

const cards = [card(1), card(2), card(3, { cardInfo: { number: '660001' } })]

const read = (text: string) => {
  const { amounts, unknown } = readPasted(text, cards)
  return { amounts: [...amounts], unknown }
}

describe('amounts from a spreadsheet', () => {
  it.each([
    ['by number', '80000001\t500', [[1, 50_000]]],
    ['by plate, as it stands on the car', '苏E·12342\t1,200.50', [[2, 120_050]]],
    ['by chip', '660001\t￥300', [[3, 30_000]]],
    ['by name, in small letters and typed', 'truck 2 80', [[2, 8_000]]],
    ['taking back', 'Truck 1\t-20', [[1, -2_000]]],
    ['with the driver between', '苏E12341\t李雷\t500', [[1, 50_000]]],
    [
      'of several lines',
      '苏E12341\t5\r\n苏E12342\t6\r\n\r\n',
      [
        [1, 500],
        [2, 600],
      ],
    ],
    ['the later of two for a card', '苏E12341\t5\n80000001\t7', [[1, 700]]],
  ])('are read %s', (_, text, amounts) => {
    expect(read(text)).toEqual({ amounts, unknown: [] })
  })

  it('pass over a heading, and tell what names no card, or has no amount that can be read', () => {
    const text = 'Plate\tAmount\n苏E99999\t5\n苏E12341\tsoon'
    expect(read(text)).toEqual({ amounts: [], unknown: ['苏E99999\t5', '苏E12341\tsoon'] })
  })

  it('never guess between two cards of a name', () => {
    const twins = [card(1), card(2, { name: 'Truck 1' })]
    const { amounts, unknown } = readPasted('Truck 1\t5', twins)
    expect([...amounts]).toEqual([])
    expect(unknown).toEqual(['Truck 1\t5'])
  })

  it('are a column where they stand alone', () => {
    expect(readColumn('5\n6.50\n')).toEqual([500, 650])
    expect(readColumn('苏E12341\t5')).toBeUndefined()
  })
})

describe('what was put in', () => {
  it('adds up, what comes back included', () => {
    const amounts = new Map([
      [1, cents(500)],
      [2, cents(-200)],
    ])
    expect(sumsOf(amounts, { available: cents(400) })).toEqual({
      cards: 2,
      allocated: 500,
      withdrawn: 200,
      left: 100,
    })
    expect([...reversed(amounts)]).toEqual([
      [1, -500],
      [2, 200],
    ])
  })

  it('tops up whoever has less and can take money', () => {
    const some = [
      { id: 1, status: 'normal' as const, available: cents(100) },
      { id: 2, status: 'normal' as const, available: cents(500) },
      { id: 3, status: 'lose' as const, available: cents(0) },
    ]
    expect([...topUps(some, cents(500))]).toEqual([[1, 400]])
  })

  it('keeps no amount of nothing', () => {
    const amounts = withAmount(new Map(), 1, cents(5))
    expect([...withAmount(amounts, 1, undefined)]).toEqual([])
    expect([...withAmount(amounts, 1, cents(0))]).toEqual([])
  })
})
