import type { Words } from '@app/kernel/words'

/** Names of the pages for phones. */
export const zh = {
  MWorkTable: '工作台',
  MSalesData: '销售数据',
  MCustomerData: '客户数据',
  MStoreData: '便利店数据',
  MDeviceData: '设备监控',
  MReport: '日报',
  MIssueCard: '发卡',
  MFuelChangePrice: '油品调价',
  MOpenOrder: '交易解灰',
  MRechargeHistory: '充值记录',
  MPersonalMember: '个人会员',
  MUnitMember: '单位会员',
  MChildCard: '子卡',
  MStaffMge: '员工管理',
  MOrderManage: '订单管理',
} as const

export const en = {
  MWorkTable: 'Workspace',
  MSalesData: 'Sales',
  MCustomerData: 'Customers',
  MStoreData: 'Store',
  MDeviceData: 'Device monitoring',
  MReport: 'Daily report',
  MIssueCard: 'Issue card',
  MFuelChangePrice: 'Fuel prices',
  MOpenOrder: 'Release fuellings',
  MRechargeHistory: 'Recharges',
  MPersonalMember: 'Personal members',
  MUnitMember: 'Fleets',
  MChildCard: 'Sub cards',
  MStaffMge: 'Staff',
  MOrderManage: 'Orders',
} satisfies Words<typeof zh>
