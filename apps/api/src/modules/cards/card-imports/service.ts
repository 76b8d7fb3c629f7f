/** Files of cards: taking them in, and following what becomes of them. The work is in `importer.ts`. */

import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import type { Ctx } from '#http/context.ts'
import { HttpErrors, orNotFound } from '#http/errors.ts'
import { enqueue } from '#jobs/jobs.ts'
import { searchList } from '#lists/search-list.ts'
import type { FileStore } from '#storage/storage.ts'
import { ISSUE_TYPES, SUPPLIERS } from '#modules/cards/card-infos/contract.ts'
import { ownerFor, requireIssueType } from '#modules/cards/card-infos/service.ts'
import { supplierOf } from '#modules/cards/card-infos/view.ts'
import type { CardImport, CardImportQuery, CardImportRow } from './contract.ts'
import { RowErrors } from './errors.ts'
import { IMPORT_JOB } from './importer.ts'
import type { CardFile } from './receive-card-file.ts'
import {
  cancelRunning,
  cardImportList,
  type CardImportDbRow,
  cardImportRowList,
  findImport,
  insertImport,
  listImports,
  listRows,
} from './store.ts'

/**
 * Takes a file of cards whose columns have been looked at; its rows are taken in the background.
 *
 * @throws Refusal SCOPE_DENIED, FORBIDDEN
 */
export async function importCards(
  ctx: Ctx,
  store: FileStore,
  { query, file }: { query: CardImportQuery; file: CardFile },
): Promise<CardImport> {
  const { companyId: company, issueType = ISSUE_TYPES.blank, supplier, cardType } = query
  const companyId = ownerFor(ctx, company === undefined ? undefined : { id: company })
  requireIssueType(ctx, issueType)
  const storageKey = `card-imports/${randomUUID()}`
  await store.put(storageKey, {
    open: () => Readable.from([file.content]),
    size: file.content.length,
    sha256: createHash('sha256').update(file.content).digest('hex'),
    mediaType: 'text/csv',
  })
  const importId = await insertImport(ctx.db, {
    company_id: companyId,
    file_name: file.name.slice(-LONGEST_NAME),
    storage_key: storageKey,
    supplier: SUPPLIERS[supplier],
    card_type: cardType,
    issue_type: issueType,
    total: file.rows,
    created_by: ctx.session.userId,
    created_at: ctx.now,
  })
  await enqueue(ctx.db, { name: IMPORT_JOB, payload: {}, runAt: AT_ONCE, key: IMPORT_JOB })
  const after = { name: file.name, rows: file.rows }
  ctx.audit({ action: 'import', entity: 'cardImport', entityId: importId, companyId, after })
  return getImport(ctx, importId)
}

const AT_ONCE = new Date(0)
const LONGEST_NAME = 200

export const searchImports = (ctx: Ctx, query: ListQuery): Promise<PageOf<CardImport>> =>
  searchList(ctx, query, cardImportList, { page: listImports, shown: toCardImport })

export async function getImport(ctx: Ctx, importId: number): Promise<CardImport> {
  const row = orNotFound(await findImport(ctx.db, ctx.scope, importId))
  return toCardImport(row)
}

/**
 * Stops a file that is being taken in. Rows are committed in batches: the cards of those that are through
 * stay, for they may be in somebody's hands already; of the rest none is taken.
 *
 * @throws Refusal STATE_CONFLICT for a file that is through
 */
export async function cancelImport(ctx: Ctx, importId: number): Promise<CardImport> {
  const before = orNotFound(await findImport(ctx.db, ctx.scope, importId))
  const isCancelled = await cancelRunning(ctx.db, importId, ctx.now)
  if (!isCancelled) {
    const { status: state } = await getImport(ctx, importId)
    throw refuse(HttpErrors.stateConflict, { id: importId, state, event: 'cancel' })
  }
  const after = await getImport(ctx, importId)
  ctx.audit({
    action: 'cancelImport',
    entity: 'cardImport',
    entityId: importId,
    companyId: before.company_id,
    before: { status: before.status },
    after: { status: after.status, done: after.done, total: after.total },
  })
  return after
}

/** The rows of files that could not be taken, and why. */
export const searchRows = (ctx: Ctx, query: ListQuery): Promise<PageOf<CardImportRow>> =>
  searchList(ctx, query, cardImportRowList, {
    page: listRows,
    shown: ({ id, import_id, row_no: rowNo, uuid, number, trouble }) => {
      const message = RowErrors[trouble][ctx.language]
      return { id, import: { id: import_id }, rowNo, uuid, number, trouble, message }
    },
  })

const toCardImport = (row: CardImportDbRow): CardImport => ({
  id: row.id,
  name: row.file_name,
  status: row.status,
  supplier: supplierOf(row.supplier),
  cardType: row.card_type,
  issueType: row.issue_type,
  company: row.company_kind === 'platform' ? null : { id: row.company_id, name: row.company_name },
  total: row.total,
  done: row.done,
  added: row.added,
  unchanged: row.unchanged,
  failed: row.failed,
  creator: { id: row.created_by, name: row.creator_name },
  createdDate: row.created_at,
  finishedTime: row.finished_at,
})
