/** Logging in and staying logged in (S-377 to S-379, S-268 to S-280). */

import {
  Id,
  Nullable,
  OneOf,
  OptionalText,
  requestBody,
  SixDigits,
  type Static,
  Text,
  Timestamp,
  Type,
} from '@app/kernel/schema'
import { SearchLimits } from '#modules/access/rights/contract.ts'
import { RoleSummary } from '#modules/access/roles/contract.ts'

export const LoginBody = requestBody({
  email: Type.Optional(Text({ description: 'E-mail or login name' })),
  mobile: Type.Optional(Text()),
  password: Text({ maxLength: 128 }),
  companyId: Type.Union([Text(), Id()], { description: 'Company code, or its id' }),
  deviceToken: Type.Optional(
    OptionalText({
      maxLength: 64,
      description:
        'What an earlier log-in on this device answered in the header `device-token`, or empty to be ' +
        'given one: others who guess then lock nobody out here',
    }),
  ),
})

export const ExpandQuery = Type.Object(
  { expand: Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { maxItems: 20 })) },
  { additionalProperties: false },
)

export const PermissionScope = OneOf(['all', 'own', 'propose'] as const, {
  description: 'Everything in scope, the own shift or fleet, or a proposal for another to approve',
})

/** The caller, with everything that decides what the console shows. */
export const Profile = Type.Object({
  id: Id(),
  name: Type.String(),
  nickname: Type.String(),
  mobile: Type.Union([Type.String(), Type.Null()]),
  email: Type.Union([Type.String(), Type.Null()]),
  account: Type.Union([Type.String(), Type.Null()]),
  avatar: Nullable(Id({ description: 'The uploaded picture' })),
  language: OneOf(['zh', 'en'] as const),
  company: Type.Object({
    id: Id(),
    code: Type.String(),
    name: Type.String(),
    kind: OneOf(['platform', 'oil'] as const),
  }),
  roles: Type.Array(RoleSummary),
  permissions: Type.Record(Type.String(), PermissionScope, {
    description: 'Every route the caller may open, and how far it reaches',
  }),
  switches: Type.Array(Type.String(), { description: 'Restrictions and grants on this user' }),
  searchLimits: SearchLimits,
  ownSalesOnly: Type.Boolean({
    description:
      'Of orders, their lines and payments, and in sums of them, only those of the running shift or' +
      ' day are there, and what the caller sold before',
  }),
  readOnly: Type.Boolean(),
  restricted: Type.Boolean({ description: 'May reach only the card assignment page' }),
  mustChangePassword: Type.Boolean(),
  hasPin: Type.Boolean(),
  needsRolePick: Type.Boolean({
    description: 'The caller leads a fleet and has another role too: ask which one to act as',
  }),
})

export type Profile = Static<typeof Profile>

export const RolePickBody = requestBody({ roleId: Id() })

export const HandoffBody = requestBody({
  target: Type.Optional(Text({ description: 'Route name to open' })),
  client: Type.Optional(Text({ maxLength: 32 })),
})

export const Handoff = Type.Object({
  token: Type.String({ description: 'One-time token, good for 60 seconds' }),
  expiration: Type.String({ description: 'Epoch milliseconds' }),
})

export const SelfBody = requestBody({
  nickname: Type.Optional(Text({ minLength: 0, maxLength: 64 })),
  avatar: Type.Optional(Nullable(Id({ description: 'An uploaded avatar' }))),
  language: Type.Optional(OneOf(['zh', 'en'] as const)),
})

export const PasswordBody = requestBody({
  old: Text({ maxLength: 128 }),
  new: Text({ minLength: 2, maxLength: 32 }),
  confirm: Text({ maxLength: 32 }),
})

export const PinBody = requestBody({
  password: Text({ maxLength: 128, description: 'The log-in password' }),
  pin: SixDigits(),
})

export const Version = Type.Object({
  server: Type.String(),
  build: Type.String(),
  startedAt: Timestamp(),
})
