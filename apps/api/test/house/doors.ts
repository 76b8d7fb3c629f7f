/** All doors of the house, and a body for each that its shape lets through. */

import { type TObject, type TSchema, Type } from '@app/kernel/schema'
import type { Door } from '../../src/http/route.ts'
import type { House } from '../../src/house.ts'

export const doorsOf = (house: House): Door[] =>
  house.areas.flatMap(({ rooms }) => Object.values(rooms).flatMap(({ doors }) => doors))

export const nameOf = (door: Door): string => `${door.method} ${door.path}`

/** The path with every parameter replaced: keys by the id, others by a word. */
export const pathTo = (door: Door, id: number): string =>
  door.path.replace(/:(\w+)/g, (_, name: string) => (/id$/i.test(name) ? String(id) : 'x'))

/** The smallest thing that a shape lets through; references and ids all name `id`. */
export function smallest(schema: TSchema, id: number): unknown {
  const shape = schema as Shape
  if (shape.default !== undefined) return shape.default
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  const [alternative] = shape.anyOf ?? []
  if (alternative) return smallest(alternative, id)
  return OF_TYPE[shape.type ?? '']?.(shape, id) ?? null
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
  multipleOf?: number
  minLength?: number
  pattern?: string
  format?: string
}

const OF_TYPE: Readonly<Record<string, (shape: Shape, id: number) => unknown>> = {
  object: ({ properties = {}, required = [] }, id) =>
    Object.fromEntries(
      required.map((name) => {
        const property = properties[name] ?? Type.Null()
        return [name, name === 'id' ? id : smallest(property, id)]
      }),
    ),
  array: ({ items, minItems = 0 }, id) =>
    Array.from({ length: minItems }, () => (items ? smallest(items, id) : null)),
  integer: ({ minimum = 1 }) => Math.max(minimum, 1),
  number: ({ minimum = 1 }) => minimum,
  boolean: () => true,
  string: (shape) => wordFor(shape),
}

const WORDS: readonly string[] = [
  'x'.repeat(1),
  '13912345678',
  '2026-11-20',
  '2026-11-20T00:00:00Z',
]

function wordFor({ minLength = 1, pattern, format }: Shape): string {
  if (format === 'date-time') return '2026-11-20T00:00:00.000Z'
  const long = 'x'.repeat(minLength)
  if (!pattern) return long
  return [long, ...WORDS].find((word) => new RegExp(pattern, 'u').test(word)) ?? long
}

export const bodyFor = (door: Door, id: number): unknown =>
  door.shapes.body ? smallest(door.shapes.body satisfies TObject, id) : {}
