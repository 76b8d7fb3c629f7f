import type { Refund } from '@app/api/contract/payments/refunds'
import { PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { count, instant, money } from '#lib/i18n/format.ts'
import { common } from '#locale/words.ts'
import { paymentName } from '#locale/payment-names.ts'
import { usePrintSheet } from '#ui/print/print-sheet.tsx'
import { Receipt, type ReceiptLine } from '#ui/print/receipt.tsx'
import { words } from '../words.ts'

const { fields, slip } = words

/** Prints what a customer signs who was given money back; of what failed there is nothing to sign. */
export function RefundSlipButton({ refund }: { refund: Refund }) {
  const { print, sheet } = usePrintSheet()
  if (refund.status !== 'success') return null
  return (
    <>
      <Button
        type="link"
        size="small"
        icon={<PrinterOutlined />}
        onClick={() => print('receipt', <RefundSlip refund={refund} />)}
      >
        {slip.print}
      </Button>
      {sheet}
    </>
  )
}

function RefundSlip({ refund }: { refund: Refund }) {
  const circumstances: ReceiptLine[] = [
    { label: slip.order, value: refund.order.orderNo },
    { label: slip.payment, value: refund.transaction.transactionNo },
    { label: fields.time, value: instant(refund.createdDate) },
    { label: common.operator, value: refund.operator?.name ?? '–' },
    { label: common.reason, value: refund.reason || '–' },
  ]
  return (
    <Receipt
      title={slip.titles[refund.kind]}
      groups={[circumstances, moneyOf(refund), [{ label: slip.signature, value: '____________' }]]}
    />
  )
}

/** What came back, and by which way. */
const moneyOf = ({ amount, mode, cash, card, points, transaction }: Refund): ReceiptLine[] => [
  { label: fields.amount, value: money(amount), isTotal: true },
  { label: fields.mode, value: words.modes[mode] },
  { label: slip.paidBy, value: paymentName(transaction.paymentType) },
  ...(cash > 0 ? [{ label: fields.cash, value: money(cash) }] : []),
  ...(card > 0 ? [{ label: fields.card, value: money(card) }] : []),
  ...(points > 0 ? [{ label: slip.points, value: count(points) }] : []),
]
