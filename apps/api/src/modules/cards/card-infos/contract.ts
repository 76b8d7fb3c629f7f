/**
 * Card infos: the chips themselves, from the maker's box to the holder's pocket (D-045, D-046). What is
 * on a card is an account of its own, the user card; a chip belongs to at most one.
 */

import { machine } from '@app/kernel/machine'
import {
  changeBody,
  Id,
  ListQuery,
  Nullable,
  OneOf,
  OptionalText,
  Reason,
  Reference,
  ReferenceInput,
  requestBody,
  type Static,
  Text,
  Timestamp,
  Type,
} from '@app/kernel/schema'
import { CARD_TYPES } from '#modules/cards/programmes/contract.ts'
import { CARD_KINDS, CARD_STATUSES, screen } from '#modules/cards/user-cards/contract.ts'

/** Makers of cards, by the code that is written on the chip (D-046). */
export const SUPPLIERS = { mh: 1 } as const

export const SUPPLIER_NAMES = ['mh'] as const satisfies readonly (keyof typeof SUPPLIERS)[]

export type Supplier = (typeof SUPPLIER_NAMES)[number]

/** What a chip was issued as (D-123 to D-132); the others are system keys, not cards of people. */
export const ISSUE_TYPES = {
  rootMother: 1,
  rootMotherAuthorization: 2,
  transmission: 3,
  transmissionAuthorization: 4,
  stationMother: 5,
  stationMotherAuthorization: 6,
  psam: 7,
  blank: 8,
  factory: 9,
  station: 10,
} as const

/** D-133. */
export const CHIP_TYPES = { induction: 1, cpu: 2, psam: 3, stationMother: 4 } as const

/** The status of a chip (D-136), and what people do to it. */
export const cardInfoMachine = machine({
  normal: { lose: 'lose', disable: 'disable', lock: 'lock', return: 'normal' },
  // Whoever brings the account back without the chip leaves a chip that nobody has.
  lose: { unhook: 'normal', disable: 'disable', replace: 'disable', return: 'disable' },
  disable: { enable: 'normal', return: 'disable' },
  lock: { unlock: 'normal' },
  overspend: { lose: 'lose', disable: 'disable' },
})

export type CardInfoStatus = (typeof cardInfoMachine.states)[number]

export const CARD_EVENTS = [
  'import',
  'prepare',
  'transferStock',
  'bind',
  'issue',
  'compensate',
  'lose',
  'unhook',
  'disable',
  'enable',
  'lock',
  'unlock',
  'replace',
  'return',
  'overspend',
  'repay',
] as const

export type CardEventName = (typeof CARD_EVENTS)[number]

/** How many chips are prepared or handed over at a time. */
export const MOST_CARDS_AT_ONCE = 200

/** How many events of a chip are shown. */
export const SHOWN_EVENTS = 100

export const ChipSerial = (description = 'Serial of the chip, hexadecimal') =>
  Type.String({ pattern: '^([0-9A-Fa-f]{2}){4,10}$', description })

/** What a reader says of whatever lies on it: a chip, or a tag that is read from afar and longer. */
const ReadSerial = () =>
  Type.String({ pattern: '^([0-9A-Fa-f]{2}){4,12}$', description: 'Serial, hexadecimal' })

/** At most as many digits as fit on the chip. */
export const CardNumber = (description = 'Number that the card bears') =>
  Type.String({ pattern: '^\\d{1,20}$', description })

export const SupplierName = () => OneOf(SUPPLIER_NAMES, { description: 'Who made the card' })

export const ChipType = () =>
  Type.Integer({
    minimum: 1,
    maximum: 4,
    description: '1 induction, 2 CPU, 3 PSAM, 4 station mother card',
  })

export const IssueType = () =>
  Type.Integer({
    minimum: 1,
    maximum: 10,
    description: '8 blank, 9 factory, 10 issued by a station; 1 to 7 are system keys',
  })

export const CardInfo = Type.Object({
  id: Id(),
  uuid: Type.String({ description: 'Serial of the chip, upper-case hexadecimal' }),
  number: Type.String(),
  name: Type.String(),
  type: Type.Literal('debit', { description: 'What the card is for' }),
  status: OneOf(cardInfoMachine.states),
  issueType: IssueType(),
  cardType: ChipType(),
  supplier: SupplierName(),
  company: Nullable(Reference({ description: 'Whose it is; null: in stock at the platform' })),
  station: Nullable(Reference({ description: 'In whose stock it lies, or which issued it' })),
  userCard: Nullable(
    Type.Object(
      {
        id: Id(),
        number: Type.String(),
        name: Type.String(),
        type: OneOf(CARD_KINDS),
        status: OneOf(CARD_STATUSES),
        parent: Nullable(Type.Object({ id: Id() })),
        card: Type.Object({ id: Id(), type: OneOf(CARD_TYPES), name: Type.String() }),
        user: Nullable(
          Type.Object({
            id: Id(),
            name: Type.String(),
            mobile: Nullable(Type.String({ description: 'Masked unless the caller may see it' })),
          }),
        ),
      },
      { description: 'The account that it was issued for' },
    ),
  ),
  isReplaced: Type.Boolean({ description: 'Another card took its place' }),
  productionTime: Nullable(Timestamp()),
  issueTime: Nullable(Timestamp()),
  returnedTime: Nullable(Timestamp()),
  createdDate: Timestamp(),
  modifiedDate: Timestamp(),
  version: Type.Integer(),
})

export type CardInfo = Static<typeof CardInfo>

export const CardInfoListQuery = ListQuery

/** By chip or by number; the chip's own serial comes first. */
export const CardInfoLookup = Type.Object(
  {
    uuid: Type.Optional(ReadSerial()),
    number: Type.Optional(CardNumber()),
    supplier: Type.Optional(SupplierName()),
    companyId: Type.Optional(Id({ description: 'Only among the cards of this company' })),
    expand: ListQuery.properties.expand,
  },
  { additionalProperties: false },
)

export type CardInfoLookup = Static<typeof CardInfoLookup>

export const NewCardInfo = requestBody({
  uuid: ChipSerial(),
  number: CardNumber(),
  supplier: SupplierName(),
  cardType: ChipType(),
  issueType: Type.Optional(IssueType()),
  name: Type.Optional(OptionalText({ maxLength: 64 })),
  company: Type.Optional(ReferenceInput({ description: 'Whose it will be; the own by default' })),
  productionTime: Type.Optional(Timestamp()),
  issueTime: Type.Optional(
    Timestamp({ description: 'When another system issued it, as that one has it; kept as a note' }),
  ),
})

export type NewCardInfo = Static<typeof NewCardInfo>

/** What is noted of a chip; an owner is given by preparing. */
const notes = {
  name: OptionalText({ maxLength: 64 }),
  productionTime: Nullable(Timestamp()),
  issueType: Type.Integer({
    minimum: 8,
    maximum: 10,
    description: '8 blank or 9 factory, of a card that nobody has; 10 of one that is issued',
  }),
}

/**
 * Beside what is noted, the steps of an issue for consoles that take them one by one (D-297): bind to
 * an account, mark as issued, or take both back.
 */
export const CardInfoChange = changeBody({
  ...notes,
  company: ReferenceInput({ description: 'Whose it must be; it is given by preparing' }),
  userCard: Nullable(
    ReferenceInput({ description: 'Binds it, until the deadline unless it is marked as issued' }),
  ),
  issueTime: Nullable(
    Timestamp({
      description: 'Marks it as issued, at the time of the server; null: takes it back',
    }),
  ),
})

export type CardInfoChange = Static<typeof CardInfoChange>

const CardNotes = Type.Partial(Type.Object(notes))

export type CardNotes = Static<typeof CardNotes>

export const Preparation = requestBody({
  supplier: SupplierName(),
  cardType: ChipType(),
  company: ReferenceInput({ description: 'Who is given the cards' }),
  uuids: Type.Array(ChipSerial(), { minItems: 1, maxItems: MOST_CARDS_AT_ONCE, uniqueItems: true }),
  confirmWord: Text({ maxLength: 32, description: 'The word "complete", typed in full' }),
})

export type Preparation = Static<typeof Preparation>

/** What became of one card of many. */
const verdict = {
  ok: Type.Boolean(),
  code: Nullable(Type.String()),
  message: Nullable(Type.String({ description: 'In the language of the request' })),
}

export const PreparationReply = Type.Object({
  content: Type.Array(Type.Object({ uuid: Type.String(), ...verdict })),
})

export type PreparationReply = Static<typeof PreparationReply>

export const StockTransfer = requestBody({
  ids: Type.Array(Id(), { minItems: 1, maxItems: MOST_CARDS_AT_ONCE, uniqueItems: true }),
  station: Nullable(ReferenceInput({ description: 'Where they go; null: back to the company' })),
})

export type StockTransfer = Static<typeof StockTransfer>

export const StockTransferReply = Type.Object({
  content: Type.Array(Type.Object({ id: Id(), number: Nullable(Type.String()), ...verdict })),
})

export type StockTransferReply = Static<typeof StockTransferReply>

export const CardCommand = requestBody({ reason: Reason() })

export type CardCommand = Static<typeof CardCommand>

export const CardReturn = requestBody({
  reason: Reason(),
  forfeitGift: Type.Optional(
    Type.Boolean({ description: 'The holder agrees to lose the gift that is left' }),
  ),
})

export type CardReturn = Static<typeof CardReturn>

export const AccountReturn = requestBody({ ...CardReturn.properties, screen })

export type AccountReturn = Static<typeof AccountReturn>

export const CardEvent = Type.Object({
  id: Id(),
  event: OneOf(CARD_EVENTS),
  fromStatus: Nullable(OneOf(cardInfoMachine.states)),
  toStatus: OneOf(cardInfoMachine.states),
  reason: Type.String(),
  userCard: Nullable(Type.Object({ id: Id(), number: Type.String() })),
  station: Nullable(Reference()),
  operator: Nullable(Reference()),
  createdDate: Timestamp(),
})

export type CardEvent = Static<typeof CardEvent>

export const CardEvents = Type.Object({
  content: Type.Array(CardEvent, { description: 'The latest, newest first' }),
})
