import { type Insertable, sql } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import { versionedUpdate } from '#db/change.ts'
import { columnMap } from '#db/columns.ts'
import type { Db, Scope } from '#db/database.ts'
import type { TagsTable } from '#db/tables.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { date, enumeration, id, type ListSpec, name } from '#lists/list-spec.ts'
import { type Named, reference } from '#lists/relations.ts'
import { TAG_KINDS, type TagChange, type TagCriteria } from './contract.ts'

const tagColumns = columnMap('tags', {
  id: 'id',
  companyId: 'company_id',
  name: 'name',
  description: 'description',
  rule: 'rule',
  createdDate: 'created_at',
  modifiedDate: 'updated_at',
  version: 'version',
})

/** Its criteria are kept as they were said. */
export const columnsOf = ({ criteria: said, ...plain }: Omit<TagChange, 'version'>) => ({
  ...tagColumns.values(plain),
  ...(said !== undefined && { criteria: said && JSON.stringify(said) }),
})

const criteria = sql<TagCriteria | null>`tags.criteria`

export const tagList: ListSpec = {
  fields: {
    ...tagColumns.fields({ id, name, description: name, createdDate: date }),
    'company.id': id('tags.company_id'),
    kind: enumeration(
      sql`case when tags.criteria is null then 'hand' else 'criteria' end`,
      TAG_KINDS,
    ),
    'creator.id': id('tags.created_by'),
    'creator.name': name('creators.name'),
  },
  sorts: tagColumns.sorts('id', 'name', 'createdDate'),
  defaultSort: 'createdDate,desc',
  key: 'tags.id',
}

const memberCount = sql<number>`(select count(*) from user_tags where user_tags.tag_id = tags.id)`

function selectTags(db: Db, scope: Scope) {
  return db
    .selectFrom('tags')
    .leftJoin('users as creators', 'creators.id', 'tags.created_by')
    .where('tags.company_id', '=', sql<number>`any (${scope.companyIds})`)
    .where('tags.deleted_at', 'is', null)
    .select(tagColumns.selected)
    .select([
      reference<Named | null>('tags.created_by', 'creators.name').as('creator'),
      memberCount.as('memberCount'),
      criteria.as('criteria'),
    ])
}

export type TagRow = Awaited<ReturnType<typeof findTag>> & {}

export function findTag(db: Db, scope: Scope, tagId: number) {
  return selectTags(db, scope).where('tags.id', '=', tagId).executeTakeFirst()
}

export function listTags(db: Db, scope: Scope, plan: ListPlan): Promise<PageOf<TagRow>> {
  return pageOf(plan, selectTags(db, scope))
}

export async function insertTag(db: Db, tag: Insertable<TagsTable>): Promise<number> {
  const { id: tagId } = await db
    .insertInto('tags')
    .values(tag)
    .returning('id')
    .executeTakeFirstOrThrow()
  return tagId
}

export const updateTag = versionedUpdate('tags')

/** Tags that follow from criteria. */
export const findRuled = (db: Db): Promise<{ id: number }[]> =>
  db
    .selectFrom('tags')
    .where('criteria', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .select('id')
    .execute()

/** A tag for who gives and takes it: whoever comes second sees what the first did. */
export const lockTag = (db: Db, tagId: number) =>
  db
    .selectFrom('tags')
    .where('id', '=', tagId)
    .where('deleted_at', 'is', null)
    .select(['id', 'company_id', criteria.as('criteria')])
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Names among these that no station of a company ever gave to anything that it sells. */
export async function unknownItems(
  db: Db,
  companyId: number,
  names: readonly string[],
): Promise<string[]> {
  if (names.length === 0) return []
  const { rows } = await sql<{ name: string }>`
    select asked.name from unnest(${names}::text[]) as asked(name)
    where not exists (select from items
      where items.company_id = ${companyId} and items.name = asked.name)`.execute(db)
  return rows.map(({ name }) => name)
}
