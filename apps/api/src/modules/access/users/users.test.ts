import { maskMobile } from '@app/kernel/formats'
import { describe, expect, it } from 'vitest'
import { auditedOf, expectDone } from '../../../../test/checkout.ts'
import { searching, useApp } from '../../../../test/harness.ts'

const app = useApp()

let lastNumber = 13_500_000_000

/** A number that nobody has. */
const freshMobile = (): string => String((lastNumber += 1))

const aMember = async (more: Record<string, unknown> = {}) => {
  const manager = (await app.as('manager')).at(app.ids.east)
  const mobile = freshMobile()
  const { body } = await manager.post('/users', { kind: 'member', mobile, name: 'Ada', ...more })
  return { ...body, mobile }
}

describe('POST /users', () => {
  it('refuses roles that do not add members', async () => {
    const gauger = await app.as('gauger')
    const { status } = await gauger.post('/users', {
      kind: 'member',
      mobile: freshMobile(),
      name: 'Ada',
    })
    expect(status).toBe(403)
  })

  it.each([
    ['a phone number', { mobile: '12345678901' }, 'PHONE_FORMAT'],
    ['an e-mail address', { email: 'not an address' }, 'EMAIL_FORMAT'],
    [
      'an identity number with a wrong check digit',
      { idNumber: '340524198001010011' },
      'ID_NO_FORMAT',
    ],
    ['a tax number', { taxId: '123' }, 'TAX_NO_FORMAT'],
    ['a plate with a blank', { plates: ['苏E 1234'] }, 'PLATE_FORMAT'],
  ])('refuses %s that is none', async (_what, wrong, code) => {
    const manager = await app.as('manager')
    const { status, body } = await manager.post('/users', {
      kind: 'member',
      mobile: freshMobile(),
      name: 'Ada',
      ...wrong,
    })
    expect(status).toBe(400)
    expect(body.code).toBe(code)
  })

  it('answers a known number with the member who has it', async () => {
    const { id, mobile } = await aMember()
    const manager = await app.as('manager')
    const { status, body } = await manager.post('/users', { kind: 'member', mobile, name: 'Again' })
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'USER_EXISTS', details: { id } })
  })

  it('adds one member when ten race for a number', async () => {
    const manager = await app.as('manager')
    const mobile = freshMobile()
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        manager.post('/users', { kind: 'member', mobile, name: `Racer ${n}` }),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.code === 'USER_EXISTS')).toHaveLength(9)
  })

  it('keeps identity numbers encrypted and shows them masked', async () => {
    const member = await aMember({ idNumber: '34052419800101001x' })
    expect(member.idNumber).toBe('3405**********001X')
    const row = await app.look((db) =>
      db.selectFrom('users').where('id', '=', member.id).selectAll().executeTakeFirstOrThrow(),
    )
    expect(row.id_number_enc?.toString('latin1')).not.toContain('340524')
  })

  it('tags the member', async () => {
    const manager = await app.as('manager')
    const { body: tag } = await manager.post('/tags', { name: 'Newcomer' })
    const member = await aMember({ tags: [{ id: tag.id }] })
    expect(member.tags).toEqual([{ id: tag.id, name: 'Newcomer' }])
    expect((await manager.get(`/tags/${tag.id}`)).body.memberCount).toBe(1)
  })

  it('refuses the tag of another company', async () => {
    const rival = await app.as('manager', 'rival')
    const { body: tag } = await rival.post('/tags', { name: 'Theirs' })
    const manager = await app.as('manager')
    const { status } = await manager.post('/users', {
      kind: 'member',
      mobile: freshMobile(),
      name: 'Ada',
      tags: [{ id: tag.id }],
    })
    expect(status).toBe(400)
  })
})

describe('GET /users', () => {
  it('lists members by name, number and creation', async () => {
    await aMember({ name: 'Grace Hopper' })
    const manager = await app.as('manager')
    const byName = await manager.get(`/users?kind=member&${searching('name:*hopper*')}`)
    expect(byName.body.content).toMatchObject([{ name: 'Grace Hopper', kind: 'member' }])
  })

  it('finds a member by each of several tags, and by the number of a card', async () => {
    const manager = (await app.as('manager')).at(app.ids.east)
    const [night, taxi] = await Promise.all(
      ['Night', 'Taxi'].map((name) => manager.post('/tags', { name })),
    )
    const tags = [{ id: night?.body.id }, { id: taxi?.body.id }]
    const { id } = await aMember({ tags })
    const { body: card } = await manager.post('/userCards', { user: { id } })
    const found = async (search: string): Promise<number[]> => {
      const { body } = await manager.get(`/users?kind=member&${searching(search)}`)
      return body.content.map((user: { id: number }) => user.id)
    }
    for (const tag of tags) expect(await found(`tags.id:${tag.id}`)).toEqual([id])
    expect(await found(`userCards.number:${card.number}`)).toEqual([id])
  })

  it('masks numbers of members for everybody, in lists, alone, and when found by the number', async () => {
    const { id, mobile } = await aMember()
    const manager = await app.as('manager')
    const ways = [`/users/${id}`, `/users/mobile?mobile=${mobile}`]
    for (const way of ways) expect((await manager.get(way)).body.mobile).toBe(maskMobile(mobile))
    const { body } = await manager.get(`/users?${searching(`mobile:${mobile}`)}`)
    expect(body.content).toMatchObject([{ id, mobile: maskMobile(mobile) }])
  })

  it('shows no staff to people who may only see members', async () => {
    const cashier = await app.as('cashier')
    const { body } = await cashier.get('/users?kind=member')
    expect(body.content.every((user: { kind: string }) => user.kind === 'member')).toBe(true)
  })

  it.each([
    ['when asked for them', '&kind=staff'],
    ['when asked for everybody', ''],
  ])('shows staff only of the own stations %s', async (_when, kind) => {
    const airport = await app.as('airport')
    const { body } = await airport.get(`/users?size=100${kind}`)
    const names = body.content.map((user: { account: string }) => user.account)
    expect(names).toEqual(expect.arrayContaining(['airport', 'manager', 'company']))
    expect(names).not.toContain('cashier')
  })

  it('shows nobody of another station by key or number either', async () => {
    const manager = await app.as('manager')
    const { body } = await manager.get(`/users?kind=staff&${searching('account:cashier')}`)
    const [cashier] = body.content
    const airport = await app.as('airport')
    const ways = [`/users/${cashier.id}`, `/users/mobile?mobile=${cashier.mobile}`]
    for (const way of ways) {
      expect((await manager.get(way)).body).toMatchObject({ account: 'cashier' })
      expect((await airport.get(way)).status).toBe(404)
    }
  })

  it.each([
    ['a field that is not in the list', 'search=passwordHash:x', 'SEARCH_FIELD'],
    ['a kind that does not exist', 'search=kind:robot', 'SEARCH_VALUE'],
    ['a broken filter', 'search=name:(a', 'SEARCH_SYNTAX'],
    ['an order by an unknown field', 'sort=password,asc', 'SORT_FIELD'],
    ['an unknown expansion', 'expand=secrets', 'EXPAND_UNKNOWN'],
    ['an unknown parameter', 'colour=red', 'VALIDATION'],
    ['a page that is too large', 'size=101', 'VALIDATION'],
  ])('refuses %s', async (_what, query, code) => {
    const manager = await app.as('manager')
    const { status, body } = await manager.get(`/users?${query}`)
    expect(status).toBe(400)
    expect(body.code).toBe(code)
  })
})

describe('a station’s people', () => {
  const names = async (account: string, search: string): Promise<string[]> => {
    const caller = await app.as(account)
    const { body } = await caller.get(`/users?kind=member&size=100&${searching(search)}`)
    return body.content.map((user: { name: string }) => user.name)
  }

  it('list the members who came to their station, and find any other exactly', async () => {
    const { id, mobile } = await aMember({ name: 'Eastern' })
    expect(await names('cashier', 'name:Eastern')).toEqual(['Eastern'])
    expect(await names('company', 'name:Eastern')).toEqual(['Eastern'])
    expect(await names('airport', 'name:Eastern')).toEqual([])
    expect(await names('airport', `mobile:${mobile}`)).toEqual(['Eastern'])
    expect(await names('airport', `mobile:${mobile} OR name:Eastern`)).toEqual([])
    const airport = (await app.as('airport')).at(app.ids.airport)
    const { body: card } = await airport.post('/userCards', { user: { id } })
    expect(await names('airport', 'name:Eastern')).toEqual(['Eastern'])
    expect(card.id).toEqual(expect.any(Number))
  })

  it('list the cards opened or used at their station, and find any other exactly', async () => {
    const { id } = await aMember({ name: 'Holder' })
    const manager = (await app.as('manager')).at(app.ids.east)
    const { body: card } = await manager.post('/userCards', { user: { id } })
    const found = async (search: string): Promise<number[]> => {
      const { body } = await (
        await app.as('airport')
      ).get(`/userCards?size=100&${searching(search)}`)
      return body.content.map((row: { id: number }) => row.id)
    }
    expect(await found('user.name:Holder')).toEqual([])
    expect(await found(`number:${card.number}`)).toEqual([card.id])
  })
})

describe('GET /users/mobile', () => {
  it('finds exactly, and says so when nobody has the number', async () => {
    const { id, mobile } = await aMember()
    const cashier = (await app.as('cashier')).at(app.ids.east)
    expect((await cashier.get(`/users/mobile?mobile=${mobile}`)).body.id).toBe(id)
    expect((await cashier.get(`/users/mobile?query=${mobile}`)).body.id).toBe(id)
    expect((await cashier.get('/users/mobile')).body.code).toBe('PHONE_FORMAT')
    const unknown = await cashier.get('/users/mobile?mobile=13999999999')
    expect(unknown.status).toBe(404)
    expect(unknown.body.code).toBe('PHONE_NOT_FOUND')
  })

  it('does not find a member of another company', async () => {
    const { mobile } = await aMember()
    const rival = await app.as('cashier', 'rival')
    expect((await rival.get(`/users/mobile?mobile=${mobile}`)).status).toBe(404)
    const way = `/users/mobile?mobile=${mobile}&companyId=${app.ids.company}`
    const { body } = await rival.get(way)
    expect(body.code).toBe('SCOPE_DENIED')
  })

  it('finds the person of the company that is asked for, where several know the number', async () => {
    const { id, mobile } = await aMember()
    const rival = await app.as('manager', 'rival')
    const { body: theirs } = await rival.post('/users', { kind: 'member', mobile, name: 'Eve' })
    const admin = await app.as('admin', 'platform')
    const way = `/users/mobile?mobile=${mobile}`
    expect((await admin.get(way)).body.code).toBe('COMPANY_REQUIRED')
    const found = async (companyId: number) =>
      (await admin.get(`${way}&companyId=${companyId}`)).body.id
    expect(await found(app.ids.company)).toBe(id)
    expect(await found(app.ids.rivalCompany)).toBe(theirs.id)
  })
})

describe('PUT /users/:id', () => {
  it('does not find a member of another company', async () => {
    const { id } = await aMember()
    const rival = await app.as('manager', 'rival')
    expect((await rival.put(`/users/${id}`, { name: 'Mine', version: 0 })).status).toBe(404)
  })

  it('does not change what only staff have', async () => {
    const manager = await app.as('manager')
    const { id, version } = await aMember()
    const { body } = await manager.put(`/users/${id}`, { readOnly: true, version })
    expect(body).toMatchObject({ code: 'FIELD_FORBIDDEN', details: { path: 'readOnly' } })
  })

  it('takes only the company’s own items as the products of a card', async () => {
    const manager = await app.as('manager')
    const { id, version } = await aMember()
    const itemAt = async (station: number): Promise<number> => {
      const [item] = await app.look((db) =>
        db.selectFrom('items').where('station_id', '=', station).select('id').execute(),
      )
      return item?.id ?? 0
    }
    const limit = async (itemId: number) =>
      manager.put(`/users/${id}`, { productLimit: [itemId], version })
    expect((await limit(await itemAt(app.ids.rival))).body.code).toBe('REFERENCE_UNKNOWN')
    const own = await itemAt(app.ids.east)
    expect((await limit(own)).body.productLimit).toEqual([own])
  })

  it('asks before the number changes, and takes it when confirmed', async () => {
    const manager = await app.as('manager')
    const { id, version } = await aMember()
    const mobile = freshMobile()
    const asked = await manager.put(`/users/${id}`, { mobile, version })
    expect(asked.body.code).toBe('MOBILE_CHANGE_CONFIRM')
    const done = await manager.put(`/users/${id}`, { mobile, version, confirmMobile: true })
    expect(done.body.mobile).toBe(maskMobile(mobile))
    expect((await manager.get(`/users/mobile?mobile=${mobile}`)).body.id).toBe(id)
  })

  it('notes who wants no offers by text message, in the log as well, and finds them', async () => {
    const manager = await app.as('manager')
    const { id, version, acceptsOffers } = await aMember()
    expect(acceptsOffers).toBe(true)
    expectDone(await manager.put(`/users/${id}`, { acceptsOffers: false, version }))
    const [entry] = await auditedOf(app, 'user', id)
    expect(entry).toMatchObject({ action: 'update', after: { acceptsOffers: false } })
    const found = `/users?kind=member&${searching(`acceptsOffers:false AND id:${id}`)}`
    expect(expectDone(await manager.get(found)).content).toMatchObject([{ id }])
  })

  it('refuses an edit of what has changed meanwhile', async () => {
    const manager = await app.as('manager')
    const { id, version } = await aMember()
    await manager.put(`/users/${id}`, { remark: 'first', version })
    const late = await manager.put(`/users/${id}`, { remark: 'second', version })
    expect(late.status).toBe(409)
    expect(late.body.code).toBe('STALE_VERSION')
  })
})
