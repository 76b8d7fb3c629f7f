/** Nozzles: where fuel leaves the station and is metered (S-387, D-107). */

import {
  Centilitres,
  Cents,
  changeBody,
  DateOnly,
  Id,
  ListQuery,
  Nullable,
  OneOf,
  OptionalText,
  ReferenceInput,
  requestBody,
  type Static,
  Timestamp,
  Type,
  Version,
} from '@app/kernel/schema'
import { ItemSummary } from '#modules/catalogue/items/contract.ts'

const NozzleTank = Type.Object({
  id: Id(),
  number: Type.Optional(Type.Integer()),
  description: Type.Optional(Type.String()),
})

const NozzleDispenser = Type.Object({
  id: Id(),
  name: Type.String(),
  number: Type.Optional(Type.Integer()),
})

export type NozzleTank = Static<typeof NozzleTank>
export type NozzleDispenser = Static<typeof NozzleDispenser>

const fields = {
  logicNo: Type.Integer({
    minimum: 1,
    maximum: 99,
    description: 'The number on the forecourt, unique in the station',
  }),
  physicalNo: Type.Integer({
    minimum: 1,
    maximum: 8,
    description: 'The place at its dispenser, as the controller counts',
  }),
  description: OptionalText({ maxLength: 64 }),
  totaliserDigits: Nullable(
    Type.Integer({
      minimum: 4,
      maximum: 10,
      description: 'Digits of the meter before the point, after which it begins at 0 again',
    }),
  ),
}

/** Where a meter stands with its certificate; `due`: it ends within thirty days. */
export const CERTIFICATE_STATES = ['none', 'failed', 'overdue', 'due', 'valid'] as const

const { logicNo, physicalNo, ...optional } = fields

export const NewNozzle = requestBody({
  logicNo,
  physicalNo,
  dispenser: ReferenceInput({ description: 'Where it hangs' }),
  tank: ReferenceInput({ description: 'From which it draws; its product is what it sells' }),
  totaliser: Type.Optional(
    Centilitres({
      minimum: 0,
      description: 'Where the meter stands now, so that nothing is missed',
    }),
  ),
  ...Type.Partial(Type.Object(optional)).properties,
})

export type NewNozzle = Static<typeof NewNozzle>

/** Its tank is changed by a step of its own: what was sold before came out of the old one. */
export const NozzleChange = changeBody(fields)

export type NozzleChange = Static<typeof NozzleChange>

export const TankExchange = requestBody({
  tank: ReferenceInput(),
  time: Timestamp({ description: 'Since when it draws from that tank' }),
  version: Version(),
})

export type TankExchange = Static<typeof TankExchange>

export const NozzleControl = Type.Object({
  id: Id(),
  station: Type.Object({ id: Id() }),
  ...fields,
  item: ItemSummary,
  tank: NozzleTank,
  dispenser: NozzleDispenser,
  totaliser: Nullable(Centilitres({ description: 'The meter as last heard of' })),
  totaliserAmount: Nullable(Cents({ description: 'The money meter as last heard of' })),
  totaliserTime: Nullable(Timestamp({ description: 'When the meter stood there' })),
  pumpPrice: Nullable(
    Cents({ description: 'The price that the pump last confirmed; until then that of its sales' }),
  ),
  pumpPriceTime: Nullable(Timestamp()),
  certificate: OneOf(CERTIFICATE_STATES, { description: 'due: ends within thirty days' }),
  certificateNo: Type.String({ description: 'Of the last verification' }),
  validUntil: Nullable(DateOnly({ description: 'The last day that the certificate covers' })),
  errorPpm: Nullable(
    Type.Integer({
      description: 'As last found, in millionths; positive: it shows more than it gives',
    }),
  ),
  createdDate: Timestamp(),
  modifiedDate: Timestamp(),
  version: Type.Integer(),
})

export type NozzleControl = Static<typeof NozzleControl>

export const NozzleListQuery = ListQuery
