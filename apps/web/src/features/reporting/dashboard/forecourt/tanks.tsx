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
import { useTanks } from './live-forecourt.ts'
import { TankGauge } from './tank-gauge.tsx'
import { words } from '../words.ts'

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

/**
 * Every tank with its level, and how long it lasts.
 *
 * @param isLinked where pages of the desk can be opened
 */
export function Tanks({ isLinked = false }: { isLinked?: boolean }) {
  const { data: tanks } = useTanks()
  const sold = useSoldInDay()
  if (!tanks) return <Skeleton active paragraph={{ rows: 4 }} />
  if (tanks.content.length === 0) return <EmptyState title={words.noTanks} />
  return (
    <div className={forecourt.tanks}>
      {tanks.content.map((tank) => (
        <TankGauge
          key={tank.id}
          tank={tank}
          soldInDay={sold.get(String(tank.item.id)) ?? 0}
          isLinked={isLinked}
        />
      ))}
    </div>
  )
}
