import pg from 'pg'
import { messageOf, StartError } from '#start-error.ts'

const PATIENCE_MS = 10_000
/** The first whose policies and `nulls not distinct` the migrations need. */
const OLDEST_VERSION = 15

/**
 * A connection of the database's owner, who may create roles and tables.
 *
 * @throws StartError when nobody answers there, or refuses, or is too old
 */
export async function connectOwner(url: string): Promise<pg.Client> {
  const client = clientTo(url)
  client.on('error', () => {})
  try {
    await client.connect()
    await requireVersion(client)
    return client
  } catch (error) {
    await client.end()
    if (error instanceof StartError) throw error
    throw new StartError(
      error instanceof pg.DatabaseError
        ? `The database ${nameOf(client)} refuses: ${error.message}. Correct DATABASE_URL, or what it says.`
        : `The database ${nameOf(client)} does not answer (${messageOf(error)}): ` +
            'start it, or correct DATABASE_URL.',
    )
  }
}

function clientTo(url: string): pg.Client {
  try {
    return new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS })
  } catch (error) {
    throw new StartError(`DATABASE_URL is no address of a database (${messageOf(error)})`)
  }
}

async function requireVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  )
  const [{ version = '' } = {}] = rows
  if (Number.parseInt(version, 10) >= OLDEST_VERSION) return
  throw new StartError(
    `The database ${nameOf(client)} is PostgreSQL ${version}: Forecourt needs ${OLDEST_VERSION} or later.`,
  )
}

/** Without the password. */
const nameOf = ({ host, port, database = '' }: pg.Client): string =>
  host.startsWith('/') ? `${database} in ${host}` : `${database} at ${host}:${port}`
