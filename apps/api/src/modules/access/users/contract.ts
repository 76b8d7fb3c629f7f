/** People: staff, members and fleet employees live in one table and one list (D-049 to D-053). */

import { machine } from '@app/kernel/machine'
import {
  changeBody,
  Id,
  ListQuery,
  Nullable,
  OneOf,
  Reason,
  Reference,
  ReferenceInput,
  requestBody,
  SixDigits,
  type Static,
  Text,
  Timestamp,
  Type,
} from '@app/kernel/schema'
import { RoleAssignments } from '#modules/access/rights/contract.ts'
import { RoleSummary } from '#modules/access/roles/contract.ts'

export const USER_KINDS = ['staff', 'member', 'employee', 'device'] as const

/** What becomes of people: who has left does not come back, but is hired or added anew. */
export const userMachine = machine({
  normal: { disable: 'disabled', leave: 'left' },
  disabled: { enable: 'normal', leave: 'left' },
  left: {},
})

export const USER_STATUSES = userMachine.states

const memberFields = {
  name: Text({ maxLength: 64, description: 'Full name' }),
  email: Nullable(Text({ description: 'E-mail address' })),
  idNumber: Nullable(Text({ maxLength: 18, description: 'Identity number; shown masked' })),
  invoiceTitle: Text({ minLength: 0, description: 'Name on invoices' }),
  taxId: Text({ minLength: 0, maxLength: 20, description: 'Taxpayer number for invoices' }),
  plates: Type.Array(Text({ maxLength: 8 }), { maxItems: 20, description: 'Licence plates' }),
  plateLimit: Type.Boolean({ description: 'The card pays only for these plates' }),
  productLimit: Type.Array(Id(), { maxItems: 100, description: 'The card pays only these items' }),
  remark: Text({ minLength: 0, maxLength: 500 }),
  acceptsOffers: Type.Boolean({
    description: 'May be sent offers by text message: coupons, points that end, activities',
  }),
  tags: Type.Array(ReferenceInput(), { maxItems: 20 }),
}

export const Mobile = Text({ maxLength: 11, description: 'Mainland mobile number, 11 digits' })

/** How a member came, when nobody says: over the counter. */
export const USUAL_SOURCE = 'web'

export const NewMember = requestBody({
  kind: OneOf(['member'] as const),
  mobile: Mobile,
  registerSource: Type.Optional(
    Text({ maxLength: 32, description: "How they came: one of the company's sources (S-298)" }),
  ),
  company: Type.Optional(ReferenceInput({ description: "The company; the station's by default" })),
  ...Type.Partial(Type.Object(memberFields)).properties,
  name: memberFields.name,
})

export type NewMember = Static<typeof NewMember>

export const MemberChange = changeBody({
  ...memberFields,
  mobile: Mobile,
  confirmMobile: Type.Boolean({ description: 'The caller confirmed that the number changes' }),
  status: OneOf(['normal', 'disabled'] as const),
})

export type MemberChange = Static<typeof MemberChange>

const staffFields = {
  nickname: Text({ minLength: 0, maxLength: 64 }),
  account: Nullable(Text({ maxLength: 32, description: 'Login name; unique in the company' })),
  readOnly: Type.Boolean({ description: 'May look at everything and change nothing (D-280)' }),
  restricted: Type.Boolean({ description: 'May reach only the card assignment page (S-355)' }),
  promoter: Type.Boolean({ description: 'May promote; gives no rights (D-279)' }),
  pin: SixDigits({ description: 'For what must be confirmed; the person may replace it' }),
  appSecret: Nullable(
    Text({ minLength: 16, maxLength: 128, description: 'For programs; never shown again' }),
  ),
}

/** Which of the fields are about members, and which about staff. */
export const MEMBER_FIELDS = [
  'idNumber',
  'invoiceTitle',
  'taxId',
  'plates',
  'plateLimit',
  'productLimit',
  'acceptsOffers',
  'tags',
  'registerSource',
] as const
export const STAFF_FIELDS = [
  'nickname',
  'account',
  'readOnly',
  'restricted',
  'promoter',
  'pin',
  'appSecret',
  'roles',
  'password',
] as const

export const NewUser = requestBody({
  ...NewMember.properties,
  kind: OneOf(['member', 'staff'] as const),
  mobile: Type.Optional(Mobile),
  ...Type.Partial(Type.Object(staffFields)).properties,
  password: Type.Optional(
    Text({ maxLength: 32, description: 'The first one; must be changed at the first log-in' }),
  ),
  roles: Type.Optional(RoleAssignments),
})

export type NewUser = Static<typeof NewUser>

/** What can be said of somebody of a dealer. */
const dealerFields = {
  name: memberFields.name,
  mobile: Nullable(Mobile),
  email: memberFields.email,
  remark: memberFields.remark,
  ...staffFields,
}

/** Somebody new at a dealer: the role follows from the dealer. */
export const NewDealerUser = requestBody({
  ...Type.Partial(Type.Object(dealerFields)).properties,
  name: memberFields.name,
  mobile: Type.Optional(Mobile),
  password: NewUser.properties.password,
})

export type NewDealerUser = Static<typeof NewDealerUser>

export const DealerUserChange = changeBody({
  ...dealerFields,
  confirmMobile: MemberChange.properties.confirmMobile,
})

export type DealerUserChange = Static<typeof DealerUserChange>

export const DealerUserParams = Type.Object({ id: Id(), userId: Id() })

export const UserChange = changeBody({
  ...memberFields,
  ...staffFields,
  mobile: Nullable(Mobile),
  confirmMobile: MemberChange.properties.confirmMobile,
  status: OneOf(['normal', 'disabled'] as const, { description: 'Of a member' }),
})

export type UserChange = Static<typeof UserChange>

export const PasswordReset = requestBody({
  password: Text({ maxLength: 32, description: 'Must be changed at the next log-in' }),
  reason: Type.Optional(Reason()),
})

export const SensitiveLook = requestBody({ reason: Reason() })

/** What is shown masked everywhere else. */
export const SensitiveData = Type.Object({
  mobile: Nullable(Type.String({ description: 'In full' })),
  idNumber: Nullable(Type.String({ description: 'In full' })),
})

export type SensitiveData = Static<typeof SensitiveData>

export const StatusChange = requestBody({ reason: Type.Optional(Reason()) })

export const UserCardSummary = Type.Object({
  id: Id(),
  number: Type.String(),
  status: Type.String(),
  card: Type.Object({ id: Id(), type: Type.String(), name: Type.String() }),
  value: Type.Integer({ description: 'Balance in cents, frozen part included' }),
  lockValue: Type.Integer({ description: 'Frozen part in cents' }),
  points: Type.Integer(),
  growth: Type.Integer(),
  level: Nullable(Type.String({ description: 'That the growth has reached' })),
})

export const User = Type.Object({
  id: Id(),
  kind: OneOf(USER_KINDS),
  company: Reference(),
  name: Type.String(),
  nickname: Type.String(),
  mobile: Nullable(
    Type.String({ description: 'Of a customer masked; of staff in full for those who may see it' }),
  ),
  email: Nullable(Type.String()),
  account: Nullable(Type.String()),
  idNumber: Nullable(Type.String({ description: 'Masked' })),
  invoiceTitle: Type.String(),
  taxId: Type.String(),
  status: OneOf(USER_STATUSES),
  plates: Type.Array(Type.String()),
  plateLimit: Type.Boolean(),
  productLimit: Type.Array(Id()),
  remark: Type.String(),
  acceptsOffers: Type.Boolean(),
  readOnly: Type.Boolean(),
  restricted: Type.Boolean(),
  promoter: Type.Boolean(),
  mustChangePassword: Type.Boolean(),
  hasPin: Type.Boolean(),
  hasAppSecret: Type.Boolean(),
  registerStation: Nullable(Reference()),
  registerSource: Type.Object(
    { code: Type.String(), name: Type.String({ description: 'As the company calls it' }) },
    { description: 'How they came (S-298)' },
  ),
  avatar: Nullable(Id({ description: 'The picture of themselves that they uploaded' })),
  createdDate: Timestamp(),
  modifiedDate: Timestamp(),
  version: Type.Integer(),
  roles: Type.Optional(Type.Array(RoleSummary)),
  userCards: Type.Optional(Type.Array(UserCardSummary)),
  tags: Type.Optional(Type.Array(Reference())),
  cars: Type.Optional(
    Type.Array(Type.Object({ id: Id(), plate: Type.String(), fuelType: Type.Integer() }), {
      description: 'Of somebody of a fleet',
    }),
  ),
  group: Type.Optional(Nullable(Reference({ description: 'The fleet that they belong to' }))),
})

export type User = Static<typeof User>

export const UserListQuery = Type.Object(
  {
    ...ListQuery.properties,
    kind: Type.Optional(OneOf(USER_KINDS, { description: 'Default: what the caller may list' })),
  },
  { additionalProperties: false },
)

export const MobileQuery = Type.Object(
  {
    mobile: Type.Optional(Mobile),
    query: Type.Optional(Text({ maxLength: 11, description: 'The same, as older callers say it' })),
    companyId: Type.Optional(Id()),
    expand: ListQuery.properties.expand,
  },
  { additionalProperties: false },
)

export const ExpandQuery = Type.Object(
  { expand: ListQuery.properties.expand },
  { additionalProperties: false },
)
