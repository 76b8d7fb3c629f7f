import type { LineItem } from '@app/api/contract/sales/orders'
import type { RefundBody, RefundReply } from '@app/api/contract/payments/refunds'
import type { Transaction } from '@app/api/contract/sales/transactions'
import type { Cents } from '@app/kernel/money'
import { App as AntApp, Button, Form } from 'antd'
import { useState } from 'react'
import { money } from '#lib/i18n/format.ts'
import { paymentName } from '#locale/payment-names.ts'
import { type Asked, CommandDialog } from '#ui/forms/command-dialog.tsx'
import { MoneyItem } from '#ui/forms/money-item.tsx'
import { PaymentDetailList } from './payment-detail-list.tsx'
import { RefundLines } from './refund-lines.tsx'
import { modesFor, RefundModeItem } from './refund-mode-item.tsx'
import { refundPayment } from './refunds-api.ts'
import { amountOf, canChoose, type Chosen, returnedOf } from './returned-lines.ts'
import { words } from './words.ts'

interface Fields {
  amount: Cents
  mode: RefundBody['mode']
  /** Whether the goods that come back are for sale again. */
  isRestocked: boolean
}

const NOTHING: Chosen = new Map()
const NO_LINES: readonly LineItem[] = []

interface RefundDialogProps {
  /** The payment that is refunded. */
  payment: Transaction
  /** Of its order, to choose from what was bought. */
  lines?: readonly LineItem[] | undefined
  onClose: () => void
}

/** Gives a part of a payment back, or all of it. */
export function RefundDialog({ payment, lines = NO_LINES, onClose }: RefundDialogProps) {
  const [form] = Form.useForm<Fields & Asked>()
  const amount = Form.useWatch('amount', form)
  const mode = Form.useWatch('mode', form)
  const [chosen, setChosen] = useState(NOTHING)
  const { message } = AntApp.useApp()
  const { maxRefundable: max, paymentType } = payment
  const setAmount = (value: Cents): void => {
    form.setFieldsValue({ amount: value })
    void form.validateFields(['amount'])
  }
  const choose = (next: Chosen): void => {
    setChosen(next)
    setAmount(amountOf(lines, next, max) || max)
  }

  return (
    <CommandDialog<Fields>
      open
      danger
      form={form}
      title={words.refundTitle(paymentName(paymentType))}
      verb={amount ? words.refundOf(money(amount)) : words.refund}
      question={<PaymentDetailList payment={payment} />}
      needsPin
      needsReason={mode === 'cash'}
      reasons={words.reasons}
      initialValues={{
        amount: max,
        mode: modesFor(paymentType)[0] ?? 'original',
        isRestocked: true,
      }}
      onConfirm={async ({ amount, mode, isRestocked, reason, pin, idempotencyKey }) => {
        const returned = isRestocked ? returnedOf(lines, chosen) : []
        const body = {
          amount,
          mode,
          ...(reason !== '' && { reason }),
          ...(returned.length > 0 && { returned }),
        }
        const reply = await refundPayment(payment.id, body, { pin, idempotencyKey })
        message.success(sayDone(reply))
      }}
      onClose={onClose}
    >
      <MoneyItem
        name="amount"
        label={words.amount}
        required
        autoFocus
        max={max}
        maxMessage={words.aboveRefundable(money(max))}
        extra={
          amount !== max && (
            <Button type="link" size="small" style={{ padding: 0 }} onClick={() => setAmount(max)}>
              {words.all} {money(max)}
            </Button>
          )
        }
      />
      {canChoose(lines) && <RefundLines lines={lines} chosen={chosen} onChange={choose} />}
      <RefundModeItem paymentType={paymentType} mode={mode} />
    </CommandDialog>
  )
}

/** A card payment that is refunded in cash may give its gift back to the card all the same. */
function sayDone({ refund }: RefundReply): string {
  if (!refund) return words.refundAsked
  const { amount, cash, card } = refund
  return cash > 0 && card > 0
    ? words.refundDoneInParts(money(amount), money(cash), money(card))
    : words.refundDone(money(amount))
}
