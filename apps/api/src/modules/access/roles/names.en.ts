import type { zh } from './names.zh.ts'

export const en = {
  superAdmin: 'Super admin',
  admin: 'System admin',
  company_group: 'Dealer',
  company_user: 'Company user',
  station_master: 'Station manager',
  station_bill: 'Account manager',
  station_employee: 'Fuel attendant',
  station_salesman: 'Cashier',
  station_leader: 'Metering staff',
  group_master: 'Fleet head',
  user: 'Regular user',
  anonymous: 'Anonymous',
  others: 'Other',
} satisfies Record<keyof typeof zh, string>
