/**
 * Rows that come as one text each. Column by column each of them is a message in pieces and a string for every cell;
 * where a million rows are read, most of what those cost is collecting them again.
 */

import type { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Db } from './database.ts'
import { typeParser } from './type-parsers.ts'
import { ask } from './unavailable.ts'

/** As the database describes it. */
type Column = Pick<pg.FieldDef, 'name' | 'dataTypeID'>

const describing = new WeakMap<Db, (query: CompiledQuery) => Promise<readonly Column[]>>()

/** Lets a transaction be asked of what columns a statement's rows are. */
export function letDescribe(db: Db, client: pg.PoolClient, statementMs: number): void {
  describing.set(db, async ({ sql: text, parameters }) => {
    const { fields } = await ask(client, { text, values: [...parameters] }, statementMs)
    return fields
  })
}

/** @param query is performed; one without rows tells its columns as well */
export function columnsOf(db: Db, query: CompiledQuery): Promise<readonly Column[]> {
  const describe = describing.get(db)
  if (!describe) throw new Error('only a transaction tells columns')
  return describe(query)
}

const QUOTE = '"'.charCodeAt(0)
const COMMA = ','.charCodeAt(0)

/** A column, and what its last plain cell was: most are what they were in the row before. */
interface Cells extends Column {
  parse(text: string): unknown
  lastText: string
  lastValue: unknown
}

/**
 * Reads records, `(1,abc,,"2026-11-21 06:05:09+00")`, as rows: each value as it would be had it come by itself.
 *
 * @param columns of the rows, in their order
 */
export function recordReader<Row>(columns: readonly Column[]): (record: string) => Row {
  const cells = columns.map((column): Cells => ({
    ...column,
    parse: typeParser(column.dataTypeID),
    lastText: '',
    lastValue: null,
  }))
  const empty: Record<string, unknown> = Object.fromEntries(columns.map(({ name }) => [name, null]))
  return (record) => {
    const row = { ...empty }
    let at = 1
    for (const cell of cells) {
      if (record.charCodeAt(at) === QUOTE) {
        const end = closingQuote(record, at + 1)
        row[cell.name] = cell.parse(unquoted(record.slice(at + 1, end)))
        at = end + 2
      } else {
        at = readPlain(row, cell, record, at)
      }
    }
    return row as Row
  }
}

/** @returns where the next cell begins */
function readPlain(row: Record<string, unknown>, cell: Cells, record: string, at: number): number {
  const { name, lastText } = cell
  const next = at + lastText.length
  if (record.charCodeAt(next) === COMMA && record.startsWith(lastText, at)) {
    row[name] = cell.lastValue
    return next + 1
  }
  const comma = record.indexOf(',', at)
  const end = comma === -1 ? record.length - 1 : comma
  if (end > at) {
    const text = record.slice(at, end)
    const value = cell.parse(text)
    row[name] = value
    // What could be changed must not be that of two rows.
    if (typeof value !== 'object') {
      cell.lastText = text
      cell.lastValue = value
    }
  }
  return end + 1
}

/** Quotes within are doubled. */
function closingQuote(record: string, from: number): number {
  const end = record.indexOf('"', from)
  return record.charCodeAt(end + 1) === QUOTE ? closingQuote(record, end + 2) : end
}

const unquoted = (text: string): string =>
  text.includes('"') || text.includes('\\') ? text.replaceAll(/(["\\])\1/g, '$1') : text
