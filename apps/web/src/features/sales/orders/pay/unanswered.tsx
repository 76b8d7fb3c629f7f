import type { Payment } from '@app/api/contract/sales/orders'
import { Button, Result } from 'antd'
import { money } from '#lib/i18n/format.ts'
import { paymentName } from '#locale/payment-names.ts'
import { common } from '#locale/words.ts'
import { words } from './words.ts'
import type { Paying } from './use-paying.ts'

/** The connection broke while a payment was under way: the same one again, and no other. */
export function Unanswered({ payment, paying }: { payment: Payment; paying: Paying }) {
  return (
    <Result
      status="warning"
      title={words.unansweredTitle}
      subTitle={words.unanswered(paymentName(payment.paymentType), money(payment.amount))}
      extra={
        <Button
          type="primary"
          size="large"
          autoFocus
          loading={paying.isRunning}
          onClick={() => paying.pay(payment)}
        >
          {common.retry}
        </Button>
      }
    />
  )
}
