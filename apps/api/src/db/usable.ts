/** Checks that this program can work with a database as it is: its roles, and the key of its secrets. */

import type pg from 'pg'
import { messageOf, StartError } from '#start-error.ts'
import { connectOwner } from './owner.ts'
import { createSecrets } from './secrets.ts'

/**
 * To be called after the migrations.
 *
 * @param url connection of the owner
 * @throws StartError when rights were lost, as by a restore without roles, or the key is another one
 */
export async function requireUsable(url: string, secretKey: Buffer): Promise<void> {
  const client = await connectOwner(url)
  try {
    await requireRights(client)
    await requireStepDown(client)
    await requireKey(client, secretKey)
  } finally {
    await client.end()
  }
}

const ROLES = ['forecourt_app', 'forecourt_system']
/** What pages of members read as; nobody logs in with it. */
const MEMBER = 'forecourt_member'

/** Roles belong to the cluster and are in no dump; where they are missing, a restore leaves out their rights. */
async function requireRights(client: pg.Client): Promise<void> {
  const { rows: roles } = await client.query<{ name: string }>(
    'select rolname as name from pg_roles where rolname = any ($1)',
    [[...ROLES, MEMBER]],
  )
  if (roles.length > ROLES.length) {
    const lacking = await tableWithoutRights(client)
    if (lacking === undefined) return requireMembership(client)
  }
  throw new StartError(
    'The database was restored without its roles, and so without their rights: create the roles and ' +
      'restore the backup again into an empty database, as docs/OPERATIONS.md says.',
  )
}

async function tableWithoutRights(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity
      and (not has_table_privilege('forecourt_system', oid, 'select')
        or not exists (select from pg_policy where polrelid = pg_class.oid)
        or relname = 'user_cards' and not has_any_column_privilege('forecourt_member', oid, 'select'))
    limit 1`)
  return rows[0]?.name
}

/** What the first migration granted to whoever ran it, and another owner lacks, is granted again. */
async function requireMembership(client: pg.Client): Promise<void> {
  if (await mayActAsRoles(client)) return
  const { rows } = await client.query<{ me: string }>('select current_user as me')
  const grant = `grant ${ROLES.join(', ')} to ${client.escapeIdentifier(rows[0]?.me ?? '')}`
  try {
    await client.query(grant)
  } catch (error) {
    throw new StartError(
      `The database's user may not act as its roles (${messageOf(error)}): run \`${grant} with admin option\` as a superuser.`,
    )
  }
}

/**
 * Which role may become which is in no dump either.
 *
 * @throws StartError when the application may not become the role of members, and the owner cannot change that
 */
export async function requireStepDown(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ may: boolean }>(
    `select pg_has_role('forecourt_app', '${MEMBER}', 'set') as may`,
  )
  if (rows[0]?.may) return
  const grant = `grant ${MEMBER} to forecourt_app with inherit false, set true`
  try {
    await client.query(grant)
  } catch (error) {
    throw new StartError(
      `The application may not become ${MEMBER} (${messageOf(error)}): run \`${grant}\` as a superuser.`,
    )
  }
}

/** Tried, for what a membership allows differs between versions of PostgreSQL. */
async function mayActAsRoles(client: pg.Client): Promise<boolean> {
  try {
    for (const role of ROLES) await client.query(`set role ${role}`)
    return true
  } catch {
    return false
  } finally {
    await client.query('reset role')
  }
}

async function requireKey(client: pg.Client, secretKey: Buffer): Promise<void> {
  const secrets = createSecrets(secretKey)
  const derived = Buffer.from(secrets.derive('key check'))
  const kept = await client.query<{ derived: Buffer }>('select derived from key_check')
  const known = kept.rows[0]?.derived
  if (known ? known.equals(derived) : await canDecrypt(client, secrets.decrypt)) {
    await client.query('insert into key_check (derived) values ($1) on conflict do nothing', [
      derived,
    ])
    return
  }
  throw new StartError(
    'The key does not fit the secrets in the database: put the right secret.key back into the data ' +
      'directory, or set SECRET_KEY to it.',
  )
}

/** A database that has not been told its key yet may hold what only the right one opens. */
async function canDecrypt(
  client: pg.Client,
  decrypt: (sealed: Buffer) => string,
): Promise<boolean> {
  const columns = await client.query<{ question: string }>(`
    select format('select %I as sealed from %I where %I is not null limit 1',
      column_name, table_name, column_name) as question
    from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea' and column_name like '%\\_enc'`)
  for (const { question } of columns.rows) {
    const { rows } = await client.query<{ sealed: Buffer }>(question)
    try {
      for (const { sealed } of rows) decrypt(sealed)
    } catch {
      return false
    }
  }
  return true
}
