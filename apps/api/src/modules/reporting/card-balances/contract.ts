/**
 * What cards held at the end of a day (S-121): each card, and sums by what cards have in common. A balance is
 * what the ledger keeps of the card less what its entries have moved since, to the cent.
 */

import {
  Cents,
  DateOnly,
  Id,
  ListQuery,
  Nullable,
  OneOf,
  Points,
  Reference,
  type Static,
  Type,
} from '@app/kernel/schema'
import { CARD_KINDS, CARD_STATUSES } from '#modules/cards/user-cards/contract.ts'
import { CARD_TYPES } from '#modules/cards/programmes/contract.ts'

const on = Type.Optional(
  DateOnly({ description: 'The day at whose end cards are looked at; by default now' }),
)

const held = {
  principal: Cents({ description: 'Paid in, what is frozen included' }),
  gift: Cents({ description: 'Given on top, what is frozen included' }),
  value: Cents({ description: 'Principal and gift' }),
  frozen: Cents({ description: 'Of the value, what is set aside' }),
  owed: Cents({ description: 'What the holder owes; no part of the value' }),
  points: Points(),
}

export const CardBalanceTotals = Type.Object({
  cards: Type.Integer({ minimum: 0, description: 'How many cards these are' }),
  ...held,
})

export type CardBalanceTotals = Static<typeof CardBalanceTotals>

export const CardBalance = Type.Object({
  id: Id({ description: 'Of the card' }),
  number: Type.String(),
  user: Nullable(Reference({ description: 'Who holds it' })),
  group: Nullable(Reference({ description: 'The fleet that it belongs to' })),
  company: Reference(),
  station: Reference({ description: 'Where it was opened' }),
  programme: Type.Object({
    id: Id(),
    name: Type.String(),
    type: OneOf(CARD_TYPES),
  }),
  type: OneOf(CARD_KINDS),
  status: OneOf(CARD_STATUSES, { description: 'As it is now' }),
  ...held,
})

export type CardBalance = Static<typeof CardBalance>

export const CardBalanceQuery = Type.Object(
  { ...ListQuery.properties, on },
  { additionalProperties: false },
)

export type CardBalanceQuery = Static<typeof CardBalanceQuery>

export const BALANCE_GROUPS = ['company', 'station', 'programme', 'type'] as const

export type BalanceGroup = (typeof BALANCE_GROUPS)[number]

export const BalanceGroupQuery = Type.Object(
  {
    search: ListQuery.properties.search,
    groupBy: Type.Optional(OneOf(BALANCE_GROUPS, { description: 'By programme by default' })),
    on,
  },
  { additionalProperties: false },
)

export type BalanceGroupQuery = Static<typeof BalanceGroupQuery>

export const BalanceGroups = Type.Object({
  rows: Type.Array(
    Type.Object({
      key: Type.String({
        description: 'Id of the company, station or programme; the kind of card',
      }),
      name: Type.String({ description: 'What it is called; of a kind of card its key' }),
      ...CardBalanceTotals.properties,
    }),
    { description: 'Most valuable first' },
  ),
})

export type BalanceGroups = Static<typeof BalanceGroups>
