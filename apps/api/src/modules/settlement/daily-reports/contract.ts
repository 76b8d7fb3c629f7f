/**
 * Daily reports typed by hand (S-118): a station's day where a till or a controller was down, or there is
 * none. A report is no record of sales: it stands beside the day's settlement and is compared with it. What
 * it shows beyond that is recorded as orders, one by one, with the use case that there is for it.
 */

import { machine } from '@app/kernel/machine'
import {
  Centilitres,
  Cents,
  changeBody,
  DateOnly,
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
import { PAYMENT_TYPES } from '#modules/sales/transactions/contract.ts'
import { dayMachine } from '#modules/settlement/days/contract.ts'

/** The life of a report; what was confirmed changes no more, it can only be made void. */
export const reportMachine = machine({
  draft: { submit: 'submitted', void: 'void' },
  submitted: { withdraw: 'draft', confirm: 'confirmed', void: 'void' },
  confirmed: { void: 'void' },
  void: {},
})

export const REPORT_STATUSES = reportMachine.states

/** Far above what a station moves in a day; keeps every sum exact. */
const MOST_CENTS = 10_000_000_000
const MOST_CENTILITRES = 999_999_999_999
const MOST_LINES = 100

const Amount = (description?: string) =>
  Cents({ minimum: 0, maximum: MOST_CENTS, ...(description && { description }) })
const Meter = (description: string) =>
  Centilitres({ minimum: 0, maximum: MOST_CENTILITRES, description })
const Millimetres = (description: string) =>
  Type.Integer({ minimum: 0, maximum: 20_000, description })

const typedNozzle = {
  opening: Nullable(Meter('The meter when the day began')),
  closing: Nullable(Meter('The meter when it ended')),
  returned: Meter('Of it drawn for tests and poured back'),
  price: Amount('Per whole unit'),
  amount: Amount('What was taken for it'),
}

const TypedNozzle = Type.Object(
  { nozzle: ReferenceInput(), ...typedNozzle },
  { additionalProperties: false },
)

const PaymentLine = Type.Object(
  { paymentType: OneOf(PAYMENT_TYPES), amount: Amount() },
  { additionalProperties: false },
)

const GoodsLine = Type.Object(
  {
    name: Text({ maxLength: 64 }),
    quantity: Type.Integer({ minimum: 1, maximum: 100_000, description: 'Pieces' }),
    amount: Amount(),
  },
  { additionalProperties: false },
)

const typedTank = {
  oilHeight: Nullable(Millimetres('Of the dip, in millimetres')),
  waterHeight: Nullable(Millimetres('Of water, in millimetres')),
  volume: Nullable(Meter('What the dip comes to')),
}

const TypedTank = Type.Object(
  { tank: ReferenceInput(), ...typedTank },
  { additionalProperties: false },
)

export const NewDailyReport = requestBody({
  businessDay: DateOnly({ description: 'No day to come' }),
})

export type NewDailyReport = Static<typeof NewDailyReport>

export const DailyReportChange = changeBody({
  fuels: Type.Array(TypedNozzle, { maxItems: 200, description: 'Nozzles of the report' }),
  payments: Type.Array(PaymentLine, { maxItems: PAYMENT_TYPES.length }),
  goods: Type.Array(GoodsLine, { maxItems: MOST_LINES }),
  tanks: Type.Array(TypedTank, { maxItems: MOST_LINES, description: 'Tanks of the report' }),
  remark: OptionalText(),
})

export type DailyReportChange = Static<typeof DailyReportChange>

export const DailyReportStep = requestBody({ version: Version() })

export type DailyReportStep = Static<typeof DailyReportStep>

export const DailyReportVoiding = requestBody({ reason: Reason(), version: Version() })

export type DailyReportVoiding = Static<typeof DailyReportVoiding>

/** A nozzle as it is kept and shown. */
export const ReportNozzle = Type.Object({
  nozzle: Type.Object({ id: Id(), logicNo: Type.Integer() }),
  item: Reference(),
  digits: Nullable(Type.Integer({ description: 'Of the meter before the point' })),
  proposedOpening: Nullable(Centilitres({ description: 'Where the system saw the meter last' })),
  ...typedNozzle,
  volume: Centilitres({ description: 'What the meter moved, less what was poured back' }),
  reckoned: Cents({ description: 'The volume at the price' }),
})

export type ReportNozzle = Static<typeof ReportNozzle>

export const ReportTank = Type.Object({
  tank: Type.Object({ id: Id(), number: Type.Integer() }),
  item: Reference(),
  ...typedTank,
})

export type ReportTank = Static<typeof ReportTank>

const sheet = {
  fuels: Type.Array(ReportNozzle),
  payments: Type.Array(PaymentLine),
  goods: Type.Array(GoodsLine),
  tanks: Type.Array(ReportTank),
}

export const ReportSheet = Type.Object(sheet)

export type ReportSheet = Static<typeof ReportSheet>

export const ReportTotals = Type.Object({
  fuelVolume: Centilitres(),
  fuelAmount: Cents(),
  goodsAmount: Cents(),
  salesAmount: Cents({ description: 'Fuel and goods' }),
  paidAmount: Cents({ description: 'All ways of paying' }),
  difference: Cents({ description: 'Paid less sold' }),
})

export type ReportTotals = Static<typeof ReportTotals>

/** What the system knows of the same day, beside the report; differences are the report's less the system's. */
export const Comparison = Type.Object({
  dailyState: Type.Object({ id: Id(), status: OneOf(dayMachine.states) }),
  fuels: Type.Array(
    Type.Object({
      item: Reference(),
      reportedVolume: Centilitres(),
      systemVolume: Centilitres(),
      volumeDifference: Centilitres(),
      reportedAmount: Cents(),
      systemAmount: Cents(),
      amountDifference: Cents(),
    }),
  ),
  payments: Type.Array(
    Type.Object({
      paymentType: OneOf(PAYMENT_TYPES),
      reported: Cents(),
      system: Cents({ description: 'Net of what was given back' }),
      difference: Cents(),
    }),
  ),
  goods: Type.Object({ reported: Cents(), system: Cents(), difference: Cents() }),
  recorded: Type.Object(
    { count: Type.Integer({ minimum: 0 }), volume: Centilitres(), amount: Cents() },
    { description: 'Of what the system knows, recorded by hand' },
  ),
})

export type Comparison = Static<typeof Comparison>

const reportFields = {
  id: Id(),
  station: Reference(),
  businessDay: DateOnly(),
  status: OneOf(REPORT_STATUSES),
  totals: ReportTotals,
  remark: Type.String(),
  creator: Reference(),
  submitter: Nullable(Reference()),
  submittedTime: Nullable(Timestamp()),
  confirmer: Nullable(Reference()),
  confirmedTime: Nullable(Timestamp()),
  voider: Nullable(Reference()),
  voidedTime: Nullable(Timestamp()),
  voidReason: Type.String(),
  createdDate: Timestamp(),
  version: Type.Integer(),
}

/** In a list. */
export const DailyReport = Type.Object(reportFields)

export type DailyReport = Static<typeof DailyReport>

export const DailyReportSheet = Type.Object({
  ...reportFields,
  ...sheet,
  needsAnother: Type.Boolean({
    description: 'The caller submitted it, and somebody else has to confirm it',
  }),
  comparison: Nullable(
    Type.Object(Comparison.properties, { description: 'null: the system has no such day' }),
  ),
})

export type DailyReportSheet = Static<typeof DailyReportSheet>

export const DailyReportListQuery = ListQuery
