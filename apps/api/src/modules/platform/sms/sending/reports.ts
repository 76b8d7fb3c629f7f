/** Delivery reports: what the network says became of a message, heard of or asked for. */

import type { FastifyInstance } from 'fastify'
import { limitAddress } from '#http/server/rate-limits.ts'
import type { Db } from '#db/database.ts'
import type { ServerParts } from '#server-parts.ts'
import { accountAt } from '../account-store.ts'
import { REPORT_PATH } from '../accounts.ts'
import { SMS_PROVIDERS } from '../contract.ts'
import { holdReported, updateMessage } from '../message-store.ts'
import { recordsOf } from '../providers/call.ts'
import type { SmsPorts } from '../providers/connect.ts'
import { zh } from '../words.ts'
import type { SmsReport } from '../providers/port.ts'

const LARGEST_BYTES = 262_144
const MOST_AT_ONCE = 500

/** Enters a report; one of a message that is none of the account's, or decided already, changes nothing. */
export async function enterReport(
  db: Db,
  accountId: number,
  { report, now }: { report: SmsReport; now: Date },
): Promise<void> {
  const message = await holdReported(db, accountId, report)
  if (!message) return
  await updateMessage(db, message.id, {
    status: report.isDelivered ? 'delivered' : 'failed',
    failure: report.isDelivered ? null : 'undelivered',
    provider_code: report.providerCode || null,
    serial_no: message.serial_no ?? report.serialNo ?? null,
    parts: Math.max(message.parts, report.parts ?? 1),
    reported_at: now,
    due_at: null,
  })
}

/** What both want to hear back, each its own half. */
const TAKEN = { code: 0, msg: zh.taken, result: 0, errmsg: 'OK' }

export interface ReportParts extends Pick<ServerParts, 'database' | 'now'> {
  ports: SmsPorts
}

/**
 * Serves the address at which providers report. They send an array and no signature: what proves them is
 * the account's own key in the address, and that number and mobile are those of a message of that account.
 */
export function serveReports(app: FastifyInstance, { database, now, ports }: ReportParts): void {
  app.post<{ Params: { provider: string; key: string } }>(
    `${REPORT_PATH}/:provider/:key`,
    {
      bodyLimit: LARGEST_BYTES,
      config: { guardedBy: 'the key in the address, which is the account’s own' },
      onRequest: limitAddress(app.addressBudget),
      schema: { hide: true },
    },
    async (request, reply) => {
      const { key } = request.params
      const provider = SMS_PROVIDERS.find((one) => one === request.params.provider)
      const port = provider && ports[provider]
      const account =
        provider && (await database.queryUnscoped((db) => accountAt(db, provider, key)))
      if (!port || !account) return reply.code(404).send({ code: 'NOT_FOUND' })
      const reports = port.reportsIn(recordsOf(request.body).slice(0, MOST_AT_ONCE))
      await database.system(async (db) => {
        for (const report of reports) await enterReport(db, account.id, { report, now: now() })
      })
      return TAKEN
    },
  )
}
