/** Watches the commands of a test's application: whatever succeeds must have told the audit log. */

import type { Container } from '#container.ts'
import type { Route } from '#http/route.ts'
import { nameOf } from './routes.ts'

const ASKS = 'changes nothing'
const BOOKS = 'is booked in rows that name who, where and when, and that nobody can change'
const SESSION = 'is kept as a session, or as an attempt where it fails'
const BEGINS = 'is entered when it is finished or given up'

/** Commands that need no entry, and why. */
const SILENT: Readonly<Record<string, string>> = {
  'POST /orders/preview': ASKS,
  'POST /invoices/preview': ASKS,
  'POST /receipts/:code/invoice/preview': ASKS,
  'POST /gauges/:id/try': ASKS,
  'POST /tankTables/read': ASKS,
  'POST /userCards/:id/check': ASKS,
  'POST /deals/:id/receivers': ASKS,
  'POST /dealTasks/preview': ASKS,
  'POST /deals/simulate': ASKS,
  'POST /tags/preview': ASKS,
  'POST /invoices/notify/:platform': 'has the platform asked, and is believed nothing',
  'POST /orders': BOOKS,
  'POST /orders/:id/pay': BOOKS,
  'POST /orders/:id/cashPay': BOOKS,
  'POST /orders/:id/channelPay': BOOKS,
  'POST /orders/:id/payerCodePay': BOOKS,
  'POST /userCards/:id/recharge': BOOKS,
  'POST /userCards/:id/channelRecharge': BOOKS,
  'POST /payments/notify/:channel': BOOKS,
  'POST /cardIssues': BEGINS,
  'POST /cardInfos/:id/reissue': BEGINS,
  'POST /deviceSoftware/latest': 'is kept as what the device runs',
  'POST /deviceSoftware/package': ASKS,
  'POST /deviceSoftware/outcome': 'is kept beside what the device runs',
  'POST /upload': 'is kept with who sent it',
  'POST /memberPages/:code/codes': SESSION,
  'POST /memberPages/:code/sessions': SESSION,
  'POST /memberSessions/own/end': SESSION,
  'POST /passwordResets': SESSION,
  'POST /users/login': SESSION,
  'POST /users/handoff': SESSION,
  'POST /users/logout': SESSION,
  'POST /users/session/role': SESSION,
  'GET /users/refresh': SESSION,
}

export interface CommandsWatch {
  /** To be called before the application is ready; for each one that is started. */
  watch(container: Container): void
  /** @throws Error with the commands that succeeded and never told the log */
  end(): void
}

export function commandsWatch(): CommandsWatch {
  const audited = new Set<string>()
  const unaudited = new Set<string>()
  return {
    watch: ({ app, database }) => {
      app.addHook('onSend', async (request, reply) => {
        const { route } = request.routeOptions.config
        if (!route || !isCommand(route) || reply.statusCode !== 200) return
        const name = nameOf(route)
        if (audited.has(name) || name in SILENT || reply.hasHeader('idempotent-replay')) return
        const entry = await database.separateTransaction((db) =>
          db
            .selectFrom('audit_log')
            .where('request_id', '=', request.id)
            .select('id')
            .limit(1)
            .executeTakeFirst(),
        )
        ;(entry ? audited : unaudited).add(name)
      })
    },
    end: () => {
      const never = [...unaudited].filter((name) => !audited.has(name))
      if (never.length === 0) return
      throw new Error(`succeeded without an entry in the audit log: ${never.join(', ')}`)
    },
  }
}

const isCommand = ({ method, writes }: Route): boolean => method !== 'GET' || writes === true
