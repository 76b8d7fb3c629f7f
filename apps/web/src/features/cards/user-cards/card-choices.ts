/** What can be chosen of a card, with its names. */

import { INVOICE_TYPES as INVOICING } from '@app/api/contract/cards/programmes'
import { SPENDING_MODES as SPENDING } from '@app/api/contract/cards/user-cards/settings'
import { words } from './words.ts'

const { fuelTypes, spendingModes, invoiceTypes } = words

export const FUEL_TYPES = [
  { value: 0, label: fuelTypes.any },
  { value: 1, label: fuelTypes.gasoline },
  { value: 2, label: fuelTypes.diesel },
]

export const SPENDING_MODES = SPENDING.map((value) => ({ value, label: spendingModes[value] }))

export const INVOICE_TYPES = INVOICING.map((value) => ({ value, label: invoiceTypes[value] }))

/** @returns the name of what was chosen, or of what holds instead */
export const choiceName = <T>(
  choices: readonly { value: T; label: string }[],
  value: T | null,
  otherwise: string,
): string => choices.find((choice) => choice.value === value)?.label ?? otherwise
