import { describe, expect, it } from 'vitest'
import { type Caller, searching, useApp } from '../../../../test/harness.ts'
import type { Audit, AuditChain, AuditCheck, AuditFaultKind } from './contract.ts'
import { veiled } from './mask-entries.ts'

const app = useApp()

let tags = 0

/** A tag that somebody added, changed and removed: three entries in the log. */
async function tagLife(caller: Caller): Promise<number> {
  tags += 1
  const { body: tag } = await caller.post('/tags', { name: `Tag ${tags}` })
  await caller.put(`/tags/${tag.id}`, { name: `Tag ${tags}, renamed`, version: tag.version })
  await caller.delete(`/tags/${tag.id}?version=${tag.version + 1}`)
  return tag.id
}

const aboutTag = (tagId: number): string => searching(`entity:tag AND entityId:"${tagId}"`)

const list = async (caller: Caller, query = ''): Promise<Audit[]> => {
  const { status, body } = await caller.get(`/audits?size=100&${query}`)
  expect(status).toBe(200)
  return body.content
}

describe('GET /audits', () => {
  it('refuses without a session', async () => {
    const { status, body } = await app.anonymous.get('/audits')
    expect([status, body.code]).toEqual([401, 'TOKEN_MISSING'])
  })

  it.each(['cashier', 'account', 'fueler', 'gauger', 'fleet'])(
    'refuses the %s',
    async (account) => {
      const { status, body } = await (await app.as(account)).get('/audits')
      expect([status, body.code]).toEqual([403, 'FORBIDDEN'])
    },
  )

  it('refuses more than three months at once, and pages too deep', async () => {
    const company = await app.as('company')
    const { body } = await company.get('/audits?from=2026-01-01T00:00:00Z&to=2026-05-01T00:00:00Z')
    expect(body.code).toBe('QUERY_RANGE_EXCEEDED')
    expect((await company.get('/audits?page=200&size=100')).body.code).toBe('PAGE_TOO_DEEP')
  })

  it('says who did what, with what was before and after, the latest first', async () => {
    const manager = await app.as('manager')
    const tagId = await tagLife(manager)
    const rows = await list(await app.as('company'), aboutTag(tagId))
    expect(rows.map(({ action }) => action)).toEqual(['delete', 'update', 'create'])
    expect(rows[1]).toMatchObject({
      entity: 'tag',
      entityId: String(tagId),
      user: { name: expect.any(String) },
      role: { name: expect.any(String) },
      before: { name: `Tag ${tags}` },
      after: { name: `Tag ${tags}, renamed` },
    })
  })

  it('shows another company nothing of it', async () => {
    const tagId = await tagLife(await app.as('manager'))
    expect(await list(await app.as('company', 'rival'), aboutTag(tagId))).toEqual([])
    const own = await list(await app.as('company', 'rival'))
    expect(own.filter(({ company }) => company.id !== app.ids.rivalCompany)).toEqual([])
  })

  it('shows a station manager the own stations and the own actions, no more', async () => {
    const company = await app.as('company')
    await tagLife((await app.as('airport')).at(app.ids.airport))
    const inEast = await tagLife((await app.as('manager')).at(app.ids.east))
    const ofCompany = await tagLife(company)
    const manager = (await app.as('manager')).at(app.ids.east)
    const { body: me } = await manager.get('/users/profile')
    const rows = await list(manager)
    const foreign = rows.filter(
      ({ station, user }) => station?.id !== app.ids.east && user?.id !== me.id,
    )
    expect(foreign).toEqual([])
    expect(rows.map(({ entityId }) => entityId)).toContain(String(inEast))
    expect(rows.map(({ entityId }) => entityId)).not.toContain(String(ofCompany))
    const all = await list(company)
    expect(new Set(all.map(({ station }) => station?.id ?? null)).size).toBeGreaterThan(1)
  })

  it('finds by person, action, kind of thing and time', async () => {
    const company = await app.as('company')
    await tagLife(await app.as('manager'))
    const { body: me } = await (await app.as('manager')).get('/users/profile')
    const mine = await list(company, searching(`user.id:${me.id} AND action:delete`))
    expect(mine.length).toBeGreaterThan(0)
    expect(new Set(mine.map(({ user, action }) => `${user?.id} ${action}`))).toEqual(
      new Set([`${me.id} delete`]),
    )
    const [latest] = await list(company)
    const later = new Date(Date.parse(latest?.createdDate ?? '') + 1).toISOString()
    expect(await list(company, `from=${later}`)).toEqual([])
    expect(await list(company, searching(`user.name:*${me.name.slice(0, 2)}*`))).not.toEqual([])
  })

  it('veils what lists veil: numbers of people, and every secret', () => {
    expect(
      veiled({
        name: 'Lin',
        mobile: '13812345678',
        idNumber: '34052419800101001X',
        newPassword: 'secret',
        cards: [{ pin: '123456', number: '17' }],
        contact: { phone: '' },
        hasPin: true,
      }),
    ).toEqual({
      name: 'Lin',
      mobile: '138****5678',
      idNumber: '3405****001X',
      newPassword: '******',
      cards: [{ pin: '******', number: '17' }],
      contact: { phone: '' },
      hasPin: true,
    })
  })
})

/** What only the owner of the database can do; undone when the test is over. */
async function tampering(crime: string, then: () => Promise<void>): Promise<void> {
  const asOwner = (statements: string) =>
    app.asOwner(`set session_replication_role = replica; ${statements}`)
  await asOwner(`create table kept_log as select * from audit_log;
    create table kept_heads as select * from audit_heads;
    ${crime.replaceAll('COMPANY', `company_id = ${app.ids.company}`)}`)
  try {
    await then()
  } finally {
    await asOwner(`delete from audit_log;
      insert into audit_log overriding system value select * from kept_log;
      delete from audit_heads; insert into audit_heads select * from kept_heads;
      drop table kept_log, kept_heads`)
  }
}

async function chainOf(caller: Caller, query = ''): Promise<AuditChain> {
  const { status, body } = await caller.get<AuditChain>(`/audits/chain?${query}`)
  expect(status).toBe(200)
  return body
}

async function check(caller: Caller, first: number, last: number): Promise<AuditCheck> {
  const { status, body } = await caller.get<AuditCheck>(
    `/audits/chain/check?first=${first}&last=${last}`,
  )
  expect(status).toBe(200)
  return body
}

/** A seal over an entry as it stands now, as somebody would make it who knows how. */
const RESEALED = `hash = sha256(convert_to(app.audit_text(audit_log), 'UTF8'))`

const LAST = `(select max(sequence) from audit_log where COMPANY)`

const CRIMES: [crime: string, sql: string, at: (last: number) => [number, AuditFaultKind][]][] = [
  [
    'an entry is changed',
    `update audit_log set action = 'nothing' where COMPANY and sequence = 3`,
    () => [[3, 'changed']],
  ],
  [
    'an entry is dated back',
    `update audit_log set created_at = created_at - interval '1 day' where COMPANY and sequence = 3`,
    () => [[3, 'changed']],
  ],
  [
    'an entry is changed and sealed again',
    `update audit_log set action = 'nothing' where COMPANY and sequence = 3;
     update audit_log set ${RESEALED} where COMPANY and sequence = 3`,
    () => [[4, 'unlinked']],
  ],
  [
    'an entry is taken away',
    `delete from audit_log where COMPANY and sequence = 3`,
    () => [[3, 'missing']],
  ],
  [
    'the first entry is taken away',
    `delete from audit_log where COMPANY and sequence = 1`,
    () => [[1, 'missing']],
  ],
  [
    'the end is cut off',
    `delete from audit_log where COMPANY and sequence = ${LAST}`,
    (last) => [[last, 'missing']],
  ],
  [
    'the last entry is changed and sealed again',
    `update audit_log set action = 'nothing' where COMPANY and sequence = ${LAST};
     update audit_log set ${RESEALED} where COMPANY and sequence = ${LAST}`,
    (last) => [[last, 'resealed']],
  ],
]

describe('GET /audits/chain', () => {
  it('refuses people of stations: the chain is that of the whole company', async () => {
    const manager = await app.as('manager')
    for (const path of ['/audits/chain', '/audits/chain/check?first=1&last=2']) {
      const { status, body } = await manager.get(path)
      expect([status, body.code]).toEqual([403, 'AUDIT_WHOLE_COMPANY'])
    }
  })

  it('refuses the cashier, and platform staff who have chosen no company', async () => {
    const cashier = await app.as('cashier')
    expect((await cashier.get('/audits/chain')).status).toBe(403)
    expect((await cashier.get('/audits/chain/check?first=1&last=2')).status).toBe(403)
    const admin = await app.as('admin', 'platform')
    expect((await admin.get('/audits/chain')).body.code).toBe('COMPANY_REQUIRED')
    const headers = { company: String(app.ids.company) }
    const { body } = await admin.get('/audits/chain', { headers })
    expect(body.company.id).toBe(app.ids.company)
  })

  it('tells how far it goes, and how far a period does', async () => {
    const company = await app.as('company')
    await tagLife(company)
    const before = await chainOf(company)
    const [latest] = await list(company)
    await tagLife(company)
    const after = await chainOf(company)
    expect(after).toMatchObject({ first: 1, last: before.last + 3 })
    expect(after.seal).toMatchObject({
      sequence: after.last,
      hash: expect.stringMatching(/^\w{64}$/),
    })
    const later = new Date(Date.parse(latest?.createdDate ?? '') + 1).toISOString()
    expect(await chainOf(company, `from=${later}`)).toMatchObject({
      first: before.last + 1,
      last: after.last,
    })
    expect(await chainOf(company, `to=${later}`)).toMatchObject({ first: 1, last: before.last })
    const none = await chainOf(company, 'to=2020-01-01T00:00:00Z')
    expect(none.last).toBeLessThan(none.first)
  })
})

describe('GET /audits/chain/check', () => {
  it('finds nothing wrong with what nobody touched, part by part or at once', async () => {
    const company = await app.as('company')
    for (let n = 0; n < 3; n += 1) await tagLife(company)
    const { last } = await chainOf(company)
    expect(await check(company, 1, last)).toEqual({ first: 1, last, faults: [] })
    for (let first = 1; first <= last; first += 4) {
      expect((await check(company, first, Math.min(last, first + 3))).faults).toEqual([])
    }
  })

  it('goes no further than one call may, and says how far', async () => {
    const { first, last } = await check(await app.as('company'), 1, 1_000_000)
    expect([first, last]).toEqual([1, 5000])
  })

  it.each(CRIMES)('finds out that %s', async (_crime, sql, at) => {
    const company = await app.as('company')
    await tagLife(company)
    const { last } = await chainOf(company)
    await tampering(sql, async () => {
      const { faults } = await check(company, 1, (await chainOf(company)).last)
      expect(faults.map(({ sequence, kind }) => [sequence, kind])).toEqual(at(last))
      for (const { kind, entry } of faults) {
        expect(entry === null).toBe(kind === 'missing')
      }
      const rival = await app.as('company', 'rival')
      const theirs = await chainOf(rival)
      expect((await check(rival, 1, Math.max(1, theirs.last))).faults).toEqual([])
    })
    expect((await check(company, 1, last)).faults).toEqual([])
  })

  it('finds an entry that was added behind the end', async () => {
    const company = await app.as('company')
    const { last } = await chainOf(company)
    const forgery = `insert into audit_log (company_id, action, entity, entity_id, created_at,
        sequence, previous_hash, hash)
      select company_id, 'create', 'tag', '1', now(), sequence + 1, hash, '\\x00'
      from audit_log where COMPANY and sequence = ${LAST};
      update audit_log set ${RESEALED} where COMPANY and sequence = ${LAST}`
    await tampering(forgery, async () => {
      const { faults } = await check(company, 1, (await chainOf(company)).last)
      expect(faults.map(({ sequence, kind }) => [sequence, kind])).toEqual([[last + 1, 'added']])
    })
  })

  it('lets the application look at no chain beyond its scope', async () => {
    const look = (company: number) =>
      app.asApplication(`select set_config('app.company_ids', '{${app.ids.company}}', false);
        select * from app.audit_head(${company})`)
    await expect(look(app.ids.rivalCompany)).rejects.toThrow(/outside the scope/)
  })
})
