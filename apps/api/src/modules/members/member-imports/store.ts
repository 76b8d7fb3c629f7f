import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** What became of a member since they were added. */
interface AddedMember {
  id: number
  isUsed: boolean
  /** That were opened with the member, and are open. */
  accounts: number[]
  hasOtherAccount: boolean
}

/** Those of these members who have not left. */
export async function findAddedMembers(
  db: Db,
  userIds: readonly number[],
): Promise<readonly AddedMember[]> {
  // What one transaction wrote has one time.
  const { rows } = await sql<AddedMember>`
    select u.id, (u.password_hash is not null
        or exists (select from orders o where o.buyer_id = u.id)
        or exists (select from user_coupons c where c.user_id = u.id)
        or exists (select from activity_members m where m.user_id = u.id)
        or exists (select from member_bindings b where b.user_id = u.id and b.ended_at is null)) as "isUsed",
      array(select c.id from user_cards c
        where c.user_id = u.id and c.status <> 'returned' and c.created_at = u.created_at order by c.id) as accounts,
      exists (select from user_cards c
        where c.user_id = u.id and c.status <> 'returned' and c.created_at <> u.created_at) as "hasOtherAccount"
    from users u where u.id = any (${userIds}) and u.status <> 'left' order by u.id`.execute(db)
  return rows
}
