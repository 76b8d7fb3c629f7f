import type { Words } from '@app/kernel/words'
import type { zh } from './zh.ts'

export const en = {
  open: 'Record by hand',
  title: 'Record a fuelling by hand',
  question:
    'For fuel that was sold while the pump was off line or the power was gone. The money must have been received, and the shift or day of the fuelling must be open.',
  verb: 'Record',
  verbOf: (amount) => `Record ${amount}`,
  done: 'Recorded',
  fields: {
    nozzle: 'Nozzle',
    time: 'Fuelled at',
    unitPrice: 'Unit price',
    volume: 'Volume',
    amount: 'Amount',
    payment: 'Payment',
    attendant: 'Employee card',
  },
  nozzle: (no, fuel) => `Nozzle ${no} · ${fuel}`,
  noNozzle: 'This station has no nozzles',
  attendantHint: 'Of the attendant who was there; the sale is then theirs',
  priceThen: (price) => `In force then: ${price}`,
  priceLow: (price) => `The unit price must be above ${price}`,
} satisfies Words<typeof zh>
