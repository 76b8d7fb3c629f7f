/** The rules of described fields, the same on the server and while somebody types (D-258 to D-264). */

import { describeRule, type Keyword } from '../field-problems/describe.ts'
import {
  isEmail,
  isIpv4,
  isIsoDate,
  isJsonObject,
  isLettersAndDigits,
  isLoginName,
  isSixDigits,
  isUrl,
} from '../formats.ts'
import type { FieldProblem, Language } from '../problem.ts'
import type { FieldDescription, FieldType, FieldValues, MapEntry } from './field.ts'
import { areMobiles } from './mobiles.ts'

const LONGEST_TEXT = 200
const LONGEST_JSON = 4000
const MOST_DECIMALS = 6

/** A rule that a value broke, and its limit. */
interface Broken {
  rule: Keyword
  limit?: number
}

/**
 * The values without those that say nothing: blank text, empty selections, empty lines of a map. To be
 * done before checking, so that an optional field left blank is simply absent (D-264).
 */
export function withoutEmpty(values: FieldValues): Record<string, unknown> {
  const kept = Object.entries(values).flatMap(([key, value]): [string, unknown][] => {
    const rest = Array.isArray(value) ? value.filter((entry) => !isEmptyEntry(entry)) : value
    return isEmpty(rest) ? [] : [[key, rest]]
  })
  return Object.fromEntries(kept)
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  return Array.isArray(value) && value.length === 0
}

const isEmptyEntry = (entry: unknown): boolean =>
  isMapEntry(entry) && entry.key.trim() === '' && entry.value.trim() === ''

const isMapEntry = (entry: unknown): entry is MapEntry =>
  typeof entry === 'object' &&
  entry !== null &&
  'key' in entry &&
  'value' in entry &&
  typeof entry.key === 'string' &&
  typeof entry.value === 'string'

/** What is wrong with the values, at most one finding a field; nothing when all is well. */
export function checkFields(
  language: Language,
  fields: readonly FieldDescription[],
  values: FieldValues,
): FieldProblem[] {
  const known = new Set(fields.map(({ key }) => key))
  const strangers = Object.keys(values).filter((key) => !known.has(key))
  return [
    ...fields.flatMap((field) => checkField(language, field, values[field.key]) ?? []),
    ...strangers.map((key) => problemOf(language, key, { rule: 'additionalProperties' })),
  ]
}

/** What is wrong with the value of one field. */
export function checkField(
  language: Language,
  field: FieldDescription,
  value: unknown,
): FieldProblem | undefined {
  const broken = isEmpty(value) ? absence(field) : RULES[field.type](field, value)
  return broken && problemOf(language, field.key, broken)
}

const absence = ({ required }: FieldDescription): Broken | undefined =>
  required ? { rule: 'required' } : undefined

const problemOf = (language: Language, path: string, { rule, limit }: Broken): FieldProblem => ({
  path,
  code: CODES[rule] ?? rule.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase(),
  message: describeRule(language, rule, limit),
})

/** Rules that have had a code of their own before. */
const CODES: Readonly<Partial<Record<Keyword, string>>> = {
  number: 'NUMBER_FORMAT',
  ip: 'IP_FORMAT',
  url: 'URL_FORMAT',
  json: 'JSON_FORMAT',
  email: 'EMAIL_FORMAT',
}

type Rule = (field: FieldDescription, value: unknown) => Broken | undefined

const textRule =
  (isGood: (text: string) => boolean, rule: Keyword, longest = LONGEST_TEXT): Rule =>
  ({ maxLength = longest }, value) => {
    if (typeof value !== 'string') return { rule: 'type' }
    if (value.length > maxLength) return { rule: 'maxLength', limit: maxLength }
    return isGood(value) ? undefined : { rule }
  }

const numberRule =
  (isGood: (value: number, field: FieldDescription) => boolean): Rule =>
  (field, value) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return { rule: 'number' }
    const { min = -Infinity, max = Infinity } = field
    if (value < min) return { rule: 'minimum', limit: min }
    if (value > max) return { rule: 'maximum', limit: max }
    return isGood(value, field) ? undefined : { rule: 'multipleOf' }
  }

const decimalsOf = (value: number): number => {
  const [, fraction = '', exponent = '0'] =
    /^-?\d+(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(`${value}`) ?? []
  return Math.max(0, fraction.length - Number(exponent))
}

const isChoice = ({ choices = [] }: FieldDescription, value: unknown): boolean =>
  choices.some((choice) => choice.value === value)

const selectionRule: Rule = (field, value) =>
  isChoice(field, value) ? undefined : { rule: 'enum' }

const multiSelectionRule: Rule = (field, value) => {
  if (!Array.isArray(value)) return { rule: 'type' }
  if (new Set(value).size < value.length) return { rule: 'uniqueItems' }
  return value.every((item) => isChoice(field, item)) ? undefined : { rule: 'enum' }
}

/** Each line has a key and a value, and each key stands once (D-263). */
const mapRule: Rule = (field, value) => {
  if (!Array.isArray(value) || !value.every(isMapEntry)) return { rule: 'type' }
  const keys = value.map(({ key }) => key.trim())
  if (value.some((entry) => entry.key.trim() === '' || entry.value.trim() === '')) {
    return { rule: 'entry' }
  }
  const tooLong = value.some(
    (entry) => Math.max(entry.key.length, entry.value.length) > LONGEST_TEXT,
  )
  if (tooLong) return { rule: 'maxLength', limit: LONGEST_TEXT }
  if (new Set(keys).size < keys.length) return { rule: 'uniqueItems' }
  const isKnown = !field.choices || keys.every((key) => isChoice(field, key))
  return isKnown ? undefined : { rule: 'enum' }
}

const RULES: Readonly<Record<FieldType, Rule>> = {
  text: textRule(() => true, 'format'),
  ip: textRule(isIpv4, 'ip'),
  url: textRule(isUrl, 'url'),
  email: textRule(isEmail, 'email'),
  name: textRule(isLoginName, 'name'),
  lettersAndDigits: textRule(isLettersAndDigits, 'lettersAndDigits'),
  sixDigits: textRule(isSixDigits, 'sixDigits'),
  mobiles: textRule(areMobiles, 'format'),
  picture: textRule(() => true, 'format'),
  json: textRule(isJsonObject, 'json', LONGEST_JSON),
  date: textRule(isIsoDate, 'date'),
  integer: numberRule(Number.isSafeInteger),
  money: numberRule(Number.isSafeInteger),
  number: numberRule((value, { decimals = MOST_DECIMALS }) => decimalsOf(value) <= decimals),
  boolean: (_field, value) => (typeof value === 'boolean' ? undefined : { rule: 'type' }),
  select: selectionRule,
  multiSelect: multiSelectionRule,
  map: mapRule,
}
