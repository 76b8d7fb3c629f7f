/**
 * Sends reports that are due, each held by a lease. A crash between the sending and the note of it sends it once
 * more: twice is better than not at all.
 */

import { Refusal, refuse } from '@app/kernel/problem'
import { isAllowed } from '#http/access.ts'
import { backgroundContext } from '#http/background-context.ts'
import { HttpErrors } from '#http/errors.ts'
import { NoAnswerError } from '#http/outgoing.ts'
import { inRouteTransaction } from '#http/serve.ts'
import { createWorkQueue, type WorkQueue } from '#jobs/work-queue.ts'
import { columnsOf, fileNameOf, requireExport, tableOfList } from '#lists/list-file.ts'
import { withinBoth } from '#modules/platform/exports/exporter.ts'
import type { ServerParts } from '#server-parts.ts'
import { MEDIA_TYPES, WRITERS } from '#spreadsheet/formats.ts'
import type { Table } from '#spreadsheet/table.ts'
import { nameOf } from './account.ts'
import { MOST_ATTEMPTS, RETRY_AFTER_MS } from './contract.ts'
import { ReportMailErrors, ReportMailFailures } from './errors.ts'
import { leavingUrl } from './leaving.ts'
import { reportOf } from './report.ts'
import { REPORT_MAIL_JOB } from './service.ts'
import { type Letter, sendLetter } from './smtp.ts'
import {
  changeReportMail,
  findAccount,
  insertRun,
  peopleWithMail,
  placeOf,
  takeDue,
  type TakenMail,
} from './store.ts'
import { nextTime } from './times.ts'
import { en, zh } from './words.ts'

const WORDS = { zh, en }

const LEASE_MS = 5 * 60_000
/** In all, and for one company, whose mail server may be slow. */
const AT_A_TIME = 3
const AT_A_TIME_FOR_COMPANY = 2
/** What mail servers still take. */
const MOST_BYTES = 10 * 1024 * 1024

export type MailerParts = Pick<
  ServerParts,
  'config' | 'database' | 'live' | 'secrets' | 'now' | 'lists' | 'sessionOf' | 'onError' | 'runs'
>

export function createMailer(parts: MailerParts): WorkQueue {
  const { database, now, onError } = parts
  return createWorkQueue<TakenMail>({
    take: (turn) => {
      const leaseUntil = new Date(now().getTime() + LEASE_MS)
      return database.system((db) => takeDue(db, { now: now(), leaseUntil, turn }))
    },
    companyOf: ({ company_id: companyId }) => companyId,
    tasksAtOnce: AT_A_TIME,
    tasksPerCompany: AT_A_TIME_FOR_COMPANY,
    perform: (task) => send(parts, task),
    onError,
    log: parts.runs.ofQueue(REPORT_MAIL_JOB),
  })
}

async function send(parts: MailerParts, task: TakenMail): Promise<void> {
  try {
    if (task.attempts > MOST_ATTEMPTS) throw refuse(ReportMailFailures.broken)
    const { letters, rows } = await lettersOf(parts, task)
    const outcomes = await Promise.allSettled(letters.map(sendLetter))
    const failures = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    // An address that takes no mail is no reason to write to all others again.
    if (failures.length === letters.length) throw failures[0]
    failures.forEach(parts.onError)
    await note(parts, task, { recipients: letters.length - failures.length, rows })
  } catch (error) {
    await giveUp(parts, task, error)
  }
}

/** Everything that goes out, to each by themselves, made with the rights that its subscriber has now. */
async function lettersOf(
  parts: MailerParts,
  task: TakenMail,
): Promise<{ letters: Letter[]; rows: number }> {
  const { database, config, secrets } = parts
  const account = await database.system((db) => findAccount(db, task.company_id))
  const server = config.mailServers.find((known) => nameOf(known) === account?.server)
  if (!account?.enabled || !server) throw refuse(ReportMailErrors.notSet)
  const people = await database.system((db) => peopleWithMail(db, task.company_id, task.recipients))
  if (people.length === 0) throw refuse(ReportMailFailures.noRecipient)
  const { first, last, rows, attachment } = await fileOf(parts, task)
  const { subject, text, reports, leaveAt, leaveAtDesk } = WORDS[task.language]
  const title = reports[task.report]
  const span = first === last ? first : `${first} – ${last}`
  const same = {
    server,
    username: account.username,
    password: secrets.decrypt(account.password_enc),
    sender: account.sender,
    subject: subject(title, await database.system((db) => placeOf(db, task)), span),
    attachment,
  }
  const letters = people.map(({ id: userId, email }): Letter => {
    const url =
      config.publicUrl && leavingUrl(secrets, config.publicUrl, { mailId: task.id, userId })
    return {
      ...same,
      recipient: email ?? '',
      text: `${text(title, span)}${url ? leaveAt(url) : leaveAtDesk}`,
      leavingUrl: url,
    }
  })
  return { letters, rows }
}

async function fileOf(parts: MailerParts, task: TakenMail) {
  const session = await parts.sessionOf(task.session_id)
  if (!session) throw refuse(ReportMailFailures.requesterGone)
  requireExport(session)
  const { route, filter, first, last } = reportOf(parts.lists(), {
    report: task.report,
    every: task.every,
    onDay: task.on_day,
    hour: task.hour,
    timeZone: task.time_zone,
    fleet: task.fleet_id ?? undefined,
    // A later attempt tells of the same days.
    at: new Date(task.next_at),
  })
  if (!isAllowed(route, session)) throw refuse(HttpErrors.forbidden)
  const scope = withinBoth(task, session.scope)
  const stationId = scope.stationIds.find((id) => id === task.station_id)
  const background = { session, scope, stationId, language: task.language }
  const counts = { rows: 0 }
  const content = await inRouteTransaction(parts, route, scope, async (db) => {
    const ctx = backgroundContext(parts, db, background)
    const columns = columnsOf(route.listExport, undefined)
    const table = await tableOfList(ctx, route, { filter, columns })
    return bytesOf(WRITERS[task.format]({ ...table, batches: counted(table.batches, counts) }))
  })
  const { language, time_zone: timeZone } = task
  const name = fileNameOf(route.listExport, { language, at: parts.now(), timeZone }, task.format)
  const attachment = { name, mediaType: MEDIA_TYPES[task.format], content }
  return { attachment, rows: counts.rows, first, last }
}

async function* counted(
  batches: Table<never>['batches'],
  counts: { rows: number },
): Table<never>['batches'] {
  for await (const rows of batches) {
    counts.rows += rows.length
    yield rows
  }
}

/** @throws Refusal MAIL_TOO_LARGE */
async function bytesOf(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const kept: Buffer[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw refuse(ReportMailFailures.tooLarge)
    kept.push(chunk)
  }
  return Buffer.concat(kept)
}

interface Outcome {
  failure?: string
  recipients: number
  rows: number
  /** The same days are tried again. */
  retryAt?: Date
}

/** Writes down what became of it, and when it is next. */
async function note(
  { database, now }: MailerParts,
  task: TakenMail,
  { failure, recipients, rows, retryAt }: Outcome,
): Promise<void> {
  const schedule = {
    every: task.every,
    onDay: task.on_day,
    hour: task.hour,
    timeZone: task.time_zone,
  }
  await database.system(async (db) => {
    await insertRun(db, {
      company_id: task.company_id,
      report_mail_id: task.id,
      tried_at: now(),
      failure: failure ?? null,
      recipients,
      rows,
    })
    await changeReportMail(
      db,
      task.id,
      retryAt
        ? { lease_until: retryAt }
        : { next_at: nextTime(schedule, now()), lease_until: null, attempts: 0 },
    )
  })
}

/** What the subscriber may not do is not tried again; what went wrong is, a few times. */
async function giveUp(parts: MailerParts, task: TakenMail, error: unknown): Promise<void> {
  if (!(error instanceof Refusal)) parts.onError(error)
  const isHopeless = error instanceof Refusal || task.attempts >= MOST_ATTEMPTS
  const retryAt = new Date(parts.now().getTime() + RETRY_AFTER_MS)
  await note(parts, task, {
    failure: codeOf(error),
    recipients: 0,
    rows: 0,
    ...(!isHopeless && { retryAt }),
  })
}

const codeOf = (error: unknown): string => {
  if (error instanceof Refusal) return error.definition.code
  return error instanceof NoAnswerError
    ? ReportMailFailures.undelivered.code
    : ReportMailFailures.broken.code
}
