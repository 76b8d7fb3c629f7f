/** Stations: where everything happens (S-291 to S-301, D-099 to D-101). */

import {
  Cents,
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
  Version,
} from '@app/kernel/schema'
import { ConfigDetail, ConfigValue } from '#modules/platform/configs/contract.ts'
import { CompanyProperty } from '#modules/organisation/companies/contract.ts'

export const STATION_STATUSES = ['normal', 'disabled'] as const

export const STATION_LANGUAGES = ['zh', 'en'] as const

/** Which page the station's till opens with. */
export const START_INTERFACES = ['home', 'orders', 'shift', 'prices'] as const

/** Parts of a station's configuration that staff may change. */
export const STATION_CONFIGS = [
  'notify',
  'otherTradeType',
  'webChargeTradeType',
  'unionCard',
  'search',
  'homePage',
  'device',
  'alarmTexts',
  'drawer',
] as const

export type StationConfigKey = (typeof STATION_CONFIGS)[number]

/** What a station can be asked for beyond itself (S-382). */
export const STATION_EXPANDS = [
  'company',
  'company.products',
  'company.config.debitCard',
  'company.config.sourceConfig',
  'config.package',
  'config.sourceConfig',
  ...STATION_CONFIGS.map((key) => `config.${key}` as const),
  ...STATION_CONFIGS.map((key) => `configDetail.${key}` as const),
  'authCodeDetail',
] as const

export const StationCompany = Type.Object({
  id: Id(),
  name: Type.String(),
  secretKey: Type.Optional(Nullable(Type.String({ description: 'Masked; null: none is set' }))),
  property: Type.Optional(CompanyProperty),
  products: Type.Optional(
    Type.Array(Type.Object({ code: Type.String(), description: Type.String() })),
  ),
  spendingMode: Type.Optional(Type.String()),
  config: Type.Optional(Type.Record(Type.String(), ConfigValue)),
})

export const StationPackage = Type.Object(
  {
    card: Type.Boolean({ description: 'Cards and members' }),
    payment: Type.Boolean({ description: 'Payments by other channels' }),
    store: Type.Boolean({ description: 'Goods of the shop' }),
    rfid: Type.Boolean({ description: 'Vehicles known by their tag' }),
  },
  { additionalProperties: false, description: 'What the station has taken (S-301)' },
)

const ZONE = '^[A-Za-z_]+(/[A-Za-z0-9_+-]+)*$'

/** What staff of a station may say about it themselves. */
const own = {
  description: OptionalText(),
  contact: OptionalText({ maxLength: 32 }),
  phone: OptionalText({ maxLength: 32 }),
  picture: Nullable(Id({ description: 'Attachment' })),
}

const fields = {
  ...own,
  code: Text({ maxLength: 32, pattern: '^[A-Za-z0-9-]+$', description: 'Unique in the company' }),
  name: Text({ maxLength: 64, description: 'Unique in the company' }),
  countryCode: Text({ pattern: '^[A-Z]{2}$', description: 'ISO 3166, two letters' }),
  address: OptionalText(),
  longitude: Nullable(Type.Number({ minimum: -180, maximum: 180, description: 'Degrees east' })),
  latitude: Nullable(Type.Number({ minimum: -90, maximum: 90, description: 'Degrees north' })),
  timeZone: Text({ maxLength: 64, pattern: ZONE, description: 'IANA name; its days begin by it' }),
  language: OneOf(STATION_LANGUAGES),
  macAddress: Nullable(
    Text({
      pattern: '^[0-9A-Fa-f]{2}([:-][0-9A-Fa-f]{2}){5}$',
      description: 'Of the controller, 00:1a:2b:3c:4d:5e; unique among all stations',
    }),
  ),
  startInterface: OneOf(START_INTERFACES, { description: 'Page that the till opens with' }),
  paymentAuthorisation: OptionalText({
    maxLength: 64,
    description: 'Under which contract the station takes payments',
  }),
  unionCardStationId: OptionalText({ maxLength: 64 }),
  douyinStoreId: OptionalText({ maxLength: 64, description: 'Store on the short-video platform' }),
  kuaishouStoreId: OptionalText({
    maxLength: 64,
    description: 'Store on the short-video platform',
  }),
  enableShiftSettle: Type.Boolean({
    description: 'The station works in shifts; otherwise in calendar days',
  }),
  package: StationPackage,
}

const { code, name, ...optional } = fields

export const NewStation = requestBody({
  company: Type.Optional(ReferenceInput({ description: 'By default the selected one' })),
  code,
  name,
  ...Type.Partial(Type.Object(optional)).properties,
  expireTime: Type.Optional(
    Timestamp({ description: 'When the service ends; by default in a year' }),
  ),
  indefinite: Type.Optional(Type.Boolean({ description: 'The service never ends' })),
})

export type NewStation = Static<typeof NewStation>

export const StationChange = changeBody(fields)

export type StationChange = Static<typeof StationChange>

export type StationField = keyof typeof fields

/** The fields that a station manager may change; whoever keeps the company's stations, all of them. */
export const OWN_FIELDS: readonly string[] = Object.keys(own)

/** Whether the service runs (machines: station service). */
export const SERVICE_STATES = ['indefinite', 'notExpired', 'dueSoon', 'expired', 'ended'] as const

export type ServiceState = (typeof SERVICE_STATES)[number]

export const Station = Type.Object({
  id: Id(),
  code: Type.String(),
  name: Type.String(),
  description: Type.String(),
  countryCode: Type.String(),
  address: Type.String(),
  phone: Type.String(),
  contact: Type.String(),
  longitude: Nullable(Type.Number()),
  latitude: Nullable(Type.Number()),
  timeZone: Type.String({ description: 'IANA name; the station’s days begin by it' }),
  language: OneOf(STATION_LANGUAGES),
  macAddress: Nullable(Type.String()),
  picture: Nullable(Type.Integer()),
  startInterface: OneOf(START_INTERFACES),
  paymentAuthorisation: Type.String(),
  unionCardStationId: Type.String(),
  douyinStoreId: Type.String(),
  kuaishouStoreId: Type.String(),
  company: StationCompany,
  enableShiftSettle: Type.Boolean({
    description: 'The station works in shifts; otherwise in calendar days',
  }),
  indefinite: Type.Boolean({ description: 'The service never ends' }),
  expireTime: Nullable(Timestamp({ description: 'When the service ends' })),
  endTime: Nullable(Timestamp({ description: 'When the grace after it ends' })),
  serviceState: OneOf(SERVICE_STATES),
  daysLeft: Nullable(
    Type.Integer({ description: 'Until the service ends, a day begun counts whole; null: never' }),
  ),
  package: StationPackage,
  config: Type.Record(Type.String(), ConfigValue, {
    description: 'Settings by key; only those that were expanded',
  }),
  configDetail: Type.Optional(Type.Record(Type.String(), ConfigDetail)),
  authCodeDetail: Type.Optional(Nullable(Type.Object({ id: Id(), description: Type.String() }))),
  status: OneOf(STATION_STATUSES),
  createdDate: Timestamp(),
  modifiedDate: Timestamp(),
  version: Type.Integer(),
})

export type Station = Static<typeof Station>

export const StationListQuery = ListQuery

export const StationQuery = Type.Object(
  { expand: ListQuery.properties.expand },
  { additionalProperties: false },
)

/** What staff may broadcast to a station's screens and devices. */
export const BROADCAST_METHODS = ['updateView', 'priceChange', 'config', 'reload'] as const

export const BroadcastBody = requestBody({
  method: Text({ description: `One of ${BROADCAST_METHODS.join(', ')}` }),
  params: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 })),
})

export const BroadcastReply = Type.Object({ sent: Type.Boolean() })

export const StationConfigChange = requestBody({
  key: OneOf(STATION_CONFIGS),
  value: ConfigValue,
  version: Version(),
})

export type StationConfigChange = Static<typeof StationConfigChange>

export const StationConfig = Type.Object({
  key: OneOf(STATION_CONFIGS),
  value: ConfigValue,
  version: Type.Integer(),
})

export type StationConfig = Static<typeof StationConfig>

export const StationCommand = requestBody({ reason: Reason() })

export const RENEWAL_KINDS = ['begin', 'renew', 'indefinite', 'terminate'] as const

/** Exactly one of months, until, indefinite and terminate. */
export const RenewalBody = requestBody({
  months: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 120, description: 'From the end of the service, or now' }),
  ),
  until: Type.Optional(Timestamp({ description: 'The new end, later than the one before' })),
  indefinite: Type.Optional(Type.Literal(true, { description: 'From now on without an end' })),
  terminate: Type.Optional(Type.Literal(true, { description: 'Ends the service at once' })),
  confirmWord: Type.Optional(
    Text({ maxLength: 32, description: 'To terminate: the word "complete", typed in full' }),
  ),
  amount: Type.Optional(Cents({ minimum: 0, description: 'What was paid for it' })),
  remark: Type.Optional(OptionalText()),
})

export type RenewalBody = Static<typeof RenewalBody>

export const Renewal = Type.Object({
  id: Id(),
  station: Reference(),
  company: Reference(),
  kind: OneOf(RENEWAL_KINDS),
  fromTime: Nullable(Timestamp({ description: 'The end of the service before' })),
  toTime: Nullable(Timestamp({ description: 'The end of the service after; null: none' })),
  amount: Cents(),
  remark: Type.String(),
  operator: Nullable(Reference()),
  createdDate: Timestamp(),
})

export type Renewal = Static<typeof Renewal>

export const RenewalListQuery = ListQuery

export const RenewalReply = Type.Object({ station: Station, renewal: Renewal })
