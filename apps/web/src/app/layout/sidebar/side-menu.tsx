import { whenOpened } from '#ui/layout/when-opened.tsx'
import styles from '../layout.module.css'
import { Sidebar } from './sidebar.tsx'

const MenuDrawer = whenOpened(async () => (await import('./menu-drawer.tsx')).MenuDrawer)

interface SideMenuProps {
  isMobile: boolean
  isOpen: boolean
  onClose: () => void
  onSettings: () => void
}

/** The menu beside the page, or in a drawer over it where there is no room (S-025, S-026). */
export function SideMenu({ isMobile, isOpen, onClose, onSettings }: SideMenuProps) {
  if (isMobile) return <MenuDrawer open={isOpen} onClose={onClose} onSettings={onSettings} />
  return (
    <aside className={`${styles.aside} ${isOpen ? '' : styles.asideCollapsed}`}>
      <Sidebar isCollapsed={!isOpen} />
    </aside>
  )
}
