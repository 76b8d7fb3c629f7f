import { ITEM_MOVE_KINDS, type ItemStockMove } from '@app/api/contract/catalogue/item-moves'
import { equals } from '@app/kernel/list-query/write'
import type { ReactNode } from 'react'
import { count, instant } from '#lib/i18n/format.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { Count } from '#ui/display/figures.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PermittedLink } from '#ui/layout/permitted-link.tsx'
import { choiceFilter, dayRangeFilter } from '#ui/table/filters/filters.tsx'
import { FilteredSection } from '#ui/table/filtered-section.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import type { RowCard } from '#ui/table/rows/row-cards.tsx'
import { ITEMS_KEY, listMoves } from '../items-api.ts'
import { words } from '../words.ts'

const { moves } = words
const { fields, kinds } = moves

const filters = [
  choiceFilter({
    name: 'kind',
    label: fields.kind,
    path: 'kind',
    choices: ITEM_MOVE_KINDS.map((value) => ({ value, label: kinds[value] })),
  }),
  dayRangeFilter({ name: 'days', label: fields.createdDate }),
]

/** The sale, or where redemptions and imports are listed; for whoever may look at it, the way there. */
function documentOf({ kind, document }: ItemStockMove): ReactNode {
  if (document?.type === 'order') {
    return (
      <PermittedLink
        permission="allDetails:read"
        to={pathTo('AllDetails', { orderId: document.id })}
      >
        {document.name}
      </PermittedLink>
    )
  }
  if (document) {
    return (
      <PermittedLink permission="scoreCardDetails:read" to={pathTo('ScoreCardDetails')}>
        {moves.toRedemptions}
      </PermittedLink>
    )
  }
  if (kind !== 'import') return '–'
  return (
    <PermittedLink permission="itemImportResult:read" to={pathTo('ItemImportResult')}>
      {moves.toImports}
    </PermittedLink>
  )
}

export const stockMoveColumns: ListColumn<ItemStockMove>[] = [
  { key: 'createdDate', title: fields.createdDate, render: (move) => instant(move.createdDate) },
  { key: 'kind', title: fields.kind, render: (move) => kinds[move.kind] },
  {
    key: 'quantity',
    title: fields.quantity,
    align: 'right',
    render: ({ quantity }) => <Count value={quantity} isSigned />,
  },
  {
    key: 'balance',
    title: fields.balance,
    align: 'right',
    render: ({ balance }) => <Count value={balance} />,
  },
  { key: 'document', title: fields.document, render: documentOf },
  { key: 'reason', title: fields.reason, wraps: true, render: ({ reason }) => reason || '–' },
  { key: 'creator', title: fields.creator, render: ({ creator }) => creator?.name ?? '–' },
]

const cardOf = (move: ItemStockMove): RowCard => ({
  title: kinds[move.kind],
  aside: `${move.quantity > 0 ? '+' : ''}${count(move.quantity)}`,
  lines: [
    [instant(move.createdDate), move.document?.name].filter(Boolean).join(' · '),
    `${fields.balance} ${count(move.balance)}`,
    [move.creator?.name, move.reason].filter(Boolean).join(' · '),
  ],
})

/** What moved the stock of goods, and where it came from. */
export const StockMoves = ({ itemId }: { itemId: number }) => (
  <FilteredSection
    route="Items.moves"
    filters={filters}
    queryKey={[...ITEMS_KEY, 'moves']}
    load={listMoves}
    base={equals('item.id', itemId)}
    columns={stockMoveColumns}
    exports={{ type: 'itemStockMoves' }}
    card={cardOf}
    empty={<EmptyState title={moves.empty} />}
  />
)
