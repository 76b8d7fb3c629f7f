/** Categories: the shelves of a station, for fuel, goods and what points buy (D-021, D-315). */

import {
  changeBody,
  Id,
  ListQuery,
  OneOf,
  requestBody,
  type Static,
  Text,
  Timestamp,
  Type,
  Version,
} from '@app/kernel/schema'

export const CATEGORY_KINDS = ['fuel', 'normal', 'score'] as const

export const Category = Type.Object({
  id: Id(),
  station: Type.Object({ id: Id() }),
  type: OneOf(CATEGORY_KINDS, { description: 'What its items are: fuel, goods, or for points' }),
  name: Type.String(),
  weight: Type.Integer({ description: 'Heavier ones come first' }),
  onShelf: Type.Boolean(),
  itemCount: Type.Integer({ minimum: 0, description: 'What stands in it, on sale or not' }),
  createdDate: Timestamp(),
  modifiedDate: Timestamp(),
  version: Type.Integer(),
})

export type Category = Static<typeof Category>

export const CategoryListQuery = ListQuery

/** What people tidy themselves: fuel has one shelf only. */
export const TIDIED_KINDS = ['normal', 'score'] as const

export type TidiedKind = (typeof TIDIED_KINDS)[number]

const name = Text({ maxLength: 64, description: 'Unique among those of its kind at the station' })

const weight = Type.Integer({
  minimum: 0,
  maximum: 999_999,
  description: 'Heavier ones come first',
})

/** Of goods, or of what points buy (D-021, D-074). */
export const NewCategory = requestBody({
  type: OneOf(TIDIED_KINDS),
  name,
  weight: Type.Optional(weight),
})

export type NewCategory = Static<typeof NewCategory>

export const CategoryChange = changeBody({ name, weight })

export type CategoryChange = Static<typeof CategoryChange>

export const CategoryShelving = requestBody({
  onShelf: Type.Boolean({ description: 'false: the till offers none of its goods (D-179)' }),
  version: Version(),
})

export type CategoryShelving = Static<typeof CategoryShelving>

export const CategoryDeletion = Type.Object({ version: Version() }, { additionalProperties: false })
