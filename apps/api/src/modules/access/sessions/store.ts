import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { fixedStatement } from '#db/fixed-statement.ts'
import type { Ctx } from '#http/context.ts'
import { providerIdAt } from '#modules/platform/page-config/provider-at.ts'
import { rightsColumns } from '#modules/access/rights/columns.ts'
import type { RightsRow } from '#modules/access/rights/effective.ts'

/** Everything that decides what a session may do, in one row. */
export interface PrincipalRow extends RightsRow {
  session_id: string
  expires_at: string
  revoked_at: string | null
  generation: number
  rotated_at: string | null
  session_epoch: number
  picked_role_id: number | null
  user_id: number
  name: string
  token_epoch: number
  status: string
  must_change_password: boolean
  company_id: number
  company_status: string
  provider_id: number
  /** The platform before which the caller stands; null when there is none, or nobody asked. */
  asked_provider_id: number | null
}

/**
 * A session with its user, roles and switches; nothing when there is no such session.
 *
 * @param address where the session is shown, if that matters
 */
export function findPrincipal(
  db: Db,
  sessionId: string,
  address?: Ctx['address'],
): Promise<PrincipalRow | undefined> {
  return address
    ? principalAt.first(db, { sessionId, host: address.host.toLowerCase(), path: address.path })
    : principalAnywhere.first(db, { sessionId })
}

const principalAnywhere = fixedStatement<{ sessionId: string }>()((db, value) =>
  selectPrincipal(db, value('sessionId'), sql`null::bigint`),
)

const principalAt = fixedStatement<{ sessionId: string } & Ctx['address']>()((db, value) =>
  selectPrincipal(db, value('sessionId'), providerIdAt(value('host'), value('path'))),
)

const selectPrincipal = (
  db: Db,
  sessionId: RawBuilder<string>,
  askedProvider: RawBuilder<number | null>,
) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .where('sessions.id', '=', sessionId)
    .select([
      'sessions.id as session_id',
      'sessions.expires_at',
      'sessions.revoked_at',
      'sessions.generation',
      'sessions.rotated_at',
      'sessions.token_epoch as session_epoch',
      'sessions.role_id as picked_role_id',
      'users.id as user_id',
      'users.name',
      'users.token_epoch',
      'users.status',
      'users.must_change_password',
      'users.company_id',
      'companies.status as company_status',
      'companies.provider_id',
      askedProvider.as('asked_provider_id'),
      ...rightsColumns,
    ])

export interface LoginRow {
  id: number
  password_hash: string | null
  token_epoch: number
  /** Whether they logged in before on the device that asks. */
  is_known_device: boolean
}

/** The companies that a code or an id names: one, or none; more only where a code looks like an id. */
export async function findLoginCompanies(
  db: Db,
  { providerId, company }: { providerId: number; company: string },
): Promise<number[]> {
  const companyId = /^\d{1,15}$/.test(company) ? Number(company) : 0
  const rows = await db
    .selectFrom('companies')
    .where('provider_id', '=', providerId)
    .where('status', '=', 'normal')
    .where((eb) =>
      eb.or([eb(eb.fn('lower', ['code']), '=', company.toLowerCase()), eb('id', '=', companyId)]),
    )
    .orderBy('id')
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * The user that an account name, a mobile number or an e-mail names.
 *
 * @param input.device the hash of what the device keeps
 */
export function findLogin(
  db: Db,
  input: { companyIds: readonly number[]; account: string; device: Buffer | null },
): Promise<LoginRow | undefined> {
  const { companyIds, account, device } = input
  return db
    .selectFrom('users')
    .where('company_id', '=', sql<number>`any (${companyIds})`)
    .where('status', '=', 'normal')
    .where((eb) =>
      eb.or([
        eb('mobile', '=', account),
        eb(eb.fn('lower', ['email']), '=', account.toLowerCase()),
        eb(eb.fn('lower', ['account']), '=', account.toLowerCase()),
      ]),
    )
    .orderBy('id')
    .select([
      'id',
      'password_hash',
      'token_epoch',
      sql<boolean>`exists (select from known_devices d
        where d.user_id = users.id and d.device_hash = ${device})`.as('is_known_device'),
    ])
    .executeTakeFirst()
}

export async function insertSession(
  db: Db,
  session: {
    id: string
    user_id: number
    token_epoch: number
    client: string
    ip: string
    agent: string
    expires_at: Date
    role_id: number | null
    /** The session that handed off to this one. */
    parent_id: string | null
  },
): Promise<void> {
  await db.insertInto('sessions').values(session).execute()
}

export async function rotateSession(
  db: Db,
  id: string,
  change: { generation: number; expires_at: Date; rotated_at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set(change)
    .where('id', '=', id)
    .where('generation', '=', change.generation - 1)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Ends a session, and those that came from it by hand-offs.
 *
 * @returns all that it ended
 */
export async function revokeSession(
  db: Db,
  id: string,
  end: { reason: string; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive family as (
      select ${id}::uuid as id
      union all
      select s.id from sessions s join family f on s.parent_id = f.id)
    update sessions set revoked_at = ${end.now}, revoked_reason = ${end.reason}
    where id in (select id from family) and revoked_at is null
    returning id`.execute(db)
  if (rows.length === 0) return []
  // A hand-off that was being taken while this waited for its session has opened another one.
  return [...rows.map((row) => row.id), ...(await revokeSession(db, id, end))]
}

/** Whether a session is still open; it stays so until this transaction ends. */
export async function holdSession(db: Db, id: string): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .forShare()
    .select('id')
    .executeTakeFirst()
  return session !== undefined
}

export async function pickRole(db: Db, id: string, roleId: number): Promise<void> {
  await db.updateTable('sessions').set({ role_id: roleId }).where('id', '=', id).execute()
}

export async function insertHandoff(
  db: Db,
  handoff: { id: string; session_id: string; client: string; expires_at: Date },
): Promise<void> {
  await db.insertInto('handoffs').values(handoff).execute()
}

/** Takes a hand-off, once; the second taker gets nothing. */
export function takeHandoff(
  db: Db,
  id: string,
  now: Date,
): Promise<{ session_id: string; client: string } | undefined> {
  return db
    .updateTable('handoffs')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning(['session_id', 'client'])
    .executeTakeFirst()
}

export async function forgetHandoffs(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('handoffs').where('expires_at', '<', before.toISOString()).execute()
}

export function findProfile(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .where('users.id', '=', userId)
    .select([
      'users.id',
      'users.name',
      'users.nickname',
      'users.avatar_id',
      'users.mobile',
      'users.email',
      'users.account',
      'users.language',
      'users.must_change_password',
      'users.pin_hash',
      'companies.id as company_id',
      'companies.code as company_code',
      'companies.name as company_name',
      'companies.kind as company_kind',
    ])
    .executeTakeFirstOrThrow()
}
