import { whenOpened } from '#ui/layout/when-opened.tsx'
import { brandSidebar } from '../../settings/settings.ts'
import { Sidebar } from './sidebar.tsx'
import styles from './sidebar.module.css'

const MenuDrawer = whenOpened(async () => (await import('./menu-drawer.tsx')).MenuDrawer)

interface SideMenuProps {
  isMobile: boolean
  isOpen: boolean
  onClose: () => void
}

/** The menu beside the page, or in a drawer over it where there is no room (S-025, S-026). */
export function SideMenu({ isMobile, isOpen, onClose }: SideMenuProps) {
  const isBrand = brandSidebar.use()
  if (isMobile) return <MenuDrawer open={isOpen} onClose={onClose} />
  return (
    <aside
      className={`${styles.aside} ${isOpen ? '' : styles.collapsed}`}
      data-brand={isBrand || undefined}
    >
      <Sidebar isCollapsed={!isOpen} />
    </aside>
  )
}
