import type { Transaction } from '@app/api/contract/sales/transactions'
import { App as AntApp, Button } from 'antd'
import { useState } from 'react'
import { money } from '#lib/i18n/format.ts'
import { useRefreshAll } from '#lib/api/use-refresh-all.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { GuardedButton } from '#ui/layout/guarded-button.tsx'
import { problemText } from '#ui/feedback/problem-view.tsx'
import { isSuspect } from './parts/transaction-status.tsx'
import { mayResolve } from './parts/use-unconfirmed-payments.ts'
import { askOnceMore, explainPayment } from './transactions-api.ts'
import { words } from './words.ts'

const { doubt } = words

/** What can be done about a payment that nobody can explain: the channel is asked, or a person says it. */
export function DoubtButtons({ payment }: { payment: Transaction }) {
  const { message } = AntApp.useApp()
  const refreshAll = useRefreshAll()
  const [isExplaining, setExplaining] = useState(false)
  if (!isSuspect(payment.channel) || !mayResolve()) return null
  const ask = async (): Promise<void> => {
    try {
      await askOnceMore(payment.id, crypto.randomUUID())
      message.info(doubt.asked)
    } catch (error) {
      message.error(problemText(error))
    }
    refreshAll()
  }
  return (
    <>
      <GuardedButton onClick={() => void ask()}>{doubt.ask}</GuardedButton>
      <Button onClick={() => setExplaining(true)}>{doubt.explain}</Button>
      <CommandDialog
        open={isExplaining}
        title={doubt.explainTitle}
        question={doubt.explainQuestion(payment.transactionNo, money(payment.amount))}
        verb={doubt.explain}
        needsReason
        done={doubt.explained}
        onConfirm={({ reason, idempotencyKey }) =>
          explainPayment(payment.id, reason, idempotencyKey)
        }
        onClose={() => setExplaining(false)}
      />
    </>
  )
}
