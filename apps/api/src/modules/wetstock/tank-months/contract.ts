/**
 * Months of tanks: what the variance was and what explains it. Volumes are at 20 °C, a loss is below zero;
 * causes and what is not explained add up to the variance.
 */

import {
  Centilitres,
  Id,
  ListQuery,
  Nullable,
  OneOf,
  OptionalText,
  Reference,
  requestBody,
  type Static,
  Timestamp,
  Type,
} from '@app/kernel/schema'
import { TableRow } from '#modules/forecourt/tank-tables/contract.ts'
import { TankRef } from '#modules/wetstock/tank-ledgers/contract.ts'

export const CAUSES = [
  'missingFuelling',
  'unmeteredFuelling',
  'withdrawal',
  'step',
  'shortDelivery',
  'surplusDelivery',
  'paperError',
  'leak',
  'breathing',
  'meterError',
  'meterDrift',
  'strappingTable',
  'water',
  'temperature',
] as const

export type WetstockCause = (typeof CAUSES)[number]

export const CONFIDENCES = ['sure', 'likely', 'open'] as const

export const ADVICES = [
  'findMissingRecord',
  'checkRecord',
  'checkCamerasAndLocks',
  'checkGauge',
  'claimFromCarrier',
  'bookSurplus',
  'tightnessTest',
  'testWithMeasure',
  'adoptCorrectedTable',
  'drainWater',
  'nothing',
] as const

export const LEAK_VERDICTS = ['pass', 'warning', 'inconclusive', 'failLoss', 'failGain'] as const

export const METER_STATES = ['unknown', 'within', 'watch', 'testWithMeasure'] as const

export const Nozzle = Type.Object({ id: Id(), number: Type.Integer() })

/** An hour's leak: 38 is 0.38 L/h. */
const Rate = (description: string) => Type.Integer({ description })

const Millionths = (description: string) => Type.Integer({ description })

const Evidence = Type.Object({
  kind: OneOf(['intake', 'gaugeDelivery', 'fuelling', 'recordedOrder', 'quietTime', 'reading']),
  id: Nullable(Id({ description: 'Of an intake, a fuelling, an order' })),
  at: Nullable(Timestamp({ description: 'Of minutes that have no row of their own' })),
  orderId: Type.Optional(Id({ description: 'Of a fuelling, once it has an order' })),
})

export const WetstockFinding = Type.Object({
  cause: OneOf(CAUSES),
  volume: Centilitres({ description: 'What it did to the variance' }),
  within: Centilitres({ minimum: 0, description: '± of that at 95 %; 0: exact' }),
  confidence: OneOf(CONFIDENCES),
  fromTime: Timestamp(),
  untilTime: Timestamp(),
  nozzle: Nullable(Nozzle),
  evidence: Type.Array(Evidence),
  advice: OneOf(ADVICES, { description: 'What would decide or mend it' }),
})

export type WetstockFinding = Static<typeof WetstockFinding>

export const LeakTest = Type.Object({
  verdict: OneOf(LEAK_VERDICTS),
  rate: Rate('Hundredths of a litre an hour at 20 °C; a gain is below zero'),
  within: Rate('± of that at 95 %'),
  minimumDetectable: Rate('What would have been found with 95 % certainty'),
})

/** Book and gauge of a month as measured: opening + received + moved - sold = book, closing - book = variance. */
export const WetstockBalance = Type.Object({
  opening: Centilitres(),
  received: Centilitres({ description: 'By the papers' }),
  moved: Centilitres({ description: 'Transfers and tests given back; below zero when it left' }),
  sold: Centilitres({ description: 'By the meters' }),
  closing: Centilitres(),
})

const summary = {
  id: Id(),
  station: Reference(),
  tank: TankRef,
  month: Type.String({ description: '2026-11' }),
  isClosed: Type.Boolean({
    description: 'The month of the station is closed: nothing changes any more',
  }),
  variance: Nullable(Centilitres()),
  balance: Nullable(WetstockBalance),
  observedVariance: Nullable(Centilitres({ description: 'As measured, not at 20 °C' })),
  sold: Nullable(Centilitres({ minimum: 0 })),
  notExplained: Nullable(Centilitres()),
  leak: Nullable(LeakTest),
  findings: Type.Integer({ description: 'How many causes are sure or likely' }),
  isExceeded: Type.Boolean({ description: 'Of its limits at least one' }),
  openCase: Nullable(Id()),
  untilTime: Nullable(Timestamp({ description: 'The last quiet minutes that are in it' })),
  explainedTime: Timestamp(),
}

export const WetstockMonth = Type.Object(summary)

export type WetstockMonth = Static<typeof WetstockMonth>

const Meter = Type.Object({
  nozzle: Nozzle,
  state: OneOf(METER_STATES),
  error: Millionths('Share given beyond what is shown'),
  errorWithin: Millionths('± of that at 95 %'),
  difference: Millionths('The same against the mean of the nozzles of the tank'),
  differenceWithin: Millionths('± of that at 95 %'),
})

export const WetstockLimit = Type.Object({
  rule: OneOf(['gbT11085', 'epaMonthly', 'ownMonthly']),
  limit: Centilitres({ minimum: 0 }),
  isExceeded: Type.Boolean(),
})

const Possibility = Type.Object({
  hasLeak: Type.Boolean(),
  nozzle: Nullable(Nozzle),
  volume: Centilitres({ description: 'Slow litres under this answer' }),
})

const LearntTable = Type.Object({
  days: Type.Integer({ description: 'Days that the table was learnt from' }),
  swings: Type.Number({ description: 'How often the level went down and up again' }),
  covered: Millionths('Share of the height between the lowest and the highest level'),
  isEnough: Type.Boolean(),
  isForeign: Type.Boolean({ description: 'So far off that it may be the table of another tank' }),
  rows: Type.Array(TableRow, { description: 'The corrected table; none where it is not enough' }),
})

/** Absent in `explanation`: there are too few quiet hours, or temperatures outside the tables. */
export const WetstockMonthDetails = Type.Object({
  ...summary,
  tableId: Nullable(Id({ description: 'The strapping table that it was explained by' })),
  explanation: Nullable(
    Type.Object({
      fromTime: Timestamp(),
      findings: Type.Array(WetstockFinding),
      slow: Type.Object({
        confidence: OneOf(CONFIDENCES),
        possibilities: Type.Array(Possibility, { description: 'The two best answers' }),
      }),
      meters: Type.Array(Meter),
      limits: Type.Array(WetstockLimit),
      table: Nullable(LearntTable),
    }),
  ),
})

export type WetstockMonthDetails = Static<typeof WetstockMonthDetails>

/** What a month's row keeps; the wire shows it as it is. */
export type MonthResult = Pick<
  WetstockMonthDetails,
  'variance' | 'balance' | 'observedVariance' | 'sold' | 'notExplained' | 'leak' | 'untilTime'
> & { explanation: NonNullable<WetstockMonthDetails['explanation']> }

export const TableProposing = requestBody({
  remark: Type.Optional(OptionalText({ description: 'For the second person who releases it' })),
})

export type TableProposing = Static<typeof TableProposing>

export const WetstockPartQuery = Type.Object(
  {
    tankId: Id({ description: 'The tank' }),
    from: Timestamp({ description: 'Of the measurement with which it begins' }),
    until: Timestamp({ description: 'Of the one with which it ends' }),
  },
  { additionalProperties: false },
)

export type WetstockPartQuery = Static<typeof WetstockPartQuery>

/** Of the variance as measured: warmth is one of its causes. What is not explained is the rest of it. */
export const WetstockPart = Type.Object({
  month: Nullable(
    Type.Object({ id: Id({ description: 'Which is explained by the same causes' }) }),
  ),
  isKept: Type.Boolean({
    description:
      'False of a month that was explained before days could be: nothing is told of its parts',
  }),
  findings: Type.Array(WetstockFinding),
  explained: Centilitres({ description: 'The sum of them' }),
})

export type WetstockPart = Static<typeof WetstockPart>

export const WetstockMonthListQuery = ListQuery
