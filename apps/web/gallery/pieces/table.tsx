import { add } from '@app/kernel/money'
import { addVolumes } from '@app/kernel/quantity'
import { App as AntApp, Button, Segmented } from 'antd'
import { useState } from 'react'
import { count, inMoney, instant, inVolume, money } from '#lib/i18n/format.ts'
import { Money, Volume } from '#ui/display/figures.tsx'
import { ListTotals } from '#ui/display/list-totals.tsx'
import { FilteredSection } from '#ui/table/filtered-section.tsx'
import { choiceFilter, dayRangeFilter, textFilter } from '#ui/table/filters/filters.tsx'
import { hourFilter } from '#ui/table/filters/hour-filter.tsx'
import { ListSection } from '#ui/table/list-section.tsx'
import { rangeFilter } from '#ui/table/filters/range-filter.tsx'
import type { RowCard } from '#ui/table/rows/row-cards.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { TablePage } from '#ui/table/table-page.tsx'
import type { Piece } from '../piece.ts'
import { enterAsSample } from '../sample-person.ts'
import { type Delivery, listDeliveries, type Mood, MOODS } from '../sample-rows.ts'
import { Row, Stage, Wide } from '../stage.tsx'

const columns: ListColumn<Delivery>[] = [
  { key: 'number', title: 'No.', render: (row) => row.number, always: true, sortable: true },
  { key: 'createdDate', title: 'Time', render: (row) => instant(row.createdDate), sortable: true },
  { key: 'supplier', title: 'Supplier', render: (row) => row.supplier, sortable: true },
  { key: 'fuel', title: 'Fuel', render: (row) => row.fuel },
  {
    key: 'volume',
    title: inVolume('Volume'),
    render: (row) => <Volume value={row.volume} />,
    align: 'right',
    sortable: true,
    sum: (rows) => <Volume value={addVolumes(...rows.map(({ volume }) => volume))} />,
  },
  {
    key: 'amount',
    title: inMoney('Amount'),
    render: (row) => <Money value={row.amount} />,
    align: 'right',
    sortable: true,
    sum: (rows) => <Money value={add(...rows.map(({ amount }) => amount))} />,
  },
  { key: 'moneyFlow', title: 'Money flow', render: (row) => row.moneyFlow },
  { key: 'remark', title: 'Remark', render: (row) => row.remark || '–', extra: true },
]

const filters = [
  textFilter({ name: 'number', label: 'No.', path: 'number' }),
  choiceFilter({
    name: 'fuel',
    label: 'Fuel',
    path: 'fuel',
    choices: ['92#', '95#', '0#'].map((fuel) => ({ value: fuel, label: fuel })),
  }),
  textFilter({ name: 'supplier', label: 'Supplier', path: 'supplier' }),
  dayRangeFilter({ name: 'days', label: 'Days' }),
  hourFilter({ name: 'hour', label: 'Hour' }),
  rangeFilter({ name: 'amount', label: 'Amount', path: 'amount', unit: 'money' }),
]

const card = (row: Delivery): RowCard => ({
  title: `${row.number} ${row.fuel}`,
  aside: money(row.amount),
  lines: [`${row.supplier} · ${instant(row.createdDate)}`],
})

function Demo() {
  const [mood, setMood] = useState<Mood>('well')
  const [role, setRole] = useState<'company_user' | 'station_bill'>('company_user')
  const { message } = AntApp.useApp()
  return (
    <>
      <Stage>
        <Row>
          <Segmented aria-label="Server" options={[...MOODS]} value={mood} onChange={setMood} />
          <Segmented
            aria-label="Role"
            options={['company_user', 'station_bill'] as const}
            value={role}
            onChange={(next) => {
              enterAsSample(next)
              setRole(next)
            }}
          />
        </Row>
      </Stage>
      <TablePage
        route="GalleryDeliveries"
        title="Deliveries"
        queryKey={['deliveries', mood]}
        load={(query) => listDeliveries(query, mood)}
        renderSummary={(query) => (
          <ListTotals
            load={(asked) => listDeliveries(asked, mood)}
            queryKey={['deliveries', mood]}
            query={query}
            label="Everything listed"
            figures={({ totalElements }) => [{ label: 'Deliveries', value: count(totalElements) }]}
          />
        )}
        columns={columns}
        filters={filters}
        empty={{ title: 'No deliveries yet', hint: 'Take in the first one.' }}
        card={card}
        onOpen={(row) => void message.info(`Opened ${row.number}`)}
        bulk={(rows, clear) => (
          <Button
            size="small"
            onClick={() => {
              void message.success(`Printed ${rows.length}`)
              clear()
            }}
          >
            Print
          </Button>
        )}
        exports={{ type: 'orders' }}
      />
      <Stage>
        <Wide>
          <ListSection
            queryKey={['own deliveries', mood]}
            load={(query) => listDeliveries(query, mood)}
            base=""
            columns={columns}
            card={card}
            empty="No deliveries yet"
          />
          <FilteredSection
            route="GalleryOwnDeliveries"
            filters={filters.slice(0, 2)}
            queryKey={['asked deliveries', mood]}
            load={(query) => listDeliveries(query, mood)}
            base=""
            columns={columns}
            card={card}
            empty="No deliveries yet"
          />
        </Wide>
      </Stage>
    </>
  )
}

export const table: Piece = {
  title: 'Table page',
  source:
    'ui/display/list-totals.tsx, ui/table/table-page.tsx, ui/table/filters/filters.tsx, ui/table/filters/choice-field.tsx, ui/table/filters/hour-filter.tsx, ui/table/filters/range-filter.tsx, ui/table/rows/row-table.tsx, ui/table/rows/row-cards.tsx, ui/table/rows/cell-button.tsx, ui/table/list-section.tsx, ui/table/filtered-section.tsx, ui/table/export-button.tsx',
  purpose:
    'A list of rows that belong to the server. Within a page about something else take ListSection, or FilteredSection where it can be asked; its table alone is RowTable, for rows that are all at hand and filled in; for a sheet where all rows are there at once, SheetTable.',
  rules: [
    'What opens a row in a dialog or drawer is a CellButton; what leads to a page is a link.',
    'Page, size, order and filters stand in the address; sizes 10, 15, 20, 30, 50, first 15 (S-066, S-067, S-446).',
    'Total, previous, pages, next, jumper, in this order (S-069); the top comes into view 800 ms after a page change (S-068).',
    'The columns that come unasked fit beside one another at a desk of 1440 pixels; the rest is `extra`. Text of any length `wraps`.',
    'Columns are chosen and remembered per route name (S-075, S-076); moneyFlow is kept from account managers (S-354).',
    'The last filter of a person comes back; filters can be given names. A link that filters wins.',
    'Enter searches, Esc clears; arrows, Home and End move through rows, Enter opens, Space picks out.',
    'A page seen before shows at once and is refreshed; the page before stays, paler, until the next is there.',
  ],
  Demo,
}
