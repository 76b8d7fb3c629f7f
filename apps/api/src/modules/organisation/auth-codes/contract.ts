/** Licence codes: how many dispensers and devices a station may set up (S-206, S-300, X-33). */

import {
  changeBody,
  Id,
  ListQuery,
  Nullable,
  OneOf,
  OptionalText,
  Reference,
  ReferenceInput,
  requestBody,
  type Static,
  Text,
  Timestamp,
  Type,
} from '@app/kernel/schema'

export const LICENCE_TYPES = ['dispenser', 'device', 'local', 'cloud'] as const

export type LicenceType = (typeof LICENCE_TYPES)[number]

export const AUTH_CODE_STATUSES = ['normal', 'disabled'] as const

const quota = Type.Integer({
  minimum: 0,
  maximum: 10_000,
  description: 'How many of its kind the station may have in use',
})
const expireTime = Nullable(
  Timestamp({ description: 'From when on it is good no more; null: never' }),
)
const remark = OptionalText()

const code = Text({
  minLength: 4,
  maxLength: 64,
  pattern: '^[A-Za-z0-9-]+$',
  description: 'Unique on the platform',
})

export const NewAuthCode = requestBody({
  station: ReferenceInput(),
  type: OneOf(LICENCE_TYPES),
  quota,
  code: Type.Optional(code),
  expireTime: Type.Optional(expireTime),
  remark: Type.Optional(remark),
})

export type NewAuthCode = Static<typeof NewAuthCode>

export const AuthCodeChange = changeBody({
  quota,
  expireTime,
  remark,
  status: OneOf(AUTH_CODE_STATUSES),
})

export type AuthCodeChange = Static<typeof AuthCodeChange>

export const AuthCode = Type.Object({
  id: Id(),
  company: Reference(),
  station: Reference(),
  type: OneOf(LICENCE_TYPES),
  code,
  quota,
  used: Type.Integer({ description: 'How many of its kind the station has in use' }),
  expireTime,
  isExpired: Type.Boolean(),
  remark,
  status: OneOf(AUTH_CODE_STATUSES),
  createdDate: Timestamp(),
  modifiedDate: Timestamp(),
  version: Type.Integer(),
})

export type AuthCode = Static<typeof AuthCode>

export const AuthCodeListQuery = ListQuery
