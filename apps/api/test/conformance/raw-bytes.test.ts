/** Whatever arrives at an open port, the server goes on: none of it ends the process or a listener. */

import { once } from 'node:events'
import http, { type ClientRequest, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { message } from '@app/kernel/json-pts'
import { basic, EAST } from '../controller.ts'
import { useApp } from '../harness.ts'
import { frame, handshake, head, mqttPacket, mqttText, throwBytesAt } from '../raw-bytes.ts'
import { freePort, watchProcess } from '../sockets.ts'

const RUNS = 150

const file = (name: string): string => fileURLToPath(new URL(`../tls/${name}`, import.meta.url))

const mqttPort = await freePort()
const mqttTlsPort = await freePort()

const app = useApp({
  config: {
    mqttPort,
    mqttTlsPort,
    tls: { certFile: file('cert.pem'), keyFile: file('key.pem') },
    timeouts: { headersMs: 300, requestMs: 300 },
  },
})

let port = 0
let token = ''
beforeAll(async () => {
  port = await app.listen()
  token = (await app.as('manager')).token
})

describe('Raw bytes', () => {
  it('at the console harm nobody', async () => {
    const json = JSON.stringify({ email: 'manager', password: 'x', companyId: 'demo' })
    await attack(port, [
      head('GET /api/v1/stations?page=0&size=2', `Authorization: ${token}`),
      Buffer.concat([
        head(
          'POST /api/v1/users/login',
          'Content-Type: application/json',
          `Content-Length: ${json.length}`,
        ),
        Buffer.from(json),
      ]),
      Buffer.concat([
        head('POST /api/v1/users/login', 'Transfer-Encoding: chunked', 'Content-Type: text/json'),
        Buffer.from(`${json.length.toString(16)}\r\n${json}\r\n0\r\n\r\n`),
      ]),
      Buffer.concat([
        head(
          'POST /api/v1/upload?type=picture',
          `Authorization: ${token}`,
          'Content-Type: multipart/form-data; boundary=x',
          'Content-Length: 90',
        ),
        Buffer.from(
          '--x\r\nContent-Disposition: form-data; name="f"; filename="a"\r\n\r\n1\r\n--x--\r\n',
        ),
      ]),
      head('OPTIONS *'),
      head('CONNECT localhost:80'),
      handshake('//'),
    ])
  })

  it('at the live connection harm nobody, before the log-in and after it', async () => {
    for (const at of [port, mqttPort]) await attack(at, liveExchanges())
  })

  it('at the encrypted live connection harm nobody, inside the encryption and outside', async () => {
    await attack(mqttTlsPort, [...liveExchanges(), CLIENT_HELLO])
    await attack(mqttTlsPort, liveExchanges(), { isTls: true, runs: 40 })
  })

  it('at the forecourt controllers’ endpoint harm nobody', async () => {
    const headers = [`Authorization: ${basic(EAST)}`, `X-Pts-Id: ${EAST.ptsId}`]
    const text = JSON.stringify(
      message([
        { Id: 1, Type: 'UploadStatus', Data: {} },
        { Id: 2, Type: 'UploadPumpTransaction', Data: { Pump: 1 } },
      ]),
    )
    const opened = handshake('/jsonPTS', ...headers)
    await attack(port, [
      Buffer.concat([opened, frame(text, 1), frame('', 9), frame(Buffer.of(3, 232), 8)]),
      Buffer.concat([opened, frame(text, 2), frame('null', 1), frame('[]', 1)]),
      Buffer.concat([
        head('POST /jsonPTS', ...headers, `Content-Length: ${text.length}`),
        Buffer.from(text),
      ]),
    ])
  })
})

async function attack(
  at: number,
  exchanges: readonly Buffer[],
  { isTls = false, runs = RUNS } = {},
): Promise<void> {
  const trouble = watchProcess()
  await throwBytesAt({ port: at, exchanges, isTls, runs })
  await expectAlive()
  expect(trouble()).toEqual([])
}

async function expectAlive(): Promise<void> {
  const answers = await Promise.all([
    statusAt(http.get({ port, path: '/api/v1/health' })),
    statusAt(http.get({ port: mqttPort })),
    statusAt(https.get({ port: mqttTlsPort, rejectUnauthorized: false })),
  ])
  expect(answers).toEqual([200, 404, 404])
}

async function statusAt(request: ClientRequest): Promise<number | undefined> {
  const [response]: IncomingMessage[] = await once(request, 'response')
  response?.resume()
  return response?.statusCode
}

function liveExchanges(): Buffer[] {
  const opened = handshake('/mqtt', 'Sec-WebSocket-Protocol: mqtt')
  const id = Buffer.of(0, 1)
  const one = Buffer.of(1)
  const connect = mqttPacket(
    0x10,
    mqttText('MQTT'),
    Buffer.of(4, 0b1100_0010, 0, 60),
    mqttText('till'),
    mqttText('demo'),
    mqttText(token.replace('Bearer ', '')),
  )
  const topic = mqttText(`/broadcast/demo/${app.ids.east}/nozzleStatus`)
  const view = mqttText(`/broadcast/demo/${app.ids.east}/updateView`)
  const packets = [
    mqttPacket(0x82, id, topic, one),
    mqttPacket(0x82, id, mqttText('#'), one, mqttText('$SYS/#'), one),
    mqttPacket(0x32, view, id, Buffer.from('{}')),
    mqttPacket(0x34, view, id, Buffer.from('{}')),
    mqttPacket(0x62, id),
    mqttPacket(0x40, id),
    mqttPacket(0xa2, id, topic),
    mqttPacket(0xc0),
    mqttPacket(0xe0),
  ]
  const whole = Buffer.concat([opened, frame(connect), ...packets.map((packet) => frame(packet))])
  const pairs = packets.map((packet) => Buffer.concat([opened, frame(connect), frame(packet)]))
  return [Buffer.concat([opened, frame(connect)]), whole, ...pairs]
}

/** How encrypted connections begin: a hello of TLS 1.2 that offers one cipher. */
const CLIENT_HELLO = Buffer.concat([
  Buffer.from('160301002d010000290303', 'hex'),
  Buffer.alloc(32, 7),
  Buffer.from('000002c02f0100', 'hex'),
])
