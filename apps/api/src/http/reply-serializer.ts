/** How replies are written. */

import fastJson, { type AnySchema } from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'
import type { TSchema } from '@app/kernel/schema'

/**
 * A reply's schema says which fields go out, and of what kind they are. Its bounds hold for what comes in: a row
 * that lies outside of them, however it came to be, is shown like any other, for it would hide the whole list.
 */
export const serializerCompiler: FastifySerializerCompiler<TSchema> = ({ schema }) => {
  return (reply) => serializerOf(schema)(reply)
}

type Serializer = ReturnType<FastifySerializerCompiler<TSchema>>

/** Compiled at a schema's first reply: most routes are not asked in most processes, and a start need not wait. */
const compiled = new WeakMap<TSchema, Serializer>()

function serializerOf(schema: TSchema): Serializer {
  const known = compiled.get(schema)
  if (known) return known
  const serializer = fastJson(withoutBounds(schema) as AnySchema)
  compiled.set(schema, serializer)
  return serializer
}

const BOUNDS: ReadonlySet<string> = new Set([
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
])

/** Fields of this name are schemas themselves, and not words of the schema. */
const MAPS: ReadonlySet<string> = new Set(['properties', 'patternProperties'])

function withoutBounds(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutBounds)
  if (typeof schema !== 'object' || schema === null) return schema
  const { anyOf, ...rest } = schema as { anyOf?: unknown[] }
  const [value, none] = anyOf ?? []
  // Which of the two it is can be seen without judging the value.
  if (anyOf?.length === 2 && isNull(none) && hasType(value)) {
    return { ...rest, ...(withoutBounds(value) as object), nullable: true }
  }
  const words = Object.entries(schema).filter(([word]) => !BOUNDS.has(word))
  return Object.fromEntries(
    words.map(([word, value]) => [
      word,
      MAPS.has(word) ? mapOf(value as Record<string, unknown>) : withoutBounds(value),
    ]),
  )
}

const mapOf = (schemas: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(schemas).map(([name, one]) => [name, withoutBounds(one)]))

const isNull = (schema: unknown): boolean => (schema as { type?: unknown }).type === 'null'
const hasType = (schema: unknown): boolean =>
  typeof (schema as { type?: unknown }).type === 'string'
