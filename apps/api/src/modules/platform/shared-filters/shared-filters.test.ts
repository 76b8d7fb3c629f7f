import { describe, expect, it } from 'vitest'
import { aMobile, auditedOf, expectDone } from '../../../../test/checkout.ts'
import { aFleet, headOf } from '../../../../test/fleets.ts'
import { type Caller, useApp } from '../../../../test/harness.ts'
import { MOST_SHARED_FILTERS, type SharedFilter } from './contract.ts'

const app = useApp()

/** Of both stations, at the first. */
const manager = async () => (await app.as('manager')).at(app.ids.east)

const night = (more: object = {}) => ({
  list: 'Tags',
  name: 'After dark',
  conditions: [{ field: 'name', value: 'Night' }],
  forCompany: false,
  ...more,
})

const share = (caller: Caller, more: object = {}) => caller.post('/sharedFilters', night(more))

const namesFor = async (caller: Caller, list: string): Promise<string[]> => {
  const { content } = expectDone(await caller.get(`/sharedFilters?list=${list}`))
  return content.map(({ name }: SharedFilter) => name)
}

describe('POST /sharedFilters', () => {
  it('refuses without a session, and who has not the right', async () => {
    expect((await share(app.anonymous)).status).toBe(401)
    const { status, body } = await share((await app.as('cashier')).at(app.ids.east))
    expect([status, body.code]).toEqual([403, 'FORBIDDEN'])
  })

  it.each([
    ['no condition', { conditions: [] }],
    [
      '21 conditions',
      { conditions: Array.from({ length: 21 }, () => ({ field: 'name', value: 'x' })) },
    ],
    ['a long value', { conditions: [{ field: 'name', value: 'x'.repeat(201) }] }],
    ['no name', { name: '' }],
    ['a long name', { name: 'x'.repeat(21) }],
    ['no name of a list', { list: '../tags' }],
  ])('refuses %s', async (_what, more) => {
    const { status, body } = await share(await manager(), more)
    expect([status, body.code]).toEqual([400, 'VALIDATION'])
  })

  it('refuses people of a station who share with the whole company', async () => {
    const { status, body } = await share(await manager(), { forCompany: true })
    expect([status, body.code]).toEqual([403, 'SCOPE_DENIED'])
  })

  it('refuses a name that the same people have for the list', async () => {
    const caller = await manager()
    expectDone(await share(caller, { list: 'Twice' }))
    const { status, body } = await share(caller, {
      list: 'Twice',
      conditions: [{ field: 'x', value: 'y' }],
    })
    expect([status, body.code]).toEqual([400, 'SHARED_FILTER_EXISTS'])
    expectDone(await share(await app.as('company'), { list: 'Twice', forCompany: true }))
    expect(await namesFor(caller, 'Twice')).toEqual(['After dark', 'After dark'])
  })

  it('refuses more than a list has room for, shared in the same moment as well', async () => {
    const caller = await manager()
    for (let n = 1; n < MOST_SHARED_FILTERS; n += 1) {
      expectDone(await share(caller, { list: 'Full', name: `No ${n}` }))
    }
    const both = await Promise.all(
      ['One more', 'And another'].map((name) => share(caller, { list: 'Full', name })),
    )
    expect(both.map(({ body }) => body.code ?? 'done').toSorted()).toEqual([
      'SHARED_FILTERS_LIMIT',
      'done',
    ])
  })

  it('shares with the station, says by whom, and tells the log', async () => {
    const filter = expectDone(await share(await manager(), { list: 'Shared' }))
    expect(filter).toMatchObject({
      name: 'After dark',
      conditions: [{ field: 'name', value: 'Night' }],
      station: { id: app.ids.east },
      creator: { name: expect.any(String) },
      isChangeable: true,
    })
    const [entry] = await auditedOf(app, 'sharedFilter', filter.id)
    expect(entry).toMatchObject({ action: 'create', after: night({ list: 'Shared' }) })
  })
})

describe('GET /sharedFilters', () => {
  it('refuses without a session', async () => {
    expect((await app.anonymous.get('/sharedFilters?list=Tags')).status).toBe(401)
  })

  it('shows colleagues what is theirs, and nobody else anything', async () => {
    const list = 'Seen'
    expectDone(await share(await manager(), { list, name: 'Of the station' }))
    expectDone(
      await share(await app.as('company'), { list, name: 'Of the company', forCompany: true }),
    )
    expect(await namesFor((await app.as('cashier')).at(app.ids.east), list)).toEqual([
      'Of the company',
      'Of the station',
    ])
    expect(await namesFor((await app.as('airport')).at(app.ids.airport), list)).toEqual([
      'Of the company',
    ])
    expect(await namesFor(await app.as('manager', 'rival'), list)).toEqual([])
    expect(await namesFor(await manager(), 'Elsewhere')).toEqual([])
  })

  it('shows of all lists those that the caller’s menu has', async () => {
    const caller = await app.as('company')
    expectDone(await share(caller, { list: 'Transactions', name: 'Wide', forCompany: true }))
    expectDone(await share(caller, { list: 'RoleAccessConfig', name: 'Narrow', forCompany: true }))
    const found = async (account: string): Promise<string[]> => {
      const { content } = expectDone(await (await app.as(account)).get('/sharedFilters'))
      return content.map(({ list, name }: SharedFilter) => `${list} ${name}`)
    }
    expect(await found('company')).toEqual(['RoleAccessConfig Narrow', 'Transactions Wide'])
    expect(await found('cashier')).toEqual(['Transactions Wide'])
  })

  it('shows customers who use the console nothing', async () => {
    const list = 'Staff'
    expectDone(await share(await app.as('company'), { list, forCompany: true }))
    const mobile = aMobile()
    const head = await headOf(app, await aFleet(app, { leader: { mobile, name: 'Fay' } }), mobile)
    expect(await namesFor(head, list)).toEqual([])
  })
})

describe('PUT and DELETE /sharedFilters/:id', () => {
  const change = (caller: Caller, { id, version }: SharedFilter) =>
    caller.put(`/sharedFilters/${id}`, { name: 'Early', version })
  const remove = (caller: Caller, { id, version }: SharedFilter) =>
    caller.delete(`/sharedFilters/${id}?version=${version}`)

  it('refuse another company, another station, and a colleague who is no manager', async () => {
    const filter = expectDone(await share(await manager(), { list: 'Kept' }))
    const others = [
      [await app.as('manager', 'rival'), 404],
      [(await app.as('airport')).at(app.ids.airport), 404],
      [(await app.as('gauger')).at(app.ids.east), 403],
    ] as const
    for (const [caller, status] of others) {
      expect((await change(caller, filter)).status).toBe(status)
      expect((await remove(caller, filter)).status).toBe(status)
    }
  })

  it('refuse the manager of a station what is of the whole company', async () => {
    const filter = expectDone(
      await share(await app.as('company'), { list: 'Own', forCompany: true }),
    )
    expect((await change(await manager(), filter)).body.code).toBe('FORBIDDEN')
    expect((await remove(await manager(), filter)).body.code).toBe('FORBIDDEN')
  })

  it('refuse who has not seen the last change', async () => {
    const caller = await manager()
    const filter = expectDone(await share(caller, { list: 'Stale' }))
    expectDone(await change(caller, filter))
    expect((await change(caller, filter)).body.code).toBe('STALE_VERSION')
    expect((await remove(caller, filter)).body.code).toBe('STALE_VERSION')
  })

  it('are open to who shared it and to the manager, and tell the log', async () => {
    const gauger = (await app.as('gauger')).at(app.ids.east)
    const filter = expectDone(await share(gauger, { list: 'Done' }))
    const changed = expectDone(await change(gauger, filter))
    expect(changed).toMatchObject({ name: 'Early', conditions: filter.conditions })
    expectDone(await remove(await manager(), changed))
    expect(await namesFor(gauger, 'Done')).toEqual([])
    const entries = await auditedOf(app, 'sharedFilter', filter.id)
    expect(entries.map(({ action }) => action)).toEqual(['delete', 'update', 'create'])
  })
})
