import { CloseOutlined, DownOutlined } from '@ant-design/icons'
import { Button, Dropdown, type MenuProps } from 'antd'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useRecentRecords } from '#lib/session/recent-records.ts'
import { words } from '../words.ts'
import { useTabs } from './tab-store.ts'
import styles from './tab-strip.module.css'
import { tabTitle } from './tab-title.ts'
import { isFixed, type Tab } from './tabs.ts'
import { type TabActions, useTabActions } from './use-tab-actions.ts'

/** S-441. */
const MENU_WIDTH_PX = 105

const MIDDLE_BUTTON = 1

/** The pages that are open, the seen one marked; each can be refreshed and closed (S-040 to S-045). */
export function TabStrip() {
  const tabs = useTabs()
  const records = useRecentRecords()
  const actions = useTabActions(tabs)
  const { pathname } = useLocation()
  const seen = tabs.find((tab) => tab.pathname === pathname)
  return (
    <nav className={styles.strip} aria-label={words.tabs}>
      <ul className={styles.tabs}>
        {tabs.map((tab) => (
          <TabItem
            key={tab.pathname}
            tab={tab}
            title={tabTitle(tab, records)}
            isSeen={tab === seen}
            actions={actions}
          />
        ))}
      </ul>
      {seen && (
        <Dropdown trigger={['click']} menu={menuOf(seen, actions)}>
          <Button type="text" size="small" icon={<DownOutlined />} aria-label={words.tabActions} />
        </Dropdown>
      )}
    </nav>
  )
}

interface TabItemProps {
  tab: Tab
  title: string
  isSeen: boolean
  actions: TabActions
}

function TabItem({ tab, title, isSeen, actions }: TabItemProps) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!isSeen) return undefined
    // At once it would have the browser lay out a page that is not finished.
    const frame = requestAnimationFrame(() =>
      item.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [isSeen])

  const closeByKey = ({ key }: KeyboardEvent): void => {
    if (key === 'Delete' && !isFixed(tab)) actions.close(tab)
  }
  const closeByMiddle = (event: MouseEvent): void => {
    if (event.button === MIDDLE_BUTTON && !isFixed(tab)) {
      event.preventDefault()
      actions.close(tab)
    }
  }

  return (
    <Dropdown trigger={['contextMenu']} menu={menuOf(tab, actions)}>
      <li ref={item} className={`${styles.tab} ${isSeen ? styles.seen : ''}`}>
        <Link
          to={tab.pathname + tab.search}
          aria-current={isSeen ? 'page' : undefined}
          onKeyDown={closeByKey}
          onAuxClick={closeByMiddle}
        >
          {title}
        </Link>
        {!isFixed(tab) && (
          <button
            type="button"
            aria-label={words.closeTab(title)}
            onClick={() => actions.close(tab)}
          >
            <CloseOutlined />
          </button>
        )}
      </li>
    </Dropdown>
  )
}

const menuOf = (tab: Tab, actions: TabActions): MenuProps => ({
  className: styles.menu ?? '',
  style: { width: MENU_WIDTH_PX, minWidth: MENU_WIDTH_PX },
  items: [
    { key: 'refresh', label: words.refreshTab, onClick: () => actions.refresh(tab) },
    ...(isFixed(tab)
      ? []
      : [{ key: 'close', label: words.close, onClick: () => actions.close(tab) }]),
    { key: 'others', label: words.closeOthers, onClick: () => actions.closeOthers(tab) },
    { key: 'all', label: words.closeAll, onClick: () => actions.closeAll() },
  ],
})
