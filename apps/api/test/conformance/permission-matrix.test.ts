/** The table of rights is the one that was designed, and every right in it opens something. */

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { modulesOf } from '#module.ts'
import { declaredAreas } from '../declared-areas.ts'
import { permissionsOf } from '#http/access.ts'
import { DEFAULT_ROLES } from '#modules/access/roles/contract.ts'
import { ROLE_COLUMNS } from '#modules/access/roles/menu-rights.ts'
import { ASKED_WITHIN } from '#modules/access/roles/offered-rights.ts'
import { PERMISSIONS, preset } from '#modules/access/roles/presets.ts'
import { nameOf } from './routes.ts'
import { exportsOf } from './exports.ts'

const TABLE = readFileSync(new URL('expected-rights.txt', import.meta.url), 'utf8')

/** The lines of a part of the expected table, as words. */
function linesUnder(title: 'MENUS' | 'COMMANDS' | 'RESERVED'): string[][] {
  const parts = TABLE.split(/^(MENUS|COMMANDS|RESERVED):.*\n/m)
  const lines = parts[parts.indexOf(title) + 1]?.split('\n') ?? []
  return lines.filter((line) => /^\w/.test(line)).map((line) => line.split(/\s+/))
}

/** A name, and a cell for each role in the order of the columns. */
interface Row {
  name: string
  cells: string[]
}

const rowsUnder = (title: 'MENUS' | 'COMMANDS'): Row[] =>
  linesUnder(title).map(([name = '', ...cells]) => ({ name, cells }))

const MENUS = rowsUnder('MENUS')
const COMMANDS = rowsUnder('COMMANDS')
const RESERVED = linesUnder('RESERVED').flat()

const ACTIONS = { R: 'read', C: 'create', U: 'update', D: 'delete' } as const
const REACHES = { y: 'all', o: 'own', p: 'propose' } as const

const isIn = <T extends object>(table: T, key: string): key is keyof T & string => key in table

/** What the expected table grants to the role of a column. */
function expectedRights(column: number): Record<string, string> {
  const actions = MENUS.flatMap(({ name, cells }) =>
    [...(cells[column] ?? '')].flatMap((letter) =>
      isIn(ACTIONS, letter) ? [[`${name}:${ACTIONS[letter]}`, 'all']] : [],
    ),
  )
  const commands = COMMANDS.flatMap(({ name, cells }) => {
    const letter = cells[column] ?? ''
    return isIn(REACHES, letter) ? [[name, REACHES[letter]]] : []
  })
  return Object.fromEntries([...actions, ...commands])
}

describe('the rights of a role', () => {
  it('are expected of every menu and command there is', () => {
    const menus = [...PERMISSIONS].filter((name) => name.includes(':'))
    const commands = [...PERMISSIONS].filter((name) => !name.includes(':'))
    expect(MENUS.map(({ name }) => name).toSorted()).toEqual(
      [...new Set(menus.map(menuOf))].toSorted(),
    )
    expect(COMMANDS.map(({ name }) => name).toSorted()).toEqual(commands.toSorted())
  })

  it.each(ROLE_COLUMNS)('are exactly those expected: %s', (role) => {
    const column = ROLE_COLUMNS.indexOf(role)
    const { permissions, menus } = preset(role)
    const listed = MENUS.filter(({ cells }) => cells[column] !== '-').map(({ name }) => name)
    expect(Object.fromEntries(permissions)).toEqual(expectedRights(column))
    expect(menus.toSorted()).toEqual(listed.toSorted())
  })

  it('are none for a role without a column', () => {
    const others = DEFAULT_ROLES.filter((role) => !ROLE_COLUMNS.some((column) => column === role))
    expect(others).toEqual(['user', 'anonymous', 'others'])
    for (const role of others) {
      expect(preset(role)).toEqual({ menus: [], permissions: new Map() })
    }
  })

  it('let no platform role touch the money of a company', () => {
    const money = [
      'createOrder',
      'cashPay',
      'revoke',
      'refund',
      'refundCash',
      'refundLargeCash',
      'refundRecharge',
      'recharge',
      'giftOnlyRecharge',
      'adjustBalance',
      'adjustInvoiceQuota',
      'freeze',
      'assign',
      'giftPoints',
      'deductPoints',
      'applyInvoice',
      'openShift',
      'closeShift',
      'changePrice',
    ] as const
    const platform = ['superAdmin', 'admin', 'company_group'] as const
    const held = platform.flatMap((role) =>
      money.filter((command) => preset(role).permissions.has(command)),
    )
    expect(held).toEqual([])
  })
})

const menuOf = (permission: string): string => permission.split(':')[0] ?? ''

const routes = modulesOf(declaredAreas).flatMap((module) => module.routes)

const pages = [...(await exportsOf('../../web/src/features/*/*/routes.ts')).values()].flatMap(
  (exported) => Object.entries(exported).flatMap(pagesIn),
)

/** Names of the routes in a module's list of pages. */
function pagesIn([name, value]: [string, unknown]): string[] {
  if (!name.endsWith('Pages') || typeof value !== 'object') return []
  return Object.keys(value ?? {}).map((route) => route.charAt(0).toLowerCase() + route.slice(1))
}

describe('every permission', () => {
  it('that a route asks for is in the table', () => {
    const unknown = routes.flatMap((route) =>
      permissionsOf(route)
        .filter((name) => !PERMISSIONS.has(name))
        .map((name) => `${nameOf(route)}: ${name}`),
    )
    expect(routes.length).toBeGreaterThan(50)
    expect(unknown).toEqual([])
  })

  it('that a route asks for is held by somebody', () => {
    const held = new Set<string>(
      ROLE_COLUMNS.flatMap((role) => [...preset(role).permissions.keys()]),
    )
    const shut = routes.filter((route) => {
      const names = permissionsOf(route)
      return names.length > 0 && !names.some((name) => held.has(name))
    })
    expect(shut.map(nameOf)).toEqual([])
  })

  it('opens a route or a page, or is reserved for one that is not built yet', () => {
    const used = new Set([...routes.flatMap(permissionsOf).map(menuOf), ...pages, ...ASKED_WITHIN])
    const unused = [...MENUS, ...COMMANDS].map(({ name }) => name).filter((name) => !used.has(name))
    expect(unused.toSorted()).toEqual(RESERVED.toSorted())
  })
})
