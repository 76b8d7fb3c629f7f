/**
 * Sends messages and asks about them. What a provider did not answer may have gone: it is asked about, and
 * nothing is ever sent twice by itself.
 */

import type { Db } from '#db/database.ts'
import type { Secrets } from '#db/secrets.ts'
import { createWorkQueue, type WorkQueue } from '#jobs/work-queue.ts'
import type { ServerParts } from '#server-parts.ts'
import { keyOf } from '../account-store.ts'
import { variablesOf } from '../contract.ts'
import { type DueMessage, takeDueMessage, updateMessage } from '../message-store.ts'
import { SMS_JOB } from '../messages.ts'
import { recordOf, textOf } from '../providers/call.ts'
import type { SmsPorts } from '../providers/connect.ts'
import type { FateAnswer, SendAnswer, SmsKey, SmsPort } from '../providers/port.ts'
import { enterReport } from './reports.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
/** Longer than a call may take: nobody else takes up what is being sent. */
const LEASE_MS = MINUTE_MS
/** How long until a message is sent that the provider did not take just now; then it is given up. */
const LATER_MS = [MINUTE_MS, 5 * MINUTE_MS, 61 * MINUTE_MS] as const
/** A provider that does not know a message by then never received it. */
const LOST_AFTER_MS = 10 * MINUTE_MS
/** How long until the provider is asked for a receipt again, by the message's age. */
const ASK_UNTIL_MS = 72 * 60 * MINUTE_MS

export interface SenderParts extends Pick<
  ServerParts,
  'database' | 'secrets' | 'now' | 'onError' | 'runs'
> {
  ports: SmsPorts
}

/** Messages to be sent or asked about; a provider that is slow holds up no other. */
export function createSmsSender(parts: SenderParts): WorkQueue {
  const { database, now, onError } = parts
  return createWorkQueue<DueMessage>({
    take: (turn) => {
      const leaseUntil = new Date(now().getTime() + LEASE_MS)
      return database.system((db) => takeDueMessage(db, { now: now(), leaseUntil, turn }))
    },
    companyOf: ({ company_id: companyId }) => companyId,
    partitionOf: ({ provider }) => provider,
    perform: (message) => attend(parts, message),
    onError,
    log: parts.runs.ofQueue(SMS_JOB),
  })
}

async function attend(parts: SenderParts, message: DueMessage): Promise<void> {
  const { database, secrets, ports } = parts
  const port = ports[message.provider]
  if (!port) return
  const key = await database.system((db) => smsKeyOf(db, secrets, message.account_id))
  if (message.status === 'queued') await send(parts, message, { port, key })
  else await ask(parts, message, { port, key })
}

interface Line {
  port: SmsPort
  key: SmsKey
}

async function send(parts: SenderParts, message: DueMessage, { port, key }: Line): Promise<void> {
  const answer = await port.send(letterOf(message), key).catch((error: unknown) => {
    parts.onError(error)
    return undefined
  })
  const now = parts.now()
  const change = answer ? afterSending(answer, message, now) : { due_at: inFuture(now, MINUTE_MS) }
  await parts.database.system((db) => updateMessage(db, message.id, change))
}

function afterSending(answer: SendAnswer, { attempts }: DueMessage, now: Date) {
  if (answer.state === 'taken') {
    const { serialNo, parts } = answer
    const due = inFuture(now, 2 * MINUTE_MS)
    return { status: 'sent', serial_no: serialNo, parts, due_at: due } as const
  }
  const { providerCode } = answer
  const pause = answer.state === 'later' ? LATER_MS[attempts] : undefined
  if (pause !== undefined) {
    const due = inFuture(now, pause)
    return { status: 'queued', sent_at: null, provider_code: providerCode, due_at: due } as const
  }
  const failure = answer.state === 'later' ? 'limit' : answer.failure
  return { status: 'failed', failure, provider_code: providerCode, due_at: null } as const
}

async function ask(parts: SenderParts, message: DueMessage, { port, key }: Line): Promise<void> {
  const { database, onError } = parts
  const sentAt = new Date(message.sent_at ?? message.created_at)
  const { out_id: outId, serial_no: serialNo, mobile } = message
  const fate = await port
    .fateOf({ outId, serialNo, mobile, sentAt }, key)
    .catch((error: unknown) => onError(error) ?? undefined)
  const now = parts.now()
  await database.system(async (db) => {
    if (fate?.state === 'reported') {
      await enterReport(db, message.account_id, { report: { ...fate.report, mobile }, now })
    } else {
      const age = now.getTime() - sentAt.getTime()
      await updateMessage(db, message.id, afterAsking(fate, message, { age, now }))
    }
  })
}

function afterAsking(
  fate: FateAnswer | undefined,
  { status }: DueMessage,
  { age, now }: { age: number; now: Date },
) {
  const isLost = fate?.state === 'unknown' && status === 'unclear' && age > LOST_AFTER_MS
  if (isLost) return { status: 'failed', failure: 'lost', due_at: null } as const
  // A fifth of the age: a minute for what is new, half a day for what is old.
  const due = age > ASK_UNTIL_MS ? null : inFuture(now, Math.max(MINUTE_MS, Math.round(age / 5)))
  return fate?.state === 'waiting' && status === 'unclear'
    ? ({ status: 'sent', serial_no: fate.serialNo || null, due_at: due } as const)
    : { due_at: due }
}

function letterOf(message: DueMessage) {
  const values = recordOf(message.params) ?? {}
  return {
    outId: message.out_id,
    mobile: message.mobile,
    signature: message.signature,
    templateCode: message.code,
    params: variablesOf(message.template_content).map(
      (name) => [name, textOf(values[name])] as const,
    ),
  }
}

async function smsKeyOf(db: Db, secrets: Secrets, accountId: number): Promise<SmsKey> {
  const row = await keyOf(db, accountId)
  return {
    accessKeyId: row.access_key_id,
    secret: secrets.decrypt(row.secret_enc),
    appId: row.app_id,
    region: row.region,
  }
}

const inFuture = (now: Date, ms: number): Date => new Date(now.getTime() + ms)
