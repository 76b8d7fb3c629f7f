import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { Breadcrumb, Button } from 'antd'
import { Link } from 'react-router'
import { useIsMobile } from '#lib/files/media.ts'
import { sidebarMenu } from '../../routing/menu.ts'
import { trailOf } from '../../routing/areas/trail.ts'
import { SearchButton } from '../../search/search-button.tsx'
import { showLogo } from '../../settings/settings.ts'
import { StationButton } from '../../station/station-button.tsx'
import { words } from '../../words.ts'
import { DataScreenButton } from './data-screen-button.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { FullscreenButton } from './fullscreen-button.tsx'
import { BellButton } from '../bell/bell-button.tsx'
import { HelpButton } from '../help/help-button.tsx'
import styles from '../layout.module.css'
import { Logo } from '../logo.tsx'
import { usePageTitle } from '../use-page-title.ts'
import { useRouteName } from '../use-route-name.ts'
import { UserMenu } from './user-menu.tsx'

interface TopBarProps {
  isMenuOpen: boolean
  onToggleMenu: () => void
  onSettings: () => void
}

/** Where one is, and what is always at hand. */
export function TopBar({ isMenuOpen, onToggleMenu, onSettings }: TopBarProps) {
  const isMobile = useIsMobile()
  const hasLogo = showLogo.use()
  usePageTitle()
  return (
    <header className={styles.topBar}>
      <Button
        type="text"
        icon={isMenuOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
        aria-label={isMenuOpen ? words.collapse : words.expand}
        aria-expanded={isMenuOpen}
        onClick={onToggleMenu}
      />
      {/* Beside the page the logo stands over the menu, which a phone has put away. */}
      {isMobile && hasLogo && <Logo isSmall />}
      {!isMobile && <Trail />}
      <div className={styles.place}>
        <StationButton />
      </div>
      <SearchButton />
      <BellButton />
      {!isMobile && <HelpButton />}
      {!isMobile && <DataScreenButton />}
      {!isMobile && <FullscreenButton />}
      <UserMenu onSettings={onSettings} />
    </header>
  )
}

function Trail() {
  const name = useRouteName()
  if (!name) return <span className={styles.trail} />
  return (
    <div className={styles.trail}>
      <Breadcrumb
        items={trailOf(name, sidebarMenu()).map(({ title, path }) => ({
          title: path ? <Link to={path}>{title}</Link> : title,
        }))}
      />
      <FavouriteButton />
    </div>
  )
}
