/** Where a scanned code leads: a mini program asks what to open, a browser shows a short page. */

import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/database.ts'
import { limitAddress } from '#http/server/rate-limits.ts'
import type { Named } from '#lists/relations.ts'
import type { ServerParts } from '#server-parts.ts'
import { countScan, isSwitchedOff, offersAt, type ScannedCode } from './store.ts'
import { en, zh } from './words.ts'

const SCAN_PATH = '/q'
const CODE = /^[\w-]{16}$/

/** What a mini program needs to open the right page: no names of people, nothing of the console. */
const targetOf = ({ offers, ...row }: Scan) => ({
  purpose: row.purpose,
  station: row.station,
  deals: offers,
  deal: row.deal && { ...row.deal, isReceivable: row.isReceivable === true },
  dealTask: row.dealTask,
  employee: row.employee && { id: row.employee.id },
})

type Scan = ScannedCode & { offers: Named[] }

/** What opens nothing: a code that was never made, or one that was switched off. */
type Closed = 'unknown' | 'off'

const STATUS = { unknown: 404, off: 410 } as const
const CODES = { unknown: 'NOT_FOUND', off: 'QR_CODE_OFF' } as const

async function scanOf(db: Db, code: string, now: Date): Promise<Scan | Closed> {
  const row = await countScan(db, code, now)
  if (!row) return (await isSwitchedOff(db, code)) ? 'off' : 'unknown'
  const { companyId, station } = row
  const isOfStation = row.purpose === 'station'
  return {
    ...row,
    offers: isOfStation ? await offersAt(db, { companyId, stationId: station.id, now }) : [],
  }
}

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
      const found = CODE.test(code)
        ? await database.system((db) => scanOf(db, code, now()))
        : 'unknown'
      const isHere = typeof found === 'object'
      reply.header('cache-control', 'no-store').status(isHere ? 200 : STATUS[found])
      if (request.headers.accept?.includes('application/json')) {
        return isHere ? targetOf(found) : { code: CODES[found], message: zh[found] }
      }
      return reply.type('text/html; charset=utf-8').send(isHere ? pageOf(found) : pages[found])
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

const pageOf = ({ station, deal, dealTask, offers }: Scan): string =>
  page(
    station.name,
    [deal?.name, dealTask?.name, ...offers.map(({ name }) => name), zh.scan, en.scan].filter(
      (line) => line !== undefined,
    ),
  )

const pages: Readonly<Record<Closed, string>> = {
  unknown: page(zh.unknown, [en.unknown]),
  off: page(zh.off, [en.off]),
}
