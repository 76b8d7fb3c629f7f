/**
 * What a company lets its tanks lose or gain, in millionths of what was sold, by product and by day, shift and month;
 * what the line of GB/T 11085 is reckoned with; and what a truck may lose on the way. What is set holds from a month on,
 * until something else is set.
 */

import {
  Id,
  ListQuery,
  Nullable,
  OneOf,
  Reference,
  requestBody,
  type Static,
  Timestamp,
  Type,
} from '@app/kernel/schema'
import { Month } from '#modules/settlement/months/contract.ts'

export const LIMITED_PRODUCTS = ['gasoline', 'diesel'] as const

export const LIMITED_SPANS = ['day', 'shift', 'month'] as const

export type LimitedSpan = (typeof LIMITED_SPANS)[number]

/** Of GB/T 11085; in A, the mildest, most evaporates. */
export const LOSS_REGIONS = ['A', 'B', 'C'] as const

/** By season of the region what evaporates of the stock in a month, and what of a load and of what is sold. */
export const LOSS_RATES = ['storageWinter', 'storageSummer', 'unloading', 'retail'] as const

export type LossRateName = (typeof LOSS_RATES)[number]

/** A tenth of what was sold at most: beyond that nothing is limited. */
const MOST_PPM = 100_000

const Share = (description: string) =>
  Nullable(
    Type.Integer({
      minimum: 1,
      maximum: MOST_PPM,
      description: `${description}, in millionths of what was sold; null: no limit`,
    }),
  )

const Rate = (description: string) =>
  Nullable(
    Type.Integer({
      minimum: 1,
      maximum: MOST_PPM,
      description: `${description}, in millionths; null: as the standard has it for the region`,
    }),
  )

const rates = {
  storageWinter: Rate('Of the mean stock, a month of winter'),
  storageSummer: Rate('Of the mean stock, a month of summer'),
  unloading: Rate('Of what is unloaded'),
  retail: Rate('Of what is sold'),
}

/** Contracts name it in hundredths of a percent. */
const TRANSPORT_STEP = 100

const Transport = Nullable(
  Type.Integer({
    minimum: TRANSPORT_STEP,
    maximum: MOST_PPM,
    multipleOf: TRANSPORT_STEP,
    description:
      'What a truck may lose of its load on the way where its contract names nothing, in millionths; null: 0.2 %',
  }),
)

const fields = {
  product: OneOf(LIMITED_PRODUCTS),
  fromMonth: Month('From this month on: `2026-11`'),
  day: Share('What a tank may lose or gain in a day'),
  shift: Share('In a shift'),
  month: Share('In a month'),
}

export const NewLossLimit = requestBody({
  ...fields,
  region: Type.Optional(OneOf(LOSS_REGIONS, { description: 'A where it is not said' })),
  storageWinter: Type.Optional(rates.storageWinter),
  storageSummer: Type.Optional(rates.storageSummer),
  unloading: Type.Optional(rates.unloading),
  retail: Type.Optional(rates.retail),
  transport: Type.Optional(Transport),
})

export type NewLossLimit = Static<typeof NewLossLimit>

export const LossLimit = Type.Object({
  id: Id(),
  ...fields,
  region: OneOf(LOSS_REGIONS),
  ...rates,
  transport: Transport,
  isInForce: Type.Boolean({ description: 'It is the one that holds now' }),
  setTime: Timestamp(),
  setter: Nullable(Reference()),
})

export type LossLimit = Static<typeof LossLimit>

export const LossLimitListQuery = ListQuery
