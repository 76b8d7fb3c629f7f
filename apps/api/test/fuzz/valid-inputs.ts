/** Inputs that a schema lets through and that mean something: what the fuzzer starts from. */

import type { Shape } from './hostile-values.ts'
import type { Random } from './random.ts'
import { DEMO_PASSWORD as PASSWORD, DEMO_PIN as PIN } from '#demo/demo-plan.ts'

export interface Filling {
  random: Random
  now: Date
  /** The id of a row for a place such as `orders` or `lineItems.item`. */
  idFor: (place: string) => number
  /** The version of the row that the path names. */
  version: number
  /** What a list understands, where the input is a list's query. */
  listWords?: () => { search: string; sort: string[]; expand: string[] }
}

/** As `Id()` of the schema vocabulary makes it, and nothing else does. */
const isId = ({ minimum, maximum }: Shape): boolean =>
  minimum === 1 && maximum === Number.MAX_SAFE_INTEGER

/** The place of a property: that of `{ user: { id } }` is `user`. */
const placeOf = (outer: string, name: string): string =>
  name === 'id' ? outer : [outer, name].filter(Boolean).join('.')

export function validInput(shape: Shape, filling: Filling, place = ''): unknown {
  const { random } = filling
  if (isId(shape)) return filling.idFor(place)
  if (shape.default !== undefined && random.chance(0.7)) return shape.default
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return random.pickOf(shape.enum)
  if (shape.anyOf) return validInput(random.pickOf(shape.anyOf) ?? {}, filling, place)
  switch (shape.type) {
    case 'object':
      return validObject(shape, filling, place)
    case 'array':
      return validArray(shape, filling, place)
    case 'integer':
    case 'number':
      return validNumber(shape, random)
    case 'boolean':
      return random.chance(0.6)
    case 'string':
      return validText(shape, filling)
    default:
      return null
  }
}

function validObject(shape: Shape, filling: Filling, outer: string): Record<string, unknown> {
  const { properties = {}, required = [] } = shape
  const { random } = filling
  // Whoever leaves out everything that may be left out, and whoever says all there is to say, meet other code.
  const fullness = random.pick([0, 0.15, 0.3, 1])
  const entries = Object.entries(properties).flatMap(([name, property]) => {
    if (!required.includes(name) && !random.chance(fullness)) return []
    const known = BY_NAME[name]
    const value =
      known && !isId(property) && random.chance(0.8)
        ? known(filling)
        : validInput(property, filling, placeOf(outer, name))
    return [[name, value]]
  })
  return Object.fromEntries(entries)
}

function validArray(shape: Shape, filling: Filling, place: string): unknown[] {
  const { items, minItems = 0, maxItems = 3 } = shape
  const length = Math.min(maxItems, minItems + filling.random.below(3))
  const list = Array.from({ length }, () => (items ? validInput(items, filling, place) : null))
  return shape.uniqueItems ? [...new Set(list)] : list
}

const USUAL_NUMBERS = [1, 2, 5, 100, 200, 300, 777, 1200, 30_000, 60_000] as const

function validNumber(shape: Shape, random: Random): number {
  const { minimum = -1, maximum = 1e6, multipleOf = 1 } = shape
  const number = Math.min(maximum, Math.max(minimum, random.pick(USUAL_NUMBERS)))
  return multipleOf > 1 ? Math.ceil(number / multipleOf) * multipleOf : number
}

const DAY_MS = 86_400_000
const DAYS_AWAY = [-40, -2, -1, 0, 0, 1, 30] as const

const instantOf = ({ now, random }: Filling): string =>
  new Date(now.getTime() + random.pick(DAYS_AWAY) * DAY_MS).toISOString()

const WORDS = [
  'CN',
  '00:1B:44:11:3A:B7',
  'ab'.repeat(32),
  '123456',
  '13912345678',
  '04AABBCC',
  '1070101010100000000',
  '123',
  'Ab3',
  '12:30',
] as const

function validText(shape: Shape, filling: Filling): string {
  const { minLength = 1, maxLength = 20, pattern, format } = shape
  const instant = instantOf(filling)
  if (format === 'date-time') return instant
  if (format === 'date') return instant.slice(0, 10)
  const words = [...WORDS, instant.slice(0, 10), instant.slice(0, 7), 'x'.repeat(minLength)]
  const fitting = words.filter(
    (word) =>
      word.length >= minLength &&
      word.length <= maxLength &&
      (!pattern || new RegExp(pattern, 'u').test(word)),
  )
  return filling.random.pickOf(fitting) ?? 'x'.repeat(minLength)
}

/** Where most values of the right shape would be refused at once, for what they mean. */
const BY_NAME: Readonly<Record<string, (filling: Filling) => unknown>> = {
  mobile: ({ random }) => `139${String(10_000_000 + random.below(300))}`,
  version: ({ version }) => version,
  pin: () => PIN,
  password: () => PASSWORD,
  oldPassword: () => PASSWORD,
  newPassword: () => `${PASSWORD}x`,
  confirmPassword: () => `${PASSWORD}x`,
  email: ({ random }) => `mail${random.below(50)}@example.com`,
  plate: ({ random }) => `苏E${String(10_000 + random.below(900))}`,
  taxPayerId: () => '91330106MA2AYNWD8M',
  taxId: () => '91330106MA2AYNWD8M',
  uuid: ({ random }) =>
    `04${random
      .below(2 ** 32)
      .toString(16)
      .toUpperCase()
      .padStart(8, '0')}`,
  companyId: () => 'demo',
  confirmWord: () => 'complete',
  search: ({ listWords }) => listWords?.().search ?? '',
  sort: ({ listWords }) => listWords?.().sort ?? [],
  expand: ({ listWords }) => listWords?.().expand ?? [],
  page: ({ random }) => random.pick([0, 0, 0, 1, 7]),
  format: ({ random }) => random.pick(['csv', 'csv', 'xlsx']),
}
