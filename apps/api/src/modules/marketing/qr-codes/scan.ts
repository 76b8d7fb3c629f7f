/** Where a scanned code leads: a mini program asks what to open, a browser shows a short page. */

import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/database.ts'
import { limitAddress } from '#http/server/rate-limits.ts'
import { signedCode } from '#http/signed-code.ts'
import type { Named } from '#lists/relations.ts'
import { CLOSED_BY_STATE } from '#modules/marketing/user-coupons/receiving/receive.ts'
import { isMemberPageOpen } from '#modules/organisation/companies/member-page.ts'
import { MEMBER_PAGE_PATH } from '#modules/organisation/companies/contract.ts'
import type { SmsProvider } from '#modules/platform/sms/contract.ts'
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

type Scan = ScannedCode & {
  offers: Named[]
  /** There is something to receive, and a members' page to do it on. */
  isReceivedHere: boolean
}

/** What opens nothing: a code that was never made, or one that was switched off. */
type Closed = 'unknown' | 'off'

const STATUS = { unknown: 404, off: 410 } as const
const CODES = { unknown: 'NOT_FOUND', off: 'QR_CODE_OFF' } as const

interface ScanParts extends Pick<ServerParts, 'database' | 'secrets' | 'now'> {
  isConnected: (provider: SmsProvider) => boolean
}

async function scanOf(
  db: Db,
  code: string,
  { now: clock, isConnected }: Pick<ScanParts, 'now' | 'isConnected'>,
): Promise<Scan | Closed> {
  const now = clock()
  const row = await countScan(db, code, now)
  if (!row) return (await isSwitchedOff(db, code)) ? 'off' : 'unknown'
  const { companyId, station } = row
  const isOfStation = row.purpose === 'station'
  const offers = isOfStation ? await offersAt(db, { companyId, stationId: station.id, now }) : []
  const isReceivable = row.isReceivable === true || offers.length > 0
  return {
    ...row,
    offers,
    isReceivedHere: isReceivable && (await isMemberPageOpen(db, companyId, isConnected)),
  }
}

/**
 * Serves `/q/{code}` to anybody. Each answer counts as a scan; one address may ask as often as any
 * anonymous caller, and a code cannot be guessed.
 */
export function serveScans(app: FastifyInstance, parts: ScanParts): void {
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
        ? await parts.database.system((db) => scanOf(db, code, parts))
        : 'unknown'
      const isHere = typeof found === 'object'
      reply.header('cache-control', 'no-store').status(isHere ? 200 : STATUS[found])
      if (request.headers.accept?.includes('application/json')) {
        return isHere ? targetOf(found) : { code: CODES[found], message: zh[found] }
      }
      return reply
        .type('text/html; charset=utf-8')
        .send(isHere ? pageOf(found, code, parts) : pages[found])
    },
  )
}

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`)

/** A page of paragraphs, which are HTML already. */
const page = (title: string, paragraphs: readonly string[]): string => `<!doctype html>
<html lang="zh"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<h1>${escaped(title)}</h1>
${paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n')}
</html>`

/** To the members' page, where the coupon is received; it lies beside this page, whatever path both are under. */
function linkTo(code: string, companyId: number, { secrets }: Pick<ScanParts, 'secrets'>): string {
  const path = `..${MEMBER_PAGE_PATH}${signedCode(secrets, 'memberPage', companyId)}?code=${code}`
  return `<a href="${escaped(path)}">${zh.receive} ${en.receive}</a>`
}

function pageOf(scan: Scan, code: string, parts: Pick<ScanParts, 'secrets'>): string {
  const { station, deal, dealTask, offers, companyId, isReceivedHere, couponState } = scan
  const closed = couponState && CLOSED_BY_STATE[couponState]
  const names = [deal?.name, dealTask?.name, ...offers.map(({ name }) => name)]
  return page(station.name, [
    ...names.filter((name) => name !== undefined).map(escaped),
    ...(isReceivedHere ? [linkTo(code, companyId, parts)] : []),
    // Where there is nothing to open, the page says why.
    ...(closed ? [closed.zh, closed.en] : [zh.scan, en.scan]),
  ])
}

const pages: Readonly<Record<Closed, string>> = {
  unknown: page(zh.unknown, [en.unknown]),
  off: page(zh.off, [en.off]),
}
