/** The menu, as roles, pages and the profile leave it. */

import { describe, expect, it } from 'vitest'
import {
  buildMenu,
  firstChildIn,
  leavesOf,
  type MenuNode,
  onlyOneOpen,
  pathsTo,
  trailOf,
} from '#app/routing/menu.ts'
import { isTaken } from '#app/routing/taken-parts.ts'
import type { RouteName } from '#lib/routes/route-table.ts'
import { searchEntries, searchMenu } from '#app/search/menu-search.ts'
import { searchRecords } from '#app/search/record-search.ts'
import { en, zh } from '#app/titles/words.ts'

const everything = { isLocal: false, hasPage: () => true, mayOpen: () => true }

const only = (...names: RouteName[]): MenuNode[] =>
  buildMenu({ ...everything, mayOpen: (name) => names.includes(name) })

const namesIn = (nodes: readonly MenuNode[]): RouteName[] =>
  nodes.flatMap(({ name, children }) => [name, ...namesIn(children)])

describe('the menu', () => {
  it('is empty for nobody', () => {
    expect(only()).toEqual([])
  })

  it('leaves out a group whose pages are all kept from the caller, and groups within', () => {
    expect(namesIn(only('Home', 'Tags'))).toEqual(['Home', 'MarketCenter', 'Tags'])
    expect(namesIn(only('FuelQuery'))).toEqual(['QueryStatistics', 'SalesQuery', 'FuelQuery'])
  })

  it.each([
    ['Items', 'store'],
    ['ScoreItems', 'store'],
    ['NotFuelQuery', 'store'],
    ['CardQuery', 'card'],
    ['AddUnitMember', 'card'],
    ['StationAuthToken', 'payment'],
  ] as const)('leaves out %s where the station has not taken %s', (name, part) => {
    const all = { card: true, payment: true, store: true, rfid: true }
    expect(isTaken(name, all)).toBe(true)
    expect(isTaken(name, { ...all, [part]: false })).toBe(false)
    expect(isTaken('Home', { card: false, payment: false, store: false, rfid: false })).toBe(true)
    expect(isTaken(name, undefined)).toBe(true)
  })

  it('leaves out routes that have no page yet', () => {
    const menu = buildMenu({ ...everything, hasPage: (name) => name === 'Tags' })
    expect(namesIn(menu)).toEqual(['MarketCenter', 'Tags'])
  })

  it('shows no details and no forms', () => {
    const names = namesIn(buildMenu(everything))
    for (const hidden of ['CompanyDetails', 'AddDeal', 'TagDetails', 'PreviewSettle'] as const) {
      expect(names).not.toContain(hidden)
    }
  })

  it('begins each group with the page that the group leads to', () => {
    const firsts = buildMenu(everything)
      .filter(({ children }) => children.length > 0)
      .map((group) => [group.name, leavesOf([group])[0]?.name])
    expect(firsts).toEqual([
      ['OilCompanyMge', 'AddCompanies'],
      ['OilCompanyOperate', 'DepotMge'],
      ['QueryStatistics', 'AllQuery'],
      ['OilOperate', 'OilTaking'],
      ['NotFuel', 'Categories'],
      ['MemberCenter', 'PersonalMember'],
      ['StationCards', 'ReadCardQuery'],
      ['MarketCenter', 'MarketHome'],
      ['ScoreStore', 'ScoreCategories'],
      ['StationMge', 'StaffMge'],
      ['Ext', 'ExtWorkTable'],
      ['Maintenance', 'CompanyGroup'],
    ])
  })

  it('has the download centre among the queries', () => {
    expect(pathsTo(buildMenu(everything)).map((way) => way.map(({ name }) => name))).toContainEqual(
      ['QueryStatistics', 'Download'],
    )
  })

  it('knows no company business, points store and authorisation codes at a local console', () => {
    const cloud = namesIn(buildMenu(everything))
    const local = namesIn(buildMenu({ ...everything, isLocal: true }))
    const gone = cloud.filter((name) => !local.includes(name))
    expect(gone).toEqual(
      cloud.filter((name) =>
        /^(OilCompanyOperate|DepotMge|BaseFuelMge|SupplierMge|DepotStockMge|TransportMge|SettleMge|Score.*|AuthCodeDetails)$/.test(
          name,
        ),
      ),
    )
    expect(gone).toContain('ScoreStore')
    expect(gone).toContain('AuthCodeDetails')
  })

  it('has one group open at a time, with the groups that it is in', () => {
    expect(onlyOneOpen(['/a'], ['/a', '/b'])).toEqual(['/b'])
    expect(onlyOneOpen(['/a'], ['/a', '/a/c'])).toEqual(['/a', '/a/c'])
    expect(onlyOneOpen(['/a', '/a/c'], ['/a'])).toEqual(['/a'])
  })

  it('tells the way to a page', () => {
    expect(trailOf('FuelDetails')).toEqual(['QueryStatistics', 'SalesQuery', 'FuelDetails'])
    expect(trailOf('Home')).toEqual(['Home'])
  })
})

describe('a group without a page of its own', () => {
  it('leads to the page that is named for it, whatever stands first in the table', () => {
    expect(firstChildIn('Mobile', everything)).toBe('/mobile/mWorkTable')
    expect(firstChildIn('QueryStatistics', everything)).toBe('/queryStatistics/salesQuery/allQuery')
  })

  it('leads elsewhere where that page is kept from the caller, and nowhere without pages', () => {
    const mayOpen = (name: RouteName): boolean => name === 'MReport'
    expect(firstChildIn('Mobile', { ...everything, mayOpen })).toBe('/mobile/mReport')
    expect(firstChildIn('Mobile', { ...everything, mayOpen: () => false })).toBeUndefined()
  })
})

describe('the menu search', () => {
  const entries = searchEntries(buildMenu(everything), en, [zh, en])
  const found = (typed: string): (string | undefined)[] =>
    searchMenu(entries, typed).map(({ trail }) => trail.at(-1))

  it('finds every page of the menu, and all of them when nothing is typed', () => {
    expect(found('')).toHaveLength(leavesOf(buildMenu(everything)).length)
    for (const { trail } of entries) expect(found(trail.at(-1) ?? '')).toContain(trail.at(-1))
  })

  it('finds nothing for what no page is called', () => {
    expect(found('zzz')).toEqual([])
  })

  it('asks for every word, in any order and whatever the case', () => {
    expect(found('SALES all')).toEqual(['All sales'])
  })

  it('understands the other language', () => {
    expect(found(zh.Tags)).toContain(en.Tags)
  })

  it('puts first what begins with what was typed', () => {
    const [first] = found('fuel')
    expect(first).toMatch(/^Fuel/)
  })
})

describe('a number that is searched for', () => {
  const pathsFor = (typed: string, menu = buildMenu(everything)): string[] =>
    searchRecords(searchEntries(menu, en, []), typed).map(({ path }) => path)

  it('leads to the lists that know it, asked for just that', () => {
    expect(pathsFor(' 26112100010165 ')).toEqual([
      '/queryStatistics/salesQuery/allQuery?orderNo=26112100010165',
      '/queryStatistics/transactions?orderNo=26112100010165',
      '/queryStatistics/invoiceQuery?orderNo=26112100010165',
    ])
    expect(pathsFor('t26112100010165')).toEqual([
      '/queryStatistics/transactions?transactionNo=t26112100010165',
    ])
    expect(pathsFor('13812340001')).toContain('/memberCenter/personalMember?mobile=13812340001')
    expect(pathsFor('10000001')).toContain('/queryStatistics/userCardDetails?card=10000001')
  })

  it('leads to no list that the caller may not open', () => {
    expect(pathsFor('26112100010165', only('Transactions'))).toEqual([
      '/queryStatistics/transactions?orderNo=26112100010165',
    ])
    expect(pathsFor('26112100010165', only('Home'))).toEqual([])
  })

  it('is nothing when it is not there in full, or is no number', () => {
    for (const typed of ['', '2611210001016', 'T2611', '1381234', 'sales']) {
      expect(pathsFor(typed)).toEqual([])
    }
  })
})
