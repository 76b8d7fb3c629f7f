import type { PurchaseContract, PurchaseReceipt } from '@app/api/contract/supply/purchase-contracts'
import { equals } from '@app/kernel/list-query/write'
import { formatTons } from '@app/kernel/mass'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { instant, tons } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { Section } from '#ui/layout/page.tsx'
import { ListSection } from '#ui/table/list-section.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { listReceipts, PURCHASES_KEY, reverseReceipt } from '../purchase-contracts-api.ts'
import { words } from '../words.ts'

const { receipts } = words
const { fields } = receipts

/** What arrived of a contract; a wrong one is reversed here. */
export function Receipts({ contract }: { contract: PurchaseContract }) {
  const [asked, setAsked] = useState<PurchaseReceipt>()
  const mayReverse =
    can('editDetail:update') && (contract.status === 'active' || contract.status === 'completed')
  const columns = useMemo(() => columnsFor(mayReverse ? setAsked : undefined), [mayReverse])
  return (
    <Section title={receipts.title}>
      <ListSection
        queryKey={[...PURCHASES_KEY, 'receipts']}
        load={listReceipts}
        base={equals('contract.id', contract.id)}
        columns={columns}
        exports={{ type: 'purchaseReceipts' }}
        card={(receipt) => ({
          title: tons(receipt.quantity),
          aside: receipt.isReversed ? receipts.reversed : '',
          lines: [instant(receipt.createdDate), receipt.reason],
        })}
        empty={<EmptyState title={receipts.empty} />}
      />
      {asked && (
        <CommandDialog
          open
          danger
          needsReason
          title={receipts.reverseTitle}
          question={receipts.reverseQuestion(tons(asked.quantity))}
          verb={receipts.reverse}
          onConfirm={({ reason, idempotencyKey }) => reverseReceipt(asked, reason, idempotencyKey)}
          done={receipts.reverseDone}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Section>
  )
}

const columnsFor = (
  onReverse: ((receipt: PurchaseReceipt) => void) | undefined,
): ListColumn<PurchaseReceipt>[] => [
  {
    key: 'createdDate',
    title: fields.createdDate,
    render: ({ createdDate }) => instant(createdDate),
  },
  {
    key: 'quantity',
    title: fields.quantity,
    align: 'right',
    render: ({ quantity }) => formatTons(quantity),
  },
  { key: 'reason', title: fields.reason, wraps: true, render: ({ reason }) => reason || '–' },
  { key: 'creator', title: fields.creator, render: ({ creator }) => creator?.name ?? '–' },
  {
    key: 'actions',
    title: '',
    render: (receipt) => {
      if (receipt.isReversed) return receipts.reversed
      if (!onReverse || receipt.quantity < 0) return null
      return (
        <Button type="link" size="small" danger onClick={() => onReverse(receipt)}>
          {receipts.reverse}
        </Button>
      )
    },
  },
]
