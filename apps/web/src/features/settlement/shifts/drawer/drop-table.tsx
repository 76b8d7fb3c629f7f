import type { CashDrop } from '@app/api/contract/settlement/shifts/drawer'
import { Button } from 'antd'
import { useState } from 'react'
import { instant, money } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { type SheetColumn, SheetTable } from '#ui/print/sheet-table.tsx'
import { moneyColumn } from '../parts/money-column.tsx'
import { voidCashDrop } from '../shifts-api.ts'
import { words } from './words.ts'

const columns: SheetColumn<CashDrop>[] = [
  { key: 'time', title: words.time, render: ({ createdDate }) => instant(createdDate) },
  { key: 'operator', title: words.operator, render: ({ operator }) => operator.name },
  { key: 'remark', title: words.remark, render: ({ remark }) => remark || '–' },
  moneyColumn('amount', words.amount, ({ amount }) => amount),
]

const voidColumn: SheetColumn<CashDrop> = {
  key: 'void',
  title: '',
  isFigure: true,
  render: (drop) => <VoidDropButton drop={drop} />,
}

/** What was put away in a shift, with the way back while it runs. */
export function DropTable({
  drops,
  isRunning,
}: {
  drops: readonly CashDrop[]
  /** On the sheet of a running shift, on screen. */
  isRunning: boolean
}) {
  const mayVoid = isRunning && (can('closeShift') || can('forceCloseShift'))
  return (
    <SheetTable
      label={words.drops}
      columns={mayVoid ? [...columns, voidColumn] : columns}
      groups={[{ rows: drops }]}
      rowKey={({ id }) => id}
    />
  )
}

function VoidDropButton({ drop: { id, amount } }: { drop: CashDrop }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button type="link" size="small" onClick={() => setAsking(true)}>
        {words.takeBack}
      </Button>
      <CommandDialog
        open={isAsking}
        title={words.takeBack}
        question={words.takeBackQuestion(money(amount))}
        verb={words.takeBack}
        danger
        onConfirm={({ idempotencyKey }) => voidCashDrop(id, idempotencyKey)}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
