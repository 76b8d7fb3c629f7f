import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aBlankCard } from '../../test/cards.ts'
import { aFleet } from '../../test/fleets.ts'
import { type Caller, searching, useApp } from '../../test/harness.ts'
import { aMember, expectDone, managerAt, putOn } from '../../test/checkout.ts'

const app = useApp()
let company: Caller

/** Letters that are made small in odd ways, wildcards of both languages, and what people are called. */
const LETTERS = [...'王伟伟强aAbBIİıßẞΣσςÉé😀%_\\*?" ,(']
const anyName = fc.array(fc.constantFrom(...LETTERS), { maxLength: 7 }).map((all) => all.join(''))
const NAMES = fc.sample(anyName, { numRuns: 600, seed: 20_261_121 })

const planted = async (companyId: number): Promise<void> => {
  await app.look(async (db) => {
    const people = NAMES.map((name, at) => ({
      company_id: companyId,
      kind: 'member' as const,
      mobile: `14${String(at).padStart(9, '0')}`,
      name,
    }))
    await db.insertInto('users').values(people).execute()
  })
}

beforeAll(async () => {
  company = await app.as('company')
  await planted(app.ids.company)
  await planted(app.ids.rivalCompany)
}, 60_000)

/** A pattern in pieces, as the filter grammar has them. */
const pieces = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom('*' as const, '?' as const) },
    { weight: 5, arbitrary: fc.constantFrom(...LETTERS).map((letter) => ({ letter })) },
  ),
  { minLength: 1, maxLength: 6 },
)
type Pieces = typeof pieces extends fc.Arbitrary<infer T> ? T : never

const asFilter = (all: Pieces): string =>
  all
    .map((one) => (typeof one === 'string' ? one : one.letter.replace(/[*?\\"\s,(]/, '\\$&')))
    .join('')

const asLike = (all: Pieces): string =>
  all
    .map((one) => {
      if (one === '*') return '%'
      return one === '?' ? '_' : one.letter.replace(/[\\%_]/, '\\$&')
    })
    .join('')

/** The members of the company whose names fit, every one of them looked at. */
const fitting = (condition: ReturnType<typeof sql<boolean>>): Promise<number> =>
  app.look(async (db) => {
    const { count } = await db
      .selectFrom('users')
      .where('company_id', '=', app.ids.company)
      .where('kind', '=', 'member')
      .where(condition)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  })

const found = async (search: string): Promise<number> =>
  expectDone(await company.get(`/users?kind=member&size=1&${searching(search)}`)).totalElements

describe('a name in a list of people', () => {
  it('is found by any pattern exactly as if all names were compared', async () => {
    let hits = 0
    await fc.assert(
      fc.asyncProperty(pieces, async (all) => {
        const reply = await company.get(`/users?kind=member&${searching(`name:${asFilter(all)}`)}`)
        // Patterns that say too little, or are nothing but wildcards, are refused before they are tried.
        fc.pre(!['SEARCH_VALUE', 'SEARCH_LIMIT'].includes(reply.body.code))
        const like = asLike(all)
        const isPlain = all.every((one) => typeof one !== 'string')
        const expected = isPlain
          ? sql<boolean>`lower(name) = lower(${all.map((one) => (typeof one === 'string' ? '' : one.letter)).join('')})`
          : sql<boolean>`name ilike ${like}`
        const total = await fitting(expected)
        hits += total
        expect(expectDone(reply).totalElements).toBe(total)
      }),
      { numRuns: 300 },
    )
    expect(hits).toBeGreaterThan(300)
  }, 60_000)

  it('is found without regard to case, by one ideograph, and by its beginning alone', async () => {
    for (const [filter, like] of [
      ['*aB*', '%ab%'],
      ['*强*', '%强%'],
      ['a*', 'a%'],
      ['?伟*强', '_伟%强'],
    ]) {
      const total = await fitting(sql<boolean>`name ilike ${like}`)
      expect(total).toBeGreaterThan(0)
      expect(await found(`name:${filter}`)).toBe(total)
    }
  })

  it('is found by any one or two of its characters, which are not compared again', async () => {
    const written = LETTERS.map((letter) => letter.replace(/[\\%_]/, '\\$&'))
    const pairs = written.flatMap((one) => written.map((other) => one + other))
    const patterns = [...written, ...pairs].map((part) => `%${part}%`)
    const scope = { companyIds: [app.ids.company], stationIds: [] }
    const { rows } = await app.database.read(scope, (db) =>
      sql<{ pattern: string; found: number[]; fitting: number[] }>`
        select pattern, array(select unnest(app.find_users_by_name(pattern)) order by 1) as found,
          array(select id from users where name ilike pattern order by id) as fitting
        from unnest(${patterns}::text[]) as patterns (pattern)`.execute(db),
    )
    expect(rows.filter(({ fitting }) => fitting.length > 0).length).toBeGreaterThan(300)
    for (const { pattern, found, fitting } of rows)
      expect([pattern, found]).toEqual([pattern, fitting])
  })

  it('counts as not found inside NOT and OR', async () => {
    const all = await found('')
    const some = await found('name:*伟*')
    expect(await found('NOT name:*伟*')).toBe(all - some)
    expect(await found('name:*伟* OR NOT name:*伟*')).toBe(all)
    expect(await found('name:!*伟*')).toBe(all - some)
  })

  it('is the new one after a change, and no longer the old one', async () => {
    const { id } = await aMember(app)
    const manager = await managerAt(app)
    const { version } = expectDone(await manager.get(`/users/${id}`))
    expect(await found('name:*Zebra* OR name:*斑马*')).toBe(0)
    expectDone(await manager.put(`/users/${id}`, { name: '斑马 Zebra', version }))
    expect(await found('name:*zebRA*')).toBe(1)
    expect(await found('name:*马*')).toBe(1)
    expect(await found('name:"斑马 zebra"')).toBe(1)
    expect(await found(`name:*Li* AND id:${id}`)).toBe(0)
  })
})

describe('a name in the list of somebody at a station', () => {
  /** Every third is known at the east station, and some work for a fleet whose master card is. */
  beforeAll(async () => {
    const { east, company: companyId } = app.ids
    await app.asOwner(`update users set register_station_id = ${east}
      where company_id = ${companyId} and mobile like '14%' and id % 3 = 0`)
    const fleet = await aFleet(app)
    await app.asOwner(`insert into fleet_employees (company_id, fleet_id, user_id)
      select ${companyId}, ${fleet.id}, id from users
      where company_id = ${companyId} and mobile like '14%' and id % 7 = 0`)
  })

  const inAll = async (caller: Caller, search: string) => {
    const reply = expectDone(await caller.get(`/users?size=50&${searching(search)}`))
    return { total: reply.totalElements, ids: reply.content.map(({ id }: any) => id) }
  }

  it('is found exactly as if everybody had been asked about one by one', async () => {
    const manager = await managerAt(app)
    let some = 0
    for (const name of [
      '*伟*',
      '*强*',
      '*aB*',
      '?伟*',
      '*王*',
      '*伟*强*',
      '王*',
      '*强伟*',
      '*张*',
    ]) {
      // Beside an OR names are compared one by one, and so is what the station knows.
      const compared = await inAll(manager, `name:${name} OR id:0`)
      expect([name, await inAll(manager, `name:${name}`)]).toEqual([name, compared])
      const { total } = await inAll(company, `name:${name}`)
      if (compared.total > 0 && compared.total < total) some++
    }
    expect(some).toBeGreaterThan(4)
  })

  it('is that of a customer, of somebody in a fleet, and of a colleague; never of a stranger', async () => {
    const manager = await managerAt(app)
    const known = async (condition: string) => {
      const { rows } = await app.look((db) =>
        sql<{ id: number }>`select id from users where company_id = ${app.ids.company}
          and mobile like '14%' and name ilike '%伟%' and ${sql.raw(condition)}`.execute(db),
      )
      return rows.map(({ id }) => id)
    }
    const found: number[] = []
    for (let page = 0; page < 20; page++) {
      const path = `/users?kind=member&size=50&page=${page}&${searching('name:*伟*')}`
      found.push(...expectDone(await manager.get(path)).content.map(({ id }: any) => id))
    }
    for (const condition of ['id % 3 = 0', 'id % 3 <> 0 and id % 7 = 0']) {
      const ids = await known(condition)
      expect(ids.length).toBeGreaterThan(0)
      expect(found).toEqual(expect.arrayContaining(ids))
    }
    const strangers = await known('id % 3 <> 0 and id % 7 <> 0')
    expect(strangers.length).toBeGreaterThan(0)
    expect(found.filter((id) => strangers.includes(id))).toEqual([])
    const colleague = await inAll(manager, 'name:*建国* AND kind:staff')
    expect(colleague.total).toBe(1)
  })
})

describe('the functions that ask the index', () => {
  const named = (companies: readonly number[], pattern: string) =>
    app.database.read({ companyIds: companies, stationIds: [] }, async (db) => {
      const { rows } = await sql<{ company_id: number }>`
        select people.company_id from users people
        where people.id = any (app.find_users_by_name(${pattern}))`.execute(db)
      return rows.map((row) => row.company_id)
    })

  it('find nothing for a session without companies, and nothing of other companies', async () => {
    const { company: ours, rivalCompany: theirs } = app.ids
    expect(await named([], '%')).toEqual([])
    expect(new Set(await named([theirs], '%伟%'))).toEqual(new Set([theirs]))
    expect(new Set(await named([ours, theirs], '%伟%'))).toEqual(new Set([ours, theirs]))
  })

  it('tell the application the keys of its own companies only', async () => {
    const { company: ours } = app.ids
    const keys = await app.database.read({ companyIds: [ours], stationIds: [] }, async (db) => {
      const { rows } = await sql<{
        id: number
      }>`select unnest(app.find_users_by_name('%a%')) as id`.execute(db)
      return rows.map(({ id }) => id)
    })
    const owners = await app.look((db) =>
      db
        .selectFrom('users')
        .where('id', '=', sql<number>`any (${keys})`)
        .select('company_id')
        .distinct()
        .execute(),
    )
    expect(keys.length).toBeGreaterThan(0)
    expect(owners).toEqual([{ company_id: ours }])
  })
})

describe('a plate, and the last digits of a phone', () => {
  const PLATE = '苏E9K8J7'
  const DIGITS = '0577'
  let ours: number[] = []

  beforeAll(async () => {
    await app.look(async (db) => {
      const plated = { plates: ['沪A11111', PLATE] }
      for (const id of [app.ids.company, app.ids.rivalCompany]) {
        await db
          .updateTable('users')
          .set(plated)
          .where('company_id', '=', id)
          .where('mobile', 'like', `14%${DIGITS}`)
          .execute()
      }
    })
    const rows = await app.look((db) =>
      db
        .selectFrom('users')
        .where('company_id', '=', app.ids.company)
        .where('mobile', 'like', `%${DIGITS}`)
        .select('id')
        .execute(),
    )
    ours = rows.map(({ id }) => id)
  })

  const search = async (list: string, filter: string): Promise<number[]> =>
    expectDone(await company.get(`${list}${searching(filter)}`)).content.map(({ id }: any) => id)

  it('find nobody of another company, nor anybody else', async () => {
    const [member] = ours
    expect(ours).toHaveLength(1)
    expect(await search('/users?kind=member&', `mobile:*${DIGITS}`)).toEqual([member])
    expectDone(await (await managerAt(app)).post('/userCards', { user: { id: member } }))
    const cards = await search('/userCards?', `user.id:${member}`)
    expect(cards).not.toEqual([])
    for (const filter of [`user.plates:"${PLATE}"`, `user.mobile:*${DIGITS}`]) {
      expect(await search('/userCards?', filter)).toEqual(cards)
    }
    expect(await search('/userCards?', 'user.plates:"苏E9K8J"')).toEqual([])
    expect(await search('/userCards?', `user.plates:"${PLATE}" AND number:"0"`)).toEqual([])
  })

  it('are looked up in the own companies alone', async () => {
    const keysOf = (companyIds: readonly number[]) =>
      app.database.read({ companyIds, stationIds: [] }, async (db) => {
        const { rows } = await sql<{ plated: number[]; ending: number[] }>`select
          app.find_users_by_plate(${PLATE}) as plated,
          app.find_users_by_last_digits(${DIGITS}) as ending`.execute(db)
        return rows[0]
      })
    const both = await keysOf([app.ids.company, app.ids.rivalCompany])
    expect(both?.plated).toHaveLength(2)
    expect(both?.ending).toHaveLength(2)
    expect(await keysOf([app.ids.company])).toEqual({ plated: ours, ending: ours })
    expect(await keysOf([])).toEqual({ plated: [], ending: [] })
  })

  it('are compared row by row inside OR and NOT', async () => {
    const [member] = ours
    const either = `(mobile:*${DIGITS} OR id:0)`
    expect(await search('/users?kind=member&', either)).toEqual([member])
    const others = `NOT mobile:*${DIGITS} AND id:${member}`
    expect(await search('/users?kind=member&', others)).toEqual([])
  })
})

describe('a name in a list of cards', () => {
  it("is the card's own or its holder's", async () => {
    const manager = await managerAt(app)
    const holder = await aMember(app)
    const { version } = expectDone(await manager.get(`/users/${holder.id}`))
    expectDone(await manager.put(`/users/${holder.id}`, { name: '欧阳修', version }))
    const { id } = expectDone(
      await manager.post('/userCards', { user: { id: holder.id }, name: '醉翁卡' }),
    )
    for (const search of ['name:*翁卡*', 'name:*翁*', 'name:"醉翁卡"', 'user.name:*阳修']) {
      const { body } = await company.get(`/userCards?${searching(search)}`)
      const holders = new Set(body.content.map((card: any) => card.user.id))
      expect([search, ...holders]).toEqual([search, holder.id])
      expect(body.content.map((card: any) => card.id)).toContain(id)
    }
    const { body } = await company.get(`/userCards?${searching('name:*欧阳*')}`)
    expect(body.totalElements).toBe(0)
    await putOn(app, id, { principal: 100 })
    const chip = await aBlankCard(manager)
    await app.look((db) =>
      db.updateTable('card_infos').set({ user_card_id: id }).where('id', '=', chip.id).execute(),
    )
    for (const [list, path] of [
      ['cardInfos', 'userCard.user.name'],
      ['userCardDetails', 'user.name'],
    ]) {
      const all = async (name: string) =>
        expectDone(await company.get(`/${list}?${searching(`${path}:${name}`)}`)).totalElements
      expect([list, await all('*阳修'), await all('*阳朔')]).toEqual([list, 1, 0])
    }
  })
})
