import { SOLD_LINES } from '@app/api/contract/settlement/dashboard'
import type { Statistics } from '@app/api/contract/settlement/statistics'
import { dayPeriod, wallClock } from '@app/kernel/calendar'
import { allOf, equals, oneOf } from '@app/kernel/list-query/write'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { api } from '../../../lib/api.ts'
import { money, timeZone, volume } from '../../../lib/format.ts'
import { can, canAny, useStation } from '../../../lib/session.ts'
import { paymentName } from '../../../locale/payment-names.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Section } from '../../../ui/page.tsx'
import { type Share, ShareBars } from '../../../ui/share-bars.tsx'
import { CustomersPanel } from './customers-panel.tsx'
import styles from './home.module.css'
import { useNozzles } from './live-forecourt.ts'
import { PeriodPanel } from './period-panel.tsx'
import { words } from './words.ts'

const REFRESH_MS = 60_000

/** What today is made of, who the customers are, and how far the shift is. */
export const TodayPanels = () => (
  <div className={styles.panels}>
    {canAny(['transactionsStatistic:read', 'transactions:read']) && <PaymentMix />}
    {canAny(['allQuery:read', 'fuelQuery:read']) && <FuelMix />}
    <CustomersPanel />
    <PeriodPanel />
  </div>
)

const MONEY_TAKEN = ['success', 'refunding', 'partRefunded', 'refunded']

function useToday(path: string, groupBy: string, search: string) {
  const { id } = useStation()
  return useQuery({
    queryKey: ['dashboard', path, groupBy, id],
    queryFn: () => {
      const { from } = dayPeriod(wallClock(new Date(), timeZone()).date, timeZone())
      return api.get<Statistics>(path, {
        groupBy,
        from: from.toISOString(),
        search: allOf(equals('station.id', id), search),
      })
    },
    refetchInterval: REFRESH_MS,
  })
}

function PaymentMix() {
  const { data } = useToday('/transactions/statistics', 'paymentType', oneOf('status', MONEY_TAKEN))
  const shares = data?.rows.map(({ key = '', amount = 0 }) => ({
    key,
    name: paymentName(key),
    value: amount,
  }))
  return (
    <Mix
      title={words.paymentMix}
      shares={shares}
      format={money}
      more={
        can('transactionsStatistic:read') && (
          <Link to="/queryStatistics/transactionsStatistic?view=payment">{words.morePayments}</Link>
        )
      }
    />
  )
}

function FuelMix() {
  const { data } = useToday(
    '/lineItems/statistics',
    'item',
    allOf(SOLD_LINES, equals('categoryType', 'fuel')),
  )
  const { data: nozzles } = useNozzles()
  const colours = new Map(
    nozzles?.content.map(({ item }) => [String(item.id), item.colour ?? undefined]),
  )
  const shares = data?.rows.map(({ key = '', label, volume: centilitres = 0 }) => ({
    key,
    name: label ?? key,
    value: centilitres,
    colour: colours.get(key),
  }))
  return (
    <Mix
      title={words.fuelMix}
      shares={shares}
      format={volume}
      more={
        can('salesStatistic:read') && (
          <Link to="/queryStatistics/salesStatistic?view=fuel">{words.moreSales}</Link>
        )
      }
    />
  )
}

function Mix({
  title,
  shares,
  format,
  more,
}: {
  title: string
  shares: readonly Share[] | undefined
  format: (value: number) => string
  more: ReactNode
}) {
  const parts = (shares ?? [])
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value)
  return (
    <Section title={title} extra={more}>
      {!shares ? (
        <Skeleton active title={false} paragraph={{ rows: 4 }} />
      ) : parts.length === 0 ? (
        <EmptyState title={words.nothingYet} />
      ) : (
        <ShareBars label={title} shares={parts} format={format} />
      )}
    </Section>
  )
}
