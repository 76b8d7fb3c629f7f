/**
 * Whoever has no business at a route gets nothing from it and changes nothing behind it. Made from the
 * server's own table of routes, so that a new one is tried on the day it is born.
 *
 * Two stations of the demo company and a rival all do business. Rival and second station read
 * everything they can before and after a day at the first one; then they and others try its routes. At
 * the end nothing has changed there, and its owner is told what other tenants were not.
 */

import { beforeAll, describe, expect, it } from 'vitest'
import type { Route } from '#http/route.ts'
import { permissionsOf } from '#http/access.ts'
import { preset } from '#modules/access/roles/presets.ts'
import { type Caller, type Reply, searching, useApp } from '../harness.ts'
import {
  answersTo,
  type Call,
  callsByInput,
  callsByPath,
  callsTo,
  routeIn,
  isList,
  isOpen,
  make,
  questionsTo,
  type Replies,
} from './calls.ts'
import { routesOf, KNOWN_MOBILE, nameOf, placesInPath, type RowAt } from './routes.ts'
import {
  ALMIGHTY,
  doBusiness,
  fingerprints,
  haveDealers,
  hire,
  mark,
  rowsAt,
  type Spot,
  tableOf,
} from './tenants.ts'
import { IMPORT_KINDS } from './row-imports.ts'

const app = useApp()

/** Somebody of every kind of role that may log in to the console. */
const ROLE_HOLDERS = [
  ['superAdmin', 'admin', 'platform'],
  ['admin', 'operator', 'platform'],
  ['company_group', 'dealer', 'platform'],
  ['company_user', 'company', 'demo'],
  ['station_master', 'manager', 'demo'],
  ['station_bill', 'account', 'demo'],
  ['station_employee', 'fueler', 'demo'],
  ['station_salesman', 'cashier', 'demo'],
  ['station_leader', 'gauger', 'demo'],
  ['group_master', 'fleet', 'demo'],
  ['others', 'newcomer', 'demo'],
] as const

/** Every other route asks for a session at least. */
const OPEN_ROUTES = [
  'GET /memberPages/:code',
  'GET /memberSessions/own',
  'GET /memberSessions/own/coupons',
  'GET /memberSessions/own/details',
  'GET /memberSessions/own/receivable',
  'GET /memberSessions/own/redemptions',
  'GET /memberSessions/own/store',
  'GET /pageConfig',
  'GET /platformSetup',
  'GET /receipts/:code',
  'GET /receipts/:code/invoice',
  'GET /receipts/:code/invoice/pdf',
  'GET /reportMails/leaving/:code',
  'GET /users/refresh',
  'POST /deviceSoftware/latest',
  'POST /deviceSoftware/outcome',
  'POST /deviceSoftware/package',
  'POST /invoices/notify/:platform',
  'POST /memberPages/:code/codes',
  'POST /memberPages/:code/sessions',
  'POST /memberSessions/own/coupons',
  'POST /memberSessions/own/end',
  'POST /memberSessions/own/offers',
  'POST /memberSessions/own/payCodes',
  'POST /memberSessions/own/redemptions',
  'POST /memberSessions/own/redemptions/callOff',
  'POST /passwordResets',
  'POST /passwordResets/password',
  'POST /payments/notify/:channel',
  'POST /platformSetup',
  'POST /receipts/:code/invoice',
  'POST /receipts/:code/invoice/preview',
  'POST /reportMails/leaving/:code',
  'POST /users/login',
]

/** What a user who may only read may change: the own session and its keys. */
const OPEN_TO_READERS = [
  'DELETE /exports/:id',
  'POST /export',
  'POST /exports/:id/cancel',
  'POST /userCards/:id/check',
  'POST /users/handoff',
  'POST /users/logout',
  'POST /users/self/sessions/end',
  'POST /users/session/role',
  'PUT /users/self/password',
  'PUT /users/self/pin',
  'POST /users/:id/sensitive',
]

/** Of the whole company: what it is, whom it counts, and whoever is asked for by the exact number. */
const COMPANY_WIDE = new Set([
  'GET /companies',
  'GET /users/mobile',
  'GET /cards',
  'GET /tags',
  'GET /payTemplates',
  'GET /miniprograms',
  'GET /smsAccounts',
  'GET /softwareApplications',
  'GET /softwareVersions',
  'GET /softwareInstallations',
  'GET /smsTemplates',
  'GET /roles',
  'GET /supportGrants',
  'GET /cardImports',
  'GET /cardImportTroubles',
  'GET /staffImports',
  'GET /staffImportTroubles',
  'GET /pastPriceImports',
  'GET /pastPriceImportTroubles',
  'GET /purchaseContractImports',
  'GET /purchaseContractImportTroubles',
  'GET /suppliers',
  'GET /holidays',
  'GET /wetstockLimits',
  'GET /products',
  'GET /depots',
  'GET /depotStockMoves',
  'GET /purchaseContracts',
  'GET /supplyMonths',
  'GET /archives',
  'GET /purchaseReceipts',
])

/** The same for everybody: the version, and the names of what can be permitted. */
const FOR_EVERYBODY = [
  'GET /version',
  'GET /menus',
  'GET /permissions',
  'GET /rolePresets',
  'GET /retentionRules',
  'GET /supporters',
  'GET /dog/status',
]

/** What a company still lacks, which had its stations and people before. */
const NOTHING_LACKING = 'GET /readiness'

/** The caller's own log-ins, which are no company's business. */
const OWN_SESSIONS = 'GET /users/self/sessions'

/** Empty files with the right headings, for each kind of import. */
const TEMPLATES = IMPORT_KINDS.flatMap((kind) =>
  ['', ' format csv', ' format xlsx'].map((wish) => `GET /${kind}Imports/template${wish}`),
)

/** Answers who holds a card in the hand, or the member's phone, and nobody else. */
const WITH_A_CARD = [
  'GET /cardInfos/uuid',
  'GET /cardInfos/uuid supplier mh',
  'GET /payCodes/:code',
]

/** What is wrong with the log's chain: nothing, of any company. */
const NOTHING_WRONG = 'GET /audits/chain/check'

/** Settings of the platform, the same for all its companies. */
const PLATFORM_WIDE = new Set([
  'GET /configs',
  'GET /tasks',
  'GET /taskRuns',
  'GET /taskRuns format csv',
  'GET /taskRuns format xlsx',
  'GET /fuelCodes',
  'GET /fuelCodes format csv',
  'GET /fuelCodes format xlsx',
  'GET /taxTemplates',
  'GET /taxTemplates format csv',
  'GET /taxTemplates format xlsx',
])

/** Rows of the platform, of which a company is told what it has to do with them itself. */
const ROWS_OF_PLATFORM = new Set([
  ...PLATFORM_WIDE,
  'GET /softwareApplications',
  'GET /softwareVersions',
])

/** Words in the names of whatever belongs to the demo company, and to its east station. */
const COMPANY_MARK = 'Indigo'
const STATION_MARK = 'Cobalt'

interface Day {
  before: Replies
  after: Replies
}

const stage = {} as {
  routes: Route[]
  /** Rows to point at, of the east station, the airport and the rival. */
  rows: Record<'east' | 'airport' | 'rival', RowAt>
  /** What was read around the day at the east station. */
  days: Record<'owner' | 'airport' | 'rival', Day>
  prints: Record<string, string>
}

/** These three may do everything; only where they may do it differs. */
const owner = async () => (await app.as('owner')).at(app.ids.east)
const airportMaster = async () => (await app.as('airport-master')).at(app.ids.airport)
const rivalOwner = async () => (await app.as('owner', 'rival')).at(app.ids.rival)

beforeAll(async () => {
  const { company, rivalCompany, ...stations } = app.ids
  const east = { companyId: company, stationId: stations.east }
  const airport = { companyId: company, stationId: stations.airport }
  const rival = { companyId: rivalCompany, stationId: stations.rival }
  await hire(app, { ...east, ...ALMIGHTY, account: 'owner' })
  await hire(app, { ...airport, ...ALMIGHTY, account: 'airport-master', isOnlyThere: true })
  await hire(app, { ...rival, ...ALMIGHTY, account: 'owner' })
  await hire(app, { ...east, kind: 'others', account: 'newcomer' })
  await app.asOwner('update stations set enable_shift_settle = true, indefinite = true')
  await mark(app, ['company', company], COMPANY_MARK)
  await haveDealers(app, [company, COMPANY_MARK], [rivalCompany, 'Rivals'])
  await mark(app, ['station', east.stationId], STATION_MARK)
  // The database dates rows by the real time, which must be past for figures up to now.
  app.clock.now = new Date(Date.now() + 3_600_000)
  stage.routes = routesOf(app.container)
  await doBusiness(app, await rivalOwner(), { ...rival, mobile: '13712345678' })
  await doBusiness(app, await airportMaster(), { ...airport, mobile: '13812345678' })
  const before = await readAll(east, airport, rival)
  await doBusiness(app, await owner(), { ...east, mobile: KNOWN_MOBILE })
  const after = await readAll(east, airport, rival)
  stage.days = {
    owner: { before: before.owner, after: after.owner },
    airport: { before: before.airport, after: after.airport },
    rival: { before: before.rival, after: after.rival },
  }
  stage.rows = {
    east: await rowsAt(app, east),
    airport: await rowsAt(app, airport),
    rival: await rowsAt(app, rival),
  }
  // To log in leaves traces too.
  for (const [, account, at] of ROLE_HOLDERS) await app.as(account, at)
  stage.prints = await fingerprints(app, company)
}, 120_000)

async function readAll(east: Spot, airport: Spot, rival: Spot) {
  const read = async (caller: Caller, spot: Spot) =>
    make(caller, questionsTo(stage.routes, await rowsAt(app, spot)))
  return {
    owner: await read(await owner(), east),
    airport: await read(await airportMaster(), airport),
    rival: await read(await rivalOwner(), rival),
  }
}

/** What a reply says, without what is new in every refusal. */
const saidBy = (reply: Reply<any> | undefined): string =>
  reply?.status === 200 ? JSON.stringify(reply.body) : `${reply?.status} ${reply?.body.code}`

/** The questions that were answered with a word. */
const naming = ({ after }: Day, word: string): string[] =>
  [...after].filter(([, reply]) => saidBy(reply).includes(word)).map(([name]) => name)

/** The questions whose answers have changed. */
const changed = ({ before, after }: Day): string[] =>
  [...after]
    .filter(([name, reply]) => saidBy(reply) !== saidBy(before.get(name)))
    .map(([name]) => name)

/** The calls that were answered in any other way. */
const except = (pattern: RegExp, answers: ReadonlyMap<string, string>): [string, string][] =>
  [...answers].filter(([, answer]) => !pattern.test(answer))

const NOT_FOUND = /^40[34] (?!FORBIDDEN)/

/** As above, or refused for what the row is; but not for anything that is checked without the row. */
const NOT_ACCEPTED = /^nothing$|^40[034] (?!FORBIDDEN|VALIDATION|MALFORMED|STALE_VERSION)/

/** What other tenants were answered; the last test has the owner of the rows ask the same. */
const refusals: { calls: Call[]; answers: ReadonlyMap<string, string> }[] = []

describe('whoever is not logged in', () => {
  it('finds only those routes open that must be', () => {
    expect(stage.routes.filter(isOpen).map(nameOf).toSorted()).toEqual(OPEN_ROUTES)
  })

  it.each([
    ['without a token', {}],
    ['with an invented token', { authorization: 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl' }],
  ])('is refused at every other route %s', async (_how, headers) => {
    const guarded = stage.routes.filter((route) => !isOpen(route))
    const calls = callsTo(guarded, stage.rows.east)
    expect(calls.length).toBeGreaterThan(50)
    expect(except(/^401 /, await answersTo(app.anonymous, calls, headers))).toEqual([])
  })
})

describe('a role without the permission', () => {
  it.each(ROLE_HOLDERS)('is forbidden every such route: %s', async (role, account, company) => {
    const held = new Set<string>(preset(role).permissions.keys())
    const closed = stage.routes.filter((route) => {
      const names = permissionsOf(route)
      return names.length > 0 && !names.some((name) => held.has(name))
    })
    const caller = await app.as(account, company)
    expect(closed).not.toEqual([])
    const answers = await answersTo(caller, callsTo(closed, stage.rows.east))
    expect(except(/^403 FORBIDDEN$/, answers)).toEqual([])
  })
})

describe('a user who may only read', () => {
  it('is refused every command', async () => {
    const { rivalCompany: companyId, rival: stationId } = app.ids
    await hire(app, { companyId, stationId, ...ALMIGHTY, account: 'reader' })
    await app.asOwner(`update users set read_only = true where account = 'reader'`)
    const reader = (await app.as('reader', 'rival')).at(stationId)
    const commands = stage.routes.filter((route) => !isOpen(route) && route.method !== 'GET')
    const closed = commands.filter((route) => !OPEN_TO_READERS.includes(nameOf(route)))
    const answers = await answersTo(reader, callsTo(closed, stage.rows.rival))
    expect(commands.length - closed.length).toBe(OPEN_TO_READERS.length)
    expect(except(/^403 READ_ONLY_USER$/, answers)).toEqual([])
  })
})

describe('the owner of another company', () => {
  it('may not select the station', async () => {
    const routes = stage.routes.filter((route) => !isOpen(route) && !route.wholeScope)
    const caller = (await rivalOwner()).at(app.ids.east)
    const answers = await answersTo(caller, callsTo(routes, stage.rows.rival))
    expect(except(/^403 SCOPE_DENIED$/, answers)).toEqual([])
  })

  it('reaches no row by a path', async () => {
    const { rival, east } = stage.rows
    const routes = stage.routes.filter((route) => !placesInPath(route).some(isOfPlatform))
    const calls = callsByPath(routes, rival, east)
    const answers = await answersTo(await rivalOwner(), calls)
    refusals.push({ calls, answers })
    expect(answers.size).toBeGreaterThan(20)
    expect(except(NOT_FOUND, answers)).toEqual([])
  })

  it('reaches no row by a body or a query', async () => {
    const { rival, east } = stage.rows
    const calls = callsByInput(stage.routes, rival, east).filter(isOfCompany)
    const answers = await answersTo(await rivalOwner(), calls)
    refusals.push({ calls: callsByInput(stage.routes, east, east).filter(isOfCompany), answers })
    expect(answers.size).toBeGreaterThan(10)
    expect(except(NOT_ACCEPTED, answers)).toEqual([])
  })

  it('finds no row in a list by its key', async () => {
    const lists = stage.routes.filter(
      (route) => isList(route) && !ROWS_OF_PLATFORM.has(nameOf(route)),
    )
    const found = async (caller: Caller) =>
      Promise.all(lists.map((route) => countIn(caller, route)))
    expect(await found(await rivalOwner())).toEqual(lists.map((route) => `${nameOf(route)}: 0`))
    expect(await found(await owner())).toEqual(lists.map((route) => `${nameOf(route)}: 1`))
  })

  it('reads no name in any overview, and no figure that moves', () => {
    expect(naming(stage.days.rival, COMPANY_MARK)).toEqual([])
    expect(changed(stage.days.rival)).toEqual([])
  })
})

/** How many rows a list finds by the key of one of the east station. */
async function countIn(caller: Caller, route: Route): Promise<string> {
  const id = stage.rows.east(route.path.split('/').at(-1) ?? '')
  const { body } = await caller.get(`${route.path}?${searching(`id:${id}`)}`)
  return `${nameOf(route)}: ${body.totalElements}`
}

/** Whether what is found at a place is the same for all companies. */
const isOfCompany = ({ name }: Call): boolean => !isOfPlatform(name.split(' ').at(-1) ?? '')

const isOfPlatform = (place: string): boolean => stage.rows.east(place) === stage.rows.rival(place)

/** Whether what is found at a place belongs to one station; a card is good at all of them. */
const isOfStation = (place: string): boolean =>
  tableOf(place) !== 'user_cards' && stage.rows.east(place) !== stage.rows.airport(place)

describe('somebody of another station of the company', () => {
  it('reaches no row of the station by a path', async () => {
    const { airport, east } = stage.rows
    const routes = stage.routes.filter((route) => placesInPath(route).some(isOfStation))
    const calls = callsByPath(routes, airport, east)
    const answers = await answersTo(await airportMaster(), calls)
    refusals.push({ calls, answers })
    expect(answers.size).toBeGreaterThan(20)
    expect(except(NOT_FOUND, answers)).toEqual([])
  })

  it('reaches no row of the station by a body or a query', async () => {
    const { airport, east } = stage.rows
    const isPlaced = ({ name }: Call) => isOfStation(name.split(' ').at(-1) ?? '')
    const calls = callsByInput(stage.routes, airport, east).filter(isPlaced)
    const answers = await answersTo(await airportMaster(), calls)
    refusals.push({ calls: callsByInput(stage.routes, east, east).filter(isPlaced), answers })
    expect(answers.size).toBeGreaterThan(5)
    expect(except(NOT_ACCEPTED, answers)).toEqual([])
  })

  it('reads no name of the station in any overview, and no figure that moves', () => {
    const moved = changed(stage.days.airport).filter((name) => !COMPANY_WIDE.has(routeIn(name)))
    // Whoever is asked for by the exact number tells where they registered, wherever in the company.
    expect(naming(stage.days.airport, STATION_MARK)).toEqual(['GET /users/mobile'])
    expect(moved).toEqual([])
  })
})

const removalsLast = (a: Call, b: Call): number =>
  Number(a.route.method === 'DELETE') - Number(b.route.method === 'DELETE')

describe('the company, after all that', { timeout: 180_000 }, () => {
  it('has exactly the rows that it had', async () => {
    const prints = await fingerprints(app, app.ids.company)
    const filled = Object.values(prints).filter((print) => !print.startsWith('0 '))
    expect(prints).toEqual(stage.prints)
    expect(filled.length).toBeGreaterThan(30)
  })

  it('reads in every overview what other tenants did not', () => {
    const { after } = stage.days.owner
    const answers = [...naming(stage.days.owner, COMPANY_MARK), ...changed(stage.days.owner)]
    const telling = new Set(answers.map(routeIn))
    const silent = [...after.keys()].filter((name) => !telling.has(routeIn(name)))
    expect(silent.toSorted()).toEqual(
      [
        ...FOR_EVERYBODY,
        ...WITH_A_CARD,
        ...TEMPLATES,
        NOTHING_WRONG,
        NOTHING_LACKING,
        OWN_SESSIONS,
        ...PLATFORM_WIDE,
        'GET /description',
      ].toSorted(),
    )
  })

  it('is answered otherwise at every route that refused another tenant', async () => {
    const caller = await owner()
    expect(refusals).toHaveLength(4)
    const removed = new Set<string>()
    const all = refusals.flatMap(({ calls, answers }) => calls.map((call) => ({ call, answers })))
    for (const { call, answers } of all.toSorted((a, b) => removalsLast(a.call, b.call))) {
      // What two other tenants asked to remove can be removed once.
      if (removed.has(call.name)) continue
      if (call.route.method === 'DELETE') removed.add(call.name)
      const [[name, answer] = []] = await answersTo(caller, [call])
      expect(answer, name).not.toBe(answers.get(call.name))
    }
  })
})
