/**
 * All routes, what each points at, and a call for each that its shapes let through.
 *
 * A **place** is where a call names a row: the segment before a path's `:id` (`orders`), or the way to
 * an id in a body or query (`lineItems.item`, `stationId`).
 */

import type { TSchema } from '@app/kernel/schema'
import type { Route } from '#http/route.ts'
import type { Container } from '#container.ts'
import { modulesOf } from '#module.ts'

export const routesOf = (container: Container): Route[] =>
  modulesOf(container.areas).flatMap(({ routes }) => [...routes])

export const nameOf = (route: Route): string => `${route.method} ${route.path}`

/** Which row a call names at a place. */
export type RowAt = (place: string) => number

const ID_IN_PATH = /(\w+)\/:\w*id\b/gi

/** The path with every parameter replaced: keys by ids, others by a word. */
export const pathTo = (route: Route, rowAt: RowAt): string =>
  route.path
    .replace(ID_IN_PATH, (_, place: string) => `${place}/${rowAt(place)}`)
    .replace(/:\w+/g, 'x')

export const placesInPath = (route: Route): string[] =>
  [...route.path.matchAll(ID_IN_PATH)].map(([, place = '']) => place)

export const placesInInput = ({ shapes: { query, body } }: Route): string[] =>
  [query, body].flatMap((schema) => (schema ? placesIn(schema, '') : []))

/** What one call sends. */
export interface Letter {
  path: string
  query: Record<string, unknown>
  body: unknown
}

/**
 * The smallest call that a route's shapes let through.
 *
 * @param including a place that is named although it need not be
 */
export function letterTo(route: Route, rowAt: RowAt, including = ''): Letter {
  const { query, body } = route.shapes
  const filling = { rowAt, including }
  return {
    path: pathTo(route, rowAt),
    query: query ? (smallest(query, filling) as Record<string, unknown>) : {},
    body: body ? smallest(body, filling) : undefined,
  }
}

interface Shape {
  type?: string
  const?: unknown
  enum?: unknown[]
  default?: unknown
  anyOf?: TSchema[]
  required?: string[]
  properties?: Record<string, TSchema>
  items?: TSchema
  minItems?: number
  minimum?: number
  maximum?: number
  minLength?: number
  pattern?: string
  format?: string
}

/** As `Id()` of the schema vocabulary makes it, and nothing else does. */
const isId = ({ minimum, maximum }: Shape): boolean =>
  minimum === 1 && maximum === Number.MAX_SAFE_INTEGER

/** The place of a property: that of `{ user: { id } }` is `user`. */
const placeOf = (outer: string, name: string): string =>
  name === 'id' ? outer : [outer, name].filter(Boolean).join('.')

function placesIn(schema: TSchema, place: string): string[] {
  const { properties = {}, items, anyOf = [] } = schema as Shape
  if (isId(schema as Shape)) return [place]
  const inner = [...anyOf, ...(items ? [items] : [])].flatMap((shape) => placesIn(shape, place))
  const named = Object.entries(properties).flatMap(([name, shape]) =>
    placesIn(shape, placeOf(place, name)),
  )
  return [...inner, ...named]
}

interface Filling {
  rowAt: RowAt
  including: string
}

function smallest(schema: TSchema, filling: Filling, place = ''): unknown {
  const shape = schema as Shape
  if (isId(shape)) return filling.rowAt(place)
  if (shape.default !== undefined) return shape.default
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  const [alternative] = shape.anyOf ?? []
  if (alternative) return smallest(alternative, filling, place)
  if (shape.type === 'object') return smallestObject(shape, filling, place)
  if (shape.type === 'array') return smallestArray(shape, filling, place)
  return OF_TYPE[shape.type ?? '']?.(shape) ?? null
}

function smallestObject(
  { properties = {}, required = [] }: Shape,
  filling: Filling,
  outer: string,
): Record<string, unknown> {
  const entries = Object.entries(properties).flatMap(([name, property]) => {
    const place = placeOf(outer, name)
    const isWanted = required.includes(name) || leadsTo(place, filling.including)
    return isWanted ? [[name, BY_NAME[name] ?? smallest(property, filling, place)]] : []
  })
  return Object.fromEntries(entries)
}

function smallestArray({ items, minItems = 0 }: Shape, filling: Filling, place: string): unknown[] {
  const length = Math.max(minItems, leadsTo(place, filling.including) ? 1 : 0)
  return Array.from({ length }, () => (items ? smallest(items, filling, place) : null))
}

const leadsTo = (place: string, target: string): boolean => `${target}.`.startsWith(`${place}.`)

/** The number that is asked for wherever a call must name one. */
export const KNOWN_MOBILE = '13912345678'

/** Where any value of the right shape would be refused at once, for what it means. */
const BY_NAME: Readonly<Record<string, unknown>> = { mobile: KNOWN_MOBILE, version: 0 }

const OF_TYPE: Readonly<Record<string, (shape: Shape) => unknown>> = {
  integer: ({ minimum = 1 }) => Math.max(minimum, 1),
  number: ({ minimum = 1 }) => minimum,
  boolean: () => true,
  string: (shape) => wordFor(shape),
}

const WORDS: readonly string[] = [
  '092',
  '123456',
  '2026-11-22',
  '2026-11-22T00:00:00Z',
  '04AABBCC',
  '1070101010100000000',
  '2026-10',
  KNOWN_MOBILE,
  '003A003A3435510938393739',
]

function wordFor({ minLength = 1, pattern, format }: Shape): string {
  if (format === 'date-time') return '2026-11-22T00:00:00.000Z'
  if (format === 'date') return '2026-11-22'
  const long = 'x'.repeat(minLength)
  if (!pattern) return long
  return [long, ...WORDS].find((word) => new RegExp(pattern, 'u').test(word)) ?? long
}
