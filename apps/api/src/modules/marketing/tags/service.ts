/** Tags: listing, adding, changing and removing them. */

import type { ListQuery, PageOf } from '@app/kernel/schema'
import { changeableOf } from '#db/change.ts'
import { companyOf, type Ctx } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { searchList } from '#lists/search-list.ts'
import { type NewTag, type Tag, TagChange } from './contract.ts'
import {
  findTag,
  insertTag,
  listTags,
  tagColumns,
  tagList,
  type TagRow,
  updateTag,
} from './store.ts'

export const searchTags = (ctx: Ctx, query: ListQuery): Promise<PageOf<Tag>> =>
  searchList(ctx, query, tagList, { page: listTags })

export async function getTag(ctx: Ctx, tagId: number): Promise<TagRow> {
  return orNotFound(await findTag(ctx.db, ctx.scope, tagId))
}

/** Adds a tag to the caller's company. Its name is free again once a tag of that name is removed. */
export async function addTag(ctx: Ctx, input: NewTag): Promise<Tag> {
  const companyId = companyOf(ctx)
  const tagId = await insertTag(ctx.db, {
    ...tagColumns.values(input),
    company_id: companyId,
    created_by: ctx.session.userId,
  })
  ctx.audit({ action: 'create', entity: 'tag', entityId: tagId, companyId, after: input })
  return getTag(ctx, tagId)
}

export async function changeTag(ctx: Ctx, tagId: number, input: TagChange): Promise<Tag> {
  const before = await getTag(ctx, tagId)
  const { version, ...change } = input
  await updateTag(ctx, { id: tagId, version }, tagColumns.values(change))
  ctx.audit({
    action: 'update',
    entity: 'tag',
    entityId: tagId,
    companyId: before.companyId,
    before: changeableOf(TagChange, before),
    after: change,
  })
  return getTag(ctx, tagId)
}

/** Removes a tag. Members keep no trace of it; the log does. */
export async function removeTag(ctx: Ctx, tagId: number, version: number): Promise<void> {
  const before = await getTag(ctx, tagId)
  await updateTag(ctx, { id: tagId, version }, { deleted_at: ctx.now })
  ctx.audit({
    action: 'delete',
    entity: 'tag',
    entityId: tagId,
    companyId: before.companyId,
    before: { name: before.name, members: before.memberCount },
  })
}
