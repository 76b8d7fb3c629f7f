import type { Order } from '@app/api/contract/trade/orders'
import type { Transaction } from '@app/api/contract/trade/transactions'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { money } from '../../../../lib/format.ts'
import { useCommand } from '../../../../lib/use-command.ts'
import { common } from '../../../../locale/words.ts'
import { problemText } from '../../../../ui/problem-view.tsx'
import { useOrder } from '../orders-api.ts'
import { ScanCode } from '../parts/scan-code.tsx'
import { words } from '../words.ts'
import { Notice } from './notice.tsx'
import styles from './pay.module.css'
import { callOff } from './phone.ts'
import type { Paying } from './use-paying.ts'

const { scan } = words.pay

/** Should no live message come, the till still knows within so long. */
const LOOK_EVERY_MS = 3000

interface ScanningProps {
  order: Order
  payment: Transaction
  paying: Paying
  onClose: () => void
}

/** The customer scans: the code, how long it holds, and the way out. */
export function Scanning({ order, payment, paying, onClose }: ScanningProps) {
  useOrder(order.id, LOOK_EVERY_MS)
  const { watch } = paying
  useEffect(() => watch(payment.id), [watch, payment.id])
  const client = useQueryClient()
  const [problem, setProblem] = useState<unknown>()
  const command = useCommand((asked: Transaction, key) => callOff(asked, key))
  const isCancelling = payment.channel?.cancelling === true
  const cancel = async (): Promise<void> => {
    setProblem(undefined)
    await command.run(payment).catch(setProblem)
    await client.invalidateQueries()
  }
  return (
    <div className={styles.scan} aria-live="polite">
      {problem !== undefined && <Notice type="error" title={problemText(problem)} />}
      <b className={styles.due} data-figure="asked">
        {money(payment.amount)}
      </b>
      <ScanCode payment={payment} />
      <div className={styles.buttons}>
        <Button onClick={onClose}>{common.close}</Button>
        <Button danger loading={command.isRunning || isCancelling} onClick={cancel}>
          {isCancelling ? scan.cancelling : scan.cancel}
        </Button>
      </div>
    </div>
  )
}
