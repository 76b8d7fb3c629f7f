/** The menu by people's work: which pages lie together, whatever the address of each. */

import type { RouteName } from '#lib/routes/route-table.ts'
import type { AreaKey, CaptionKey } from './words.ts'

/** A page of the menu, and the pages beyond the menu that are reached from it. */
type Place = readonly [RouteName, ...RouteName[]]

interface SectionPlan {
  /** Shown above the pages where the area has other sections besides. */
  caption?: CaptionKey
  places: readonly Place[]
}

interface AreaPlan {
  key: AreaKey
  sections: readonly SectionPlan[]
}

/** Every page with a place in the menu, once, in this order. */
export const AREAS: readonly AreaPlan[] = [
  { key: 'home', sections: [{ places: [['Home']] }] },
  {
    key: 'till',
    sections: [
      {
        caption: 'sales',
        places: [
          ['AllQuery', 'AllDetails'],
          ['FuelQuery', 'FuelDetails'],
          ['NotFuelQuery', 'NotFuelDetails'],
          ['Transactions'],
        ],
      },
      {
        caption: 'rechargesAndInvoices',
        places: [
          ['RechargeHistory', 'RechargeDetails'],
          ['InvoiceQuery'],
          ['InvoiceUserCardDetails'],
        ],
      },
      { caption: 'corrections', places: [['RecordOrder'], ['ExceptionHandling']] },
    ],
  },
  {
    key: 'shifts',
    sections: [
      {
        places: [
          ['ClassSettle', 'ClassSettleDetails'],
          ['DaySettle', 'DaySettleDetails'],
          ['DayProof'],
          ['ExtDailyReport', 'DailyReportDetails'],
        ],
      },
    ],
  },
  {
    key: 'members',
    sections: [
      {
        places: [
          [
            'PersonalMember',
            'AddPersonalMember',
            'PersonalMemberDetails',
            'ImportMembers',
            'ImportMembersResult',
            'ImportOpeningBalances',
            'ImportOpeningBalancesResult',
          ],
          [
            'UnitMember',
            'AddUnitMember',
            'Assgin',
            'ImportFleets',
            'ImportFleetsResult',
            'ImportFleetEmployees',
            'ImportFleetEmployeesResult',
          ],
          ['DebitItems'],
          ['AddedValueServices', 'OpenServices', 'EditServices'],
        ],
      },
    ],
  },
  {
    key: 'cards',
    sections: [
      {
        caption: 'cardUse',
        places: [
          ['ReadCardQuery'],
          ['CardQuery', 'CardCostHistory'],
          ['UserCardDetails'],
          ['EmployeeCard'],
          ['AnonymousCard'],
        ],
      },
      {
        caption: 'cardMaking',
        places: [
          ['CardStorage'],
          ['IssueCards'],
          ['ImportCards', 'ImportResult'],
          ['CardSearch'],
          ['IcCard'],
        ],
      },
    ],
  },
  {
    key: 'fuel',
    sections: [
      {
        caption: 'prices',
        places: [['NowPrice'], ['AfterPrice', 'ImportPastPrices', 'ImportPastPricesResult']],
      },
      {
        caption: 'stock',
        places: [
          ['FuelInventory'],
          ['OilTaking', 'AddOilInfo', 'EditOilInfo', 'OilInfoDetails'],
          ['Wetstock', 'WetstockTank'],
        ],
      },
      {
        caption: 'forecourt',
        places: [
          ['FuelMge'],
          ['TankMge'],
          ['NozzleMge'],
          ['MeterTests'],
          ['DeviceMge'],
          ['FuelCode'],
        ],
      },
    ],
  },
  {
    key: 'goods',
    sections: [
      { places: [['Items'], ['Categories', 'CategoryDetails'], ['Import', 'ItemImportResult']] },
    ],
  },
  {
    key: 'supply',
    sections: [
      {
        places: [
          ['SupplierMge'],
          ['DepotStockMge', 'AddDetail', 'EditDetail', 'ImportContracts', 'ImportContractsResult'],
          ['TransportMge', 'AddTransportInfo', 'EditTransportInfo'],
          ['DepotMge', 'DepotDetails'],
          ['BaseFuelMge'],
          ['SettleMge', 'PreviewSettle'],
        ],
      },
    ],
  },
  {
    key: 'marketing',
    sections: [
      {
        caption: 'campaigns',
        places: [
          ['MarketHome', 'DealTask', 'AddDealTask', 'EditDealTask', 'Deal', 'AddDeal', 'EditDeal'],
          ['UserDeals'],
          ['Tags', 'TagDetails'],
          ['MiniQrcode'],
        ],
      },
      {
        caption: 'points',
        places: [
          ['ScoreItems'],
          ['ScoreCategories', 'ScoreCategoryDetails'],
          ['ScoreCardDetails'],
          ['ScoreUserCardDetails'],
        ],
      },
    ],
  },
  {
    key: 'reports',
    sections: [
      {
        caption: 'statistics',
        places: [['SalesStatistic'], ['TransactionsStatistic'], ['ConsumeStatistic']],
      },
      { caption: 'sheets', places: [['RechargeConsume'], ['MoneyChange'], ['Download']] },
      {
        caption: 'external',
        places: [['ExtWorkTable'], ['ExtAccountRatio'], ['ExtRecordOrder'], ['ExtDebitValue']],
      },
    ],
  },
  {
    key: 'settings',
    sections: [
      {
        caption: 'station',
        places: [
          ['MyStation'],
          ['StationConfig'],
          ['StaffMge', 'ImportStaff', 'ImportStaffResult', 'StationAssginMenu'],
          ['Sms'],
        ],
      },
      {
        caption: 'takings',
        places: [
          ['OtherPay'],
          ['PayTemplate'],
          ['StationAuthToken'],
          ['AccountMge'],
          ['SellerInvoice'],
          ['Tax'],
        ],
      },
      {
        caption: 'company',
        places: [
          ['AddCompanies', 'CompanyDetails', 'ChangeLogo'],
          ['AddStations'],
          ['CompanyUserMge', 'CompanyAssginMenu'],
          ['CompanyConfig'],
        ],
      },
    ],
  },
  { key: 'audit', sections: [{ places: [['TasksCenter'], ['ExtClearData']] }] },
  {
    key: 'platform',
    sections: [
      {
        caption: 'people',
        places: [['CompanyGroup', 'GroupUsers'], ['UserMge', 'AssginMenu'], ['RoleAccessConfig']],
      },
      {
        caption: 'services',
        places: [
          ['SystemConfig'],
          ['DefaultTaxes'],
          ['MiniPrograms'],
          ['AuthToken'],
          ['RenewMge'],
          ['AuthCodeDetails'],
        ],
      },
      { caption: 'software', places: [['Device'], ['ApplicationsMge'], ['VersionMge']] },
    ],
  },
]
