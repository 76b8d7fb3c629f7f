import {
  AreaChartOutlined,
  BarChartOutlined,
  ClusterOutlined,
  ContactsOutlined,
  CreditCardOutlined,
  DashboardOutlined,
  FileTextOutlined,
  IdcardOutlined,
  ReconciliationOutlined,
  ShopOutlined,
  TagsOutlined,
  TeamOutlined,
  UnlockOutlined,
  UserOutlined,
  WalletOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import type { MobilePage } from '#lib/routes/console-outline.ts'
import styles from '../work-table.module.css'

const ICONS: Readonly<Record<string, ComponentType>> = {
  MOrderManage: ReconciliationOutlined,
  MPersonalMember: UserOutlined,
  MIssueCard: IdcardOutlined,
  MRechargeHistory: WalletOutlined,
  MUnitMember: ClusterOutlined,
  MChildCard: CreditCardOutlined,
  MOpenOrder: UnlockOutlined,
  MFuelChangePrice: TagsOutlined,
  MStaffMge: TeamOutlined,
  MDeviceData: DashboardOutlined,
  MReport: FileTextOutlined,
  MSalesData: BarChartOutlined,
  MCustomerData: ContactsOutlined,
  MStoreData: ShopOutlined,
  Analyse: AreaChartOutlined,
}

export interface Tile extends MobilePage {
  /** How much waits there for somebody, in words and as a figure. */
  waiting?: { figure: string; label: string } | undefined
}

/** The pages of a group, each a finger wide. */
export function Tiles({ label, tiles }: { label: string; tiles: readonly Tile[] }) {
  return (
    <ul className={styles.tiles} aria-label={label}>
      {tiles.map(({ name, title, path, waiting }) => {
        const Icon = ICONS[name] ?? FileTextOutlined
        return (
          <li key={name}>
            <Link to={path} className={styles.tile ?? ''}>
              <span className={styles.icon} aria-hidden>
                <Icon />
                {waiting && <span className={styles.waiting}>{waiting.figure}</span>}
              </span>
              <span className={styles.name}>
                {title}
                {waiting && <span className={styles.said}> {waiting.label}</span>}
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
