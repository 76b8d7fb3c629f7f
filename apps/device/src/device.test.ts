import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noCardReader } from './card-reader.ts'
import { buildDeviceService } from './routes.ts'
import { createSimulatedCardReader } from './simulated-card-reader.ts'

const reader = createSimulatedCardReader()
const allowedOrigins = ['http://127.0.0.1:8080']
const app = buildDeviceService({ reader, allowedOrigins })
beforeAll(() => app.ready())
afterAll(() => app.close())

const readCard = (headers: Record<string, string> = {}, slot = 0) =>
  app.inject({ method: 'POST', url: '/api/GetCPUphyCardno', headers, payload: { slot } })

describe('POST /api/GetCPUphyCardno', () => {
  it('refuses pages of other sites', async () => {
    const { statusCode } = await readCard({ origin: 'https://elsewhere.example' })
    expect(statusCode).toBe(403)
  })

  it('asks for a card when none lies on the reader, in the words of the specification', async () => {
    const { statusCode, headers, ...reply } = await readCard({ origin: allowedOrigins[0] ?? '' })
    expect(statusCode).toBe(200)
    expect(headers['access-control-allow-origin']).toBe(allowedOrigins[0])
    expect(reply.json()).toEqual({ resultCode: 1, resultMessage: '请将卡片放在读卡器上' })
  })

  it('says so when there is no such reader', async () => {
    expect((await readCard({ language: 'en' }, 3)).json()).toEqual({
      resultCode: 2,
      resultMessage: 'No card reader found, check that it is plugged in',
    })
    const bare = buildDeviceService({ reader: noCardReader, allowedOrigins })
    const reply = await bare.inject({
      method: 'POST',
      url: '/api/GetCPUphyCardno',
      payload: { slot: 0 },
    })
    expect(reply.json().resultCode).toBe(2)
    await bare.close()
  })

  it('reads the serial of the card that lies there', async () => {
    reader.insert(0, '04a1b2c3')
    expect((await readCard()).json()).toMatchObject({ resultCode: 0, phyCardNo: '04A1B2C3' })
    reader.remove(0)
    expect((await readCard()).json().resultCode).toBe(1)
  })
})

describe('the commands of real readers', () => {
  it.each(['/api/issueRfUserCard', '/api/validateRfUserCard', '/api/issueFactoryRfUserCard'])(
    '%s refuses rather than pretends',
    async (url) => {
      const payload = url.includes('Factory') ? { logicCardNo: '' } : { number: '1' }
      const reply = await app.inject({ method: 'POST', url, payload })
      expect(reply.json().resultCode).toBe(3)
    },
  )
})

describe('GET /api/v1/…', () => {
  it('knows labels and dongle', async () => {
    expect((await app.inject('/api/v1/labels')).json()).toMatchObject({
      resultCode: 0,
      content: [],
    })
    expect((await app.inject('/api/v1/dog/status')).json()).toEqual({ present: false })
  })
})
