import { beforeAll, describe, expect, it } from 'vitest'
import { expectDone } from '../../../../test/checkout.ts'
import { type Caller, searching, useApp } from '../../../../test/harness.ts'

const app = useApp()
let admin: Caller
let company: Caller

beforeAll(async () => {
  admin = await app.as('admin', 'platform')
  company = await app.as('company')
})

let programs = 0
const anAppId = () => `wx${String((programs += 1)).padStart(16, '0')}`

const add = (input: object, caller = admin) =>
  caller.post('/miniprograms', {
    company: { id: app.ids.company },
    type: 'wxUser',
    appId: anAppId(),
    name: 'Members',
    ...input,
  })

const change = ({ id, version }: any, input: object, caller = admin) =>
  caller.put(`/miniprograms/${id}`, { version, ...input })

const inUse = async () =>
  expectDone(await admin.get(`/companies/${app.ids.company}?expand=miniPrograms`)).miniPrograms

describe('POST /miniprograms', () => {
  it('is for the platform, which alone knows what was authorised', async () => {
    expect((await add({}, company)).status).toBe(403)
  })

  it('refuses what is no app ID of the type', async () => {
    for (const input of [
      { appId: 'wx123' },
      { appId: '2026000000000001' },
      { type: 'aliUser' },
      { appId: `WX${'0'.repeat(16)}` },
    ]) {
      expect((await add(input)).body.code).toBe('MINI_APP_ID')
    }
    expect((await add({ type: 'qqUser' })).body.code).toBe('VALIDATION')
    expect((await add({ company: { id: 999_999 } })).body.code).toBe('SCOPE_DENIED')
  })

  it('refuses an app ID that another company has, and a second program of a type', async () => {
    const { appId } = expectDone(await add({ type: 'mpManager' }))
    const rival = { company: { id: app.ids.rivalCompany }, appId }
    expect((await add(rival)).body.code).toBe('MINI_PROGRAM_EXISTS')
    expect((await add({ type: 'mpManager' })).body.code).toBe('MINI_TYPE_TAKEN')
  })

  it('registers one only when two are asked for at once', async () => {
    const replies = await Promise.all([add({ type: 'wxManager' }), add({ type: 'wxManager' })])
    expect(replies.map(({ body }) => body.code ?? 'done').toSorted()).toEqual([
      'MINI_TYPE_TAKEN',
      'done',
    ])
  })

  it('registers what the company has authorised, which is told of it', async () => {
    const program = expectDone(await add({ name: 'Blue Ocean fuel' }))
    expect(await inUse()).toContainEqual({ id: program.id, name: 'Blue Ocean fuel' })
    const seen = expectDone(await company.get(`/miniprograms?${searching('type:wxUser')}`))
    expect(seen.content).toMatchObject([{ name: 'Blue Ocean fuel', appId: program.appId }])
    const rival = await app.as('company', 'rival')
    expect(expectDone(await rival.get('/miniprograms')).content).toEqual([])
    expect((await rival.get(`/miniprograms/${program.id}`)).body.code).toBe('NOT_FOUND')
  })
})

describe('PUT /miniprograms/{id}', () => {
  it('refuses another app ID, and what somebody else has changed', async () => {
    const program = expectDone(await add({ type: 'mpUser' }))
    expect((await change(program, { appId: anAppId() })).body.code).toBe('VALIDATION')
    expectDone(await change(program, { name: 'News' }, company))
    expect((await change(program, { name: 'Offers' })).body.code).toBe('STALE_VERSION')
  })

  it('switches one off, so that another takes its place, and the first cannot come back', async () => {
    const first = expectDone(
      await add({ type: 'aliUser', appId: '2026000000000001', name: 'Alipay' }),
    )
    const off = expectDone(await change(first, { status: 'disabled' }, company))
    expect(await inUse()).not.toContainEqual({ id: first.id, name: 'Alipay' })
    expectDone(await add({ type: 'aliUser', appId: '2026000000000002' }))
    expect((await change(off, { status: 'normal' })).body.code).toBe('MINI_TYPE_TAKEN')
  })
})
