import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, basisPoints, cents, excludeTax, ZERO } from '@app/kernel/money'
import { linesOfInvoice, type SoldLine, taxByClass } from './split.ts'

const aLine: fc.Arbitrary<SoldLine> = fc.record({
  name: fc.constantFrom('coffee', 'water', 'petrol'),
  classificationCode: fc.constantFrom('1030307000000000000', '1070101010100000000'),
  unit: fc.constantFrom('cup', 'l'),
  rate: fc.constantFrom(0, 1, 300, 600, 900, 1300, 9999).map(basisPoints),
  quantity: fc.integer({ min: 1, max: 5_000_000 }),
  amount: fc.integer({ min: 1, max: 100_000_000 }).map(cents),
})

/** Orders of which anything from a cent to the whole is invoiced. */
const someOrders = fc.array(
  fc
    .tuple(
      fc.array(aLine, { minLength: 1, maxLength: 8 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
    )
    .map(([lines, share]) => {
      const whole = add(...lines.map(({ amount }) => amount))
      return { lines, amount: cents(Math.max(1, Math.floor(whole * share))) }
    }),
  { minLength: 1, maxLength: 6 },
)

describe('the lines of an invoice', () => {
  it('add up to what is invoiced, to the cent', () => {
    fc.assert(
      fc.property(someOrders, (orders) => {
        const lines = linesOfInvoice(orders)
        const invoiced = add(...orders.map(({ amount }) => amount))
        expect(add(...lines.map(({ gross }) => gross))).toBe(invoiced)
      }),
    )
  })

  it('each have net and tax that are their amount, by the one rounding rule', () => {
    fc.assert(
      fc.property(someOrders, (orders) => {
        for (const { gross, net, tax, rate } of linesOfInvoice(orders)) {
          expect(add(net, tax)).toBe(gross)
          expect({ net, tax }).toEqual(excludeTax(gross, rate))
          expect(tax).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  it('invoice no line beyond what it cost, and never nothing of something', () => {
    fc.assert(
      fc.property(someOrders, (orders) => {
        for (const order of orders) {
          const parts = linesOfInvoice([order])
          for (const part of parts) {
            const cost = order.lines
              .filter(({ name, rate }) => name === part.name && rate === part.rate)
              .reduce((total, { amount }) => total + amount, 0)
            expect(part.gross).toBeLessThanOrEqual(cost)
            expect(part.gross).toBeGreaterThan(0)
            expect(part.quantity).toBeGreaterThan(0)
          }
        }
      }),
    )
  })

  it('are as many as there are goods, units, classes and rates: each tax is rounded once', () => {
    fc.assert(
      fc.property(someOrders, (orders) => {
        const lines = linesOfInvoice(orders)
        const keys = lines.map(({ name, unit, classificationCode, rate }) =>
          [name, unit, classificationCode, rate].join(),
        )
        expect(new Set(keys).size).toBe(keys.length)
      }),
    )
  })

  it('add up for each rate and class to the same whole', () => {
    fc.assert(
      fc.property(someOrders, (orders) => {
        const lines = linesOfInvoice(orders)
        const taxes = taxByClass(lines)
        for (const sum of ['gross', 'net', 'tax'] as const) {
          const whole = add(ZERO, ...lines.map((line) => line[sum]))
          expect(add(ZERO, ...taxes.map((tax) => tax[sum]))).toBe(whole)
        }
      }),
    )
  })

  it('of an order that is invoiced whole are what was sold', () => {
    const coffee = {
      name: 'coffee',
      classificationCode: '1030307000000000000',
      unit: 'cup',
      rate: basisPoints(1300),
      quantity: 300,
      amount: cents(3600),
    }
    expect(linesOfInvoice([{ amount: cents(3600), lines: [coffee] }])).toEqual([
      {
        name: 'coffee',
        classificationCode: '1030307000000000000',
        unit: 'cup',
        rate: 1300,
        quantity: 300,
        gross: 3600,
        net: 3186,
        tax: 414,
      },
    ])
  })
})
