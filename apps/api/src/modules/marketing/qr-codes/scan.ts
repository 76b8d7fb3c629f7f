/** Where a scanned code leads: a mini program asks what to open, a browser shows a short page. */

import type { FastifyInstance } from 'fastify'
import { limitAddress } from '#http/server/rate-limits.ts'
import type { ServerParts } from '#server-parts.ts'
import { countScan, type QrCodeRow } from './store.ts'
import { en, zh } from './words.ts'

const SCAN_PATH = '/q'
const CODE = /^[\w-]{16}$/

/** What a mini program needs to open the right page: no names of people, nothing of the console. */
const targetOf = (row: QrCodeRow) => ({
  purpose: row.purpose,
  station: row.station,
  deal: row.deal,
  dealTask: row.dealTask,
  employee: row.employee && { id: row.employee.id },
})

/**
 * Serves `/q/{code}` to anybody. Each answer counts as a scan; one address may ask as often as any
 * anonymous caller, and a code cannot be guessed.
 */
export function serveScans(
  app: FastifyInstance,
  { database, now }: Pick<ServerParts, 'database' | 'now'>,
): void {
  app.get<{ Params: { code: string } }>(
    `${SCAN_PATH}/:code`,
    {
      config: { guardedBy: 'the code, which is drawn by lot' },
      onRequest: limitAddress(app.addressBudget),
      schema: { hide: true },
    },
    async (request, reply) => {
      const { code } = request.params
      const row = CODE.test(code)
        ? await database.system((db) => countScan(db, code, now()))
        : undefined
      reply.header('cache-control', 'no-store').status(row ? 200 : 404)
      if (request.headers.accept?.includes('application/json')) {
        return row ? targetOf(row) : { code: 'NOT_FOUND', message: zh.unknown }
      }
      return reply.type('text/html; charset=utf-8').send(row ? pageOf(row) : unknownPage)
    },
  )
}

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`)

const page = (title: string, lines: readonly string[]): string => `<!doctype html>
<html lang="zh"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<h1>${escaped(title)}</h1>
${lines.map((line) => `<p>${escaped(line)}</p>`).join('\n')}
</html>`

const pageOf = ({ station, deal, dealTask }: QrCodeRow): string =>
  page(
    station.name,
    [deal?.name, dealTask?.name, zh.scan, en.scan].filter((line) => line !== undefined),
  )

const unknownPage = page(zh.unknown, [en.unknown])
