import type { Order } from '@app/api/contract/trade/orders'
import type { Transaction } from '@app/api/contract/trade/transactions'
import { useQueryClient } from '@tanstack/react-query'
import { Button, QRCode, Spin } from 'antd'
import { useEffect, useState } from 'react'
import { money } from '../../../../lib/format.ts'
import { useCommand } from '../../../../lib/use-command.ts'
import { paymentName } from '../../../../locale/payment-names.ts'
import { common } from '../../../../locale/words.ts'
import { problemText } from '../../../../ui/problem-view.tsx'
import { useOrder } from '../orders-api.ts'
import { words } from '../words.ts'
import { Notice } from './notice.tsx'
import styles from './pay.module.css'
import { callOff } from './phone.ts'
import type { Paying } from './use-paying.ts'

const { scan } = words.pay

/** Should no live message come, the till still knows within so long. */
const LOOK_EVERY_MS = 3000

const CODE_SIZE = 200

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
      <Code payment={payment} />
      <div className={styles.buttons}>
        <Button onClick={onClose}>{common.close}</Button>
        <Button danger loading={command.isRunning || isCancelling} onClick={cancel}>
          {isCancelling ? scan.cancelling : scan.cancel}
        </Button>
      </div>
    </div>
  )
}

function Code({ payment: { channel, paymentType } }: Pick<ScanningProps, 'payment'>) {
  if (!channel?.qr || channel.cancelling) {
    return (
      <>
        <div className={styles.code}>
          <Spin />
        </div>
        <p className={styles.sub}>{channel?.cancelling ? scan.cancelHint : scan.starting}</p>
      </>
    )
  }
  return (
    <>
      <QRCode value={channel.qr} size={CODE_SIZE} aria-label={scan.code} data-code={channel.qr} />
      <p className={styles.scanHint}>{scan.please(paymentName(paymentType))}</p>
      <span className={styles.sub}>
        {scan.left} <TimeLeft until={channel.expiresTime} />
      </span>
    </>
  )
}

const SECOND_MS = 1000

/** `4:32`, counting down. */
function TimeLeft({ until }: { until: string }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now) / SECOND_MS))
  const rest = String(seconds % 60).padStart(2, '0')
  return (
    <time role="timer" aria-live="off" className={styles.timer}>
      {Math.floor(seconds / 60)}:{rest}
    </time>
  )
}
