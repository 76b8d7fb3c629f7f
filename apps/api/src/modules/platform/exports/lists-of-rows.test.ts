import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, useApp } from '../../../../test/harness.ts'
import { aMobile, expectDone, managerAt, rivalAt } from '../../../../test/checkout.ts'
import { readCsv } from '../../../../test/workbook.ts'

const app = useApp()
const ids = { fleet: 0, dealer: 0 }

beforeAll(async () => {
  await app.listen()
  const manager = await managerAt(app)
  const leader = { mobile: aMobile(), name: 'Wang Wei' }
  const fleet = { name: 'Swift Logistics', valueMode: 'share', leader }
  ids.fleet = expectDone(await manager.post('/groups', fleet)).id
  const [dealer] = await app.look((db) =>
    db.selectFrom('company_groups').orderBy('id').select('id').execute(),
  )
  ids.dealer = dealer?.id ?? 0
})

const ask = (caller: Caller, type: string, query = '') =>
  caller.post(`/export?background=true&format=csv&type=${type}${query}`, {})

const sent = async (caller: Caller, url: string) => {
  const headers = { authorization: caller.token, language: 'en' }
  return app.container.app.inject({ url: `/api/v1${url}`, headers })
}

async function finished(caller: Caller, type: string, query = ''): Promise<number> {
  const { id } = expectDone(await ask(caller, type, query))
  await expect.poll(async () => (await caller.get(`/exports/${id}`)).body.status).toBe('success')
  return id
}

describe('a list that belongs to a row is not exported', () => {
  it('of nothing, or of what is no number', async () => {
    for (const type of ['groups/:id/employees', 'groups/0/employees', 'groups/1e3/employees']) {
      const { body } = await ask(await managerAt(app), type)
      expect([type, body.code]).toEqual([type, 'EXPORT_TYPE'])
    }
    const { status } = await ask(await managerAt(app), 'groups/999999999999999/employees')
    expect(status).toBe(404)
  })

  it('to another company', async () => {
    const { status } = await ask(await rivalAt(app), `groups/${ids.fleet}/employees`)
    expect(status).toBe(404)
  })

  it('to who may not see it, or may carry nothing away', async () => {
    const company = await app.as('company')
    const { body } = await ask(company, `companyGroups/${ids.dealer}/users`)
    expect(body.code).toBe('FORBIDDEN')
    const cashier = (await app.as('cashier')).at(app.ids.east)
    const reply = await ask(cashier, `groups/${ids.fleet}/employees`)
    expect(reply.body.code).toBe('RESTRICTED_EXPORT')
  })

  it('and fetched by somebody who may no longer see whose it is', async () => {
    const admin = await app.as('admin', 'platform')
    const id = await finished(admin, `companyGroups/${ids.dealer}/users`)
    expect((await sent(admin, `/exports/${id}/download`)).statusCode).toBe(200)
    await app.asOwner(`update exports set resource = 'companyGroups/999999/users'
      where id = ${id}`)
    expect((await sent(admin, `/exports/${id}/download`)).statusCode).toBe(404)
  })
})

describe('a list that belongs to a row is exported', () => {
  it('in the background and at once, masked as on the screen, with no formulas', async () => {
    const manager = await managerAt(app)
    const path = `groups/${ids.fleet}/employees`
    const mobile = aMobile()
    const cars = [{ plate: '沪A20001', fuelType: 2 }, { plate: '沪A20002' }]
    const employee = { mobile, name: 'Zhou Yi', department: '=1+1', cars }
    expectDone(await manager.post(`/${path}`, employee))

    const id = await finished(manager, path, '&columns=name,flags,mobile,department,cars')
    const kept = readCsv((await sent(manager, `/exports/${id}/download`)).rawPayload)
    expect(kept[0]).toEqual(['Name', 'Flags', 'Phone', 'Department', 'Vehicles'])
    const [, head, driver] = kept
    expect(head?.slice(0, 2)).toEqual(['Wang Wei', 'Head'])
    expect(driver).toEqual([
      'Zhou Yi',
      '',
      `${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
      "'=1+1",
      '沪A20001 (Diesel) / 沪A20002',
    ])

    const search = `search=${encodeURIComponent('name:"Zhou Yi"')}`
    const columns = 'columns=name,flags,mobile,department,cars'
    const direct = await sent(manager, `/${path}?download=true&format=csv&${columns}&${search}`)
    expect(readCsv(direct.rawPayload).slice(1)).toEqual([driver])
  })

  it('of a dealer, to the platform, whatever station is selected', async () => {
    const admin = (await app.as('admin', 'platform')).at(app.ids.east)
    const id = await finished(admin, `companyGroups/${ids.dealer}/users`, '&columns=account,roles')
    const [, ...people] = readCsv((await sent(admin, `/exports/${id}/download`)).rawPayload)
    expect(people.map(([account]) => account)).toEqual(['dealer'])
  })
})
