/** The emulated invoice platforms and payment channels go on, whatever arrives at their ports. */

import { afterAll, expect, it } from 'vitest'
import { head, throwBytesAt } from '../../api/test/raw-bytes.ts'
import { watchProcess } from '../../api/test/sockets.ts'
import { startInvoicePlatforms } from '#invoicing/platforms.ts'
import { startPaymentChannels } from '#paying/channels.ts'

const SECRET = 'secret'
const RUNS = 300

const platforms = await startInvoicePlatforms({ secret: SECRET })
const channels = await startPaymentChannels({ secret: SECRET })
afterAll(() => Promise.all([platforms.stop(), channels.stop()]))

const withBody = (line: string, body: string): Buffer =>
  Buffer.concat([
    head(line, 'Content-Type: application/json', `Content-Length: ${body.length}`),
    Buffer.from(body),
  ])

it('bear raw bytes: invoice platforms', async () => {
  const trouble = watchProcess()
  await throwBytesAt({
    port: Number(new URL(platforms.urls.pt).port),
    exchanges: [
      head('GET //'),
      head('GET /pdf/1.pdf'),
      head('GET /pt', 'Connection: Upgrade', 'Upgrade: websocket'),
      withBody('POST /pt/issue', '{"taxPayerId":"1","serialNo":"1"}'),
      withBody('POST /aisino', '{"content":"e30="}'),
      withBody('POST /nuonuo/open/v1/services?senid=1&nonce=1', '{"order":{}}'),
    ],
    runs: RUNS,
  })
  const response = await fetch(new URL('/pdf/none.pdf', platforms.urls.pt))
  expect(response.status).toBe(404)
  expect(trouble()).toEqual([])
})

it('bear raw bytes: payment channels', async () => {
  const trouble = watchProcess()
  const notice = channels.noticeOf({
    requestNo: '1',
    merchantId: 'm',
    amount: 100,
    notifyUrl: '',
    state: 'waiting',
    qr: 'qr',
    tradeNo: '',
    paid: 0,
    why: '',
  })
  await throwBytesAt({
    port: Number(new URL(channels.url('ums')).port),
    exchanges: [
      head('GET //'),
      withBody('POST /ums', JSON.stringify(notice)),
      withBody('POST /ums', '[]'),
    ],
    runs: RUNS,
  })
  const response = await fetch(channels.url('ums'), { method: 'POST', body: '{}' })
  expect(response.status).toBe(401)
  expect(trouble()).toEqual([])
})

it.each([
  [new URL('/nowhere', platforms.urls.pt).href, 404],
  [channels.url('ums'), 401],
])('take no more than any call has: %s', async (url, status) => {
  const call = (spaces: number) => fetch(url, { method: 'POST', body: `${' '.repeat(spaces)}{}` })
  expect((await call(1000)).status).toBe(status)
  await expect(call(2_000_000)).rejects.toThrow('fetch failed')
})
