/**
 * Writes `tables.ts` from a migrated database. Own generator rather than a library's, because the
 * unit of a column is in its name (`_cents`, `_cl`, `_kg`) and must arrive in its type.
 */

import pg from 'pg'

interface Column {
  table_name: string
  column_name: string
  udt_name: string
  is_nullable: 'YES' | 'NO'
  has_default: boolean
  is_generated: boolean
  values: string | null
}

const COLUMNS = `
  select c.table_name, c.column_name, c.udt_name, c.is_nullable,
    c.column_default is not null or c.is_identity = 'YES' as has_default,
    c.is_generated = 'ALWAYS' or c.identity_generation = 'ALWAYS' as is_generated,
    (select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = format('%I', c.table_name)::regclass and k.contype = 'c' and k.conkey = array[
        (select attnum from pg_attribute where attrelid = k.conrelid and attname = c.column_name)]
        and pg_get_constraintdef(k.oid) ~ '= ANY \\(''\\{.*::text\\[\\]' limit 1) as values
  from information_schema.columns c
  join information_schema.tables t using (table_schema, table_name)
  where table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> 'migrations'
  order by c.table_name, c.ordinal_position`

const TYPES: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  xid8: 'string',
  numeric: 'number',
  text: 'string',
  bpchar: 'string',
  uuid: 'string',
  bool: 'boolean',
  date: 'string',
  jsonb: 'Json',
  bytea: 'Buffer',
  timestamptz: 'Instant',
  _text: 'string[]',
  _int8: 'number[]',
}

export async function generateTables(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Column>(COLUMNS).finally(() => client.end())
  const tables = Map.groupBy(rows, (row) => row.table_name)
  const interfaces = [...tables].map(([name, columns]) => tableInterface(name, columns))
  const index = [...tables.keys()].map((name) => `  ${name}: ${interfaceName(name)}`)
  return `${HEADER}\n${interfaces.join('\n\n')}\n\nexport interface Tables {\n${index.join('\n')}\n}\n`
}

const HEADER = `/** Generated from the migrated database by \`npm run tables\`; do not edit. */

import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Kilograms } from '@app/kernel/mass'
import type { BasisPoints, Cents } from '@app/kernel/money'
import type { Centilitres } from '@app/kernel/quantity'

/** Read as ISO text, written as text or Date. */
export type Instant = ColumnType<string, string | Date, string | Date>
export type InstantWithDefault = ColumnType<string, string | Date | undefined, string | Date>
export type InstantOrNull = ColumnType<
  string | null,
  string | Date | null | undefined,
  string | Date | null
>

/** Read as what JSON holds, written as text. */
export type Json = ColumnType<unknown, string, string>
export type JsonWithDefault = ColumnType<unknown, string | undefined, string>
export type JsonOrNull = ColumnType<unknown, string | null | undefined, string | null>
`

const interfaceName = (table: string): string =>
  `${table.replace(/(^|_)(\w)/g, (_, _joint, letter: string) => letter.toUpperCase())}Table`

function tableInterface(name: string, columns: Column[]): string {
  return `export interface ${interfaceName(name)} {\n${columns.map(columnLine).join('\n')}\n}`
}

function columnLine(column: Column): string {
  return `  ${column.column_name}: ${columnType(column)}`
}

function columnType(column: Column): string {
  const type = scalarType(column)
  const isNullable = column.is_nullable === 'YES'
  if (type === 'Instant' || type === 'Json') {
    return `${type}${isNullable ? 'OrNull' : column.has_default ? 'WithDefault' : ''}`
  }
  const value = isNullable ? `${type} | null` : type
  if (column.is_generated) return `GeneratedAlways<${value}>`
  return column.has_default ? `Generated<${value}>` : value
}

function scalarType(column: Column): string {
  const { column_name: name, udt_name: type, values } = column
  if (type === 'int8' && name.endsWith('_cents')) return 'Cents'
  if (type === 'int8' && name.endsWith('_cl')) return 'Centilitres'
  if (type === 'int8' && name.endsWith('_kg')) return 'Kilograms'
  if (name.endsWith('_bp')) return 'BasisPoints'
  if (type === 'text' && values) {
    const [, words = ''] = /'\{(.*?)\}'/.exec(values) ?? []
    return `'${words.replaceAll(',', "' | '")}'`
  }
  const known = TYPES[type]
  if (!known) throw new Error(`No TypeScript type for ${column.table_name}.${name} (${type})`)
  return known
}
