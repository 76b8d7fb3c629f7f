import type { Transaction } from '@app/api/contract/trade/transactions'
import { QRCode, Spin } from 'antd'
import { useEffect, useState } from 'react'
import { paymentName } from '../../../../locale/payment-names.ts'
import styles from '../pay/pay.module.css'
import { words } from '../words.ts'

const { scan } = words.pay

const CODE_SIZE = 200

/** The code that a customer scans to pay, with what, and for how long; or that it is on its way. */
export function ScanCode({
  payment: { channel, paymentType },
}: {
  payment: Pick<Transaction, 'channel' | 'paymentType'>
}) {
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
    <time role="timer" aria-live="off">
      {Math.floor(seconds / 60)}:{rest}
    </time>
  )
}
