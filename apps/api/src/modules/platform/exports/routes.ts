import { Nothing, Page } from '@app/kernel/schema'
import { FileBody } from '#http/files/file-reply.ts'
import { get, post, remove, type Module } from '#http/route.ts'
import {
  Export,
  ExportAsked,
  ExportFileQuery,
  ExportFilter,
  ExportListQuery,
  ExportWish,
} from './contract.ts'
import type { ExportStore } from './export-store.ts'
import {
  cancelExport,
  downloadExport,
  getExport,
  removeExport,
  requestExport,
  searchExports,
} from './service.ts'

const permission = 'download:read'

export const exports = (exportStore: ExportStore): Module => ({
  routes: [
    post(
      '/export',
      {
        summary: 'Asks for a list as a file',
        permission,
        afterService: 'always',
        allowsReadOnly: true,
        query: ExportWish,
        body: ExportFilter,
        reply: ExportAsked,
      },
      (ctx, { query, body }) => requestExport(ctx, exportStore, { wish: query, filter: body }),
    ),
    get(
      '/exports',
      {
        summary: 'Lists exports',
        permission,
        wholeScope: true,
        query: ExportListQuery,
        reply: Page(Export),
      },
      (ctx, { query }) => searchExports(ctx, query),
    ),
    get(
      '/exports/:id',
      { summary: 'Shows an export', permission, wholeScope: true, reply: Export },
      (ctx, { params }) => getExport(ctx, params.id),
    ),
    get(
      '/exports/:id/download',
      {
        summary: 'Fetches the file of an export',
        permission,
        wholeScope: true,
        query: ExportFileQuery,
        reply: FileBody,
      },
      (ctx, { params }) => downloadExport(ctx, exportStore, params.id),
    ),
    post(
      '/exports/:id/cancel',
      {
        summary: 'Cancels an export',
        permission,
        afterService: 'always',
        wholeScope: true,
        allowsReadOnly: true,
        reply: Export,
      },
      (ctx, { params }) => cancelExport(ctx, params.id),
    ),
    remove(
      '/exports/:id',
      {
        summary: 'Removes an export and its file',
        permission,
        afterService: 'always',
        wholeScope: true,
        allowsReadOnly: true,
        reply: Nothing,
      },
      async (ctx, { params }) => {
        await removeExport(ctx, params.id)
        return {}
      },
    ),
  ],
})
