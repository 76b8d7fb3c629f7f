/**
 * Every route of the console: the one list from which router, menu, breadcrumb, tabs and permissions
 * are made. A route without a page in `pages.ts` is not offered anywhere.
 */

export type RouteGroup =
  | 'top'
  | 'print'
  | 'mobile'
  | 'ext'
  | 'oilCompanyMge'
  | 'oilCompanyOperate'
  | 'queryStatistics'
  | 'notFuel'
  | 'stationMge'
  | 'maintenance'
  | 'oilOperate'
  | 'marketCenter'
  | 'memberCenter'
  | 'stationCards'
  | 'scoreStore'

export interface RouteEntry {
  path: string
  group: RouteGroup
  /** A parent: goes to its first child that the caller may see. */
  redirect?: string
  /** Called public by the specification; all but the log-in need a session all the same. */
  public?: boolean
  /** Not in the menu: details and forms. */
  hidden?: boolean
  /** Shows the company's name in the top bar. */
  companyLevel?: boolean
  /** Its tab cannot be closed. */
  fixedTab?: boolean
  /** Built anew at each visit. */
  noCache?: boolean
  /** The only page of a restricted user. */
  restricted?: boolean
  /** A page beyond the specification: whoever has the page named here has it as well. */
  goesWith?: string
}

export const ROUTES = {
  // top
  Login: { path: '/login', group: 'top', public: true },
  Setup: { path: '/setup', group: 'top', public: true, goesWith: 'Login' },
  DataScreen: { path: '/dataScreen', group: 'top', public: true },
  NotFound: { path: '/404', group: 'top', public: true },
  Redirect: { path: '/redirect/*', group: 'top' },
  Root: { path: '/', group: 'top', redirect: '/home' },
  Home: { path: '/home', group: 'top', fixedTab: true, noCache: true },
  PersonCenter: { path: '/person/personCenter', group: 'top' },
  Version: { path: '/aboutUs/version', group: 'top' },
  // mobile
  Analyse: { path: '/mobile/analyse', group: 'mobile' },
  // top
  AssginMge: { path: '/assginMge/:userCardId', group: 'top', restricted: true },
  // print
  PrintClassSettle: { path: '/printClassSettle/:classSettleId', group: 'print' },
  PrintDaySettle: { path: '/printDaySettle/:daySettleId', group: 'print' },
  PrintRechargeConsume: { path: '/printRechargeConsume', group: 'print' },
  PrintMoneyChange: { path: '/printMoneyChange', group: 'print' },
  PreviewPrint: { path: '/previewPrint', group: 'print' },
  PrintMonthSettle: { path: '/printMonthSettle/:monthSettleId', group: 'print' },
  PrintWetstock: { path: '/printWetstock', group: 'print', goesWith: 'FuelInventory' },
  PrintDailyReport: {
    path: '/printDailyReport/:reportId',
    group: 'print',
    goesWith: 'ExtDailyReport',
  },
  PrintTransportDetail: { path: '/printTransportDetail/:transportId', group: 'print' },
  // top
  Download: { path: '/download', group: 'top' },
  // mobile
  Mobile: { path: '/mobile', group: 'mobile', redirect: '/mobile/mWorkTable' },
  MWorkTable: { path: '/mobile/mWorkTable', group: 'mobile' },
  MSalesData: { path: '/mobile/mSalesData', group: 'mobile' },
  MCustomerData: { path: '/mobile/mCustomerData', group: 'mobile' },
  MStoreData: { path: '/mobile/mStoreData', group: 'mobile' },
  MDeviceData: { path: '/mobile/mDeviceData', group: 'mobile' },
  MReport: { path: '/mobile/mReport', group: 'mobile' },
  MIssueCard: { path: '/mobile/mIssueCard', group: 'mobile' },
  MFuelChangePrice: { path: '/mobile/mFuelChangePrice', group: 'mobile' },
  MOpenOrder: { path: '/mobile/mOpenOrder', group: 'mobile' },
  MRechargeHistory: { path: '/mobile/mRechargeHistory', group: 'mobile' },
  MPersonalMember: { path: '/mobile/mPersonalMember', group: 'mobile' },
  MUnitMember: { path: '/mobile/mUnitMember', group: 'mobile' },
  MChildCard: { path: '/mobile/mChildCard', group: 'mobile' },
  MStaffMge: { path: '/mobile/mStaffMge', group: 'mobile' },
  MOrderManage: { path: '/mobile/mOrderManage', group: 'mobile' },
  // ext
  Ext: { path: '/ext', group: 'ext', redirect: '/ext/extWorkTable' },
  ExtWorkTable: { path: '/ext/extWorkTable', group: 'ext' },
  ExtAccountRatio: { path: '/ext/extAccountRatio', group: 'ext' },
  ExtDailyReport: { path: '/ext/extDailyReport', group: 'ext' },
  DailyReportDetails: {
    path: '/ext/dailyReportDetails/:reportId',
    group: 'ext',
    hidden: true,
    goesWith: 'ExtDailyReport',
  },
  ExtRecordOrder: { path: '/ext/extRecordOrder', group: 'ext' },
  ExtClearData: { path: '/ext/extClearData', group: 'ext' },
  ExtDebitValue: { path: '/ext/extDebitValue', group: 'ext' },
  // oilCompanyMge
  OilCompanyMge: {
    path: '/oilCompanyMge',
    group: 'oilCompanyMge',
    redirect: '/oilCompanyMge/addCompanies',
  },
  AddCompanies: { path: '/oilCompanyMge/addCompanies', group: 'oilCompanyMge' },
  CompanyDetails: {
    path: '/oilCompanyMge/companyDetails/:companyId',
    group: 'oilCompanyMge',
    hidden: true,
  },
  ChangeLogo: {
    path: '/oilCompanyMge/changeLogo/:companyId',
    group: 'oilCompanyMge',
    hidden: true,
  },
  AddStations: { path: '/oilCompanyMge/addStations', group: 'oilCompanyMge', companyLevel: true },
  CompanyUserMge: {
    path: '/oilCompanyMge/companyUserMge',
    group: 'oilCompanyMge',
    companyLevel: true,
  },
  CompanyAssginMenu: {
    path: '/oilCompanyMge/companyAssginMenu/:userId',
    group: 'oilCompanyMge',
    hidden: true,
  },
  CompanyConfig: { path: '/oilCompanyMge/companyConfig', group: 'oilCompanyMge' },
  // oilCompanyOperate
  OilCompanyOperate: {
    path: '/oilCompanyOperate',
    group: 'oilCompanyOperate',
    redirect: '/oilCompanyOperate/depotMge',
  },
  DepotMge: { path: '/oilCompanyOperate/depotMge', group: 'oilCompanyOperate' },
  DepotDetails: {
    path: '/oilCompanyOperate/depotDetails/:id',
    group: 'oilCompanyOperate',
    hidden: true,
  },
  BaseFuelMge: { path: '/oilCompanyOperate/baseFuelMge', group: 'oilCompanyOperate' },
  SupplierMge: { path: '/oilCompanyOperate/supplierMge', group: 'oilCompanyOperate' },
  DepotStockMge: { path: '/oilCompanyOperate/depotStockMge', group: 'oilCompanyOperate' },
  AddDetail: { path: '/oilCompanyOperate/addDetail', group: 'oilCompanyOperate', hidden: true },
  EditDetail: {
    path: '/oilCompanyOperate/editDetail/:id',
    group: 'oilCompanyOperate',
    hidden: true,
  },
  ImportContracts: {
    path: '/oilCompanyOperate/importContracts',
    group: 'oilCompanyOperate',
    hidden: true,
    goesWith: 'AddDetail',
  },
  ImportContractsResult: {
    path: '/oilCompanyOperate/importContractsResult',
    group: 'oilCompanyOperate',
    hidden: true,
    goesWith: 'AddDetail',
  },
  TransportMge: { path: '/oilCompanyOperate/transportMge', group: 'oilCompanyOperate' },
  AddTransportInfo: {
    path: '/oilCompanyOperate/addTransportInfo',
    group: 'oilCompanyOperate',
    hidden: true,
  },
  EditTransportInfo: {
    path: '/oilCompanyOperate/editTransportInfo/:id',
    group: 'oilCompanyOperate',
    hidden: true,
  },
  SettleMge: { path: '/oilCompanyOperate/settleMge', group: 'oilCompanyOperate' },
  PreviewSettle: {
    path: '/oilCompanyOperate/previewSettle',
    group: 'oilCompanyOperate',
    hidden: true,
    noCache: true,
  },
  // queryStatistics
  QueryStatistics: {
    path: '/queryStatistics',
    group: 'queryStatistics',
    redirect: '/queryStatistics/salesQuery/allQuery',
  },
  SalesQuery: {
    path: '/queryStatistics/salesQuery',
    group: 'queryStatistics',
    redirect: '/queryStatistics/salesQuery/allQuery',
  },
  AllQuery: { path: '/queryStatistics/salesQuery/allQuery', group: 'queryStatistics' },
  FuelQuery: { path: '/queryStatistics/salesQuery/fuelQuery', group: 'queryStatistics' },
  NotFuelQuery: { path: '/queryStatistics/salesQuery/notFuelQuery', group: 'queryStatistics' },
  AllDetails: {
    path: '/queryStatistics/salesQuery/allDetails/:orderId',
    group: 'queryStatistics',
    hidden: true,
  },
  FuelDetails: {
    path: '/queryStatistics/salesQuery/fuelDetails/:orderId',
    group: 'queryStatistics',
    hidden: true,
  },
  NotFuelDetails: {
    path: '/queryStatistics/salesQuery/notFuelDetails/:orderId',
    group: 'queryStatistics',
    hidden: true,
  },
  Transactions: { path: '/queryStatistics/transactions', group: 'queryStatistics' },
  TransactionsStatistic: {
    path: '/queryStatistics/transactionsStatistic',
    group: 'queryStatistics',
  },
  SalesStatistic: { path: '/queryStatistics/salesStatistic', group: 'queryStatistics' },
  RechargeHistory: { path: '/queryStatistics/rechargeHistory', group: 'queryStatistics' },
  RechargeDetails: {
    path: '/queryStatistics/rechargeDetails/:userCardDetailId',
    group: 'queryStatistics',
    hidden: true,
  },
  UserCardDetails: { path: '/queryStatistics/userCardDetails', group: 'queryStatistics' },
  ConsumeStatistic: { path: '/queryStatistics/consumeStatistic', group: 'queryStatistics' },
  InvoiceUserCardDetails: {
    path: '/queryStatistics/invoiceUserCardDetails',
    group: 'queryStatistics',
  },
  InvoiceQuery: { path: '/queryStatistics/invoiceQuery', group: 'queryStatistics' },
  ClassSettle: { path: '/queryStatistics/classSettle', group: 'queryStatistics' },
  ClassSettleDetails: {
    path: '/queryStatistics/classSettleDetails/:classSettleId',
    group: 'queryStatistics',
    hidden: true,
  },
  DaySettle: { path: '/queryStatistics/daySettle', group: 'queryStatistics' },
  DaySettleDetails: {
    path: '/queryStatistics/daySettleDetails/:daySettleId',
    group: 'queryStatistics',
    hidden: true,
  },
  DayProof: { path: '/queryStatistics/dayProof', group: 'queryStatistics', goesWith: 'DaySettle' },
  ReportQuery: {
    path: '/queryStatistics/reportQuery',
    group: 'queryStatistics',
    redirect: '/queryStatistics/reportQuery/rechargeConsume',
  },
  RechargeConsume: {
    path: '/queryStatistics/reportQuery/rechargeConsume',
    group: 'queryStatistics',
  },
  MoneyChange: { path: '/queryStatistics/reportQuery/moneyChange', group: 'queryStatistics' },
  // notFuel
  NotFuel: { path: '/notFuel', group: 'notFuel', redirect: '/notFuel/categories' },
  Categories: { path: '/notFuel/categories', group: 'notFuel' },
  CategoryDetails: { path: '/notFuel/categoryDetails/:categoryId', group: 'notFuel', hidden: true },
  Items: { path: '/notFuel/items', group: 'notFuel' },
  Import: { path: '/notFuel/import', group: 'notFuel' },
  ItemImportResult: { path: '/notFuel/itemImportResult', group: 'notFuel', hidden: true },
  // stationMge
  StationMge: { path: '/stationMge', group: 'stationMge', redirect: '/stationMge/staffMge' },
  StaffMge: { path: '/stationMge/staffMge', group: 'stationMge' },
  ImportStaff: {
    path: '/stationMge/importStaff',
    group: 'stationMge',
    hidden: true,
    goesWith: 'CompanyUserMge',
  },
  ImportStaffResult: {
    path: '/stationMge/importStaffResult',
    group: 'stationMge',
    hidden: true,
    goesWith: 'CompanyUserMge',
  },
  StationAssginMenu: {
    path: '/stationMge/stationAssginMenu/:userId',
    group: 'stationMge',
    hidden: true,
  },
  VestibuleMge: {
    path: '/stationMge/vestibuleMge',
    group: 'stationMge',
    redirect: '/stationMge/vestibuleMge/fuelMge',
  },
  FuelMge: { path: '/stationMge/vestibuleMge/fuelMge', group: 'stationMge' },
  TankMge: { path: '/stationMge/vestibuleMge/tankMge', group: 'stationMge' },
  NozzleMge: { path: '/stationMge/vestibuleMge/nozzleMge', group: 'stationMge' },
  MeterTests: {
    path: '/stationMge/vestibuleMge/meterTests',
    group: 'stationMge',
    goesWith: 'NozzleMge',
  },
  DeviceMge: { path: '/stationMge/vestibuleMge/deviceMge', group: 'stationMge' },
  Sms: { path: '/stationMge/sms', group: 'stationMge' },
  OtherPay: { path: '/stationMge/otherPay', group: 'stationMge' },
  PayTemplate: { path: '/stationMge/payTemplate', group: 'stationMge' },
  StationConfig: { path: '/stationMge/stationConfig', group: 'stationMge' },
  StationAuthToken: { path: '/stationMge/stationAuthToken', group: 'stationMge' },
  AccountMge: { path: '/stationMge/accountMge', group: 'stationMge' },
  SellerInvoice: { path: '/stationMge/sellerInvoice', group: 'stationMge' },
  Tax: { path: '/stationMge/tax', group: 'stationMge' },
  TasksCenter: { path: '/stationMge/tasksCenter', group: 'stationMge' },
  MyStation: { path: '/stationMge/myStation', group: 'stationMge' },
  // maintenance
  Maintenance: {
    path: '/maintenance',
    group: 'maintenance',
    redirect: '/maintenance/companyGroup',
  },
  CompanyGroup: { path: '/maintenance/companyGroup', group: 'maintenance' },
  GroupUsers: { path: '/maintenance/groupUsers/:groupId', group: 'maintenance', hidden: true },
  UserMge: { path: '/maintenance/userMge', group: 'maintenance' },
  AssginMenu: { path: '/maintenance/assginMenu/:userId', group: 'maintenance', hidden: true },
  RoleAccessConfig: { path: '/maintenance/roleAccessConfig', group: 'maintenance' },
  DefaultTaxes: { path: '/maintenance/defaultTaxes', group: 'maintenance' },
  MiniPrograms: { path: '/maintenance/miniPrograms', group: 'maintenance' },
  AuthToken: { path: '/maintenance/authToken', group: 'maintenance' },
  RenewMge: { path: '/maintenance/renewMge', group: 'maintenance' },
  Device: { path: '/maintenance/device', group: 'maintenance' },
  SystemConfig: { path: '/maintenance/systemConfig', group: 'maintenance' },
  AuthCodeDetails: { path: '/maintenance/authCodeDetails', group: 'maintenance' },
  SoftwareUpdate: {
    path: '/maintenance/softwareUpdate',
    group: 'maintenance',
    redirect: '/maintenance/softwareUpdate/applicationsMge',
  },
  ApplicationsMge: { path: '/maintenance/softwareUpdate/applicationsMge', group: 'maintenance' },
  VersionMge: { path: '/maintenance/softwareUpdate/versionMge', group: 'maintenance' },
  CardBusiness: {
    path: '/maintenance/cardBusiness',
    group: 'maintenance',
    redirect: '/maintenance/cardBusiness/importCards',
  },
  ImportCards: { path: '/maintenance/cardBusiness/importCards', group: 'maintenance' },
  ImportResult: {
    path: '/maintenance/cardBusiness/importResult',
    group: 'maintenance',
    hidden: true,
  },
  IssueCards: { path: '/maintenance/cardBusiness/issueCards', group: 'maintenance' },
  CardSearch: { path: '/maintenance/cardBusiness/cardSearch', group: 'maintenance' },
  IcCard: { path: '/maintenance/cardBusiness/icCard', group: 'maintenance' },
  // oilOperate
  OilOperate: { path: '/oilOperate', group: 'oilOperate', redirect: '/oilOperate/oilTaking' },
  OilTaking: { path: '/oilOperate/oilTaking', group: 'oilOperate' },
  AddOilInfo: { path: '/oilOperate/addOilInfo', group: 'oilOperate', hidden: true },
  EditOilInfo: { path: '/oilOperate/editOilInfo/:oilInfoId', group: 'oilOperate', hidden: true },
  OilInfoDetails: {
    path: '/oilOperate/oilInfoDetails/:oilInfoId',
    group: 'oilOperate',
    hidden: true,
  },
  ChangePrice: {
    path: '/oilOperate/changePrice',
    group: 'oilOperate',
    redirect: '/oilOperate/changePrice/afterPrice',
  },
  AfterPrice: { path: '/oilOperate/changePrice/afterPrice', group: 'oilOperate' },
  ImportPastPrices: {
    path: '/oilOperate/changePrice/importPastPrices',
    group: 'oilOperate',
    hidden: true,
    goesWith: 'AfterPrice',
  },
  ImportPastPricesResult: {
    path: '/oilOperate/changePrice/importPastPricesResult',
    group: 'oilOperate',
    hidden: true,
    goesWith: 'AfterPrice',
  },
  NowPrice: { path: '/oilOperate/changePrice/nowPrice', group: 'oilOperate' },
  RecordOrder: { path: '/oilOperate/recordOrder', group: 'oilOperate' },
  ExceptionHandling: { path: '/oilOperate/exceptionHandling', group: 'oilOperate' },
  FuelInventory: { path: '/oilOperate/fuelInventory', group: 'oilOperate' },
  Wetstock: { path: '/oilOperate/wetstock', group: 'oilOperate', goesWith: 'FuelInventory' },
  WetstockTank: {
    path: '/oilOperate/wetstock/:monthId',
    group: 'oilOperate',
    hidden: true,
    goesWith: 'FuelInventory',
  },
  FuelCode: { path: '/oilOperate/fuelCode', group: 'oilOperate' },
  // marketCenter
  MarketCenter: {
    path: '/marketCenter',
    group: 'marketCenter',
    redirect: '/marketCenter/marketHome',
  },
  MarketHome: { path: '/marketCenter/marketHome', group: 'marketCenter' },
  MiniQrcode: { path: '/marketCenter/miniQrcode', group: 'marketCenter' },
  DealTask: { path: '/marketCenter/dealTask/:scriptId', group: 'marketCenter', hidden: true },
  AddDealTask: { path: '/marketCenter/addDealTask/:scriptId', group: 'marketCenter', hidden: true },
  EditDealTask: {
    path: '/marketCenter/editDealTask/:dealTaskId',
    group: 'marketCenter',
    hidden: true,
  },
  Deal: { path: '/marketCenter/deal/:scriptId', group: 'marketCenter', hidden: true },
  AddDeal: { path: '/marketCenter/addDeal/:scriptId', group: 'marketCenter', hidden: true },
  EditDeal: { path: '/marketCenter/editDeal/:dealId', group: 'marketCenter', hidden: true },
  UserDeals: { path: '/marketCenter/userDeals', group: 'marketCenter' },
  Tags: { path: '/marketCenter/tags', group: 'marketCenter' },
  TagDetails: { path: '/marketCenter/tagDetails/:tagId', group: 'marketCenter', hidden: true },
  // memberCenter
  MemberCenter: {
    path: '/memberCenter',
    group: 'memberCenter',
    redirect: '/memberCenter/personalMember',
  },
  PersonalMember: { path: '/memberCenter/personalMember', group: 'memberCenter' },
  AddPersonalMember: {
    path: '/memberCenter/addPersonalMember',
    group: 'memberCenter',
    hidden: true,
  },
  ImportMembers: {
    path: '/memberCenter/importMembers',
    group: 'memberCenter',
    hidden: true,
    goesWith: 'AddPersonalMember',
  },
  ImportMembersResult: {
    path: '/memberCenter/importMembersResult',
    group: 'memberCenter',
    hidden: true,
    goesWith: 'AddPersonalMember',
  },
  ImportOpeningBalances: {
    path: '/memberCenter/importOpeningBalances',
    group: 'memberCenter',
    hidden: true,
    goesWith: 'PersonalMemberDetails',
  },
  ImportOpeningBalancesResult: {
    path: '/memberCenter/importOpeningBalancesResult',
    group: 'memberCenter',
    hidden: true,
    goesWith: 'PersonalMemberDetails',
  },
  PersonalMemberDetails: {
    path: '/memberCenter/personalMemberDetails/:userId',
    group: 'memberCenter',
    hidden: true,
  },
  UnitMember: { path: '/memberCenter/unitMember', group: 'memberCenter' },
  AddUnitMember: { path: '/memberCenter/addUnitMember', group: 'memberCenter', hidden: true },
  ImportFleets: {
    path: '/memberCenter/importFleets',
    group: 'memberCenter',
    hidden: true,
    goesWith: 'AddUnitMember',
  },
  ImportFleetsResult: {
    path: '/memberCenter/importFleetsResult',
    group: 'memberCenter',
    hidden: true,
    goesWith: 'AddUnitMember',
  },
  ImportFleetEmployees: {
    path: '/memberCenter/importFleetEmployees',
    group: 'memberCenter',
    hidden: true,
    goesWith: 'UnitMember',
  },
  ImportFleetEmployeesResult: {
    path: '/memberCenter/importFleetEmployeesResult',
    group: 'memberCenter',
    hidden: true,
    goesWith: 'UnitMember',
  },
  Assgin: {
    path: '/memberCenter/assgin/:userCardId',
    group: 'memberCenter',
    hidden: true,
    noCache: true,
  },
  DebitItems: { path: '/memberCenter/debitItems', group: 'memberCenter' },
  AddedValueServices: { path: '/memberCenter/addedValueServices', group: 'memberCenter' },
  OpenServices: { path: '/memberCenter/openServices', group: 'memberCenter', hidden: true },
  EditServices: { path: '/memberCenter/editServices', group: 'memberCenter', hidden: true },
  // stationCards
  StationCards: {
    path: '/stationCards',
    group: 'stationCards',
    redirect: '/stationCards/readCardQuery',
  },
  ReadCardQuery: { path: '/stationCards/readCardQuery', group: 'stationCards' },
  EmployeeCard: { path: '/stationCards/employeeCard', group: 'stationCards' },
  AnonymousCard: { path: '/stationCards/anonymousCard', group: 'stationCards' },
  CardCostHistory: {
    path: '/stationCards/cardCostHistory/:id',
    group: 'stationCards',
    hidden: true,
  },
  CardStorage: { path: '/stationCards/cardStorage', group: 'stationCards' },
  CardQuery: { path: '/stationCards/cardQuery', group: 'stationCards' },
  // scoreStore
  ScoreStore: { path: '/scoreStore', group: 'scoreStore', redirect: '/scoreStore/scoreCategories' },
  ScoreCategories: { path: '/scoreStore/scoreCategories', group: 'scoreStore' },
  ScoreCategoryDetails: {
    path: '/scoreStore/scoreCategoryDetails/:categoryId',
    group: 'scoreStore',
    hidden: true,
  },
  ScoreItems: { path: '/scoreStore/scoreItems', group: 'scoreStore' },
  ScoreCardDetails: { path: '/scoreStore/scoreCardDetails', group: 'scoreStore' },
  ScoreUserCardDetails: { path: '/scoreStore/scoreUserCardDetails', group: 'scoreStore' },
} as const satisfies Record<string, RouteEntry>

export type RouteName = keyof typeof ROUTES

export const routeEntry = (name: RouteName): RouteEntry => ROUTES[name]

export const isRouteName = (name: string): name is RouteName => Object.hasOwn(ROUTES, name)
