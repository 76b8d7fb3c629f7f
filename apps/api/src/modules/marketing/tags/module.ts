import { Nothing, Page } from '@app/kernel/schema'
import { get, post, put, remove } from '#http/route.ts'
import type { Module } from '#module.ts'
import { instant, listExport, text, whole } from '#spreadsheet/list-export.ts'
import { NewTag, Tag, TagChange, TagDeletion, TagListQuery } from './contract.ts'
import { addTag, changeTag, getTag, removeTag, searchTags } from './service.ts'
import { en, zh } from './words.ts'

export const tagExport = listExport<Tag, typeof zh>({
  zh,
  en,
  columns: {
    name: text((tag) => tag.name),
    description: text((tag) => tag.description),
    rule: text((tag) => tag.rule),
    memberCount: whole((tag) => tag.memberCount),
    creator: text((tag) => tag.creator?.name),
    createdDate: instant((tag) => tag.createdDate),
  },
})

export const tags: Module = {
  constraints: {
    tags_name_key: { status: 400, code: 'TAG_EXISTS', zh: '标签已存在', en: 'Tag exists' },
  },
  routes: [
    get(
      '/tags',
      {
        summary: 'Lists tags',
        permission: 'tags:read',
        query: TagListQuery,
        listExport: tagExport,
        reply: Page(Tag),
      },
      (ctx, { query }) => searchTags(ctx, query),
    ),
    get(
      '/tags/:id',
      { summary: 'Shows a tag', permission: ['tags:read', 'tagDetails:read'], reply: Tag },
      (ctx, { params }) => getTag(ctx, params.id),
    ),
    post(
      '/tags',
      {
        summary: 'Adds a tag',
        permission: 'tags:create',
        idempotent: 'derived',
        body: NewTag,
        reply: Tag,
      },
      (ctx, { body }) => addTag(ctx, body),
    ),
    put(
      '/tags/:id',
      {
        summary: 'Changes a tag',
        permission: ['tags:update', 'tagDetails:update'],
        body: TagChange,
        reply: Tag,
      },
      (ctx, { params, body }) => changeTag(ctx, params.id, body),
    ),
    remove(
      '/tags/:id',
      {
        summary: 'Removes a tag',
        permission: 'tags:delete',
        query: TagDeletion,
        reply: Nothing,
      },
      async (ctx, { params, query }) => {
        await removeTag(ctx, params.id, query.version)
        return {}
      },
    ),
  ],
}
