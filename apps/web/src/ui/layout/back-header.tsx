import { LeftOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { common } from '#locale/words.ts'
import { useHeaderHeight } from './use-header-height.ts'
import styles from './back-header.module.css'

interface BackHeaderProps {
  title: ReactNode
  /** Beneath the title: what state the thing is in. */
  status?: ReactNode
  onBack: () => void
}

/** On a phone, what one is looking at and the way back: always within reach (S-079). */
export function BackHeader({ title, status, onBack }: BackHeaderProps) {
  const top = useHeaderHeight()
  return (
    <header className={styles.header} style={{ top }}>
      <Button
        type="text"
        size="large"
        icon={<LeftOutlined />}
        aria-label={common.back}
        onClick={onBack}
      />
      <h1 className={styles.title}>{title}</h1>
      {status && <div className={styles.status}>{status}</div>}
    </header>
  )
}
