import { HistoryOutlined, PlusOutlined } from '@ant-design/icons'
import { equals } from '@app/kernel/list-query/write'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import type { PriceChange } from '@app/api/contract/supply/price-changes'
import { amount, instant } from '#lib/i18n/format.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { can, useStation } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { LinkButton } from '#ui/layout/link-button.tsx'
import { choiceFilter, dayRangeFilter } from '#ui/table/filters/filters.tsx'
import type { Choice } from '#ui/table/filters/choice-field.tsx'
import { TablePage } from '#ui/table/table-page.tsx'
import { CancelDialog } from './changes/cancel-dialog.tsx'
import { changeColumns } from './changes/change-columns.tsx'
import { ChangeDrawer } from './changes/change-drawer.tsx'
import { ChangeStatus } from './changes/change-status.tsx'
import { HistoryDrawer } from './history/history-drawer.tsx'
import { listPriceChanges, PRICE_CHANGES_KEY, useLivePrices } from './price-changes-api.ts'
import { ScheduleDialog } from './schedule/schedule-dialog.tsx'
import { usePricedFuels } from './schedule/use-priced-fuels.ts'
import { words } from './words.ts'

const choicesOf = (labels: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

const filters = [
  choiceFilter({
    name: 'status',
    label: common.status,
    path: 'status',
    choices: choicesOf(words.status),
  }),
  choiceFilter({
    name: 'mode',
    label: words.fields.mode,
    path: 'mode',
    choices: choicesOf(words.modes),
  }),
  dayRangeFilter({ name: 'days', label: words.fields.effectiveAt, path: 'effectiveAt' }),
]

/** Those to come first; what was imported lies behind, however late that was done. */
const byTime: typeof listPriceChanges = (query) =>
  listPriceChanges({ sort: ['effectiveAt,desc'], ...query })

/** Should the live connection fail, the list is still no older than this. */
const FALLBACK_MS = 30_000

/** Every price change of the station: those to come and those that were. */
export default function AfterPricePage() {
  useLivePrices()
  const { id } = useStation()
  const { data: fuels = [] } = usePricedFuels()
  const [opened, setOpened] = useState<number>()
  const [cancelling, setCancelling] = useState<PriceChange>()
  const [isScheduling, setScheduling] = useState(false)
  const [isHistory, setHistory] = useState(false)
  const columns = useMemo(
    () => changeColumns({ open: (change) => setOpened(change.id), cancel: setCancelling }),
    [],
  )
  const schedule = can('schedulePrice') && (
    <Button
      type="primary"
      icon={<PlusOutlined />}
      disabled={fuels.length === 0}
      onClick={() => setScheduling(true)}
    >
      {words.schedule}
    </Button>
  )
  return (
    <>
      <TablePage
        route="AfterPrice"
        title={words.scheduledTitle}
        queryKey={PRICE_CHANGES_KEY}
        load={byTime}
        base={equals('station.id', id)}
        columns={columns}
        exports={{ type: 'priceChanges' }}
        filters={filters}
        refreshMs={FALLBACK_MS}
        actions={
          <>
            {can('changePrice') && (
              <LinkButton to={pathTo('ImportPastPrices')}>{words.importPast}</LinkButton>
            )}
            <Button icon={<HistoryOutlined />} onClick={() => setHistory(true)}>
              {words.history}
            </Button>
            {schedule}
          </>
        }
        empty={{ title: words.empty, hint: words.emptyHint, action: schedule }}
        card={(change) => ({
          title: instant(change.effectiveAt),
          aside: <ChangeStatus change={change} />,
          lines: change.lines.map(({ item, oldPrice, newPrice, reason }) =>
            reason === 'past'
              ? `${item.name} ${amount(newPrice)}`
              : `${item.name} ${amount(oldPrice)} → ${amount(newPrice)}`,
          ),
        })}
        onOpen={(change) => setOpened(change.id)}
      />
      <ChangeDrawer
        changeId={opened}
        onCancel={setCancelling}
        onClose={() => setOpened(undefined)}
      />
      <CancelDialog change={cancelling} onClose={() => setCancelling(undefined)} />
      <ScheduleDialog open={isScheduling} fuels={fuels} onClose={() => setScheduling(false)} />
      <HistoryDrawer open={isHistory} onClose={() => setHistory(false)} />
    </>
  )
}
