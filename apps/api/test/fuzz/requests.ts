/** Makes requests: a valid call of an operation, changed in up to three places. */

import type { Route } from '#http/route.ts'
import type { Purpose } from '#http/signed-code.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { FULLER_BODIES } from '../conformance/calls.ts'
import { nameOf } from '../conformance/routes.ts'
import type { FuzzCaller } from './callers.ts'
import { encode, encodeBody, encodeFile, encodeQuery, type Encoded } from './encodings.ts'
import { HOSTILE_TEXTS, type Shape } from './hostile-values.ts'
import type { KnownRow, KnownRows } from './known-rows.ts'
import { expandsOf, filterOf, type ListVocabulary, sortsOf } from './list-words.ts'
import { mutate, type Part } from './mutations.ts'
import type { Random } from './random.ts'
import { type Filling, validInput } from './valid-inputs.ts'

export interface FuzzRequest {
  route: Route
  caller: FuzzCaller
  method: Route['method']
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
  /** Whether the path names a row of a company that is not the caller's, and nothing in it was changed. */
  namesForeignRow: boolean
}

export interface Surroundings {
  rows: KnownRows
  random: Random
  now: Date
  companyIds: readonly number[]
  stationIds: readonly number[]
  vocabularies: ReadonlyMap<Route, ListVocabulary>
  /** Files that operations which take one would take. */
  files: readonly [Buffer, ...Buffer[]]
  /** The code by which anybody may see the row of a public page. */
  codeOf: (purpose: Purpose, id: number) => string
}

/** Public pages, what their codes are for and which rows they are about. */
const PUBLIC: Readonly<Record<string, [Purpose, string]>> = {
  receipts: ['receipt', 'orders'],
  memberPages: ['memberPage', 'companies'],
}

const PARAMETER = /(\w+)\/:(\w+)|:(\w+)/g

/** @param isPlain nothing in it is changed, and whoever calls says who they are as the console does */
export function requestFor(
  { route, caller, isPlain }: { route: Route; caller: FuzzCaller; isPlain: boolean },
  around: Surroundings,
): FuzzRequest {
  const { random } = around
  const isForeign = !isPlain && random.chance(0.12)
  const inPath = paramsOf(route, { caller, isForeign }, around)
  const filling = fillingFor({ route, caller, row: inPath.row }, around)
  const root: Record<string, unknown> = { params: inPath.params }
  const { query, body } = route.shapes as { query?: Shape; body?: Shape }
  const parts: Part[] = []
  if (query) {
    root.query = validInput(query, filling)
    parts.push({ holder: root, key: 'query', shape: query })
  }
  if (body) {
    const made = validInput(body, filling) as object
    root.body = random.chance(0.3) ? { ...FULLER_BODIES[nameOf(route)], ...made } : made
    parts.push({ holder: root, key: 'body', shape: body })
  }
  const before = JSON.stringify(root.params)
  if (!isPlain && random.chance(0.06)) {
    const name = random.pickOf(Object.keys(inPath.params))
    if (name) inPath.params[name] = random.pick(HOSTILE_TEXTS)
  }
  const mutations = isPlain ? 0 : random.pick([0, 0, 0, 0, 1, 1, 1, 2, 3])
  for (let count = 0; count < mutations; count += 1) mutate(parts, random)
  const url = urlOf(route, root, random)
  const encoded = encodedFor(route, root.body, around)
  return {
    route,
    caller,
    method: route.method,
    url,
    headers: {
      ...encoded.headers,
      ...(isPlain ? usualHeaders(caller, route, around) : headersFor(caller, route, around)),
    },
    ...(encoded.payload !== undefined && { payload: encoded.payload }),
    namesForeignRow:
      isForeign && inPath.row !== undefined && JSON.stringify(root.params) === before,
  }
}

function paramsOf(
  route: Route,
  { caller, isForeign }: { caller: FuzzCaller; isForeign: boolean },
  { rows, random, codeOf }: Surroundings,
): { params: Record<string, unknown>; row: KnownRow | undefined } {
  const params: Record<string, unknown> = {}
  let row: KnownRow | undefined
  for (const [, place = '', id, other] of route.path.matchAll(PARAMETER)) {
    const name = id ?? other ?? ''
    if (/id$/i.test(name)) {
      const companyId = caller.companyId
      const found = rows.at(place, { companyId, isForeign }, random)
      row ??= found
      params[name] = found?.id ?? 1
    } else if (PUBLIC[place]) {
      const [purpose, table] = PUBLIC[place]
      // Whoever has the code of another company may see what it shows.
      const found = rows.at(table, { companyId: caller.companyId, isForeign: false }, random)
      params[name] = codeOf(purpose, found?.id ?? 1)
    } else {
      params[name] = random.pick(['x', 'wx', 'pt', 'ali', 'print', 'page'])
    }
  }
  return { params, row }
}

function fillingFor(
  { route, caller, row }: { route: Route; caller: FuzzCaller; row: KnownRow | undefined },
  { rows, random, now, vocabularies }: Surroundings,
): Filling {
  const { companyId } = caller
  const vocabulary = vocabularies.get(route)
  return {
    random,
    now,
    version: row?.version ?? 0,
    idFor: (place) => {
      if (random.chance(0.04)) return random.pick([999_999, 2_147_483_648, Number.MAX_SAFE_INTEGER])
      return rows.at(place, { companyId, isForeign: random.chance(0.08) }, random)?.id ?? 1
    },
    ...(vocabulary && {
      listWords: () => ({
        search: filterOf(vocabulary, random),
        sort: sortsOf(vocabulary, random),
        expand: expandsOf(vocabulary, random),
      }),
    }),
  }
}

function urlOf(route: Route, root: Record<string, unknown>, random: Random): string {
  const params = root.params as Record<string, unknown>
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encode(String(params[name])))
  const query = root.query === undefined ? '' : encodeQuery(root.query, random)
  return `/api/v1${path}${query && `?${query}`}`
}

function encodedFor(route: Route, body: unknown, { random, files }: Surroundings): Encoded {
  if (route.receives) return encodeFile(random.pick(files), random)
  if (body !== undefined) return encodeBody(body, random)
  return random.chance(0.01) ? encodeBody({ x: 1 }, random) : { headers: {} }
}

function usualHeaders(
  { token, stationIds }: FuzzCaller,
  { method }: Route,
  { random }: Surroundings,
): Record<string, string> {
  const station = random.pickOf(stationIds)
  return {
    language: 'en',
    authorization: token,
    'x-pin': DEMO_PIN,
    ...(station !== undefined && { station: String(station) }),
    ...(method !== 'GET' && { 'idempotency-key': random.uuid() }),
  }
}

function headersFor(
  caller: FuzzCaller,
  route: Route,
  { random, companyIds, stationIds }: Surroundings,
): Record<string, string> {
  const own = random.pickOf(caller.stationIds)
  const station = random.chance(0.03)
    ? random.pick<string | number | undefined>([random.pickOf(stationIds), 'x'])
    : random.pick([own, own, own, own, undefined])
  const company = random.chance(0.03) ? (random.pickOf(companyIds) ?? '') : undefined
  const isHostile = random.chance(0.02)
  const authorization = random.chance(0.02)
    ? random.pick([`${caller.token}=`, 'Bearer', 'Basic eDp4', `Bearer ${caller.token}`, 'x.y.z'])
    : caller.token
  const hostile = random.pick([
    '',
    '0',
    '-1',
    '1.0',
    '0x1',
    '__proto__',
    'é',
    '9'.repeat(400),
    '1,2',
  ])
  const headers: Record<string, string | undefined> = {
    language: random.pick(['en', 'en', 'zh', 'xx']),
    authorization,
    station: station === undefined ? undefined : String(station),
    company: company === undefined ? undefined : String(company),
    role: random.chance(0.01)
      ? random.pick(['superAdmin,1', 'group_master,1', ',', 'x'])
      : undefined,
    'x-pin': random.pick([
      DEMO_PIN,
      DEMO_PIN,
      DEMO_PIN,
      DEMO_PIN,
      DEMO_PIN,
      DEMO_PIN,
      DEMO_PIN,
      '000000',
      undefined,
    ]),
    'idempotency-key': route.method === 'GET' ? undefined : keyFor(random),
    ...(isHostile && { [random.pick(['station', 'company', 'role', 'x-pin', 'client'])]: hostile }),
  }
  return Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

const keyFor = (random: Random): string | undefined =>
  random.pick([random.uuid(), random.uuid(), random.uuid(), random.uuid(), undefined, 'x'])
