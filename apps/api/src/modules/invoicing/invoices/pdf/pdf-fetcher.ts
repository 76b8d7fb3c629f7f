/**
 * Keeping the files of issued invoices: platforms offer them for a while, books are kept for years. An
 * invoice is issued whether its file can be had or not; one that never comes is given up after some days.
 */

import type { Database } from '#db/database.ts'
import { fetchOutside } from '#http/files/outside-file.ts'
import type { RunLog } from '#jobs/run-log.ts'
import { createWorkQueue, type WorkQueue } from '#jobs/work-queue.ts'
import type { LiveMessage } from '#live/live.ts'
import type { FileStore } from '#storage/storage.ts'
import { noteFile, storeFile } from '#modules/platform/attachments/server-files.ts'
import { PDF_JOB } from '../send/queue.ts'
import { type DuePdf, setPdf, takeDuePdf } from './pdf-store.ts'
import type { PlatformUrls } from '../platforms/connect.ts'

const MOST_BYTES = 5 * 1_048_576
const PATIENCE_MS = 20_000
/** Longer than a call may take: nobody else takes up what is being fetched. */
const LEASE_MS = 120_000

/** How long until the next try, by how many there were; after the last one it is given up. */
const PAUSES_MS = [60_000, 600_000, 3_600_000, 21_600_000, 86_400_000, 86_400_000] as const

export interface PdfFetcherParts {
  database: Database
  store: FileStore
  /** Where platforms are: files lie there, or out in the world. */
  urls: PlatformUrls
  now: () => Date
  publish(stationId: number, message: LiveMessage): void
  onError(error: unknown): void
  runs: RunLog
}

/** Files to be fetched; a platform that is slow holds up no other. */
export function createPdfFetcher(parts: PdfFetcherParts): WorkQueue {
  const { database, now, onError } = parts
  return createWorkQueue<DuePdf>({
    take: (turn) => {
      const leaseUntil = new Date(now().getTime() + LEASE_MS)
      return database.system((db) => takeDuePdf(db, { now: now(), leaseUntil, turn }))
    },
    companyOf: ({ company_id: companyId }) => companyId,
    partitionOf: ({ platform }) => platform,
    perform: (due) => keep(parts, due),
    onError,
    log: parts.runs.ofQueue(PDF_JOB),
  })
}

async function keep(parts: PdfFetcherParts, due: DuePdf): Promise<void> {
  const { database, store, now, publish, onError } = parts
  const content = await fetchPdf(parts, due).catch((error: unknown) => {
    onError(error)
    return undefined
  })
  if (!content) {
    const pause = PAUSES_MS[due.pdf_attempts - 1]
    const next = pause === undefined ? null : new Date(now().getTime() + pause)
    return database.system((db) => setPdf(db, due.id, { pdf_due_at: next }))
  }
  const mediaType = 'application/pdf'
  const stored = await storeFile(store, { content, mediaType })
  await database.system(async (db) => {
    const attachmentId = await noteFile(db, stored, {
      companyId: due.company_id,
      type: 'invoicePdf',
      name: `${due.invoice_no}.pdf`,
      mediaType,
      content,
      now: now(),
    })
    await setPdf(db, due.id, { pdf_attachment_id: attachmentId, pdf_due_at: null })
  })
  publish(due.station_id, { method: 'invoice', params: { id: due.id } })
}

/** @throws Error for what is no such file: a platform may answer a page that asks to log in */
async function fetchPdf({ urls }: PdfFetcherParts, { pdf_url: url }: DuePdf): Promise<Buffer> {
  const trusted = new Set(Object.values(urls).map((address) => new URL(address).host))
  const terms = { mostBytes: MOST_BYTES, patienceMs: PATIENCE_MS, trusted }
  const content = await fetchOutside(url, terms)
  if (!content.subarray(0, SIGNATURE.length).equals(SIGNATURE)) {
    throw new Error(`the file of an invoice is no PDF: ${new URL(url).host}`)
  }
  return content
}

const SIGNATURE = Buffer.from('%PDF-')
