import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db, Scope } from '#db/database.ts'
import type { CardIssuesTable } from '#db/tables.ts'

export async function insertIssue(db: Db, issue: Insertable<CardIssuesTable>): Promise<number> {
  const { id } = await db
    .insertInto('card_issues')
    .values(issue)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Issues that are over as soon as they begin. */
export async function insertIssues(
  db: Db,
  issues: readonly Insertable<CardIssuesTable>[],
): Promise<void> {
  await db.insertInto('card_issues').values(issues).execute()
}

export type IssueRow = Awaited<ReturnType<typeof findIssue>> & {}

export function findIssue(db: Db, scope: Scope, issueId: number) {
  return db
    .selectFrom('card_issues')
    .where('company_id', '=', sql<number>`any (${scope.companyIds})`)
    .where('id', '=', issueId)
    .selectAll()
    .executeTakeFirst()
}

/** The issue under way of a chip or of an account. */
export function findRunning(
  db: Db,
  scope: Scope,
  of: { card_info_id: number } | { user_card_id: number },
): Promise<IssueRow | undefined> {
  const [column, id] =
    'card_info_id' in of
      ? (['card_info_id', of.card_info_id] as const)
      : (['user_card_id', of.user_card_id] as const)
  return db
    .selectFrom('card_issues')
    .where('company_id', '=', sql<number>`any (${scope.companyIds})`)
    .where(column, '=', id)
    .where('status', '=', 'running')
    .selectAll()
    .executeTakeFirst()
}

/** Held after the account and the chips: whoever finishes it holds these first. */
export function lockIssue(db: Db, issueId: number) {
  return db
    .selectFrom('card_issues')
    .where('id', '=', issueId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
}

export async function updateIssue(
  db: Db,
  issueId: number,
  change: Updateable<CardIssuesTable>,
): Promise<void> {
  await db.updateTable('card_issues').set(change).where('id', '=', issueId).execute()
}

/** Those whose time is over. */
export function findOverdue(db: Db, now: Date): Promise<IssueRow[]> {
  return db
    .selectFrom('card_issues')
    .where('status', '=', 'running')
    .where('deadline', '<=', now.toISOString())
    .orderBy('id')
    .limit(MOST_AT_ONCE)
    .selectAll()
    .execute()
}

const MOST_AT_ONCE = 100

/** Holds an account against everything that an issue moves. */
export async function holdAccount(db: Db, userCardId: number): Promise<void> {
  await db
    .selectFrom('user_cards')
    .where('id', '=', userCardId)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Accounts in ascending order, held, and whether there is a card on them. */
export function holdAccounts(
  db: Db,
  userCardIds: readonly number[],
): Promise<{ id: number; status: string; has_chip: boolean }[]> {
  return db
    .selectFrom('user_cards')
    .where('id', '=', sql<number>`any (${userCardIds})`)
    .select(['id', 'status'])
    .select(
      sql<boolean>`exists (select from card_infos where user_card_id = user_cards.id)`.as(
        'has_chip',
      ),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}
