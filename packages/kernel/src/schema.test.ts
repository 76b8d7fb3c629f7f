import { describe, expect, it } from 'vitest'
import Value from 'typebox/value'
import { MAX_CENTS } from './money.ts'
import {
  Cents,
  changeBody,
  Id,
  ListQuery,
  Nullable,
  OneOf,
  Percent,
  PositiveCents,
  Reason,
  ReferenceInput,
  requestBody,
  SixDigits,
  Text,
  OptionalText,
  type TSchema,
} from './schema.ts'

const accepts = (schema: TSchema, value: unknown): boolean => Value.Check(schema, value)

describe('the schemas refuse', () => {
  it.each([
    ['zero as an id', Id(), 0],
    ['a fraction as an id', Id(), 1.5],
    ['half a cent', Cents(), 0.5],
    ['more cents than a column holds', Cents(), MAX_CENTS + 1],
    ['a price of nothing', PositiveCents(), 0],
    ['text for cents', Cents(), '100'],
    ['more than the whole', Percent(), 100.01],
    ['a third decimal of a percentage', Percent(), 13.255],
    ['empty text', Text(), ''],
    ['long text', Text(), 'a'.repeat(201)],
    ['five digits', SixDigits(), '12345'],
    ['a reason of one character', Reason(), 'a'],
    ['a choice that does not exist', OneOf(['open', 'shut']), 'ajar'],
    ['null where it is not allowed', Cents(), null],
    ['an unknown field', requestBody({ id: Id() }), { id: 1, name: 'x' }],
    ['a missing field', requestBody({ id: Id() }), {}],
    ['an unknown field of a change', changeBody({ id: Id() }), { version: 0, name: 'x' }],
    ['a reference with more than its id', ReferenceInput(), { id: 1, name: 'x' }],
    ['a page size above the limit', ListQuery, { page: 0, size: 101 }],
    ['four orders', ListQuery, { page: 0, size: 1, sort: ['a', 'b', 'c', 'd'] }],
  ])('%s', (_, schema, value) => {
    expect(accepts(schema, value)).toBe(false)
  })
})

describe('the schemas accept', () => {
  it.each([
    ['a refund', Cents(), -100],
    ['the largest amount', Cents(), MAX_CENTS],
    ['one cent', PositiveCents(), 1],
    ['two decimals of a percentage', Percent(), 13.25],
    ['empty optional text', OptionalText(), ''],
    ['six zeros', SixDigits(), '000000'],
    ['null where it is allowed', Nullable(Cents()), null],
    ['a choice', OneOf(['open', 'shut']), 'open'],
    ['a body of exactly its fields', requestBody({ id: Id() }), { id: 1 }],
    ['the plainest list call', ListQuery, { page: 0, size: 15 }],
  ])('%s', (_, schema, value) => {
    expect(accepts(schema, value)).toBe(true)
  })
})
