/** What the manual consists of. */

import { namesOf } from '@app/kernel/names'
import type { RouteName } from '#lib/routes/route-table.ts'

/** The chapters in their order, by the names of their files; with the pages at which each is opened. */
export const CONTENTS = {
  'whats-new': [],
  'first-steps': [],
  till: [
    'AllQuery',
    'FuelQuery',
    'NotFuelQuery',
    'AllDetails',
    'FuelDetails',
    'NotFuelDetails',
    'Transactions',
  ],
  'taking-payments': ['OtherPay'],
  recharges: ['RechargeHistory', 'RechargeDetails', 'MRechargeHistory'],
  'shift-close': ['ClassSettle', 'ClassSettleDetails'],
  'daily-close': ['DaySettle', 'DaySettleDetails'],
  'accountant-month': ['DayProof', 'RechargeConsume', 'MoneyChange', 'InvoiceQuery'],
  'price-changes': ['NowPrice', 'AfterPrice'],
  'authorised-fuellings': ['ExceptionHandling'],
  members: [
    'PersonalMember',
    'AddPersonalMember',
    'PersonalMemberDetails',
    'AddedValueServices',
    'OpenServices',
    'EditServices',
  ],
  fleets: ['UnitMember', 'AddUnitMember', 'CardQuery', 'ReadCardQuery'],
  'fleet-head': ['Assgin', 'AssginMge'],
  'customer-pages': [],
  coupons: ['Deal', 'AddDeal', 'EditDeal', 'UserDeals'],
  activities: ['MarketHome', 'DealTask', 'AddDealTask', 'EditDealTask'],
  'points-store': [
    'ScoreCategories',
    'ScoreCategoryDetails',
    'ScoreItems',
    'ScoreCardDetails',
    'ScoreUserCardDetails',
  ],
  'mini-program-codes': ['MiniQrcode', 'MiniPrograms'],
  goods: ['Categories', 'CategoryDetails', 'Items'],
  'fuel-intake': ['OilTaking', 'AddOilInfo', 'EditOilInfo', 'OilInfoDetails'],
  'fuel-inventory': ['FuelInventory'],
  wetstock: ['Wetstock', 'WetstockTank'],
  'tank-tables': ['TankMge'],
  'meter-tests': ['NozzleMge', 'MeterTests'],
  'supply-month': ['SettleMge', 'PreviewSettle'],
  'external-area': [
    'ExtWorkTable',
    'ExtAccountRatio',
    'ExtDailyReport',
    'DailyReportDetails',
    'ExtRecordOrder',
    'ExtClearData',
    'ExtDebitValue',
  ],
  imports: [
    'Import',
    'ImportMembers',
    'ImportOpeningBalances',
    'ImportFleets',
    'ImportFleetEmployees',
    'ImportStaff',
    'ImportContracts',
    'ImportPastPrices',
  ],
} as const satisfies Readonly<Record<string, readonly RouteName[]>>

export type ChapterName = keyof typeof CONTENTS

export const CHAPTER_NAMES = namesOf(CONTENTS)

/** The chapter about a page. */
export const chapterAbout = (page: RouteName | undefined): ChapterName | undefined =>
  CHAPTER_NAMES.find((name) => CONTENTS[name].some((one) => one === page))
