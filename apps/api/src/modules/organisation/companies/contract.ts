/** Oil companies: the tenants (S-292 to S-295, S-302, D-098). */

import { namesOf } from '@app/kernel/names'
import {
  changeBody,
  Id,
  ListQuery,
  Nullable,
  OneOf,
  OptionalText,
  Reason,
  Reference,
  ReferenceInput,
  requestBody,
  type Static,
  Text,
  Timestamp,
  Type,
} from '@app/kernel/schema'
import { ConfigDetail, ConfigValue } from '#modules/platform/configs/contract.ts'
import type { Standing } from '#modules/organisation/dealers/contract.ts'

/** How a card payment is split between principal and gift (D-158). */
export const SPENDING_MODES = ['together', 'principalFirst'] as const

export const COMPANY_STATUSES = ['normal', 'disabled'] as const

export const VOLUME_UNITS = ['L', 'gal'] as const

/** Parts of a company's configuration. */
export const COMPANY_CONFIGS = [
  'spending',
  'approvals',
  'debitCard',
  'sourceConfig',
  'customerPages',
] as const

/** What decides over money is confirmed with the PIN. */
export const GUARDED_CONFIGS: readonly string[] = ['spending', 'approvals']

export type CompanyConfigKey = (typeof COMPANY_CONFIGS)[number]

const Attachment = (description: string) => Nullable(Id({ description }))

const Logos = Type.Object({
  bigLogo: Attachment('Attachment shown beside the open menu'),
  smallLogo: Attachment('Attachment shown beside the folded menu'),
  invoiceLogo: Attachment('Attachment printed on slips and invoices'),
})

export const CompanyProperty = Type.Object({
  currency: Type.String({ description: 'Currency shown in labels' }),
  currencyShort: Type.String({ description: 'Its short form' }),
  symbol: Type.String({ description: 'Currency symbol shown before amounts' }),
  volumeUnit: Type.String({ description: 'Unit of all volumes, L or gal' }),
  value: Logos,
})

export const Product = Type.Object(
  {
    code: Text({ maxLength: 32, pattern: '^[a-z0-9-]+$', description: 'Part of live topics' }),
    description: Type.Optional(OptionalText({ maxLength: 64 })),
  },
  { additionalProperties: false },
)

const texts = {
  code: Text({
    maxLength: 32,
    // With a letter in it, so that no code can be taken for another company's id.
    pattern: '^(?=.*[A-Za-z])[A-Za-z0-9-]{2,32}$',
    description: 'What staff type at log-in',
  }),
  name: Text({ maxLength: 64 }),
  description: OptionalText(),
  address: OptionalText(),
  contact: OptionalText({ maxLength: 32 }),
  phone: OptionalText({ maxLength: 32 }),
  currency: Text({ maxLength: 16 }),
  currencyShort: OptionalText({ maxLength: 8 }),
  symbol: Text({ maxLength: 4 }),
  volumeUnit: OneOf(VOLUME_UNITS),
  customerId: OptionalText({ maxLength: 64 }),
  unionCardCompanyId: OptionalText({ maxLength: 64 }),
}

const fields = {
  ...texts,
  products: Type.Array(Product, { minItems: 1, maxItems: 8 }),
  bigLogo: Logos.properties.bigLogo,
  smallLogo: Logos.properties.smallLogo,
  invoiceLogo: Attachment('Attachment printed on invoice cards'),
  companyGroup: Nullable(ReferenceInput({ description: 'The dealer that looks after it' })),
  cardKey: Nullable(
    Text({ pattern: '^[0-9A-Fa-f]{12,64}$', description: 'Noted sealed; never shown again' }),
  ),
  secretKey: Nullable(
    Text({ minLength: 8, maxLength: 64, description: 'Signs calls of devices; never shown again' }),
  ),
}

const { code, name, ...optional } = fields

export const NewCompany = requestBody({
  code,
  name,
  ...Type.Partial(Type.Object(optional)).properties,
})

export type NewCompany = Static<typeof NewCompany>

export const CompanyChange = changeBody(fields)

export type CompanyChange = Static<typeof CompanyChange>

export const COMPANY_FIELDS = namesOf(fields)

export type CompanyField = (typeof COMPANY_FIELDS)[number]

const PLATFORM_ALONE: readonly CompanyField[] = [
  'code',
  'products',
  'companyGroup',
  'cardKey',
  'secretKey',
]
const NOT_FOR_TENANTS: readonly CompanyField[] = [
  ...PLATFORM_ALONE,
  'name',
  'customerId',
  'unionCardCompanyId',
]

/** What somebody may not change of a company, however they came to its page. */
export const FORBIDDEN_FIELDS: Readonly<Record<Standing, readonly CompanyField[]>> = {
  platform: [],
  dealer: PLATFORM_ALONE,
  tenant: NOT_FOR_TENANTS,
}

export const LOGO_FIELDS = ['bigLogo', 'smallLogo', 'invoiceLogo'] as const

export const Company = Type.Object({
  id: Id(),
  code: Type.String(),
  name: Type.String(),
  description: Type.String(),
  address: Type.String(),
  contact: Type.String(),
  phone: Type.String(),
  property: CompanyProperty,
  companyGroup: Nullable(Reference()),
  customerId: Type.String(),
  unionCardCompanyId: Type.String(),
  cardKey: Nullable(Type.String({ description: 'Masked; null: none is set' })),
  secretKey: Nullable(Type.String({ description: 'Masked; null: none is set' })),
  products: Type.Array(Type.Object({ code: Type.String(), description: Type.String() }), {
    description: 'The first one names the company on the live connection',
  }),
  spendingMode: OneOf(SPENDING_MODES),
  stationCount: Type.Integer(),
  status: OneOf(COMPANY_STATUSES),
  createdBy: Type.Optional(Nullable(Reference())),
  stations: Type.Optional(Type.Array(Reference())),
  miniPrograms: Type.Optional(Type.Array(Reference())),
  config: Type.Optional(Type.Record(Type.String(), ConfigValue)),
  configDetail: Type.Optional(Type.Record(Type.String(), ConfigDetail)),
  createdDate: Timestamp(),
  modifiedDate: Timestamp(),
  version: Type.Integer(),
})

export type Company = Static<typeof Company>

export const CompanyListQuery = ListQuery

export const CompanyQuery = Type.Object(
  { expand: ListQuery.properties.expand },
  { additionalProperties: false },
)

export const CompanyCommand = requestBody({ reason: Reason() })

/** What is to be stored before everything is applied; without any of it, it is applied as it stands. */
export const CompanyConfigBody = requestBody({
  spending: Type.Optional(ConfigValue),
  approvals: Type.Optional(ConfigValue),
  debitCard: Type.Optional(ConfigValue),
  sourceConfig: Type.Optional(ConfigValue),
  customerPages: Type.Optional(ConfigValue),
})

export type CompanyConfigBody = Static<typeof CompanyConfigBody>

export const CompanyConfigReply = Type.Object({
  applied: Type.Array(Type.String()),
  pushedStations: Type.Integer({ description: 'Stations whose devices were told' }),
})

/** Where the pages of customers are, on the server that also answers the console. */
export const MEMBER_PAGE_PATH = '/m/'
export const RECEIPT_PATH = '/r/'

export const MemberPageLink = Type.Object({
  url: Type.String({
    description: 'What the QR code says; the path alone where the server does not know its address',
  }),
  isOpen: Type.Boolean({
    description:
      'Switched on, and a code can be sent: an SMS account in use with a template for it',
  }),
})

export type MemberPageLink = Static<typeof MemberPageLink>
