/** Whose pages are pictured, and how each is looked at. */

export interface Sheet {
  account: string
  company: 'demo' | 'platform'
  paths: readonly string[]
}

/** One sheet for each: the pages that somebody has before them on a usual day. */
export const SHEETS: readonly Sheet[] = [
  {
    account: 'cashier',
    company: 'demo',
    paths: [
      '/home',
      '/queryStatistics/salesQuery/allQuery',
      '/queryStatistics/classSettle',
      '/memberCenter/personalMember',
      '/mobile/mWorkTable',
      '/person/personCenter',
    ],
  },
  {
    account: 'manager',
    company: 'demo',
    paths: [
      '/home',
      '/queryStatistics/salesQuery/allQuery',
      '/queryStatistics/daySettle',
      '/queryStatistics/salesStatistic',
      '/queryStatistics/invoiceQuery',
      '/memberCenter/unitMember',
      '/stationCards/cardQuery',
      '/oilOperate/changePrice/nowPrice',
      '/oilOperate/fuelInventory',
      '/stationMge/vestibuleMge/tankMge',
      '/notFuel/items',
      '/marketCenter/marketHome',
      '/stationMge/staffMge',
      '/stationMge/stationConfig',
      '/stationMge/tasksCenter',
      '/404',
    ],
  },
  {
    account: 'company',
    company: 'demo',
    paths: [
      '/home',
      '/dataScreen',
      '/oilCompanyMge/addStations',
      '/oilCompanyMge/companyConfig',
      '/oilCompanyOperate/depotStockMge',
    ],
  },
  {
    account: 'gauger',
    company: 'demo',
    paths: ['/home', '/oilOperate/oilTaking', '/oilOperate/wetstock'],
  },
  {
    account: 'admin',
    company: 'platform',
    paths: [
      '/home',
      '/maintenance/userMge',
      '/maintenance/roleAccessConfig',
      '/maintenance/device',
    ],
  },
]

const LANGUAGES = ['zh', 'en'] as const
const THEMES = ['light', 'dark'] as const

/** A phone, an office PC, a large screen. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
] as const

export interface Look {
  language: (typeof LANGUAGES)[number]
  theme: (typeof THEMES)[number]
  size: (typeof SIZES)[number]
}

export const nameOfLook = ({ language, theme, size }: Look): string =>
  `${language} ${theme} ${size.width}`

/** @param only the looks that are asked for; none of a kind: all of it */
export const looksOf = (only: {
  languages: readonly string[]
  themes: readonly string[]
  widths: readonly string[]
}): Look[] =>
  LANGUAGES.filter((one) => isAsked(only.languages, one)).flatMap((language) =>
    THEMES.filter((one) => isAsked(only.themes, one)).flatMap((theme) =>
      SIZES.filter(({ width }) => isAsked(only.widths, String(width))).map((size) => ({
        language,
        theme,
        size,
      })),
    ),
  )

const isAsked = (asked: readonly string[], one: string): boolean =>
  asked.length === 0 || asked.includes(one)
