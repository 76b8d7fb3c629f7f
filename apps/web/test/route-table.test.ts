/** The console has the routes of the specification, and each of them can be named and permitted. */

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { namesOf } from '@app/kernel/names'
import { MENU_RIGHTS } from '../../api/src/modules/access/roles/menu-rights.ts'
import { PAGES } from '#app/routing/pages.ts'
import { type RouteEntry, routeEntry, type RouteName, ROUTES } from '#lib/routes/route-table.ts'
import { en, zh } from '#app/titles/words.ts'

const specified = readFileSync(new URL('specified-routes.txt', import.meta.url), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [name = '', path] = line.split(/ +(?=\/)/)
    return path ? [[name, path] as const] : []
  })

const names = namesOf(ROUTES)

/** Pages of our own, which go with one that is specified. */
const isOwn = (name: RouteName): boolean => routeEntry(name).goesWith !== undefined

/** The router gives the rest of a path no name. */
const asRouted = (path: string): string => path.replace(/:\w+\*$/, '*')

describe('the route table', () => {
  it('has every route of the specification at its path, and no other but those that go with one', () => {
    const expected = specified.map(([name, path]) => [name, asRouted(path)])
    expect(expected).toHaveLength(180)
    const inherited = names.filter((name) => !isOwn(name))
    expect(inherited.map((name) => [name, routeEntry(name).path])).toEqual(expected)
    const companions = names.filter(isOwn).map((name) => [name, routeEntry(name).goesWith])
    expect(companions).toEqual([
      ['Setup', 'Login'],
      ['PrintWetstock', 'FuelInventory'],
      ['PrintDailyReport', 'ExtDailyReport'],
      ['DailyReportDetails', 'ExtDailyReport'],
      ['ImportContracts', 'AddDetail'],
      ['ImportContractsResult', 'AddDetail'],
      ['DayProof', 'DaySettle'],
      ['ImportStaff', 'CompanyUserMge'],
      ['ImportStaffResult', 'CompanyUserMge'],
      ['MeterTests', 'NozzleMge'],
      ['ImportPastPrices', 'AfterPrice'],
      ['ImportPastPricesResult', 'AfterPrice'],
      ['Wetstock', 'FuelInventory'],
      ['WetstockTank', 'FuelInventory'],
      ['ImportMembers', 'AddPersonalMember'],
      ['ImportMembersResult', 'AddPersonalMember'],
      ['ImportOpeningBalances', 'PersonalMemberDetails'],
      ['ImportOpeningBalancesResult', 'PersonalMemberDetails'],
      ['ImportFleets', 'AddUnitMember'],
      ['ImportFleetsResult', 'AddUnitMember'],
      ['ImportFleetEmployees', 'UnitMember'],
      ['ImportFleetEmployeesResult', 'UnitMember'],
    ])
    expect(inherited).toEqual(expect.arrayContaining(companions.map(([, companion]) => companion)))
  })

  it('has each path once', () => {
    expect(new Set(names.map((name) => routeEntry(name).path)).size).toBe(names.length)
  })

  it('leads every redirect to a route', () => {
    const paths = new Set(names.map((name) => routeEntry(name).path))
    const astray = names.filter((name) => !paths.has(routeEntry(name).redirect ?? '/'))
    expect(astray).toEqual([])
  })

  it('has a title for each route in both languages', () => {
    const HAN = /\p{Script=Han}/u
    const untitled = names.filter(
      (name) => !HAN.test(zh[name]) || !/^[A-Z][^\p{Script=Han}]*$/u.test(en[name]),
    )
    expect(namesOf(zh).toSorted()).toEqual(names.toSorted())
    expect(untitled).toEqual([])
  })
})

describe('the options of routes', () => {
  const marked = (option: keyof RouteEntry): RouteName[] =>
    names.filter((name) => routeEntry(name)[option] === true)

  it('are those of the specification', () => {
    expect(marked('fixedTab')).toEqual(['Home'])
    expect(marked('noCache')).toEqual(['Home', 'PreviewSettle', 'Assgin'])
    expect(marked('companyLevel')).toEqual(['AddStations', 'CompanyUserMge'])
    expect(marked('restricted')).toEqual(['AssginMge'])
  })

  it('keep every page with parameters, and every form to add something, out of the menu', () => {
    const GROUPS = new Set(['top', 'print', 'mobile', 'ext'])
    const inMenu = names.filter((name) => !GROUPS.has(routeEntry(name).group))
    const shown = inMenu.filter((name) => routeEntry(name).hidden !== true)
    expect(shown.filter((name) => routeEntry(name).path.includes(':'))).toEqual([])
    expect(shown.filter((name) => /^(Add|Edit)[A-Z]/.test(name))).toEqual([
      'AddCompanies',
      'AddStations',
    ])
  })
})

describe('the pages', () => {
  it('stand behind routes that are no mere parents', () => {
    const pages = namesOf(PAGES)
    expect(pages.length).toBeGreaterThan(10)
    expect(pages.filter((name) => !names.includes(name) || routeEntry(name).redirect)).toEqual([])
  })
})

describe('the menus of the server', () => {
  const menus = new Set<string>(namesOf(MENU_RIGHTS))
  const menuOf = (name: RouteName): string => name.charAt(0).toLowerCase() + name.slice(1)

  it('name every route but groups, and what everybody may open', () => {
    const unnamed = names.filter(
      (name) => !isOwn(name) && !menus.has(menuOf(name)) && !routeEntry(name).redirect,
    )
    expect(unnamed).toEqual(['Login', 'NotFound', 'Redirect'])
  })

  it('name nothing that is no route', () => {
    expect([...menus].filter((menu) => !names.some((name) => menuOf(name) === menu))).toEqual([])
  })
})
