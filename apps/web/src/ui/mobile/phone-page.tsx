import type { ReactNode } from 'react'
import { NarrowColumn } from '#lib/files/media.ts'
import { BackHeader } from '#ui/layout/back-header.tsx'
import { useWayBack } from '#ui/layout/use-way-back.ts'
import styles from './phone.module.css'
import { pathTo } from '#lib/routes/path-to.ts'

interface PhonePageProps {
  title: ReactNode
  /** Beneath the title: what state the thing is in. */
  status?: ReactNode
  /** At the bottom, where the thumb is; the one primary action last. */
  actions?: ReactNode
  /** The page above this one; where the mobile area begins, unless it is told. */
  back?: string
  children: ReactNode
}

/** A page of the mobile area: what it is and the way back, the thing itself, and what can be done. */
export function PhonePage({
  title,
  status,
  actions,
  back = pathTo('MWorkTable'),
  children,
}: PhonePageProps) {
  return (
    <div className={styles.page}>
      <BackHeader title={title} status={status} onBack={useWayBack(back)} />
      <NarrowColumn value>
        <div className={styles.content}>{children}</div>
      </NarrowColumn>
      {actions && <div className={styles.bar}>{actions}</div>}
    </div>
  )
}
