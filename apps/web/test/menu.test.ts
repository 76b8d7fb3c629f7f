/** The menu, as roles, pages and the profile leave it. */

import { describe, expect, it } from 'vitest'
import { namesOf } from '@app/kernel/names'
import { AREAS } from '#app/routing/areas/areas.ts'
import { areaTitle, trailOf } from '#app/routing/areas/trail.ts'
import { words as areaWords } from '#app/routing/areas/words.ts'
import { buildMenu, firstChildIn, type MenuArea, pagesOf, placeOf } from '#app/routing/menu.ts'
import { PAGES } from '#app/routing/pages.ts'
import { isTaken } from '#app/routing/taken-parts.ts'
import { routeEntry, type RouteName } from '#lib/routes/route-table.ts'
import { searchEntries, searchMenu } from '#app/search/menu-search.ts'
import { searchRecords } from '#app/search/record-search.ts'
import { titles } from '#app/titles/titles.ts'
import { en, zh } from '#app/titles/words.ts'

const everything = { isLocal: false, hasPage: () => true, mayOpen: () => true }

const only = (...names: RouteName[]): MenuArea[] =>
  buildMenu({ ...everything, mayOpen: (name) => names.includes(name) })

const namesIn = (areas: readonly MenuArea[]): RouteName[] =>
  areas.flatMap(pagesOf).map(({ name }) => name)

/** Areas with what is in them, under the captions that are shown. */
const outlineOf = (areas: readonly MenuArea[]) =>
  areas.map(({ key, sections }) => [
    key,
    ...sections.flatMap(({ caption, pages }) => [
      ...(caption ? [`(${caption})`] : []),
      ...pages.map(({ name }) => name),
    ]),
  ])

describe('the menu', () => {
  it('is empty for nobody', () => {
    expect(only()).toEqual([])
  })

  it('leaves out an area whose pages are all kept from the caller, and captions with nothing beside them', () => {
    expect(outlineOf(only('Home', 'Tags'))).toEqual([
      ['home', 'Home'],
      ['marketing', 'Tags'],
    ])
    expect(outlineOf(only('NowPrice', 'AfterPrice'))).toEqual([['fuel', 'NowPrice', 'AfterPrice']])
    expect(outlineOf(only('NowPrice', 'TankMge'))).toEqual([
      ['fuel', '(prices)', 'NowPrice', '(forecourt)', 'TankMge'],
    ])
  })

  it('calls an area of one page what the page is called', () => {
    expect(only('Tags').map(areaTitle)).toEqual([titles.Tags])
    expect(only('Tags', 'UserDeals').map(areaTitle)).toEqual([areaWords.areas.marketing])
  })

  it('has every page that is not reached from another one, each once', () => {
    const planned = AREAS.flatMap(({ sections }) => sections).flatMap(({ places }) => places)
    expect(new Set(planned.flat()).size).toBe(planned.flat().length)
    const framed = namesOf(PAGES).filter((name) => {
      const { group, restricted, path } = routeEntry(name)
      return !restricted && group !== 'print' && group !== 'mobile' && path !== '/dataScreen'
    })
    // About the console and the one who works with it: they are reached from the top bar.
    const apart: ReadonlySet<RouteName> = new Set([
      'Login',
      'NotFound',
      'PersonCenter',
      'Redirect',
      'Setup',
      'Version',
    ])
    expect(framed.filter((name) => !placeOf(name) && !apart.has(name))).toEqual([])
    expect(planned.map(([first]) => first).filter((name) => routeEntry(name).hidden)).toEqual([])
    const reached = planned.flatMap(([, ...others]) => others)
    expect(reached.filter((name) => !routeEntry(name).hidden)).toEqual([])
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
    expect(namesIn(menu)).toEqual(['Tags'])
  })

  it('knows no company business, points store and authorisation codes at a local console', () => {
    const cloud = namesIn(buildMenu(everything))
    const local = namesIn(buildMenu({ ...everything, isLocal: true }))
    const gone = cloud.filter((name) => !local.includes(name))
    expect(gone).toEqual(
      cloud.filter((name) =>
        /^(DepotMge|BaseFuelMge|SupplierMge|DepotStockMge|TransportMge|SettleMge|Score.*|AuthCodeDetails)$/.test(
          name,
        ),
      ),
    )
    expect(gone).toContain('ScoreItems')
    expect(gone).toContain('AuthCodeDetails')
  })

  it('tells the way to a page, as far as each step is another page that the caller may open', () => {
    const menu = only('AllQuery', 'FuelQuery', 'Home')
    expect(trailOf('FuelDetails', menu)).toEqual([
      { title: areaWords.areas.till, path: '/queryStatistics/salesQuery/allQuery' },
      { title: titles.FuelQuery, path: '/queryStatistics/salesQuery/fuelQuery' },
      { title: titles.FuelDetails },
    ])
    expect(trailOf('Home', menu)).toEqual([{ title: titles.Home }])
    expect(trailOf('PersonCenter', menu)).toEqual([{ title: titles.PersonCenter }])
    expect(trailOf('TagDetails', menu)).toEqual([{ title: titles.TagDetails }])
  })
})

describe('a group without a page of its own', () => {
  it('leads to the page that is named for it, whatever stands first in the table', () => {
    expect(firstChildIn('Mobile', everything)).toBe('/mobile/mWorkTable')
    expect(firstChildIn('QueryStatistics', everything)).toBe('/queryStatistics/salesQuery/allQuery')
    expect(firstChildIn('SalesQuery', everything)).toBe('/queryStatistics/salesQuery/allQuery')
    expect(firstChildIn('OilOperate', everything)).toBe('/oilOperate/oilTaking')
    expect(firstChildIn('Maintenance', everything)).toBe('/maintenance/companyGroup')
  })

  it('leads elsewhere where that page is kept from the caller, and nowhere without pages', () => {
    const mayOpen = (name: RouteName): boolean => name === 'MReport'
    expect(firstChildIn('Mobile', { ...everything, mayOpen })).toBe('/mobile/mReport')
    expect(firstChildIn('Mobile', { ...everything, mayOpen: () => false })).toBeUndefined()
    const onlyFiles = (name: RouteName): boolean => name === 'Download'
    expect(firstChildIn('QueryStatistics', { ...everything, mayOpen: onlyFiles })).toBe('/download')
    expect(firstChildIn('ScoreStore', { ...everything, isLocal: true })).toBeUndefined()
  })
})

describe('the menu search', () => {
  const entries = searchEntries(buildMenu(everything), en, [zh, en])
  const found = (typed: string): (string | undefined)[] =>
    searchMenu(entries, typed).map(({ trail }) => trail.at(-1))

  it('finds every page of the menu, and all of them when nothing is typed', () => {
    expect(found('')).toHaveLength(namesIn(buildMenu(everything)).length)
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
