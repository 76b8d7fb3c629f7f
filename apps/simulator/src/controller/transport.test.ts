import { createHmac } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { twentyLitres, useBench } from '../../test/bench.ts'
import { MINUTE } from '../../test/example-station.ts'

const bench = useBench()

describe('a controller over HTTP', () => {
  it('signs what it posts', async () => {
    const station = bench.start({ secret: 'shared' }, { url: bench.server.httpUrl })
    station.fuel(twentyLitres)
    station.step(MINUTE)
    await station.whenDelivered()
    expect(bench.ofType('UploadPumpTransaction')).toHaveLength(1)
    const [post] = bench.server.posts
    expect(post?.headers).toMatchObject({
      'x-pts-id': '003B00265030500420303531',
      'content-type': 'application/json',
      authorization: expect.stringMatching(/^Basic /),
    })
    for (const { body, headers } of bench.server.posts) {
      const signature = createHmac('sha256', 'shared').update(body).digest('hex')
      expect(headers['x-data-signature']).toBe(signature)
    }
  })

  it('carries out the commands in a reply and posts the answers', async () => {
    const station = bench.start({}, { url: bench.server.httpUrl })
    bench.server.say({ Id: 501, Type: 'PumpGetStatus', Data: { Pump: 1 } })
    station.step(MINUTE)
    await vi.waitFor(() => expect(bench.server.packets.some(({ Id }) => Id === 501)).toBe(true))
    expect(bench.server.packets.find(({ Id }) => Id === 501)).toMatchObject({
      Type: 'PumpIdleStatus',
      Data: { Pump: 1, LastTransaction: 0 },
    })
  })

  it('does not sign without a secret', async () => {
    const station = bench.start({}, { url: bench.server.httpUrl })
    station.step(MINUTE)
    await station.whenDelivered()
    expect(bench.server.posts[0]?.headers).not.toHaveProperty('x-data-signature')
  })

  it('tries again until it is let in', async () => {
    bench.server.isWelcoming = false
    const station = bench.start({}, { url: bench.server.httpUrl })
    station.fuel(twentyLitres)
    station.step(MINUTE)
    await vi.waitFor(() => expect(bench.server.posts.length).toBeGreaterThan(2))
    bench.server.isWelcoming = true
    await station.whenDelivered()
    expect(bench.uploads().map(({ Type }) => Type)).toEqual([
      'UploadPumpTransaction',
      'UploadTankMeasurement',
      'UploadTankMeasurement',
    ])
  })
})
