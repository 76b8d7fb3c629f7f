/** Filter text from parts, with every value quoted, so that what a person typed stays a value. */

export type FilterScalar = string | number | boolean

/** A condition: a path and what it must equal, or a ready piece without a bare OR in it. */
export type Condition =
  | readonly [path: string, value: FilterScalar | null]
  | string
  | undefined
  | false

const quote = (value: FilterScalar): string =>
  typeof value === 'string' ? `"${value.replace(/["\\]/g, '\\$&')}"` : String(value)

/** `path:"value"`; `null` asks for absence. */
export const equals = (path: string, value: FilterScalar | null): string =>
  `${path}:${value === null ? 'null' : quote(value)}`

/** `path:*value*`: the value anywhere in the field. */
export const contains = (path: string, value: string): string => `${path}:*${escapeBare(value)}*`

/** `path:value*`: the field begins with the value. */
export const startsWith = (path: string, value: string): string => `${path}:${escapeBare(value)}*`

/** `path:*value`: the field ends with the value. */
export const endsWith = (path: string, value: string): string => `${path}:*${escapeBare(value)}`

/** One of the values; of none, a condition that nothing meets. */
export const oneOf = (path: string, values: readonly FilterScalar[]): string =>
  values.length === 0
    ? `${path}:null AND ${path}:!null`
    : `${path}:(${values.map(quote).join(',')})`

/** `path:[from TO to]`: both ends belong to it; of a date field, whole days at the station. */
export const between = (path: string, from: string, to: string): string =>
  `${path}:[${quote(from)} TO ${quote(to)}]`

export const atLeast = (path: string, figure: number): string => `${path}:>=${figure}`
export const atMost = (path: string, figure: number): string => `${path}:<=${figure}`

/** Any of the conditions, in brackets, so that it can stand among others. */
export const anyOf = (...conditions: readonly string[]): string => `(${conditions.join(' OR ')})`

/** Joins conditions with AND and skips the absent ones; `""` when none is left. */
export function allOf(...conditions: readonly Condition[]): string {
  const texts = conditions.map((condition) => {
    if (!condition) return ''
    return typeof condition === 'string' ? condition : equals(condition[0], condition[1])
  })
  return texts.filter((text) => text !== '').join(' AND ')
}

/** An operator at the start of a bare value would be read as one, and any blank would end it. */
const escapeBare = (value: string): string => value.replace(/[\\*?\s,()[\]{}":<>!]/g, '\\$&')
