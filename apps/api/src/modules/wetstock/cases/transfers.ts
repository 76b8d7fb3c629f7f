/**
 * A transfer that is booked after somebody was alarmed about what it pumped explains that alarm: a case about nothing else
 * is closed by who booked it, for its reason.
 */

import { DAY_MS, HOUR_MS } from '@app/wetstock/ledger/observations'
import { writeAudit } from '#http/audit-log.ts'
import { NOBODY } from '#http/context.ts'
import type { Db } from '#db/database.ts'
import type { LiveMessage } from '#live/live.ts'
import type { TankFacts } from '#modules/wetstock/tank-ledgers/tank-facts.ts'
import type { WetstockFinding } from '#modules/wetstock/tank-months/contract.ts'
import { tellAlarms } from './settle-case.ts'
import {
  answerCase,
  casesOf,
  type LateTransfer,
  suddenFindingsOf,
  transfersBookedSince,
} from './store.ts'

/** What a transfer looks like while nobody knows of it. */
const LIKE_A_TRANSFER: ReadonlySet<string> = new Set(['withdrawal', 'step'])

/** What left a tank within minutes, as the watch or the night has it. */
type Fall = Pick<WetstockFinding, 'cause' | 'volume' | 'within' | 'fromTime' | 'untilTime'>

interface Looked {
  now: Date
  /** What is seen since a time where nobody tells of transfers pumped at these. */
  lookWithout: (pumpedAt: readonly number[], since: Date) => Promise<Fall[]>
}

/**
 * Only what is known and explained to the last litre is taken off a case.
 *
 * @returns what to tell those who watch the station, once it is committed
 */
export async function explainByTransfers(
  db: Db,
  tank: TankFacts,
  { now, lookWithout }: Looked,
): Promise<LiveMessage[]> {
  const open = (await casesOf(db, tank.id)).find(({ closed_at }) => closed_at === null)
  if (!open?.subjects.some((subject) => LIKE_A_TRANSFER.has(subject))) return []
  const transfers = await transfersBookedSince(db, tank.id, open.opened_at)
  const last = transfers.at(-1)
  if (!last) return []
  const pumpedAt = transfers.map(({ movedAt }) => Date.parse(movedAt))
  const falls = [
    ...(await suddenFindingsOf(db, tank.id, open.month)),
    ...(await lookWithout(pumpedAt, new Date(Date.parse(open.opened_at) - DAY_MS))),
  ]
  const isExplained = (subject: string): boolean => {
    const own = falls.filter(({ cause }) => cause === subject && LIKE_A_TRANSFER.has(cause))
    return own.length > 0 && own.every((fall) => transfers.some((one) => explains(one, fall)))
  }
  const left = open.subjects.filter((subject) => !isExplained(subject))
  if (left.length === open.subjects.length) return []
  await answerCase(db, open.id, { left, by: last, now })
  await writeAudit(authorOf(db, tank, last.bookedBy), {
    action: left.length === 0 ? 'closeCase' : 'update',
    entity: 'wetstockCase',
    entityId: open.id,
    companyId: tank.companyId,
    stationId: tank.stationId,
    before: { tank: { id: tank.id }, causes: open.subjects, state: 'open' },
    after: left.length === 0 ? { state: 'closed' } : { causes: left, state: 'open' },
    reason: last.reason,
  })
  return tellAlarms(db, tank, { subjects: left, now })
}

/** Who booked the transfer; no request is there to have come from anywhere. */
const authorOf = (db: Db, { companyId, stationId }: TankFacts, userId: number) => ({
  db,
  session: { ...NOBODY, companyId, userId },
  stationId,
  ip: '',
  requestId: '',
})

/** Somebody remembers the minute, and it took as much at least as is missing. */
const explains = ({ movedAt, volume }: LateTransfer, fall: Fall): boolean =>
  Date.parse(movedAt) >= Date.parse(fall.fromTime) - HOUR_MS &&
  Date.parse(movedAt) <= Date.parse(fall.untilTime) + HOUR_MS &&
  volume <= fall.volume + fall.within
