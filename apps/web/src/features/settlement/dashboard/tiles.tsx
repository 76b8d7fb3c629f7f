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
import type { MobilePage } from '../../../lib/console-outline.ts'
import styles from './work-table.module.css'

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

/** The pages of a group, each a finger wide. */
export function Tiles({ label, tiles }: { label: string; tiles: readonly MobilePage[] }) {
  return (
    <ul className={styles.tiles} aria-label={label}>
      {tiles.map(({ name, title, path }) => {
        const Icon = ICONS[name] ?? FileTextOutlined
        return (
          <li key={name}>
            <Link to={path} className={styles.tile ?? ''}>
              <span className={styles.icon} aria-hidden>
                <Icon />
              </span>
              <span className={styles.name}>{title}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
