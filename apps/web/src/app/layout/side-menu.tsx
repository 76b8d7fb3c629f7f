import { SettingOutlined } from '@ant-design/icons'
import { Drawer } from 'antd'
import { words } from '../words.ts'
import styles from './layout.module.css'
import { Sidebar } from './sidebar.tsx'

interface SideMenuProps {
  isMobile: boolean
  isOpen: boolean
  onClose: () => void
  onSettings: () => void
}

/** The menu beside the page, or in a drawer over it where there is no room (S-025, S-026). */
export function SideMenu({ isMobile, isOpen, onClose, onSettings }: SideMenuProps) {
  if (!isMobile) {
    return (
      <aside className={`${styles.aside} ${isOpen ? '' : styles.asideCollapsed}`}>
        <Sidebar isCollapsed={!isOpen} />
      </aside>
    )
  }
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      placement="left"
      size={236}
      closable={false}
      aria-label={words.menu}
      styles={{ body: { padding: 0, background: 'var(--brand)' } }}
    >
      <div className={styles.drawer}>
        <Sidebar isCollapsed={false} />
        <button
          type="button"
          className={styles.drawerSettings}
          onClick={() => {
            onClose()
            onSettings()
          }}
        >
          <SettingOutlined aria-hidden /> {words.settings}
        </button>
      </div>
    </Drawer>
  )
}
