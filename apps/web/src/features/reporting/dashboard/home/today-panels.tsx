import { MONEY_TAKEN, SOLD_LINES } from '@app/api/contract/reporting/dashboard'
import type { Statistics } from '@app/api/contract/reporting/statistics'
import { dayPeriod, wallClock } from '@app/kernel/calendar'
import { allOf, equals } from '@app/kernel/list-query/write'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { api } from '#lib/api/api.ts'
import { money, timeZone, volume } from '#lib/i18n/format.ts'
import { can, canAny, useStation } from '#lib/session/session.ts'
import { paymentName } from '#locale/payment-names.ts'
import { Explained } from '#ui/display/explained/explained.tsx'
import type { LoadNotes } from '#ui/display/explained/notes.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Section } from '#ui/layout/page.tsx'
import { type Share, ShareBars } from '#ui/charts/share-bars.tsx'
import { notesAbout } from '../notes/load-home-notes.ts'
import { CustomersPanel } from '../parts/customers-panel.tsx'
import styles from './home.module.css'
import { useNozzles } from '../forecourt/live-forecourt.ts'
import { PeriodPanel } from './period-panel.tsx'
import { fuelColour } from '#ui/display/fuel-colour.ts'
import { words } from '../words.ts'
import { pathTo } from '#lib/routes/path-to.ts'

const REFRESH_MS = 60_000

/** What today is made of, who the customers are, and how far the shift is. */
export const TodayPanels = () => (
  <div className={styles.panels}>
    <PaymentMix />
    <FuelMix />
    <CustomersPanel />
    <PeriodPanel />
  </div>
)

function useToday(
  path: string,
  groupBy: string,
  { search, enabled }: { search: string; enabled: boolean },
) {
  const { id } = useStation()
  return useQuery({
    enabled,
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

/** How today was paid for, for those who may know. */
export function PaymentMix() {
  const enabled = canAny(['transactionsStatistic:read', 'transactions:read', 'analyse:read'])
  const { data } = useToday('/transactions/statistics', 'paymentType', {
    search: MONEY_TAKEN,
    enabled,
  })
  if (!enabled) return null
  const shares = data?.rows.map(({ key = '', amount = 0 }) => ({
    key,
    name: paymentName(key),
    value: amount,
  }))
  return (
    <Mix
      title={words.paymentMix}
      notes={notesAbout('payments')}
      shares={shares}
      format={money}
      more={
        can('transactionsStatistic:read') && (
          <Link to={pathTo('TransactionsStatistic', { view: 'payment' })}>
            {words.morePayments}
          </Link>
        )
      }
    />
  )
}

/** Which fuels were sold today, for those who may know. */
export function FuelMix() {
  const enabled = canAny(['allQuery:read', 'fuelQuery:read', 'analyse:read'])
  const { data } = useToday('/lineItems/statistics', 'item', {
    search: allOf(SOLD_LINES, equals('categoryType', 'fuel')),
    enabled,
  })
  const { data: nozzles } = useNozzles()
  const colours = new Map(
    nozzles?.content.map(({ item }) => [String(item.id), fuelColour(item.colour)]),
  )
  if (!enabled) return null
  const shares = data?.rows.map(({ key = '', label, volume: centilitres = 0 }) => ({
    key,
    name: label ?? key,
    value: centilitres,
    colour: colours.get(key),
  }))
  return (
    <Mix
      title={words.fuelMix}
      notes={notesAbout('fuels')}
      shares={shares}
      format={volume}
      more={
        can('salesStatistic:read') && (
          <Link to={pathTo('SalesStatistic', { view: 'fuel' })}>{words.moreSales}</Link>
        )
      }
    />
  )
}

function Mix({
  title,
  notes,
  shares,
  format,
  more,
}: {
  title: string
  notes: LoadNotes
  shares: readonly Share[] | undefined
  format: (value: number) => string
  more: ReactNode
}) {
  const parts = (shares ?? [])
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value)
  return (
    <Section title={title} explained={<Explained of={title} notes={notes} />} extra={more}>
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
