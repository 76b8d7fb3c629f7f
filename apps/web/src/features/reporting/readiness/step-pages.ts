/** Where each step is done. */

import type { ReadinessStep } from '@app/api/contract/reporting/readiness'
import { pathTo } from '#lib/routes/path-to.ts'
import type { RouteName } from '#lib/routes/route-table.ts'

const PAGES = {
  company: 'AddCompanies',
  station: 'AddStations',
  companyStaff: 'CompanyUserMge',
  fuelProducts: 'BaseFuelMge',
  staff: 'StaffMge',
  fuels: 'FuelMge',
  prices: 'NowPrice',
  tanks: 'TankMge',
  nozzles: 'NozzleMge',
  controller: 'DeviceMge',
  goods: 'Items',
  taxes: 'Tax',
  paymentWays: 'OtherPay',
  sellerTitle: 'SellerInvoice',
  shift: 'ClassSettle',
  fuelling: 'DeviceMge',
  order: 'AllQuery',
} as const satisfies Record<ReadinessStep, RouteName>

export const pathOfStep = (step: ReadinessStep): string => pathTo(PAGES[step])
