import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Packet } from '@app/kernel/json-pts'
import { AIRPORT, basic, connectController, EAST, RIVAL } from '../../../../test/controller.ts'
import { useApp } from '../../../../test/harness.ts'
import { createAdmission, isSignedWith, signatureOf } from './credentials.ts'
import { createConnections } from './connections.ts'

const app = useApp()

/** A message over HTTP, which leaves no connection behind. */
const postSomething = () =>
  app.container.app.inject({
    method: 'POST',
    url: '/jsonPTS',
    headers: { 'content-type': 'application/json', authorization: basic(EAST) },
    payload: '{}',
  })

describe('GET /controllers', () => {
  it('refuses a role that has nothing to do with devices', async () => {
    const fueler = await app.as('fueler')
    expect((await fueler.get('/controllers')).status).toBe(403)
  })

  it('shows another company only its own', async () => {
    const rival = await app.as('manager', 'rival')
    const { body } = await rival.get('/controllers')
    expect(body.content.map(({ ptsId }: { ptsId: string }) => ptsId)).toEqual([RIVAL.ptsId])
  })

  it('tells online from offline, and connected from both', async () => {
    const manager = (await app.as('manager')).at(app.ids.east)
    const look = async () => (await manager.get('/controllers')).body.content[0]
    const controller = await connectController(await app.listen(), EAST)
    await controller.say('anything')
    expect(await look()).toMatchObject({ online: true, connected: true })
    await controller.close()
    await expect.poll(look).toMatchObject({ online: false, connected: false })
    await postSomething()
    const seen = await look()
    expect(seen).toMatchObject({ online: true, connected: false })
    expect(Date.parse(seen.lastSeenTime)).toBe(app.clock.now.getTime())
    app.clock.advance(91_000)
    expect(await look()).toMatchObject({ online: false, connected: false })
  })
})

describe('sendCommand', () => {
  const question = { Type: 'PumpGetPrices', Data: { Pump: 1 } }
  const answerTo = (sent: string): Packet => {
    const [command]: Packet[] = JSON.parse(sent).Packets
    return { Id: command?.Id ?? 0, Type: 'PumpPrices', Data: { Pump: 1, Prices: [7.53] } }
  }
  const CONTROLLER = { id: 7, ptsId: EAST.ptsId }

  beforeEach(() => {
    vi.useFakeTimers()
  })

  afterEach(() => {
    vi.useRealTimers()
  })

  it('fails at once when nothing is connected', async () => {
    const connections = createConnections()
    await expect(connections.sendCommand(7, question)).rejects.toMatchObject({ reason: 'offline' })
  })

  it("gives up after ten seconds without an answer; one that comes later is nobody's", async () => {
    const connections = createConnections()
    const sent: string[] = []
    const connection = connections.open(CONTROLLER, {
      send: (text) => sent.push(text),
      end: () => {},
    })
    const asking = connections.sendCommand(7, question)
    const givenUp = expect(asking).rejects.toMatchObject({ reason: 'timeout' })
    await vi.advanceTimersByTimeAsync(10_000)
    await givenUp
    expect(connection.takeAnswer(answerTo(sent[0] ?? ''))).toBe(false)
  })

  it('fails when the line drops while the answer is awaited', async () => {
    const connections = createConnections()
    const connection = connections.open(CONTROLLER, { send: () => {}, end: () => {} })
    const dropped = expect(connections.sendCommand(7, question)).rejects.toMatchObject({
      reason: 'closed',
    })
    connection.close()
    await dropped
    expect(connections.isConnected(7)).toBe(false)
  })

  it('matches answers by Id, in whatever order they come', async () => {
    const connections = createConnections()
    const sent: string[] = []
    const connection = connections.open(CONTROLLER, {
      send: (text) => sent.push(text),
      end: () => {},
    })
    const [first, second] = [1, 2].map(() => connections.sendCommand(7, question))
    const answers = sent.map(answerTo)
    for (const answer of answers.toReversed()) connection.takeAnswer(answer)
    expect([await first, await second]).toEqual(answers)
  })

  it('goes by the newest connection, and by the older one when that is gone', async () => {
    const connections = createConnections()
    const [older, newer]: [string[], string[]] = [[], []]
    connections.open(CONTROLLER, { send: (text) => older.push(text), end: () => {} })
    const connection = connections.open(CONTROLLER, {
      send: (text) => newer.push(text),
      end: () => {},
    })
    connections.sendCommand(7, question).catch(() => {})
    connection.close()
    connections.sendCommand(7, question).catch(() => {})
    expect([newer.length, older.length]).toEqual([1, 1])
  })
})

describe('a log-in', () => {
  it('is checked no further for an address that has guessed too often, unless it is known', async () => {
    const asked: string[] = []
    let isExhausted = false
    const admit = createAdmission({
      database: app.database,
      now: () => app.clock.now,
      guesses: async (key) => {
        asked.push(key)
        return isExhausted ? 1 : 0
      },
    })
    const known = { ...EAST, ip: '2001:db8::1' }
    expect(await admit(known)).toHaveProperty('controller')
    isExhausted = true
    expect(await admit({ ...AIRPORT, ip: '2001:db8::2' })).toEqual({ refused: 'TOO_MANY_ATTEMPTS' })
    expect(await admit(known)).toHaveProperty('controller')
    expect(asked).toEqual(['2001:db8::', '2001:db8::'])
  })
})

describe('isSignedWith', () => {
  // RFC 4231, test case 2.
  const [secret, body] = ['Jefe', Buffer.from('what do ya want for nothing?')]
  const hex = '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843'

  it('refuses no signature, a wrong one and one that is cut short', () => {
    expect(isSignedWith(secret, body, undefined)).toBe(false)
    expect(isSignedWith(secret, body, hex.replace('5', '6'))).toBe(false)
    expect(isSignedWith(secret, body, hex.slice(0, 62))).toBe(false)
  })

  it('accepts hex, in capitals as well, and base64', () => {
    expect(isSignedWith(secret, body, hex)).toBe(true)
    expect(isSignedWith(secret, body, hex.toUpperCase())).toBe(true)
    expect(isSignedWith(secret, body, Buffer.from(hex, 'hex').toString('base64'))).toBe(true)
  })
})

describe('the examples of the protocol', () => {
  it('are signed as it says, both ways', () => {
    const sent =
      '{"Protocol":"jsonPTS","PtsId":"0041001C524E500420323442","Packets":[{"Id":5068,"Type":"UploadStatus"}]}'
    const signature = '6UTdxAYVf9x2stuAfTWsfgKVo3BgL1uDe1t5eCmp7R0='
    expect(isSignedWith('secretKey', Buffer.from(sent), signature)).toBe(true)
    const answered = '{"Protocol":"jsonPTS","Packets":[{"Id":15999,"Error":false,"Message":"OK"}]}'
    expect(signatureOf('secretKey', answered)).toBe('zAZRWkBwRDLEfl0vsI7T6cpou/CAhUI7tlRa8vkVoVI=')
  })
})

describe('setting controllers up', () => {
  const SERIAL = 'ABCD003A3435510938393799'
  const manager = async () => (await app.as('manager')).at(app.ids.east)
  const current = async () =>
    (await (await manager()).get('/controllers?search=enabled%3Atrue')).body.content[0]

  const logIn = (ptsId: string, password: string) =>
    app.container.app.inject({
      method: 'POST',
      url: '/jsonPTS',
      headers: {
        'content-type': 'application/json',
        authorization: basic({ ptsId, password }),
      },
      payload: '{}',
    })

  it('refuses a role that only looks, and another company', async () => {
    const account = (await app.as('account')).at(app.ids.east)
    const added = await account.post('/controllers', { name: 'PTS', ptsId: SERIAL })
    expect(added.status).toBe(403)
    const { id, version } = await current()
    const rival = await app.as('manager', 'rival')
    const statuses = [
      await rival.put(`/controllers/${id}`, { name: 'stolen', version }),
      await rival.post(`/controllers/${id}/secret`, { signed: false }),
      await rival.delete(`/controllers/${id}?version=${version}`),
    ].map(({ status }) => status)
    expect(statuses).toEqual([404, 404, 404])
  })

  it('refuses a serial that is none, a second controller, and a serial in use without saying whose', async () => {
    const add = async (ptsId: string) =>
      (await (await manager()).post('/controllers', { name: 'PTS', ptsId })).body
    for (const none of ['', '12G', `${SERIAL}0`]) {
      expect(await add(none), none).toMatchObject({ code: 'VALIDATION' })
    }
    expect(await add(SERIAL)).toMatchObject({ code: 'CONTROLLER_STATION_HAS' })
    const { id, version } = await current()
    const { body } = await (
      await manager()
    ).put(`/controllers/${id}`, { ptsId: RIVAL.ptsId.toLowerCase(), version })
    expect(body.code).toBe('CONTROLLER_EXISTS')
    expect(JSON.stringify(body)).not.toContain('rival')
    expect(await current()).toMatchObject({ ptsId: EAST.ptsId, version })
  })

  it('renews the secret: the old one stops working, also where it is connected', async () => {
    const controller = await connectController(await app.listen(), EAST)
    const { id } = await current()
    const { body } = await (await manager()).post(`/controllers/${id}/secret`, { signed: false })
    expect(body.password).toMatch(/^\w{10}$/)
    await controller.whenClosed()
    expect((await logIn(EAST.ptsId, EAST.password)).statusCode).toBe(401)
    expect((await logIn(EAST.ptsId, body.password)).statusCode).toBe(400)
    const { body: audits } = await (await app.as('manager')).get('/audits?size=5')
    expect(JSON.stringify(audits)).not.toContain(body.password)
  })

  it('ends one, whose serial may then be put up elsewhere', async () => {
    const { id, version } = await current()
    expect((await (await manager()).delete(`/controllers/${id}?version=${version}`)).status).toBe(
      200,
    )
    const again = await (await manager()).put(`/controllers/${id}`, { name: 'x', version })
    expect(again.body.code).toBe('CONTROLLER_ENDED')
    const rival = await app.as('manager', 'rival')
    const { body: theirs } = await rival.get('/controllers')
    const [their] = theirs.content
    const taken = await rival.put(`/controllers/${their.id}`, {
      ptsId: EAST.ptsId,
      version: their.version,
    })
    expect(taken.status).toBe(200)
    const { body } = await (
      await manager()
    ).post('/controllers', { name: 'PTS', ptsId: SERIAL.toLowerCase(), signed: true })
    expect(body).toMatchObject({
      controller: { ptsId: SERIAL, signed: true },
      signingKey: expect.stringMatching(/^\w{20}$/),
    })
    expect((await logIn(SERIAL, body.password)).statusCode).toBe(401)
    const short = { ptsId: 'c0ffee', version: body.controller.version }
    const renamed = await (await manager()).put(`/controllers/${body.controller.id}`, short)
    expect(renamed.body).toMatchObject({ ptsId: 'C0FFEE' })
  })
})
