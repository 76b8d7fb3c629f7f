import type { RechargeReply } from '@app/api/contract/payments/recharges'
import type { Transaction } from '@app/api/contract/sales/transactions'
import type { Static } from '@app/kernel/schema'
import { Alert, Button } from 'antd'
import { useEffect } from 'react'
import { money } from '#lib/i18n/format.ts'
import { useRefreshAll } from '#lib/api/use-refresh-all.ts'
import { common } from '#locale/words.ts'
import { Dialog } from '#ui/forms/dialog.tsx'
import { problemText } from '#ui/feedback/problem-view.tsx'
import { ScanToPay } from '#features/sales/orders/parts/scan-to-pay.tsx'
import { RechargeResult } from './recharge-result.tsx'
import { useProgress } from '../recharges-api.ts'
import { ResultState } from '#ui/feedback/result-state.tsx'
import { words } from '../words.ts'

interface ByPhoneProps {
  asked: Static<typeof RechargeReply>
  onClose: () => void
}

/** The customer scans; the card is credited when the money is here, whether anybody looks or not. */
export function RechargeByPhone({ asked, onClose }: ByPhoneProps) {
  const { data: reply, error } = useProgress(asked)
  const { transaction, userCard } = reply
  const refreshAll = useRefreshAll()
  const isWaiting = transaction.status === 'lock'
  useEffect(() => {
    if (!isWaiting) refreshAll()
  }, [isWaiting, refreshAll])
  if (transaction.status === 'success') return <RechargeResult reply={reply} onClose={onClose} />
  return (
    <Dialog
      open
      title={words.rechargeTitle(userCard.user?.name ?? userCard.name, userCard.number)}
      footer={null}
      onClose={onClose}
    >
      {error && <Alert type="error" showIcon title={problemText(error)} />}
      {isWaiting ? (
        <ScanToPay payment={transaction} hint={words.scan.closeHint} onClose={onClose} />
      ) : (
        <NotPaid transaction={transaction} onClose={onClose} />
      )}
    </Dialog>
  )
}

/** Why the card got nothing, and what becomes of money that came all the same. */
function NotPaid({
  transaction: { channel },
  onClose,
}: {
  transaction: Transaction
  onClose: () => void
}) {
  const { state = 'closed', failureText = '', astray = 0 } = channel ?? {}
  const { scan } = words
  return (
    <ResultState
      tone={state === 'closed' ? 'info' : 'waits'}
      title={scan.notPaid}
      hint={
        <>
          {state === 'declined' && scan.declined(failureText)}
          {state === 'released' && scan.released}
          {state === 'closed' && scan.closed}
          {state === 'unfit' && scan.unfit}
          {astray > 0 && <div>{scan.astray(money(astray))}</div>}
        </>
      }
      action={
        <Button type="primary" autoFocus onClick={onClose}>
          {common.close}
        </Button>
      }
    />
  )
}
