/** What entities call their properties: the labels of their modules. */

import * as roles from '@app/api/words/access/roles'
import * as users from '@app/api/words/access/users'
import * as cardInfos from '@app/api/words/cards/card-infos'
import * as programmes from '@app/api/words/cards/programmes'
import * as userCards from '@app/api/words/cards/user-cards'
import * as categories from '@app/api/words/catalogue/categories'
import * as items from '@app/api/words/catalogue/items'
import * as taxTemplates from '@app/api/words/catalogue/tax-templates'
import * as taxes from '@app/api/words/catalogue/taxes'
import * as controllers from '@app/api/words/forecourt/controllers'
import * as devices from '@app/api/words/forecourt/devices'
import * as dispensers from '@app/api/words/forecourt/dispensers'
import * as gauges from '@app/api/words/forecourt/gauges'
import * as nozzles from '@app/api/words/forecourt/nozzles'
import * as tanks from '@app/api/words/forecourt/tanks'
import * as invoices from '@app/api/words/invoicing/invoices'
import * as entries from '@app/api/words/ledger/entries'
import * as activities from '@app/api/words/marketing/activities'
import * as coupons from '@app/api/words/marketing/coupons'
import * as notes from '@app/api/words/platform/notes'
import * as sharedFilters from '@app/api/words/platform/shared-filters'
import * as tags from '@app/api/words/marketing/tags'
import * as qrCodes from '@app/api/words/marketing/qr-codes'
import * as redemptions from '@app/api/words/marketing/redemptions'
import * as userCoupons from '@app/api/words/marketing/user-coupons'
import * as fleetEmployees from '@app/api/words/members/fleet-employees'
import * as fleets from '@app/api/words/members/fleets'
import * as rechargePackages from '@app/api/words/members/recharge-packages'
import * as authCodes from '@app/api/words/organisation/auth-codes'
import * as authTokens from '@app/api/words/organisation/auth-tokens'
import * as companies from '@app/api/words/organisation/companies'
import * as dealers from '@app/api/words/organisation/dealers'
import * as miniPrograms from '@app/api/words/organisation/mini-programs'
import * as sellerTitles from '@app/api/words/organisation/seller-titles'
import * as stations from '@app/api/words/organisation/stations'
import * as refunds from '@app/api/words/payments/refunds'
import * as sms from '@app/api/words/platform/sms'
import * as software from '@app/api/words/platform/software'
import * as accountRatios from '@app/api/words/sales/account-ratios'
import * as controllerGateway from '@app/api/words/sales/controller-gateway'
import * as meterTests from '@app/api/words/sales/meter-tests'
import * as pumpAuthorisations from '@app/api/words/sales/pump-authorisations'
import * as orders from '@app/api/words/sales/orders'
import * as tankMoves from '@app/api/words/sales/tank-moves'
import * as transactions from '@app/api/words/sales/transactions'
import * as archives from '@app/api/words/reporting/archives'
import * as dailyReports from '@app/api/words/settlement/daily-reports'
import * as days from '@app/api/words/settlement/days'
import * as months from '@app/api/words/settlement/months'
import * as supplyMonths from '@app/api/words/settlement/supply-months'
import * as shifts from '@app/api/words/settlement/shifts'
import * as depotStock from '@app/api/words/supply/depot-stock'
import * as depots from '@app/api/words/supply/depots'
import * as fuelCodes from '@app/api/words/supply/fuel-codes'
import * as fuelIntakes from '@app/api/words/supply/fuel-intakes'
import * as holidays from '@app/api/words/sales/holidays'
import * as wetstockCarriers from '@app/api/words/wetstock/carriers'
import * as wetstockLimits from '@app/api/words/wetstock/limits'
import * as wetstockCases from '@app/api/words/wetstock/cases'
import * as fuelProducts from '@app/api/words/supply/fuel-products'
import * as priceChanges from '@app/api/words/supply/price-changes'
import * as purchaseContracts from '@app/api/words/supply/purchase-contracts'
import * as stationFuels from '@app/api/words/supply/station-fuels'
import * as suppliers from '@app/api/words/supply/suppliers'
import * as transportContracts from '@app/api/words/supply/transport-contracts'
import { inLanguage } from '#lib/i18n/words.ts'
import * as approvals from './approvals/words.ts'

type Labels = Readonly<Record<string, string>>

interface ModuleWords {
  zh: { fields: Labels }
  en: { fields: Labels }
}

const labelsOf = ({ zh, en }: ModuleWords): Labels => inLanguage(zh.fields, en.fields)

const FIELDS: Readonly<Record<string, Labels>> = {
  approval: labelsOf(approvals),
  authCode: labelsOf(authCodes),
  authToken: labelsOf(authTokens),
  device: labelsOf(devices),
  businessDay: labelsOf(days),
  card: labelsOf(programmes),
  cardInfo: labelsOf(cardInfos),
  category: labelsOf(categories),
  company: labelsOf(companies),
  controller: labelsOf(controllers),
  controllerRejection: labelsOf(controllerGateway),
  deal: labelsOf(coupons),
  dealTask: labelsOf(activities),
  dealer: labelsOf(dealers),
  debitItem: labelsOf(rechargePackages),
  depot: labelsOf(depots),
  depotStock: labelsOf(depotStock),
  dispenser: labelsOf(dispensers),
  fleet: labelsOf(fleets),
  fleetEmployee: labelsOf(fleetEmployees),
  gauge: labelsOf(gauges),
  fuelCode: labelsOf(fuelCodes),
  fuelIntake: labelsOf(fuelIntakes),
  holiday: labelsOf(holidays),
  wetstockCarrier: labelsOf(wetstockCarriers),
  wetstockCase: labelsOf(wetstockCases),
  wetstockLimit: labelsOf(wetstockLimits),
  fuelProduct: labelsOf(fuelProducts),
  invoice: labelsOf(invoices),
  item: labelsOf(items),
  miniQrcode: labelsOf(qrCodes),
  miniProgram: labelsOf(miniPrograms),
  monthlySettlement: labelsOf(months),
  meterTest: labelsOf(meterTests),
  nozzle: labelsOf(nozzles),
  order: labelsOf(orders),
  priceChange: labelsOf(priceChanges),
  pumpAuthorisation: labelsOf(pumpAuthorisations),
  purchaseContract: labelsOf(purchaseContracts),
  refund: labelsOf(refunds),
  role: labelsOf(roles),
  sellerInvoice: labelsOf(sellerTitles),
  shift: labelsOf(shifts),
  station: labelsOf(stations),
  stationFuel: labelsOf(stationFuels),
  supplier: labelsOf(suppliers),
  supplyMonth: labelsOf(supplyMonths),
  accountRatio: labelsOf(accountRatios),
  dailyReport: labelsOf(dailyReports),
  archive: labelsOf(archives),
  smsAccount: labelsOf({ zh: sms.zh.accounts, en: sms.en.accounts }),
  softwareApplication: labelsOf({ zh: software.zh.applications, en: software.en.applications }),
  softwareVersion: labelsOf({ zh: software.zh.versions, en: software.en.versions }),
  smsTemplate: labelsOf({ zh: sms.zh.templates, en: sms.en.templates }),
  note: labelsOf(notes),
  sharedFilter: labelsOf(sharedFilters),
  tag: { ...labelsOf(tags), ...inLanguage(tags.zh.conditions, tags.en.conditions) },
  tank: labelsOf(tanks),
  tax: labelsOf(taxes),
  taxTemplate: labelsOf(taxTemplates),
  transaction: labelsOf(transactions),
  tankAdjustment: labelsOf(tankMoves),
  transportContract: labelsOf(transportContracts),
  user: labelsOf(users),
  userCard: labelsOf(userCards),
  userCardDetail: labelsOf(entries),
  scoreOrder: labelsOf(redemptions),
  userDeal: labelsOf(userCoupons),
}

/** Labels by property; none of an entity that has no module of its own. */
export const fieldsOf = (entity: string): Labels => FIELDS[entity] ?? {}
