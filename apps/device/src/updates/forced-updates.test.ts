import { afterEach, describe, expect, it } from 'vitest'
import { RESULT_CODES } from '#contract.ts'
import { buildDeviceService } from '#routes.ts'
import { createSimulatedCardReader, DEMO_KEYS } from '#simulated/simulated-card-reader.ts'
import type { UpdateState } from './watch-updates.ts'

const NEWER = {
  versionName: '9.0.0',
  versionNumber: 9_000_000,
  forceUpdate: true,
  fileName: 'device.zip',
  size: 1,
  sha256: '',
}
const SERIAL = { phyCardNo: '00112233', logicCardNo: '8', companyId: 42 }
const CARD_CALLS = [
  ['POST', '/api/GetCPUphyCardno', {}],
  ['POST', '/api/issueRfUserCard', SERIAL],
  ['POST', '/api/validateRfUserCard', {}],
  ['POST', '/api/issueFactoryRfUserCard', { logicCardNo: '' }],
  ['POST', '/api/testRfUserCard', {}],
  ['GET', '/api/v1/labels', undefined],
] as const

let app: ReturnType<typeof buildDeviceService>
afterEach(() => app.close())

/** A service with a blank card on its reader. */
function serviceThat(state: UpdateState) {
  const reader = createSimulatedCardReader()
  reader.insert('blank')
  app = buildDeviceService({
    terminal: {
      terminalNumber: '001122334455',
      dongleName: '',
      deviceSecret: undefined,
      reader,
      keys: DEMO_KEYS,
    },
    allowedOrigins: [],
    updates: { state: () => state },
  })
}

const ask = (method: 'GET' | 'POST', url: string, payload?: object) =>
  app.inject({
    method,
    url,
    headers: { host: '127.0.0.1:9200', language: 'en', 'accept-language': 'en' },
    ...(payload && { payload }),
  })

describe('a service that must be updated', () => {
  it.each(CARD_CALLS)('refuses %s %s and says what to do', async (method, path, body) => {
    serviceThat({ asked: 'failed', latest: NEWER })
    expect((await ask(method, path, body)).json()).toEqual({
      resultCode: RESULT_CODES.outdated,
      resultMessage:
        'The device service of this PC is too old: version 9.0.0 must be installed first, call the platform’s staff',
    })
  })

  it('still says what is there, and where the package is', async () => {
    const fetched = { outcome: 'downloaded', file: '/data/forecourt-device-9.0.0.zip' } as const
    serviceThat({ asked: 'answered', latest: NEWER, fetched })
    expect((await ask('GET', '/api/v1/readers')).json()).toMatchObject({ resultCode: 0 })
    expect((await ask('GET', '/api/v1/dog/status')).json()).toMatchObject({ resultCode: 0 })
    const { body } = await ask('GET', '/')
    expect(body).toContain('Version 9.0.0 must be installed')
    expect(body).toContain('/data/forecourt-device-9.0.0.zip')
  })
})

describe('a service that may be updated', () => {
  it.each([
    ['damaged', 'was dropped'],
    ['failed', 'could not be fetched'],
  ] as const)('goes on, and tells that its package is %s', async (outcome, sentence) => {
    const latest = { ...NEWER, forceUpdate: false }
    serviceThat({ asked: 'answered', latest, fetched: { outcome } })
    const { resultCode } = (await ask('POST', '/api/GetCPUphyCardno', {})).json()
    expect(resultCode).toBe(RESULT_CODES.done)
    const { body } = await ask('GET', '/')
    expect(body).toContain('Version 9.0.0 is there')
    expect(body).toContain(sentence)
  })
})
