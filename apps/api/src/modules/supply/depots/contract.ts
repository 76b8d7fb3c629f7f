/** Depots: where the company keeps fuel until a station needs it (D-009, D-082). */

import {
  Centilitres,
  changeBody,
  Id,
  Kilograms,
  ListQuery,
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

const place = {
  province: OptionalText({ maxLength: 32 }),
  city: OptionalText({ maxLength: 32 }),
  area: OptionalText({ maxLength: 32, description: 'District or county' }),
  address: OptionalText(),
  remark: OptionalText(),
}

const name = Text({ maxLength: 64, description: 'Unique within the company' })

const products = Type.Array(ReferenceInput(), {
  maxItems: 50,
  uniqueItems: true,
  description: 'Fuel products that it can take; those it has in stock are among them',
})

export const NewDepot = requestBody({
  name,
  products,
  ...Type.Partial(Type.Object(place)).properties,
})

export type NewDepot = Static<typeof NewDepot>

export const DepotChange = changeBody({ name, products, ...place })

export type DepotChange = Static<typeof DepotChange>

export const DepotStock = Type.Object({
  product: Reference(),
  quantity: Kilograms({ description: 'What the books say is there' }),
  volume: Centilitres({ description: 'The same at 20 °C, by the usual density of the product' }),
})

export type DepotStock = Static<typeof DepotStock>

export const Depot = Type.Object({
  id: Id(),
  company: Reference(),
  name,
  ...place,
  products: Type.Array(Reference()),
  stocks: Type.Array(DepotStock),
  createdDate: Timestamp(),
  modifiedDate: Timestamp(),
  version: Type.Integer(),
})

export type Depot = Static<typeof Depot>

export const DepotListQuery = ListQuery

export const DepotDeletion = Type.Object({ version: Version() }, { additionalProperties: false })
