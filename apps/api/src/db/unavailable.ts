/**
 * Errors that mean the database is unavailable: it is away, starting up, out of space, or silent. All
 * of that passes, and the same call may succeed later; a query that the database refuses is something else.
 */

import pg from 'pg'

/** No connection, or one that broke or fell silent. What it was asked may have been done all the same. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError'
}

/** Connections that broke; whatever they were asked has no answer. */
const broken = new WeakSet<pg.ClientBase>()

/** To be called once for every new connection: one that breaks must not end the process. */
export function watchConnection(client: pg.ClientBase): void {
  client.on('error', () => broken.add(client))
}

/** @throws DatabaseUnavailableError when there is none to be had in the pool's time */
export async function connectionOf(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    throw unavailable(error)
  }
}

/**
 * One question. A server that is frozen, or behind a broken line, never says no: after `patienceMs`
 * the connection is no longer of use, and must be dropped.
 *
 * @throws DatabaseUnavailableError when the connection breaks or stays silent
 */
export function ask(
  client: pg.Client,
  query: pg.QueryConfig,
  patienceMs: number,
): Promise<pg.QueryResult> {
  // By callback: rows that come by pg's own promises outlive several collections of garbage, as each
  // holds on to the next, so that a long list grew the memory by all that it had read.
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(new DatabaseUnavailableError(`no answer in ${patienceMs} ms`))
    // An answer that came while this process was busy itself is heard before the time is up.
    const timer = setTimeout(() => setImmediate(giveUp), patienceMs)
    sendTogether(client)
    client.query(query, (error: unknown, result) => {
      clearTimeout(timer)
      if (!error) return resolve(result)
      reject(
        broken.has(client) && !(error instanceof pg.DatabaseError) ? unavailable(error) : error,
      )
    })
  })
}

/** What is asked in the same moment goes out in one piece: writing to a socket is most of what a short question costs. */
function sendTogether({ connection: { stream } }: pg.Client): void {
  if (stream.writableCorked > 0) return
  stream.cork()
  setImmediate(() => stream.uncork())
}

const unavailable = (cause: unknown): DatabaseUnavailableError =>
  new DatabaseUnavailableError(cause instanceof Error ? cause.message : String(cause), { cause })

/** connection_exception and insufficient_resources, as whole classes. */
const CLASSES = new Set(['08', '53'])

const STATES = new Set([
  '25P03', // idle_in_transaction_session_timeout: this process was stopped for a while
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '58030', // io_error
])

/** Whether the same work may succeed later, unchanged. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError) return true
  if (!(error instanceof pg.DatabaseError)) return false
  const { code = '' } = error
  return CLASSES.has(code.slice(0, 2)) || STATES.has(code)
}

const DISK_FULL = '53100'

/** Whether a disk is full: the database's, or the one that files are kept on. */
export function isOutOfSpace(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  return error.code === DISK_FULL || error.code === 'ENOSPC' || error.code === 'EDQUOT'
}
