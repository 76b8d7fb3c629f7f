/** Categories: the shelves of a station, for fuel, goods and what points buy (D-021, D-315). */

import { Id, ListQuery, OneOf, type Static, Timestamp, Type } from '@app/kernel/schema'

export const CATEGORY_KINDS = ['fuel', 'normal', 'score'] as const

export const Category = Type.Object({
  id: Id(),
  station: Type.Object({ id: Id() }),
  type: OneOf(CATEGORY_KINDS, { description: 'What its items are: fuel, goods, or for points' }),
  name: Type.String(),
  weight: Type.Integer({ description: 'Heavier ones come first' }),
  onShelf: Type.Boolean(),
  createdDate: Timestamp(),
  modifiedDate: Timestamp(),
  version: Type.Integer(),
})

export type Category = Static<typeof Category>

export const CategoryListQuery = ListQuery
