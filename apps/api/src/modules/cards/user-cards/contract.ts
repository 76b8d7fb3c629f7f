/**
 * User cards: the accounts that people hold in a card programme (D-047, D-048, D-053). Money is in the
 * ledger: nothing here can be written that changes a balance.
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
  Reason,
  Reference,
  ReferenceInput,
  requestBody,
  type Static,
  Text,
  Timestamp,
  Type,
} from '@app/kernel/schema'
import { UserCardDetail } from '../../ledger/entries/contract.ts'
import { CARD_TYPES, INVOICE_TYPES, VALUE_MODES } from '../programmes/contract.ts'

export const CARD_KINDS = ['user', 'employee', 'anonymous'] as const
export const CARD_STATUSES = ['normal', 'lose', 'disable', 'lock', 'overspend', 'returned'] as const
export const SPENDING_MODES = ['together', 'principalFirst'] as const

/** The screens from which cards are operated; each is for cards of one kind (D-284). */
export const CARD_SCREENS = ['personal', 'anonymous'] as const

/** How many lines the statement of a card shows (D-397). */
export const STATEMENT_LINES = 20

/** A correction of a balance above this needs a second person (permissions: adjustBalance). */
export const LARGEST_ADJUSTMENT_CENTS = 50_000

const FuelType = Type.Integer({
  minimum: 0,
  maximum: 2,
  description: 'Pays for 0 anything, 1 gasoline only, 2 diesel only',
})

const settings = {
  name: OptionalText({ maxLength: 64, description: 'How the card is called' }),
  fuelType: FuelType,
  limitPerTransaction: Nullable(
    PositiveCents({ description: 'The most that one payment may take' }),
  ),
  limitDay: Nullable(PositiveCents({ description: 'The most in one day at the station' })),
  limitMonth: Nullable(PositiveCents({ description: 'The most in one calendar month' })),
  spendingMode: Nullable(
    OneOf(SPENDING_MODES, {
      description: 'How principal and gift are spent; null: as the company does',
    }),
  ),
  invoiceType: Nullable(
    OneOf(INVOICE_TYPES, { description: 'When it is invoiced; null: as the programme does' }),
  ),
  remark: OptionalText({ maxLength: 500 }),
}

const password = Text({ maxLength: 32, description: 'Payment password of exactly six digits' })

export const NewUserCard = requestBody({
  user: ReferenceInput({ description: 'The member who will hold it' }),
  card: Type.Optional(
    ReferenceInput({
      description: "The programme; the company's stored-value programme by default",
    }),
  ),
  password: Type.Optional(password),
  ...Type.Partial(Type.Object(settings)).properties,
})

export type NewUserCard = Static<typeof NewUserCard>

export const UserCardChange = changeBody({
  ...settings,
  password: Nullable(password),
})

export type UserCardChange = Static<typeof UserCardChange>

export const UserCard = Type.Object({
  id: Id(),
  number: Type.String(),
  type: OneOf(CARD_KINDS),
  status: OneOf(CARD_STATUSES),
  company: Type.Object({ id: Id() }),
  station: Reference({ description: 'Where it was opened' }),
  card: Type.Object(
    {
      id: Id(),
      type: OneOf(CARD_TYPES),
      name: Type.String(),
      valueMode: OneOf(VALUE_MODES),
      group: Type.Null(),
    },
    { description: 'The programme' },
  ),
  user: Nullable(
    Type.Object({
      id: Id(),
      name: Type.String(),
      mobile: Nullable(Type.String({ description: 'Masked unless the caller may see it' })),
    }),
  ),
  parent: Nullable(Type.Object({ id: Id() })),
  cardInfo: Type.Null({ description: 'The chip that it is on; none so far' }),
  childCardNum: Type.Integer(),
  value: Cents({ description: 'Everything on the card, frozen part included' }),
  lockValue: Cents({ description: 'The frozen part' }),
  available: Cents({ description: 'What can be spent' }),
  principal: Cents({ description: 'Own money that can be spent' }),
  gift: Cents({ description: 'Gift money that can be spent' }),
  overspend: Cents({ description: 'What the holder owes' }),
  points: Type.Integer(),
  growth: Type.Integer(),
  invoiceQuota: Cents({ description: 'What may still be invoiced; below zero after some refunds' }),
  ...settings,
  hasPassword: Type.Boolean(),
  validUntil: Nullable(Timestamp()),
  readOnly: Type.Boolean(),
  createdDate: Timestamp(),
  modifiedDate: Timestamp(),
  version: Type.Integer(),
})

export type UserCard = Static<typeof UserCard>

export const UserCardListQuery = ListQuery

export const Statement = Type.Object({
  card: UserCard,
  details: Type.Array(UserCardDetail, { description: 'The latest lines, newest first' }),
})

export const Freezing = requestBody({ amount: PositiveCents(), reason: Reason() })

export type Freezing = Static<typeof Freezing>

export const Adjustment = requestBody({
  amount: Cents({ description: 'Above zero adds, below zero takes' }),
  bucket: Type.Optional(OneOf(['principal', 'gift'] as const)),
  reason: Reason(),
})

export type Adjustment = Static<typeof Adjustment>

export const PointsChange = requestBody({
  amount: Type.Integer({
    minimum: -1_000_000_000,
    maximum: 1_000_000_000,
    description: 'Whole points; above zero gives, below zero takes',
  }),
  reason: Reason(),
})

export type PointsChange = Static<typeof PointsChange>

export const CardCommandReply = Type.Object({
  userCard: UserCard,
  detail: Nullable(UserCardDetail),
})

export type CardCommandReply = Static<typeof CardCommandReply>
