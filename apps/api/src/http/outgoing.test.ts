import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NoAnswerError, post } from './outgoing.ts'

/** What the party outside does with each address. */
const HABITS: Readonly<Record<string, (reply: ServerResponse) => void>> = {
  '/answers': (reply) => reply.end('加油站'),
  '/fails': (reply) => reply.writeHead(503).end('later'),
  '/hangs-up': (reply) => reply.destroy(),
  '/moves': (reply) => reply.writeHead(302, { location: '/answers' }).end(),
  '/goes-on': (reply) => {
    const more = (): unknown => reply.writable && reply.write('x'.repeat(1000), more)
    more()
  },
}
const outside = createServer(({ url = '' }, reply) => HABITS[url]?.(reply))
let port: number

beforeAll(async () => {
  await new Promise<void>((begun) => outside.listen(0, '127.0.0.1', begun))
  port = (outside.address() as AddressInfo).port
})
afterAll(() => {
  outside.closeAllConnections()
  outside.close()
})

const asking = (path: string, more: object = {}) =>
  post(`http://127.0.0.1:${port}${path}`, {
    party: 'the bank',
    body: '',
    headers: {},
    mostBytes: 5000,
    ...more,
  })

describe('a call to a party outside', () => {
  it.each([
    ['/fails', 'the bank answered 503'],
    ['/hangs-up', 'the bank gave no answer: other side closed'],
    ['/moves', 'the bank gave no answer: unexpected redirect'],
    ['/goes-on', 'the bank answered more than 5000 bytes'],
  ])('says what %s came to', async (path, said) => {
    await expect(asking(path)).rejects.toThrow(new NoAnswerError(said))
  })

  it('gives the answer, and what a failure says to whoever reads failures', async () => {
    expect(await asking('/answers')).toBe('加油站')
    expect(await asking('/fails', { readsFailures: true })).toBe('later')
  })
})
