import mqtt from 'mqtt'
import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#demo/demo-plan.ts'
import { useApp } from '../../../../test/harness.ts'

const app = useApp()

describe('GET /companies', () => {
  it('refuses roles without the menu', async () => {
    const cashier = await app.as('cashier')
    expect((await cashier.get('/companies')).status).toBe(403)
  })

  it('shows the own company to its users, all to the platform, and never the platform itself', async () => {
    const own = await (await app.as('company')).get('/companies')
    expect(own.body.content).toMatchObject([{ code: 'demo', spendingMode: 'principalFirst' }])
    const all = await (await app.as('admin', 'platform')).get('/companies?size=100')
    expect(all.body.content.map((company: { code: string }) => company.code)).toEqual([
      'demo',
      'rival',
    ])
  })
})

describe('GET /companies/:id', () => {
  it('does not find another company', async () => {
    const rival = await app.as('company', 'rival')
    expect((await rival.get(`/companies/${app.ids.company}`)).status).toBe(404)
  })

  it('shows its currency, unit and products', async () => {
    const company = await app.as('company')
    const { body } = await company.get(`/companies/${app.ids.company}?expand=stations`)
    expect(body).toMatchObject({
      name: '蓝海石油',
      property: { currency: 'RMB', symbol: '¥', volumeUnit: 'L' },
      products: [{ code: 'bluesea', description: '蓝海石油' }],
    })
  })
})

const admin = () => app.as('admin', 'platform')
const dealer = () => app.as('dealer', 'platform')

/** A picture of a company's, as its upload leaves it. */
const anUpload = (type: 'companyLogo' | 'invoiceCardLogo', companyId: number): Promise<number> =>
  app.look(async (db) => {
    const { id } = await db
      .insertInto('attachments')
      .values({
        company_id: companyId,
        type,
        file_name: 'logo.png',
        media_type: 'image/png',
        size: 1,
        sha256: '',
        storage_key: crypto.randomUUID(),
        is_public: true,
        created_by: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })

let born = 0

/** A company of nobody's but the platform's, with a code of its own. */
async function aCompany(more: Record<string, unknown> = {}) {
  born += 1
  const { body } = await (
    await admin()
  ).post('/companies', {
    code: `born-${born}`,
    name: `Born ${born}`,
    ...more,
  })
  return body
}

describe('POST /companies', () => {
  it('refuses the company’s own people', async () => {
    const company = await app.as('company')
    expect((await company.post('/companies', { code: 'mine', name: 'Mine' })).status).toBe(403)
  })

  it.each([
    [
      'a code without a letter, which could be another company’s id',
      { code: '1234' },
      'VALIDATION',
    ],
    ['a code that is taken, whatever its case', { code: 'DEMO' }, 'COMPANY_EXISTS'],
    ['a name that is taken', { name: 'rival oil' }, 'COMPANY_EXISTS'],
    ['a dealer that there is not', { companyGroup: { id: 999_999 } }, 'NOT_FOUND'],
  ])('refuses %s', async (_what, wrong, code) => {
    const { body } = await (
      await admin()
    ).post('/companies', {
      code: 'fresh-one',
      name: 'Fresh one',
      ...wrong,
    })
    expect(body.code).toBe(code)
  })

  it('refuses a disabled dealer', async () => {
    const caller = await admin()
    const { body: closed } = await caller.post('/companyGroups', { name: 'Closed down' })
    await caller.put(`/companyGroups/${closed.id}`, { status: 'disabled', version: 0 })
    const { body } = await caller.post('/companies', {
      code: 'late',
      name: 'Late',
      companyGroup: { id: closed.id },
    })
    expect(body.code).toBe('STATE_CONFLICT')
  })

  it('does not let a dealer set keys, and gives the dealer’s companies to the dealer', async () => {
    const caller = await dealer()
    const keyed = { code: 'keyed', name: 'Keyed', cardKey: 'A1B2C3D4E5F6' }
    expect((await caller.post('/companies', keyed)).body.code).toBe('FIELD_FORBIDDEN')
    const { body } = await caller.post('/companies', { code: 'dealt', name: 'Dealt' })
    expect(body.companyGroup.name).toBe('华东经销商')
    expect((await caller.get(`/companies/${body.id}`)).status).toBe(200)
  })

  it('adds one although a station of another company is selected', async () => {
    const caller = (await admin()).at(app.ids.east)
    const { status } = await caller.post('/companies', { code: 'elsewhere', name: 'Elsewhere' })
    expect(status).toBe(200)
  })

  it('adds one that can begin to work: with roles, card programmes and a product', async () => {
    const company = await aCompany({ currency: 'SGD', symbol: 'S$', volumeUnit: 'gal' })
    expect(company).toMatchObject({
      property: { currency: 'SGD', symbol: 'S$', volumeUnit: 'gal' },
      products: [{ code: company.code, description: company.name }],
      status: 'normal',
      stationCount: 0,
      version: 0,
    })
    const { roles, programmes } = await app.look(async (db) => ({
      roles: await db
        .selectFrom('roles')
        .where('company_id', '=', company.id)
        .select('default_role')
        .execute(),
      programmes: await db
        .selectFrom('card_programmes')
        .where('company_id', '=', company.id)
        .select('type')
        .execute(),
    }))
    expect(roles.map((role) => role.default_role)).toEqual(
      expect.arrayContaining(['company_user', 'station_master', 'station_salesman']),
    )
    expect(programmes.map(({ type }) => type).sort()).toEqual(['debit', 'level', 'score'])
  })

  it('adds exactly one of ten that race for a code', async () => {
    const caller = await admin()
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        caller.post('/companies', { code: 'race', name: `Race ${n}` }),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.code === 'COMPANY_EXISTS')).toHaveLength(9)
  })
})

describe('PUT /companies/:id', () => {
  it('does not find another company', async () => {
    const rival = await app.as('company', 'rival')
    const path = `/companies/${app.ids.company}`
    expect((await rival.put(path, { contact: 'Eve', version: 0 })).status).toBe(404)
  })

  it.each([
    ['company', 'demo', { code: 'other' }],
    ['company', 'demo', { name: 'Other' }],
    ['company', 'demo', { companyGroup: null }],
    ['company', 'demo', { cardKey: 'A1B2C3D4E5F6' }],
    ['dealer', 'platform', { companyGroup: null }],
    ['dealer', 'platform', { secretKey: 'open sesame' }],
  ])('does not let %s of %s change %j', async (account, of, change) => {
    const caller = await app.as(account, of)
    const path = `/companies/${app.ids.company}`
    const { body } = await caller.put(path, { ...change, version: 0 })
    expect(body).toMatchObject({
      code: 'FIELD_FORBIDDEN',
      details: { path: Object.keys(change)[0] },
    })
  })

  it('refuses to overwrite what the editor has not read', async () => {
    const { id } = await aCompany()
    const caller = await admin()
    await caller.put(`/companies/${id}`, { contact: 'Ann', version: 0 })
    const { status, body } = await caller.put(`/companies/${id}`, { contact: 'Bo', version: 0 })
    expect([status, body.code]).toEqual([409, 'STALE_VERSION'])
  })

  it('lets the company change its contact and currency', async () => {
    const company = await app.as('company')
    const path = `/companies/${app.ids.company}`
    const { version } = (await company.get(path)).body
    const { body } = await company.put(path, { contact: '李会计', symbol: 'HK$', version })
    expect(body).toMatchObject({
      contact: '李会计',
      property: { symbol: 'HK$', value: { bigLogo: null, smallLogo: null } },
      version: version + 1,
    })
  })

  it('shows logos that were uploaded as such, by the company or for it', async () => {
    const company = await app.as('company')
    const path = `/companies/${app.ids.company}`
    const show = async (logos: object) => {
      const { version } = (await company.get(path)).body
      return (await company.put(path, { ...logos, version })).body
    }
    const foreign = await anUpload('companyLogo', app.ids.rivalCompany)
    expect((await show({ bigLogo: foreign })).code).toBe('REFERENCE_UNKNOWN')
    const invoice = await anUpload('invoiceCardLogo', app.ids.company)
    expect((await show({ smallLogo: invoice })).code).toBe('PICTURE_KIND')
    const own = await anUpload('companyLogo', app.ids.company)
    const shown = await show({ bigLogo: own, smallLogo: own, invoiceLogo: invoice })
    expect(shown).toMatchObject({
      property: { value: { bigLogo: own, smallLogo: own, invoiceLogo: invoice } },
    })
    const station = await company.get(`/stations/${app.ids.east}`)
    expect(station.body.company.property.value).toEqual({
      bigLogo: own,
      smallLogo: own,
      invoiceLogo: invoice,
    })
  })

  it('keeps keys encrypted, masks them everywhere, and lets go of them', async () => {
    const { id } = await aCompany()
    const caller = await admin()
    const secret = 'C0FFEE00C0FFEE00'
    const { body } = await caller.put(`/companies/${id}`, { cardKey: secret, version: 0 })
    expect(body).toMatchObject({ cardKey: '******', secretKey: null })
    const kept = await app.look(async (db) => ({
      row: await db
        .selectFrom('companies')
        .where('id', '=', id)
        .select('card_key_enc')
        .executeTakeFirstOrThrow(),
      log: await db.selectFrom('audit_log').where('company_id', '=', id).selectAll().execute(),
    }))
    expect(kept.row.card_key_enc?.toString('latin1')).not.toContain(secret)
    expect(app.container.secrets.decrypt(kept.row.card_key_enc ?? Buffer.alloc(0))).toBe(secret)
    expect(kept.log).toHaveLength(2)
    expect(JSON.stringify(kept.log)).not.toContain(secret)
    const emptied = await caller.put(`/companies/${id}`, { cardKey: null, version: 1 })
    expect(emptied.body.cardKey).toBeNull()
  })

  it('replaces its products, the first of which names it on the live connection', async () => {
    const { id } = await aCompany()
    const products = [{ code: 'north', description: 'Main' }, { code: 'north-2' }]
    const { body } = await (await admin()).put(`/companies/${id}`, { products, version: 0 })
    expect(body.products).toEqual([products[0], { code: 'north-2', description: '' }])
  })
})

describe('POST /companies/:id/disable and /enable', () => {
  it('refuses dealers, a missing reason, and a company that is disabled already', async () => {
    const { id } = await aCompany()
    const reason = 'unpaid since May'
    const own = app.ids.company
    expect((await (await dealer()).post(`/companies/${own}/disable`, { reason })).status).toBe(403)
    const caller = await admin()
    expect((await caller.post(`/companies/${id}/disable`)).body.code).toBe('VALIDATION')
    expect((await caller.post(`/companies/${id}/disable`, { reason })).body.status).toBe('disabled')
    const again = await caller.post(`/companies/${id}/disable`, { reason })
    expect(again.body.code).toBe('STATE_CONFLICT')
  })

  it('shuts the company’s people out and lets them in again', async () => {
    const rival = await app.as('company', 'rival')
    const path = `/companies/${app.ids.rivalCompany}`
    const watching = await mqtt.connectAsync(`ws://127.0.0.1:${await app.listen()}/mqtt`, {
      username: 'token',
      password: rival.token.replace('Bearer ', ''),
      reconnectPeriod: 0,
    })
    await (await admin()).post(`${path}/disable`, { reason: 'unpaid' })
    await expect.poll(() => watching.connected).toBe(false)
    expect((await rival.get('/stations')).status).toBe(401)
    const { body } = await (await admin()).post(`${path}/enable`, { reason: 'has paid' })
    expect(body.status).toBe('normal')
    const entered = await app.anonymous.post('/users/login', {
      email: 'company',
      password: DEMO_PASSWORD,
      companyId: 'rival',
    })
    expect(entered.status).toBe(200)
  })
})
