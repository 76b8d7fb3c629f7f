/** Which routes have a page: the modules' own lists, put together. What is not here is offered nowhere. */

import type { ComponentType } from 'react'
import { auditPages } from '#features/access/audits/routes.ts'
import { rolePages } from '#features/access/roles/routes.ts'
import { sessionPages } from '#features/access/sessions/routes.ts'
import { peoplePages } from '#features/access/users/routes.ts'
import { cardImportPages } from '#features/cards/card-imports/routes.ts'
import { openingBalancePages } from '#features/cards/opening-balances/routes.ts'
import { cardInfoPages } from '#features/cards/card-infos/routes.ts'
import { cardIssuePages } from '#features/cards/card-issues/routes.ts'
import { employeeCardPages } from '#features/cards/employee-cards/routes.ts'
import { cardReaderPages } from '#features/cards/card-reader/routes.ts'
import { programmePages } from '#features/cards/programmes/routes.ts'
import { categoryPages } from '#features/catalogue/categories/routes.ts'
import { itemPages } from '#features/catalogue/items/routes.ts'
import { taxPages } from '#features/catalogue/taxes/routes.ts'
import { devicePages } from '#features/forecourt/devices/routes.ts'
import { nozzlePages } from '#features/forecourt/nozzles/routes.ts'
import { tankPages } from '#features/forecourt/tanks/routes.ts'
import { entryPages } from '#features/ledger/entries/routes.ts'
import { activityPages } from '#features/marketing/activities/routes.ts'
import { couponPages } from '#features/marketing/coupons/routes.ts'
import { marketHomePages } from '#features/marketing/home/routes.ts'
import { pointsStorePages } from '#features/marketing/points-store/routes.ts'
import { qrCodePages } from '#features/marketing/qr-codes/routes.ts'
import { tagPages } from '#features/marketing/tags/routes.ts'
import { userCouponPages } from '#features/marketing/user-coupons/routes.ts'
import { fleetPages } from '#features/members/fleets/routes.ts'
import { personalMemberPages } from '#features/members/personal-members/routes.ts'
import { packagePages } from '#features/members/recharge-packages/routes.ts'
import { authCodePages } from '#features/organisation/auth-codes/routes.ts'
import { authTokenPages } from '#features/organisation/auth-tokens/routes.ts'
import { billAccountPages } from '#features/organisation/bill-accounts/routes.ts'
import { companyPages } from '#features/organisation/companies/routes.ts'
import { dealerPages } from '#features/organisation/dealers/routes.ts'
import { miniProgramPages } from '#features/organisation/mini-programs/routes.ts'
import { paymentWayPages } from '#features/organisation/payment-ways/routes.ts'
import { sellerTitlePages } from '#features/organisation/seller-titles/routes.ts'
import { stationPages } from '#features/organisation/stations/routes.ts'
import { configPages } from '#features/platform/configs/routes.ts'
import { exportPages } from '#features/platform/exports/routes.ts'
import { smsPages } from '#features/platform/sms/routes.ts'
import { softwarePages } from '#features/platform/software/routes.ts'
import { statusPages } from '#features/platform/status/routes.ts'
import { dashboardPages } from '#features/reporting/dashboard/routes.ts'
import { archivePages } from '#features/reporting/archives/routes.ts'
import { cardBalancePages } from '#features/reporting/card-balances/routes.ts'
import { extWorkTablePages } from '#features/reporting/ext-work-table/routes.ts'
import { dailyReportPages } from '#features/settlement/daily-reports/routes.ts'
import { dayPages } from '#features/settlement/days/routes.ts'
import { monthPages } from '#features/settlement/months/routes.ts'
import { proofPages } from '#features/reporting/reconciliation/routes.ts'
import { reportPages } from '#features/reporting/reports/routes.ts'
import { shiftPages } from '#features/settlement/shifts/routes.ts'
import { statisticsPages } from '#features/reporting/statistics/routes.ts'
import { depotPages } from '#features/supply/depots/routes.ts'
import { fuelCodePages } from '#features/supply/fuel-codes/routes.ts'
import { fuelProductPages } from '#features/supply/fuel-products/routes.ts'
import { stationFuelPages } from '#features/supply/station-fuels/routes.ts'
import { purchaseContractPages } from '#features/supply/purchase-contracts/routes.ts'
import { supplierPages } from '#features/supply/suppliers/routes.ts'
import { fuelIntakePages } from '#features/supply/fuel-intakes/routes.ts'
import { transportContractPages } from '#features/supply/transport-contracts/routes.ts'
import { priceChangePages } from '#features/supply/price-changes/routes.ts'
import { wetstockReportPages } from '#features/wetstock/reports/routes.ts'
import { wetstockPages } from '#features/wetstock/tank-months/routes.ts'
import { invoicePages } from '#features/invoicing/invoices/routes.ts'
import { fuelInventoryPages } from '#features/sales/fuel-inventory/routes.ts'
import { authorisationPages } from '#features/sales/pump-authorisations/routes.ts'
import { accountRatioPages } from '#features/sales/account-ratios/routes.ts'
import { orderPages } from '#features/sales/orders/routes.ts'
import { meterTestPages } from '#features/sales/meter-tests/routes.ts'
import { transactionPages } from '#features/sales/transactions/routes.ts'
import { rechargePages } from '#features/payments/recharges/routes.ts'
import type { RouteName } from '#lib/routes/route-table.ts'

interface PageModule {
  default: ComponentType
  /** Asks the server what the page shows first, before it is drawn. */
  askFirst?: () => void
}

export type PageLoader = () => Promise<PageModule>

export const PAGES: Readonly<Partial<Record<RouteName, PageLoader>>> = {
  ...sessionPages,
  ...peoplePages,
  ...rolePages,
  ...auditPages,
  ...smsPages,
  ...softwarePages,
  ...statusPages,
  ...configPages,
  ...exportPages,
  ...dealerPages,
  ...companyPages,
  ...stationPages,
  ...paymentWayPages,
  ...billAccountPages,
  ...miniProgramPages,
  ...sellerTitlePages,
  ...authCodePages,
  ...authTokenPages,
  ...cardImportPages,
  ...openingBalancePages,
  ...cardInfoPages,
  ...cardIssuePages,
  ...employeeCardPages,
  ...cardReaderPages,
  ...programmePages,
  ...categoryPages,
  ...itemPages,
  ...taxPages,
  ...marketHomePages,
  ...couponPages,
  ...activityPages,
  ...qrCodePages,
  ...userCouponPages,
  ...pointsStorePages,
  ...tagPages,
  ...devicePages,
  ...nozzlePages,
  ...tankPages,
  ...entryPages,
  ...personalMemberPages,
  ...fleetPages,
  ...packagePages,
  ...rechargePages,
  ...dashboardPages,
  ...shiftPages,
  ...dayPages,
  ...dailyReportPages,
  ...proofPages,
  ...monthPages,
  ...statisticsPages,
  ...reportPages,
  ...cardBalancePages,
  ...archivePages,
  ...extWorkTablePages,
  ...priceChangePages,
  ...supplierPages,
  ...purchaseContractPages,
  ...transportContractPages,
  ...fuelIntakePages,
  ...wetstockPages,
  ...wetstockReportPages,
  ...fuelCodePages,
  ...fuelProductPages,
  ...stationFuelPages,
  ...depotPages,
  ...fuelInventoryPages,
  ...orderPages,
  ...authorisationPages,
  ...accountRatioPages,
  ...meterTestPages,
  ...transactionPages,
  ...invoicePages,
}

export const hasPage = (name: RouteName): boolean => PAGES[name] !== undefined
