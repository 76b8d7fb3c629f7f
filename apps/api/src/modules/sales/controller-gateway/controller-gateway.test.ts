import { createHmac } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { message, type Packet } from '@app/kernel/json-pts'
import {
  AIRPORT,
  basic,
  connectController,
  EAST,
  type Login,
  refusedHandshake,
  RIVAL,
} from '../../../../test/controller.ts'
import { searching, useApp } from '../../../../test/harness.ts'

const app = useApp()

const UNKNOWN: Login = { ptsId: 'AAAAAAAAAAAAAAAAAAAAAAAA', password: 'east-controller' }

const reading = (Tank: number, DateTime: string, ProductVolume = 20_000): Packet => ({
  Id: 7,
  Type: 'UploadTankMeasurement',
  Data: { DateTime, Tank, ProductHeight: 1200, ProductVolume },
})

const textOf = (...packets: Packet[]): string => JSON.stringify(message(packets))

async function postPts(login: Login | undefined, text: string, headers: object = {}) {
  const response = await app.container.app.inject({
    method: 'POST',
    url: '/jsonPTS',
    headers: {
      'content-type': 'application/json',
      ...(login && { authorization: basic(login) }),
      ...headers,
    },
    payload: text,
  })
  return { status: response.statusCode, body: response.json() }
}

const rejections = (code: string) =>
  app.look((db) =>
    db.selectFrom('controller_rejections').where('code', '=', code).selectAll().execute(),
  )

/** How many packets of all stations were kept because they make no sense. */
async function refusedPackets(): Promise<number> {
  const packets = await app.look((db) =>
    db
      .selectFrom('controller_rejections')
      .where('code', '=', 'PACKET_MALFORMED')
      .where('type', '<>', 'UploadStatus')
      .select('id')
      .execute(),
  )
  return packets.length
}

const readingsOf = (ptsId: string) =>
  app.look((db) =>
    db
      .selectFrom('tank_readings')
      .innerJoin('controllers', 'controllers.station_id', 'tank_readings.station_id')
      .where('controllers.pts_id', '=', ptsId)
      .selectAll('tank_readings')
      .execute(),
  )

describe('POST /jsonPTS', () => {
  const text = textOf(reading(1, '2026-11-21T09:00:00'))

  it('refuses without credentials and keeps a note', async () => {
    const { status, body } = await postPts(undefined, text)
    expect(status).toBe(401)
    expect(body.Packets).toEqual([
      { Id: 0, Type: 'Upload', Error: true, Code: 6, Message: 'CREDENTIALS_MISSING' },
    ])
    expect(await rejections('CREDENTIALS_MISSING')).toHaveLength(1)
  })

  it('takes no Digest, and says that it wants Basic', async () => {
    const { statusCode, headers } = await app.container.app.inject({
      method: 'POST',
      url: '/jsonPTS',
      headers: {
        'content-type': 'application/json',
        authorization: `Digest username="${EAST.ptsId}", realm="jsonPTS", nonce="n", uri="/jsonPTS", response="0"`,
      },
      payload: text,
    })
    expect([statusCode, headers['www-authenticate']]).toEqual([401, 'Basic realm="jsonPTS"'])
  })

  it('tells a stranger not whether the serial or the password is wrong, and keeps which it was', async () => {
    const unknown = await postPts(UNKNOWN, text)
    const wrong = await postPts({ ...EAST, password: AIRPORT.password }, text)
    expect(unknown).toEqual(wrong)
    expect(wrong.status).toBe(401)
    expect(wrong.body.Packets[0].Message).toBe('WRONG_CREDENTIALS')
    expect(await rejections('UNKNOWN_CONTROLLER')).toMatchObject([{ pts_id: UNKNOWN.ptsId }])
    expect(await rejections('WRONG_CREDENTIALS')).toMatchObject([{ pts_id: EAST.ptsId }])
  })

  it('tells those who set it up why it was turned away, until it is heard again', async () => {
    const before = app.clock.now
    const setUp = (await app.as('manager')).at(app.ids.east)
    const refusalOf = async (ptsId: string) => {
      const { body } = await setUp.get(`/controllers?${searching(`ptsId:"${ptsId}"`)}`)
      return body.content[0].refusal
    }
    const turnedAway = async (login: Login | undefined, headers: object = {}) => {
      app.clock.advance(120_000)
      expect((await postPts(login, text, headers)).status).toBe(401)
      return refusalOf(EAST.ptsId)
    }
    const { time, ...why } = await turnedAway({ ...EAST, password: AIRPORT.password })
    expect(why).toEqual({ reason: 'WRONG_CREDENTIALS', ip: '127.0.0.1' })
    expect(Date.parse(time)).toBe(app.clock.now.getTime())
    expect(await turnedAway(undefined, { 'x-pts-id': EAST.ptsId })).toMatchObject({
      reason: 'CREDENTIALS_MISSING',
    })
    expect(await turnedAway(EAST, { 'x-pts-id': AIRPORT.ptsId })).toMatchObject({
      reason: 'PTS_ID_MISMATCH',
    })
    const airport = (await app.as('airport')).at(app.ids.airport)
    const { body: others } = await airport.get('/controllers')
    expect(others.content.map(({ refusal }: { refusal: unknown }) => refusal)).toEqual([null])

    app.clock.advance(120_000)
    expect((await postPts(EAST, textOf(reading(1, '2026-11-21T08:30:00')))).status).toBe(200)
    expect(await refusalOf(EAST.ptsId)).toBeNull()
    app.clock.now = before
  })

  it('refuses a header that claims another serial than the log-in', async () => {
    const { status, body } = await postPts(EAST, text, { 'x-pts-id': AIRPORT.ptsId })
    expect(status).toBe(401)
    expect(body.Packets[0].Message).toBe('PTS_ID_MISMATCH')
  })

  it('stops listening to guesses after ten, but not to the right password known already', async () => {
    await postPts(AIRPORT, text)
    for (let guess = 0; guess < 10; guess += 1) {
      await postPts({ ...AIRPORT, password: `guess ${guess}` }, text)
    }
    const { body } = await postPts({ ...AIRPORT, password: 'guess 11' }, text)
    expect(body.Packets[0].Message).toBe('TOO_MANY_ATTEMPTS')
    expect((await postPts(AIRPORT, text)).status).toBe(200)
  })

  it.each([
    ['no JSON', '{"Protocol":"jsonPTS",', 'JSON_MALFORMED'],
    ['nothing', '', 'JSON_MALFORMED'],
    ['another protocol', '{"Protocol":"xmlPTS","Packets":[]}', 'PROTOCOL_UNKNOWN'],
    ['an array', '[]', 'PROTOCOL_UNKNOWN'],
    ['no packets', '{"Protocol":"jsonPTS","Packets":[]}', 'MESSAGE_MALFORMED'],
    [
      'a packet without Id',
      '{"Protocol":"jsonPTS","Packets":[{"Type":"UploadStatus"}]}',
      'MESSAGE_MALFORMED',
    ],
    [
      'more levels than anybody needs',
      `{"Protocol":"jsonPTS","Packets":[{"Id":1,"Type":"UploadX","Data":${'['.repeat(9000)}${']'.repeat(9000)}}]}`,
      'MESSAGE_MALFORMED',
    ],
    [
      'the serial of another',
      JSON.stringify({ ...message([reading(1, '2026-11-21T09:00:00')]), PtsId: RIVAL.ptsId }),
      'PTS_ID_MISMATCH',
    ],
  ])('refuses %s, acknowledges nothing and keeps what was sent', async (_, sent, code) => {
    const { status, body } = await postPts(EAST, sent)
    expect(status).toBe(400)
    expect(body.Packets).toEqual([{ Id: 0, Type: 'Upload', Error: true, Code: 2, Message: code }])
    expect((await rejections(code)).map(({ body: kept }) => kept)).toContain(sent.slice(0, 8192))
  })

  it.each([
    ['a missing field', { DateTime: '2026-11-21T09:00:00', Tank: 1 }],
    [
      'text for a number',
      { DateTime: '2026-11-21T09:00:00', Tank: 1, ProductHeight: '1', ProductVolume: 2 },
    ],
    [
      'a negative volume',
      { DateTime: '2026-11-21T09:00:00', Tank: 1, ProductHeight: 1, ProductVolume: -2 },
    ],
    ['a time that is none', { DateTime: 'yesterday', Tank: 1, ProductHeight: 1, ProductVolume: 2 }],
    [
      'half a character',
      {
        DateTime: '2026-11-21T09:00:00',
        Tank: 1,
        ProductHeight: 1,
        ProductVolume: 2,
        Alarms: ['\ud800'],
      },
    ],
  ])('keeps a packet with %s once, and lets the controller go on to the next', async (_, data) => {
    const sent = textOf({ Id: 3, Type: 'UploadTankMeasurement', Data: data })
    const before = await refusedPackets()
    for (const again of [1, 2]) {
      const { status, body } = await postPts(EAST, sent)
      expect(status, `time ${again}`).toBe(200)
      expect(body.Packets).toEqual([{ Id: 3, Type: 'UploadTankMeasurement', Message: 'OK' }])
    }
    expect(await refusedPackets()).toBe(before + 1)
  })

  it('takes the level although every sensor beside it is broken', async () => {
    const broken = {
      ProductUllage: -1,
      Temperature: -100,
      WaterVolume: -0.5,
      WaterHeight: -3,
      ProductDensity: 3000,
      ProductTCVolume: -7,
      TankFillingPercentage: 101.5,
    }
    const level = { DateTime: '2026-11-21T08:30:00', Tank: 1, ProductHeight: 9, ProductVolume: 2 }
    const packet = { ...reading(1, ''), Data: { ...level, ...broken } }
    const { body } = await postPts(EAST, textOf(packet))
    expect(body.Packets).toMatchObject([{ Message: 'OK' }])
    const stored = await app.look((db) =>
      db
        .selectFrom('tank_readings')
        .where('at', '=', '2026-11-21T00:30:00Z')
        .selectAll()
        .executeTakeFirstOrThrow(),
    )
    expect(stored).toMatchObject({
      temperature: null,
      density: null,
      water_height_mm: null,
      water_volume_cl: 0,
      tc_volume_cl: null,
    })
  })

  it('acknowledges the packets of a message beside one that makes no sense', async () => {
    const { status, body } = await postPts(
      EAST,
      textOf(
        { ...reading(2, '2026-11-21T09:01:00'), Id: 1 },
        { Id: 2, Type: 'UploadPumpTransaction', Data: {} },
        { ...reading(3, '2026-11-21T09:01:00', 8000), Id: 3 },
      ),
    )
    expect(status).toBe(200)
    expect(body.Packets).toEqual([
      { Id: 1, Type: 'UploadTankMeasurement', Message: 'OK' },
      { Id: 2, Type: 'UploadPumpTransaction', Message: 'OK' },
      { Id: 3, Type: 'UploadTankMeasurement', Message: 'OK' },
    ])
  })

  it('leaves a packet unanswered when the failure is ours, and takes it when it comes again', async () => {
    const packet = textOf(reading(4, '2026-11-21T09:02:00'))
    await app.asOwner(
      'alter table tank_readings add constraint broken check (tank_id is null) not valid',
    )
    const failed = await postPts(EAST, packet)
    expect(failed.status).toBe(503)
    expect(failed.body.Packets[0].Message).not.toBe('OK')
    await app.asOwner('alter table tank_readings drop constraint broken')
    const { status, body } = await postPts(EAST, packet)
    expect(status).toBe(200)
    expect(body.Packets[0].Message).toBe('OK')
  })

  it('keeps a type that nobody knows, once, and lets the controller go on', async () => {
    const gps = textOf({ Id: 1, Type: 'UploadGpsRecord', Data: { Latitude: 31 } })
    expect((await postPts(EAST, gps)).body.Packets[0].Message).toBe('OK')
    expect((await postPts(EAST, gps)).body.Packets[0].Message).toBe('OK')
    const manager = await app.as('manager')
    const { body } = await manager.get(`/controllerPackets?${searching('type:UploadGpsRecord')}`)
    expect(body.content).toMatchObject([
      { outcome: 'ignored', outcomeCode: 'UNKNOWN_TYPE', data: { Latitude: 31 } },
    ])
  })
})

describe('POST /jsonPTS with a signing key', () => {
  const text = textOf(reading(1, '2026-11-21T09:30:00'))
  const sign = (encoding: 'hex' | 'base64') => ({
    'x-data-signature': createHmac('sha256', 'shared secret').update(text).digest(encoding),
  })

  it('refuses a body that is not signed, or signed for another body', async () => {
    const key = app.container.secrets.encrypt('shared secret')
    await app.look((db) =>
      db
        .updateTable('controllers')
        .set({ signing_key_enc: key })
        .where('pts_id', '=', RIVAL.ptsId)
        .execute(),
    )
    expect((await postPts(RIVAL, text)).body.Packets[0].Message).toBe('SIGNATURE_WRONG')
    const other = await postPts(RIVAL, `${text} `, sign('hex'))
    expect(other.status).toBe(401)
    expect(await readingsOf(RIVAL.ptsId)).toEqual([])
    const noted = await app.look((db) =>
      db
        .selectFrom('controllers')
        .where('pts_id', '=', RIVAL.ptsId)
        .select('refused_code')
        .executeTakeFirst(),
    )
    expect(noted).toEqual({ refused_code: 'SIGNATURE_WRONG' })
  })

  it('signs its answers, and takes a configuration that no controller signs', async () => {
    const configuration = JSON.stringify(message([{ Id: 1, Type: 'UploadConfiguration' }]))
    const { statusCode, headers, payload } = await app.container.app.inject({
      method: 'POST',
      url: '/jsonPTS',
      headers: { 'content-type': 'application/json', authorization: basic(RIVAL) },
      payload: configuration,
    })
    expect(statusCode).toBe(200)
    const signature = createHmac('sha256', 'shared secret').update(payload).digest('base64')
    expect(headers['x-data-signature']).toBe(signature)
  })

  it.each(['hex', 'base64'] as const)('accepts a signature in %s', async (encoding) => {
    expect((await postPts(RIVAL, text, sign(encoding))).status).toBe(200)
  })
})

describe('the websocket /jsonPTS', () => {
  it('refuses the handshake without credentials, and with wrong ones', async () => {
    const port = await app.listen()
    expect(await refusedHandshake(port, {})).toBe(401)
    const authorization = basic({ ...EAST, password: 'guess' })
    expect(await refusedHandshake(port, { authorization })).toBe(401)
  })

  it('answers a message that makes no sense with an error and stays open', async () => {
    const controller = await connectController(await app.listen(), EAST)
    const { Packets } = await controller.say('no JSON')
    expect(Packets).toEqual([
      { Id: 0, Type: 'Upload', Error: true, Code: 2, Message: 'JSON_MALFORMED' },
    ])
    const answer = await controller.upload('UploadTankMeasurement', {
      DateTime: '2026-11-21T09:40:00',
      Tank: 1,
      ProductHeight: 1,
      ProductVolume: 20_000,
    })
    expect(answer).toEqual({ Id: 1, Type: 'UploadTankMeasurement', Message: 'OK' })
    await controller.close()
  })

  it('stores once what two connections of one controller send at the same moment', async () => {
    const port = await app.listen()
    const pair = await Promise.all([connectController(port, EAST), connectController(port, EAST)])
    const data = {
      DateTime: '2026-11-21T09:41:00',
      Tank: 1,
      ProductHeight: 1,
      ProductVolume: 19_000,
    }
    const answers = await Promise.all(
      pair.map((controller) => controller.upload('UploadTankMeasurement', data)),
    )
    expect(answers.map(({ Message }) => Message)).toEqual(['OK', 'OK'])
    const stored = (await readingsOf(EAST.ptsId)).filter(({ volume_cl }) => volume_cl === 1_900_000)
    expect(stored).toHaveLength(1)
    await Promise.all(pair.map((controller) => controller.close()))
  })

  it('lets go of a controller that was switched off', async () => {
    const controller = await connectController(await app.listen(), AIRPORT)
    const setEnabled = (enabled: boolean) =>
      app.look((db) =>
        db
          .updateTable('controllers')
          .set({ enabled })
          .where('pts_id', '=', AIRPORT.ptsId)
          .execute(),
      )
    await setEnabled(false)
    const data = { DateTime: '2026-11-21T09:42:00', Tank: 1, ProductHeight: 1, ProductVolume: 900 }
    const before = await readingsOf(AIRPORT.ptsId)
    controller.upload('UploadTankMeasurement', data).catch(() => {})
    await controller.whenClosed()
    expect(await readingsOf(AIRPORT.ptsId)).toEqual(before)
    await setEnabled(true)
  })
})

describe('GET /controllerPackets', () => {
  it('refuses a role that has nothing to do with devices', async () => {
    const cashier = await app.as('cashier')
    expect((await cashier.get('/controllerPackets')).status).toBe(403)
  })

  it('shows another company nothing', async () => {
    const rival = await app.as('manager', 'rival')
    const search = searching(`station.id:${app.ids.east}`)
    const { body } = await rival.get(`/controllerPackets?${search}`)
    expect(body.totalElements).toBe(0)
  })

  it('finds what was refused, with the reason in the language of the request', async () => {
    await postPts(EAST, textOf(reading(9, '2026-11-21T09:44:00')))
    const manager = (await app.as('manager')).at(app.ids.east)
    const { body } = await manager.get(`/controllerRejections?${searching('state:open')}`, {
      headers: { language: 'zh' },
    })
    const messages = body.content.map((refused: Record<string, string>) => [
      refused.code,
      refused.message,
    ])
    expect(messages).toContainEqual(['UNKNOWN_TANK', '站点没有该油罐，请先在油罐管理中新增'])
    expect(messages).toContainEqual(['PACKET_MALFORMED', '数据内容不符合协议，请检查控制器固件'])
  })
})

/** The last ones: nothing of this controller is taken in for a minute. */
describe('POST /jsonPTS in great numbers', () => {
  afterEach(() => vi.useRealTimers())

  it('is limited for each controller, however its log-in is spelt', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const post = async (login: Login, turn: number) => {
      const authorization = `${basic(login)}${'='.repeat(turn % 5)}`
      return (await postPts(login, 'no JSON', { authorization })).status
    }
    for (let turn = 0; turn < 600; turn += 1) await post(EAST, turn)
    expect(await post(EAST, 601)).toBe(429)
    expect(await post(AIRPORT, 1)).toBe(400)
  })
})
