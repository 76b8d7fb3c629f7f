import { expectDone } from '../../../../test/checkout.ts'
import { describe, expect, it } from 'vitest'
import { type Caller, searching, useApp } from '../../../../test/harness.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'

const app = useApp()

const pin = { pin: DEMO_PIN }

const roleOf = async (caller: Caller, kind: string): Promise<any> => {
  const { body } = await caller.get(`/roles?${searching(`defaultRole:${kind}`)}`)
  return body.content[0]
}

const add = async (input: Record<string, unknown>, account = 'company') =>
  (await app.as(account)).post(
    '/roles',
    { name: 'Night cashier', defaultRole: 'station_salesman', ...input },
    pin,
  )

describe('POST /roles', () => {
  it('refuses roles that do not configure roles', async () => {
    expect((await add({}, 'manager')).status).toBe(403)
  })

  it.each([
    ['a kind above the own', { defaultRole: 'superAdmin' }, 'GRANT_EXCEEDS'],
    [
      'a permission that neither giver nor kind has',
      { permissions: ['publishVersion'] },
      'GRANT_EXCEEDS',
    ],
    ['a menu that neither giver nor kind has', { menus: { web: ['userMge'] } }, 'GRANT_EXCEEDS'],
    ['every menu at once', { defaultRole: 'others', fullMenu: true }, 'GRANT_EXCEEDS'],
    ['a permission that does not exist', { permissions: ['fly'] }, 'RIGHT_UNKNOWN'],
    ['a name that is taken', { name: 'STATION_SALESMAN' }, 'ROLE_EXISTS'],
  ])('refuses %s', async (_what, input, code) => {
    const { status, body } = await add(input)
    expect(status).toBe(400)
    expect(body.code).toBe(code)
  })

  it('adds a role with a list of its own', async () => {
    const { body } = await add({ menus: { web: ['home', 'tags'] }, permissions: ['tags:read'] })
    expect(body).toMatchObject({
      isPreset: false,
      userCount: 0,
      mayAssign: true,
      menus: { web: ['home', 'tags'] },
      permissions: { 'tags:read': 'all' },
    })
  })

  it('begins empty for a kind without a column', async () => {
    const { body } = await add({ name: 'Auditor', defaultRole: 'others' })
    expect(body).toMatchObject({ menus: { web: [] }, permissions: {} })
  })
})

describe('PUT /roles/:id', () => {
  it('refuses one’s own role, one of another company, and one above', async () => {
    const company = await app.as('company')
    const own = await roleOf(company, 'company_user')
    const put = async (caller: Caller, id: number) =>
      (await caller.put(`/roles/${id}`, { permissions: [], version: 0 }, pin)).body.code
    expect(await put(company, own.id)).toBe('SELF_GRANT')
    expect(await put(await app.as('company', 'rival'), own.id)).toBe('NOT_FOUND')
    const operator = await app.as('operator', 'platform')
    const admin = await app.as('admin', 'platform')
    const { id } = await roleOf(admin, 'superAdmin')
    expect(await put(operator, id)).toBe('GRANT_EXCEEDS')
  })

  it('holds for everybody who has it from their next request, and goes back to the preset', async () => {
    const company = await app.as('company')
    const cashier = await app.as('cashier')
    const role = await roleOf(company, 'station_salesman')
    const put = (input: object, version: number) =>
      company.put(`/roles/${role.id}`, { ...input, version }, pin)
    expect((await cashier.get('/tags')).status).toBe(200)
    const narrowed = await put(
      { permissions: ['home:read'], menus: { web: ['home'] } },
      role.version,
    )
    expect(narrowed.body.isPreset).toBe(false)
    expect((await cashier.get('/tags')).body.code).toBe('FORBIDDEN')
    expect((await put({ name: 'Late' }, role.version)).body.code).toBe('STALE_VERSION')
    const reset = await put({ permissions: null, menus: null }, narrowed.body.version)
    expect(reset.body.isPreset).toBe(true)
    expect((await cashier.get('/tags')).status).toBe(200)
  })
})

describe('DELETE /roles/:id', () => {
  it('keeps a role that somebody has, and removes one that nobody has', async () => {
    const admin = await app.as('admin', 'platform')
    const company = await app.as('company')
    const used = await roleOf(company, 'station_salesman')
    const kept = await admin.delete(`/roles/${used.id}?version=${used.version}`)
    expect(kept.body).toMatchObject({ code: 'ROLE_IN_USE', message: 'Role in use' })
    const { body } = await add({ name: 'Short-lived' })
    expect((await admin.delete(`/roles/${body.id}?version=${body.version}`)).status).toBe(200)
    expect((await admin.get(`/roles/${body.id}`)).status).toBe(404)
    // Its name is free again.
    expect((await add({ name: 'Short-lived' })).status).toBe(200)
  })
})

describe('the menus of a session', () => {
  const menusOf = async (account: string): Promise<string[]> => {
    const { body } = await (await app.as(account, 'platform')).get('/users/profile')
    return body.roles.flatMap((role: { menus: { web: string[] } }) => role.menus.web)
  }

  it('are all for a super admin, and for a system admin only when so configured', async () => {
    const { body } = await (await app.as('admin', 'platform')).get('/menus')
    const all = body.content.map(({ name }: { name: string }) => name)
    expect(await menusOf('admin')).toEqual(all)
    expect((await menusOf('operator')).length).toBeLessThan(all.length)
    const admin = await app.as('admin', 'platform')
    const role = await roleOf(admin, 'admin')
    const full = { fullMenu: true, version: role.version }
    expect((await admin.put(`/roles/${role.id}`, full, pin)).body.fullMenu).toBe(true)
    expect(await menusOf('operator')).toEqual(all)
  })
})

describe('GET /menus', () => {
  it('offers no right that nothing asks for', async () => {
    const admin = await app.as('admin', 'platform')
    const menus: { actions: string[]; commands: string[] }[] = expectDone(
      await admin.get('/menus'),
    ).content
    const offered = menus.flatMap(({ actions, commands }) => [...actions, ...commands])
    expect(offered).toEqual(expect.arrayContaining(['tags:create', 'refund', 'exceedQuota']))
    expect(offered).not.toContain('home:create')
    const { content: everything } = expectDone(await admin.get('/permissions'))
    const names = new Set(everything.map(({ name }: { name: string }) => name))
    expect(offered.filter((name) => !names.has(name))).toEqual([])
  })
})

describe('GET /rolePresets', () => {
  it('says what each kind gives, and what the caller may give', async () => {
    const company = await app.as('company')
    const { body } = await company.get('/rolePresets')
    const kindOf = (kind: string) =>
      body.content.find((entry: { defaultRole: string }) => entry.defaultRole === kind)
    expect(kindOf('superAdmin').mayAppoint).toBe(false)
    expect(kindOf('station_bill')).toMatchObject({ mayAppoint: true })
    // Closes shifts, which nobody of the company does.
    expect(kindOf('station_master').givable).toContain('closeShift')
    expect(kindOf('others').givable).not.toContain('closeShift')
    expect(kindOf('station_master').givable).not.toContain('publishVersion')
  })
})
