/** Dispensers and the forecourt state of the forecourt (S-390, D-108, D-163). */

import {
  Centilitres,
  Cents,
  changeBody,
  Id,
  ListQuery,
  Nullable,
  OneOf,
  OptionalText,
  requestBody,
  type Static,
  Text,
  Timestamp,
  Type,
  Version,
} from '@app/kernel/schema'

/** Live status of nozzles and tanks. Offline also when nobody speaks for the station. */
export const LIVE_STATUSES = ['error', 'busy', 'idle', 'offline'] as const

export type LiveStatus = (typeof LIVE_STATUSES)[number]

const required = {
  number: Type.Integer({
    minimum: 1,
    maximum: 99,
    description: 'The number on it, unique in the station',
  }),
  name: Text({ maxLength: 32 }),
}

const optional = {
  pumpAddress: Type.Integer({
    minimum: 1,
    maximum: 120,
    description:
      "Its pump number at the station's controller; its own number unless told otherwise",
  }),
  manufacturer: OptionalText({ maxLength: 64 }),
  model: OptionalText({ maxLength: 64 }),
  serialNo: OptionalText({ maxLength: 64, description: 'On its name plate' }),
  protocol: OptionalText({ maxLength: 32, description: 'Which the controller speaks with it' }),
  mainboardType: OptionalText({ maxLength: 32 }),
  picture: Nullable(Id({ description: 'Attachment of type dispenserPicture' })),
}

const fields = { ...required, ...optional }

export const NewDispenser = requestBody({
  ...required,
  ...Type.Partial(Type.Object(optional)).properties,
})

export type NewDispenser = Static<typeof NewDispenser>

export const DispenserChange = changeBody(fields)

export type DispenserChange = Static<typeof DispenserChange>

/** Ends what stands on the forecourt, as it was when somebody looked at it. */
export const Ending = Type.Object({ version: Version() }, { additionalProperties: false })

export const Dispenser = Type.Object({
  id: Id(),
  station: Type.Object({ id: Id() }),
  ...fields,
  createdDate: Timestamp(),
  modifiedDate: Timestamp(),
  version: Type.Integer(),
})

export type Dispenser = Static<typeof Dispenser>

export const DispenserListQuery = ListQuery

/** A nozzle at this moment; also the `params` of the live message `nozzleStatus` (S-414). */
export const NozzleStatus = Type.Object({
  id: Id(),
  logicNo: Type.Integer(),
  status: OneOf(LIVE_STATUSES),
  volume: Centilitres({ description: 'Running figure of the fuelling; for eyes, not for money' }),
  amount: Cents({ description: 'Running figure of the fuelling' }),
  at: Nullable(Timestamp({ description: 'When it was heard; null: not since the server started' })),
})

export type NozzleStatus = Static<typeof NozzleStatus>

/** A tank at this moment; the `params` of the live message `tankStatus`. */
export const TankStatus = Type.Object({
  id: Id(),
  number: Type.Integer(),
  status: OneOf(LIVE_STATUSES, { description: 'busy: its level rises, a delivery is coming in' }),
  volume: Nullable(Centilitres()),
  waterVolume: Nullable(Centilitres()),
  ullage: Nullable(Centilitres()),
  oilHeight: Nullable(Type.Number({ description: 'Millimetres' })),
  waterHeight: Nullable(Type.Number({ description: 'Millimetres' })),
  temperature: Nullable(Type.Number({ description: 'Degrees Celsius' })),
  at: Nullable(Timestamp()),
})

export type TankStatus = Static<typeof TankStatus>

export const DispenserStatus = Type.Object({
  dispenser: Type.Object({ id: Id(), number: Type.Integer(), name: Type.String() }),
  nozzles: Type.Array(NozzleStatus),
})

export type DispenserStatus = Static<typeof DispenserStatus>

export const DispenserStatusQuery = Type.Object(
  {
    stationId: Type.Optional(Id()),
    search: Type.Optional(Type.String({ maxLength: 2000, description: '`station.id:1`' })),
  },
  { additionalProperties: false },
)

export type DispenserStatusQuery = Static<typeof DispenserStatusQuery>
