/**
 * User cards: the accounts that people hold in a card programme (D-047, D-048, D-053). Money is in the
 * ledger: nothing here can be written that changes a balance.
 */

import {
  Centilitres,
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
import { UserCardDetail } from '#modules/ledger/entries/contract.ts'
import { CARD_TYPES, Level, VALUE_MODES } from '#modules/cards/programmes/contract.ts'
import { GiftEnding, PointsEnding } from './endings/contract.ts'
import { settings } from './settings/contract.ts'

export const CARD_KINDS = ['user', 'employee', 'anonymous'] as const
export const CARD_STATUSES = ['normal', 'lose', 'disable', 'lock', 'overspend', 'returned'] as const

/** What stations are told of an account that went out of use, or came back into it: `cardStatus`. */
export interface CardStanding {
  id: number
  status: (typeof CARD_STATUSES)[number]
}

/** Who put an account out of use: whatever happened to its chip, somebody, or the proof of the ledger. */
export const STATUS_REASONS = ['chip', 'hand', 'ledgerMismatch'] as const

/** The screens from which cards are operated; each is for cards of one kind (D-285). */
export const CARD_SCREENS = ['personal', 'anonymous', 'fleet'] as const

export type CardScreen = (typeof CARD_SCREENS)[number]

/** How many lines the statement of a card shows (D-397). */
export const STATEMENT_LINES = 20

/** Where a card is operated; each page is for cards of one kind (D-285). */
export const screen = Type.Optional(
  OneOf(CARD_SCREENS, {
    description: 'The page that it is done from; a card of another kind is refused',
  }),
)

const password = Text({ maxLength: 32, description: 'Payment password of exactly six digits' })

export const NewUserCard = requestBody({
  user: Type.Optional(
    ReferenceInput({
      description: 'Who will hold it; of a sub card somebody of the fleet, or nobody',
    }),
  ),
  parent: Type.Optional(
    ReferenceInput({ description: 'The master card of a fleet: the new one is its sub card' }),
  ),
  card: Type.Optional(
    ReferenceInput({
      description: "The programme; the company's stored-value programme by default",
    }),
  ),
  password: Type.Optional(password),
  ...Type.Partial(Type.Object(settings)).properties,
})

export type NewUserCard = Static<typeof NewUserCard>

/** What may be changed of an account itself. */
const terms = { ...settings, password: Nullable(password) }

export const UserCardChange = changeBody({
  ...terms,
  screen,
  cardInfo: Nullable(
    ReferenceInput({
      description:
        'Binds a chip, until the deadline unless it is marked as issued; null: undoes it',
    }),
  ),
})

export type UserCardChange = Static<typeof UserCardChange>

const UserCardTerms = changeBody({ ...terms, screen })

export type UserCardTerms = Static<typeof UserCardTerms>

export const CardPassword = requestBody({ password })

export type CardPassword = Static<typeof CardPassword>

/** What holders are told of before it ends, beside points: gift money, and the card itself. */
export const TOLD_ENDINGS = ['gift', 'card'] as const

export const UserCard = Type.Object({
  id: Id(),
  number: Type.String(),
  type: OneOf(CARD_KINDS),
  status: OneOf(CARD_STATUSES),
  statusReason: Nullable(
    OneOf(STATUS_REASONS, {
      description: 'Why it is in that status: as its chip is, by hand, or its books disagree',
    }),
  ),
  company: Type.Object({ id: Id() }),
  station: Reference({ description: 'Where it was opened' }),
  card: Type.Object(
    {
      id: Id(),
      type: OneOf(CARD_TYPES),
      name: Type.String(),
      valueMode: OneOf(VALUE_MODES),
      group: Nullable(Reference({ description: 'The fleet that the programme belongs to' })),
    },
    { description: 'The programme' },
  ),
  user: Nullable(
    Type.Object({
      id: Id(),
      name: Type.String(),
      mobile: Nullable(Type.String({ description: 'Masked' })),
    }),
  ),
  parent: Nullable(Type.Object({ id: Id() })),
  cardInfo: Nullable(
    Type.Object(
      {
        id: Id(),
        uuid: Type.String(),
        number: Type.String(),
        status: OneOf(['normal', 'lose', 'disable', 'lock', 'overspend'] as const),
      },
      { description: 'The chip that it is on' },
    ),
  ),
  childCardNum: Type.Integer(),
  value: Cents({ description: 'Everything on the card, frozen part included' }),
  lockValue: Cents({ description: 'The frozen part' }),
  available: Cents({ description: 'What can be spent; of a card that shares, its master’s money' }),
  principal: Cents({ description: 'Own money that can be spent' }),
  gift: Cents({ description: 'Gift money that can be spent' }),
  giftEnding: GiftEnding,
  overspend: Cents({ description: 'What the holder owes' }),
  points: Type.Integer(),
  pointsEnding: PointsEnding,
  growth: Type.Integer(),
  level: Nullable(Type.String({ description: 'The highest level that the growth has reached' })),
  nextLevel: Nullable(Level),
  invoiceQuota: Cents({ description: 'What may still be invoiced; below zero after some refunds' }),
  ...settings,
  limitStations: Type.Array(Type.Object({ id: Id(), name: Type.String() }), {
    description: 'The stations of `stationLimit` by name, also those that the caller does not see',
  }),
  hasPassword: Type.Boolean(),
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

/** Above zero: from the master card to the sub card; below: back (D-228, D-229, D-237). */
export const Transfer = requestBody({
  child: Type.Optional(
    ReferenceInput({ description: 'The sub card, when the card of the path is the master' }),
  ),
  amount: Cents({ description: 'Above zero allocates to the sub card, below zero withdraws' }),
  remark: Type.Optional(OptionalText()),
})

export type Transfer = Static<typeof Transfer>

export const Unlocking = requestBody({ reason: Reason() })

export type Unlocking = Static<typeof Unlocking>

export const MoveToMaster = requestBody({ reason: Reason() })

export type MoveToMaster = Static<typeof MoveToMaster>

export const TransferReply = Type.Object({
  from: UserCard,
  to: UserCard,
  details: Type.Array(UserCardDetail, { description: 'One line for each card' }),
})

export type TransferReply = Static<typeof TransferReply>

export const FillCheck = requestBody({
  amount: PositiveCents(),
  volume: Type.Optional(
    Centilitres({
      minimum: 0,
      description: 'Of fuel; by default what the amount buys of the item',
    }),
  ),
  item: Type.Optional(Id()),
  plate: Type.Optional(Text({ maxLength: 8 })),
  station: Type.Optional(Id({ description: 'Where; the selected station by default' })),
  time: Type.Optional(Timestamp({ description: 'When; now by default' })),
})

export type FillCheck = Static<typeof FillCheck>

export const FillVerdict = Type.Object({
  approved: Type.Boolean(),
  volume: Centilitres({ description: 'The fuel that it would be' }),
  reasons: Type.Array(
    Type.Object({
      code: Type.String(),
      message: Type.String({ description: 'In the language of the caller' }),
      details: Type.Record(Type.String(), Type.Unknown()),
    }),
  ),
})

export type FillVerdict = Static<typeof FillVerdict>

export const Blocking = requestBody({ reason: Reason(), screen })

export type Blocking = Static<typeof Blocking>

export const Freezing = requestBody({ amount: PositiveCents(), reason: Reason(), screen })

export type Freezing = Static<typeof Freezing>

export const Adjustment = requestBody({
  amount: Cents({ description: 'Above zero adds, below zero takes' }),
  bucket: Type.Optional(OneOf(['principal', 'gift'] as const)),
  reason: Reason(),
  screen,
})

export type Adjustment = Static<typeof Adjustment>

export const QuotaAdjustment = requestBody({
  amount: Cents({ description: 'Above zero lets more be invoiced, below zero less' }),
  reason: Reason(),
  screen,
})

export type QuotaAdjustment = Static<typeof QuotaAdjustment>

export const PointsChange = requestBody({
  amount: Type.Integer({
    minimum: -1_000_000_000,
    maximum: 1_000_000_000,
    description: 'Whole points; above zero gives, below zero takes',
  }),
  reason: Reason(),
  screen,
})

export type PointsChange = Static<typeof PointsChange>

export const GrowthAdjustment = requestBody({
  amount: Type.Integer({
    minimum: -1_000_000_000,
    maximum: 1_000_000_000,
    description: 'Above zero adds growth, below zero takes it; the level follows',
  }),
  reason: Reason(),
  screen,
})

export type GrowthAdjustment = Static<typeof GrowthAdjustment>

export const CardCommandReply = Type.Object({
  userCard: UserCard,
  detail: Nullable(UserCardDetail),
})

export type CardCommandReply = Static<typeof CardCommandReply>
