import { describe, expect, it } from 'vitest'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { useApp } from '../../../../test/harness.ts'
import { expectDone, managerAt, rivalAt } from '../../../../test/checkout.ts'
import { chooseToken } from './service.ts'

const app = useApp()

const pin = { pin: DEMO_PIN }

/** Who may configure accounts at the airport. */
const company = async () => (await app.as('company')).at(app.ids.airport)

let merchants = 0
const aToken = () => ({ type: 2, channel: 'wx', merchantId: `M${(merchants += 1)}`, ratio: 0 })

const addToken = async (more: object = {}) =>
  expectDone(await (await company()).post('/authTokens', { ...aToken(), ...more }, pin))

describe('POST /authTokens', () => {
  it.each([
    ['a channel nobody knows', { channel: 'paper' }],
    ['no merchant', { merchantId: '' }],
    ['a use nobody knows', { type: 3 }],
    ['a ratio above a whole', { ratio: 100.01 }],
  ])('refuses %s', async (_, change) => {
    const reply = await (await company()).post('/authTokens', { ...aToken(), ...change }, pin)
    expect([reply.status, reply.body.code]).toEqual([400, 'VALIDATION'])
  })

  it('refuses who may not configure accounts, no PIN, and no station', async () => {
    expect((await (await managerAt(app)).post('/authTokens', aToken(), pin)).status).toBe(403)
    expect((await (await company()).post('/authTokens', aToken())).body.code).toBe('PIN_REQUIRED')
    const everywhere = await app.as('company')
    expect((await everywhere.post('/authTokens', aToken(), pin)).body.code).toBe('STATION_REQUIRED')
  })

  it('keeps the secret to itself: neither the reply nor the log tells it', async () => {
    const secret = 'mother’s maiden name'
    const made = await addToken({ secret, ratio: 12.5, rate: 0.38, billType: 1 })
    expect(made).toMatchObject({ secret: '******', ratio: 12.5, rate: 0.38, billType: 1 })
    const { entries, kept } = await app.look(async (db) => ({
      entries: await db.selectFrom('audit_log').selectAll().execute(),
      kept: await db.selectFrom('auth_tokens').where('id', '=', made.id).selectAll().execute(),
    }))
    expect(JSON.stringify(entries)).not.toContain(secret)
    expect(String(kept[0]?.secret_enc)).not.toContain(secret)
  })

  it('refuses the same merchant twice for one use, and ratios above a whole', async () => {
    const token = { ...aToken(), channel: 'ums', ratio: 60 }
    await addToken(token)
    const again = await (await company()).post('/authTokens', token, pin)
    expect(again.body.code).toBe('AUTH_TOKEN_EXISTS')
    const other = { ...token, merchantId: 'other' }
    const tooMuch = await (await company()).post('/authTokens', { ...other, ratio: 40.01 }, pin)
    expect(tooMuch.body).toMatchObject({ code: 'RATIO_SUM', details: { sum: 100.01 } })
    await addToken({ ...other, ratio: 40 })
  })

  it('lets two at once add no more than a whole', async () => {
    const of = { ...aToken(), channel: 'sb', ratio: 60 }
    const [one, two] = await Promise.all(
      ['a', 'b'].map(async (merchantId) =>
        (await company()).post('/authTokens', { ...of, merchantId }, pin),
      ),
    )
    expect([one?.status, two?.status].toSorted()).toEqual([200, 400])
  })
})

describe('PUT /authTokens/:id', () => {
  it('leaves a masked secret as it is, forgets an empty one, and refuses a stale version', async () => {
    const token = await addToken({ secret: 'x' })
    const put = async (change: object) =>
      (await company()).put(`/authTokens/${token.id}`, change, pin)
    const same = expectDone(
      await put({ version: token.version, secret: '******', terminalNo: '7' }),
    )
    expect(same).toMatchObject({ secret: '******', terminalNo: '7' })
    expect((await put({ version: token.version, enabled: false })).body.code).toBe('STALE_VERSION')
    expect(expectDone(await put({ version: same.version, secret: '' })).secret).toBeNull()
  })

  it('is not there for another company', async () => {
    const { id, version } = await addToken()
    expect((await (await rivalAt(app)).get(`/authTokens/${id}`)).status).toBe(404)
    const rival = (await app.as('company', 'rival')).at(app.ids.rival)
    const reply = await rival.put(`/authTokens/${id}`, { version, enabled: false }, pin)
    expect(reply.status).toBe(404)
  })
})

describe('the choice among authorisations', () => {
  const choose = (subject: number, isConnected = (_: string) => true) =>
    app.look((db) =>
      chooseToken(
        db,
        { stationId: app.ids.airport, type: 1, paymentType: 'ali', subject },
        isConnected,
      ),
    )
  const recharges = { type: 1, secret: 'x' }

  it('is none where there is none, or none that is connected, complete and in use', async () => {
    expect(await choose(1)).toBeUndefined()
    await addToken({ ...recharges, channel: 'wx' })
    await addToken({ ...recharges, channel: 'ali', secret: '' })
    await addToken({ ...recharges, channel: 'ali', enabled: false })
    await addToken({ ...recharges, type: 0, channel: 'ali' })
    expect(await choose(1)).toBeUndefined()
    const usable = await addToken({ ...recharges, channel: 'ali', priority: 9 })
    expect(await choose(1)).toMatchObject({ id: usable.id, channel: 'ali' })
    expect(await choose(1, (channel) => channel !== 'ali')).toBeUndefined()
  })

  it('falls to the lowest priority, and by the ratios among equals', async () => {
    const first = await addToken({ ...recharges, channel: 'ali', priority: 1, ratio: 75 })
    const second = await addToken({ ...recharges, channel: 'lakala', priority: 1, ratio: 25 })
    const counts = new Map<number, number>()
    for (let subject = 1; subject <= 400; subject += 1) {
      const id = (await choose(subject))?.id ?? 0
      counts.set(id, (counts.get(id) ?? 0) + 1)
      if (subject <= 3) expect((await choose(subject))?.id).toBe(id)
    }
    expect([...counts.keys()].toSorted()).toEqual([first.id, second.id].toSorted())
    expect(counts.get(first.id)).toBeGreaterThan(270)
    expect(counts.get(first.id)).toBeLessThan(330)
  })
})
