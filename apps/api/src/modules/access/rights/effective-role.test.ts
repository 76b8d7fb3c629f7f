import { describe, expect, it } from 'vitest'
import { type Caller, searching, useApp } from '../../../../test/harness.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { expectDone } from '../../../../test/checkout.ts'
import { preset } from '#modules/access/roles/presets.ts'

const app = useApp()

const roleOf = async (caller: Caller, kind: string): Promise<{ id: number; version: number }> =>
  expectDone(await caller.get(`/roles?${searching(`defaultRole:${kind}`)}`)).content[0]

const company = () => app.as('company')

const rightsOf = async (kind: string) => {
  const caller = await company()
  const { id } = await roleOf(caller, kind)
  return expectDone(await caller.get(`/roles/${id}/rights`))
}

describe('GET /roles/:id/rights', () => {
  it('refuses who looks after nobody, and does not find a role of another company', async () => {
    const { id } = await roleOf(await company(), 'station_master')
    expect((await (await app.as('cashier')).get(`/roles/${id}/rights`)).status).toBe(403)
    const rival = await app.as('company', 'rival')
    expect((await rival.get(`/roles/${id}/rights`)).status).toBe(404)
  })

  it('tells what a role gives, and to how many people where', async () => {
    const rights = await rightsOf('station_bill')
    expect(rights).toMatchObject({
      role: { defaultRole: 'station_bill' },
      company: { id: app.ids.company },
      isPreset: true,
      leftOut: [],
      menus: { web: preset('station_bill').menus },
    })
    const names = rights.permissions.map(({ name }: { name: string }) => name)
    expect(names.toSorted()).toEqual([...preset('station_bill').permissions.keys()].toSorted())
    expect(rights.places).toEqual([
      { station: { id: app.ids.east, name: '蓝海城东站' }, companyGroup: null, userCount: 1 },
      { station: { id: app.ids.airport, name: '蓝海机场站' }, companyGroup: null, userCount: 1 },
    ])
  })

  it('says what is only proposed, what only the own shift, and what wants a switch first', async () => {
    const gauger = await rightsOf('station_leader')
    expect(gauger.permissions).toContainEqual({
      name: 'adjustInventory',
      reach: 'propose',
      roles: [gauger.role.id],
    })
    const cashier = await rightsOf('station_salesman')
    expect(cashier.permissions).toContainEqual(
      expect.objectContaining({ name: 'recharge', reach: 'own' }),
    )
    const owner = await rightsOf('company_user')
    expect(owner.permissions).toContainEqual(
      expect.objectContaining({
        name: 'configureAccount',
        withheldBy: 'switchMissing',
        switch: 'mayConfigureAccount',
      }),
    )
  })

  it('names what a role of one’s own leaves out, and nobody who has it', async () => {
    const caller = await company()
    const input = {
      name: 'Night till',
      defaultRole: 'station_salesman',
      menus: { web: ['home', 'tags'] },
      permissions: ['tags:read'],
    }
    const { id } = expectDone(await caller.post('/roles', input, { pin: DEMO_PIN }))
    const rights = expectDone(await caller.get(`/roles/${id}/rights`))
    expect(rights).toMatchObject({ isPreset: false, menus: { web: ['home', 'tags'] }, places: [] })
    expect(rights.permissions).toEqual([{ name: 'tags:read', reach: 'all', roles: [id] }])
    expect(rights.leftOut).toContain('recharge')
    expect(rights.leftOut).not.toContain('tags:read')
  })

  it('shows people of one station the holders there, and no others', async () => {
    const airport = await app.as('airport')
    const { id } = await roleOf(airport, 'station_bill')
    const rights = expectDone(await airport.get(`/roles/${id}/rights`))
    expect(rights.places).toEqual([
      { station: { id: app.ids.airport, name: '蓝海机场站' }, companyGroup: null, userCount: 1 },
    ])
  })
})
