/**
 * Every page that the console has, as somebody meets it who may see everything: in both languages, at
 * a desk and on a phone. A new page is looked at on the day it is born.
 */

import type { Page } from '@playwright/test'
import { beforeAll, describe, it } from 'vitest'
import { namesOf } from '@app/kernel/names'
import { ALMIGHTY, doBusiness, hire, rowsAt } from '../../api/test/conformance/tenants.ts'
import type { RowAt } from '../../api/test/conformance/routes.ts'
import { PAGES } from '../src/app/pages.ts'
import { routeEntry, type RouteGroup } from '../src/app/route-table.ts'
import { barriers, expect, PHONE, sidewaysScroll, useStage } from './stage.ts'

const stage = useStage({ hasReader: true })

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

const SEATS = [
  { account: 'everything', company: 'demo', pages: pages.filter((page) => !isForPlatform(page)) },
  { account: 'admin', company: 'platform', pages: pages.filter(isForPlatform) },
]

/** What an address says besides, where the page has nothing to show without it. */
const QUESTIONS: Readonly<Record<string, string>> = {
  '/oilCompanyOperate/previewSettle': '?id=:monthSettleId',
}

/** Of members, not of staff, in the one area; the other way round in the others. */
const personOf = (path: string): string => (path.startsWith('/memberCenter') ? 'user' : 'handOver')

const stagePlay: { rowAt?: RowAt; fleetCardId?: number | null } = {}

function addressOf(path: string): string {
  return (path + (QUESTIONS[path] ?? '')).replace(/:(\w+)/g, (_, parameter: string) => {
    if (path.startsWith('/memberCenter/assgin')) return String(stagePlay.fleetCardId)
    const place = parameter === 'userId' ? personOf(path) : (PLACES[parameter] ?? parameter)
    return String(stagePlay.rowAt?.(place))
  })
}

beforeAll(async () => {
  const { house } = stage
  const spot = { companyId: house.ids.company, stationId: house.ids.east }
  await hire(house, { ...spot, ...ALMIGHTY, kind: 'company_user', account: 'everything' })
  const till = (await house.as('everything')).at(spot.stationId)
  await doBusiness(house, till, { ...spot, mobile: '13812340001' })
  stagePlay.rowAt = await rowsAt(house, spot)
  const fleet = await house.look((db) =>
    db
      .selectFrom('fleets')
      .where('company_id', '=', spot.companyId)
      .select('master_card_id')
      .executeTakeFirstOrThrow(),
  )
  stagePlay.fleetCardId = fleet.master_card_id
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

/** Whatever stands there until the page knows what it shows is gone. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('main, article').first()).toBeVisible()
  await expect(page.locator('.ant-skeleton, .ant-spin-spinning')).toHaveCount(0)
}

/** Lists whose columns do not fit beside one another, as they come; on a phone rows are cards. */
const wideLists = (page: Page): Promise<string[]> =>
  page
    .locator('main :has(> table)')
    .evaluateAll((frames) =>
      frames
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(
          ({ scrollWidth, clientWidth, firstElementChild }) =>
            `“${firstElementChild?.ariaLabel}” is too wide by ${scrollWidth - clientWidth} pixels`,
        ),
    )

const LANGUAGES = { zh: /\p{Script=Han}/u, en: /^\P{Script=Han}/u }

/** What is wrong with a page that somebody opens by its address. */
async function faultsOf(page: Page, path: string, language: 'zh' | 'en'): Promise<string[]> {
  const address = addressOf(path)
  await page.goto(address)
  await settled(page)
  const { pathname } = new URL(page.url())
  const [asked] = address.split('?')
  const scroll = await sidewaysScroll(page)
  // The name of the page comes first; that of a station is in whatever language it has.
  const isInLanguage = LANGUAGES[language].test(await page.title())
  return [
    ...(pathname === asked ? [] : [`leads to ${pathname}`]),
    ...(isInLanguage ? [] : [`is called ${await page.title()}`]),
    ...(scroll === 0 ? [] : [`can be pushed aside by ${scroll} pixels`]),
    ...(await wideLists(page)),
    ...(await barriers(page)),
  ]
}

describe('every page', () => {
  it.each([
    ['zh', 'at a desk', undefined],
    ['en', 'at a desk', undefined],
    ['en', 'on a phone', PHONE],
  ] as const)(
    'opens in %s %s, and can be read by everybody',
    { timeout: 600_000 },
    async (...seat) => {
      const [language, , viewport] = seat
      const faults: Record<string, string[]> = {}
      for (const { account, company, pages: theirs } of SEATS) {
        const page = await stage.open({ language, ...(viewport && { viewport }), account, company })
        const complaints = listenTo(page)
        for (const { name, path } of theirs) {
          const found = await faultsOf(page, path, language).catch((error: unknown) => [
            String(error),
          ])
          const all = [...found, ...complaints.splice(0)]
          if (all.length > 0) faults[name] = all
        }
      }
      expect(faults).toEqual({})
    },
  )
})
