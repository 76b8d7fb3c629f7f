/** Tags: listing, adding, changing and removing them. */

import type { ListQuery, PageOf } from '@app/kernel/schema'
import { companyOf, type Ctx } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { searchList } from '#lists/search-list.ts'
import type { NewTag, Tag, TagChange } from './contract.ts'
import { findTag, insertTag, listTags, tagList, type TagRow, updateTag } from './store.ts'

export const searchTags = (ctx: Ctx, query: ListQuery): Promise<PageOf<Tag>> =>
  searchList(ctx, query, tagList, { page: listTags, shown: toTag })

export async function getTag(ctx: Ctx, tagId: number): Promise<Tag> {
  return toTag(await tagIn(ctx, tagId))
}

/** Adds a tag to the caller's company. Its name is free again once a tag of that name is removed. */
export async function addTag(ctx: Ctx, input: NewTag): Promise<Tag> {
  const { name, description = '', rule = '' } = input
  const companyId = companyOf(ctx)
  const tagId = await insertTag(ctx.db, {
    company_id: companyId,
    name,
    description,
    rule,
    created_by: ctx.session.userId,
  })
  ctx.audit({ action: 'create', entity: 'tag', entityId: tagId, companyId, after: input })
  return getTag(ctx, tagId)
}

export async function changeTag(ctx: Ctx, tagId: number, input: TagChange): Promise<Tag> {
  const before = await tagIn(ctx, tagId)
  const { version, ...change } = input
  await updateTag(ctx, { id: tagId, version }, change)
  ctx.audit({
    action: 'update',
    entity: 'tag',
    entityId: tagId,
    companyId: before.company_id,
    before: { name: before.name, description: before.description, rule: before.rule },
    after: change,
  })
  return getTag(ctx, tagId)
}

/** Removes a tag. Members keep no trace of it; the log does. */
export async function removeTag(ctx: Ctx, tagId: number, version: number): Promise<void> {
  const before = await tagIn(ctx, tagId)
  await updateTag(ctx, { id: tagId, version }, { deleted_at: ctx.now })
  ctx.audit({
    action: 'delete',
    entity: 'tag',
    entityId: tagId,
    companyId: before.company_id,
    before: { name: before.name, members: before.member_count },
  })
}

async function tagIn(ctx: Ctx, tagId: number): Promise<TagRow> {
  return orNotFound(await findTag(ctx.db, ctx.scope, tagId))
}

const toTag = (row: TagRow): Tag => ({
  id: row.id,
  name: row.name,
  description: row.description,
  rule: row.rule,
  memberCount: row.member_count,
  creator: row.created_by ? { id: row.created_by, name: row.creator_name ?? '' } : null,
  createdDate: row.created_at,
  modifiedDate: row.updated_at,
  version: row.version,
})
