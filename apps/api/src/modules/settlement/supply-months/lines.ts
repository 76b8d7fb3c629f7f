/** Lines of a month: documents of the supply side, and what each comes to. */

import { createHash } from 'node:crypto'
import { amountOfMass, kilograms, type Kilograms, volumeOfMass } from '@app/kernel/mass'
import { basisPoints, cents, excludeTax } from '@app/kernel/money'
import { centilitres, type Centilitres, subtractVolume } from '@app/kernel/quantity'
import { lossOf, mostLossOf } from '#modules/supply/transport-contracts/amounts.ts'
import type { SupplyMonthLine } from './contract.ts'
import type { DocumentRow, Facts } from './store.ts'

/**
 * What a document comes to. A receipt is owed for by its contract's price; a transport by its freight; an
 * intake has no price of its own and is listed for its litres.
 *
 * @param firstDay of the month
 */
export function lineOf({ facts, ...document }: DocumentRow, firstDay: string): SupplyMonthLine {
  return {
    sourceType: document.source_type,
    sourceId: document.source_id,
    day: document.day,
    isLate: document.day < firstDay,
    document: facts.document,
    party: facts.party,
    product: facts.product,
    station: facts.station ?? null,
    contract: facts.contract ?? null,
    plate: facts.plate ?? null,
    ordered: massOf(facts.ordered),
    delivered: volumeOf(facts.delivered),
    offloaded: volumeOf(facts.offloaded),
    ...lossesOf(facts),
    ...amountsOf(document.source_type, facts),
  }
}

const massOf = (value: number | null | undefined): Kilograms | null =>
  value === null || value === undefined ? null : kilograms(value)

const volumeOf = (value: number | null | undefined): Centilitres | null =>
  value === null || value === undefined ? null : centilitres(value)

function lossesOf({ loaded, signed, lossLimit }: Facts) {
  const [left, arrived] = [massOf(loaded), massOf(signed)]
  const loss = left === null || arrived === null ? null : lossOf(left, arrived)
  const mostLoss = left === null ? null : mostLossOf(left, basisPoints(lossLimit ?? 0))
  const isOverLimit = loss !== null && mostLoss !== null && loss > mostLoss
  return { loaded: left, signed: arrived, loss, mostLoss, isOverLimit }
}

type Amounts = Pick<
  SupplyMonthLine,
  'quantity' | 'volume' | 'amount' | 'tax' | 'profitLoss' | 'profitLoss20'
>

function amountsOf(type: SupplyMonthLine['sourceType'], facts: Facts): Amounts {
  const nothing = { amount: null, tax: null, profitLoss: null, profitLoss20: null }
  if (type === 'purchase') {
    const quantity = kilograms(facts.quantity ?? 0)
    const amount = amountOfMass(quantity, cents(facts.unitPrice ?? 0))
    return {
      ...nothing,
      quantity,
      volume: volumeOfMass(quantity, facts.density ?? 0),
      amount,
      tax: excludeTax(amount, basisPoints(facts.taxRate ?? 0)).tax,
    }
  }
  if (type === 'transport') {
    const amount = cents(facts.freight ?? 0)
    return { ...nothing, quantity: massOf(facts.signed), volume: volumeOf(facts.volume), amount }
  }
  const [delivered, offloaded] = [volumeOf(facts.delivered), volumeOf(facts.offloaded)]
  return {
    ...nothing,
    quantity: massOf(facts.quantity),
    volume: offloaded,
    profitLoss: differenceOf(offloaded, delivered),
    profitLoss20: differenceOf(volumeOf(facts.offloaded20), volumeOf(facts.delivered20)),
  }
}

const differenceOf = (arrived: Centilitres | null, left: Centilitres | null): Centilitres | null =>
  arrived === null || left === null ? null : subtractVolume(arrived, left)

/** The fingerprint that says whether lines are still the same. */
export const hashOf = (lines: readonly SupplyMonthLine[]): string =>
  createHash('sha256').update(JSON.stringify(lines)).digest('hex')
