/** Text messages (S-184): accounts at providers, templates, and what was sent. */

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

export const SMS_PROVIDERS = ['aliyun', 'tencent'] as const

export type SmsProvider = (typeof SMS_PROVIDERS)[number]

export const MESSAGE_STATES = ['queued', 'unclear', 'sent', 'delivered', 'failed'] as const

const MOST_NUMBERS = 100
const MOST_VARIABLES = 10

const account = {
  name: Text({ maxLength: 50, description: 'Unique within the company' }),
  accessKeyId: Text({ maxLength: 128, description: 'The key’s public half' }),
  appId: OptionalText({ maxLength: 20, pattern: '^\\d*$', description: 'SdkAppId; Tencent only' }),
  region: OptionalText({
    maxLength: 30,
    pattern: '^[a-z0-9-]*$',
    description: 'Such as ap-guangzhou; Tencent only',
  }),
  signatures: Type.Array(Text({ maxLength: 30 }), {
    minItems: 1,
    maxItems: 10,
    description: 'As the provider has approved them',
  }),
  dailyQuota: Type.Integer({
    minimum: 0,
    maximum: 1_000_000,
    description: 'How many messages the company may send on one day',
  }),
  enabled: Type.Boolean({ description: 'At most one of a company is in use' }),
}

const secret = Text({
  maxLength: 200,
  description: 'The key’s secret half; kept encrypted and never shown',
})

export const NewSmsAccount = requestBody({ provider: OneOf(SMS_PROVIDERS), ...account, secret })

export type NewSmsAccount = Static<typeof NewSmsAccount>

export const SmsAccountChange = changeBody({
  ...account,
  secret: OptionalText({ maxLength: 200, description: 'Empty: it stays as it is' }),
})

export type SmsAccountChange = Static<typeof SmsAccountChange>

export const SmsAccount = Type.Object({
  id: Id(),
  company: Reference(),
  provider: OneOf(SMS_PROVIDERS),
  ...account,
  secret: Type.String({ description: 'Masked' }),
  sentToday: Type.Integer({ description: 'What the company has sent today' }),
  reportUrl: Nullable(
    Type.String({
      description: 'Where the provider is to report deliveries; for those who may change it',
    }),
  ),
  createdDate: Timestamp(),
  modifiedDate: Timestamp(),
  version: Type.Integer(),
})

export type SmsAccount = Static<typeof SmsAccount>

export const SmsAccountListQuery = ListQuery

const template = {
  account: ReferenceInput(),
  name: Text({ maxLength: 50, description: 'Unique within the company' }),
  code: Text({ maxLength: 40, pattern: '^[A-Za-z0-9_-]+$', description: 'The provider’s number' }),
  signature: Text({ maxLength: 30, description: 'One of the account’s' }),
  content: Text({
    maxLength: 500,
    description: 'As approved, with variables such as ${plate}; Tencent numbers them in this order',
  }),
  enabled: Type.Boolean(),
}

export const NewSmsTemplate = requestBody(template)

export type NewSmsTemplate = Static<typeof NewSmsTemplate>

const { account: _, ...changeable } = template

export const SmsTemplateChange = changeBody(changeable)

export type SmsTemplateChange = Static<typeof SmsTemplateChange>

export const SmsTemplate = Type.Object({
  id: Id(),
  ...template,
  account: Reference(),
  variables: Type.Array(Type.String()),
  createdDate: Timestamp(),
  modifiedDate: Timestamp(),
  version: Type.Integer(),
})

export type SmsTemplate = Static<typeof SmsTemplate>

export const SmsTemplateListQuery = ListQuery

/** The variables of a text in their order, each once. */
export const variablesOf = (content: string): string[] => [
  ...new Set(
    [...content.matchAll(/\$\{([A-Za-z][A-Za-z0-9_]{0,19})\}/g)].map(([, name = '']) => name),
  ),
]

/** What a text reads like with its variables filled in. */
export const filledIn = (content: string, params: Readonly<Record<string, string>>): string =>
  content.replaceAll(/\$\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole)

export const NewMessages = requestBody({
  template: ReferenceInput(),
  mobiles: Type.Array(Type.String({ pattern: '^1[3-9]\\d{9}$' }), {
    minItems: 1,
    maxItems: MOST_NUMBERS,
    uniqueItems: true,
  }),
  params: Type.Record(
    Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]{0,19}$' }),
    Text({ maxLength: 35 }),
    { maxProperties: MOST_VARIABLES, description: 'A value for each variable of the template' },
  ),
})

export type NewMessages = Static<typeof NewMessages>

export const MessagesTaken = Type.Object({ accepted: Type.Integer() })

export const SmsMessage = Type.Object({
  id: Id(),
  company: Reference(),
  station: Nullable(Reference()),
  template: Reference(),
  provider: OneOf(SMS_PROVIDERS),
  mobile: Type.String({ description: 'Masked' }),
  content: Type.String(),
  status: OneOf(MESSAGE_STATES),
  failure: Nullable(
    Type.Object({
      code: Type.String(),
      message: Type.String(),
      providerCode: Nullable(Type.String()),
    }),
  ),
  parts: Type.Integer({ description: 'How many messages the provider counted it as' }),
  sentTime: Nullable(Timestamp()),
  reportedTime: Nullable(Timestamp()),
  creator: Nullable(Reference()),
  createdDate: Timestamp(),
})

export type SmsMessage = Static<typeof SmsMessage>

export const SmsMessageListQuery = ListQuery
