import type { Transaction } from '@app/api/contract/sales/transactions'
import { Button, QRCode, Spin } from 'antd'
import { useEffect, useState } from 'react'
import { api } from '#lib/api/api.ts'
import { money } from '#lib/i18n/format.ts'
import { useCommand } from '#lib/api/use-command.ts'
import { useRefreshAll } from '#lib/api/use-refresh-all.ts'
import { paymentName } from '#locale/payment-names.ts'
import { common } from '#locale/words.ts'
import { problemText } from '#ui/feedback/problem-view.tsx'
import { Notice } from '../pay/notice.tsx'
import styles from '../pay/pay.module.css'
import { words } from '../pay/words.ts'

const { scan } = words

const CODE_SIZE = 200

type Channel = NonNullable<Transaction['channel']>

interface ScanToPayProps {
  /** What the customer is asked for; whoever shows it asks again for how far it is. */
  payment: Transaction
  /** What happens when nobody looks any longer. */
  hint?: string
  onClose: () => void
}

/** The customer scans: how much, the code, how long it holds, and the way out. */
export function ScanToPay({ payment, hint, onClose }: ScanToPayProps) {
  const refreshAll = useRefreshAll()
  const [problem, setProblem] = useState<unknown>()
  const command = useCommand((id: number, idempotencyKey) =>
    api.post<Transaction>(`/transactions/${id}/cancel`, {}, { idempotencyKey }),
  )
  const isCancelling = payment.channel?.cancelling === true
  const cancel = async (): Promise<void> => {
    setProblem(undefined)
    await command.run(payment.id).catch(setProblem)
    refreshAll()
  }
  return (
    <div className={styles.scan} aria-live="polite">
      {problem !== undefined && <Notice type="error" title={problemText(problem)} />}
      <b className={styles.due} data-figure="asked">
        {money(payment.amount)}
      </b>
      <ScanCode payment={payment} />
      {hint && <p className={styles.sub}>{hint}</p>}
      <div className={styles.buttons}>
        <Button onClick={onClose}>{common.close}</Button>
        <Button danger loading={command.isRunning || isCancelling} onClick={cancel}>
          {isCancelling ? scan.cancelling : scan.cancel}
        </Button>
      </div>
    </div>
  )
}

/** With what to scan, and for how long; or that the code is on its way. */
function ScanCode({
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
        <p className={styles.sub}>{waitingFor(channel)}</p>
        {channel?.byPayerCode && !channel.cancelling && <Left channel={channel} />}
      </>
    )
  }
  return (
    <>
      <QRCode value={channel.qr} size={CODE_SIZE} aria-label={scan.code} data-code={channel.qr} />
      <p className={styles.scanHint}>{scan.please(paymentName(paymentType))}</p>
      <Left channel={channel} />
    </>
  )
}

const Left = ({ channel }: { channel: Channel }) => (
  <span className={styles.sub}>
    {scan.left} <TimeLeft until={channel.expiresTime} />
  </span>
)

function waitingFor(channel: Channel | null): string {
  if (channel?.cancelling) return scan.cancelHint
  if (!channel?.byPayerCode) return scan.starting
  return channel.state === 'waiting' ? scan.password : scan.charging
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
