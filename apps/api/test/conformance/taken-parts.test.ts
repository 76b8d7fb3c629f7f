/** Every route of a part that stations may do without: refused where the station has not taken it. */

import { beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { permissionsOf } from '#http/access.ts'
import type { Part, Route } from '#http/route.ts'
import type { Permission } from '#modules/access/roles/contract.ts'
import { modulesOf } from '#module.ts'
import { declaredAreas } from '../declared-areas.ts'
import { type Caller, useApp } from '../harness.ts'
import { upload } from '../uploads.ts'
import { callsTo, knock } from './calls.ts'
import { nameOf } from './routes.ts'
import { ALMIGHTY, fingerprints, hire } from './tenants.ts'

const app = useApp()

const REFUSALS: Readonly<Record<Part, string>> = {
  card: 'CARD_NOT_TAKEN',
  payment: 'PAYMENT_NOT_TAKEN',
  store: 'STORE_NOT_TAKEN',
  rfid: 'RFID_NOT_TAKEN',
}

const routes = modulesOf(declaredAreas)
  .flatMap((module) => module.routes)
  .flatMap((route) => (route.part ? [[nameOf(route), REFUSALS[route.part], route] as const] : []))

/** Whether stations have taken every part or none. */
const take = (all: boolean, stationIds: readonly number[]): Promise<unknown> =>
  app.asOwner(`update stations set pkg_card = ${all}, pkg_payment = ${all}, pkg_store = ${all},
    pkg_rfid = ${all}
    where id in (${stationIds.join()})`)

const FILE = {
  type: '',
  name: 'rows.csv',
  mediaType: 'text/csv',
  content: Buffer.from('code,name,uuid,number\nA1,Tea,04AABBCC,1\n'),
}

/** What comes of the smallest call; the row that it names need not be there. */
async function answerOf(caller: Caller, route: Route, language = 'en') {
  const [call] = callsTo([route], () => 1)
  if (!call) throw new Error(`no call of ${nameOf(route)}`)
  const headers = { language, Station: String(app.ids.east) }
  if (!route.receives) return (await knock(caller, call, { headers, pin: DEMO_PIN })).body
  const asked = Object.entries(call.letter.query).map(([name, value]) => `${name}=${value}`)
  const path = `${route.path}?${asked.join('&')}`
  return (await upload(app, caller, { ...FILE, path, headers })).body
}

beforeAll(async () => {
  const spot = { companyId: app.ids.company, stationId: app.ids.east }
  await hire(app, { ...spot, ...ALMIGHTY, account: 'almighty' })
})

describe('a route of a part', () => {
  it('is there for each of them', () => {
    expect(new Set(routes.map(([, code]) => code))).toEqual(new Set(Object.values(REFUSALS)))
  })

  it.each(routes)('does nothing where the station goes without: %s', async (_, code, route) => {
    const caller = (await app.as('almighty')).at(app.ids.east)
    await take(false, [app.ids.east])
    const before = await fingerprints(app, app.ids.company)
    const refused = await answerOf(caller, route)
    expect(refused.code).toBe(code)
    expect(refused.message).toMatch(/not among the services of this station/)
    expect((await answerOf(caller, route, 'zh')).message).toMatch(/^本站未开通/)
    expect(await fingerprints(app, app.ids.company)).toEqual(before)
    await take(true, [app.ids.east])
    expect((await answerOf(caller, route)).code).not.toBe(code)
  })
})

/** Who may open accounts, put money on them or hand cards out. */
const CARD_RIGHTS: ReadonlySet<string> = new Set<Permission>([
  'addPersonalMember:create',
  'addUnitMember:create',
  'adjustBalance',
  'employeeCard:create',
  'giftOnlyRecharge',
  'importCards',
  'issueCard',
  'recharge',
  'unitMember:update',
])

/** Commands with such a right that begin nothing of cards, or refuse that share of them alone. */
const WITHOUT_CARDS: readonly string[] = [
  // Members, fleets and their people, without an account; sub cards and accounts are refused row by row.
  'POST /users',
  'PUT /groups/:id',
  'POST /groups/:id/employees',
  'PUT /groups/:id/employees/:userId',
  'DELETE /groups/:id/employees/:userId',
  'POST /cars',
  'POST /memberImports',
  'POST /memberImports/:id/run',
  'POST /fleetEmployeeImports',
  'POST /fleetEmployeeImports/:id/run',
  // What is there already: its settings, growth, an issue that was begun. Upwards only with cards.
  'PUT /userCards/:id',
  'PUT /cardInfos/:id',
  'POST /userCards/:id/adjust',
  'POST /userCards/:id/growth',
  'POST /cardIssues/:id/commit',
  'POST /cardIssues/:id/abort',
  'POST /transactions/:id/cancel',
  // Of payments by phone, and of cards as well.
  'POST /userCards/:id/channelRecharge',
]

const GIVES_BACK = /^POST .+Imports\/:id\/(undo|cancel)$/

describe('a command with a right of cards', () => {
  const commands = modulesOf(declaredAreas)
    .flatMap((module) => module.routes)
    .filter((route) => route.method !== 'GET')
    .filter((route) => permissionsOf(route).some((right) => CARD_RIGHTS.has(right)))

  it('is of the part, or is known to begin nothing of it', () => {
    const undeclared = commands
      .filter(({ part }) => part !== 'card')
      .map(nameOf)
      .filter((name) => !GIVES_BACK.test(name))
    expect(undeclared.toSorted()).toEqual(WITHOUT_CARDS.toSorted())
  })
})

describe('somebody of several stations', () => {
  it('needs one that has taken the part, as long as none is selected', async () => {
    const manager = await app.as('manager')
    const codeOf = async (caller: Caller): Promise<unknown> =>
      (await caller.post('/anonymousCards', { name: 'Guest' })).body.code
    await take(false, [app.ids.east])
    expect(await codeOf(manager)).toBe('STATION_REQUIRED')
    expect(await codeOf(manager.at(app.ids.east))).toBe('CARD_NOT_TAKEN')
    await take(false, [app.ids.airport])
    expect(await codeOf(manager)).toBe('CARD_NOT_TAKEN')
  })
})
