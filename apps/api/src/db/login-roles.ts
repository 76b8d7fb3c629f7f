/**
 * The roles with which the application logs in: each a member of one group role and of nothing else, so that no
 * SQL that reaches a connection can become the owner of the tables, or the other role. They are named by the
 * database's oid, for roles belong to the whole cluster and each installation in it has a key of its own.
 */

import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import pg from 'pg'
import { StartError } from '#start-error.ts'
import { type DatabaseUrls, sqlStateOf } from './database.ts'
import { connectOwner } from './owner.ts'
import type { Secrets } from './secrets.ts'

const GROUPS = { application: 'forecourt_app', system: 'forecourt_system' } as const

/** Any number but that of the migrations; servers that start together take turns. */
const LOCK = 7_316_453

const INSUFFICIENT_PRIVILEGE = '42501'
/** As in PostgreSQL's own SCRAM verifiers. */
const SCRAM_ITERATIONS = 4096

/**
 * Makes the login roles, or gives those that exist the password of this installation's key.
 *
 * @param ownerUrl connection of the owner, who may create roles
 * @throws StartError when the owner may not, or when PostgreSQL lets the roles not in
 */
export async function openLogins(
  ownerUrl: string,
  secrets: Pick<Secrets, 'derive'>,
): Promise<DatabaseUrls> {
  const owner = await connectOwner(ownerUrl)
  try {
    await owner.query('select pg_advisory_lock($1)', [LOCK])
    const { rows } = await owner.query<{ oid: string }>(
      'select oid from pg_database where datname = current_database()',
    )
    const urlFor = async (group: string): Promise<string> => {
      const role = `${group}_${rows[0]?.oid}`
      const password = Buffer.from(secrets.derive(`log-in of ${role}`)).toString('base64url')
      await makeLogin(owner, { role, group, password })
      return withLogin(ownerUrl, { role, password })
    }
    return {
      application: await urlFor(GROUPS.application),
      system: await urlFor(GROUPS.system),
    }
  } finally {
    await owner.end()
  }
}

async function makeLogin(
  owner: pg.Client,
  login: { role: string; group: string; password: string },
): Promise<void> {
  const { role, group, password } = login
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [role])
  // The server is told the verifier alone: it writes statements to its log, and these are statements.
  const change = `${rowCount === 0 ? 'create' : 'alter'} role ${role} login password '${scramVerifier(password)}'`
  try {
    await owner.query(change)
    await owner.query(`grant ${group} to ${role}`)
  } catch (cause) {
    if (sqlStateOf(cause) !== INSUFFICIENT_PRIVILEGE) throw cause
    throw new StartError(
      `The role of DATABASE_URL may not make ${role}, with which the application logs in: ` +
        `give it CREATEROLE, and ${group} WITH ADMIN OPTION.`,
      { cause },
    )
  }
}

async function withLogin(
  ownerUrl: string,
  { role, password }: { role: string; password: string },
): Promise<string> {
  // As parameters they come after whatever the address says, in those of sockets as well.
  const login = `user=${role}&password=${password}`
  const url = `${ownerUrl}${ownerUrl.includes('?') ? '&' : '?'}${login}`
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
  } catch (cause) {
    throw new StartError(
      `PostgreSQL does not let ${role} in, with which the application logs in by password: ` +
        'allow it in pg_hba.conf, and grant it CONNECT on the database.',
      { cause },
    )
  }
  await client.end()
  return url
}

/** What PostgreSQL keeps of a password (RFC 5802); nobody can log in with it. */
function scramVerifier(password: string): string {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, SCRAM_ITERATIONS, 32, 'sha256')
  const keyed = (text: string): Buffer => createHmac('sha256', salted).update(text).digest()
  const storedKey = createHash('sha256').update(keyed('Client Key')).digest('base64')
  const keys = `${storedKey}:${keyed('Server Key').toString('base64')}`
  return `SCRAM-SHA-256$${SCRAM_ITERATIONS}:${salt.toString('base64')}$${keys}`
}
