/**
 * Every page that the console has, as somebody meets it who may see everything: in both languages, at
 * a desk and on a phone. By its address where another part of the menu begins, otherwise from the page before it.
 */

import type { Page } from '@playwright/test'
import { beforeAll, describe, it } from 'vitest'
import { namesOf } from '@app/kernel/names'
import { ALMIGHTY, doBusiness, hire, rowsAt } from '../../api/test/conformance/tenants.ts'
import type { RowAt } from '../../api/test/conformance/routes.ts'
import { PAGES } from '#app/routing/pages.ts'
import { routeEntry, type RouteGroup } from '#lib/routes/route-table.ts'
import { barriers, expect, goWithin, PATIENCE_MS, PHONE, useTestServer } from './test-server.ts'

const server = useTestServer({ hasReader: true })

/** What the parameters of addresses are about, where the server calls it otherwise. */
const PLACES: Readonly<Record<string, string>> = {
  classSettleId: 'shiftStates',
  daySettleId: 'dailyStates',
  monthSettleId: 'monthlySettlements',
  orderId: 'orders',
  transactionId: 'transactions',
  userCardDetailId: 'userCardDetails',
  userCardId: 'userCards',
  groupId: 'companyGroups',
  transportId: 'transportContracts',
  oilInfoId: 'fuelLoadings',
  monthId: 'wetstockMonths',
  reportId: 'manualDailyReports',
  categoryId: 'categories',
  tagId: 'tags',
  id: 'userCards',
}

const pages = namesOf(PAGES)
  .map((name) => ({ name, ...routeEntry(name) }))
  .filter((entry) => !entry.restricted && !entry.path.includes('*'))

/** The platform's own pages, and those of whole companies, are for its people. */
const isForPlatform = ({ group }: { group: RouteGroup }): boolean =>
  group === 'maintenance' || group === 'oilCompanyMge'

const PEOPLE = [
  { account: 'everything', company: 'demo', pages: pages.filter((page) => !isForPlatform(page)) },
  { account: 'admin', company: 'platform', pages: pages.filter(isForPlatform) },
]

/** What an address says besides, where the page has nothing to show without it. */
const QUESTIONS: Readonly<Record<string, string>> = {
  '/maintenance/cardBusiness/importResult': '?id=:cardImports',
  '/oilCompanyOperate/previewSettle': '?id=:monthSettleId',
  '/notFuel/itemImportResult': '?id=:itemImports',
  '/stationMge/importStaffResult': '?id=:staffImports',
  '/oilOperate/changePrice/importPastPricesResult': '?id=:pastPriceImports',
  '/memberCenter/importMembersResult': '?id=:memberImports',
  '/oilCompanyOperate/importContractsResult': '?id=:purchaseContractImports',
  '/memberCenter/importFleetsResult': '?id=:fleetImports',
  '/memberCenter/importFleetEmployeesResult': '?id=:fleetEmployeeImports',
  '/memberCenter/importOpeningBalancesResult': '?id=:openingBalanceImports',
}

/** Of members, not of staff, in the one area; the other way round in the others. */
const personOf = (path: string): string => (path.startsWith('/memberCenter') ? 'user' : 'handOver')

const planted: { rowAt?: RowAt; fleetCardId?: number | null } = {}

function addressOf(path: string): string {
  return (path + (QUESTIONS[path] ?? '')).replace(/:(\w+)/g, (_, parameter: string) => {
    if (path.startsWith('/memberCenter/assgin')) return String(planted.fleetCardId)
    if (path.startsWith('/oilCompanyOperate/depotDetails')) return String(planted.rowAt?.('depots'))
    if (path.startsWith('/oilCompanyOperate/editTransportInfo')) {
      return String(planted.rowAt?.('transportContracts'))
    }
    if (path.startsWith('/oilCompanyOperate/editDetail')) {
      return String(planted.rowAt?.('purchaseContracts'))
    }
    const place = parameter === 'userId' ? personOf(path) : (PLACES[parameter] ?? parameter)
    return String(planted.rowAt?.(place))
  })
}

beforeAll(async () => {
  const { app } = server
  const spot = { companyId: app.ids.company, stationId: app.ids.east }
  await hire(app, { ...spot, ...ALMIGHTY, kind: 'company_user', account: 'everything' })
  const till = (await app.as('everything')).at(spot.stationId)
  await doBusiness(app, till, { ...spot, mobile: '13812340001' })
  planted.rowAt = await rowsAt(app, spot)
  const fleet = await app.look((db) =>
    db
      .selectFrom('fleets')
      .where('company_id', '=', spot.companyId)
      .select('master_card_id')
      .executeTakeFirstOrThrow(),
  )
  planted.fleetCardId = fleet.master_card_id
}, 60_000)

/** Notes what the page complains of to nobody. */
function listenTo(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return complaints
}

/**
 * What there is to see of a page once it shows what it is about: no skeleton stands in its place any more. All in one
 * question, for each costs as much as it takes to look.
 */
const look = (page: Page) =>
  page.evaluate(async (patienceMs) => {
    const late = AbortSignal.timeout(patienceMs)
    const isSettled = () =>
      document.querySelector('main, article')?.checkVisibility({ visibilityProperty: true }) &&
      !document.querySelector('.ant-skeleton, .ant-spin-spinning')
    while (!isSettled()) {
      late.throwIfAborted()
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    const { scrollWidth, clientWidth } = document.documentElement
    return {
      path: location.pathname,
      title: document.title,
      sidewaysScroll: scrollWidth - clientWidth,
      // Lists whose columns do not fit beside one another, as they come; on a phone rows are cards.
      wideLists: [...document.querySelectorAll('main :has(> table)')]
        .filter((list) => list.scrollWidth > list.clientWidth)
        .map(
          (list) =>
            `“${list.firstElementChild?.ariaLabel}” is too wide by ${list.scrollWidth - list.clientWidth} pixels`,
        ),
    }
  }, PATIENCE_MS)

const LANGUAGES = { zh: /\p{Script=Han}/u, en: /^\P{Script=Han}/u }

interface Seat {
  language: 'zh' | 'en'
  viewport?: { width: number; height: number }
  isDark?: boolean
  /** Reads the page as those do who see or hear it badly; `labels` leaves out colours. */
  isRead?: 'whole' | 'labels'
}

type Visit = (typeof pages)[number]

/** What is printed or hangs on a wall has no frame to be reached in. */
const isFramed = ({ name, group }: Visit): boolean => group !== 'print' && name !== 'DataScreen'

const isFirstOfGroup = (visit: Visit): boolean =>
  pages.find(({ group }) => group === visit.group) === visit

/** What is wrong with a page that somebody opens. */
async function faultsOf(page: Page, visit: Visit, { language, isRead }: Seat): Promise<string[]> {
  const address = addressOf(visit.path)
  const isWithin = isFramed(visit) && !isFirstOfGroup(visit)
  await (isWithin ? goWithin(page, address) : page.goto(address))
  const seen = await look(page)
  const [asked] = address.split('?')
  // The name of the page comes first; that of a station is in whatever language it has.
  const isInLanguage = LANGUAGES[language].test(seen.title)
  return [
    ...(seen.path === asked ? [] : [`leads to ${seen.path}`]),
    ...(isInLanguage ? [] : [`is called ${seen.title}`]),
    ...(seen.sidewaysScroll === 0 ? [] : [`can be pushed aside by ${seen.sidewaysScroll} pixels`]),
    ...seen.wideLists,
    ...(isRead ? await barriers(page, { colours: isRead === 'whole', frame: !isWithin }) : []),
  ]
}

const SEATS: [string, Seat][] = [
  [
    'in Chinese at a desk by night, and can be read by everybody',
    { language: 'zh', isDark: true, isRead: 'whole' },
  ],
  ['in English at a desk, and can be read by everybody', { language: 'en', isRead: 'whole' }],
  // Colours are the same as at a desk; what only a phone has is looked at whole by the tests of those pages.
  [
    'in English on a phone, and can be read by everybody',
    { language: 'en', viewport: PHONE, isRead: 'labels' },
  ],
]

describe('every page', () => {
  it.each(SEATS)('opens %s', { timeout: 600_000 }, async (_, seat) => {
    const { language, viewport, isDark = false } = seat
    const faults: Record<string, string[]> = {}
    for (const { account, company, pages: theirs } of PEOPLE) {
      const page = await server.open({
        language,
        account,
        company,
        isDark,
        ...(viewport && { viewport }),
      })
      const complaints = listenTo(page)
      for (const visit of theirs) {
        const found = await faultsOf(page, visit, seat).catch((error: unknown) => [String(error)])
        const all = [...found, ...complaints.splice(0)]
        if (all.length > 0) faults[visit.name] = all
      }
    }
    expect(faults).toEqual({})
  })
})
