import type { RechargeReply } from '@app/api/contract/trade/recharges'
import type { Transaction } from '@app/api/contract/trade/transactions'
import type { Static } from '@app/kernel/schema'
import { Alert, Button, Result } from 'antd'
import { useEffect, useState } from 'react'
import { money } from '../../../lib/format.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { useRefreshAll } from '../../../lib/use-refresh-all.ts'
import { common } from '../../../locale/words.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { problemText } from '../../../ui/problem-view.tsx'
import { ScanCode } from '../orders/parts/scan-code.tsx'
import styles from './recharge-fields.module.css'
import { RechargeResult } from './recharge-result.tsx'
import { callOff, useProgress } from './recharges-api.ts'
import { words } from './words.ts'

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
        <Waiting transaction={transaction} onClose={onClose} />
      ) : (
        <NotPaid transaction={transaction} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface StepProps {
  transaction: Transaction
  onClose: () => void
}

function Waiting({ transaction, onClose }: StepProps) {
  const refreshAll = useRefreshAll()
  const [problem, setProblem] = useState<unknown>()
  const command = useCommand((id: number, key) => callOff(id, key))
  const isCancelling = transaction.channel?.cancelling === true
  const cancel = async (): Promise<void> => {
    setProblem(undefined)
    await command.run(transaction.id).catch(setProblem)
    refreshAll()
  }
  return (
    <div className={styles.scan} aria-live="polite">
      {problem !== undefined && <Alert type="error" showIcon title={problemText(problem)} />}
      <b className={styles.asked} data-figure="asked">
        {money(transaction.amount)}
      </b>
      <ScanCode payment={transaction} />
      <p className={styles.hint}>{words.scan.closeHint}</p>
      <div className={styles.buttons}>
        <Button onClick={onClose}>{common.close}</Button>
        <Button danger loading={command.isRunning || isCancelling} onClick={cancel}>
          {isCancelling ? words.scan.cancelling : words.scan.cancel}
        </Button>
      </div>
    </div>
  )
}

/** Why the card got nothing, and what becomes of money that came all the same. */
function NotPaid({ transaction: { channel }, onClose }: StepProps) {
  const { state = 'closed', failureText = '', astray = 0 } = channel ?? {}
  const { scan } = words
  return (
    <Result
      status={state === 'closed' ? 'info' : 'warning'}
      title={scan.notPaid}
      subTitle={
        <>
          {state === 'declined' && scan.declined(failureText)}
          {state === 'released' && scan.released}
          {state === 'closed' && scan.closed}
          {state === 'unfit' && scan.unfit}
          {astray > 0 && <div>{scan.astray(money(astray))}</div>}
        </>
      }
      extra={
        <Button type="primary" autoFocus onClick={onClose}>
          {common.close}
        </Button>
      }
    />
  )
}
