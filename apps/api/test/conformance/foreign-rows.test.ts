/**
 * Rows of every collection, and everybody who must not reach them: all roles of another company and of another
 * station, at every operation that names a row in its path, and in all lists with their filters, relations and
 * files. A collection without a row of its own among the fixtures fails here: let doBusiness() make one.
 */

import { beforeAll, describe, expect, it } from 'vitest'
import type { DefaultRole } from '#modules/access/roles/contract.ts'
import type { Route } from '#http/route.ts'
import { isListOf, type ListVocabulary, vocabularyOf } from '../fuzz/list-words.ts'
import { type Caller, searching, useApp } from '../harness.ts'
import { upload } from '../uploads.ts'
import { COMPANY_WORDS, makeBusyFixtures, spotsOf } from './busy-fixtures.ts'
import { answersTo, callsByPath } from './calls.ts'
import { routesOf, letterTo, nameOf, pathTo, placesInPath, type RowAt } from './routes.ts'
import { fingerprints, haveDealers, hire, hireDealer, mark, rowsAt, tableOf } from './tenants.ts'

const app = useApp()

const STATION_WORD = 'Cobalt'

const STATION_ROLES = [
  'station_master',
  'station_bill',
  'station_employee',
  'station_salesman',
  'station_leader',
  'others',
] as const satisfies readonly DefaultRole[]

const RIVAL_ROLES = ['company_user', 'group_master', ...STATION_ROLES] as const

/** Rows of the platform itself, the same for the companies of all dealers. */
const OF_PLATFORM = ['fuelCodes', 'softwareApplications', 'softwareVersions', 'taxTemplates']

/** Rows that the stations of a company share, with the reason. */
const OF_WHOLE_COMPANY: Readonly<Record<string, string>> = {
  archives: 'months of the whole company',
  attachments: 'pictures belong to whoever sent them, and to what shows them',
  cardImports: 'chips come to a company, which hands them to its stations',
  cards: 'programmes of the company',
  companies: 'itself',
  companyGroups: 'the dealer of the company',
  depots: 'fill up stations all over the company',
  employees: 'drivers of fleets, which fill up anywhere',
  fuelCodes: 'of the platform',
  groups: 'fleets fill up anywhere',
  holidays: 'of the company, whose stations sell otherwise on them',
  memberBindings: 'phones of members, who fill up anywhere',
  miniprograms: 'of the company, whose members come through them',
  pastPriceImports: 'of the company, with prices of its stations',
  payTemplates: 'of the company, used at its stations',
  products: 'fuels as the company buys them',
  purchaseContractImports: 'contracts of the whole company',
  purchaseContracts: 'bought for the whole company',
  purchaseReceipts: 'of contracts of the whole company',
  roles: 'of the company, given at stations',
  smsAccounts: 'of the company, used at its stations',
  smsTemplates: 'of the company, used at its stations',
  softwareApplications: 'of the platform',
  softwareVersions: 'of the platform',
  staffImports: 'of the company, whose people may work at any station',
  suppliers: 'of the company, which buys for its stations',
  supplyMonths: 'settled with suppliers by the whole company',
  supportGrants: 'how the platform may look into the company',
  tags: 'of the company, to tell its members apart',
  taxTemplates: 'of the platform',
  userCards: 'good at all stations',
  userDeals: 'pieces of coupons belong to members',
  users: 'members fill up anywhere; staff is known by its roles',
}

const stage = {} as {
  routes: Route[]
  rows: Record<'east' | 'airport' | 'rival', RowAt>
  lists: AskedList[]
  prints: Record<string, string>
}

beforeAll(async () => {
  const spots = spotsOf(app)
  const { east, airport, rival } = spots
  await makeBusyFixtures(app)
  await haveDealers(
    app,
    [east.companyId, COMPANY_WORDS.demo],
    [rival.companyId, COMPANY_WORDS.rival],
  )
  await hireDealer(app, { companyId: rival.companyId, account: 'rival-dealer' })
  for (const kind of RIVAL_ROLES) await hire(app, { ...rival, kind, account: `rival-${kind}` })
  for (const kind of STATION_ROLES)
    await hire(app, { ...airport, kind, account: `airport-${kind}`, isOnlyThere: true })
  await mark(app, ['station', east.stationId], STATION_WORD)
  stage.routes = routesOf(app.container)
  stage.rows = {
    east: await rowsAt(app, east),
    airport: await rowsAt(app, airport),
    rival: await rowsAt(app, rival),
  }
  stage.lists = await listsOf()
  // To log in leaves traces too.
  for (const [, caller] of [...otherTenants(), ...neighbours()]) await caller()
  stage.prints = await fingerprints(app, east.companyId)
}, 180_000)

/** What a station finds by naming another one: who works at both. */
const KNOWN_TO_STATIONS = ['GET /users roles.station.id']

type Who = readonly [name: string, caller: () => Promise<Caller>]

/** Everybody of the other company, and the dealer who looks after it. */
const otherTenants = (): Who[] => [
  ['everything', async () => (await app.as('owner', 'rival')).at(app.ids.rival)],
  ...RIVAL_ROLES.map((kind): Who => {
    return [kind, async () => (await app.as(`rival-${kind}`, 'rival')).at(app.ids.rival)]
  }),
  ['company_group', () => app.as('rival-dealer', 'platform')],
]

/** Everybody of the company's other station. */
const neighbours = (): Who[] => [
  ['everything', async () => (await app.as('airport-master')).at(app.ids.airport)],
  ...STATION_ROLES.map((kind): Who => {
    return [kind, async () => (await app.as(`airport-${kind}`)).at(app.ids.airport)]
  }),
]

const placesOf = (): string[] => [...new Set(stage.routes.flatMap(placesInPath))].toSorted()

const orMissing = (rowAt: RowAt, place: string): number | undefined => {
  try {
    return rowAt(place)
  } catch {
    return undefined
  }
}

const isOfPlatform = (place: string): boolean => OF_PLATFORM.includes(place)

/** Whether stations share the row that a place names, in a path or in a filter. */
const isShared = (place: string): boolean =>
  tableOf(place) === 'user_cards' || stage.rows.east(place) === stage.rows.airport(place)

describe('Every collection', () => {
  it('has a row of each company and of each station', () => {
    const missing = Object.entries(stage.rows).flatMap(([owner, rowAt]) =>
      placesOf()
        .filter((place) => orMissing(rowAt, place) === undefined)
        .map((place) => `${owner}: ${place}`),
    )
    expect(missing).toEqual([])
    expect(placesOf().length).toBeGreaterThan(30)
  })

  it('is of one company, but for those of the platform', () => {
    const { east, rival } = stage.rows
    expect(placesOf().filter((place) => east(place) === rival(place))).toEqual(OF_PLATFORM)
  })

  it('is of one station, but for those of the whole company', () => {
    expect(placesOf().filter(isShared)).toEqual(Object.keys(OF_WHOLE_COMPANY))
  })
})

/** What was answered in any other way than that there is no such row, or that nobody of this role may. */
const otherwise = (answers: ReadonlyMap<string, string>): [string, string][] =>
  [...answers].filter(([, answer]) => !/^40[34] /.test(answer))

describe('Somebody of another company', { timeout: 60_000 }, () => {
  it.each(otherTenants())('reaches no row by any path: %s', async (_, caller) => {
    const routes = stage.routes.filter((route) => !placesInPath(route).some(isOfPlatform))
    const calls = callsByPath(routes, stage.rows.rival, stage.rows.east)
    expect(calls.length).toBeGreaterThan(100)
    expect(otherwise(await answersTo(await caller(), calls))).toEqual([])
  })

  it('sends no file to a row', async () => {
    await expectFilesRefused(await app.as('owner', 'rival'), stage.routes)
  })

  it.each(otherTenants())(
    'finds nothing in lists, their relations and files: %s',
    async (_, caller) => {
      expect(await leaksTo(await caller(), COMPANY_WORDS.demo)).toEqual([])
    },
  )

  it('finds nothing by naming a row in a filter', async () => {
    expect(await foundBy(await app.as('owner', 'rival'), isOfPlatform)).toEqual([])
  })

  it('has changed nothing', async () => {
    expect(await fingerprints(app, app.ids.company)).toEqual(stage.prints)
  })
})

/** Rows and checksums of every table of the company; neighbours leave traces in its log, as all who look do. */
const rowsNow = async () => {
  const {
    audit_log: _log,
    audit_heads: _heads,
    ...prints
  } = await fingerprints(app, app.ids.company)
  return prints
}

describe('Somebody of another station', { timeout: 60_000 }, () => {
  it.each(neighbours())('reaches no row by any path: %s', async (_, caller) => {
    const routes = stage.routes.filter((route) =>
      placesInPath(route).some((place) => !isShared(place)),
    )
    const calls = callsByPath(routes, stage.rows.airport, stage.rows.east)
    expect(calls.length).toBeGreaterThan(50)
    expect(otherwise(await answersTo(await caller(), calls))).toEqual([])
  })

  it('sends no file to a row', async () => {
    const routes = stage.routes.filter((route) => !placesInPath(route).some(isShared))
    await expectFilesRefused(await app.as('airport-master'), routes)
  })

  it.each(neighbours())(
    'finds nothing in lists, their relations and files: %s',
    async (_, caller) => {
      expect(await leaksTo(await caller(), STATION_WORD)).toEqual([])
    },
  )

  it('finds nothing by naming a row in a filter', async () => {
    const caller = (await app.as('airport-master')).at(app.ids.airport)
    expect(await foundBy(caller, isShared)).toEqual(KNOWN_TO_STATIONS)
  })

  it('has changed nothing', async () => {
    const { audit_log: _log, audit_heads: _heads, ...before } = stage.prints
    expect(await rowsNow()).toEqual(before)
  })
})

async function expectFilesRefused(caller: Caller, routes: readonly Route[]): Promise<void> {
  const receivers = routes.filter((route) => route.receives && placesInPath(route).length > 0)
  expect(receivers.map(nameOf)).not.toEqual([])
  for (const route of receivers) {
    const { status } = await upload(app, caller, {
      type: '',
      path: pathTo(route, stage.rows.east),
      name: 'people.csv',
      content: Buffer.from('name,phone\nWang,13912345678\n'),
    })
    expect([nameOf(route), status]).toEqual([nameOf(route), 404])
  }
}

/** A list and what it can be asked, which is the same for all callers. */
interface AskedList {
  route: Route
  path: string
  words: ListVocabulary
}

async function listsOf(): Promise<AskedList[]> {
  const readers = [await app.as('owner'), await app.as('admin', 'platform')]
  const lists: AskedList[] = []
  for (const route of stage.routes.filter(isListOf)) {
    const { path, query } = letterTo(route, stage.rows.east)
    const { page: _page, size: _size, ...needed } = query
    const asked = `${path}?${new URLSearchParams(needed as Record<string, string>)}`
    for (const reader of readers) {
      if ((await reader.get(asked)).status === 403) continue
      lists.push({ route, path: asked, words: await vocabularyOf(asked, reader) })
      break
    }
  }
  return lists
}

const isPaged = ({ shapes }: Route): boolean => 'page' in (shapes.query?.properties ?? {})

/** Lists that say a word which stands in everything of somebody else: with all relations, and as a file. */
async function leaksTo(caller: Caller, word: string): Promise<string[]> {
  const leaks: string[] = []
  let read = 0
  for (const { route, path, words } of stage.lists) {
    const all = isPaged(route) ? '&size=100&totals=true' : ''
    const relations = words.expands.length > 0 ? `&expand=${words.expands.join(',')}` : ''
    const questions = [all + relations, ...(route.listExport ? ['&download=true&format=csv'] : [])]
    for (const question of questions) {
      const { status, body } = await caller.get(`${path}${question}`)
      read += Number(status === 200)
      if (status >= 500 || JSON.stringify(body).includes(word)) leaks.push(`${path}${question}`)
    }
  }
  expect(read).toBeGreaterThan(0)
  return leaks
}

/** Filters by which a list finds something when they name a row of the east station. */
async function foundBy(caller: Caller, isExempt: (place: string) => boolean): Promise<string[]> {
  const found: string[] = []
  let tried = 0
  // Sums have no rows to be found.
  for (const { route, path, words } of stage.lists.filter(({ route }) => isPaged(route))) {
    for (const [field, kind] of Object.entries(words.fields)) {
      const place = field === 'id' ? route.path.split('/').at(-1) : field.replace(/\.id$/, '')
      if (kind !== 'id' || !place || !isKnown(place) || isExempt(place)) continue
      const filter = `${field}:${stage.rows.east(place)}`
      const { status, body } = await caller.get(`${path}&${searching(filter)}`)
      if (status === 200) tried += 1
      if (status === 200 && body.totalElements !== 0) found.push(`${nameOf(route)} ${field}`)
    }
  }
  expect(tried).toBeGreaterThan(40)
  return found
}

function isKnown(place: string): boolean {
  try {
    return tableOf(place) !== ''
  } catch {
    return false
  }
}
