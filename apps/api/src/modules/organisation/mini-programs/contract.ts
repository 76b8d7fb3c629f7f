/** Mini programs and public accounts that a company has authorised (S-201, D-148, D-338). */

import {
  changeBody,
  Id,
  ListQuery,
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

/** WeChat mini programs, WeChat public accounts and Alipay mini programs; each for members or for staff. */
export const MINI_PROGRAM_TYPES = [
  'wxUser',
  'wxManager',
  'mpUser',
  'mpManager',
  'aliUser',
  'aliManager',
] as const

export type MiniProgramType = (typeof MINI_PROGRAM_TYPES)[number]

export const MINI_PROGRAM_STATUSES = ['normal', 'disabled'] as const

const type = OneOf(MINI_PROGRAM_TYPES, { description: 'Whose program it is, and for whom' })

const appId = Text({
  maxLength: 32,
  description:
    'WeChat: wx and 16 hexadecimal digits; Alipay: 16 digits. No two companies share one',
})

const name = Text({ maxLength: 32, description: 'What its users see' })

export const NewMiniProgram = requestBody({
  company: Type.Optional(
    ReferenceInput({ description: 'Who has authorised it; the selected company by default' }),
  ),
  type,
  appId,
  name,
})

export type NewMiniProgram = Static<typeof NewMiniProgram>

const qrRule = OptionalText({
  maxLength: 200,
  pattern: '^(https://[^?#\\s]+/)?$',
  description:
    'The address for which WeChat or Alipay opens it, up to the last slash; QR codes say it with a code behind',
})

export const MiniProgramChange = changeBody({
  name,
  qrRule,
  status: OneOf(MINI_PROGRAM_STATUSES, {
    description: 'A disabled one binds no more members; those who are bound stay so',
  }),
})

export type MiniProgramChange = Static<typeof MiniProgramChange>

export const MiniProgram = Type.Object({
  id: Id(),
  company: Reference(),
  type,
  appId,
  name,
  qrRule,
  status: OneOf(MINI_PROGRAM_STATUSES),
  createdDate: Timestamp(),
  modifiedDate: Timestamp(),
  version: Type.Integer(),
})

export type MiniProgram = Static<typeof MiniProgram>

export const MiniProgramListQuery = ListQuery
