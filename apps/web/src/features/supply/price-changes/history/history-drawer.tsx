import type { Item } from '@app/api/contract/catalogue/items'
import { Drawer, Skeleton, Table, Tabs } from 'antd'
import { Suspense } from 'react'
import { amount, currencySymbol, instant, money, volumeUnit } from '#lib/i18n/format.ts'
import { useIsMobile } from '#lib/files/media.ts'
import { lazy } from '#lib/state/arriving.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { Difference } from '../changes/difference.tsx'
import { useAppliedChanges, useFuels } from '../price-changes-api.ts'
import styles from '../price-changes.module.css'
import { historyOf, type PriceSince } from './price-history.ts'
import { words } from '../words.ts'

const PricePlot = lazy(() => import('./price-plot.tsx'))

const ROWS_A_PAGE = 20

/** What each fuel cost since when, and who changed it. */
export function HistoryDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const isMobile = useIsMobile()
  const { data: fuels = [] } = useFuels()
  return (
    <Drawer
      open={open}
      title={words.history}
      size={isMobile ? '100%' : 620}
      destroyOnHidden
      onClose={onClose}
    >
      <Tabs
        items={fuels.map((fuel) => ({
          key: String(fuel.id),
          label: fuel.name,
          children: <FuelHistory fuel={fuel} />,
        }))}
      />
    </Drawer>
  )
}

function FuelHistory({ fuel }: { fuel: Item }) {
  const { data: changes, error, refetch } = useAppliedChanges()
  if (error) return <ProblemView error={error} onRetry={refetch} />
  if (!changes) return <Skeleton active paragraph={{ rows: 8 }} />
  const history = historyOf(changes, fuel.id)
  return (
    <>
      <p className={styles.figure}>
        {money(fuel.price)}
        <small>
          /{volumeUnit()} · {words.historyNow}
        </small>
      </p>
      {history.length === 0 ? (
        <EmptyState title={words.historyNone} />
      ) : (
        <>
          <Suspense fallback={<div className={styles.plot} />}>
            <PricePlot name={fuel.name} colour={fuel.colour} history={history} />
          </Suspense>
          <HistoryTable history={history} />
        </>
      )}
    </>
  )
}

function HistoryTable({ history }: { history: PriceSince[] }) {
  return (
    <Table<PriceSince>
      rowKey="changeId"
      size="small"
      dataSource={history}
      pagination={{ pageSize: ROWS_A_PAGE, hideOnSinglePage: true, showSizeChanger: false }}
      columns={[
        {
          title: words.fields.since,
          render: (_, row) => (
            <>
              {instant(row.since)}
              <div className={styles.hint}>
                {[row.creator, words.modes[row.mode], row.remark].filter(Boolean).join(' · ')}
              </div>
            </>
          ),
        },
        {
          title: words.perUnit(words.fields.price, currencySymbol(), volumeUnit()),
          align: 'right',
          render: (_, row) => amount(row.price),
        },
        {
          title: words.fields.difference,
          align: 'right',
          render: (_, row) => <Difference from={row.before} to={row.price} />,
        },
      ]}
    />
  )
}
