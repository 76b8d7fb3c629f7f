import { Page } from '@app/kernel/schema'
import { get, post } from '#http/route.ts'
import type { Module } from '#module.ts'
import { archiveExport } from './export.ts'
import { Archive, ArchiveListQuery, NewArchive, RetentionRules } from './contract.ts'
import {
  addArchive,
  type ArchiveParts,
  getArchive,
  retentionRules,
  searchArchives,
} from './service.ts'

// An archive is of the whole company, whichever of its stations is selected.
export const archives = (parts: ArchiveParts): Module => ({
  routes: [
    get(
      '/archives',
      {
        summary: 'Lists archives of months, with the hashes of their files',
        permission: 'extClearData:read',
        allStations: true,
        query: ArchiveListQuery,
        listExport: archiveExport,
        reply: Page(Archive),
      },
      (ctx, { query }) => searchArchives(ctx, query),
    ),
    get(
      '/archives/:id',
      {
        summary: 'Shows an archive with its files',
        permission: 'extClearData:read',
        allStations: true,
        reply: Archive,
      },
      (ctx, { params }) => getArchive(ctx, params.id),
    ),
    get(
      '/retentionRules',
      {
        summary: 'Tells what is kept for how long, and which job thins it out',
        permission: 'extClearData:read',
        reply: RetentionRules,
      },
      (ctx) => retentionRules(ctx, parts),
    ),
    post(
      '/archives',
      {
        summary: 'Writes what a company did in a month into files that are kept',
        permission: 'archiveData',
        proposes: true,
        pin: true,
        allStations: true,
        afterService: 'grace',
        idempotent: 'derived',
        body: NewArchive,
        reply: Archive,
      },
      (ctx, { body }) => addArchive(ctx, parts, body),
    ),
  ],
})
