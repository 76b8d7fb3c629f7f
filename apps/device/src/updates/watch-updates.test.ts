import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { textOfDeviceCall } from '@app/kernel/signed/device-call'
import { afterEach, expect, it } from 'vitest'
import { numberOf, type UpdateWatch, watchUpdates } from './watch-updates.ts'

const SECRET = 'shared with the devices'

let server: Server | undefined
let watch: UpdateWatch | undefined

afterEach(async () => {
  watch?.stop()
  await new Promise((resolve) => server?.close(resolve))
})

/** A server that answers so, and keeps what it was asked. */
async function serverSaying(
  status: number,
  answer: unknown,
): Promise<{ url: string; asked: any[] }> {
  const asked: any[] = []
  server = createServer((request, response) => {
    void text(request).then((body) => {
      asked.push({ path: request.url, ...JSON.parse(body) })
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('there is no port')
  return { url: `http://127.0.0.1:${address.port}`, asked }
}

const asking = (serverUrl: string): UpdateWatch => {
  watch = watchUpdates(
    { serverUrl, company: 'demo', device: '000000000001', secret: SECRET },
    '0.2.0',
  )
  return watch
}

it('says what it runs, signed, and keeps what it is to run', async () => {
  const latest = { versionName: '0.3.0', versionNumber: 3000, forceUpdate: true }
  const { url, asked } = await serverSaying(200, { latest })
  const { state } = asking(url)
  await expect.poll(state).toEqual({ latest })
  const [{ path, sign, versionName, ...call }] = asked
  expect([path, versionName, call.versionNumber]).toEqual([
    '/api/v1/deviceSoftware/latest',
    '0.2.0',
    2000,
  ])
  const due = createHmac('sha256', SECRET)
    .update(textOfDeviceCall({ ...call, purpose: 'latest' }))
    .digest('hex')
  expect(sign).toBe(due)
})

it.each([
  ['refuses', 401, { code: 'DEVICE_SIGNATURE' }],
  ['says something else', 200, { latest: { versionNumber: 'many' } }],
])('says that it could not ask a server that %s', async (_, status, answer) => {
  const { state } = asking((await serverSaying(status, answer)).url)
  await expect.poll(state).toBe('failed')
})

it('counts later versions higher', () => {
  expect(['0.2.0', '0.2.10', '0.10.0', '1.0.0'].map(numberOf)).toEqual([
    2000, 2010, 10_000, 1_000_000,
  ])
})
