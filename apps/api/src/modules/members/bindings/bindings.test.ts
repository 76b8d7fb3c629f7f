import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, searching, useApp } from '../../../../test/harness.ts'
import { aMember, expectDone, managerAt, rivalAt } from '../../../../test/checkout.ts'

const app = useApp()
let manager: Caller
/** Whom a program acts as: it may do what the company's own people may with mini programs. */
let program: Caller
/** Of the platform, which registers programs. */
let admin: Caller
const programs: any[] = []
let accounts = 10_000_000

beforeAll(async () => {
  manager = await managerAt(app)
  program = await app.as('company')
  admin = await app.as('admin', 'platform')
  for (const [type, appId] of [
    ['wxUser', 'wx00000000000000a1'],
    ['mpUser', 'wx00000000000000a2'],
    ['aliUser', '2026000000000001'],
  ]) {
    const name = `Members’ ${type}`
    const company = { id: app.ids.company }
    programs.push(expectDone(await admin.post('/miniprograms', { company, type, appId, name })))
  }
})

const anAccount = (): string => `oWx${(accounts += 1)}`

const bind = (userId: number, openId: string, channel = 'wxUser') =>
  program.post(`/users/${userId}/bindings`, { channel, openId })

const boundTo = async (userId: number) =>
  expectDone(await manager.get(`/users/${userId}/bindings`)).content

const unbind = (bindingId: number, caller: Caller = manager) =>
  caller.post(`/memberBindings/${bindingId}/unbind`, { reason: 'a new phone' })

/** A member with one account bound. */
async function aBoundMember() {
  const { id } = await aMember(app)
  const openId = anAccount()
  const binding = expectDone(await bind(id, openId))
  return { id, openId, binding }
}

describe('POST /users/{id}/bindings', () => {
  it('is for programs, not for who stands at the counter', async () => {
    const { id } = await aMember(app)
    const cashier = (await app.as('cashier')).at(app.ids.east)
    const body = { channel: 'wxUser', openId: anAccount() }
    expect((await cashier.post(`/users/${id}/bindings`, body)).status).toBe(403)
  })

  it('refuses who is no member, or another company’s, or has left', async () => {
    const profile = expectDone(await manager.get('/users/profile'))
    expect((await bind(profile.id, anAccount())).body.code).toBe('NOT_FOUND')
    const { id } = await aMember(app)
    const rival = await app.as('company', 'rival')
    const body = { channel: 'wxUser', openId: anAccount() }
    expect((await rival.post(`/users/${id}/bindings`, body)).body.code).toBe('NOT_FOUND')
    expectDone(await manager.post(`/users/${id}/leave`, { reason: 'moved away' }))
    expect((await bind(id, anAccount())).body.code).toBe('NOT_FOUND')
  })

  it('refuses what is no account', async () => {
    const { id } = await aMember(app)
    expect((await bind(id, 'short')).body.code).toBe('VALIDATION')
    expect((await bind(id, anAccount(), 'wxManager')).body.code).toBe('VALIDATION')
  })

  it('refuses a second account of a channel, and an account that another member has', async () => {
    const { id, openId } = await aBoundMember()
    expect((await bind(id, anAccount())).body.code).toBe('MEMBER_BOUND')
    const other = await aMember(app)
    expect((await bind(other.id, openId)).body.code).toBe('ACCOUNT_BOUND')
    expectDone(await bind(other.id, openId, 'mpUser'))
  })

  it('refuses an account of a program that the company has not authorised, or has switched off', async () => {
    const [{ id: programId, version }] = programs
    const switched = (status: string, of: number) =>
      admin.put(`/miniprograms/${programId}`, { status, version: of })
    const { version: next } = expectDone(await switched('disabled', version))
    const { id } = await aMember(app)
    expect((await bind(id, anAccount())).body.code).toBe('MINI_NOT_AUTHORISED')
    expect(await boundTo(id)).toEqual([])
    programs[0] = expectDone(await switched('normal', next))
    expectDone(await bind(id, anAccount()))
  })

  it('binds once, shows it masked, and changes nothing when it comes again', async () => {
    const { id, openId, binding } = await aBoundMember()
    expect(binding).toMatchObject({ channel: 'wxUser', openId: `oWx****${openId.slice(-3)}` })
    expect(expectDone(await bind(id, openId))).toEqual(binding)
    expectDone(await bind(id, anAccount(), 'aliUser'))
    const channels = (await boundTo(id)).map(({ channel }: { channel: string }) => channel)
    expect(channels).toEqual(['wxUser', 'aliUser'])
    expect(JSON.stringify(await boundTo(id))).not.toContain(openId)
  })

  it('gives an account to one member when two ask for it at the same moment', async () => {
    const [one, two] = [await aMember(app), await aMember(app)]
    const openId = anAccount()
    const replies = await Promise.all([bind(one.id, openId), bind(two.id, openId)])
    expect(replies.map(({ body }) => body.code ?? 'done').toSorted()).toEqual([
      'ACCOUNT_BOUND',
      'done',
    ])
  })
})

describe('POST /memberBindings/{id}/unbind', () => {
  it('refuses without a reason, another company, and a role that may not change members', async () => {
    const { binding } = await aBoundMember()
    const path = `/memberBindings/${binding.id}/unbind`
    expect((await manager.post(path, {})).body.code).toBe('VALIDATION')
    expect((await unbind(binding.id, await rivalAt(app))).body.code).toBe('NOT_FOUND')
    expect((await unbind(binding.id, await app.as('fueler'))).status).toBe(403)
  })

  it('undoes it once, keeps what was, and lets the account be bound anew', async () => {
    const { id, openId, binding } = await aBoundMember()
    expectDone(await unbind(binding.id))
    expect(await boundTo(id)).toEqual([])
    const other = await aMember(app)
    expectDone(await bind(other.id, openId))
    expectDone(await bind(id, anAccount()))
    const late = await manager.post(`/memberBindings/${binding.id}/unbind`, { reason: 'once more' })
    expect(late.body.code).toBe('NOT_FOUND')
    const filter = `entity:memberBinding AND entityId:${binding.id}`
    const { body } = await program.get(`/audits?${searching(filter)}&sort=id,asc`)
    expect(body.content.map(({ action, reason }: any) => [action, reason])).toEqual([
      ['bind', null],
      ['unbind', 'a new phone'],
    ])
    expect(JSON.stringify(body)).not.toContain(openId)
  })
})
