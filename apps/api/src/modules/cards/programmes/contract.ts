/**
 * Card programmes: the kinds of card that a company offers (D-065 to D-067). A programme is not a card
 * that somebody holds: those are in `user-cards`.
 */

import {
  Cents,
  changeBody,
  Id,
  ListQuery,
  Nullable,
  OneOf,
  OptionalText,
  PositiveCents,
  Reference,
  ReferenceInput,
  requestBody,
  type Static,
  Text,
  Timestamp,
  Type,
} from '@app/kernel/schema'

export const CARD_TYPES = ['score', 'debit', 'level'] as const
export const VALUE_MODES = ['none', 'share', 'assign'] as const
export const INVOICE_TYPES = ['forbidden', 'consume', 'charge'] as const

export const PROGRAMME_STATUSES = ['normal', 'disabled'] as const

export const Level = Type.Object(
  {
    name: Text({ maxLength: 32 }),
    growth: Type.Integer({ minimum: 0, maximum: 1_000_000_000, description: 'Needed to reach it' }),
  },
  { additionalProperties: false },
)

export type Level = Static<typeof Level>

const Ratio = (of: string) =>
  Type.Integer({
    minimum: 0,
    maximum: 1_000_000,
    description: `Points, or growth, for a whole currency unit of own money spent on ${of}, in hundredths`,
  })

const Units = (period: string) =>
  Type.Integer({
    minimum: 1,
    maximum: 1_000_000_000,
    description: `The most points, or growth, that ${period} can earn`,
  })

const fields = {
  name: Text({ maxLength: 64 }),
  description: OptionalText({ maxLength: 500 }),
  startTime: Nullable(Timestamp({ description: 'In force from then on; null: at once' })),
  endTime: Nullable(Timestamp({ description: 'In force until then; null: without end' })),
  invoiceType: OneOf(INVOICE_TYPES, { description: 'Invoiced never, when spent, or when charged' }),
  pointsRatio: Ratio('anything that has no ratio of its own'),
  dieselRatio: Nullable(Ratio('diesel; null: as anything else')),
  goodsRatio: Nullable(Ratio('goods; null: as anything else')),
  limitPerOrder: Nullable(Units('one order')),
  limitDay: Nullable(Units('one business day')),
  earnsWithoutCard: Type.Boolean({
    description: 'Members earn with what they pay without a stored-value card as well',
  }),
  pointsMonths: Type.Integer({
    minimum: 0,
    maximum: 120,
    description:
      'Of a points card: for how many months what was earned can be spent; 0: without end',
  }),
  reminderDays: Type.Integer({
    minimum: 1,
    maximum: 60,
    description: 'Of a points card: how many days before points end their holder is told',
  }),
  smsTemplate: Nullable(
    ReferenceInput({
      description: 'Of a points card: the text message that tells of points that end; null: none',
    }),
  ),
  maxBalance: Nullable(
    PositiveCents({ description: 'Of a stored-value card: the most it may hold' }),
  ),
  levels: Type.Array(Level, {
    maxItems: 20,
    description: 'Of a level card: ascending by the growth that each needs',
  }),
}

const { name, ...optional } = fields

/** What a text message can say of points that end: whose, how many, and from which day some are over. */
export const POINTS_REMINDER_VARIABLES = ['name', 'points', 'date'] as const

export const NewProgramme = requestBody({
  type: OneOf(CARD_TYPES),
  name,
  ...Type.Partial(Type.Object(optional)).properties,
})

export type NewProgramme = Static<typeof NewProgramme>

export const ProgrammeChange = changeBody({ ...fields, status: OneOf(PROGRAMME_STATUSES) })

export type ProgrammeChange = Static<typeof ProgrammeChange>

export const Programme = Type.Object({
  id: Id(),
  company: Type.Object({ id: Id() }),
  type: OneOf(CARD_TYPES, { description: 'Points, stored value or level' }),
  name: Type.String(),
  description: Type.String(),
  startTime: Nullable(Timestamp()),
  endTime: Nullable(Timestamp()),
  status: OneOf(PROGRAMME_STATUSES),
  valueMode: OneOf(VALUE_MODES, { description: 'none: personal; share, assign: of a fleet' }),
  invoiceType: OneOf(INVOICE_TYPES, { description: 'Invoiced never, when spent, or when charged' }),
  pointsRatio: fields.pointsRatio,
  dieselRatio: fields.dieselRatio,
  goodsRatio: fields.goodsRatio,
  limitPerOrder: fields.limitPerOrder,
  limitDay: fields.limitDay,
  earnsWithoutCard: fields.earnsWithoutCard,
  pointsMonths: fields.pointsMonths,
  reminderDays: fields.reminderDays,
  smsTemplate: Nullable(Reference()),
  maxBalance: Nullable(Cents({ description: 'The most that a card may hold' })),
  levels: Type.Array(Level),
  group: Nullable(
    Reference({ description: 'The fleet that the programme belongs to; none of a personal one' }),
  ),
  createdDate: Timestamp(),
  version: Type.Integer(),
})

export type Programme = Static<typeof Programme>

export const ProgrammeListQuery = ListQuery
