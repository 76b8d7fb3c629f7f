/** Fuel meters: certificates of the authority, the station's own pump tests, adjustments and exchanges (JJG 443). */

import {
  Centilitres,
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

/** What the line of a tank's book refers to that gives back what was drawn for a test. */
export const RETURN_REFERENCE = 'meterTest'

export const METER_TEST_KINDS = ['certificate', 'pumpTest', 'adjustment', 'exchange'] as const

export type MeterTestKind = (typeof METER_TEST_KINDS)[number]

/** Nobody calls more than this the error of a meter: then somebody misread. */
export const HIGHEST_ERROR_PPM = 100_000

const ErrorPpm = (description: string) =>
  Type.Integer({
    minimum: -HIGHEST_ERROR_PPM,
    maximum: HIGHEST_ERROR_PPM,
    description: `${description}, in millionths (3000 is 0.3 %); positive: it shows more than it gives`,
  })

const Uncertainty = Type.Integer({
  minimum: 0,
  maximum: HIGHEST_ERROR_PPM,
  description: 'Of the error, in millionths, at 95 %',
})

const place = {
  nozzleControl: ReferenceInput(),
  time: Timestamp({ description: 'When it was done; at the latest now' }),
  remark: Type.Optional(OptionalText()),
}

export const NewCertificate = requestBody({
  ...place,
  authority: Text({ maxLength: 64, description: 'Who verified the meter' }),
  certificateNo: Text({ maxLength: 64 }),
  passed: Type.Boolean(),
  validUntil: Type.Optional(
    Nullable(DateOnly({ description: 'The last day of use; of a meter that passed' })),
  ),
  errorPpm: Type.Optional(Nullable(ErrorPpm('As the certificate says'))),
  uncertaintyPpm: Type.Optional(Nullable(Uncertainty)),
  scan: Type.Optional(Nullable(ReferenceInput({ description: 'A picture of the certificate' }))),
})

export type NewCertificate = Static<typeof NewCertificate>

export const MOST_RUNS = 10

const Indicated = Centilitres({
  minimum: 100,
  maximum: 100_000,
  description: 'What the pump showed',
})
const Measured = Type.Integer({
  minimum: 1000,
  maximum: 1_000_000,
  description: 'What the measure holds, in millilitres',
})

const NewRun = Type.Object(
  {
    indicated: Indicated,
    measured: Measured,
    fuelling: Type.Optional(
      Nullable(
        ReferenceInput({ description: 'What the controller reported of it; its order is closed' }),
      ),
    ),
  },
  { additionalProperties: false },
)

export type NewRun = Static<typeof NewRun>

export const NewPumpTest = requestBody({
  ...place,
  runs: Type.Array(NewRun, { minItems: 1, maxItems: MOST_RUNS }),
  returned: Type.Boolean({ description: 'What was drawn was poured back into its tank' }),
  temperature: Type.Optional(
    Nullable(
      Type.Number({
        minimum: -60,
        maximum: 100,
        multipleOf: 0.1,
        description: 'Of the fuel in the measure, °C',
      }),
    ),
  ),
})

export type NewPumpTest = Static<typeof NewPumpTest>

export const NewAdjustment = requestBody({
  ...place,
  errorBeforePpm: ErrorPpm('Before'),
  errorPpm: ErrorPpm('After'),
})

export type NewAdjustment = Static<typeof NewAdjustment>

/** Ten digits before the point, the most that meters have. */
const HIGHEST_READING = 999_999_999_999

const Reading = (description: string) =>
  Centilitres({ minimum: 0, maximum: HIGHEST_READING, description })

export const NewExchange = requestBody({
  nozzleControl: ReferenceInput(),
  time: Timestamp({ description: 'When the meter was exchanged; in what is not settled yet' }),
  oldReading: Reading('Where the old meter stood'),
  newReading: Reading('Where the new one begins'),
  reason: Reason(),
})

export type NewExchange = Static<typeof NewExchange>

export const MeterTestVoiding = requestBody({ reason: Reason(), version: Version() })

export type MeterTestVoiding = Static<typeof MeterTestVoiding>

const Run = Type.Object({
  indicated: Centilitres(),
  measured: Type.Integer({ description: 'Millilitres' }),
  errorPpm: Type.Integer(),
  order: Nullable(Type.Object({ id: Id(), orderNo: Type.String() })),
})

export type Run = Static<typeof Run>

export const MeterTest = Type.Object({
  id: Id(),
  station: Reference(),
  nozzleControl: Type.Object({ id: Id(), logicNo: Type.Integer() }),
  kind: OneOf(METER_TEST_KINDS),
  time: Timestamp(),
  errorPpm: Nullable(
    Type.Integer({ description: 'Of a pump test the mean of its runs; of an adjustment after it' }),
  ),
  errorBeforePpm: Nullable(Type.Integer()),
  uncertaintyPpm: Nullable(Type.Integer()),
  passed: Nullable(Type.Boolean({ description: 'Of a pump test: within 0.30 %' })),
  authority: Type.String(),
  certificateNo: Type.String(),
  validUntil: Nullable(DateOnly()),
  scan: Nullable(Type.Object({ id: Id() })),
  runs: Type.Array(Run),
  oldReading: Nullable(Centilitres({ description: 'Of an exchange' })),
  newReading: Nullable(Centilitres({ description: 'Of an exchange' })),
  temperature: Nullable(Type.Number()),
  returned: Nullable(Type.Boolean()),
  returnedVolume: Centilitres({ description: 'What was booked back into the tank' }),
  remark: Type.String(),
  voided: Type.Boolean(),
  voidReason: Type.String(),
  voider: Nullable(Reference()),
  creator: Nullable(Reference()),
  createdDate: Timestamp(),
  version: Type.Integer(),
})

export type MeterTest = Static<typeof MeterTest>

export const MeterTestListQuery = ListQuery
