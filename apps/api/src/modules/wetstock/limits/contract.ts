/**
 * What a company lets its tanks lose or gain, in millionths of what was sold, by product and by day, shift and month.
 * What is set holds from a month on, until something else is set.
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

const fields = {
  product: OneOf(LIMITED_PRODUCTS),
  fromMonth: Month('From this month on: `2026-11`'),
  day: Share('What a tank may lose or gain in a day'),
  shift: Share('In a shift'),
  month: Share('In a month'),
}

export const NewLossLimit = requestBody(fields)

export type NewLossLimit = Static<typeof NewLossLimit>

export const LossLimit = Type.Object({
  id: Id(),
  ...fields,
  isInForce: Type.Boolean({ description: 'It is the one that holds now' }),
  setTime: Timestamp(),
  setter: Nullable(Reference()),
})

export type LossLimit = Static<typeof LossLimit>

export const LossLimitListQuery = ListQuery
