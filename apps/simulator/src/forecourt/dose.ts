import type { Cents } from '@app/kernel/money'
import { amountOf, type Centilitres, centilitres, volumeFor } from '@app/kernel/quantity'

/** What a customer, or a preset, asks for. */
export type Dose = { volume: Centilitres } | { amount: Cents }

/** The volume of a dose; one in money buys the most that does not cost more. */
export function volumeOf(dose: Dose, price: Cents): Centilitres {
  if ('volume' in dose) return dose.volume
  const nearest = volumeFor(dose.amount, price)
  return amountOf(nearest, price) > dose.amount ? centilitres(nearest - 1) : nearest
}
