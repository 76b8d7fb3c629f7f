import { Button } from 'antd'
import type { ReactNode } from 'react'
import styles from '../table-page.module.css'

/** The way from a row to what stands behind it, where that is no page of its own. */
export const CellButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Button type="link" className={styles.cellButton ?? ''} onClick={onClick}>
    {children}
  </Button>
)
