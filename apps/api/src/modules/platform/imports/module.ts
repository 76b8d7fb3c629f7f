/** All that a kind of import gives to the application; the module whose rows it takes declares it. */

import { Page } from '@app/kernel/schema'
import { refuse } from '@app/kernel/problem'
import { HttpErrors } from '#http/errors.ts'
import { FileBody } from '#http/files/file-reply.ts'
import { get, type Part, post, type Route } from '#http/route.ts'
import type { Module } from '#module.ts'
import type { Permission } from '#modules/access/roles/contract.ts'
import {
  Import,
  ImportListQuery,
  ImportTrouble,
  ImportTroubleQuery,
  RunInput,
  TemplateQuery,
} from './contract.ts'
import { discardFiles } from './work/discard-files.ts'
import { importExport, troubleExport } from './export.ts'
import { createImporter, type ImporterParts, jobOf, sweepOf } from './work/importer.ts'
import type { FileStore } from '#storage/storage.ts'
import type { ImportKind } from './kind.ts'
import { importUpload } from './receive-import.ts'
import {
  cancelImport,
  getImport,
  runImport,
  searchImports,
  searchTroubles,
  sendImport,
  undoImport,
} from './service.ts'
import { templateOf } from './template.ts'

export function importModule(parts: ImporterParts, kind: ImportKind): Module {
  const importer = createImporter(parts, kind)
  const sweep = sweepOf(kind)
  return {
    routes: [...readingRoutes(kind), ...commandRoutes(parts, kind)],
    jobs: {
      [jobOf(kind)]: async () => importer.work(),
      [sweep]: async () => {
        await discardFiles(parts, kind)
        importer.work()
      },
    },
    // Each minute: what was left lying by a server that is gone, and files that are done with.
    schedules: [{ job: sweep, at: '* * * * *' }],
    workers: [{ begin: importer.work, stop: importer.stop }],
  }
}

function readingRoutes(kind: ImportKind): Route[] {
  const permission = kind.permissions.read
  const path = `/${kind.name}Imports`
  return [
    get(
      path,
      {
        summary: `Lists files of rows: ${kind.title.en}`,
        permission,
        ...scopeOf(kind),
        query: ImportListQuery,
        listExport: importExport,
        reply: Page(Import),
      },
      (ctx, { query }) => searchImports(ctx, kind, query),
    ),
    get(
      `${path}/template`,
      {
        summary: `An empty file with the right heading: ${kind.title.en}`,
        permission,
        query: TemplateQuery,
        reply: FileBody,
      },
      (ctx, { query }) => templateOf(ctx, kind, query),
    ),
    get(
      `${path}/:id`,
      {
        summary: `Shows how far a file is: ${kind.title.en}`,
        permission,
        ...scopeOf(kind),
        reply: Import,
      },
      (ctx, { params }) => getImport(ctx, kind, params.id),
    ),
    get(
      `/${kind.name}ImportTroubles`,
      {
        summary: `Lists what is wrong with rows that were not taken: ${kind.title.en}`,
        permission,
        ...scopeOf(kind),
        query: ImportTroubleQuery,
        listExport: troubleExport,
        reply: Page(ImportTrouble),
      },
      (ctx, { query }) => searchTroubles(ctx, kind, query),
    ),
  ]
}

function commandRoutes({ store }: Pick<ImporterParts, 'store'>, kind: ImportKind): Route[] {
  const permission = kind.permissions.run
  const path = `/${kind.name}Imports`
  return [
    ...(kind.choices ? [] : [sendRoute(store, kind, permission)]),
    kind.confirm ? confirmedRun(kind, permission) : plainRun(kind, permission),
    ...(kind.undo ? [undoRoute(kind, permission)] : []),
    post(
      `${path}/:id/cancel`,
      {
        summary: `Gives up a file; rows that were taken stay: ${kind.title.en}`,
        permission,
        ...scopeOf(kind),
        ...barring(kind),
        idempotent: 'required',
        afterService: 'grace',
        reply: Import,
      },
      (ctx, { params }) => cancelImport(ctx, kind, params.id),
    ),
  ]
}

const sendRoute = (store: FileStore, kind: ImportKind, permission: Permission): Route =>
  post(
    `/${kind.name}Imports`,
    {
      summary: `Takes a file, which is checked in the background: ${kind.title.en}`,
      permission,
      ...barring(kind),
      ...partOf(kind),
      receives: (_query, session) => importUpload(kind, session),
      reply: Import,
    },
    (ctx, { file }) => {
      if (!file) throw refuse(HttpErrors.fileMissing)
      return sendImport(ctx, { store, kind }, file)
    },
  )

/** What a file is for was chosen with it, not by what is selected now. */
const scopeOf = ({ choices }: ImportKind) => (choices ? { wholeScope: true as const } : {})

const partOf = ({ part }: ImportKind): { part?: Part } => (part ? { part } : {})

const plainRun = (kind: ImportKind, permission: Permission): Route =>
  post(
    `/${kind.name}Imports/:id/run`,
    {
      summary: `Has the rows of a checked file taken: ${kind.title.en}`,
      permission,
      ...scopeOf(kind),
      ...barring(kind),
      ...partOf(kind),
      ...(kind.needsPin && { pin: true }),
      idempotent: 'required',
      reply: Import,
    },
    (ctx, { params }) => runImport(ctx, kind, { importId: params.id }),
  )

/** Whose figures are typed again and confirmed by a second person. */
const confirmedRun = (kind: ImportKind, permission: Permission): Route =>
  post(
    `/${kind.name}Imports/:id/run`,
    {
      summary: `Has the rows of a checked file taken, once its totals are confirmed: ${kind.title.en}`,
      permission,
      ...scopeOf(kind),
      ...barring(kind),
      ...partOf(kind),
      pin: true,
      idempotent: 'required',
      body: RunInput,
      reply: Import,
    },
    (ctx, { params, body }) => runImport(ctx, kind, { importId: params.id, typed: body.sums }),
  )

const undoRoute = (kind: ImportKind, permission: Permission): Route =>
  post(
    `/${kind.name}Imports/:id/undo`,
    {
      summary: `Takes back what a file brought, as far as it is unused: ${kind.title.en}`,
      permission,
      ...scopeOf(kind),
      ...barring(kind),
      pin: true,
      idempotent: 'required',
      reply: Import,
    },
    (ctx, { params }) => undoImport(ctx, kind, params.id),
  )

const barring = ({ forbiddenBy }: ImportKind) => (forbiddenBy ? { forbiddenBy } : {})
