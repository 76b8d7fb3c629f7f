/** Tax classes of a station: what the spec no. of an item means on an invoice (D-110, D-208). */

import {
  changeBody,
  Id,
  ListQuery,
  OptionalText,
  Percent,
  Reference,
  requestBody,
  type Static,
  Text,
  Timestamp,
  Type,
} from '@app/kernel/schema'

/** What a tax class says, at a station or for a whole platform. */
export const taxFields = {
  specNo: Text({ maxLength: 32, description: 'The number by which items name it; unique' }),
  rate: Percent({ description: 'At least 0 and under 100' }),
  classificationCode: Text({
    pattern: '^\\d{19}$',
    maxLength: 19,
    description: 'The tax bureau’s code for the kind of goods, 19 digits',
  }),
  unit: OptionalText({ maxLength: 16, description: 'What is counted: litre, piece' }),
}

const { unit, ...required } = taxFields

export const NewTax = requestBody({ ...required, unit: Type.Optional(unit) })

export type NewTax = Static<typeof NewTax>

export const TaxChange = changeBody(taxFields)

export type TaxChange = Static<typeof TaxChange>

export const Tax = Type.Object({
  id: Id(),
  station: Reference(),
  ...taxFields,
  createdDate: Timestamp(),
  modifiedDate: Timestamp(),
  version: Type.Integer(),
})

export type Tax = Static<typeof Tax>

export const TaxListQuery = ListQuery
