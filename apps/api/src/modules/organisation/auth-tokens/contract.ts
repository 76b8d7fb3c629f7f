/** Payment authorisations: a station's merchants at payment channels (D-111, D-149, D-151, X-33). */

import {
  changeBody,
  Id,
  ListQuery,
  Nullable,
  OneOf,
  OptionalText,
  Percent,
  Reference,
  requestBody,
  type Static,
  Text,
  Timestamp,
  Type,
} from '@app/kernel/schema'

export const PAY_CHANNELS = [
  'sb',
  'wx',
  'ali',
  'ums',
  'fuiou',
  'lakala',
  'easyPay',
  'pufaPay',
  'huiwangcaiPay',
  'leshuaPay',
  'sybPay',
] as const

export type PayChannel = (typeof PAY_CHANNELS)[number]

/** Ways of paying that a channel can ask a customer for. */
export const CHANNEL_TYPES = ['wx', 'ali', 'unionPay'] as const

export type ChannelType = (typeof CHANNEL_TYPES)[number]

/** WeChat and Alipay carry their own; who stands between carries all. */
export const channelsCarrying = (paymentType: ChannelType): PayChannel[] =>
  PAY_CHANNELS.filter((channel) => !isOwn(channel) || channel === paymentType)

const isOwn = (channel: PayChannel): boolean => channel === 'wx' || channel === 'ali'

/** 0: fuel; 1: recharges; 2: goods. */
export const AUTH_TOKEN_TYPES = [0, 1, 2] as const

export type AuthTokenType = (typeof AUTH_TOKEN_TYPES)[number]

/** On which of a station's accounts money arrives (D-152). */
export const BillType = Type.Union([Type.Literal(0), Type.Literal(1)], {
  description: 'The money goes to account 1 (0) or 2 (1)',
})

const line = (description: string, maxLength = 64) => OptionalText({ maxLength, description })

const fields = {
  type: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)], {
    description: 'For what: 0 fuel, 1 recharges, 2 goods',
  }),
  channel: OneOf(PAY_CHANNELS),
  description: line('What it is called', 100),
  merchantId: Text({ maxLength: 64, description: 'How the channel knows the merchant' }),
  subMerchantId: line('The merchant below it'),
  terminalNo: line('Terminal'),
  priority: Type.Integer({ minimum: 0, maximum: 99, description: 'The lowest is asked' }),
  ratio: Percent({ description: 'Its share among those of the same channel and use' }),
  rate: Percent({ description: 'What the channel keeps, for the records' }),
  billType: BillType,
  enabled: Type.Boolean({ description: 'May be paid through' }),
}

const secret = OptionalText({
  maxLength: 200,
  description: 'Signs what passes between here and the channel; kept encrypted and never shown',
})

const { type, channel, merchantId, ...optional } = fields

export const NewAuthToken = requestBody({
  type,
  channel,
  merchantId,
  ...Type.Partial(Type.Object(optional)).properties,
  secret: Type.Optional(secret),
})

export type NewAuthToken = Static<typeof NewAuthToken>

export const AuthTokenChange = changeBody({ ...fields, secret })

export type AuthTokenChange = Static<typeof AuthTokenChange>

export const AuthToken = Type.Object({
  id: Id(),
  station: Reference(),
  ...fields,
  secret: Nullable(Type.String({ description: 'Only whether there is one' })),
  createdDate: Timestamp(),
  modifiedDate: Timestamp(),
  version: Type.Integer(),
})

export type AuthToken = Static<typeof AuthToken>

export const AuthTokenListQuery = ListQuery
