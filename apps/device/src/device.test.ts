import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { InjectOptions } from 'fastify'
import { RESULT_CODES } from './contract.ts'
import { noCardReader } from './reader/card-reader.ts'
import { oneAtATime } from './reader/one-at-a-time.ts'
import { buildDeviceService } from './routes.ts'
import {
  createSimulatedCardReader,
  DEMO_KEYS,
  type SimulatedCardReader,
} from './simulated/simulated-card-reader.ts'

const CONSOLE = 'https://console.example'
const SECRET = 'shared with the station'
const TERMINAL = {
  terminalNumber: '001122334455',
  dongleName: 'Token',
  deviceSecret: SECRET,
}

let reader: SimulatedCardReader
let app: ReturnType<typeof buildDeviceService>

beforeEach(() => {
  reader = createSimulatedCardReader()
  app = buildDeviceService({
    terminal: { ...TERMINAL, reader, keys: DEMO_KEYS },
    allowedOrigins: [CONSOLE],
    simulated: reader,
  })
})
afterEach(() => app.close())

const inject = (options: InjectOptions) =>
  app.inject({ ...options, headers: { host: '127.0.0.1:9200', ...options.headers } })

const post = async (path: string, payload: object = {}, headers: Record<string, string> = {}) =>
  (await inject({ method: 'POST', url: path, payload, headers })).json()

const get = async (path: string) => (await inject({ method: 'GET', url: path })).json()

const READ = '/api/GetCPUphyCardno'
const ISSUE = '/api/issueRfUserCard'
const VALIDATE = '/api/validateRfUserCard'
const FACTORY = '/api/issueFactoryRfUserCard'
const TEST = '/api/testRfUserCard'

/** Puts a blank card on and says its serial. */
async function blankCard(): Promise<string> {
  reader.insert('blank')
  return (await post(READ, { slot: 0 })).phyCardNo
}

const issueTo = (phyCardNo: string, logicCardNo: string) =>
  post(ISSUE, { slot: 0, phyCardNo, logicCardNo, companyId: 42, validUntil: '2030-12-31' })

describe('who may talk to the service', () => {
  it('are no pages of other sites', async () => {
    const headers = { origin: 'https://elsewhere.example' }
    for (const method of ['OPTIONS', 'POST'] as const) {
      const reply = await inject({ method, url: READ, headers, payload: { slot: 0 } })
      expect(reply.statusCode).toBe(403)
      expect(reply.headers['access-control-allow-origin']).toBeUndefined()
    }
  })

  it('are no pages that were given the name of this machine', async () => {
    const headers = { host: 'evil.example:9200', origin: 'http://evil.example:9200' }
    const reply = await inject({ method: 'POST', url: READ, headers, payload: { slot: 0 } })
    expect(reply.statusCode).toBe(403)
  })

  it('are pages of the console, which a browser asks for first', async () => {
    const headers = { origin: CONSOLE, 'access-control-request-private-network': 'true' }
    const preflight = await inject({ method: 'OPTIONS', url: READ, headers })
    expect(preflight.statusCode).toBe(204)
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': CONSOLE,
      'access-control-allow-private-network': 'true',
      'access-control-allow-headers': 'content-type, language',
    })
    const reply = await inject({ method: 'POST', url: READ, headers, payload: { slot: 0 } })
    expect(reply.headers).toMatchObject({ 'access-control-allow-origin': CONSOLE, vary: 'Origin' })
  })
})

describe(`POST ${READ}`, () => {
  it('asks for a card when none lies there, in the words of the specification', async () => {
    expect(await post(READ, { slot: 0 })).toEqual({
      resultCode: 1,
      resultMessage: '请将卡片放在读卡器上',
    })
  })

  it('says so when there is no such reader, in the language of the request', async () => {
    const message = 'No card reader found, check that it is plugged in'
    const refusal = { resultCode: 2, resultMessage: message }
    expect(await post(READ, { slot: 3 }, { language: 'en' })).toEqual(refusal)
    reader.unplug()
    expect(await post(READ, { slot: 0 }, { language: 'en' })).toEqual(refusal)
  })

  it.each([{ slot: -1 }, { slot: '0' }, { slot: 0, other: 1 }, []])(
    'refuses %j as malformed',
    async (payload) => {
      expect((await post(READ, payload)).resultCode).toBe(RESULT_CODES.malformed)
    },
  )

  it('reads the serial of the card that lies there, whoever’s it is', async () => {
    expect(await blankCard()).toMatch(/^[0-9A-F]{8}$/)
    reader.insert('foreign')
    expect(await post(READ, { slot: 0 })).toMatchObject({ resultCode: 0 })
    reader.remove()
    expect((await post(READ, { slot: 0 })).resultCode).toBe(RESULT_CODES.noCardOnReader)
  })
})

describe('a machine without a binding', () => {
  it('says what is missing, on the page for people, too', async () => {
    const bare = buildDeviceService({
      terminal: { ...TERMINAL, reader: noCardReader, keys: undefined },
      allowedOrigins: [],
    })
    const headers = { host: '127.0.0.1:9200', language: 'en', 'accept-language': 'en' }
    const reply = await bare.inject({ url: '/api/v1/readers', headers })
    expect(reply.json().resultCode).toBe(RESULT_CODES.noBinding)
    const { body } = await bare.inject({ url: '/', headers })
    expect(body).toContain('lacks the component')
    expect(body).toContain(TERMINAL.terminalNumber)
    await bare.close()
  })
})

describe(`POST ${ISSUE}`, () => {
  it.each([
    ['foreign', 'wrongCard'],
    ['otherKeys', 'notGenuine'],
  ] as const)('refuses a card that is %s', async (kind, result) => {
    reader.insert(kind)
    const { phyCardNo } = await post(READ, { slot: 0 })
    expect((await issueTo(phyCardNo, '8')).resultCode).toBe(RESULT_CODES[result])
  })

  it('refuses without keys on the machine', async () => {
    const bare = buildDeviceService({
      terminal: { ...TERMINAL, reader, keys: undefined },
      allowedOrigins: [],
    })
    reader.insert('blank')
    const reply = await bare.inject({
      method: 'POST',
      url: VALIDATE,
      headers: { host: 'localhost:9200' },
      payload: {},
    })
    expect(reply.json().resultCode).toBe(RESULT_CODES.noKeys)
    await bare.close()
  })

  it('refuses another card than the one that was looked up', async () => {
    const first = await blankCard()
    await blankCard()
    expect((await issueTo(first, '8')).resultCode).toBe(RESULT_CODES.anotherCard)
  })

  it('refuses a card that has been issued with another number', async () => {
    const serial = await blankCard()
    await issueTo(serial, '6217000000000000001')
    expect(await issueTo(serial, '6217000000000000002')).toEqual({
      resultCode: RESULT_CODES.alreadyIssued,
      resultMessage: '该卡已发行，请更换其他卡片',
    })
  })

  it('writes number, company and term, and reads them back', async () => {
    const serial = await blankCard()
    expect(await issueTo(serial, '0062170000000000001')).toMatchObject({
      resultCode: 0,
      phyCardNo: serial,
      stage: 'station',
      logicCardNo: '0062170000000000001',
      companyId: 42,
      validUntil: '2030-12-31',
      balance: 0,
    })
  })

  it('can be repeated, wherever it was interrupted', async () => {
    const serial = await blankCard()
    for (let commands = 0; ; commands++) {
      reader.insert('again')
      reader.removeAfter(commands)
      const reply = await issueTo(serial, '88')
      if (reply.resultCode === 0) break
      expect(reply.resultCode).toBe(RESULT_CODES.cardRemoved)
      expect(commands).toBeLessThan(20)
    }
    reader.insert('again')
    expect(await post(VALIDATE, { logicCardNo: '88' })).toMatchObject({ resultCode: 0 })
  })
})

describe(`POST ${VALIDATE}`, () => {
  it('refuses a card with another number than expected', async () => {
    const serial = await blankCard()
    await issueTo(serial, '88')
    expect(await post(VALIDATE, { phyCardNo: serial, logicCardNo: '89' })).toEqual({
      resultCode: RESULT_CODES.notAsExpected,
      resultMessage: '卡内卡号为 88，与 89 不符',
    })
  })

  it('describes a card of ours', async () => {
    const serial = await blankCard()
    expect(await post(VALIDATE, { phyCardNo: serial.toLowerCase() })).toEqual({
      resultCode: 0,
      resultMessage: '成功',
      phyCardNo: serial,
      stage: 'blank',
      supplier: 1,
      balance: 0,
    })
  })

  it('signs what is on the chip, for the challenge of the server', async () => {
    const phyCardNo = await blankCard()
    await issueTo(phyCardNo, '88')
    const challenge = 'ab'.repeat(16)
    const { mac } = await post(VALIDATE, { phyCardNo, logicCardNo: '88', challenge })
    const text = ['forecourt card issue 1', challenge, phyCardNo, '88', '42', '2030-12-31'].join(
      '\n',
    )
    expect(mac).toBe(createHmac('sha256', SECRET).update(text).digest('hex'))
    const other = await post(VALIDATE, { phyCardNo, challenge: 'cd'.repeat(16) })
    expect(other.mac).not.toBe(mac)
    expect(await post(VALIDATE, { phyCardNo })).not.toHaveProperty('mac')
  })

  it('signs nothing of a card that has not been issued', async () => {
    const phyCardNo = await blankCard()
    const reply = await post(VALIDATE, { phyCardNo, challenge: 'ab'.repeat(16) })
    expect(reply.resultCode).toBe(0)
    expect(reply).not.toHaveProperty('mac')
  })
})

describe(`POST ${FACTORY}`, () => {
  it('wants an empty number', async () => {
    await blankCard()
    expect((await post(FACTORY, { logicCardNo: '1' })).resultCode).toBe(RESULT_CODES.malformed)
  })

  it('makes an issued card nobody’s, and another number possible', async () => {
    const serial = await blankCard()
    await issueTo(serial, '88')
    const factory = await post(FACTORY, { logicCardNo: '', supplier: 3 })
    expect(factory).toMatchObject({ resultCode: 0, stage: 'factory', supplier: 3 })
    expect(factory.logicCardNo).toBeUndefined()
    expect(await issueTo(serial, '99')).toMatchObject({
      resultCode: 0,
      logicCardNo: '99',
      supplier: 3,
    })
  })

  it('keeps its hands off a card with money on it', async () => {
    await blankCard()
    // Taken away between load and purchase: the cent of the test stays on the purse.
    reader.removeAfter(8)
    expect((await post(TEST)).resultCode).toBe(RESULT_CODES.cardRemoved)
    reader.insert('again')
    expect(await post(VALIDATE)).toMatchObject({ balance: 1 })
    expect((await post(FACTORY, { logicCardNo: '' })).resultCode).toBe(RESULT_CODES.purseNotEmpty)
  })
})

describe(`POST ${TEST}`, () => {
  it('puts a cent on the purse and takes it off again', async () => {
    const phyCardNo = await blankCard()
    for (const _again of [1, 2]) {
      expect(await post(TEST)).toMatchObject({ resultCode: 0, phyCardNo, amount: 1, balance: 0 })
    }
  })
})

describe('GET /api/v1/…', () => {
  it('labels: the tags that the readers see', async () => {
    expect(await get('/api/v1/labels')).toMatchObject({ resultCode: 0, content: [] })
    const epc = await blankCard()
    expect(await get('/api/v1/labels')).toMatchObject({ content: [{ epc, slot: 0 }] })
  })

  it('dog/status: whether the dongle is plugged in', async () => {
    expect(await get('/api/v1/dog/status')).toMatchObject({ resultCode: 0, present: false })
    const token = { ...noCardReader, readers: async () => [{ name: 'USB Token', hasCard: true }] }
    const other = buildDeviceService({
      terminal: { ...TERMINAL, reader: token, keys: undefined },
      allowedOrigins: [],
    })
    const reply = await other.inject({ url: '/api/v1/dog/status', headers: { host: '127.0.0.1' } })
    expect(reply.json()).toMatchObject({ resultCode: 0, present: true })
    await other.close()
  })

  it('readers: names, cards and keys', async () => {
    reader.insert('foreign')
    expect(await get('/api/v1/readers')).toMatchObject({
      isSimulated: true,
      hasKeys: true,
      signs: true,
      content: [{ slot: 0, name: 'Simulated reader', hasCard: true }],
    })
  })
})

describe('the page for people', () => {
  const page = async (language: string) =>
    (await inject({ url: '/', headers: { 'accept-language': language } })).body

  it('says in both languages which readers are there', async () => {
    expect(await page('zh-CN')).toMatch(/读卡服务[^]*Simulated reader<\/td><td>无卡/)
    await blankCard()
    expect(await page('en-GB')).toMatch(/Device service[^]*Simulated reader<\/td><td>There is one/)
    reader.unplug()
    expect(await page('zh-CN')).toContain('没有检测到读卡器')
  })

  it('puts cards on a simulated reader and takes them off', async () => {
    const press = (action: string, origin: string) =>
      inject({
        method: 'POST',
        url: `/simulated/${action}`,
        headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      })
    expect((await press('blank', 'https://elsewhere.example')).statusCode).toBe(403)
    const pressed = await press('blank?language=en', 'http://127.0.0.1:9200')
    expect(pressed.statusCode).toBe(303)
    expect(pressed.headers.location).toBe('/?language=en')
    expect((await post(READ)).resultCode).toBe(0)
    await press('remove', 'http://127.0.0.1:9200')
    expect((await post(READ)).resultCode).toBe(RESULT_CODES.noCardOnReader)
  })
})

describe('a reader for several callers', () => {
  it('lets one wait for the other', async () => {
    reader.insert('blank')
    const shared = oneAtATime(reader)
    const said: string[] = []
    const first = Promise.withResolvers<void>()
    const turns = [
      shared.withCard(0, async () => {
        await first.promise
        said.push('first')
      }),
      shared.withCard(0, async () => said.push('second')),
    ]
    first.resolve()
    await Promise.all(turns)
    expect(said).toEqual(['first', 'second'])
  })

  it('waits for nobody for ever', async () => {
    reader.insert('blank')
    const shared = oneAtATime(reader, 1)
    const silent = shared.withCard(0, () => new Promise<never>(() => {}))
    await expect(silent).rejects.toMatchObject({ result: 'tooSlow' })
    expect(await shared.withCard(0, async () => 'next')).toBe('next')
  })
})
