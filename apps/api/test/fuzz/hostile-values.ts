/** Values that have broken servers before, and those at the edges of what a schema allows. */

import type { Random } from './random.ts'

/** What a JSON Schema says that matters for making values. */
export interface Shape {
  type?: string
  const?: unknown
  enum?: unknown[]
  default?: unknown
  anyOf?: Shape[]
  required?: string[]
  properties?: Record<string, Shape>
  patternProperties?: Record<string, Shape>
  additionalProperties?: boolean | Shape
  items?: Shape
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  minimum?: number
  maximum?: number
  multipleOf?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
}

const INT4 = 2_147_483_647

export const HOSTILE_NUMBERS = [
  0,
  -0,
  -1,
  1,
  0.5,
  0.1 + 0.2,
  12.345,
  -INT4 - 1,
  INT4,
  INT4 + 1,
  32_767,
  32_768,
  4_294_967_296,
  900_000_000_000_000,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 1,
  2 ** 63,
  -(2 ** 63) - 2048,
  1e21,
  1e308,
  5e-324,
] as const

/** Names of what every object of the language has. */
const PROTOTYPE_NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
] as const

export const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\u202eabc',
  'e\u0301\u0301\u0301',
  '👩‍👩‍👧‍👦',
  '\ufeff',
  '\ufffe\uffff',
  '\u2028\u2029',
  '\r\n\t',
  '\u001b[31m',
  '加油站',
  'ﷺ'.repeat(50),
  "' or 1=1 --",
  '"; drop table users; --',
  '${7*7}',
  '{{7*7}}',
  '%',
  '%s%n',
  '\\',
  '\\u0000',
  '*',
  '???',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '=1+1',
  'null',
  'undefined',
  'true',
  'NaN',
  'Infinity',
  '-1',
  '0x10',
  '1e3',
  '１２３',
  '9'.repeat(40),
  'x'.repeat(5000),
  ...PROTOTYPE_NAMES,
] as const

export const HOSTILE_INSTANTS = [
  '1900-01-01T00:00:00Z',
  '1900-01-01T00:00:00+14:00',
  '1900-01-01T00:00:00-14:00',
  '2199-12-31T23:59:59.999Z',
  '2199-12-31T23:59:59-14:00',
  '2199-12-31T23:59:59+14:00',
  '1899-12-31T23:59:59Z',
  '2200-01-01T00:00:00Z',
  '1970-01-01T00:00:00Z',
  '2026-11-23T23:59:60Z',
  '2024-02-29T00:00:00.123456789Z',
  '2026-02-29T00:00:00Z',
  '2026-11-23 00:00:00Z',
  '2026-11-23t00:00:00z',
  '2026-11-23T00:00:00+08:00',
  '2026-11-23T00:00:00',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
] as const

export const HOSTILE_DAYS = [
  '1900-01-01',
  '2199-12-31',
  '1899-12-31',
  '2200-01-01',
  '2024-02-29',
  '2026-02-29',
  '0000-00-00',
  '9999-12-31',
  '2026-1-1',
] as const

const HOSTILE_MONTHS = ['1900-01', '2199-12', '0000-01', '9999-12', '2026-13', '2026-00'] as const

const OF_WRONG_TYPE = [
  null,
  true,
  false,
  0,
  -1,
  'x',
  '',
  [],
  [[]],
  [null],
  {},
  { id: 1 },
  { id: null },
  [{ id: 1 }],
  { length: 1e9 },
] as const

/** What a value may be replaced by: the edges of its schema, what is hostile to its type, or another type. */
export function hostileValue(shape: Shape, random: Random): unknown {
  if (random.chance(0.15)) return random.pick(OF_WRONG_TYPE)
  const [alternative] = shape.anyOf ?? []
  if (alternative) return hostileValue(random.pickOf(shape.anyOf ?? []) ?? alternative, random)
  if (shape.enum) return random.pick(['', 'X', `${String(shape.enum[0])} `, ...PROTOTYPE_NAMES])
  switch (shape.type) {
    case 'integer':
    case 'number':
      return hostileNumber(shape, random)
    case 'string':
      return hostileText(shape, random)
    case 'array':
      return random.pick([[], [null], [{}], ['x'], Array.from({ length: 1001 }, () => ({}))])
    default:
      return random.pick(OF_WRONG_TYPE)
  }
}

function hostileNumber({ minimum, maximum }: Shape, random: Random): number {
  const edges = [minimum, maximum].filter((edge) => edge !== undefined)
  const edge = random.pickOf(edges)
  if (edge !== undefined && random.chance(0.6)) return edge + random.pick([0, 0, 0, 1, -1])
  return random.pick(HOSTILE_NUMBERS)
}

function hostileText(shape: Shape, random: Random): string {
  const { format, maxLength, minLength = 0, pattern = '' } = shape
  if (format === 'date-time') return random.pick(HOSTILE_INSTANTS)
  if (format === 'date') return random.pick(HOSTILE_DAYS)
  if (pattern.includes('\\d{4}-')) return random.pick(HOSTILE_MONTHS)
  if (maxLength !== undefined && random.chance(0.3)) {
    const letter = random.pick(['x', '字', '👍', '\u0301', ' '])
    const length = random.pick([maxLength, maxLength + 1, minLength - 1, minLength])
    return letter.repeat(Math.max(0, Math.ceil(length / letter.length))).slice(0, length)
  }
  return random.pick(HOSTILE_TEXTS)
}

/** A name that no schema has, or that every object has. */
export const unknownName = (random: Random): string =>
  random.pick([...PROTOTYPE_NAMES, 'id', 'companyId', 'isAdmin', '$where', '', 'ключ', '\u0000'])
