import { createHmac } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { twentyLitres, useBench } from '../../test/bench.ts'
import { dialTo } from './transport.ts'
import { MINUTE } from '../../test/example-station.ts'

const bench = useBench()

describe('dialTo', () => {
  it('signs as the example of the protocol does', async () => {
    const ptsId = '0041001C524E500420323442'
    const heard = new Promise((received) => {
      const link = dialTo({
        url: bench.server.httpUrl,
        ptsId,
        password: 'admin',
        firmware: '2021-11-12T08:05:41',
        configurationId: 'b99cafbb',
        secret: 'secretKey',
      })({ opened: () => {}, received, closed: () => {} })
      link.send(
        `{"Protocol":"jsonPTS","PtsId":"${ptsId}","Packets":[{"Id":5068,"Type":"UploadStatus"}]}`,
      )
    })
    await heard
    expect(bench.server.posts[0]?.headers).toMatchObject({
      'x-pts-id': ptsId,
      'x-pts-firmware-version-datetime': '2021-11-12T08:05:41',
      'x-pts-configuration-identifier': 'b99cafbb',
      'x-data-signature': '6UTdxAYVf9x2stuAfTWsfgKVo3BgL1uDe1t5eCmp7R0=',
    })
  })
})

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
      const signature = createHmac('sha256', 'shared').update(body).digest('base64')
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
