/** Shared filters: questions to lists that somebody gave a name and shared with their colleagues. */

import {
  changeBody,
  Id,
  Nullable,
  Reference,
  requestBody,
  type Static,
  Text,
  Timestamp,
  Type,
  Version,
} from '@app/kernel/schema'

export const LONGEST_FILTER_NAME = 20

/** So many the people of a station, or of a company, have for a list. */
export const MOST_SHARED_FILTERS = 30

const List = () =>
  Text({
    maxLength: 60,
    pattern: '^[A-Za-z0-9.]+$',
    description: 'What the console calls the list',
  })

const fields = {
  name: Text({
    maxLength: LONGEST_FILTER_NAME,
    description: 'Unique among those of the list that the same people have',
  }),
  conditions: Type.Array(
    Type.Object({ field: Text({ maxLength: 60 }), value: Text() }, { additionalProperties: false }),
    { minItems: 1, maxItems: 20, description: 'As the console writes them in its addresses' },
  ),
}

export const NewSharedFilter = requestBody({
  list: List(),
  ...fields,
  forCompany: Type.Boolean({
    description: 'With the whole company; otherwise with the selected station',
  }),
})

export type NewSharedFilter = Static<typeof NewSharedFilter>

export const SharedFilterChange = changeBody(fields)

export type SharedFilterChange = Static<typeof SharedFilterChange>

export const SharedFilter = Type.Object({
  id: Id(),
  list: List(),
  ...fields,
  station: Nullable(Reference({ description: 'Whose people have it; null: all of the company' })),
  creator: Nullable(Reference()),
  modifiedDate: Timestamp(),
  isChangeable: Type.Boolean({ description: 'Whether the caller may change and remove it' }),
  version: Version(),
})

export type SharedFilter = Static<typeof SharedFilter>

export const SharedFiltersQuery = Type.Object(
  { list: Type.Optional(List()) },
  { additionalProperties: false },
)

export const SharedFilters = Type.Object({
  content: Type.Array(SharedFilter, { description: 'By name; at most 500' }),
})

export type SharedFilters = Static<typeof SharedFilters>

export const SharedFilterRemoval = Type.Object(
  { version: Version() },
  { additionalProperties: false },
)
