/** The nightly job: carriers and depots whose loads are short again and again, each as one finding with one alarm. */

import { centilitresFromNumber, NO_VOLUME } from '@app/kernel/quantity'
import { DAY_MS } from '@app/wetstock/ledger/observations'
import { type CarrierHabit, carrierHabits } from '@app/wetstock/methods/loads'
import type { Db } from '#db/database.ts'
import { eachRow, type JobResult } from '#jobs/jobs.ts'
import type { LiveMessage } from '#live/live.ts'
import { type AlarmSubject, settleAlarms } from '#modules/forecourt/alarms/alarm-rows.ts'
import { CARRIER_ALARM_KINDS } from '#modules/forecourt/alarms/contract.ts'
import type { ServerParts } from '#server-parts.ts'
import {
  companiesWithLoads,
  insertCarrier,
  type LoadOfParty,
  loadsOf,
  newestOf,
  type Party,
  refreshCarrier,
} from './store.ts'

type Parts = Pick<ServerParts, 'database' | 'now' | 'onError' | 'publish'>

/** Loads of longer ago say nothing of who drives today. */
const LOOKED_AT_MS = 365 * DAY_MS

export async function findAllShortCarriers(parts: Parts): Promise<JobResult> {
  const companies = await parts.database.system(companiesWithLoads)
  return eachRow(
    companies,
    async (companyId) => {
      const told = await parts.database.system((db) => findShort(db, companyId, parts.now()))
      for (const { stationId, message } of told) parts.publish(stationId, message)
    },
    parts.onError,
  )
}

interface Told {
  stationId: number
  message: LiveMessage
}

/** A depot is judged by loads of carriers that are not conspicuous themselves: one cause is one finding. */
async function findShort(db: Db, companyId: number, now: Date): Promise<Told[]> {
  const loads = await loadsOf(db, companyId, new Date(now.getTime() - LOOKED_AT_MS))
  const known = await newestOf(db, companyId)
  const closed = new Map(known.map((one) => [keyOf(one), Date.parse(one.closedAt ?? '') || 0]))
  const open = new Map(known.filter((one) => one.closedAt === null).map((one) => [keyOf(one), one]))
  const ofCarriers = loads.map((load) => ({ ...load, depotId: null }))
  const carriers = habitsOf(ofCarriers, closed)
  const isShort = (load: LoadOfParty): boolean => {
    const key = keyOf({ carrierId: load.carrierId, depotId: null })
    return open.has(key) || carriers.some((one) => one.key === key && one.habit.conspicuousSince)
  }
  const ofDepots = loads.filter((load) => !isShort(load))
  const depots = habitsOf(
    ofDepots.map((load) => ({ ...load, carrierId: null })),
    closed,
  )
  const told: Told[] = []
  for (const { key, party, own, habit } of [...carriers, ...depots]) {
    const found = {
      loads: habit.loads,
      shortage_cl: centilitresFromNumber(habit.shortage * habit.loads) ?? NO_VOLUME,
    }
    const standing = open.get(key)
    const since = habit.conspicuousSince
    if (standing) await refreshCarrier(db, standing.id, found)
    if (standing || since === undefined) continue
    const showed = own.find(({ endedAt }) => endedAt === since)
    const first = own[0]
    if (!showed || !first) continue
    const { stationId } = showed
    await insertCarrier(
      db,
      { companyId, stationId, ...party },
      {
        ...found,
        from_at: new Date(first.endedAt),
        since_at: new Date(since),
      },
    )
    const messages = await settleAlarms(db, { companyId, stationId, at: now }, subjectOf(party), {
      judged: CARRIER_ALARM_KINDS,
      standing: CARRIER_ALARM_KINDS,
    })
    told.push(...messages.map((message) => ({ stationId, message })))
  }
  return told
}

interface Judged {
  key: string
  party: Party
  own: readonly LoadOfParty[]
  habit: CarrierHabit
}

/** What was dealt with is not counted again. */
function habitsOf(loads: readonly LoadOfParty[], closed: ReadonlyMap<string, number>): Judged[] {
  const named = loads.filter(({ carrierId, depotId }) => carrierId !== null || depotId !== null)
  const since = named.filter((load) => load.endedAt > (closed.get(keyOf(load)) ?? 0))
  const byParty = Map.groupBy(since, keyOf)
  const habits = carrierHabits(since.map((load) => ({ ...load, carrier: keyOf(load) })))
  return habits.flatMap((habit) => {
    const own = byParty.get(habit.carrier) ?? []
    const [first] = own
    if (!first) return []
    const { carrierId, depotId } = first
    return [{ key: habit.carrier, party: { carrierId, depotId }, own, habit }]
  })
}

const keyOf = ({ carrierId, depotId }: Party): string => `${carrierId ?? ''}/${depotId ?? ''}`

/** What the alarm of a carrier or a depot is about. */
export function subjectOf({ carrierId, depotId }: Party): AlarmSubject {
  return carrierId === null ? { depotId: depotId ?? 0 } : { carrierId }
}
