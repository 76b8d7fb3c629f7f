/** Every list can be asked everything that it says it can be asked. */

import { beforeAll, describe, expect, it } from 'vitest'
import { isListRoute } from '#lists/list-file.ts'
import type { Route } from '#http/route.ts'
import { type Caller, useApp } from '../harness.ts'
import { aMobile, expectDone, managerAt } from '../checkout.ts'
import { readCsv, readWorkbook } from '../workbook.ts'
import { routesOf, pathTo } from './routes.ts'

const app = useApp()

// Its people are a list that belongs to a row.
beforeAll(async () => {
  const leader = { mobile: aMobile(), name: 'Wang Wei' }
  const fleet = { name: 'Swift Logistics', valueMode: 'share', leader }
  expectDone(await (await managerAt(app)).post('/groups', fleet))
})

const asks = (route: Route, name: string): boolean => name in (route.shapes.query?.properties ?? {})
const isList = (route: Route): boolean => route.method === 'GET' && asks(route, 'search')
const isPaged = (route: Route): boolean => isList(route) && asks(route, 'page')

/** Somebody who may see the list. */
async function readerOf(route: Route): Promise<Caller> {
  for (const [account, company] of [
    ['company', 'demo'],
    ['manager', 'demo'],
    ['account', 'demo'],
    ['admin', 'platform'],
  ] as const) {
    const caller = await app.as(account, company)
    const { status } = await caller.get(pathTo(route, () => 1))
    if (status !== 403) return caller
  }
  throw new Error(`nobody may see ${route.path}`)
}

/** The list's address; a list of what belongs to a row is asked of the first row there is. */
async function addressOf(route: Route, caller: Caller): Promise<string> {
  const [parent = '', rest] = route.path.split('/:id')
  if (rest === undefined) return route.path
  const { body } = await caller.get(parent)
  return pathTo(route, () => body.content[0].id)
}

const VALUES: Readonly<Record<string, string>> = {
  id: '1',
  integer: '1',
  boolean: 'true',
  text: 'ab',
  name: 'ab',
  maskedNumber: '13900000000',
  date: '2026-11-20',
}

type Expected = string | string[]
const valueFor = (expected: Expected): string =>
  typeof expected === 'string' ? (VALUES[expected] ?? '') : (expected[0] ?? '')

/** Every test that the grammar has for a field of this kind; what is true of most rows comes last. */
function clausesFor(path: string, expected: Expected): string[] {
  const value = `"${valueFor(expected)}"`
  const clauses = [value, `(${value},${value})`, 'null']
  const isText = expected === 'text' || expected === 'name'
  const isOrdered =
    !isText && expected !== 'maskedNumber' && typeof expected === 'string' && expected !== 'boolean'
  const more = isOrdered ? [`>=${value}`, `<${value}`, `[${value} TO *]`] : []
  const patterns = expected === 'maskedNumber' ? ['*0000'] : isText ? ['ab*', '*ab*'] : []
  const isNumber = expected === 'id' || expected === 'integer'
  const far = isNumber ? ['2147483648', '<=900000000000000', '(-2147483649,2147483648)'] : []
  const others = ['!null', `!${value}`]
  return [...clauses, ...more, ...patterns, ...far, ...others].map((test) => `${path}:${test}`)
}

/** All tests of a field at once: as one condition after the other, and each as it is for itself. */
const searchesFor = (clauses: readonly string[]): string[] =>
  [' AND ', ' OR '].map((between) => searchFor(clauses.join(between)))

const searchFor = (clause: string): string => `search=${encodeURIComponent(clause)}`

/** The queries that a list does not answer, and what it says instead. */
async function failing(
  address: string,
  queries: readonly string[],
  caller: Caller,
): Promise<unknown[]> {
  const replies = await Promise.all(queries.map((query) => caller.get(`${address}?${query}`)))
  return replies.flatMap(({ status, body }, at) =>
    status === 200 ? [] : [[address, queries[at], body]],
  )
}

describe('every list', { timeout: 120_000 }, () => {
  it('answers every filter that it offers', async () => {
    const lists = routesOf(app.container).filter(isList)
    expect(lists.length).toBeGreaterThan(10)
    const failures: unknown[] = []
    for (const route of lists) {
      const caller = await readerOf(route)
      const address = await addressOf(route, caller)
      const ask = (query: string) => caller.get(`${address}?${query}`)
      const { body } = await ask('search=nosuchfield:1')
      expect(body.code, route.path).toBe('SEARCH_FIELD')
      const offered: [string, Expected][] = Object.entries(body.details.allowed)
      expect(offered, route.path).not.toEqual([])
      const searches = offered.flatMap(([path, expected]) =>
        searchesFor(clausesFor(path, expected)),
      )
      failures.push(...(await failing(address, searches, caller)))
    }
    expect(failures).toEqual([])
  })

  it('answers every order, expansion and total that it offers', async () => {
    const failures: unknown[] = []
    for (const route of routesOf(app.container).filter(isPaged)) {
      const caller = await readerOf(route)
      const address = await addressOf(route, caller)
      const ask = (query: string) => caller.get(`${address}?${query}`)
      const offered = async (what: string): Promise<string[]> =>
        (await ask(`${what}=nosuchfield`)).body.details?.allowed ?? []
      const [sorts, expands] = [await offered('sort'), await offered('expand')]
      const queries = [
        ...sorts.flatMap((field) => [`sort=${field},asc`, `sort=${field},desc`]),
        ...expands.map((path) => `expand=${path}`),
        'totals=true',
        'page=1&size=5',
      ]
      expect(sorts, route.path).not.toEqual([])
      failures.push(...(await failing(address, queries, caller)))
    }
    expect(failures).toEqual([])
  })

  it('is had as a file, with every column that it says it has, or is no list on any page', async () => {
    const lists = routesOf(app.container).filter(isPaged)
    const without = lists.filter((route) => !isListRoute(route)).map(({ path }) => path)
    expect(without.toSorted()).toEqual(Object.keys(WITHOUT_FILE).toSorted())
    for (const route of lists.filter(isListRoute)) {
      const caller = await readerOf(route)
      const address = await addressOf(route, caller)
      for (const [format, read] of [
        ['csv', readCsv],
        ['xlsx', readWorkbook],
      ] as const) {
        const { statusCode, rawPayload } = await app.container.app.inject({
          url: `/api/v1${address}?download=true&format=${format}`,
          headers: { authorization: caller.token },
        })
        expect([address, statusCode]).toEqual([address, 200])
        expect(read(rawPayload)[0], address).toHaveLength(route.listExport.columns.length)
      }
    }
  })
})

/** Lists that no page shows as a list, and what becomes of them instead. */
const WITHOUT_FILE: Readonly<Record<string, string>> = {
  '/approvals': 'cards in a drawer, each to be answered',
  '/configs': 'a form for each',
  '/exports': 'the files themselves',
  '/fuellings': 'asked for the one behind an order',
  '/labels': 'asked for the one that was read',
  '/supportGrants': 'the few that are open, each to be ended',
}
