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
  TeamOutlined,
  ToolOutlined,
} from '@ant-design/icons'
import { Menu, type MenuProps } from 'antd'
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type MenuNode, sidebarMenu } from '../menu.ts'
import type { RouteName } from '../route-table.ts'
import { titles, words } from '../words.ts'
import styles from './layout.module.css'

const ICONS: Readonly<Partial<Record<RouteName, ReactNode>>> = {
  Home: <HomeOutlined />,
  OilCompanyMge: <BankOutlined />,
  OilCompanyOperate: <AppstoreOutlined />,
  QueryStatistics: <BarChartOutlined />,
  OilOperate: <DashboardOutlined />,
  NotFuel: <ShopOutlined />,
  MemberCenter: <TeamOutlined />,
  StationCards: <CreditCardOutlined />,
  MarketCenter: <NotificationOutlined />,
  ScoreStore: <GiftOutlined />,
  StationMge: <ControlOutlined />,
  Maintenance: <ToolOutlined />,
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

/** The page whose menu entry is lit: itself, or the list that a details page belongs to. */
function selectedOf(nodes: readonly MenuNode[], pathname: string): string[] {
  const leaves = nodes.flatMap(function leavesOf(node): MenuNode[] {
    return node.children.length > 0 ? node.children.flatMap(leavesOf) : [node]
  })
  return leaves.filter(({ path }) => pathname === path).map(({ path }) => path)
}

/** The menu by role; one group open at a time (S-024). */
export function Sidebar({ isCollapsed }: { isCollapsed: boolean }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [nodes] = useState(sidebarMenu)
  const [openKeys, setOpenKeys] = useState(() => parentsOf(nodes, pathname))

  const open = (keys: string[]): void => {
    const latest = keys.find((key) => !openKeys.includes(key))
    if (!latest) return setOpenKeys(keys)
    setOpenKeys(keys.filter((key) => key === latest || latest.startsWith(`${key}/`)))
  }

  return (
    <nav aria-label={words.menu}>
      <div className={styles.brand}>
        <img src="/logo.svg" alt="" />
        {!isCollapsed && <span className={styles.brandText}>Forecourt</span>}
      </div>
      <Menu
        theme="dark"
        mode="inline"
        inlineCollapsed={isCollapsed}
        inlineIndent={16}
        items={nodes.map(itemOf)}
        selectedKeys={selectedOf(nodes, pathname)}
        {...(!isCollapsed && { openKeys, onOpenChange: open })}
        onClick={({ key }) => navigate(key)}
        style={{ borderInlineEnd: 0 }}
      />
    </nav>
  )
}
