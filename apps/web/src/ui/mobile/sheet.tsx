import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { NarrowColumn } from '#lib/files/media.ts'
import styles from './phone.module.css'

interface SheetProps {
  title: ReactNode
  status?: ReactNode
  /** Beneath the contents, where the thumb is. */
  actions?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** What belongs to a row of a list, pushed up from the bottom edge; the list stays where it was. */
export function Sheet({ title, status, actions, onClose, children }: SheetProps) {
  return (
    <Drawer
      open
      placement="bottom"
      size="85dvh"
      classNames={{ footer: styles.sheetFooter ?? '' }}
      // As wide as the pages of the area, on a desk as well.
      styles={{
        wrapper: { maxWidth: 560, marginInline: 'auto' },
        body: { padding: 12, background: 'var(--canvas)' },
      }}
      title={
        <span className={styles.sheetTitle}>
          {title}
          <span className={styles.sheetStatus}>{status}</span>
        </span>
      }
      footer={actions && <div className={styles.sheetActions}>{actions}</div>}
      onClose={onClose}
    >
      <NarrowColumn value>
        <div className={styles.sheetBody}>{children}</div>
      </NarrowColumn>
    </Drawer>
  )
}
