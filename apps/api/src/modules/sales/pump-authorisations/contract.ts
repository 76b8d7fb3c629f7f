/**
 * Authorised fuellings: money of a card, or money that was paid beforehand, is held before a pump runs, and captured
 * for what it dispensed (S-108, S-225).
 */

import { machine } from '@app/kernel/machine'
import {
  Centilitres,
  Cents,
  Id,
  ListQuery,
  Nullable,
  OneOf,
  PositiveCents,
  Reason,
  Reference,
  ReferenceInput,
  requestBody,
  type Static,
  Text,
  Timestamp,
  Type,
  Version,
} from '@app/kernel/schema'
import { ALARM_KINDS } from '#modules/forecourt/alarms/contract.ts'
import { PayCode } from '#modules/cards/pay-codes/contract.ts'

/**
 * The life of an authorisation. `waiting`: the money is held and the controller has not said yes; `fuelled`: the pump
 * has reported, the money is about to be captured; `gray`: it is not known, or could not be done, and a person decides.
 */
export const authorisation = machine({
  waiting: { accept: 'authorised', fuel: 'fuelled', release: 'released', lapse: 'gray' },
  authorised: { fuel: 'fuelled', release: 'released', lapse: 'gray' },
  fuelled: { capture: 'done', release: 'released', lapse: 'gray' },
  gray: { fuel: 'fuelled', capture: 'done', release: 'released' },
  done: {},
  released: {},
})

export const AUTHORISATION_STATUSES = authorisation.states
export type AuthorisationStatus = (typeof AUTHORISATION_STATUSES)[number]

/** By money, by volume, or as much as the card would pay or the prepayment has left. */
export const AUTHORISATION_KINDS = ['amount', 'volume', 'full'] as const

/** What a person made of a gray one. */
export const RESOLUTIONS = ['settled', 'released', 'assigned'] as const

/** What the controller did not say. */
export const NO_ANSWER = 'NO_ANSWER'

/** What the pump reported of it. */
const ReportedFuelling = Type.Object({
  id: Id(),
  startTime: Timestamp(),
  endTime: Timestamp(),
  volume: Centilitres(),
  amount: Cents({ description: 'What the pump showed' }),
  totaliserBefore: Nullable(Centilitres()),
  totaliserAfter: Centilitres(),
  gap: Centilitres({ description: 'What the meter moved beyond it' }),
})

export const PumpAuthorisation = Type.Object({
  id: Id(),
  station: Reference(),
  nozzleControl: Type.Object({ id: Id(), logicNo: Type.Integer() }),
  item: Reference(),
  userCard: Nullable(Type.Object({ id: Id(), number: Type.String(), name: Type.String() })),
  prepayOrder: Nullable(
    Type.Object(
      { id: Id(), orderNo: Type.String() },
      { description: 'Whose money it is; else the card’s' },
    ),
  ),
  plate: Nullable(Type.String()),
  kind: OneOf(AUTHORISATION_KINDS),
  unitPrice: Cents(),
  volume: Nullable(Centilitres({ description: 'Asked for; null: as much as the money buys' })),
  held: Cents({ description: 'What was held of the card or the prepayment' }),
  status: OneOf(AUTHORISATION_STATUSES),
  answer: Type.String({ description: 'What the controller answered if it refused; NO_ANSWER' }),
  sentTime: Nullable(Timestamp()),
  answeredTime: Nullable(Timestamp()),
  stopAskedTime: Nullable(Timestamp()),
  expiresTime: Timestamp({ description: 'Without an end by then it turns gray' }),
  grayTime: Nullable(Timestamp()),
  totaliserBefore: Nullable(Centilitres({ description: 'The meter when the money was held' })),
  totaliserAfter: Nullable(Centilitres({ description: 'The meter as a person read it' })),
  fuelling: Nullable(ReportedFuelling),
  order: Nullable(Type.Object({ id: Id(), orderNo: Type.String(), status: Type.String() })),
  captured: Cents({ description: 'What was taken of the hold; the rest is free again' }),
  resolution: Nullable(OneOf(RESOLUTIONS)),
  reason: Type.String(),
  resolver: Nullable(Reference()),
  endedTime: Nullable(Timestamp()),
  creator: Reference(),
  createdDate: Timestamp(),
  version: Type.Integer(),
})

export type PumpAuthorisation = Static<typeof PumpAuthorisation>

/** What the controller reported of the nozzle since, whatever it was for. */
const NozzleFuelling = Type.Object({
  id: Id(),
  endTime: Timestamp(),
  volume: Centilitres(),
  amount: Cents(),
  totaliserBefore: Nullable(Centilitres()),
  totaliserAfter: Centilitres(),
  gap: Centilitres(),
})

const ClockTime = Type.String({ description: 'By the controller’s clock, at the station' })

/** What the controller reported of itself and the pump around that time. */
const ControllerEvent = Type.Object({
  time: Timestamp({ description: 'When it came' }),
  type: Type.String(),
  fuelling: Nullable(
    Type.Object({
      clock: ClockTime,
      transaction: Type.Integer({ description: 'Its number at the pump' }),
      volume: Centilitres(),
      amount: Cents(),
      totaliser: Centilitres({ description: 'After the fuelling' }),
    }),
  ),
  alarm: Nullable(
    Type.Object({ clock: ClockTime, kind: OneOf(ALARM_KINDS), isOver: Type.Boolean() }),
  ),
  data: Type.Unknown({ description: 'As it came' }),
})

export type ControllerEvent = Static<typeof ControllerEvent>

export const PumpAuthorisationDetails = Type.Object({
  ...PumpAuthorisation.properties,
  fuellingsSince: Type.Array(NozzleFuelling),
  events: Type.Array(ControllerEvent),
})

export type PumpAuthorisationDetails = Static<typeof PumpAuthorisationDetails>

export const OPEN_STATUSES = ['waiting', 'authorised', 'fuelled', 'gray'] as const

/** Money that is held for a fuelling without an end: nothing was sold for it yet. */
export const HeldFuelling = Type.Object({
  id: Id({ description: 'Of the authorisation' }),
  nozzle: Type.Object({ id: Id(), logicNo: Type.Integer() }),
  userCard: Nullable(Type.Object({ id: Id(), number: Type.String() })),
  prepayOrder: Type.Optional(
    Nullable(
      Type.Object(
        { id: Id(), orderNo: Type.String() },
        { description: 'Missing on sheets from before there were prepayments' },
      ),
    ),
  ),
  status: OneOf(OPEN_STATUSES),
  held: Cents(),
  createdDate: Timestamp(),
})

export type HeldFuelling = Static<typeof HeldFuelling>

export const NewPumpAuthorisation = requestBody({
  nozzleControl: ReferenceInput(),
  userCard: Type.Optional(ReferenceInput({ description: 'The card that pays' })),
  prepayOrder: Type.Optional(
    ReferenceInput({ description: 'Instead of a card: the prepayment that pays' }),
  ),
  kind: OneOf(AUTHORISATION_KINDS),
  amount: Type.Optional(PositiveCents({ description: 'Needed for kind amount, and only there' })),
  volume: Type.Optional(
    Centilitres({ minimum: 1, description: 'Needed for kind volume, and only there' }),
  ),
  plate: Type.Optional(Text({ maxLength: 8 })),
  password: Type.Optional(Text({ maxLength: 32, description: 'Of a card that has one' })),
  payCode: Type.Optional(PayCode),
})

export type NewPumpAuthorisation = Static<typeof NewPumpAuthorisation>

/** Far above whatever a nozzle delivers; keeps every product exact. */
const MOST = 1_000_000_000

/** What a person makes of a gray one. Volume and amount are the pump's where it has reported. */
export const GrayResolution = requestBody({
  volume: Type.Optional(Centilitres({ minimum: 1, maximum: MOST })),
  amount: Type.Optional(Cents({ minimum: 1, maximum: MOST })),
  totaliserAfter: Type.Optional(
    Centilitres({ minimum: 0, description: 'The meter of the nozzle as it was read' }),
  ),
  reason: Reason(),
  version: Version(),
})

export type GrayResolution = Static<typeof GrayResolution>

export const PumpStop = requestBody({ version: Type.Optional(Version()) })

export const PumpAuthorisationListQuery = ListQuery

/** What authorised fuellings come to. */
export const AuthorisationTotals = Type.Object({
  count: Type.Integer({ minimum: 0 }),
  held: Cents({ description: 'What was held for them' }),
  stillHeld: Cents({ description: 'Of this, held now: their fuelling has not ended' }),
  captured: Cents({ description: 'What was taken' }),
})

export type AuthorisationTotals = Static<typeof AuthorisationTotals>
