/** Fuel products: fuels as the company buys and stores them. What stations sell are items (S-135, D-318). */

import {
  Cents,
  changeBody,
  Density,
  Id,
  ListQuery,
  Nullable,
  OneOf,
  OptionalText,
  ReferenceInput,
  requestBody,
  type Static,
  Text,
  Timestamp,
  Type,
} from '@app/kernel/schema'

export const FUEL_TYPES = ['gasoline', 'diesel', 'other'] as const

export const FUEL_PRODUCT_STATUSES = ['normal', 'disabled'] as const

const fields = {
  name: Text({ maxLength: 32, description: 'Unique within the company' }),
  code: Text({
    maxLength: 16,
    pattern: '^[A-Za-z0-9#+.-]+$',
    description: 'Unique within the company',
  }),
  fuelType: OneOf(FUEL_TYPES),
  density: Density({ description: 'Usual density at 20 °C, kg/m³: turns tons into litres' }),
  taxRate: Type.Number({
    minimum: 0,
    maximum: 99.99,
    multipleOf: 0.01,
    description: 'Value added tax in percent, which contracts begin with',
  }),
  listPrice: Nullable(
    Cents({
      minimum: 1,
      maximum: 99_999_999,
      description: 'What a litre should cost at stations; each sets its own price',
    }),
  ),
  taxSpecNo: OptionalText({
    maxLength: 32,
    description: 'The tax class that stations begin with: their spec no., or a code of 19 digits',
  }),
  description: OptionalText(),
}

const { listPrice, taxSpecNo, description, ...required } = fields

const fuelCode = Nullable(ReferenceInput({ description: 'The code by which the trade knows it' }))

export const NewFuelProduct = requestBody({
  ...required,
  fuelCode: Type.Optional(fuelCode),
  listPrice: Type.Optional(listPrice),
  taxSpecNo: Type.Optional(taxSpecNo),
  description: Type.Optional(description),
})

export type NewFuelProduct = Static<typeof NewFuelProduct>

export const FuelProductChange = changeBody({
  ...fields,
  fuelCode,
  status: OneOf(FUEL_PRODUCT_STATUSES, { description: 'A disabled product gets no new contracts' }),
})

export type FuelProductChange = Static<typeof FuelProductChange>

export const FuelProduct = Type.Object({
  id: Id(),
  ...fields,
  fuelCode: Nullable(Type.Object({ id: Id(), code: Type.String() })),
  status: OneOf(FUEL_PRODUCT_STATUSES),
  createdDate: Timestamp(),
  modifiedDate: Timestamp(),
  version: Type.Integer(),
})

export type FuelProduct = Static<typeof FuelProduct>

export const FuelProductListQuery = ListQuery
