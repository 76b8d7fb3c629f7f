/** Whatever arrives at the port of the device service, it goes on. */

import { afterAll, beforeAll, expect, it } from 'vitest'
import { head, throwBytesAt } from '../../api/test/raw-bytes.ts'
import {
  connectionsTo,
  gistOf,
  portOf,
  requestOf,
  sendBytes,
  watchProcess,
} from '../../api/test/sockets.ts'
import { buildDeviceService } from '#routes.ts'
import { createSimulatedCardReader, DEMO_KEYS } from '#simulated/simulated-card-reader.ts'

const simulated = createSimulatedCardReader()
const app = buildDeviceService({
  terminal: {
    reader: simulated,
    keys: DEMO_KEYS,
    terminalNumber: '001122334455',
    dongleName: 'Token',
    deviceSecret: undefined,
  },
  allowedOrigins: ['https://console.example'],
  simulated,
  timeouts: { headersMs: 300, requestMs: 600 },
})

let port = 0
beforeAll(async () => {
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = portOf(app.server)
})
afterAll(() => app.close())

const BODY = JSON.stringify({ slot: 0 })

it('bears raw bytes', async () => {
  const trouble = watchProcess()
  const exchanges = [
    head('GET /api/v1/readers', 'Origin: https://console.example'),
    head('GET //', 'Connection: Upgrade', 'Upgrade: websocket'),
    head('OPTIONS *', 'Origin: null', 'Access-Control-Request-Private-Network: true'),
    Buffer.concat([
      head(
        'POST /api/GetCPUphyCardno',
        'Content-Type: application/json',
        `Content-Length: ${BODY.length}`,
      ),
      Buffer.from(BODY),
    ]),
  ]
  await throwBytesAt({ port, exchanges, runs: 300 })
  const answer = await sendBytes(port, requestOf('GET /api/v1/readers HTTP/1.1'))
  expect(answer).toContain('"resultCode":0')
  expect(trouble()).toEqual([])
})

it('ends requests that do not end', async () => {
  const json = 'Content-Type: application/json'
  const halfBody = head('POST /api/GetCPUphyCardno', json, 'Content-Length: 100')
  const answers = await Promise.all([
    sendBytes(port, 'GET /api/v1/readers HTTP/1.1\r\nHost: localhost\r\nX-A'),
    sendBytes(port, halfBody),
  ])
  expect(answers.map((answer) => gistOf(answer).status)).toEqual([408, 408])
  await expect.poll(() => connectionsTo(app.server)).toBe(0)
})

it('answers no path with more than a refusal', async () => {
  for (const path of ['/%zz', '//', '/..%5c..%5cetc/passwd', `/${'a'.repeat(10_000)}`]) {
    const { status } = gistOf(await sendBytes(port, requestOf(`GET ${path} HTTP/1.1`)))
    expect([400, 404]).toContain(status)
  }
})
