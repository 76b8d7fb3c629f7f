/** What lines come to: altogether, by supplier or carrier, and by purchase contract. */

import { kilograms } from '@app/kernel/mass'
import { cents, ZERO } from '@app/kernel/money'
import { centilitres } from '@app/kernel/quantity'
import type { SupplyChain, SupplyMonthLine, SupplyMonthSheet, SupplySums } from './contract.ts'

type Figure = 'ordered' | 'quantity' | 'loaded' | 'signed' | 'loss' | 'mostLoss'

export function sumsOf(lines: readonly SupplyMonthLine[]): SupplySums {
  const receipts = lines.filter(({ sourceType }) => sourceType === 'purchase')
  const transports = lines.filter(({ sourceType }) => sourceType === 'transport')
  const intakes = lines.filter(({ sourceType }) => sourceType === 'intake')
  const known20 = intakes.filter(({ profitLoss20 }) => profitLoss20 !== null)
  const over = transports.filter(({ isOverLimit }) => isOverLimit)
  return {
    receiptCount: receipts.length,
    received: massOf(receipts, 'quantity'),
    receivedVolume: volumeOf(receipts, 'volume'),
    amount: moneyOf(receipts, 'amount'),
    tax: moneyOf(receipts, 'tax'),
    transportCount: transports.length,
    loaded: massOf(transports, 'loaded'),
    signed: massOf(transports, 'signed'),
    loss: massOf(transports, 'loss'),
    mostLoss: massOf(transports, 'mostLoss'),
    excess: kilograms(massOf(over, 'loss') - massOf(over, 'mostLoss')),
    freight: moneyOf(transports, 'amount'),
    intakeCount: intakes.length,
    delivered: volumeOf(intakes, 'delivered'),
    offloaded: volumeOf(intakes, 'offloaded'),
    profitLoss: volumeOf(intakes, 'profitLoss'),
    profitLoss20: known20.length === 0 ? null : volumeOf(known20, 'profitLoss20'),
    without20Count: intakes.length - known20.length,
  }
}

const total = (lines: readonly SupplyMonthLine[], of: (line: SupplyMonthLine) => number | null) =>
  lines.reduce((sum, line) => sum + (of(line) ?? 0), 0)

const massOf = (lines: readonly SupplyMonthLine[], figure: Figure) =>
  kilograms(total(lines, (line) => line[figure]))

const moneyOf = (lines: readonly SupplyMonthLine[], figure: 'amount' | 'tax') =>
  cents(total(lines, (line) => line[figure]) || ZERO)

const volumeOf = (
  lines: readonly SupplyMonthLine[],
  figure: 'volume' | 'delivered' | 'offloaded' | 'profitLoss' | 'profitLoss20',
) => centilitres(total(lines, (line) => line[figure]))

const byKey = (
  lines: readonly SupplyMonthLine[],
  keyOf: (line: SupplyMonthLine) => string,
): SupplyMonthLine[][] => [...Map.groupBy(lines, keyOf).values()]

const nameOf = ({ name }: { name?: string }): string => name ?? ''

export const partiesOf = (lines: readonly SupplyMonthLine[]): SupplyMonthSheet['parties'] =>
  byKey(lines, ({ party }) => String(party.id))
    .flatMap((own) => (own[0] ? [{ party: own[0].party, sums: sumsOf(own) }] : []))
    .toSorted((one, other) => nameOf(one.party).localeCompare(nameOf(other.party)))

/** The stages of what was bought, side by side: ordered, weighed in, loaded, signed for, offloaded. */
export const chainsOf = (lines: readonly SupplyMonthLine[]): SupplyChain[] =>
  byKey(lines, ({ contract, product }) => `${contract?.id ?? ''}:${product.id}`)
    .flatMap((own) => {
      const [first] = own
      if (!first) return []
      const ordered = own.find((line) => line.ordered !== null)?.ordered ?? null
      return [{ contract: first.contract, product: first.product, ordered, sums: sumsOf(own) }]
    })
    .toSorted((one, other) =>
      nameOf(one.contract ?? {}).localeCompare(nameOf(other.contract ?? {})),
    )
