/** Rights of people, one by one: roles, own menus, switches, limits (D-269 to D-283, S-358). */

import {
  changeBody,
  Id,
  Nullable,
  OneOf,
  Reference,
  ReferenceInput,
  requestBody,
  type Static,
  Text,
  Type,
  Version,
} from '@app/kernel/schema'
import { DEFAULT_ROLES } from '#modules/access/roles/contract.ts'

export const PermissionScope = OneOf(['all', 'own', 'propose'] as const, {
  description: 'Everything in scope, the own shift or fleet, or a proposal for another to approve',
})

/** A role, and where it applies. */
export const RoleAssignment = requestBody({
  role: ReferenceInput(),
  station: Type.Optional(
    Nullable(ReferenceInput({ description: 'Where it applies; absent: the whole company' })),
  ),
  companyGroup: Type.Optional(
    Nullable(ReferenceInput({ description: 'The dealer, for a role about a dealer' })),
  ),
})

export type RoleAssignment = Static<typeof RoleAssignment>

export const RoleAssignments = Type.Array(RoleAssignment, {
  maxItems: 50,
  description: 'All roles of the person from now on',
})

export const RolesBody = requestBody({ roles: RoleAssignments, version: Version() })

const Names = Type.Array(Text({ maxLength: 64 }), { maxItems: 1000 })

export const MenusBody = requestBody({
  menus: Nullable(
    Type.Object({ web: Names }, { additionalProperties: false, description: 'The menus left' }),
  ),
  permissions: Type.Optional(Nullable(Names)),
  version: Version(),
})

export type MenusBody = Static<typeof MenusBody>

export const PROHIBITIONS = [
  'noInvoice',
  'noPointsDeduct',
  'noPointsGift',
  'noManualCoupon',
  'noRefund',
  'noBalanceAdjust',
] as const
export const GRANTS = ['mayAddAuthCode', 'mayConfigureAccount'] as const

export type Prohibition = (typeof PROHIBITIONS)[number]
export type Grant = (typeof GRANTS)[number]
export type Switch = Prohibition | Grant

const switches = {
  noInvoice: Type.Boolean({ description: 'No invoices: issuing, reversing, printing again' }),
  noPointsDeduct: Type.Boolean({ description: 'No taking away of points' }),
  noPointsGift: Type.Boolean({ description: 'No giving of points' }),
  noManualCoupon: Type.Boolean({ description: 'No issuing of coupons by hand' }),
  noRefund: Type.Boolean({ description: 'No refunds and revocations' }),
  noBalanceAdjust: Type.Boolean({ description: 'No adjustments of balances and quotas' }),
  mayAddAuthCode: Type.Boolean({ description: 'May add authorisation codes' }),
  mayConfigureAccount: Type.Boolean({ description: 'May configure payee accounts' }),
} satisfies Record<Switch, unknown>

export const RestrictionsBody = changeBody(switches)
export type RestrictionsBody = Static<typeof RestrictionsBody>

const Days = (description: string) =>
  Nullable(Type.Integer({ minimum: 0, maximum: 3650, description }))

const searchLimits = {
  orders: Days('Days to look back at orders and payments; 0: today; null: no limit'),
  orderGoods: Days('Days to look back at the lines of orders'),
  shift: Days('Days to look back at shifts'),
  daily: Days('Days to look back at business days'),
  cardDetails: Days('Days to look back at the lines of cards'),
}

export const SearchLimits = Type.Object(searchLimits)
export type SearchLimits = Static<typeof SearchLimits>

export const SearchLimitsBody = changeBody(searchLimits)
export type SearchLimitsBody = Static<typeof SearchLimitsBody>

export const LOGIN_EFFECTS = ['deny', 'only'] as const

const ClockTime = () =>
  Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: 'Time at the station' })

export const LoginRule = requestBody({
  effect: OneOf(LOGIN_EFFECTS, {
    description: 'deny: no log-in when it fits; only: no log-in unless one of these fits',
  }),
  weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
    minItems: 1,
    maxItems: 7,
    uniqueItems: true,
    description: 'Days on which the time begins; 1 is Monday',
  }),
  from: ClockTime(),
  to: ClockTime(),
  reason: Text({ description: 'Told to whoever is turned away' }),
  deviceType: Type.Optional(Nullable(Text({ maxLength: 32, description: 'Such as web, pos' }))),
  deviceId: Type.Optional(Nullable(Text({ maxLength: 64, description: 'One machine alone' }))),
})

export type LoginRule = Static<typeof LoginRule>

export const LoginRulesBody = requestBody({
  rules: Type.Array(LoginRule, { maxItems: 20 }),
  version: Version(),
})

export const NozzlesBody = requestBody({
  nozzles: Type.Array(ReferenceInput(), { maxItems: 200 }),
  version: Version(),
})

export const CAUSES = ['restricted', 'ownList', 'switchMissing', 'prohibited', 'readOnly'] as const

/** What keeps somebody from what a role gives. */
export type Cause = (typeof CAUSES)[number]

export const AssignedRole = Type.Object({
  id: Id(),
  name: Type.String(),
  defaultRole: OneOf(DEFAULT_ROLES),
  station: Nullable(Reference()),
  companyGroup: Nullable(Reference()),
})

const Rights = Type.Array(
  Type.Object({
    name: Type.String(),
    reach: PermissionScope,
    roles: Type.Array(Id(), { description: 'The roles that give it' }),
    withheldBy: Type.Optional(OneOf(CAUSES, { description: 'Why it does not count' })),
    switch: Type.Optional(Type.String({ description: 'The switch that is the cause' })),
  }),
)

/** Effective permissions: what somebody may do, where, and why. */
export const UserRights = Type.Object({
  user: Reference(),
  company: Reference(),
  version: Type.Integer(),
  status: Type.String(),
  readOnly: Type.Boolean(),
  restricted: Type.Boolean(),
  promoter: Type.Boolean(),
  mustChangePassword: Type.Boolean(),
  roles: Type.Array(AssignedRole),
  companies: Type.Array(Reference(), { description: 'Companies in the scope' }),
  stations: Type.Array(Reference(), { description: 'Stations in the scope' }),
  menus: Type.Object({
    web: Type.Array(Type.String(), { description: 'What the console lists' }),
    own: Nullable(Type.Array(Type.String(), { description: 'The own list, if there is one' })),
  }),
  ownPermissions: Nullable(Type.Array(Type.String())),
  permissions: Rights,
  switches: Type.Object(switches),
  searchLimits: SearchLimits,
  loginRules: Type.Array(LoginRule),
  nozzles: Type.Array(Reference()),
  mayManage: Type.Boolean({ description: 'The caller may change these rights' }),
  grantable: Type.Array(Type.String(), {
    description: 'Of the permissions listed, those that the caller may give',
  }),
})

export type UserRights = Static<typeof UserRights>

/** The same of a role: what it gives to somebody who has nothing else. */
export const RoleRights = Type.Object({
  role: Type.Object({ id: Id(), name: Type.String(), defaultRole: OneOf(DEFAULT_ROLES) }),
  company: Reference(),
  isPreset: Type.Boolean({ description: 'Gives exactly what its kind gives' }),
  fullMenu: Type.Boolean(),
  menus: Type.Object({
    web: Type.Array(Type.String(), { description: 'What the console lists' }),
  }),
  permissions: Rights,
  leftOut: Type.Array(Type.String(), {
    description: 'What its kind gives by default, and this role does not',
  }),
  places: Type.Array(
    Type.Object({
      station: Nullable(Reference()),
      companyGroup: Nullable(Reference()),
      userCount: Type.Integer({ minimum: 1, description: 'People who have it there' }),
    }),
    { description: 'Where it is held, as far as the caller may look; no station: everywhere' },
  ),
})

export type RoleRights = Static<typeof RoleRights>
