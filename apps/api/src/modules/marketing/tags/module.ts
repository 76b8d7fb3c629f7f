import { Nothing, Page } from '@app/kernel/schema'
import { get, post, put, remove, type Route } from '#http/route.ts'
import type { Module } from '#module.ts'
import { instant, listExport, text, whole } from '#spreadsheet/list-export.ts'
import type { ServerParts } from '#server-parts.ts'
import { applyAllCriteria } from './apply-criteria.ts'
import {
  NewTag,
  Tag,
  TagChange,
  TagDeletion,
  TagListQuery,
  TagPreview,
  TagPreviewBody,
} from './contract.ts'
import { TagErrors } from './errors.ts'
import {
  addTag,
  applyTag,
  changeTag,
  getTag,
  previewTag,
  removeTag,
  searchTags,
} from './service.ts'
import { en, zh } from './words.ts'

export const tagExport = listExport<Tag, typeof zh>({
  zh,
  en,
  columns: {
    name: text((tag) => tag.name),
    description: text((tag) => tag.description),
    rule: text((tag) => tag.rule),
    kind: text((tag, { kinds }) => (tag.criteria ? kinds.criteria : kinds.hand)),
    memberCount: whole((tag) => tag.memberCount),
    creator: text((tag) => tag.creator?.name),
    createdDate: instant((tag) => tag.createdDate),
  },
})

const JOB = 'applyTagCriteria'

const EDITORS = ['tags:update', 'tagDetails:update'] as const

const routes: Route[] = [
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
      allStations: true,
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
      permission: EDITORS,
      allStations: true,
      body: TagChange,
      reply: Tag,
    },
    (ctx, { params, body }) => changeTag(ctx, params.id, body),
  ),
  post(
    '/tags/preview',
    {
      summary: 'Says which members criteria mean as of now; nothing is changed',
      permission: ['tags:create', ...EDITORS],
      allStations: true,
      body: TagPreviewBody,
      reply: TagPreview,
    },
    (ctx, { body }) => previewTag(ctx, body.criteria),
  ),
  post(
    '/tags/:id/apply',
    {
      summary: 'Gives and takes a tag by its criteria now, as the night does',
      permission: EDITORS,
      allStations: true,
      reply: Tag,
    },
    (ctx, { params }) => applyTag(ctx, params.id),
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
]

export function tags({
  database,
  now,
  onError,
}: Pick<ServerParts, 'database' | 'now' | 'onError'>): Module {
  return {
    constraints: { tags_name_key: TagErrors.exists },
    routes,
    jobs: { [JOB]: () => applyAllCriteria({ database, onError }, now()) },
    // In the night, when the day before is over everywhere.
    schedules: [{ job: JOB, at: '20 20 * * *', catchUpHours: 24 }],
  }
}
