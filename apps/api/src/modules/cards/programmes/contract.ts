/**
 * Card programmes: the kinds of card that a company offers (D-065 to D-067). A programme is not a card
 * that somebody holds: those are in `user-cards`.
 */

import {
  Cents,
  Id,
  ListQuery,
  Nullable,
  OneOf,
  Reference,
  type Static,
  Timestamp,
  Type,
} from '@app/kernel/schema'

export const CARD_TYPES = ['score', 'debit', 'level'] as const
export const VALUE_MODES = ['none', 'share', 'assign'] as const
export const INVOICE_TYPES = ['forbidden', 'consume', 'charge'] as const

export const Programme = Type.Object({
  id: Id(),
  company: Type.Object({ id: Id() }),
  type: OneOf(CARD_TYPES, { description: 'Points, stored value or level' }),
  name: Type.String(),
  description: Type.String(),
  startTime: Nullable(Timestamp()),
  endTime: Nullable(Timestamp()),
  status: OneOf(['normal', 'disabled'] as const),
  valueMode: OneOf(VALUE_MODES, { description: 'none: personal; share, assign: of a fleet' }),
  invoiceType: OneOf(INVOICE_TYPES, { description: 'Invoiced never, when spent, or when charged' }),
  pointsRatio: Type.Integer({
    description: 'Points for each whole currency unit spent, in hundredths: 100 is one point',
  }),
  maxBalance: Nullable(Cents({ description: 'The most that a card may hold' })),
  group: Nullable(
    Reference({ description: 'The fleet that the programme belongs to; none of a personal one' }),
  ),
  createdDate: Timestamp(),
  version: Type.Integer(),
})

export type Programme = Static<typeof Programme>

export const ProgrammeListQuery = ListQuery
