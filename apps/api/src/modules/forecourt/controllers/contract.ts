/** Forecourt controllers: the boxes at stations that speak for pumps and gauges. */

import { PTS_ID_PATTERN } from '@app/kernel/formats'
import {
  changeBody,
  Id,
  ListQuery,
  Nullable,
  OneOf,
  requestBody,
  type Static,
  Text,
  Timestamp,
  Type,
} from '@app/kernel/schema'

const fields = {
  name: Text({ maxLength: 32 }),
  ptsId: Type.String({
    pattern: PTS_ID_PATTERN,
    description: 'The serial with which it logs in, up to 24 hexadecimal digits',
  }),
}

const Signed = Type.Boolean({ description: 'Its HTTP messages must carry a signature' })

export const NewController = requestBody({ ...fields, signed: Type.Optional(Signed) })

export type NewController = Static<typeof NewController>

export const ControllerChange = changeBody(fields)

export type ControllerChange = Static<typeof ControllerChange>

export const SecretRenewal = requestBody({ signed: Signed })

export type SecretRenewal = Static<typeof SecretRenewal>

/** Why somebody with the serial of a controller was turned away. */
export const LOGIN_REFUSALS = [
  'CREDENTIALS_MISSING',
  'WRONG_CREDENTIALS',
  'TOO_MANY_ATTEMPTS',
  'PTS_ID_MISMATCH',
  'SIGNATURE_WRONG',
] as const

const LoginRefusal = Type.Object({
  time: Timestamp(),
  reason: OneOf(LOGIN_REFUSALS),
  ip: Type.String({ description: 'Where it came from' }),
})

export type LoginRefusal = (typeof LOGIN_REFUSALS)[number]

export const Controller = Type.Object({
  id: Id(),
  station: Type.Object({ id: Id() }),
  ...fields,
  firmware: Type.String(),
  enabled: Type.Boolean(),
  signed: Signed,
  online: Type.Boolean({ description: 'Heard of within 90 seconds' }),
  connected: Type.Boolean({ description: 'Commands can reach it: it holds a connection open' }),
  lastSeenTime: Nullable(Timestamp()),
  /** It was turned away at its log-in, and has not been heard since. */
  refusal: Nullable(LoginRefusal),
  createdDate: Timestamp(),
  modifiedDate: Timestamp(),
  version: Type.Integer(),
})

export type Controller = Static<typeof Controller>

/** What is shown once: the server keeps no more than a hash of the password. */
export const ControllerSecret = Type.Object({
  controller: Controller,
  password: Type.String(),
  signingKey: Nullable(Type.String({ description: 'Null: its messages need no signature' })),
})

export type ControllerSecret = Static<typeof ControllerSecret>

export const ControllerListQuery = ListQuery

/** How it is heard: `connected` takes commands as well, `online` reports message by message. */
export function controllerState({
  enabled,
  connected,
  online,
  lastSeenTime,
}: Controller): 'connected' | 'online' | 'never' | 'offline' | 'ended' {
  if (!enabled) return 'ended'
  if (connected) return 'connected'
  if (online) return 'online'
  return lastSeenTime ? 'offline' : 'never'
}
