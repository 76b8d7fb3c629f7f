import { Drawer } from 'antd'
import { words } from '../../words.ts'
import { brandSidebar } from '../../settings/settings.ts'
import { Sidebar } from './sidebar.tsx'
import styles from './sidebar.module.css'

interface MenuDrawerProps {
  open: boolean
  onClose: () => void
}

/** The menu of a phone, over the page. */
export function MenuDrawer({ open, onClose }: MenuDrawerProps) {
  const isBrand = brandSidebar.use()
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="left"
      size={236}
      closable={false}
      aria-label={words.menu}
      styles={{ body: { padding: 0 } }}
    >
      <div className={styles.drawer} data-brand={isBrand || undefined}>
        <Sidebar isCollapsed={false} />
      </div>
    </Drawer>
  )
}
