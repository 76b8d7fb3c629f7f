import {
  CheckCircleFilled,
  ExclamationCircleFilled,
  InfoCircleFilled,
  WarningFilled,
} from '@ant-design/icons'
import type { ReactNode } from 'react'
import styles from './result-state.module.css'

/** It is done, it went wrong, it waits for a person, or there is only something to know. */
type ResultTone = 'done' | 'wrong' | 'waits' | 'info'

const SIGNS: Readonly<Record<ResultTone, ReactNode>> = {
  done: <CheckCircleFilled aria-hidden />,
  wrong: <WarningFilled aria-hidden />,
  waits: <ExclamationCircleFilled aria-hidden />,
  info: <InfoCircleFilled aria-hidden />,
}

interface ResultStateProps {
  tone: ResultTone
  title: ReactNode
  hint?: ReactNode
  /** What to do about it. */
  action?: ReactNode
  /** Instead of the sign of its tone. */
  picture?: ReactNode
}

/** What came of something, in place of what should have been there. */
export function ResultState({ tone, title, hint, action, picture }: ResultStateProps) {
  return (
    <div className={styles.result}>
      <div className={`${styles.sign} ${styles[tone]}`}>{picture ?? SIGNS[tone]}</div>
      <div className={styles.title}>{title}</div>
      {hint && <div className={styles.hint}>{hint}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
