/** Sessions of members' pages: who a token is, and the transaction that sees their rows alone. */

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { refuse } from '@app/kernel/problem'
import { type Db, drawScope } from '#db/database.ts'
import type { Beforehand } from '#http/context.ts'
import { customerPagesOf } from '#modules/organisation/companies/config.ts'
import { IDLE_MINUTES } from './contract.ts'
import { MemberPageErrors } from './errors.ts'
import { endSession, touchSession } from './store.ts'

const MINUTE_MS = 60_000
/** However busy a page is. */
const LONGEST_MS = 8 * 60 * MINUTE_MS

export interface SessionOfMember {
  userId: number
  companyId: number
  /** The company shows the receipts of orders. */
  showsReceipts: boolean
  /** How long what is redeemed is kept. */
  waitingDays: number
}

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** @throws Refusal MEMBER_SESSION_OVER for a token that is none, idle for 15 minutes, or of a page that was switched off */
export async function sessionOf({
  database,
  token = '',
  now,
}: Pick<Beforehand, 'database' | 'token' | 'now'>): Promise<SessionOfMember> {
  return database.separateTransaction(async (db) => {
    const row = await touchSession(db, {
      hash: hashOf(token),
      now,
      idleSince: new Date(now.getTime() - IDLE_MINUTES * MINUTE_MS),
      begunSince: new Date(now.getTime() - LONGEST_MS),
    })
    if (!row) throw refuse(MemberPageErrors.over)
    const { members, receipts, waitingDays } = await customerPagesOf(db, row.company_id)
    if (!members) throw refuse(MemberPageErrors.over)
    return { userId: row.user_id, companyId: row.company_id, showsReceipts: receipts, waitingDays }
  })
}

export const leave = ({ database, token = '' }: Pick<Beforehand, 'database' | 'token'>) =>
  database.separateTransaction((db) => endSession(db, hashOf(token)))

/** From here on the transaction is the role `forecourt_member`: it reads the member's own rows, and no other. */
export async function becomeMember(
  db: Db,
  { userId, companyId }: Pick<SessionOfMember, 'userId' | 'companyId'>,
): Promise<void> {
  await drawScope(db, { companyIds: [companyId], stationIds: [] })
  await sql`select set_config('app.member_id', ${String(userId)}, true),
    set_config('role', 'forecourt_member', true)`.execute(db)
}
