/**
 * Asks platforms for what is due. The intent is committed before a platform hears of it and its answer
 * after, so nothing is held while it takes its time. Whether a call arrived that got no answer nobody
 * knows: from the second call on the platform is asked what it has before it is asked to do anything, and
 * what it calls refused is refused, while silence never is.
 */

import type { Database, Db } from '#db/database.ts'
import type { Secrets } from '#db/secrets.ts'
import type { RunLog } from '#jobs/run-log.ts'
import { createWorkQueue, type WorkQueue } from '#jobs/work-queue.ts'
import type { LiveMessage } from '#live/live.ts'
import type { InvoicePlatform } from '#modules/organisation/seller-titles/contract.ts'
import { findCredentials } from '#modules/organisation/seller-titles/seller-title-rows.ts'
import { enterOutcome, type Outcome, outcomeOf } from './outcome.ts'
import type {
  Credentials,
  InvoicePort,
  PlatformAnswer,
  PlatformRequest,
} from '../platforms/port.ts'
import { askPlatform, SEND_JOB } from './queue.ts'
import {
  type DueInvoice,
  linesOfInvoiceRow,
  lockInvoiceRow,
  takeDueInvoice,
  updateInvoice,
} from '../store.ts'
import { toTaxedLine } from '../view.ts'

/** Longer than a call may take: nobody else takes an invoice up that is being asked for. */
const LEASE_MS = 60_000

/** How long until the next question, by how many there were; later ones wait as long as the last. */
const PAUSES_MS = [1000, 2000, 5000, 15_000, 60_000, 300_000] as const

export interface SenderParts {
  database: Database
  secrets: Secrets
  /** The platforms that this server is connected with. */
  ports: Readonly<Partial<Record<InvoicePlatform, InvoicePort>>>
  now: () => Date
  publish(stationId: number, message: LiveMessage): void
  onError(error: unknown): void
  runs: RunLog
}

/** Invoices to be asked for; a platform that is slow holds up no other. */
export function createInvoiceSender(parts: SenderParts): WorkQueue {
  const { database, now, onError } = parts
  return createWorkQueue<DueInvoice>({
    take: (turn) => {
      const leaseUntil = new Date(now().getTime() + LEASE_MS)
      return database.system((db) => takeDueInvoice(db, { now: now(), leaseUntil, turn }))
    },
    companyOf: ({ company_id: companyId }) => companyId,
    partitionOf: ({ platform }) => platform,
    perform: (due) => send(parts, due),
    onError,
    log: parts.runs.ofQueue(SEND_JOB),
  })
}

async function send(parts: SenderParts, due: DueInvoice): Promise<void> {
  const { database, now, publish } = parts
  const letter = await database.system((db) => letterFor(db, parts.secrets, due.id))
  if (!letter) return
  const outcome = await ask(parts, { ...letter, isFirst: due.sends === 1 })
  const scope = { companyIds: [due.company_id], stationIds: [due.station_id] }
  const { serialNo } = letter.request
  const messages = await database.system(
    (db) =>
      outcome
        ? enterOutcome(db, { id: due.id, serialNo, now: now() }, outcome)
        : waitFor(db, due, now()),
    scope,
  )
  for (const { stationId, message } of messages) publish(stationId, message)
  publish(due.station_id, { method: 'invoice', params: { id: due.id } })
}

interface Letter {
  platform: InvoicePlatform
  request: PlatformRequest
  credentials: Credentials
}

/** Everything that a platform is told; nothing when the invoice is settled by now. */
async function letterFor(db: Db, secrets: Secrets, invoiceId: number): Promise<Letter | undefined> {
  const invoice = await lockInvoiceRow(db, invoiceId)
  if (invoice?.status !== 'invoicing') return undefined
  const title = await findCredentials(db, invoice.seller_title_id)
  const blue =
    invoice.blue_invoice_id === null ? null : await lockInvoiceRow(db, invoice.blue_invoice_id)
  if (!title) throw new Error(`invoice ${invoiceId} has lost its seller`)
  const lines = await linesOfInvoiceRow(db, invoiceId)
  const taxPayerId = invoice.seller_tax_id
  return {
    platform: invoice.platform,
    credentials: credentialsOf(title, taxPayerId, secrets),
    request: {
      serialNo: invoice.serial_no,
      kind: invoice.kind,
      digital: invoice.digital,
      seller: { ...sellerOf(title), name: invoice.seller_name, taxPayerId },
      buyer: {
        title: invoice.title,
        taxId: invoice.tax_id,
        email: invoice.email,
        phone: invoice.phone,
      },
      lines: lines.map(toTaxedLine),
      face: invoice.face_cents,
      net: invoice.net_cents,
      tax: invoice.tax_cents,
      at: new Date(invoice.created_at),
      blue: blue ? { code: blue.code, invoiceNo: blue.invoice_no, serialNo: blue.serial_no } : null,
      reversal: invoice.reversal_cause && {
        cause: invoice.reversal_cause,
        reason: invoice.reversal_reason,
      },
    },
  }
}

type Title = NonNullable<Awaited<ReturnType<typeof findCredentials>>>

/** How a seller is known to the platform. */
export const credentialsOf = (
  { app_key: appKey, app_secret_enc: sealed }: Pick<Title, 'app_key' | 'app_secret_enc'>,
  taxPayerId: string,
  secrets: Secrets,
): Credentials => ({ taxPayerId, appKey, appSecret: sealed ? secrets.decrypt(sealed) : '' })

const sellerOf = ({ address, phone, bank, account, payee, reviewer, drawer }: Title) => ({
  address,
  phone,
  bank,
  account,
  payee,
  reviewer,
  drawer,
})

/** @returns nothing while nothing is known for sure */
async function ask(
  { ports, onError }: SenderParts,
  { platform, request, credentials, isFirst }: Letter & { isFirst: boolean },
): Promise<Outcome | undefined> {
  const port = ports[platform]
  if (!port) return { state: 'failed', failure: 'notConnected', text: '' }
  const amounts = { face_cents: request.face, tax_cents: request.tax }
  try {
    const known: PlatformAnswer = isFirst
      ? { state: 'unknown' }
      : await port.query(request, credentials)
    const answer = known.state === 'unknown' ? await port.issue(request, credentials) : known
    return outcomeOf(amounts, answer)
  } catch (error) {
    onError(error)
    return undefined
  }
}

async function waitFor(
  db: Db,
  { id, sends }: { id: number; sends: number },
  now: Date,
): Promise<[]> {
  const invoice = await lockInvoiceRow(db, id)
  const pause = PAUSES_MS[Math.min(sends, PAUSES_MS.length) - 1] ?? PAUSES_MS[0]
  if (invoice?.status !== 'invoicing') return []
  const dueAt = new Date(now.getTime() + pause)
  await updateInvoice(db, id, { due_at: dueAt })
  await askPlatform(db, id, dueAt)
  return []
}
