import { MenuFoldOutlined, MenuUnfoldOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons'
import { Breadcrumb, Button, Tooltip } from 'antd'
import { Link } from 'react-router'
import { ApprovalsButton } from '#features/access/approvals/parts/approvals-button.tsx'
import { useIsMobile } from '#lib/files/media.ts'
import { firstChild, trailOf } from '../../routing/menu.ts'
import { routeEntry } from '#lib/routes/route-table.ts'
import { SearchButton } from '../../search/search-button.tsx'
import { darkMode, showLogo } from '../../settings/settings.ts'
import { StationButton } from '../../station/station-button.tsx'
import { titles } from '../../titles/titles.ts'
import { words } from '../../words.ts'
import { DataScreenButton } from './data-screen-button.tsx'
import { FullscreenButton } from './fullscreen-button.tsx'
import { LanguageMenu } from './language-menu.tsx'
import styles from '../layout.module.css'
import { Logo } from '../logo.tsx'
import { usePageTitle } from '../use-page-title.ts'
import { useRouteName } from '../use-route-name.ts'
import { UserMenu } from './user-menu.tsx'

interface TopBarProps {
  isMenuOpen: boolean
  onToggleMenu: () => void
}

/** Where one is, and what is always at hand. */
export function TopBar({ isMenuOpen, onToggleMenu }: TopBarProps) {
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
      <ApprovalsButton />
      {!isMobile && <DataScreenButton />}
      {!isMobile && <DarkSwitch />}
      {!isMobile && <FullscreenButton />}
      <LanguageMenu />
      <UserMenu />
    </header>
  )
}

function Trail() {
  const name = useRouteName()
  if (!name) return <span className={styles.trail} />
  return (
    <Breadcrumb
      className={styles.trail ?? ''}
      items={trailOf(name).map((step) => {
        const target = routeEntry(step).redirect ? firstChild(step) : undefined
        return { title: target ? <Link to={target}>{titles[step]}</Link> : titles[step] }
      })}
    />
  )
}

function DarkSwitch() {
  const isDark = darkMode.use()
  const label = isDark ? words.toLight : words.toDark
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        icon={isDark ? <SunOutlined /> : <MoonOutlined />}
        aria-label={label}
        onClick={() => darkMode.set(!isDark)}
      />
    </Tooltip>
  )
}
