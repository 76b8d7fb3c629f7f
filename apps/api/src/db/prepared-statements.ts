/** Statements that each connection parses and plans once. */

import type { PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { Scope } from './database.ts'
import { ask, DatabaseUnavailableError } from './unavailable.ts'

/** Statement texts and the short names by which connections know them. */
const statementNames = new Map<string, string>()
const MOST_PREPARED_STATEMENTS = 1000
/** Of more stations a plan that was made for any number of them may take minutes. */
const MOST_OF_ANY_PLAN = 20

interface Preparing {
  /** How long a statement may take. */
  statementMs: number
  /** Where its stations are many, what names as many is planned for these. */
  scope: Pick<Scope, 'stationIds'>
  release(failure: Error | undefined): void
}

/** The connection of one transaction. */
export interface TransactionConnection extends PostgresPoolClient {
  /** From here on every query is refused: what still runs beside a part that failed must not reach the next transaction. */
  close(): void
}

/** A connection as Kysely asks it, each text by its name. */
export function preparing(
  client: pg.PoolClient,
  { statementMs, scope, release }: Preparing,
): TransactionConnection {
  let failure: Error | undefined
  let isClosed = false
  const isOfMany = scope.stationIds.length > MOST_OF_ANY_PLAN
  const query = async (text: unknown, values?: readonly unknown[]): Promise<unknown> => {
    if (isClosed) throw new Error('the transaction is over')
    if (typeof text !== 'string') throw new TypeError('streaming goes through COPY, not Kysely')
    const name = isOfMany && values?.some(isWide) ? undefined : nameOf(text)
    const asked = { text, values: (values ?? []).map(written), ...(name && { name }) }
    try {
      return await ask(client, asked, statementMs)
    } catch (error) {
      if (error instanceof DatabaseUnavailableError) failure = error
      throw error
    }
  }
  const close = (): void => {
    isClosed = true
  }
  return { query, close, release: () => release(failure) } as unknown as TransactionConnection
}

const isWide = (value: unknown): boolean => Array.isArray(value) && value.length > MOST_OF_ANY_PLAN

/** Numbers, as of a thousand rows, in one go: pg quotes each of an array. */
const written = (value: unknown): unknown =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'number')
    ? `{${value.join(',')}}`
    : value

function nameOf(text: string): string | undefined {
  const known = statementNames.get(text)
  if (known || statementNames.size >= MOST_PREPARED_STATEMENTS) return known
  const name = `s${statementNames.size}`
  statementNames.set(text, name)
  return name
}
