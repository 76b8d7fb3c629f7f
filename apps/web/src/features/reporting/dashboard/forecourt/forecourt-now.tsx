import { SOLD_LINES } from '@app/api/contract/reporting/dashboard'
import type { Statistics } from '@app/api/contract/reporting/statistics'
import { addDays } from '@app/kernel/calendar'
import { allOf, equals } from '@app/kernel/list-query/write'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useMemo } from 'react'
import { api } from '#lib/api/api.ts'
import { isSeenFrom, today } from '#lib/session/history-limit.ts'
import { can, useStation } from '#lib/session/session.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import forecourt from './forecourt.module.css'
import styles from '../home/home.module.css'
import { useForecourtStatus, useNozzles, useTanks } from './live-forecourt.ts'
import { PumpCard, type TillAt } from './pump-card.tsx'
import { TankGauge } from './tank-gauge.tsx'
import { words } from '../words.ts'

/** Every dispenser as it is at this moment. */
export function Pumps({ tillAt }: { tillAt?: TillAt }) {
  const { data: nozzles } = useNozzles()
  const { data: pumps } = useForecourtStatus()
  const byId = useMemo(
    () => new Map(nozzles?.content.map((nozzle) => [nozzle.id, nozzle])),
    [nozzles],
  )
  if (!pumps) {
    return (
      <div className={styles.coming}>
        <Skeleton active paragraph={{ rows: 6 }} />
      </div>
    )
  }
  if (pumps.length === 0) return <EmptyState title={words.noPumps} hint={words.noPumpsHint} />
  return (
    <div className={forecourt.pumps}>
      {pumps.map((pump) => (
        <PumpCard key={pump.dispenser.id} pump={pump} nozzles={byId} {...(tillAt && { tillAt })} />
      ))}
    </div>
  )
}

const DAY_MS = 86_400_000
const FRESH_MS = 60_000

/** What each fuel sold in the last day, for the estimate of how long it lasts. */
function useSoldInDay(): ReadonlyMap<string, number> {
  const { id } = useStation()
  const { data } = useQuery({
    queryKey: ['dashboard', 'soldInDay', id],
    queryFn: () =>
      api.get<Statistics>('/lineItems/statistics', {
        groupBy: 'item',
        from: new Date(Date.now() - DAY_MS).toISOString(),
        search: allOf(equals('station.id', id), SOLD_LINES),
      }),
    // Of a part of the day it would be too long.
    // Whoever sees the inventory is told by its forecast.
    enabled: !can('fuelInventory:read') && isSeenFrom(addDays(today(), -1), 'orderGoods'),
    staleTime: FRESH_MS,
  })
  return useMemo(() => new Map(data?.rows.map(({ key = '', volume = 0 }) => [key, volume])), [data])
}

/** Every tank with its level, and how long it lasts. */
export function Tanks() {
  const { data: tanks } = useTanks()
  const sold = useSoldInDay()
  if (!tanks) return <Skeleton active paragraph={{ rows: 4 }} />
  if (tanks.content.length === 0) return <EmptyState title={words.noTanks} />
  return (
    <div className={forecourt.tanks}>
      {tanks.content.map((tank) => (
        <TankGauge key={tank.id} tank={tank} soldInDay={sold.get(String(tank.item.id)) ?? 0} />
      ))}
    </div>
  )
}
