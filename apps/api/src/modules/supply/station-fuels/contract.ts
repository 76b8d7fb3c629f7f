/** Fuels that a station sells, each of them one of the company's products (S-180, D-080). */

import {
  Cents,
  changeBody,
  Id,
  ListQuery,
  Nullable,
  OneOf,
  OptionalText,
  Reference,
  ReferenceInput,
  requestBody,
  type Static,
  Text,
  Timestamp,
  Type,
  Version,
} from '@app/kernel/schema'

/** By which cards may be limited to one; the place of each is the number that orders carry. */
export const SOLD_FUEL_TYPES = ['general', 'gasoline', 'diesel'] as const

const fields = {
  product: Nullable(
    ReferenceInput({ description: 'What it is among the products of the company' }),
  ),
  name: Text({ maxLength: 32, description: 'As screens and slips call it' }),
  code: Text({
    maxLength: 16,
    pattern: '^[A-Za-z0-9#+.-]+$',
    description: 'Unique in the station',
  }),
  fuelType: OneOf(SOLD_FUEL_TYPES),
  gradeId: Nullable(
    Type.Integer({
      minimum: 1,
      maximum: 10,
      description: 'The number by which the controller knows it; unique in the station',
    }),
  ),
  taxRate: Type.Number({ minimum: 0, maximum: 99.99, multipleOf: 0.01, description: 'Percent' }),
  taxSpecNo: OptionalText({ maxLength: 32, description: 'The tax class of the station' }),
  colour: Text({
    maxLength: 7,
    pattern: '^#[0-9A-Fa-f]{6}$',
    description: 'On screens and gauges',
  }),
  weight: Type.Integer({ minimum: 0, maximum: 9999, description: 'Heavier ones come first' }),
  description: OptionalText(),
}

const { name, code, fuelType, taxRate, ...optional } = fields

export const NewStationFuel = requestBody({
  name,
  code,
  fuelType,
  taxRate,
  ...Type.Partial(Type.Object(optional)).properties,
})

export type NewStationFuel = Static<typeof NewStationFuel>

/** Its price is changed by a price change alone. */
export const StationFuelChange = changeBody(fields)

export type StationFuelChange = Static<typeof StationFuelChange>

export const FuelShelving = requestBody({
  onShelf: Type.Boolean({ description: 'false: the station sells it no more' }),
  version: Version(),
})

export type FuelShelving = Static<typeof FuelShelving>

export const StationFuel = Type.Object({
  id: Id(),
  station: Type.Object({ id: Id() }),
  ...fields,
  product: Nullable(Reference()),
  price: Cents({ description: 'Per litre; 0: it has none yet' }),
  listPrice: Nullable(Cents({ description: 'What the company says its product should cost' })),
  tanks: Type.Array(Type.Integer(), { description: 'Numbers of the tanks in use that hold it' }),
  onShelf: Type.Boolean(),
  createdDate: Timestamp(),
  modifiedDate: Timestamp(),
  version: Type.Integer(),
})

export type StationFuel = Static<typeof StationFuel>

export const StationFuelDeletion = Type.Object(
  { version: Version() },
  { additionalProperties: false },
)

export const StationFuelListQuery = ListQuery
