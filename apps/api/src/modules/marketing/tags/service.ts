/** Tags: listing, adding, changing and removing them, and those that follow from criteria. */

import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { changeableOf } from '#db/change.ts'
import { companyOf, type Ctx } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { searchList } from '#lists/search-list.ts'
import { requireOwnStations } from '#modules/marketing/coupons/own-stations.ts'
import { applyCriteria } from './apply-criteria.ts'
import { type NewTag, type Tag, TagChange, type TagCriteria, type TagPreview } from './contract.ts'
import { countMeant, firstMeant } from './criteria.ts'
import { TagErrors } from './errors.ts'
import {
  columnsOf,
  findTag,
  insertTag,
  listTags,
  tagList,
  type TagRow,
  unknownItems,
  updateTag,
} from './store.ts'

export const searchTags = (ctx: Ctx, query: ListQuery): Promise<PageOf<Tag>> =>
  searchList(ctx, query, tagList, { page: listTags })

export async function getTag(ctx: Ctx, tagId: number): Promise<TagRow> {
  return orNotFound(await findTag(ctx.db, ctx.scope, tagId))
}

/**
 * Adds a tag to the caller's company. Its name is free again once a tag of that name is removed.
 *
 * @throws Refusal SCOPE_DENIED, TAG_CRITERIA_EMPTY, TAG_CRITERIA_ORDER, TAG_ITEMS_UNKNOWN
 */
export async function addTag(ctx: Ctx, input: NewTag): Promise<Tag> {
  const companyId = companyOf(ctx)
  await requireMeaning(ctx, companyId, input.criteria)
  const tagId = await insertTag(ctx.db, {
    ...columnsOf(input),
    name: input.name,
    company_id: companyId,
    created_by: ctx.session.userId,
  })
  if (input.criteria) await applyCriteria(ctx.db, tagId, ctx.now)
  ctx.audit({ action: 'create', entity: 'tag', entityId: tagId, companyId, after: input })
  return getTag(ctx, tagId)
}

/** @throws Refusal SCOPE_DENIED, TAG_CRITERIA_EMPTY, TAG_CRITERIA_ORDER, TAG_ITEMS_UNKNOWN, STALE_VERSION */
export async function changeTag(ctx: Ctx, tagId: number, input: TagChange): Promise<Tag> {
  const before = await getTag(ctx, tagId)
  const { version, ...change } = input
  await requireMeaning(ctx, before.companyId, change.criteria)
  await updateTag(ctx, { id: tagId, version }, columnsOf(change))
  if (change.criteria) await applyCriteria(ctx.db, tagId, ctx.now)
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

/**
 * Has a tag follow its criteria now, as it does each night.
 *
 * @throws Refusal NOT_FOUND, TAG_NO_CRITERIA, SCOPE_DENIED
 */
export async function applyTag(ctx: Ctx, tagId: number): Promise<Tag> {
  const tag = await getTag(ctx, tagId)
  if (!tag.criteria) throw refuse(TagErrors.noCriteria)
  requireSound(ctx, tag.criteria)
  const { given, taken } = await applyCriteria(ctx.db, tagId, ctx.now)
  ctx.audit({
    action: 'applyCriteria',
    entity: 'tag',
    entityId: tagId,
    companyId: tag.companyId,
    after: { name: tag.name, given, taken },
  })
  return getTag(ctx, tagId)
}

const EXAMPLES = 10

/** @throws Refusal SCOPE_DENIED, TAG_CRITERIA_EMPTY, TAG_CRITERIA_ORDER, TAG_ITEMS_UNKNOWN */
export async function previewTag(ctx: Ctx, criteria: TagCriteria): Promise<TagPreview> {
  const companyId = companyOf(ctx)
  await requireMeaning(ctx, companyId, criteria)
  const meaning = { companyId, criteria, now: ctx.now }
  return {
    members: await countMeant(ctx.db, meaning),
    examples: await firstMeant(ctx.db, meaning, EXAMPLES),
  }
}

/** As somebody sets them: of what they name there is something. A name that is changed later refuses nothing. */
async function requireMeaning(
  ctx: Ctx,
  companyId: number,
  criteria: TagCriteria | null | undefined,
): Promise<void> {
  requireSound(ctx, criteria)
  const unknown = await unknownItems(ctx.db, companyId, criteria?.items ?? [])
  if (unknown.length === 0) return
  throw refuse(TagErrors.itemsUnknown, { items: unknown.join(', ') })
}

/**
 * Criteria are about all members of the company and what they bought anywhere, which people of stations
 * do not see.
 */
function requireSound(ctx: Ctx, criteria: TagCriteria | null | undefined): void {
  if (!criteria) return
  requireOwnStations(ctx, [])
  const { days: _window, bought: _kinds, items: _items, ...conditions } = criteria
  if (Object.keys(conditions).length === 0) throw refuse(TagErrors.criteriaEmpty)
  const { visitsFrom = 0, visitsTo = Infinity, volumeFrom = 0, volumeTo = Infinity } = criteria
  if (visitsFrom > visitsTo || volumeFrom > volumeTo) throw refuse(TagErrors.criteriaOrder)
}
