import type { OwnPayCode, PayCodeRequest } from '@app/api/contract/members/member-pages'
import { QRCodeSVG } from '@rc-component/qrcode'
import { useEffect, useState } from 'react'
import { call, messageOf } from '../calls.ts'
import styles from '../parts/parts.module.css'
import { words as common } from '../words.ts'
import { words } from './words.ts'

const SECOND_MS = 1000
const GROUP = /(\d{4})(?=\d)/g

interface PayCodeProps {
  token: string
  cardId: number
  /** Finds out whether the session is over. */
  onProblem: () => void
}

/** What the cashier scans to be paid with a card; shown when it is asked for, and renewed while it is looked at. */
export function PayCode(props: PayCodeProps) {
  const [isShown, setShown] = useState(false)
  return (
    <div className={styles.gap}>
      <button
        type="button"
        className={isShown ? styles.quiet : styles.button}
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? words.payCode.hide : words.payCode.show}
      </button>
      {isShown && <ShownCode {...props} />}
    </div>
  )
}

function ShownCode({ token, cardId, onProblem }: PayCodeProps) {
  const [shown, setShown] = useState<OwnPayCode>()
  const [left, setLeft] = useState(0)
  const [problem, setProblem] = useState<string>()
  const isOver = left <= 0
  useEffect(() => {
    if (!isOver || problem !== undefined) return undefined
    let isWanted = true
    const body: PayCodeRequest = { card: { id: cardId } }
    call<OwnPayCode>('POST', '/memberSessions/own/payCodes', { token, body }).then(
      (fresh) => {
        if (!isWanted) return
        setShown(fresh)
        setLeft(fresh.seconds)
      },
      (error: unknown) => {
        if (!isWanted) return
        setProblem(messageOf(error))
        onProblem()
      },
    )
    return () => {
      isWanted = false
    }
  }, [isOver, problem, cardId, token, onProblem])
  useEffect(() => {
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  if (problem !== undefined) {
    return (
      <p role="alert" className={styles.bad}>
        {problem}
      </p>
    )
  }
  if (!shown || isOver) return <p className={styles.soft}>{common.loading}</p>
  return (
    <div className={styles.payCode}>
      <QRCodeSVG value={shown.code} size={208} marginSize={4} title={words.payCode.alt} />
      <p className={styles.digits}>{shown.code.replaceAll(GROUP, '$1 ')}</p>
      <p className={styles.soft}>{words.payCode.hint}</p>
      <p className={styles.soft}>{words.payCode.again(String(left))}</p>
    </div>
  )
}
