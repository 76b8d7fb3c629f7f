/** What values of the database's types are here. */

import pg from 'pg'

const INT8 = 20
const NUMERIC = 1700
const DATE = 1082
const TIMESTAMPTZ = 1184
const INT8_ARRAY = 1016

/** Whole numbers as numbers, never silently rounded; instants as ISO text; dates as they are. */
export function typeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (format === 'binary')
    return pg.types.getTypeParser(oid, 'binary') as (value: string) => unknown
  if (oid === INT8) return parseSafeInteger
  if (oid === NUMERIC) return Number
  if (oid === DATE) return (value) => value
  if (oid === TIMESTAMPTZ) return toIso
  if (oid === INT8_ARRAY) return parseSafeIntegers
  return pg.types.getTypeParser(oid) as (value: string) => unknown
}

function parseSafeInteger(value: string): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} exceeds exact integers`)
  return number
}

const parseSafeIntegers = (value: string): number[] =>
  value === '{}' ? [] : value.slice(1, -1).split(',').map(parseSafeInteger)

/** `2026-11-21 06:05:09.123+00` as PostgreSQL writes it in UTC, as `2026-11-21T06:05:09.123Z`. */
const toIso = (value: string): string => `${value.slice(0, 10)}T${value.slice(11, -3)}Z`
