import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Ctx } from '../../../http/context.ts'
import { providerIdAt } from '../../platform/page-config/service.ts'
import { rightsColumns } from '../rights/columns.ts'
import type { RightsRow } from '../rights/effective.ts'

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
  return db
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
      (address ? providerIdAt(address) : sql<number | null>`null::bigint`).as('asked_provider_id'),
      ...rightsColumns,
    ])
    .executeTakeFirst()
}

export interface LoginRow {
  id: number
  company_id: number
  password_hash: string | null
  token_epoch: number
  status: string
}

/** The user that a company code and an account name, in a company of the platform that is not disabled. */
export function findLogin(
  db: Db,
  input: { providerId: number; company: string; account: string },
): Promise<LoginRow | undefined> {
  const { providerId, company, account } = input
  const companyId = /^\d{1,15}$/.test(company) ? Number(company) : 0
  return db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .where('companies.provider_id', '=', providerId)
    .where('companies.status', '=', 'normal')
    .where((eb) =>
      eb.or([
        eb(eb.fn('lower', ['companies.code']), '=', company.toLowerCase()),
        eb('companies.id', '=', companyId),
      ]),
    )
    .where('users.status', '=', 'normal')
    .where((eb) =>
      eb.or([
        eb('users.mobile', '=', account),
        eb(eb.fn('lower', ['users.email']), '=', account.toLowerCase()),
        eb(eb.fn('lower', ['users.account']), '=', account.toLowerCase()),
      ]),
    )
    .select([
      'users.id',
      'users.company_id',
      'users.password_hash',
      'users.token_epoch',
      'users.status',
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
    expires_at: Date
    role_id?: number | null
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

export async function revokeSession(db: Db, id: string, reason: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now, revoked_reason: reason })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
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

export type AttemptKind = 'login' | 'pin' | 'cardPassword' | 'controller'

export async function recordAttempt(
  db: Db,
  attempt: { kind: AttemptKind; subject: string; ok: boolean; ip: string; created_at: Date },
): Promise<void> {
  await db.insertInto('auth_attempts').values(attempt).execute()
}

/** When the failures since the last success began to be too many; nothing when they are not. */
export async function recentFailures(
  db: Db,
  query: { kind: AttemptKind; subject: string; since: Date },
): Promise<{ failures: number; lastAt: string | null }> {
  const { kind, subject, since } = query
  return db
    .selectFrom('auth_attempts as a')
    .where('a.kind', '=', kind)
    .where('a.subject', '=', subject)
    .where('a.created_at', '>', since.toISOString())
    .where('a.ok', '=', false)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('auth_attempts as later')
            .select('later.id')
            .whereRef('later.kind', '=', 'a.kind')
            .whereRef('later.subject', '=', 'a.subject')
            .whereRef('later.id', '>', 'a.id')
            .where('later.ok', '=', true),
        ),
      ),
    )
    .select((eb) => [
      eb.fn.countAll<number>().as('failures'),
      eb.fn.max('a.created_at').as('lastAt'),
    ])
    .executeTakeFirstOrThrow()
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
