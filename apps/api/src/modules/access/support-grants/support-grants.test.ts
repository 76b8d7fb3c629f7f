import { describe, expect, it } from 'vitest'
import { type Caller, useApp } from '../../../../test/harness.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { aMember, expectDone } from '../../../../test/checkout.ts'

const app = useApp()

const HOUR_MS = 3_600_000
const reason = 'the member cannot log in'

const company = () => app.as('company')
const supporter = () => app.as('operator', 'platform')

const grant = (caller: Caller, input: object = {}) =>
  caller.post('/supportGrants', { hours: 2, reason, ...input }, { pin: DEMO_PIN })

const look = (caller: Caller, userId: number) =>
  caller.post(`/users/${userId}/sensitive`, { reason })

/** Ends whatever runs, for each test begins without. */
async function nothingRuns(): Promise<void> {
  const { content } = expectDone(await (await company()).get('/supportGrants?size=100'))
  for (const { id, running } of content) {
    if (running) expectDone(await (await company()).post(`/supportGrants/${id}/end`))
  }
}

describe('POST /supportGrants', () => {
  it('is for company users alone, with the PIN', async () => {
    for (const caller of [await app.as('manager'), await app.as('cashier')]) {
      expect((await grant(caller)).status).toBe(403)
    }
    expect((await grant(await supporter())).status).toBe(403)
    expect((await grant(await app.as('admin', 'platform'))).status).toBe(403)
    const { body } = await (await company()).post('/supportGrants', { hours: 2, reason })
    expect(body.code).toBe('PIN_REQUIRED')
  })

  it.each([0, 25, 1.5])('refuses %d hours', async (hours) => {
    expect((await grant(await company(), { hours })).body.code).toBe('VALIDATION')
  })

  it('refuses without a reason, and for whoever is not of the platform', async () => {
    expect((await grant(await company(), { reason: '' })).body.code).toBe('VALIDATION')
    for (const account of ['manager', 'dealer', 'nobody']) {
      const { body } = await grant(await company(), { supporter: account })
      expect(body.code).toBe('SUPPORTER_UNKNOWN')
    }
  })
})

describe('platform staff', () => {
  it('are refused a look, and told whom to ask', async () => {
    await nothingRuns()
    const { id } = await aMember(app)
    const { status, body } = await look(await supporter(), id)
    expect(status).toBe(403)
    expect(body).toMatchObject({
      code: 'SUPPORT_GRANT_REQUIRED',
      message: 'The company has to allow this first; ask its company users: 陈立新',
    })
  })

  it('see numbers in full while a grant runs, and each look is in the company’s log', async () => {
    await nothingRuns()
    const { id, mobile } = await aMember(app)
    const given = expectDone(await grant(await company()))
    expect(given).toMatchObject({ running: true, supporter: null, grantor: { name: '陈立新' } })
    expect((await look(await supporter(), id)).body).toMatchObject({ mobile })
    const { body } = await (await company()).get(`/audits?search=entityId:${id}&sort=id,desc`)
    expect(body.content[0]).toMatchObject({
      action: 'viewSensitive',
      reason,
      after: { supportGrant: given.id },
      company: { id: app.ids.company },
    })
    expect(JSON.stringify(body.content[0])).not.toContain(mobile)
    // What is listed stays masked for them.
    const shown = await (await supporter()).get(`/users/${id}`)
    expect(shown.body.mobile).not.toBe(mobile)
  })

  it('see nothing any more from the moment it ends, by time or by hand', async () => {
    await nothingRuns()
    const { id } = await aMember(app)
    const first = expectDone(await grant(await company(), { hours: 24 }))
    expectDone(await (await company()).post(`/supportGrants/${first.id}/end`))
    expect((await look(await supporter(), id)).body.code).toBe('SUPPORT_GRANT_REQUIRED')
    const again = await (await company()).post(`/supportGrants/${first.id}/end`)
    expect(again.body.code).toBe('STATE_CONFLICT')
    expectDone(await grant(await company(), { hours: 1 }))
    expectDone(await look(await supporter(), id))
    app.clock.advance(HOUR_MS)
    expect((await look(await supporter(), id)).body.code).toBe('SUPPORT_GRANT_REQUIRED')
  })

  it('named in a grant are the only ones to use it', async () => {
    await nothingRuns()
    const { id } = await aMember(app)
    const named = expectDone(await grant(await company(), { supporter: 'admin' }))
    expect(named.supporter.name).not.toBe('')
    expectDone(await look(await app.as('admin', 'platform'), id))
    expect((await look(await supporter(), id)).body.code).toBe('SUPPORT_GRANT_REQUIRED')
  })

  it('are granted one company and no other', async () => {
    await nothingRuns()
    expectDone(await grant(await company()))
    const rival = (await app.as('manager', 'rival')).at(app.ids.rival)
    const member = { kind: 'member', mobile: '13911112222', name: 'Rosie' }
    const { id } = expectDone(await rival.post('/users', member))
    const { body } = await look(await supporter(), id)
    expect(body).toMatchObject({ code: 'SUPPORT_GRANT_REQUIRED', details: { people: 'Rita' } })
  })

  it('end no grant, and neither does another company', async () => {
    await nothingRuns()
    const { id } = expectDone(await grant(await company()))
    expect((await (await supporter()).post(`/supportGrants/${id}/end`)).status).toBe(403)
    const rival = await app.as('company', 'rival')
    expect((await rival.post(`/supportGrants/${id}/end`)).status).toBe(404)
    const listed = await rival.get('/supportGrants')
    expect(listed.body.content).toEqual([])
    const seen = expectDone(await (await supporter()).get(`/supportGrants?search=id:${id}`))
    expect(seen.content).toMatchObject([{ id, running: true }])
  })
})

describe('GET /supporters', () => {
  it('names the platform’s staff to who may grant, and no dealer', async () => {
    const { content } = expectDone(await (await company()).get('/supporters'))
    const accounts = content.map(({ account }: { account: string }) => account)
    expect(accounts).toEqual(expect.arrayContaining(['admin', 'operator']))
    expect(accounts).not.toContain('dealer')
  })
})

describe('the database', () => {
  it('keeps a grant within a day', async () => {
    const { id } = expectDone(await grant(await company(), { hours: 24 }))
    const longer = `update support_grants set ends_at = ends_at + interval '1 second' where id = ${id}`
    await expect(app.asOwner(longer)).rejects.toThrow(/support_grants_hours_check/)
  })
})
