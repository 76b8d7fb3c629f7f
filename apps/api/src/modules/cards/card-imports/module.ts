import { refuse } from '@app/kernel/problem'
import { Page } from '@app/kernel/schema'
import { HttpErrors } from '#http/errors.ts'
import { get, post, type Route } from '#http/route.ts'
import type { Module } from '#module.ts'
import type { ServerParts } from '#server-parts.ts'
import {
  CardImport,
  CardImportListQuery,
  CardImportQuery,
  CardImportRow,
  CardImportRowQuery,
} from './contract.ts'
import { cardImportRowExport, cardImportExport } from './export.ts'
import { createCardImporter, IMPORT_JOB, type ImporterParts } from './importer.ts'
import { cardFileUpload } from './receive-card-file.ts'
import { cancelImport, getImport, importCards, searchImports, searchRows } from './service.ts'

const permission = 'importResult:read'

const routesOf = (parts: Pick<ServerParts, 'store'>): Route[] => [
  post(
    '/cardInfos/import',
    {
      summary: 'Takes a file of cards',
      part: 'card',
      permission: 'importCards',
      wholeScope: true,
      receives: cardFileUpload,
      query: CardImportQuery,
      reply: CardImport,
    },
    (ctx, { query, file }) => {
      if (!file) throw refuse(HttpErrors.fileMissing)
      return importCards(ctx, parts.store, { query, file })
    },
  ),
  get(
    '/cardImports',
    {
      summary: 'Lists files of cards',
      permission,
      wholeScope: true,
      query: CardImportListQuery,
      listExport: cardImportExport,
      reply: Page(CardImport),
    },
    (ctx, { query }) => searchImports(ctx, query),
  ),
  get(
    '/cardImports/:id',
    {
      summary: 'Shows how far a file of cards is',
      permission,
      wholeScope: true,
      reply: CardImport,
    },
    (ctx, { params }) => getImport(ctx, params.id),
  ),
  post(
    '/cardImports/:id/cancel',
    {
      summary: 'Stops a file of cards that is being taken in; what was taken in stays',
      permission: 'importCards',
      wholeScope: true,
      idempotent: 'required',
      afterService: 'grace',
      reply: CardImport,
    },
    (ctx, { params }) => cancelImport(ctx, params.id),
  ),
  get(
    '/cardImportRows',
    {
      summary: 'Lists the rows of files that were not taken',
      permission,
      wholeScope: true,
      query: CardImportRowQuery,
      listExport: cardImportRowExport,
      reply: Page(CardImportRow),
    },
    (ctx, { query }) => searchRows(ctx, query),
  ),
]

const SWEEP_JOB = 'sweepCardImports'

export function cardImports(parts: ImporterParts): Module {
  const importer = createCardImporter(parts)
  return {
    routes: routesOf(parts),
    jobs: {
      [IMPORT_JOB]: async () => importer.work(),
      [SWEEP_JOB]: async () => importer.work(),
    },
    // Each minute: what was left lying by a server that is gone.
    schedules: [{ job: SWEEP_JOB, at: '* * * * *' }],
    workers: [{ begin: importer.work, stop: importer.stop }],
  }
}
