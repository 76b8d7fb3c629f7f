import { Nothing, Page } from '@app/kernel/schema'
import { FileBody } from '#http/files/file-reply.ts'
import { get, post, remove, type Route } from '#http/route.ts'
import type { Module } from '#module.ts'
import type { ServerParts } from '#server-parts.ts'
import {
  Export,
  ExportAsked,
  ExportFileQuery,
  ExportFilter,
  ExportListQuery,
  ExportWish,
} from './contract.ts'
import { createExporter, EXPORT_JOB, type ExporterParts } from './exporter.ts'
import {
  cancelExport,
  downloadExport,
  getExport,
  removeExport,
  requestExport,
  searchExports,
} from './service.ts'
import { sweepExports } from './sweep-exports.ts'

const permission = 'download:read'

const routesOf = (parts: Pick<ServerParts, 'lists' | 'store'>): Route[] => [
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
    (ctx, { query, body }) => requestExport(ctx, parts, { wish: query, filter: body }),
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
    (ctx, { params }) => downloadExport(ctx, parts, params.id),
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
]

const SWEEP_JOB = 'sweepExports'

export function exports(parts: ExporterParts): Module {
  const exporter = createExporter(parts)
  return {
    routes: routesOf(parts),
    jobs: {
      [EXPORT_JOB]: async () => exporter.work(),
      [SWEEP_JOB]: async () => {
        const done = await sweepExports(parts)
        exporter.work()
        return { done, failed: 0 }
      },
    },
    // Each minute: what was left lying by a server that is gone, and files whose time is over.
    schedules: [{ job: SWEEP_JOB, at: '* * * * *' }],
    workers: [{ begin: exporter.work, stop: exporter.stop }],
  }
}
