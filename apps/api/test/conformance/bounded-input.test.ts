/** No route takes unbounded input, and none has more to say of an input than a person reads. */

import { describe, expect, it } from 'vitest'
import type { TSchema } from '@app/kernel/schema'
import { SchemaFindings, validatorCompiler } from '#http/validation.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { type Reply, useApp } from '../harness.ts'
import { routesOf, nameOf } from './routes.ts'

const app = useApp()

const MOST_ITEMS = 1000
const MOST_FINDINGS = 50
const LARGEST_ANSWER_BYTES = 20_000

interface Place {
  /** `POST /orders body.lineItems` */
  name: string
  schema: Shape
}

interface Shape {
  type?: string
  const?: unknown
  enum?: unknown[]
  minimum?: number
  maximum?: number
  maxLength?: number
  pattern?: string
  format?: string
  maxItems?: number
  maxProperties?: number
  additionalProperties?: boolean | object
  properties?: Record<string, Shape>
  patternProperties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
}

function placesIn(schema: Shape, name: string): Place[] {
  const named = Object.entries(schema.properties ?? {})
  const others = [
    ...(schema.items ? [schema.items] : []),
    ...(schema.anyOf ?? []),
    ...Object.values(schema.patternProperties ?? {}),
  ]
  return [
    { name, schema },
    ...named.flatMap(([key, own]) => placesIn(own, `${name}.${key}`)),
    ...others.flatMap((own) => placesIn(own, `${name}[]`)),
  ]
}

/** By its length, its format, the words that it may be, or a pattern in which nothing is repeated without end. */
const isShort = ({ maxLength, format, pattern, ...words }: Shape): boolean =>
  maxLength !== undefined ||
  format !== undefined ||
  words.enum !== undefined ||
  words.const !== undefined ||
  (pattern !== undefined && /^\^.*\$$/.test(pattern) && !/[*+]|,\}/.test(pattern))

const inputs = () =>
  routesOf(app.container).flatMap((route) =>
    (['query', 'body'] as const).flatMap((part) => {
      const schema = route.shapes[part]
      return schema ? [{ name: `${nameOf(route)} ${part}`, part, schema: schema as TSchema }] : []
    }),
  )

describe('Every input', () => {
  const places = () => inputs().flatMap(({ name, schema }) => placesIn(schema as Shape, name))

  it('says how long its lists may be', () => {
    const lists = places().filter(({ schema }) => schema.type === 'array')
    expect(lists.length).toBeGreaterThan(50)
    const endless = lists.filter(({ schema }) => !((schema.maxItems ?? Infinity) <= MOST_ITEMS))
    expect(endless.map(({ name }) => name)).toEqual([])
  })

  it('says how many properties it may have where any are allowed', () => {
    const open = places().filter(({ schema }) => schema.patternProperties !== undefined)
    expect(open.length).toBeGreaterThan(0)
    const endless = open.filter(({ schema }) => schema.maxProperties === undefined)
    expect(endless.map(({ name }) => name)).toEqual([])
  })

  it('says how large its numbers may be', () => {
    const numbers = places().filter(
      ({ schema }) => schema.type === 'integer' || schema.type === 'number',
    )
    expect(numbers.length).toBeGreaterThan(100)
    const endless = numbers.filter(
      ({ schema }) =>
        schema.const === undefined && [schema.minimum, schema.maximum].includes(undefined),
    )
    expect(endless.map(({ name }) => name)).toEqual([])
  })

  it('says how long its texts may be', () => {
    const texts = places().filter(({ schema }) => schema.type === 'string')
    expect(texts.length).toBeGreaterThan(100)
    expect(texts.filter(({ schema }) => !isShort(schema)).map(({ name }) => name)).toEqual([])
  })

  it.each([300, 3000])('has few findings when %d things are wrong', (count) => {
    const empty = Array.from({ length: count }, () => ({}))
    const unknown = Object.fromEntries(empty.map((_, index) => [`x${index}`, index]))
    const talkative = inputs().filter(({ part, schema }) => {
      const known = Object.keys((schema as Shape).properties ?? {})
      const full = Object.fromEntries(known.map((key) => [key, empty]))
      const check = validatorCompiler({ schema, httpPart: part, method: '', url: '' })
      return [full, unknown].some((data) => {
        const { error } = check(data) as { error?: unknown }
        return error instanceof SchemaFindings && error.findings.length > MOST_FINDINGS
      })
    })
    expect(talkative.map(({ name }) => name)).toEqual([])
  })
})

describe('A large input that is wrong all over', () => {
  const expectFewWords = ({ status, body }: Reply, code: string): void => {
    expect([status, body.code]).toEqual([400, code])
    expect(JSON.stringify(body).length).toBeLessThan(LARGEST_ANSWER_BYTES)
  }

  it('is refused in few words: keys that nobody knows', async () => {
    const body = Object.fromEntries(Array.from({ length: 60_000 }, (_, key) => [`k${key}`, 1]))
    expectFewWords(await app.anonymous.post('/users/login', body), 'VALIDATION')
  })

  it.each([
    ['objects', {}],
    ['numbers', 0],
  ])('is refused in few words: a list of %s', async (_, item) => {
    const manager = (await app.as('manager')).at(app.ids.east)
    const lineItems = Array.from({ length: 200_000 }, () => item)
    const reply = await manager.post('/orders/preview', { lineItems })
    expectFewWords(reply, 'VALIDATION')
    // And nobody has looked at one after the other.
    expect(reply.body.fields).toMatchObject([{ path: 'lineItems', code: 'MAX_ITEMS' }])
  })

  it('is refused in few words: a query of nothing but names', async () => {
    const manager = await app.as('manager')
    const names = Array.from({ length: 2000 }, (_, name) => `n${name}`).join('&')
    expectFewWords(await manager.get(`/orders?${names}`), 'VALIDATION')
  })

  it('is refused in few words: a configuration with settings that nobody knows', async () => {
    const manager = (await app.as('manager')).at(app.ids.east)
    const value = Object.fromEntries(Array.from({ length: 30_000 }, (_, key) => [`k${key}`, 1]))
    const path = `/stations/${app.ids.east}/config`
    const { body } = await manager.get(`/stations/${app.ids.east}?expand=config`)
    const [key] = Object.keys(body.config ?? { print: 1 })
    expectFewWords(
      await manager.put(path, { key, value, version: 0 }, { pin: DEMO_PIN }),
      'VALIDATION',
    )
  })

  it.each([30, 100_000])('is refused when it is nested %d levels deep', async (levels) => {
    const { token } = await app.as('manager')
    const response = await app.container.app.inject({
      method: 'PUT',
      url: `/api/v1/stations/${app.ids.east}/broadcast`,
      headers: { authorization: token, 'content-type': 'application/json' },
      payload: `{"method":"reload","params":{"x":${'['.repeat(levels)}${']'.repeat(levels)}}}`,
    })
    const { statusCode: status, headers } = response
    expectFewWords({ status, headers, body: response.json() }, 'MALFORMED')
  })

  it('has all its faults named while they are few', async () => {
    const manager = (await app.as('manager')).at(app.ids.east)
    const { body } = await manager.post('/orders/preview', { lineItems: [{}, { x: 1 }], y: 2 })
    expect(body.fields.length).toBeGreaterThan(3)
  })
})
