import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** So many are shown and ended at once; whoever has more has a program that logs in without end. */
const MOST = 100

export interface OwnSessionRow {
  id: string
  is_current: boolean
  agent: string
  client: string
  ip: string
  created_at: string
}

/**
 * The sessions of a user that are open, the latest first.
 *
 * @param sessionId the session that asks: it comes first, with those that it was handed off from
 */
export async function openSessionsOf(
  db: Db,
  { userId, sessionId, now }: { userId: number; sessionId: string; now: Date },
): Promise<OwnSessionRow[]> {
  const { rows } = await sql<OwnSessionRow>`
    with recursive origin as (
      select id, parent_id from sessions where id = ${sessionId}
      union all
      select s.id, s.parent_id from sessions s join origin on origin.parent_id = s.id)
    select s.id, s.agent, s.client, s.ip, s.created_at,
      s.id in (select id from origin) as is_current
    from sessions s join users u on u.id = s.user_id
    where s.user_id = ${userId} and s.revoked_at is null and s.expires_at > ${now}
      and s.token_epoch = u.token_epoch
    order by is_current desc, s.created_at desc, s.id
    limit ${MOST}`.execute(db)
  return rows
}
