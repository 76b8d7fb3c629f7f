/** Cashiers of the demo's stations: while it runs they take money, so that orders do not pile up. */

import { setTimeout as delay } from 'node:timers/promises'
import { allOf, equals } from '@app/kernel/list-query/write'
import type { Container } from '#container.ts'
import { type DemoClient, type Made, openClient } from './demo-client.ts'
import { airport, demoCompany, east } from './demo-plan.ts'

const ROUND_MS = 10_000
/** Until then an order is left to whoever looks at the demo. */
const PATIENCE_MS = 90_000
/** One of so many is left to them for longer. */
const LEFT_OVER = 5
const LONG_PATIENCE_MS = 15 * 60_000
/** How customers pay, one after the other. */
const WAYS = ['wx', 'cash', 'ali', 'wx', 'cash', 'bankCard'] as const
/** After whatever went wrong: a session that ended, a shift that somebody closed. */
const PAUSE_MS = 60_000

export interface Cashiers {
  stop(): Promise<void>
}

/** Begins to work at every station of the demo; there is nothing to do where there is no demo. */
export function startCashiers(container: Container): Cashiers {
  const stopping = new AbortController()
  const working = workAtAll(container, stopping.signal)
  return {
    stop: async () => {
      stopping.abort()
      await working
    },
  }
}

async function workAtAll(container: Container, signal: AbortSignal): Promise<void> {
  const stations = await stationsOf(container)
  await Promise.all(stations.map((station) => workAt(container, station, signal)))
}

interface Station {
  id: number
  code: string
}

const stationsOf = ({ database }: Container): Promise<Station[]> =>
  database.system((db) =>
    db
      .selectFrom('stations')
      .innerJoin('companies', 'companies.id', 'stations.company_id')
      .where('companies.code', '=', demoCompany.code)
      .select(['stations.id', 'stations.code'])
      .execute(),
  )

/** Who stands at the till of a station. */
const CASHIERS: Readonly<Record<string, string>> = {
  [east.code]: 'cashier',
  [airport.code]: 'airport',
}
const ELSEWHERE = 'manager'

async function workAt(
  container: Container,
  { id: stationId, code }: Station,
  signal: AbortSignal,
): Promise<void> {
  const since = new Date()
  while (!signal.aborted) {
    try {
      const till = await openClient(container, CASHIERS[code] ?? ELSEWHERE, stationId)
      while (!signal.aborted) {
        await takeMoney(till, { stationId, since, now: new Date() })
        await delay(ROUND_MS, undefined, { signal })
      }
    } catch {
      await delay(PAUSE_MS, undefined, { signal }).catch(() => {})
    }
  }
}

interface Found {
  content: readonly (Made & { createdDate: string })[]
}

/** Takes money for fuel that was left unpaid for a while; what was unpaid before stays for whoever looks. */
export async function takeMoney(
  till: DemoClient,
  { stationId, since, now }: { stationId: number; since: Date; now: Date },
): Promise<void> {
  const unpaid = allOf(
    equals('station.id', stationId),
    equals('status', 'open'),
    equals('kind', 'fuel'),
  )
  const query = new URLSearchParams({ size: '50', sort: 'id,desc', search: unpaid })
  const { content } = await till.get<Found>(`/orders?${query}`)
  for (const { id, createdDate } of content) {
    const at = Date.parse(createdDate)
    const patienceMs = id % LEFT_OVER === 0 ? LONG_PATIENCE_MS : PATIENCE_MS
    if (at < since.getTime() || at > now.getTime() - patienceMs) continue
    await till.post(`/orders/${id}/pay`, { paymentType: WAYS[id % WAYS.length] })
  }
}
