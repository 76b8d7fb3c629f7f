import { Button } from 'antd'
import { money } from '#lib/i18n/format.ts'
import { paymentName } from '#locale/payment-names.ts'
import { common } from '#locale/words.ts'
import { ResultState } from '#ui/feedback/result-state.tsx'
import { words } from './words.ts'
import type { Paying } from './use-paying.ts'

interface UnansweredProps {
  unanswered: NonNullable<Paying['unanswered']>
  isRunning: boolean
}

/** The connection broke while a payment was under way: the same one again, and no other. */
export function Unanswered({ unanswered: { payment, repeat }, isRunning }: UnansweredProps) {
  return (
    <ResultState
      tone="waits"
      title={words.unansweredTitle}
      hint={words.unanswered(paymentName(payment.paymentType), money(payment.amount))}
      action={
        <Button type="primary" size="large" autoFocus loading={isRunning} onClick={repeat}>
          {common.retry}
        </Button>
      }
    />
  )
}
