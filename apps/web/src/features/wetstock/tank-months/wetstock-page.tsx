import type { WetstockMonth } from '@app/api/contract/wetstock/tank-months'
import { equals } from '@app/kernel/list-query/write'
import type { ReactNode } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { useListState } from '#lib/lists/list-state.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { can } from '#lib/session/session.ts'
import { Explained } from '#ui/display/explained/explained.tsx'
import { type LoadNotes, noted } from '#ui/display/explained/notes.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { LinkButton } from '#ui/layout/link-button.tsx'
import { PageTabs } from '#ui/layout/page-tabs.tsx'
import { Page, PageSkeleton, Section } from '#ui/layout/page.tsx'
import { ListSection } from '#ui/table/list-section.tsx'
import { ShortCarriers } from '../carriers/parts/short-carriers.tsx'
import { DeliveryList } from '../deliveries/parts/delivery-list.tsx'
import { LimitList } from '../limits/parts/limit-list.tsx'
import { RankingList } from '../rankings/parts/ranking-list.tsx'
import { PrintButtons } from '../reports/parts/print-buttons.tsx'
import { CumulativeChart } from '../tank-ledgers/parts/cumulative-chart.tsx'
import { dayNotes } from '../tank-ledgers/parts/day-notes.ts'
import { DaysOfMonth } from '../tank-ledgers/parts/days-of-month.tsx'
import { monthCard, monthColumns } from './month-columns.tsx'
import { MonthChoice, monthIn } from '#ui/inputs/month-choice/month-choice.tsx'
import { listMonths, MONTHS_KEY, useMonthOfTank } from './months-api.ts'
import { words } from './words.ts'

const monthNotes: LoadNotes = async () => {
  const { words: said } = await import('./notes/words.ts')
  const { fields, leakRate: rate, minimumDetectable, limits: limit } = words
  return noted(said, { ...fields, rate, minimumDetectable, limit })
}

const tabsOfCaller = () =>
  (['tanks', 'ranking', 'deliveries', 'limits'] as const).filter(
    (key) => key !== 'deliveries' || can('oilTaking:read'),
  )

/** What tanks lost or gained: of the station in a month, of all stations side by side, and with whose loads. */
export default function WetstockPage() {
  const { tab, filters } = useListState<{ month: string; tank: string }>()
  const month = monthIn(filters.month)
  const offered = tabsOfCaller()
  const active = offered.find((name) => name === tab) ?? 'tanks'
  const tabs = (
    <PageTabs
      label={words.title}
      items={offered.map((key) => ({ key, label: words.tabs[key] }))}
      active={active}
      keep={{ month }}
    />
  )
  if (active === 'ranking') return <RankingList title={words.title} tabs={tabs} />
  if (active === 'deliveries') return <DeliveryList title={words.title} tabs={tabs} />
  if (active === 'limits') return <LimitList title={words.title} tabs={tabs} />
  const tanks = <TanksOfStation month={month} tabs={tabs} />
  const tankId = Number(filters.tank)
  return tankId > 0 ? (
    <TankOfMonth tankId={tankId} month={month}>
      {tanks}
    </TankOfMonth>
  ) : (
    tanks
  )
}

/** Leads on to what explains a tank, where that month of it is kept; else what there is of its station is shown. */
function TankOfMonth({
  tankId,
  month,
  children,
}: {
  tankId: number
  month: string
  children: ReactNode
}) {
  const { data, error, refetch } = useMonthOfTank(tankId, month)
  if (error) return <ProblemView error={error} onRetry={refetch} />
  if (!data) return <PageSkeleton rows={10} />
  const [found] = data.content
  return found ? <Navigate replace to={pathTo('WetstockTank', { monthId: found.id })} /> : children
}

/** What each tank of the station lost or gained in a month, and whether it may leak. */
function TanksOfStation({ month, tabs }: { month: string; tabs: ReactNode }) {
  const navigate = useNavigate()
  const { setFilters } = useListState<{ month: string }>()
  const base = equals('month', month)
  return (
    <Page title={words.title} actions={<PrintButtons month={month} />}>
      {tabs}
      <MonthChoice month={month} onChoose={(next) => setFilters({ month: next })} />
      <Section
        title={words.tanks}
        explained={<Explained of={words.tanks} notes={monthNotes} chapter="wetstock" />}
      >
        <ListSection
          queryKey={MONTHS_KEY}
          load={(query) => listMonths({ ...query, sort: ['tank.number,asc'] })}
          base={base}
          columns={monthColumns}
          card={monthCard}
          exports={{ type: 'wetstockMonths' }}
          onOpen={({ id }: WetstockMonth) => navigate(pathTo('WetstockTank', { monthId: id }))}
          empty={
            <EmptyState
              title={words.empty}
              hint={words.emptyHint}
              action={
                can('tankMge:read') && (
                  <LinkButton to={pathTo('TankMge')}>{words.toTanks}</LinkButton>
                )
              }
            />
          }
        />
      </Section>
      <Section
        title={words.days}
        explained={<Explained of={words.days} notes={dayNotes} chapter="wetstock" />}
      >
        <CumulativeChart base={base} ofAllTanks />
        <DaysOfMonth base={base} ofAllTanks />
      </Section>
      <ShortCarriers />
    </Page>
  )
}
