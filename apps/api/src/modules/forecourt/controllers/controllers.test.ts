import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Packet } from '@app/kernel/json-pts'
import { AIRPORT, basic, connectController, EAST, RIVAL } from '../../../../test/controller.ts'
import { useApp } from '../../../../test/harness.ts'
import { createAdmission, isSignedWith } from './credentials.ts'
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
    const connection = connections.open(CONTROLLER, (text) => sent.push(text))
    const asking = connections.sendCommand(7, question)
    const givenUp = expect(asking).rejects.toMatchObject({ reason: 'timeout' })
    await vi.advanceTimersByTimeAsync(10_000)
    await givenUp
    expect(connection.takeAnswer(answerTo(sent[0] ?? ''))).toBe(false)
  })

  it('fails when the line drops while the answer is awaited', async () => {
    const connections = createConnections()
    const connection = connections.open(CONTROLLER, () => {})
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
    const connection = connections.open(CONTROLLER, (text) => sent.push(text))
    const [first, second] = [1, 2].map(() => connections.sendCommand(7, question))
    const answers = sent.map(answerTo)
    for (const answer of answers.toReversed()) connection.takeAnswer(answer)
    expect([await first, await second]).toEqual(answers)
  })

  it('goes by the newest connection, and by the older one when that is gone', async () => {
    const connections = createConnections()
    const [older, newer]: [string[], string[]] = [[], []]
    connections.open(CONTROLLER, (text) => older.push(text))
    const connection = connections.open(CONTROLLER, (text) => newer.push(text))
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
