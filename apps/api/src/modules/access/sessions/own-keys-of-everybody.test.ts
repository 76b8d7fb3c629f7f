/** Whoever may log in has a password and a PIN of their own, whatever else they may see or do. */

import { beforeAll, describe, expect, it } from 'vitest'
import type { Route } from '#http/route.ts'
import { permissionsOf } from '#http/access.ts'
import { DEMO_PASSWORD, DEMO_PIN } from '#demo/demo-plan.ts'
import { useApp } from '../../../../test/harness.ts'
import { routesOf, letterTo, nameOf } from '../../../../test/conformance/routes.ts'
import { hire } from '../../../../test/conformance/tenants.ts'

const app = useApp()

/** Who logs in with which account; `prepare` makes of them what they are. */
interface Person {
  account: string
  company?: string
  prepare?: string
  /** What stops them before they are asked for the PIN. */
  stoppedBy?: string
}

const EVERYBODY: Readonly<Record<string, Person>> = {
  'a station manager': { account: 'manager' },
  'an attendant': { account: 'fueler' },
  'a company user': { account: 'company' },
  'the head of a fleet': { account: 'fleet' },
  'a dealer': { account: 'dealer', company: 'platform' },
  'an administrator of the platform': { account: 'operator', company: 'platform' },
  'a super administrator': { account: 'admin', company: 'platform' },
  'a read-only user': {
    account: 'account',
    prepare: `update users set read_only = true where account = 'account'`,
    stoppedBy: 'READ_ONLY_USER',
  },
  'a user of the own card’s pages alone': {
    account: 'gauger',
    prepare: `update users set restricted = true where account = 'gauger'`,
  },
  'a device': {
    account: 'terminal',
    prepare: `update users set kind = 'device' where account = 'terminal'`,
  },
  'a member who works here as well': {
    account: 'helper',
    prepare: `update users set kind = 'member' where account = 'helper'`,
  },
}

/** Left without a role, and so without any company or station to look at. */
const DISMISSED = { account: 'cashier' }

const NEW_PIN = '135790'
const NEW_PASSWORD = 'NewSecret1'

beforeAll(async () => {
  const { company: companyId, airport: stationId } = app.ids
  for (const account of ['terminal', 'helper']) {
    const permissions = ['home:read']
    await hire(app, { companyId, stationId, account, kind: 'others', permissions })
  }
  for (const { prepare } of Object.values(EVERYBODY)) if (prepare) await app.asOwner(prepare)
})

const logIn = ({ account, company = 'demo' }: Person, password = DEMO_PASSWORD) =>
  app.anonymous.post('/users/login', { companyId: company, email: account, password })

/** Asked of everybody alike: open to any session, and only with the PIN. */
const pinAsked = async (token: string, pin?: string): Promise<unknown> => {
  const headers = { authorization: token }
  const sending = { headers, ...(pin && { pin }) }
  return (await app.anonymous.post('/approvals/999999/approve', {}, sending)).body.code
}

/** What somebody did to themselves, as the log of their own company has it. */
const ownEntries = (userId: number) =>
  app.look((db) =>
    db
      .selectFrom('audit_log')
      .innerJoin('users', 'users.id', 'audit_log.user_id')
      .whereRef('audit_log.company_id', '=', 'users.company_id')
      .whereRef('entity_id', '=', (eb) => eb.cast('users.id', 'text'))
      .where('users.id', '=', userId)
      .where('action', 'in', ['changePassword', 'changePin'])
      .orderBy('audit_log.id')
      .select('action')
      .execute(),
  )

async function changeAndUseKeys(person: Person, dismiss?: string): Promise<void> {
  const { headers, body: profile, status } = await logIn(person)
  expect(status).toBe(200)
  if (dismiss) await app.asOwner(dismiss)
  let token = String(headers.authorization)
  const put = (path: string, body: object) =>
    app.anonymous.put(path, body, { headers: { authorization: token } })
  const expectAsked = async (code: string, given?: string): Promise<void> =>
    expect(await pinAsked(token, given)).toBe(person.stoppedBy ?? code)
  await expectAsked('PIN_REQUIRED')
  await expectAsked('PIN_WRONG', '000000')
  await expectAsked('NOT_FOUND', DEMO_PIN)
  const pin = await put('/users/self/pin', { password: DEMO_PASSWORD, pin: NEW_PIN })
  expect(pin.status, JSON.stringify(pin.body)).toBe(200)
  await expectAsked('PIN_WRONG', DEMO_PIN)
  await expectAsked('NOT_FOUND', NEW_PIN)
  const passwords = { old: DEMO_PASSWORD, new: NEW_PASSWORD, confirm: NEW_PASSWORD }
  const password = await put('/users/self/password', passwords)
  expect(password.status, JSON.stringify(password.body)).toBe(200)
  token = String(password.headers.authorization)
  await expectAsked('NOT_FOUND', NEW_PIN)
  expect(await ownEntries(profile.id)).toEqual([
    { action: 'changePin' },
    { action: 'changePassword' },
  ])
}

/** The smallest call that fits, to rows that are not there. */
async function knock(route: Route, pin?: string) {
  const dealer = await app.as('dealer', 'platform')
  const { path, body } = letterTo(route, () => 1_000_000_000)
  const send = route.method === 'PUT' ? dealer.put : dealer.post
  return send(path, body, pin ? { pin } : {})
}

describe('a dealer', () => {
  it('is asked for the PIN at each route that wants one, and let pass with it', async () => {
    const { permissions } = (await (await app.as('dealer', 'platform')).get('/users/profile')).body
    const routes = routesOf(app.container).filter(
      (route) => route.pin === true && permissionsOf(route).some((name) => name in permissions),
    )
    expect(routes.length).toBeGreaterThan(5)
    for (const route of routes) {
      expect((await knock(route)).body.code, nameOf(route)).toBe('PIN_REQUIRED')
      expect((await knock(route, '000000')).body.code, nameOf(route)).toBe('PIN_WRONG')
      const { status, body } = await knock(route, DEMO_PIN)
      expect(status, `${nameOf(route)} ${JSON.stringify(body)}`).toBeLessThan(500)
      expect(body.code, nameOf(route)).not.toMatch(/^PIN_/)
    }
  })
})

describe('the own password and PIN', () => {
  it.each(Object.entries(EVERYBODY))('are changed and asked for: %s', async (_, person) => {
    await changeAndUseKeys(person)
    expect((await logIn(person)).body.code).toBe('LOGIN_FAILED')
    expect((await logIn(person, NEW_PASSWORD)).status).toBe(200)
  })

  it('are changed by somebody who has no role any more', async () => {
    await changeAndUseKeys(
      DISMISSED,
      `delete from user_roles where user_id = (select id from users
        where account = 'cashier' and company_id = ${app.ids.company})`,
    )
    expect((await logIn(DISMISSED, NEW_PASSWORD)).body.code).toBe('LOGIN_NO_CONSOLE_ROLE')
  })
})
