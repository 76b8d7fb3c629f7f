/** What a list shows can be exported: its columns and those of the file go by the same names. */

import { describe, expect, it, vi } from 'vitest'
import { auditExport } from '../../api/src/modules/access/audits/export.ts'
import { roleExport } from '../../api/src/modules/access/roles/export.ts'
import { userExport } from '../../api/src/modules/access/users/export.ts'
import { cardInfoExport } from '../../api/src/modules/cards/card-infos/export.ts'
import { programmeExport } from '../../api/src/modules/cards/programmes/export.ts'
import { userCardExport } from '../../api/src/modules/cards/user-cards/export.ts'
import { categoryExport } from '../../api/src/modules/catalogue/categories/export.ts'
import { itemStockMoveExport } from '../../api/src/modules/catalogue/item-moves/export.ts'
import { itemExport } from '../../api/src/modules/catalogue/items/export.ts'
import { taxTemplateExport } from '../../api/src/modules/catalogue/tax-templates/export.ts'
import { taxExport } from '../../api/src/modules/catalogue/taxes/export.ts'
import { detailExport } from '../../api/src/modules/ledger/entries/export.ts'
import { couponExport } from '../../api/src/modules/marketing/coupons/export.ts'
import { redemptionExport } from '../../api/src/modules/marketing/redemptions/export.ts'
import { tagExport } from '../../api/src/modules/marketing/tags/module.ts'
import { userCouponExport } from '../../api/src/modules/marketing/user-coupons/export.ts'
import { fleetExport } from '../../api/src/modules/members/fleets/export.ts'
import { dailyReportExport } from '../../api/src/modules/settlement/daily-reports/export.ts'
import { dayExport } from '../../api/src/modules/settlement/days/export.ts'
import { monthExport } from '../../api/src/modules/settlement/months/export.ts'
import { invoiceExport } from '../../api/src/modules/invoicing/invoices/export.ts'
import { cardIssueExport } from '../../api/src/modules/cards/card-issues/export.ts'
import { employeeExport } from '../../api/src/modules/members/fleet-employees/export.ts'
import { packageExport } from '../../api/src/modules/members/recharge-packages/export.ts'
import { companyExport } from '../../api/src/modules/organisation/companies/export.ts'
import { dealerExport } from '../../api/src/modules/organisation/dealers/export.ts'
import { stationExport } from '../../api/src/modules/organisation/stations/export.ts'
import { renewalExport } from '../../api/src/modules/organisation/stations/renewals/renewal-export.ts'
import { archiveExport } from '../../api/src/modules/reporting/archives/export.ts'
import { cardBalanceExport } from '../../api/src/modules/reporting/card-balances/export.ts'
import { changeExport } from '../../api/src/modules/reporting/reports/export.ts'
import { shiftExport } from '../../api/src/modules/settlement/shifts/export.ts'
import { alarmExport } from '../../api/src/modules/forecourt/alarms/export.ts'
import { readingExport } from '../../api/src/modules/forecourt/tanks/export.ts'
import { gaugeExport } from '../../api/src/modules/forecourt/gauges/export.ts'
import { depotStockMoveExport } from '../../api/src/modules/supply/depot-stock/export.ts'
import { depotExport } from '../../api/src/modules/supply/depots/export.ts'
import { fuelProductExport } from '../../api/src/modules/supply/fuel-products/export.ts'
import { supplierExport } from '../../api/src/modules/supply/suppliers/export.ts'
import { priceChangeExport } from '../../api/src/modules/supply/price-changes/export.ts'
import { accountRatioExport } from '../../api/src/modules/sales/account-ratios/export.ts'
import { soldLineExport } from '../../api/src/modules/sales/line-items/export.ts'
import { orderExport } from '../../api/src/modules/sales/orders/export.ts'
import { transactionExport } from '../../api/src/modules/sales/transactions/export.ts'
import type { ListExport } from '../../api/src/spreadsheet/list-export.ts'
import { auditColumns } from '#features/access/audits/audit-columns.tsx'
import { roleColumns } from '#features/access/roles/role-columns.tsx'
import { peopleColumns } from '#features/access/users/people-columns.tsx'
import { everyColumns, issuedColumns } from '#features/cards/card-infos/parts/card-info-columns.tsx'
import { programmeColumns } from '#features/cards/programmes/programme-columns.tsx'
import { categoryColumns } from '#features/catalogue/categories/category-columns.tsx'
import { KINDS } from '#features/catalogue/categories/category-kinds.ts'
import { itemColumns } from '#features/catalogue/items/parts/item-columns.tsx'
import { stockMoveColumns } from '#features/catalogue/items/parts/stock-moves.tsx'
import { taxColumns } from '#features/catalogue/taxes/tax-columns.tsx'
import { ledgerColumns } from '#features/ledger/entries/entry-columns.tsx'
import { alarmColumns } from '#features/forecourt/alarms/alarm-columns.tsx'
import { columnsToChange as gaugeColumns } from '#features/forecourt/gauges/parts/gauges-section.tsx'
import { readingColumns } from '#features/forecourt/tanks/readings.tsx'
import { couponColumns } from '#features/marketing/coupons/coupon-columns.tsx'
import { pointsItemColumns } from '#features/marketing/points-store/points-item-columns.tsx'
import { redemptionColumns } from '#features/marketing/points-store/redemption-columns.tsx'
import { tagColumns } from '#features/marketing/tags/tags-page.tsx'
import { userCouponColumns } from '#features/marketing/user-coupons/user-coupon-columns.tsx'
import {
  anonymousColumns,
  employeeColumns as employeeAccountColumns,
} from '#features/cards/employee-cards/account-columns.tsx'
import { issueColumns } from '#features/cards/card-issues/issue-columns.tsx'
import { fleetColumns } from '#features/members/fleets/list/fleet-columns.tsx'
import { reportColumns } from '#features/settlement/daily-reports/report-columns.tsx'
import { dayColumns } from '#features/settlement/days/list/day-columns.tsx'
import { monthColumns } from '#features/settlement/months/list/month-columns.tsx'
import { invoiceColumns } from '#features/invoicing/invoices/invoice-columns.tsx'
import { employeeColumns } from '#features/members/fleets/employees/employee-columns.tsx'
import { subCardColumns } from '#features/members/fleets/sub-cards/sub-card-columns.tsx'
import { memberColumns } from '#features/members/personal-members/list/member-columns.tsx'
import { packageColumns } from '#features/members/recharge-packages/package-columns.tsx'
import { companyColumns } from '#features/organisation/companies/company-columns.tsx'
import { dealerColumns } from '#features/organisation/dealers/dealer-columns.tsx'
import { renewalColumns } from '#features/organisation/stations/renewal-columns.tsx'
import { stationColumns } from '#features/organisation/stations/station-columns.tsx'
import { archiveColumns } from '#features/reporting/archives/archive-columns.tsx'
import { balanceColumns } from '#features/reporting/card-balances/balance-columns.tsx'
import { changeColumns as fundColumns } from '#features/reporting/reports/changes/change-columns.tsx'
import { shiftColumns } from '#features/settlement/shifts/list/shift-columns.tsx'
import { depotColumns } from '#features/supply/depots/depot-columns.tsx'
import { moveColumns } from '#features/supply/depots/stock/move-columns.tsx'
import { fuelProductColumns } from '#features/supply/fuel-products/fuel-product-columns.tsx'
import { supplierColumns } from '#features/supply/suppliers/supplier-columns.tsx'
import { changeColumns } from '#features/supply/price-changes/changes/change-columns.tsx'
import { ratioColumns } from '#features/sales/account-ratios/ratio-columns.tsx'
import { lineColumns } from '#features/sales/line-items/line-columns.tsx'
import { orderColumns } from '#features/sales/orders/list/order-columns.tsx'
import { rechargeColumns } from '#features/payments/recharges/list/recharge-columns.tsx'
import { transactionColumns } from '#features/sales/transactions/transaction-columns.tsx'

// Cells of some columns ask how wide the screen is as soon as they are read.
vi.hoisted(() => {
  const wide = { matches: false, addEventListener: () => {} }
  Object.assign(globalThis, { matchMedia: () => wide })
})

const nothing = (): void => {}

interface Shown {
  key: string
  title: string
  inFile?: readonly string[]
}

const LISTS: readonly (readonly [string, readonly Shown[], ListExport<never>])[] = [
  ['orders', orderColumns('all'), orderExport],
  ['lines of orders', lineColumns('all'), soldLineExport],
  ['transactions', transactionColumns(nothing), transactionExport],
  ['shifts', shiftColumns, shiftExport],
  ['card ledger: money', ledgerColumns('debit'), detailExport],
  ['card ledger: points', ledgerColumns('score'), detailExport],
  ['recharges', rechargeColumns(() => false), detailExport],
  ['funds change', fundColumns('card', { first: '2026-11-01', last: '2026-11-21' }), changeExport],
  ['balances of cards', balanceColumns, cardBalanceExport],
  ['staff', peopleColumns(nothing), userExport],
  ['roles', roleColumns(nothing), roleExport],
  ['audits', auditColumns(nothing), auditExport],
  ['companies', companyColumns, companyExport],
  ['dealers', dealerColumns(nothing), dealerExport],
  ['stations', stationColumns({ edit: nothing }), stationExport],
  ['renewals', renewalColumns, renewalExport],
  ['members', memberColumns, userExport],
  ['people of a fleet', employeeColumns, employeeExport],
  ['sub cards', subCardColumns({ valueMode: 'assign' }), userCardExport],
  ['packages', packageColumns(0, { edit: nothing, shelve: nothing }), packageExport],
  ['items', itemColumns(nothing), itemExport],
  ['stock moves of goods', stockMoveColumns, itemStockMoveExport],
  ['categories', categoryColumns(KINDS.normal), categoryExport],
  ['points items', pointsItemColumns(nothing, nothing), itemExport],
  ['redemptions', redemptionColumns(nothing), redemptionExport],
  ['fleets', fleetColumns, fleetExport],
  ['account ratios', ratioColumns, accountRatioExport],
  ['archives', archiveColumns, archiveExport],
  ['daily reports', reportColumns, dailyReportExport],
  ['business days', dayColumns, dayExport],
  ['months', monthColumns, monthExport],
  ['invoices', invoiceColumns(nothing), invoiceExport],
  ['accounts of employees', employeeAccountColumns(() => null), userCardExport],
  ['anonymous accounts', anonymousColumns(() => null), userCardExport],
  ['issues', issueColumns(nothing), cardIssueExport],
  ['tax classes', taxColumns, taxExport],
  ['default tax classes', taxColumns, taxTemplateExport],
  ['card programmes', programmeColumns, programmeExport],
  ['cards', everyColumns(nothing, true), cardInfoExport],
  ['issued cards', issuedColumns(nothing), cardInfoExport],
  ['coupons', couponColumns({ issue: nothing, turn: nothing }), couponExport],
  ['coupons of members', userCouponColumns(nothing), userCouponExport],
  ['tags', tagColumns, tagExport],
  ['alarms', alarmColumns, alarmExport],
  ['tank gauges', gaugeColumns(nothing), gaugeExport],
  ['tank readings', readingColumns, readingExport],
  ['suppliers', supplierColumns(nothing), supplierExport],
  ['fuel products', fuelProductColumns(nothing), fuelProductExport],
  ['depots', depotColumns, depotExport],
  ['depot stock moves', moveColumns, depotStockMoveExport],
  ['price changes', changeColumns({ open: nothing, cancel: nothing }), priceChangeExport],
]

/** `Amount`, of `Amount (¥)`: what stands in brackets is the unit, and a file has none. */
const withoutUnit = (title: string): string => title.replace(/ \(.*\)$/, '')

/** Exports that serve several lists call these as fits them all. */
const OTHER_WORDS = new Set([
  'card ledger: points.amount',
  'recharges.type',
  'staff.createdDate',
  'sub cards.number',
  'accounts of employees.number',
  'accounts of employees.name',
  'accounts of employees.user',
  'anonymous accounts.number',
  'anonymous accounts.name',
])

describe('an exported file', () => {
  it.each(LISTS)('has every column that the list shows: %s', (_list, shown, file) => {
    const names = new Set(file.columns.map(({ name }) => name))
    // A column without a title is made of buttons.
    const missing = shown
      .filter(({ title }) => title !== '')
      .flatMap(({ key, inFile }) => inFile ?? [key])
      .filter((name) => !names.has(name))
    expect(missing).toEqual([])
  })

  it.each(LISTS)('calls them as the list does: %s', (list, shown, file) => {
    const titles = new Map(file.columns.map(({ name, title }) => [name, title.en]))
    const others = shown
      .filter(({ title, inFile }) => title !== '' && !inFile)
      .filter(({ key, title }) => withoutUnit(title) !== withoutUnit(titles.get(key) ?? ''))
      .map(({ key }) => `${list}.${key}`)
    expect(others.filter((column) => !OTHER_WORDS.has(column))).toEqual([])
  })
})
