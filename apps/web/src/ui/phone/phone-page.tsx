import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { NarrowColumn } from '../../lib/media.ts'
import { BackHeader } from '../back-header.tsx'
import styles from './phone.module.css'

/** Where the mobile area begins. */
const WORK_TABLE = '/mobile/mWorkTable'

interface PhonePageProps {
  title: ReactNode
  /** Beneath the title: what state the thing is in. */
  status?: ReactNode
  /** At the bottom, where the thumb is; the one primary action last. */
  actions?: ReactNode
  /** The page above this one. */
  back?: string
  children: ReactNode
}

/** A page of the mobile area: what it is and the way back, the thing itself, and what can be done. */
export function PhonePage({ title, status, actions, back = WORK_TABLE, children }: PhonePageProps) {
  const navigate = useNavigate()
  return (
    <div className={styles.page}>
      <BackHeader
        title={title}
        status={status}
        onBack={() => (cameFromHere() ? navigate(-1) : navigate(back, { replace: true }))}
      />
      <NarrowColumn value>
        <div className={styles.content}>{children}</div>
      </NarrowColumn>
      {actions && <div className={styles.bar}>{actions}</div>}
    </div>
  )
}

/** Whether the step back stays in the console: the router counts its steps in the history's state. */
function cameFromHere(): boolean {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0
}
