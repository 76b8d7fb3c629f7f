import type { CashPieces } from '@app/api/contract/settlement/shifts/drawer'
import { times } from '@app/kernel/money'
import { count, money } from '#lib/i18n/format.ts'
import { type SheetColumn, SheetTable } from '#ui/print/sheet-table.tsx'
import { moneyColumn } from '../parts/money-column.tsx'
import { words } from './words.ts'

const columns: SheetColumn<CashPieces>[] = [
  { key: 'value', title: words.value, render: ({ value }) => money(value) },
  { key: 'pieces', title: words.pieces, isFigure: true, render: ({ pieces }) => count(pieces) },
  moneyColumn('sum', words.amount, ({ value, pieces }) => times(value, pieces)),
]

/** The notes and coins that were in the drawer. */
export const PieceTable = ({ pieces }: { pieces: readonly CashPieces[] }) => (
  <SheetTable
    label={words.countTitle}
    columns={columns}
    groups={[{ rows: pieces }]}
    rowKey={({ value }) => value}
  />
)
