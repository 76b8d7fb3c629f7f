import { describe, expect, it } from 'vitest'
import { type Caller, type Reply, searching, useApp } from '../../../../test/harness.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'

const app = useApp()

const pin = { pin: DEMO_PIN }

async function idOf(account: string, caller?: Caller): Promise<number> {
  const asking = caller ?? (await app.as('company'))
  const { body } = await asking.get(`/users?kind=staff&${searching(`account:${account}`)}`)
  return body.content[0].id
}

async function roleOf(caller: Caller, kind: string): Promise<{ id: number }> {
  const { body } = await caller.get(`/roles?${searching(`defaultRole:${kind}`)}`)
  return { id: body.content[0].id }
}

/** Changes something about somebody, at the version they have. */
async function put(
  caller: Caller,
  userId: number,
  [what, input]: readonly [string, object],
): Promise<Reply<any>> {
  const { body } = await caller.get(`/users/${userId}/rights`)
  return caller.put(`/users/${userId}/${what}`, { ...input, version: body.version ?? 0 }, pin)
}

const CHANGES = [
  ['roles', { roles: [] }],
  ['menus', { menus: null }],
  ['restrictions', { noRefund: true }],
  ['searchLimits', { orders: 1 }],
  ['loginRules', { rules: [] }],
  ['nozzles', { nozzles: [] }],
] as const

describe('changing rights', () => {
  it.each(CHANGES)('refuses roles that do not manage people: %s', async (what, input) => {
    const cashier = await app.as('cashier')
    const reply = await put(cashier, await idOf('fueler'), [what, input])
    expect(reply.status).toBe(403)
  })

  it.each(CHANGES)('refuses one’s own: %s', async (what, input) => {
    const company = await app.as('company')
    const { body } = await put(company, await idOf('company'), [what, input])
    expect(body).toMatchObject({
      code: 'SELF_GRANT',
      message: 'You cannot change your own permissions',
    })
  })

  it.each(CHANGES)('refuses whoever is beside or above: %s', async (what, input) => {
    const manager = await app.as('manager')
    const { body } = await put(manager, await idOf('airport'), [what, input])
    expect(body.code).toBe('USER_ABOVE')
  })

  it.each(CHANGES)('does not find people of another company: %s', async (what, input) => {
    const rival = await app.as('company', 'rival')
    const { body } = await put(rival, await idOf('cashier'), [what, input])
    expect(body.code).toBe('NOT_FOUND')
  })

  it.each(CHANGES)('refuses an edit of what has changed meanwhile: %s', async (what, input) => {
    const manager = await app.as('manager')
    const reply = await manager.put(
      `/users/${await idOf('cashier')}/${what}`,
      { ...input, version: 999 },
      pin,
    )
    expect(reply.body.code).toBe('STALE_VERSION')
  })

  it('is not for members', async () => {
    const manager = (await app.as('manager')).at(app.ids.east)
    const member = { kind: 'member', mobile: '13522220001', name: 'Ada' }
    const { body } = await manager.post('/users', member)
    const reply = await put(manager, body.id, ['restrictions', { noRefund: true }])
    expect(reply.body.code).toBe('USER_NOT_STAFF')
  })
})

describe('PUT /users/:id/roles', () => {
  it('refuses what the caller may not give, at places beyond the own', async () => {
    const manager = await app.as('manager')
    const cashier = await idOf('cashier')
    const give = async (role: { id: number }, station?: number) => {
      const place = station === undefined ? {} : { station: { id: station } }
      return (await put(manager, cashier, ['roles', { roles: [{ role, ...place }] }])).body
    }
    const { east, rival } = app.ids
    expect(await give(await roleOf(manager, 'station_master'), east)).toMatchObject({
      code: 'GRANT_EXCEEDS',
      message: 'You cannot grant permissions you do not hold',
    })
    const salesman = await roleOf(manager, 'station_salesman')
    expect((await give(salesman)).code).toBe('GRANT_EXCEEDS')
    expect((await give(salesman, rival)).code).toBe('REFERENCE_UNKNOWN')
    const rivals = await roleOf(await app.as('company', 'rival'), 'station_salesman')
    expect((await give(rivals, east)).code).toBe('REFERENCE_UNKNOWN')
  })

  it('does not give what was taken from the giver', async () => {
    const company = await app.as('company')
    const manager = await app.as('manager')
    const kept = ['staffMge:read', 'staffMge:update', 'manageUsers']
    const own = { menus: { web: ['staffMge'] }, permissions: kept }
    await put(company, await idOf('manager'), ['menus', own])
    const role = await roleOf(company, 'station_salesman')
    const roles = [{ role, station: { id: app.ids.east } }]
    const { body } = await put(manager, await idOf('fueler'), ['roles', { roles }])
    expect(body.code).toBe('USER_ABOVE')
    expect((await put(company, await idOf('manager'), ['menus', { menus: null }])).status).toBe(200)
    expect((await put(manager, await idOf('fueler'), ['roles', { roles }])).status).toBe(200)
  })

  it('replaces all roles, where all of them are within reach', async () => {
    const company = await app.as('company')
    const fueler = await idOf('fueler')
    const [salesman, employee] = [
      await roleOf(company, 'station_salesman'),
      await roleOf(company, 'station_employee'),
    ]
    const both = [app.ids.east, app.ids.airport].map((id) => ({
      role: employee,
      station: { id },
    }))
    await put(company, fueler, ['roles', { roles: both }])
    const airport = await app.as('airport')
    // Works at another station as well, so a manager of one station may not touch the whole person.
    const roles = [{ role: salesman, station: { id: app.ids.airport } }]
    expect((await put(airport, fueler, ['roles', { roles }])).body.code).toBe('USER_ABOVE')
    const manager = await app.as('manager')
    const atEast = [{ role: salesman, station: { id: app.ids.east } }]
    expect((await put(manager, fueler, ['roles', { roles: atEast }])).status).toBe(200)
    const { body } = await company.get(`/users/${fueler}/rights`)
    const places = body.roles.map((role: { defaultRole: string; station: { id: number } }) => [
      role.defaultRole,
      role.station.id,
    ])
    expect(places).toEqual([['station_salesman', app.ids.east]])
  })
})

describe('PUT /users/:id/menus', () => {
  const see = async (caller: Caller): Promise<string[]> =>
    (await caller.get('/users/profile')).body.roles.flatMap(
      (role: { menus: { web: string[] } }) => role.menus.web,
    )

  it('refuses names that there are not, and what nobody here holds', async () => {
    const manager = await app.as('manager')
    const cashier = await idOf('cashier')
    const list = async (web: string[]) =>
      (await put(manager, cashier, ['menus', { menus: { web } }])).body.code
    expect(await list(['nosuchmenu'])).toBe('RIGHT_UNKNOWN')
    expect(await list(['userMge'])).toBe('GRANT_EXCEEDS')
  })

  it('takes a menu away with everything in it, from the next request', async () => {
    const manager = await app.as('manager')
    const cashier = await app.as('cashier')
    const id = await idOf('cashier')
    expect(await see(cashier)).toContain('tags')
    expect((await cashier.get('/tags')).status).toBe(200)
    const { body } = await manager.get(`/users/${id}/rights`)
    const web = body.menus.web.filter((menu: string) => menu !== 'tags')
    const taken = await put(manager, id, ['menus', { menus: { web } }])
    expect(taken.body.permissions).toContainEqual(
      expect.objectContaining({ name: 'tags:read', withheldBy: 'ownList' }),
    )
    expect(await see(cashier)).not.toContain('tags')
    expect((await cashier.get('/tags')).body.code).toBe('FORBIDDEN')
    await put(manager, id, ['menus', { menus: null }])
    expect((await cashier.get('/tags')).status).toBe(200)
  })

  it('never gives more than the roles do', async () => {
    const company = await app.as('company')
    const id = await idOf('cashier')
    const web = ['home', 'staffMge']
    await put(company, id, ['menus', { menus: { web }, permissions: ['staffMge:read'] }])
    const cashier = await app.as('cashier')
    expect(await see(cashier)).toEqual(['home'])
    expect((await cashier.get('/users?kind=staff')).status).toBe(403)
    await put(company, id, ['menus', { menus: null }])
  })
})

describe('PUT /users/:id/restrictions', () => {
  it('prohibits with its own sentence, and lifts', async () => {
    const company = await app.as('company')
    const manager = await app.as('manager')
    const id = await idOf('manager')
    await put(company, id, ['restrictions', { noRefund: true, noBalanceAdjust: true }])
    const refund = { amount: 1, mode: 'cash', reason: 'cold cup' }
    const refused = await manager.post('/transactions/1/refund', refund, pin)
    expect(refused.body.code).toBe('RESTRICTED_REFUND')
    const { body } = await put(company, id, ['restrictions', { noRefund: false }])
    expect(body.switches).toMatchObject({ noRefund: false, noBalanceAdjust: true })
    await put(company, id, ['restrictions', { noBalanceAdjust: false }])
  })

  it('is not lifted by who is held by it, and unlocks only what the giver has', async () => {
    const company = await app.as('company')
    const manager = await app.as('manager')
    const cashier = await idOf('cashier')
    for (const id of [cashier, await idOf('manager')]) {
      await put(company, id, ['restrictions', { noRefund: true }])
    }
    const lift = await put(manager, cashier, ['restrictions', { noRefund: false }])
    expect(lift.body.code).toBe('GRANT_EXCEEDS')
    const unlock = await put(manager, cashier, ['restrictions', { mayAddAuthCode: true }])
    expect(unlock.body.code).toBe('GRANT_EXCEEDS')
    for (const id of [cashier, await idOf('manager')]) {
      await put(company, id, ['restrictions', { noRefund: false }])
    }
  })
})

describe('PUT /users/:id/nozzles', () => {
  it('refuses nozzles of another station, and shows the own', async () => {
    const manager = await app.as('manager')
    const airport = await app.as('airport')
    const nozzlesAt = async (station: number) =>
      app.look((db) =>
        db.selectFrom('nozzles').where('station_id', '=', station).select('id').execute(),
      )
    const [east] = await nozzlesAt(app.ids.east)
    const [rival] = await nozzlesAt(app.ids.rival)
    const id = await idOf('cashier')
    const foreign = await put(manager, id, ['nozzles', { nozzles: [{ id: rival?.id }] }])
    expect(foreign.body.code).toBe('REFERENCE_UNKNOWN')
    expect((await put(airport, id, ['nozzles', { nozzles: [] }])).status).toBe(404)
    const { body } = await put(manager, id, ['nozzles', { nozzles: [{ id: east?.id }] }])
    expect(body.nozzles).toMatchObject([{ id: east?.id }])
  })
})

describe('GET /users/:id/rights', () => {
  it('shows the own rights to everybody, and nobody else’s without the permission', async () => {
    const cashier = await app.as('cashier')
    const own = await cashier.get(`/users/${await idOf('cashier')}/rights`)
    expect(own.body).toMatchObject({ mayManage: false, user: { name: expect.any(String) } })
    const fueler = await cashier.get(`/users/${await idOf('fueler')}/rights`)
    expect(fueler.status).toBe(404)
  })

  it('says which role gives what, how far, where, and what keeps it from counting', async () => {
    const company = await app.as('company')
    const id = await idOf('cashier')
    await put(company, id, ['restrictions', { noRefund: true }])
    const { body } = await company.get(`/users/${id}/rights`)
    const [role] = body.roles
    expect(role).toMatchObject({ defaultRole: 'station_salesman' })
    expect(body.stations.length).toBeGreaterThan(0)
    expect(body.permissions).toContainEqual({ name: 'cashPay', reach: 'own', roles: [role.id] })
    expect(body.permissions).toContainEqual({
      name: 'revoke',
      reach: 'own',
      roles: [role.id],
      withheldBy: 'prohibited',
      switch: 'noRefund',
    })
    expect(body.mayManage).toBe(true)
    await put(company, id, ['restrictions', { noRefund: false }])
  })
})
