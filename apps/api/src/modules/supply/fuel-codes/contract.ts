/** Fuel codes: the three digits by which the trade knows fuels, the same for all companies of a platform (D-081). */

import {
  changeBody,
  Id,
  ListQuery,
  OneOf,
  OptionalText,
  requestBody,
  type Static,
  Text,
  Timestamp,
  Type,
  Version,
} from '@app/kernel/schema'

export const CODED_FUEL_TYPES = ['gasoline', 'diesel'] as const

export const FUEL_CODE_STATUSES = ['normal', 'disabled'] as const

const fields = {
  code: Text({ maxLength: 3, pattern: '^[0-9]{3}$', description: 'Three digits, unique' }),
  fuelType: OneOf(CODED_FUEL_TYPES),
  description: OptionalText(),
}

const { description, ...required } = fields

export const NewFuelCode = requestBody({ ...required, description: Type.Optional(description) })

export type NewFuelCode = Static<typeof NewFuelCode>

export const FuelCodeChange = changeBody({
  ...fields,
  status: OneOf(FUEL_CODE_STATUSES, { description: 'A disabled code is given to no product' }),
})

export type FuelCodeChange = Static<typeof FuelCodeChange>

export const FuelCode = Type.Object({
  id: Id(),
  ...fields,
  status: OneOf(FUEL_CODE_STATUSES),
  createdDate: Timestamp(),
  modifiedDate: Timestamp(),
  version: Type.Integer(),
})

export type FuelCode = Static<typeof FuelCode>

export const FuelCodeDeletion = Type.Object({ version: Version() }, { additionalProperties: false })

export const FuelCodeListQuery = ListQuery
