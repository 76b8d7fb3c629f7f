import { describe, expect, it } from 'vitest'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { searching, useApp } from '../../../../test/harness.ts'
import { aCardWith, aMobile, expectDone, managerAt } from '../../../../test/checkout.ts'

const app = useApp()

const ID_NUMBER = '34052419800101001X'

const aMember = async () => {
  const mobile = aMobile()
  const manager = (await app.as('manager')).at(app.ids.east)
  const input = { kind: 'member', mobile, name: 'Ada', idNumber: ID_NUMBER }
  const { body } = await manager.post('/users', input)
  return { id: Number(body.id), mobile }
}

const looks = (userId: number) =>
  app.look((db) =>
    db
      .selectFrom('audit_log')
      .where('action', '=', 'viewSensitive')
      .where('entity_id', '=', String(userId))
      .selectAll()
      .execute(),
  )

describe('POST /users/:id/sensitive', () => {
  const reason = 'the customer lost the card'

  it('refuses who may not see numbers in full, and notes no look', async () => {
    const { id } = await aMember()
    const cashier = await app.as('cashier')
    expect((await cashier.post(`/users/${id}/sensitive`, { reason })).status).toBe(403)
    expect(await looks(id)).toEqual([])
  })

  it('refuses without a reason', async () => {
    const { id } = await aMember()
    const manager = await app.as('manager')
    expect((await manager.post(`/users/${id}/sensitive`)).body.code).toBe('VALIDATION')
  })

  it('does not find somebody of another company', async () => {
    const { id } = await aMember()
    const rival = await app.as('manager', 'rival')
    expect((await rival.post(`/users/${id}/sensitive`, { reason })).status).toBe(404)
    expect(await looks(id)).toEqual([])
  })

  it('shows phone and identity number, and writes down each look and none of what was seen', async () => {
    const { id, mobile } = await aMember()
    const manager = await app.as('manager')
    for (const times of [1, 2]) {
      const { body } = await manager.post(`/users/${id}/sensitive`, { reason })
      expect(body).toEqual({ mobile, idNumber: ID_NUMBER })
      expect(await looks(id)).toHaveLength(times)
    }
    const [look] = await looks(id)
    expect(look).toMatchObject({ reason, entity: 'user' })
    expect(JSON.stringify(look)).not.toMatch(new RegExp(`${mobile}|${ID_NUMBER}`))
  })
})

describe('POST /users/:id/leave of a member', () => {
  const leave = async (account: string, id: number) =>
    (await app.as(account)).post(`/users/${id}/leave`, { reason: 'moved away' })

  it('refuses who does not look after members, and a stranger', async () => {
    const { id } = await aMember()
    expect((await leave('cashier', id)).status).toBe(403)
    const rival = await app.as('manager', 'rival')
    expect((await rival.post(`/users/${id}/leave`)).status).toBe(404)
  })

  it('refuses while there is money on a card', async () => {
    const card = await aCardWith(app, { principal: 1 })
    const { body } = await leave('manager', card.user.id)
    expect(body).toMatchObject({ code: 'USER_HAS_BALANCE', message: 'User still has a balance' })
  })

  it('refuses a member who drives for a fleet', async () => {
    const { id, mobile } = await aMember()
    const manager = await managerAt(app)
    const leader = { mobile: aMobile(), name: 'Wang Wei' }
    const fleet = await manager.post('/groups', { name: 'Swift', valueMode: 'share', leader })
    expectDone(await manager.post(`/groups/${fleet.body.id}/employees`, { mobile, name: 'Ada' }))
    expect((await leave('manager', id)).body.code).toBe('USER_OF_FLEET')
  })

  it('ends the membership once; the number is free again', async () => {
    const { id, mobile } = await aMember()
    expect((await leave('manager', id)).body).toMatchObject({ id, status: 'left' })
    expect((await leave('manager', id)).body.code).toBe('STATE_CONFLICT')
    const manager = await managerAt(app)
    const again = await manager.post('/users', { kind: 'member', mobile, name: 'Ben' })
    expect(expectDone(again).id).not.toBe(id)
  })
})

describe('POST /users/:id/resetPassword of a member', () => {
  const reset = async (account: string, id: number, password = 'Fuel2026') =>
    (await app.as(account)).post(`/users/${id}/resetPassword`, { password }, { pin: DEMO_PIN })

  it('refuses who does not look after members, and a password that is none', async () => {
    const { id } = await aMember()
    expect((await reset('cashier', id)).status).toBe(403)
    expect((await reset('manager', id, '密码密码')).body.code).toBe('PASSWORD_FORMAT')
  })

  it('gives the member one to come in with once', async () => {
    const { id } = await aMember()
    expect((await reset('manager', id)).body).toMatchObject({ id, mustChangePassword: true })
  })

  it('is no way to the password of a colleague of one’s own rank', async () => {
    const manager = await app.as('manager')
    const { body } = await manager.get(`/users?kind=staff&${searching('account:company')}`)
    expect((await reset('manager', body.content[0].id)).status).not.toBe(200)
  })
})
