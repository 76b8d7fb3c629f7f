import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, searching, useApp } from '../../../../test/harness.ts'
import { DEMO_PASSWORD, DEMO_PIN } from '#demo/demo-plan.ts'
import { readCsv } from '../../../../test/workbook.ts'

const app = useApp()

beforeAll(() => app.listen())

const ask = (caller: Caller, query: string, body: object = {}, language = 'en') =>
  caller.post(`/export?background=true&format=csv&${query}`, body, { headers: { language } })

/** The rows of a file that was asked for, without their titles. */
async function rowsOf(caller: Caller, ...[query, body, language]: [string, object?, string?]) {
  const asked = await ask(caller, query, body, language)
  expect([asked.status, asked.body.code]).toEqual([200, undefined])
  const path = `/exports/${asked.body.id}`
  await expect.poll(async () => (await caller.get(path)).body.status).toBe('success')
  const { rawPayload } = await app.container.app.inject({
    url: `/api/v1${path}/download?download=true`,
    headers: { authorization: caller.token },
  })
  return readCsv(rawPayload).slice(1)
}

const admin = () => app.as('admin', 'platform')

describe('an export of a list of the organisation', () => {
  it.each(['companies', 'companyGroups', 'stations'])(
    'has all that the platform sees, whatever station is selected: %s',
    async (type) => {
      const caller = (await admin()).at(app.ids.east)
      const { content } = (await caller.get(`/${type}?size=100`)).body
      const rows = await rowsOf(caller, `type=${type}&columns=name`)
      expect(rows.length).toBeGreaterThan(0)
      expect(rows.flat()).toEqual(content.map(({ name }: { name: string }) => name))
    },
  )

  it('has of stations those of the caller alone', async () => {
    const rows = await rowsOf(await app.as('gauger'), 'type=stations&columns=name,service')
    const { content } = (await (await app.as('gauger')).get('/stations')).body
    expect(rows.map(([name]) => name)).toEqual(content.map(({ name }: { name: string }) => name))
    expect(rows.flat()).not.toContain('Rival North')
  })

  it.each([
    ['companyGroups', 'company'],
    ['audits', 'account'],
    ['companies', 'manager'],
  ])('is refused to who may not see the list: %s, %s', async (type, account) => {
    const { status, body } = await ask(await app.as(account), `type=${type}`)
    expect([status, body.code]).toEqual([403, 'FORBIDDEN'])
  })

  it('calls roles and flags of staff by their names', async () => {
    const query = 'type=users&kind=staff&columns=account,roles,flags'
    const search = { search: 'account:cashier' }
    await app.asOwner(`update users set read_only = true where account = 'cashier'`)
    expect(await rowsOf(await app.as('company'), query, search)).toEqual([
      ['cashier', expect.stringMatching(/^Cashier · /), 'Read-only'],
    ])
    const [row] = await rowsOf(await app.as('company'), query, search, 'zh')
    expect(row).toEqual(['cashier', expect.stringMatching(/^收银员 · /), '只读'])
  })

  it('has of a platform its own people, when no station is selected', async () => {
    const search = { search: 'roles.level:platform' }
    const rows = await rowsOf(await admin(), 'type=users&kind=staff&columns=account', search)
    expect(rows.flat()).toEqual(expect.arrayContaining(['admin', 'operator']))
  })

  it('is made for the platform’s people at a company’s station as well', async () => {
    const caller = (await admin()).at(app.ids.east)
    await (await app.as('company')).post('/tags', { name: 'Fleet' })
    for (const type of ['audits', 'tags']) {
      const reply = await caller.get(`/${type}?size=1`)
      if (reply.status === 403) continue
      const rows = await rowsOf(caller, `type=${type}`)
      expect(rows.length, type).toBeGreaterThanOrEqual(reply.body.totalElements)
      expect(rows.length).toBeGreaterThan(0)
    }
  })

  it('keeps of the log what was before and after, veiled as on the screen', async () => {
    const caller = await app.as('company')
    const { body } = await caller.get(`/users?kind=staff&${searching('account:fueler')}`)
    const [{ id, version }] = body.content
    const change = { mobile: '13911112222', confirmMobile: true, version }
    await caller.put(`/users/${id}`, change)
    const reset = { password: `${DEMO_PASSWORD}9`, reason: 'forgotten' }
    await caller.post(`/users/${id}/resetPassword`, reset, { pin: DEMO_PIN })
    const columns = 'columns=person,role,action,entity,entityId,before,after,reason'
    const about = { search: `entity:user AND entityId:${id}` }
    const rows = await rowsOf(caller, `type=audits&sort=id,asc&${columns}`, about)
    const [changed, wasReset] = rows
    expect(changed?.slice(1, 5)).toEqual(['Company user', 'Changed', 'User', String(id)])
    expect(JSON.parse(changed?.[6] ?? '')).toMatchObject({ mobile: '139****2222' })
    expect(changed?.[5]).toContain('"mobile":"138****')
    expect(wasReset?.[2]).toBe('Reset the password')
    expect(wasReset?.slice(5)).toEqual(['', '', 'forgotten'])
    expect(JSON.stringify(rows)).not.toContain('13911112222')
  })
})
