import { CloseOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { words } from './words.ts'
import { GuardedButton } from '#ui/layout/guarded-button.tsx'
import styles from './table-page.module.css'

interface ListToolsProps {
  isFetching: boolean
  onRefresh: () => void
  /** Further tools, right of refresh. */
  children?: ReactNode
}

/** What can be done with the list itself. */
export function ListTools({ isFetching, onRefresh, children }: ListToolsProps) {
  return (
    <div className={styles.tools}>
      <Tooltip title={words.refresh}>
        <GuardedButton
          type="text"
          icon={<ReloadOutlined spin={isFetching} />}
          aria-label={words.refresh}
          onClick={onRefresh}
        />
      </Tooltip>
      {children}
    </div>
  )
}

interface BulkBarProps {
  count: number
  onClear: () => void
  children: ReactNode
}

/** What can be done with the rows picked out; it stays in sight below them, so that nothing above moves. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  return (
    <div className={styles.bulk} role="toolbar" aria-label={words.bulk}>
      <span role="status">{words.selected(String(count))}</span>
      <Button type="text" size="small" icon={<CloseOutlined />} onClick={onClear}>
        {words.clearSelection}
      </Button>
      <span className={styles.bulkActions}>{children}</span>
    </div>
  )
}
