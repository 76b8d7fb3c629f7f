import { SettingOutlined } from '@ant-design/icons'
import { Drawer } from 'antd'
import { words } from '../../words.ts'
import styles from '../layout.module.css'
import { Sidebar } from './sidebar.tsx'

interface MenuDrawerProps {
  open: boolean
  onClose: () => void
  onSettings: () => void
}

/** The menu of a phone, over the page. */
export function MenuDrawer({ open, onClose, onSettings }: MenuDrawerProps) {
  return (
    <Drawer
      open={open}
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
