import {
  BankOutlined,
  BarChartOutlined,
  CreditCardOutlined,
  DashboardOutlined,
  HomeOutlined,
  NotificationOutlined,
  SafetyOutlined,
  ScheduleOutlined,
  SettingOutlined,
  ShopOutlined,
  TeamOutlined,
  ToolOutlined,
  WalletOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'
import type { AreaKey } from '../../routing/areas/words.ts'

/** Only areas have one: below them words are found faster. */
export const AREA_ICONS: Readonly<Record<AreaKey, ReactNode>> = {
  home: <HomeOutlined aria-hidden />,
  till: <WalletOutlined aria-hidden />,
  shifts: <ScheduleOutlined aria-hidden />,
  members: <TeamOutlined aria-hidden />,
  cards: <CreditCardOutlined aria-hidden />,
  fuel: <DashboardOutlined aria-hidden />,
  goods: <ShopOutlined aria-hidden />,
  supply: <BankOutlined aria-hidden />,
  marketing: <NotificationOutlined aria-hidden />,
  reports: <BarChartOutlined aria-hidden />,
  settings: <SettingOutlined aria-hidden />,
  audit: <SafetyOutlined aria-hidden />,
  platform: <ToolOutlined aria-hidden />,
}
