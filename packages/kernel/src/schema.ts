/**
 * The vocabulary of contracts: JSON Schema pieces that carry their unit in the TypeScript type.
 * Both sides read a contract; the server validates and serialises with it, the console derives
 * form rules and types from it.
 */

import Type, { type Static, type TObject, type TProperties, type TSchema } from 'typebox'
import type { Kilograms as KilogramsValue } from './mass.ts'
import { MAX_CENTS, type Cents as CentsValue, type Points as PointsValue } from './money.ts'
import type { Centilitres as CentilitresValue } from './quantity.ts'

interface Described {
  description?: string
}

interface IntegerLimits extends Described {
  minimum?: number
  maximum?: number
}

/** A row's identity: a positive integer below 2^53. */
export const Id = (options: Described = {}) =>
  Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, ...options })

/** Says of a number that it is money: a fraction of it has more decimals than money has. */
export const MONEY = 'x-money'

/** Whole cents; by default of either sign. */
export const Cents = (options: IntegerLimits = {}) =>
  Type.Unsafe<CentsValue>(
    Type.Integer({ minimum: -MAX_CENTS, maximum: MAX_CENTS, ...options, [MONEY]: true }),
  )

/** Whole cents above zero: what someone pays. */
export const PositiveCents = (options: Described = {}) => Cents({ minimum: 1, ...options })

/** Hundredths of the volume unit. */
export const Centilitres = (options: IntegerLimits = {}) =>
  Type.Unsafe<CentilitresValue>(
    Type.Integer({ minimum: -MAX_CENTS, maximum: MAX_CENTS, ...options }),
  )

/** The most that is ever moved or ordered at once: a million tons. */
const MOST_KILOGRAMS = 1_000_000_000

/** Whole kilograms. */
export const Kilograms = (options: IntegerLimits = {}) =>
  Type.Unsafe<KilogramsValue>(
    Type.Integer({ minimum: -MOST_KILOGRAMS, maximum: MOST_KILOGRAMS, ...options }),
  )

/** Density in kg/m³ at the standard temperature (D-207). */
export const Density = (options: Described = {}) =>
  Type.Number({ minimum: 600, maximum: 1000, multipleOf: 0.1, ...options })

export const Points = (options: IntegerLimits = {}) =>
  Type.Unsafe<PointsValue>(Type.Integer({ minimum: -MAX_CENTS, maximum: MAX_CENTS, ...options }))

/** A percentage on the wire, at most two decimals: 13 or 13.25. */
export const Percent = (options: IntegerLimits = {}) =>
  Type.Number({ minimum: 0, maximum: 100, multipleOf: 0.01, ...options })

/** An instant with offset; of a caller `isInstant` of formats.ts. */
export const Timestamp = (options: Described = {}) =>
  Type.String({ format: 'date-time', ...options })

/** A calendar date at the station, `2026-11-21`; of a caller `isIsoDate` of formats.ts. */
export const DateOnly = (options: Described = {}) => Type.String({ format: 'date', ...options })

interface TextLimits extends Described {
  minLength?: number
  maxLength?: number
  pattern?: string
}

/** Text of one line, at least one and at most 200 characters unless said otherwise. */
export const Text = (options: TextLimits = {}) =>
  Type.String({ minLength: 1, maxLength: 200, ...options })

/** Text that may be empty. */
export const OptionalText = (options: TextLimits = {}) => Text({ minLength: 0, ...options })

/** Six digits: a PIN, a card password, a verification code. */
export const SixDigits = (options: Described = {}) =>
  Type.String({ pattern: '^\\d{6}$', ...options })

/** Why a person did something that needs a reason (2 to 200 characters). */
export const Reason = () =>
  Text({ minLength: 2, description: 'Why this is done; kept in the audit log' })

/** The optimistic lock of a row: the version that the editor saw. */
export const Version = () =>
  Type.Integer({
    minimum: 0,
    maximum: MAX_INT4,
    description: 'The version that was read; a newer one refuses',
  })

/** The largest integer of four bytes, which is what most columns hold. */
export const MAX_INT4 = 2_147_483_647

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

export const OneOf = <const T extends readonly string[]>(values: T, options: Described = {}) =>
  Type.Unsafe<T[number]>(Type.Enum([...values], { type: 'string', ...options }))

/** A reference to another row: its id, and its name where it may be shown. */
export const Reference = (options: Described = {}) =>
  Type.Object({ id: Id(), name: Type.Optional(Type.String()) }, { ...options })

/** What a caller sends to point at another row. */
export const ReferenceInput = (options: Described = {}) =>
  Type.Object({ id: Id() }, { additionalProperties: false, ...options })

/** A request body. The only way to make one: closed, so that a misspelt field is refused. */
export const requestBody = <T extends TProperties>(properties: T, options: Described = {}) =>
  Type.Object(properties, { additionalProperties: false, ...options })

/**
 * A body that changes a row: an absent field stays as it is, and the version that the editor saw
 * must be told, so that nobody overwrites what they have not read.
 */
export function changeBody<T extends TProperties>(properties: T, options: Described = {}) {
  const { properties: optional } = Type.Partial(Type.Object(properties))
  return Type.Object(
    { ...optional, version: Version() },
    { additionalProperties: false, ...options },
  )
}

/** The answer of a command that has nothing to say. */
export const Nothing = Type.Object({})

/** One page of a list. */
export const Page = <T extends TSchema>(item: T) =>
  Type.Object({
    content: Type.Array(item),
    totalElements: Type.Integer({ minimum: 0, description: 'Exact count over the whole filter' }),
    totalPages: Type.Integer({ minimum: 0 }),
    number: Type.Integer({ minimum: 0, description: 'Zero-based page' }),
    size: Type.Integer({ minimum: 1 }),
    totals: Type.Optional(
      Type.Record(Type.String(), Type.Integer(), {
        description: 'Sums over the whole filter, when totals=true was asked',
      }),
    ),
  })

/** What every list call understands; each resource says which fields, orders and expansions. */
export const ListQuery = Type.Object(
  {
    page: Type.Integer({
      minimum: 0,
      maximum: MAX_INT4,
      default: 0,
      description: 'Zero-based page',
    }),
    size: Type.Integer({ minimum: 1, maximum: 100, default: 15 }),
    sort: Type.Optional(
      Type.Array(Type.String({ maxLength: 64 }), {
        maxItems: 3,
        description: '`field,asc` or `field,desc`, repeatable',
      }),
    ),
    search: Type.Optional(
      Type.String({ maxLength: 2000, description: 'Filter, for example `status:open AND id:>5`' }),
    ),
    expand: Type.Optional(
      Type.Array(Type.String({ maxLength: 64 }), {
        maxItems: 20,
        description: 'Relations to load, dotted, repeatable or comma separated',
      }),
    ),
    from: Type.Optional(Timestamp({ description: 'Inclusive lower bound of the date field' })),
    to: Type.Optional(Timestamp({ description: 'Exclusive upper bound of the date field' })),
    totals: Type.Optional(Type.Boolean({ description: 'Also sum the numeric columns' })),
  },
  { additionalProperties: false },
)

export type ListQuery = Static<typeof ListQuery>

export const SHEET_FORMATS = ['xlsx', 'csv'] as const

export type SheetFormat = (typeof SHEET_FORMATS)[number]

/** In which form a list is wanted as a file. */
export const SheetWish = {
  format: Type.Optional(OneOf(SHEET_FORMATS, { description: 'xlsx by default' })),
  columns: Type.Optional(
    Type.String({
      maxLength: 1000,
      description: 'Which columns, comma separated; all by default. Unknown ones are passed over',
    }),
  ),
}

export type SheetWish = Static<TObject<typeof SheetWish>>

export type PageOf<T> = {
  content: T[]
  totalElements: number
  totalPages: number
  number: number
  size: number
  totals?: Record<string, number>
}

export type { Static, TObject, TProperties, TSchema }
export { Type }
