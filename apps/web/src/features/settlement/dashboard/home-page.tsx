import { FORECOURT_WATCHERS } from '@app/api/contract/forecourt/dispensers'
import type { Station } from '@app/api/contract/organisation/stations'
import { type DashboardSummary, SOLD_LINES } from '@app/api/contract/settlement/dashboard'
import type { Statistics } from '@app/api/contract/settlement/statistics'
import { allOf, equals } from '@app/kernel/list-query/write'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { api } from '../../../lib/api.ts'
import { canAny, useStation } from '../../../lib/session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page, Section } from '../../../ui/page.tsx'
import { SaleButton } from '../../trade/orders/parts/sale-button.tsx'
import { FiguresRow } from './figures-row.tsx'
import forecourt from './forecourt.module.css'
import styles from './home.module.css'
import { useForecourtStatus, useLiveForecourt, useNozzles, useTanks } from './live-forecourt.ts'
import { PumpCard } from './pump-card.tsx'
import { SalesCharts } from './sales-charts.tsx'
import { TankGauge } from './tank-gauge.tsx'
import { TodayPanels } from './today-panels.tsx'
import { UnpaidPanel } from './unpaid-panel.tsx'
import { words } from './words.ts'

const REFRESH_MS = 60_000

/** The station at a glance: pumps, tanks, today, and what came before. */
export default function HomePage() {
  const station = useStation()
  useLiveForecourt()
  const { data: summary } = useQuery({
    queryKey: ['dashboard', 'summary', station.id],
    queryFn: () => api.get<DashboardSummary>('/dashboard/summary', { stationId: station.id }),
    refetchInterval: REFRESH_MS,
  })
  return (
    <Page title={station.name} actions={<SaleButton />}>
      <FiguresRow summary={summary} />
      <div className={styles.columns}>
        {canAny(FORECOURT_WATCHERS) && (
          <Section title={words.forecourt}>
            <Pumps />
          </Section>
        )}
        <Section
          title={words.unpaid}
          extra={
            <Link to="/queryStatistics/salesQuery/allQuery?status=open,partiallyPaid,lock">
              {words.unpaidAll}
            </Link>
          }
        >
          <UnpaidPanel />
        </Section>
      </div>
      <TodayPanels />
      {canAny(FORECOURT_WATCHERS) && shows(station, 'tanks') && (
        <Section title={words.tanks}>
          <Tanks />
        </Section>
      )}
      {shows(station, 'charts') && (
        <Section>
          <SalesCharts />
        </Section>
      )}
    </Page>
  )
}

/** Whether the station has the block on its home page; it may do without some. */
function shows({ config }: Pick<Station, 'config'>, block: 'tanks' | 'charts'): boolean {
  const hidden = config.homePage?.hidden
  return !Array.isArray(hidden) || !hidden.includes(block)
}

function Pumps() {
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
        <PumpCard key={pump.dispenser.id} pump={pump} nozzles={byId} />
      ))}
    </div>
  )
}

const DAY_MS = 86_400_000

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
    staleTime: REFRESH_MS,
  })
  return useMemo(() => new Map(data?.rows.map(({ key = '', volume = 0 }) => [key, volume])), [data])
}

function Tanks() {
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
