/** What was found of a tank opens a case, or is added to the one that is open; alarms stand as long as it is. */

import type { IsoDate } from '@app/kernel/calendar'
import { centilitres } from '@app/kernel/quantity'
import { DAY_MS } from '@app/wetstock/ledger/observations'
import type { Db } from '#db/database.ts'
import type { LiveMessage } from '#live/live.ts'
import { settleAlarms } from '#modules/forecourt/alarms/alarm-rows.ts'
import { type AlarmKind, WETSTOCK_ALARM_KINDS } from '#modules/forecourt/alarms/contract.ts'
import type { TankFacts } from '#modules/wetstock/tank-ledgers/tank-facts.ts'
import type { WetstockCause, WetstockFinding } from '#modules/wetstock/tank-months/contract.ts'
import { addSubjects, casesOf, insertCase } from './store.ts'

/** Causes that somebody must look into; the others are noise, or known. */
const ALARMS: Readonly<Record<string, AlarmKind>> = {
  leak: 'slowLoss',
  withdrawal: 'withdrawal',
  shortDelivery: 'shortDelivery',
  missingFuelling: 'unrecordedFuelling',
  unmeteredFuelling: 'unmeteredFuelling',
  meterDrift: 'meterOff',
  water: 'waterIngress',
  step: 'probeMoved',
}

/** They last all the month: what was answered once in it is not asked again before the next. */
const SLOW: ReadonlySet<WetstockCause> = new Set(['leak', 'meterDrift'])

/** What happened longer ago nobody can look into any more. */
const OLDEST_MS = 35 * DAY_MS

/** What a meter counts to the centilitre. */
const COUNTED: ReadonlySet<WetstockCause> = new Set(['missingFuelling', 'unmeteredFuelling'])

/** Centilitres between a single record and its meter that are worth a case: a drop is not. */
export const LEAST_COUNTED = centilitres(500)

/** What of a finding says whether it is to be looked into. */
type Asked = Pick<WetstockFinding, 'cause' | 'volume' | 'confidence' | 'untilTime' | 'nozzle'>

interface Found {
  month: IsoDate
  findings: readonly Asked[]
  now: Date
}

/** @returns what to tell those who watch the station, once it is committed */
export async function settleCase(
  db: Db,
  tank: TankFacts,
  { month, findings, now }: Found,
): Promise<LiveMessage[]> {
  const cases = await casesOf(db, tank.id)
  const open = cases.find(({ closed_at }) => closed_at === null)
  const known = new Set(open?.subjects)
  const asked = findings.filter(
    (finding) =>
      isAlarming(finding, now) &&
      !cases.some((one) => one.closed_at !== null && isAnswered(finding, { month, by: one })),
  )
  const added = [...new Set(asked.map(subjectOf))].filter((subject) => !known.has(subject))
  if (!open && added.length > 0) {
    await insertCase(db, tank, { month, subjects: added, opened_at: now })
  } else if (open && added.length > 0) {
    await addSubjects(db, open.id, added)
  }
  return tellAlarms(db, tank, { subjects: [...known, ...added], now })
}

/** Makes the alarms about a tank those of its open case. */
export function tellAlarms(
  db: Db,
  tank: Pick<TankFacts, 'id' | 'companyId' | 'stationId'>,
  { subjects, now }: { subjects: readonly string[]; now: Date },
): Promise<LiveMessage[]> {
  const { companyId, stationId, id: tankId } = tank
  const kinds = subjects.map((subject) => ALARMS[subject.split(':')[0] ?? ''])
  return settleAlarms(
    db,
    { companyId, stationId, at: now },
    { tankId },
    {
      judged: WETSTOCK_ALARM_KINDS,
      standing: [...new Set(kinds)].filter((kind) => kind !== undefined),
    },
  )
}

const isAlarming = (finding: Asked, now: Date): boolean =>
  finding.confidence === 'sure' &&
  finding.cause in ALARMS &&
  Date.parse(finding.untilTime) >= now.getTime() - OLDEST_MS &&
  (!COUNTED.has(finding.cause) || Math.abs(finding.volume) >= LEAST_COUNTED)

const subjectOf = ({ cause, nozzle }: Asked): string =>
  cause === 'meterDrift' && nozzle ? `${cause}:${nozzle.id}` : cause

function isAnswered(
  finding: Asked,
  {
    month,
    by,
  }: { month: IsoDate; by: { month: IsoDate; subjects: string[]; closed_at: string | null } },
): boolean {
  if (!by.subjects.includes(subjectOf(finding))) return false
  if (SLOW.has(finding.cause)) return by.month >= month
  return by.closed_at !== null && finding.untilTime <= by.closed_at
}
