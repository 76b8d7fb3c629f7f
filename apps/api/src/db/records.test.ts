/** Rows that come as one text each against the same rows column by column. */

import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../test/harness.ts'
import { columnsOf, recordReader } from './records.ts'

const app = useApp()

interface Given {
  text: string | null
  whole: number | null
  texts: string[] | null
}

const someText = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom(
    '',
    ' ',
    '"',
    '""',
    '\\',
    '\\"',
    ',',
    '(',
    ')',
    '(,)',
    'a"b\\c',
    '\n',
    'NULL',
    '加油站',
  ),
)
// PostgreSQL keeps no text with a zero in it, nor half a character.
const text = fc
  .oneof(someText, fc.string({ unit: 'grapheme', maxLength: 4 }))
  .map((one) => one.replaceAll('\0', ''))
const orNothing = <T>(values: fc.Arbitrary<T>) => fc.option(values, { freq: 3 })
const given = fc.record<Given>({
  text: orNothing(text),
  whole: orNothing(fc.maxSafeInteger()),
  texts: orNothing(fc.array(text, { maxLength: 3 })),
})

/** Neighbours are often alike, and the first and the last column are cells like the others. */
const rowsOf = (rows: readonly Given[]) => {
  const of = (name: keyof Given) => rows.map((row) => row[name])
  const json = JSON.stringify(of('texts'))
  return sql<Record<string, unknown>>`
    select given.text as first, whole, whole % 3 = 0 as fits, whole / 100.0 as figure,
      '2026-11-21 06:05:09.123+00'::timestamptz + whole % 50 * interval '1 hour' as at, '2026-11-21'::date as day,
      array(select jsonb_array_elements_text(case jsonb_typeof(texts) when 'array' then texts end)) as texts,
      texts as json, array[coalesce(whole, 0), 7]::bigint[] as wholes, convert_to(given.text, 'UTF8') as bytes, given.text as last
    from unnest(${of('text')}::text[], ${of('whole')}::bigint[]) with ordinality as given (text, whole, place)
    join jsonb_array_elements(${json}::jsonb) with ordinality as more (texts, place) using (place)
    order by place`
}

describe('rows that come as texts', () => {
  it('are those that come column by column', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(given, { minLength: 1, maxLength: 8 }), async (rows) => {
        await app.look(async (db) => {
          const listed = rowsOf(rows)
          const read = recordReader(await columnsOf(db, listed.compile(db)))
          const records = await sql<{ record: string }>`
            select listed::text as record from (${listed}) listed`.execute(db)
          const { rows: plain } = await listed.execute(db)
          expect(records.rows.map(({ record }) => read(record))).toEqual(plain)
        })
      }),
      { numRuns: 100 },
    )
  })

  it('are checked for whole numbers that are not exact here', async () => {
    await app.look(async (db) => {
      const listed = sql`select 1::bigint as whole`
      const read = recordReader(await columnsOf(db, listed.compile(db)))
      expect(() => read('(9007199254740993)')).toThrow('exceeds exact integers')
    })
  })
})
