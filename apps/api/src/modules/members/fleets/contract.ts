/**
 * Fleets: customers with a master card, sub cards and people of their own (D-054 to D-061). What they
 * are called on the wire is groups.
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
import { Mobile } from '#modules/access/users/contract.ts'
import { CARD_STATUSES } from '#modules/cards/user-cards/contract.ts'
import { INVOICE_TYPES } from '#modules/cards/programmes/contract.ts'

export const FLEET_STATUSES = ['normal', 'disabled', 'expired'] as const
export const FLEET_MODES = ['share', 'assign'] as const

/** What is said of somebody of a fleet. */
export const fleetPerson = {
  mobile: Mobile,
  name: Text({ maxLength: 64, description: 'Full name' }),
  email: Nullable(Text({ description: 'E-mail address' })),
  idNumber: Nullable(Text({ maxLength: 18, description: 'Identity number; shown masked' })),
}

const { mobile, name: personName, ...aboutPerson } = fleetPerson

/** Two to 32 letters, digits or symbols (D-200). */
const password = Text({ minLength: 2, maxLength: 32 })

const fields = {
  name: Text({ maxLength: 64, description: 'Unique in the company' }),
  code: OptionalText({ maxLength: 32, description: 'The number that the fleet has in its books' }),
  cardName: OptionalText({ maxLength: 64, description: 'How its cards are called' }),
  valueMode: OneOf(FLEET_MODES, {
    description: 'Sub cards share the money of the master card, or are assigned money of their own',
  }),
  invoiceType: OneOf(INVOICE_TYPES),
  employeePoints: Type.Boolean({ description: 'Employees earn the points; else the head does' }),
  employeeUpgrade: Type.Boolean({ description: 'Employees grow towards levels of their own' }),
  miniPayAllowed: Type.Boolean({ description: 'May pay in the mini program' }),
  limitPerTransaction: Nullable(PositiveCents({ description: 'Of the master card' })),
  limitDay: Nullable(PositiveCents({ description: 'Of the master card' })),
  limitMonth: Nullable(PositiveCents({ description: 'Of the master card' })),
  validUntil: Nullable(Timestamp({ description: 'Its cards pay until then; null: without end' })),
  licence: Nullable(ReferenceInput({ description: 'The picture of the business licence' })),
  remark: OptionalText({ maxLength: 500 }),
}

const { name, valueMode, ...optional } = fields

export const NewFleet = requestBody({
  name,
  valueMode,
  ...Type.Partial(Type.Object(optional)).properties,
  leader: requestBody({
    mobile,
    name: personName,
    ...Type.Partial(Type.Object(aboutPerson)).properties,
    password: Type.Optional(
      Text({ ...password, description: 'By default the last six digits of the phone (D-257)' }),
    ),
  }),
  cardPassword: Type.Optional(
    Text({ maxLength: 32, description: 'Payment password of the master card, six digits' }),
  ),
})

export type NewFleet = Static<typeof NewFleet>

export const FleetChange = changeBody({
  ...fields,
  leader: Type.Partial(Type.Object(fleetPerson), { additionalProperties: false }),
  confirmMobile: Type.Boolean({ description: 'The caller confirmed that the number changes' }),
})

export type FleetChange = Static<typeof FleetChange>

export const FleetStatusChange = requestBody({
  status: OneOf(['normal', 'disabled'] as const),
  reason: Type.Optional(Reason()),
})

export type FleetStatusChange = Static<typeof FleetStatusChange>

export const LeaderChange = requestBody({
  user: ReferenceInput({ description: 'An employee of the fleet' }),
  password: Type.Optional(
    Text({ ...password, description: 'By default the last six digits of the phone' }),
  ),
  reason: Type.Optional(Reason()),
})

export type LeaderChange = Static<typeof LeaderChange>

export const LeaderPassword = requestBody({
  password: Type.Optional(
    Text({ ...password, description: 'By default the last six digits of the phone' }),
  ),
  reason: Type.Optional(Reason()),
})

export type LeaderPassword = Static<typeof LeaderPassword>

export const Fleet = Type.Object({
  id: Id(),
  company: Type.Object({ id: Id() }),
  name: Type.String(),
  code: Type.String(),
  status: OneOf(FLEET_STATUSES),
  leader: Type.Object({
    id: Id(),
    name: Type.String(),
    mobile: Nullable(Type.String({ description: 'Masked' })),
    email: Nullable(Type.String()),
    idNumber: Nullable(Type.String({ description: 'Masked' })),
  }),
  licence: Nullable(Type.Object({ id: Id(), url: Type.String() })),
  card: Reference({ description: 'The programme of its cards' }),
  masterCard: Type.Object({
    id: Id(),
    number: Type.String(),
    status: OneOf(CARD_STATUSES),
    value: Cents(),
    lockValue: Cents(),
    available: Cents({ description: 'What can be spent or allocated' }),
  }),
  valueMode: fields.valueMode,
  invoiceType: fields.invoiceType,
  employeePoints: Type.Boolean(),
  employeeUpgrade: Type.Boolean(),
  miniPayAllowed: Type.Boolean(),
  limitPerTransaction: fields.limitPerTransaction,
  limitDay: fields.limitDay,
  limitMonth: fields.limitMonth,
  validUntil: Nullable(Timestamp()),
  balance: Cents({ description: 'On the master card and the sub cards together' }),
  childCardNum: Type.Integer({ description: 'Sub cards that are not returned (D-059)' }),
  employeeNum: Type.Integer({ description: 'People of the fleet now, the head included' }),
  remark: Type.String(),
  createdDate: Timestamp(),
  modifiedDate: Timestamp(),
  version: Type.Integer(),
})

export type Fleet = Static<typeof Fleet>

export const FleetListQuery = ListQuery
