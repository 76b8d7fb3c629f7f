import {
  FullscreenExitOutlined,
  FullscreenOutlined,
  GlobalOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  MoonOutlined,
  SunOutlined,
} from '@ant-design/icons'
import { App as AntApp, Breadcrumb, Button, Dropdown, Tooltip } from 'antd'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useIsMobile } from '../../lib/use-is-mobile.ts'
import { language, storeLanguage } from '../../lib/words.ts'
import { common } from '../../locale/words.ts'
import { firstChild, trailOf } from '../menu.ts'
import { routeEntry } from '../route-table.ts'
import { setDark, useDark } from '../settings.ts'
import { titles, words } from '../words.ts'
import styles from './layout.module.css'
import { StationButton } from './station-button.tsx'
import { useRouteName } from './use-route-name.ts'
import { UserMenu } from './user-menu.tsx'

export function TopBar({
  isMenuOpen,
  onToggleMenu,
}: {
  isMenuOpen: boolean
  onToggleMenu: () => void
}) {
  const isMobile = useIsMobile()
  return (
    <header className={styles.topBar}>
      <Button
        type="text"
        icon={isMenuOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
        aria-label={isMenuOpen ? words.collapse : words.expand}
        aria-expanded={isMenuOpen}
        onClick={onToggleMenu}
      />
      <Trail />
      <StationButton />
      {!isMobile && <DarkSwitch />}
      {!isMobile && <FullscreenButton />}
      <LanguageMenu />
      <UserMenu />
    </header>
  )
}

function Trail() {
  const name = useRouteName()
  const isMobile = useIsMobile()
  useEffect(() => {
    document.title = name ? `${titles[name]} · Forecourt` : 'Forecourt'
  }, [name])
  if (!name || isMobile) return <span className={styles.trail}>{name && titles[name]}</span>
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
  const isDark = useDark()
  const label = isDark ? words.light : words.dark
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        icon={isDark ? <SunOutlined /> : <MoonOutlined />}
        aria-label={label}
        onClick={() => setDark(!isDark)}
      />
    </Tooltip>
  )
}

function FullscreenButton() {
  const { message } = AntApp.useApp()
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const follow = (): void => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [])
  const toggle = async (): Promise<void> => {
    if (!document.fullscreenEnabled) {
      message.warning(words.fullscreenUnsupported)
      return
    }
    await (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  }
  const label = isFull ? words.exitFullscreen : words.fullscreen
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        icon={isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
        aria-label={label}
        onClick={toggle}
      />
    </Tooltip>
  )
}

const LANGUAGES = [
  { key: 'zh', label: '中文' },
  { key: 'en', label: 'English' },
] as const

const RELOAD_AFTER_MS = 1000

/** Switching says so and loads the page anew after a second (S-327). */
export function LanguageMenu() {
  const { notification } = AntApp.useApp()
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: LANGUAGES.map((item) => ({ ...item, disabled: item.key === language })),
        onClick: ({ key }) => {
          storeLanguage(key === 'en' ? 'en' : 'zh')
          notification.success({ title: common.notice, description: words.switched, duration: 1 })
          setTimeout(() => location.reload(), RELOAD_AFTER_MS)
        },
      }}
    >
      <Button type="text" icon={<GlobalOutlined />} aria-label={words.language} />
    </Dropdown>
  )
}
