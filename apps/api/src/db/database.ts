/**
 * The way to the database: a transaction that belongs to one scope. Row-level security sees the
 * scope as two settings, so a query that forgets its tenant returns nothing instead of everything.
 */

import { Kysely, PostgresDialect, type PostgresPoolClient, sql } from 'kysely'
import pg from 'pg'
import { forgetLastWrites, keepLastWrites, writeNow } from './last-writes.ts'
import { preparing } from './prepared-statements.ts'
import { letDescribe } from './records.ts'
import { RememberedNumbers, rememberIn } from './remembered-numbers.ts'
import type { Tables } from './tables.ts'
import { typeParser } from './type-parsers.ts'
import { ask, connectionOf, DatabaseUnavailableError, watchConnection } from './unavailable.ts'

/** A transaction. There is no other way to run a query, and no optional one. */
export type Db = Kysely<Tables>

/** What the caller may see, whatever the query says. */
export interface Scope {
  companyIds: readonly number[]
  stationIds: readonly number[]
  /** How many stations these companies have: with as many of its own, a scope is of whole companies. */
  stationsInAll?: number | undefined
  /** A customer: of people and cards only their own, whatever else is in scope. */
  customerId?: number | undefined
  /** Of a customer who heads a fleet: its people and cards are their own as well. */
  fleetId?: number | undefined
}

interface Patience {
  longestStatementMs: number
}

const EMPTY_SCOPE: Scope = { companyIds: [], stationIds: [] }

/** Every way throws {@link DatabaseUnavailableError} when the database does not answer in time. */
export interface Database {
  /** Reads from one snapshot; writing fails. */
  read<T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T>
  /** Commits when the work returns, rolls back when it throws; repeated after a deadlock. */
  write<T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T>
  /** One statement on its own, unhindered by row-level security: who is this caller? */
  queryUnscoped<T>(work: (db: Db) => Promise<T>): Promise<T>
  /**
   * As `write`, unhindered by row-level security; for work that has no session.
   *
   * @param patience how long a statement may take where that is not as long as usual
   */
  system<T>(work: (db: Db) => Promise<T>, scope?: Scope, patience?: Patience): Promise<T>
  /** As `system`, on connections of its own: may be called while another transaction is open. */
  separateTransaction<T>(work: (db: Db) => Promise<T>, scope?: Scope): Promise<T>
  close(): Promise<void>
}

const LONGEST_WAIT_FOR_LOCK_MS = 5000
const LONGEST_STATEMENT_MS = 30_000
const LONGEST_IDLE_TRANSACTION_MS = 60_000
const LONGEST_WAIT_FOR_CONNECTION_MS = 10_000
/** For statements that take no time, such as the first of a transaction: so a frozen database is found out soon. */
const SHORT_STATEMENT_MS = 10_000
/** The database itself ends what takes too long; when it does not even do that, it is gone. */
const SILENCE_MS = 5000
const ATTEMPTS = 3

/** serialization_failure, deadlock_detected: the same work may succeed when done again. */
const REPEATABLE = new Set(['40001', '40P01'])

/** As whom the connections of each role log in. */
export interface DatabaseUrls {
  application: string
  system: string
}

/** For tools that have the owner's connection: it steps down to each role, and could step up again. */
export const asOwner = (url: string): DatabaseUrls => ({ application: url, system: url })

/** @param connections how many each role keeps at most */
export function openDatabase(urls: DatabaseUrls, connections: number): Database {
  const application = createPool(urls.application, 'forecourt_app', connections)
  const system = createPool(urls.system, 'forecourt_system', connections)
  // Were they shared, requests that each hold one connection could wait for a second one for ever.
  const spare = createPool(urls.system, 'forecourt_system', Math.max(2, Math.ceil(connections / 4)))
  const numbers = new RememberedNumbers()
  const unscoped = kyselyOver(async () => forOneStatement(await connectionOf(system)))
  return {
    queryUnscoped: (work) => work(unscoped),
    read: (scope, work) => inReadOnlyTransaction(application, { scope, numbers }, work),
    write: (scope, work) => repeating(() => inTransaction(application, { scope }, work)),
    system: (work, scope = EMPTY_SCOPE, patience) =>
      repeating(() => inTransaction(system, { scope, patience }, work)),
    separateTransaction: (work, scope = EMPTY_SCOPE) => inTransaction(spare, { scope }, work),
    close: async () => {
      await Promise.all([application.end(), system.end(), spare.end()])
    },
  }
}

const READ_ONLY = 'begin isolation level repeatable read read only'

function createPool(url: string, role: string, connections: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: LONGEST_WAIT_FOR_CONNECTION_MS,
    keepAlive: true,
    // What is asked before an answer has come is sent all the same, and answered in that order.
    pipeline: true,
    types: { getTypeParser: typeParser },
    options: [
      `-c role=${role}`,
      `-c lock_timeout=${LONGEST_WAIT_FOR_LOCK_MS}`,
      `-c statement_timeout=${LONGEST_STATEMENT_MS}`,
      `-c idle_in_transaction_session_timeout=${LONGEST_IDLE_TRANSACTION_MS}`,
      '-c timezone=UTC',
      // Many ask at once and every core is busy: what starts helpers for one question takes them from the others.
      '-c max_parallel_workers_per_gather=0',
    ].join(' '),
  })
  // A connection that breaks while nobody uses it is replaced at the next need; the query that finds
  // the server gone is the one that says so.
  pool.on('error', () => {})
  pool.on('connect', watchConnection)
  return pool
}

/**
 * Nothing that a reading transaction does can be lost: its first questions are sent with its begin, without which
 * they fail as well, and its answer does not wait for its end.
 */
async function inReadOnlyTransaction<T>(
  pool: pg.Pool,
  { scope, numbers }: { scope: Scope; numbers: RememberedNumbers },
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const client = await connectionOf(pool)
  const statementMs = LONGEST_STATEMENT_MS + SILENCE_MS
  const connection = preparing(client, { statementMs, scope, release: KEEP })
  try {
    const text = [READ_ONLY, scopeSettings(scope)].join('; ')
    const db = kyselyOver(async () => connection)
    rememberIn(db, numbers)
    letDescribe(db, client, statementMs)
    const [, result] = await Promise.all([ask(client, { text }, SHORT_STATEMENT_MS), work(db)])
    connection.close()
    ask(client, { text: 'commit' }, SHORT_STATEMENT_MS).then(
      () => client.release(),
      (error) => client.release(error),
    )
    return result
  } catch (error) {
    connection.close()
    client.release(error instanceof DatabaseUnavailableError ? error : await rollback(client))
    throw error
  }
}

/** The first questions are sent with the begin, and what is written at the end with the commit. */
async function inTransaction<T>(
  pool: pg.Pool,
  { scope, patience }: { scope: Scope; patience?: Patience | undefined },
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const statementMs = (patience?.longestStatementMs ?? LONGEST_STATEMENT_MS) + SILENCE_MS
  // One round trip. The ids are numbers, checked below, so nothing can be smuggled in.
  const text = ['begin', ...limitOf(patience), scopeSettings(scope)].join('; ')
  const client = await connectionOf(pool)
  const begun = ask(client, { text }, SHORT_STATEMENT_MS)
  const connection = preparing(client, { statementMs, scope, release: KEEP })
  let failure: Error | undefined
  try {
    const db = kyselyOver(async () => connection)
    const sendLastWrites = keepLastWrites(db, connection)
    letDescribe(db, client, statementMs)
    const [, result] = await Promise.all([begun, work(db)])
    const lastWrites = sendLastWrites()
    connection.close()
    // A commit after something that failed undoes everything, and says nothing itself.
    await Promise.all([...lastWrites, ask(client, { text: 'commit' }, statementMs)])
    return result
  } catch (error) {
    connection.close()
    failure = error instanceof DatabaseUnavailableError ? error : await undo(client, begun)
    throw error
  } finally {
    client.release(failure)
  }
}

/**
 * A begin fails only with its connection, which is of no more use then, nor is whatever was asked after it.
 *
 * @returns what went wrong with the connection itself, so that the pool drops it
 */
async function undo(client: pg.PoolClient, begun: Promise<unknown>): Promise<Error | undefined> {
  try {
    await begun
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
  return rollback(client)
}

const limitOf = (patience: Patience | undefined): string[] =>
  patience ? [`set local statement_timeout = ${patience.longestStatementMs}`] : []

/** @returns what went wrong with the connection itself, so that the pool drops it */
async function rollback(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await ask(client, { text: 'rollback' }, SHORT_STATEMENT_MS)
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

function scopeSettings({ companyIds, stationIds }: Scope): string {
  const [companies, stations] = [arrayLiteral(companyIds), arrayLiteral(stationIds)]
  const settings = [
    `set_config('app.company_ids', '${companies}', true)`,
    `set_config('app.station_ids', '${stations}', true)`,
    stationIds.length > 1
      ? `set_config('app.whole_company_ids', app.whole_companies('${companies}', '${stations}')::text, true)`
      : `set_config('app.whole_company_ids', '', true)`,
  ]
  return `select ${settings.join(', ')}`
}

/** Draws the running transaction's scope anew, for what has only just come into being. */
export async function drawScope(db: Db, scope: Scope): Promise<void> {
  await sql.raw(scopeSettings(scope)).execute(db)
}

function arrayLiteral(ids: readonly number[]): string {
  const stray = ids.find((id) => !Number.isSafeInteger(id))
  if (stray !== undefined) throw new TypeError(`${stray} is no id`)
  return `{${ids.join(',')}}`
}

async function repeating<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (tries >= ATTEMPTS || !REPEATABLE.has(sqlStateOf(error))) throw error
    }
  }
}

/** Work inside a transaction that, when it throws, is undone alone: what came before it stays. */
export async function inSavepoint<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await writeNow(db)
  const begun = sql`savepoint attempt`.execute(db)
  try {
    const [, result] = await Promise.all([begun, work()])
    await Promise.all([writeNow(db), sql`release savepoint attempt`.execute(db)])
    return result
  } catch (error) {
    forgetLastWrites(db)
    await sql`rollback to savepoint attempt`.execute(db)
    throw error
  }
}

/** The SQLSTATE of a database error, or `""` for any other. */
export function sqlStateOf(error: unknown): string {
  return error instanceof pg.DatabaseError ? (error.code ?? '') : ''
}

/** The name of the constraint that a database error is about, or `""`. */
export function constraintOf(error: unknown): string {
  return error instanceof pg.DatabaseError ? (error.constraint ?? '') : ''
}

/** What a database error adds to its message, or `""`. */
export function detailOf(error: unknown): string {
  return error instanceof pg.DatabaseError ? (error.detail ?? '') : ''
}

function kyselyOver(connect: () => Promise<PostgresPoolClient>): Db {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect, end: async () => {}, options: {} } }),
  })
}

/** A transaction's connection stays with the transaction when a query is done with it. */
const KEEP = (): void => {}

const forOneStatement = (client: pg.PoolClient): PostgresPoolClient =>
  preparing(client, {
    statementMs: SHORT_STATEMENT_MS,
    scope: EMPTY_SCOPE,
    release: (failure) => client.release(failure),
  })
