import type { Transaction } from '@app/api/contract/sales/transactions'
import { Descriptions } from 'antd'
import { Money } from '#ui/display/figures.tsx'
import { words } from './words.ts'

/** What was paid and what is left of it, before some of it goes back. */
export function PaymentDetailList({ payment }: { payment: Transaction }) {
  return (
    <Descriptions
      size="small"
      layout="vertical"
      colon={false}
      column={3}
      items={[
        { key: 'paid', label: words.paid, children: <Money value={payment.amount} withUnit /> },
        {
          key: 'refunded',
          label: words.refunded,
          children: <Money value={payment.refunded} withUnit />,
        },
        {
          key: 'refundable',
          label: words.refundable,
          children: <Money value={payment.maxRefundable} withUnit />,
        },
      ]}
    />
  )
}
