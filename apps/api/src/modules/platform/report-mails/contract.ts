/** Reports that come by mail: who gets which, when, and what became of it. */

import {
  Id,
  ListQuery,
  Nullable,
  OneOf,
  OptionalText,
  Reference,
  ReferenceInput,
  requestBody,
  SHEET_FORMATS,
  type Static,
  Text,
  Timestamp,
  Type,
  Version,
} from '@app/kernel/schema'

/** What can be sent: the list that it is made of, and what of it. */
export const MAILED_REPORTS = {
  sales: { list: 'orders/statistics', parameters: { interval: 'day' } },
  fuels: { list: 'lineItems/statistics', parameters: { groupBy: 'item' } },
  payments: { list: 'transactions/statistics', parameters: { groupBy: 'paymentType' } },
  cardMoney: { list: 'reports/rechargeConsume', parameters: { groupBy: 'day' } },
  fleetStatement: { list: 'reports/fleetStatement', parameters: {} },
} as const

export type MailedReport = keyof typeof MAILED_REPORTS

export const REPORT_NAMES = [
  'sales',
  'fuels',
  'payments',
  'cardMoney',
  'fleetStatement',
] as const satisfies readonly MailedReport[]

/** How often; each tells of the day, the week or the month before. */
export const RHYTHMS = ['day', 'week', 'month'] as const

export type Rhythm = (typeof RHYTHMS)[number]

/** How often one sending is tried, and how long after the last attempt. */
export const MOST_ATTEMPTS = 3
export const RETRY_AFTER_MS = 10 * 60_000

const MOST_RECIPIENTS = 20

/** How many one person may have. */
export const MOST_REPORT_MAILS = 20

export const MailAccountInput = requestBody({
  server: Text({ maxLength: 120, description: 'host:port, one of `servers`' }),
  sender: Text({ maxLength: 100, description: 'An e-mail address' }),
  username: Text({ maxLength: 100 }),
  password: OptionalText({
    maxLength: 200,
    description: 'Kept encrypted and never shown; empty: it stays as it is',
  }),
  enabled: Type.Boolean(),
  /** Nothing as long as there is none. */
  version: Nullable(Version()),
})

export type MailAccountInput = Static<typeof MailAccountInput>

export const MailAccount = Type.Object({
  server: Type.String(),
  sender: Type.String(),
  username: Type.String(),
  password: Type.String({ description: 'Masked' }),
  enabled: Type.Boolean(),
  version: Type.Integer(),
})

export type MailAccount = Static<typeof MailAccount>

export const MailSettings = Type.Object({
  company: Type.String({ description: 'Whose account it is' }),
  account: Nullable(MailAccount),
  servers: Type.Array(Type.String(), { description: 'Those that this server may connect to' }),
})

export type MailSettings = Static<typeof MailSettings>

export const MailRecipients = Type.Object({
  content: Type.Array(Reference(), { description: 'By name; at most 500' }),
})

export type MailRecipients = Static<typeof MailRecipients>

const terms = {
  report: OneOf(REPORT_NAMES),
  every: OneOf(RHYTHMS),
  onDay: Type.Integer({
    minimum: 1,
    maximum: 28,
    description: 'Of a week 1 for Monday to 7, of a month 1 to 28; of days it does not count',
  }),
  hour: Type.Integer({ minimum: 0, maximum: 23, description: 'By the clock of the station' }),
  format: OneOf(SHEET_FORMATS),
}

export const NewReportMail = requestBody({
  ...terms,
  fleet: Type.Optional(ReferenceInput({ description: 'Of a statement of a fleet: which' })),
  recipients: Type.Array(
    ReferenceInput({ description: 'Somebody of the company with an e-mail' }),
    {
      minItems: 1,
      maxItems: MOST_RECIPIENTS,
      uniqueItems: true,
    },
  ),
})

export type NewReportMail = Static<typeof NewReportMail>

const ReportMailRun = Type.Object({
  triedDate: Timestamp(),
  failure: Nullable(Type.String({ description: 'Why not, in the language of the request' })),
  recipients: Type.Integer({ description: 'How many it was sent to' }),
  rows: Type.Integer(),
})

export type ReportMailRun = Static<typeof ReportMailRun>

export const ReportMail = Type.Object({
  id: Id(),
  ...terms,
  language: OneOf(['zh', 'en'] as const),
  fleet: Nullable(Reference()),
  station: Nullable(Reference({ description: 'The station that it tells of; null: all of them' })),
  recipients: Type.Array(Reference()),
  creator: Reference(),
  isOwn: Type.Boolean({ description: 'The caller may end it' }),
  isRecipient: Type.Boolean({ description: 'The caller gets it, and may leave it' }),
  nextDate: Timestamp({ description: 'When it is sent next' }),
  runs: Type.Array(ReportMailRun, { description: 'The latest, newest first' }),
})

export type ReportMail = Static<typeof ReportMail>

export const LeavingParam = Type.Object({
  code: Text({ maxLength: 80, description: 'From the address in the mail' }),
})

export const Leaving = Type.Object({
  report: OneOf(REPORT_NAMES),
  company: Type.String(),
  isLeft: Type.Boolean({ description: 'It does not come any more' }),
})

export type Leaving = Static<typeof Leaving>

export const ReportMailListQuery = ListQuery
