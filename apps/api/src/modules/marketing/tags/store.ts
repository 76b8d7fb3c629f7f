import { sql } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import { versionedUpdate } from '#db/change.ts'
import type { Db, Scope } from '#db/database.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { date, id, type ListSpec, name } from '#lists/list-spec.ts'

export const tagList: ListSpec = {
  fields: {
    id: id('tags.id'),
    'company.id': id('tags.company_id'),
    name: name('tags.name'),
    description: name('tags.description'),
    'creator.id': id('tags.created_by'),
    createdDate: date('tags.created_at'),
  },
  sorts: { id: 'tags.id', name: 'tags.name', createdDate: 'tags.created_at' },
  defaultSort: 'createdDate,desc',
  key: 'tags.id',
}

function selectTags(db: Db, scope: Scope) {
  return db
    .selectFrom('tags')
    .leftJoin('users as creators', 'creators.id', 'tags.created_by')
    .where('tags.company_id', '=', sql<number>`any (${scope.companyIds})`)
    .where('tags.deleted_at', 'is', null)
    .select([
      'tags.id',
      'tags.company_id',
      'tags.name',
      'tags.description',
      'tags.rule',
      'tags.created_by',
      'creators.name as creator_name',
      'tags.created_at',
      'tags.updated_at',
      'tags.version',
      sql<number>`(select count(*) from user_tags where user_tags.tag_id = tags.id)`.as(
        'member_count',
      ),
    ])
}

export type TagRow = Awaited<ReturnType<typeof findTag>> & {}

export function findTag(db: Db, scope: Scope, tagId: number) {
  return selectTags(db, scope).where('tags.id', '=', tagId).executeTakeFirst()
}

export function listTags(db: Db, scope: Scope, plan: ListPlan): Promise<PageOf<TagRow>> {
  return pageOf(plan, selectTags(db, scope))
}

export async function insertTag(
  db: Db,
  tag: { company_id: number; name: string; description: string; rule: string; created_by: number },
): Promise<number> {
  const { id: tagId } = await db
    .insertInto('tags')
    .values(tag)
    .returning('id')
    .executeTakeFirstOrThrow()
  return tagId
}

export const updateTag = versionedUpdate('tags')
