import {
  AppstoreOutlined,
  BankOutlined,
  BarChartOutlined,
  ControlOutlined,
  CreditCardOutlined,
  DashboardOutlined,
  GiftOutlined,
  HomeOutlined,
  NotificationOutlined,
  ShopOutlined,
  TableOutlined,
  TeamOutlined,
  ToolOutlined,
} from '@ant-design/icons'
import { Menu, type MenuProps } from 'antd'
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { leavesOf, type MenuNode, onlyOneOpen, sidebarMenu } from '../../routing/menu.ts'
import { useMaybeStation } from '#lib/session/session.ts'
import type { RouteName } from '#lib/routes/route-table.ts'
import { showLogo } from '../../settings/settings.ts'
import { titles } from '../../titles/titles.ts'
import { words } from '../../words.ts'
import styles from '../layout.module.css'
import { Logo } from '../logo.tsx'

const ICONS: Readonly<Partial<Record<RouteName, ReactNode>>> = {
  Home: <HomeOutlined aria-hidden />,
  OilCompanyMge: <BankOutlined aria-hidden />,
  OilCompanyOperate: <AppstoreOutlined aria-hidden />,
  QueryStatistics: <BarChartOutlined aria-hidden />,
  OilOperate: <DashboardOutlined aria-hidden />,
  NotFuel: <ShopOutlined aria-hidden />,
  MemberCenter: <TeamOutlined aria-hidden />,
  StationCards: <CreditCardOutlined aria-hidden />,
  MarketCenter: <NotificationOutlined aria-hidden />,
  ScoreStore: <GiftOutlined aria-hidden />,
  StationMge: <ControlOutlined aria-hidden />,
  Ext: <TableOutlined aria-hidden />,
  Maintenance: <ToolOutlined aria-hidden />,
}

type Item = NonNullable<MenuProps['items']>[number]

function itemOf(node: MenuNode): Item {
  return {
    key: node.path,
    label: titles[node.name],
    icon: ICONS[node.name],
    ...(node.children.length > 0 && { children: node.children.map(itemOf) }),
  }
}

/** Keys of the parents of a page, outermost first. */
function parentsOf(nodes: readonly MenuNode[], pathname: string): string[] {
  const parent = nodes.find(
    ({ path, children }) => children.length > 0 && pathname.startsWith(`${path}/`),
  )
  return parent ? [parent.path, ...parentsOf(parent.children, pathname)] : []
}

/** The page whose menu entry is lit. */
const selectedOf = (nodes: readonly MenuNode[], pathname: string): string[] =>
  leavesOf(nodes).flatMap(({ path }) => (path === pathname ? [path] : []))

/** The menu by role; one group open at a time (S-024). */
export function Sidebar({ isCollapsed }: { isCollapsed: boolean }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const hasLogo = showLogo.use()
  // What a station has taken may be another thing at the next one, and tomorrow.
  const taken = JSON.stringify(useMaybeStation()?.package)
  const [{ of, nodes }, setMenu] = useState(() => ({ of: taken, nodes: sidebarMenu() }))
  if (of !== taken) setMenu({ of: taken, nodes: sidebarMenu() })
  const [openKeys, setOpenKeys] = useOpenGroups(nodes, pathname)

  return (
    <nav aria-label={words.menu} className={styles.menu}>
      {hasLogo && <Logo isSmall={isCollapsed} />}
      <Menu
        theme="dark"
        mode="inline"
        inlineCollapsed={isCollapsed}
        inlineIndent={16}
        items={nodes.map(itemOf)}
        selectedKeys={selectedOf(nodes, pathname)}
        {...(!isCollapsed && { openKeys, onOpenChange: setOpenKeys })}
        onClick={({ key }) => navigate(key)}
        style={{ borderInlineEnd: 0 }}
      />
    </nav>
  )
}

/** The groups above the page are open when one comes to it; opening another closes them (S-024). */
function useOpenGroups(
  nodes: readonly MenuNode[],
  pathname: string,
): [string[], (keys: string[]) => void] {
  const [state, setState] = useState({ pathname, keys: parentsOf(nodes, pathname) })
  if (state.pathname !== pathname) setState({ pathname, keys: parentsOf(nodes, pathname) })
  return [state.keys, (keys) => setState({ pathname, keys: onlyOneOpen(state.keys, keys) })]
}
