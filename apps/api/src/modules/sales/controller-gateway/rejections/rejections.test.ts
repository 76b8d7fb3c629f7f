import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  connectController,
  EAST,
  pumpTransaction,
  type TestController,
} from '../../../../../test/controller.ts'
import { searching, useApp } from '../../../../../test/harness.ts'
import type { ControllerRejection } from '../contract.ts'

const app = useApp()
let controller: TestController

beforeAll(async () => {
  controller = await connectController(await app.listen(), EAST)
})

const manager = async () => (await app.as('manager')).at(app.ids.east)

const rejections = async (condition = 'state:"open"'): Promise<ControllerRejection[]> =>
  (await (await manager()).get(`/controllerRejections?size=100&${searching(condition)}`)).body
    .content

const openAlarms = async (): Promise<string[]> => {
  const { body } = await (await manager()).get(`/alarms?size=100&${searching('state:"open"')}`)
  return body.content
    .map(({ kind }: { kind: string }) => kind)
    .filter((kind: string) => kind.startsWith('packet'))
    .toSorted()
}

/** A sale at a pump that the station does not have. */
async function refuseSale(transaction: number, more: object = {}): Promise<ControllerRejection> {
  const sale = pumpTransaction({ Pump: 77, Transaction: transaction, ...more })
  const answer = await controller.upload('UploadPumpTransaction', sale)
  expect(answer).toMatchObject({ Message: 'OK' })
  const [newest] = await rejections()
  if (!newest) throw new Error('nothing was kept')
  return newest
}

const bookAgain = async ({ id }: Pick<ControllerRejection, 'id'>) =>
  (await manager()).post(`/controllerRejections/${id}/book`)
const dismiss = async ({ id }: Pick<ControllerRejection, 'id'>, reason = 'sold by hand') =>
  (await manager()).post(`/controllerRejections/${id}/dismiss`, { reason })

describe('what cannot be booked', () => {
  it('is kept for its own station alone, and decided on by those who set devices up', async () => {
    const kept = await refuseSale(1)
    expect(kept).toMatchObject({
      code: 'UNKNOWN_PUMP',
      type: 'UploadPumpTransaction',
      matter: { pump: 77, nozzle: 1, volume: 2000, amount: 15_060, time: '2026-11-21T09:50:00' },
      state: 'open',
      bookable: true,
    })
    const rival = await app.as('manager', 'rival')
    const theirs = [
      await rival.get(`/controllerRejections/${kept.id}`),
      await rival.post(`/controllerRejections/${kept.id}/book`),
      await rival.post(`/controllerRejections/${kept.id}/dismiss`, { reason: 'theirs' }),
    ]
    expect(theirs.map(({ status }) => status)).toEqual([404, 404, 404])
    expect((await rival.get('/controllerRejections')).body.content).toEqual([])
    const account = (await app.as('account')).at(app.ids.east)
    expect((await account.get(`/controllerRejections/${kept.id}`)).status).toBe(200)
    expect((await account.post(`/controllerRejections/${kept.id}/book`)).status).toBe(403)
  })

  it('raises an alarm that says why, and stays refused while the cause is there', async () => {
    expect(await openAlarms()).toEqual(['packetUnknownPump'])
    const [kept] = await rejections()
    const { body } = await bookAgain(kept ?? { id: 0 })
    expect(body).toMatchObject({ outcome: 'refused', rejection: { state: 'open', times: 1 } })
    expect(body.message).toContain('Nozzles page')
  })

  it('is booked once the pump is set up, and only once; the alarm goes with the last', async () => {
    const kept = await refuseSale(2)
    const station = await manager()
    const [nozzle] = (await station.get('/nozzleControls?expand=tank')).body.content
    const dispenser = (await station.post('/dispensers', { number: 77, name: '77' })).body
    await station.post('/nozzleControls', {
      logicNo: 77,
      physicalNo: 1,
      dispenser: { id: dispenser.id },
      tank: { id: nozzle.tank.id },
    })
    const both = await Promise.all([bookAgain(kept), bookAgain(kept)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(both.map(({ body }) => body.code ?? body.outcome).toSorted()).toEqual([
      'REJECTION_RESOLVED',
      'applied',
    ])
    const { body } = await station.get(`/orders?${searching('nozzleControl.logicNo:77')}`)
    expect(body.content).toHaveLength(1)
    expect(await openAlarms()).toEqual(['packetUnknownPump'])
    const sale = pumpTransaction({ Pump: 77, Transaction: 1 })
    await controller.upload('UploadPumpTransaction', sale)
    expect(await rejections()).toEqual([])
    expect(await openAlarms()).toEqual([])
    const resolved = await rejections('state:"booked"')
    expect(resolved.map(({ resolver }) => resolver?.name ?? null)).toContain(null)
  })

  it('is never booked once it is dismissed, with a reason', async () => {
    const late = { DateTime: '2026-11-21T10:30:00', DateTimeStart: '2026-11-21T10:29:00', Pump: 1 }
    const kept = await refuseSale(3, late)
    expect(await openAlarms()).toEqual(['packetClockAhead'])
    expect((await dismiss(kept, ' ')).body.code).toBe('VALIDATION')
    expect((await dismiss(kept)).body).toMatchObject({
      state: 'dismissed',
      remark: 'sold by hand',
      bookable: false,
    })
    expect((await dismiss(kept)).body.code).toBe('REJECTION_RESOLVED')
    app.clock.advance(3_600_000)
    await controller.upload('UploadPumpTransaction', pumpTransaction({ Transaction: 3, ...late }))
    expect(await rejections(`id:${kept.id}`)).toMatchObject([{ state: 'dismissed', times: 1 }])
    expect(await openAlarms()).toEqual([])
  })

  it('outside the schema is kept as it came, at most 8 KB of it, and cannot be booked', async () => {
    const answer = await controller.say(
      JSON.stringify({
        Protocol: 'jsonPTS',
        Packets: [{ Id: 9, Type: 'UploadPumpTransaction', Data: { Pump: 'ä'.repeat(9000) } }],
      }),
    )
    expect(answer.Packets).toMatchObject([{ Id: 9, Message: 'OK' }])
    const [kept] = await rejections()
    const { body } = await (await manager()).get(`/controllerRejections/${kept?.id}`)
    expect(body).toMatchObject({
      code: 'PACKET_MALFORMED',
      bookable: false,
      matter: { pump: null },
    })
    expect(Buffer.byteLength(body.body)).toBeLessThanOrEqual(8195)
    expect((await bookAgain(body)).body.code).toBe('REJECTION_NOT_BOOKABLE')
    expect(await openAlarms()).toEqual(['packetMalformed'])
    await dismiss(body)
  })

  it('as a whole message, or by the second, is one row a day that counts', async () => {
    for (const _ of [1, 2]) await controller.say('{')
    for (const _ of [1, 2, 3]) {
      await controller.say(
        JSON.stringify({
          Protocol: 'jsonPTS',
          Packets: [{ Id: 1, Type: 'UploadStatus', Data: { Pumps: 7 } }],
        }),
      )
    }
    const kept = await rejections()
    expect(kept.map(({ code, times }) => [code, times]).toSorted()).toEqual([
      ['JSON_MALFORMED', 2],
      ['PACKET_MALFORMED', 3],
    ])
    for (const one of kept) await dismiss(one)
  })

  it('beyond 500 a day is counted and not kept', async () => {
    await app.look((db) =>
      sql`insert into controller_rejections (company_id, station_id, controller_id, code, type, natural_key,
          created_at, state)
        select company_id, station_id, id, 'UNKNOWN_PUMP', 'UploadPumpTransaction', n::text,
          ${app.clock.now.toISOString()}, 'dismissed'
        from controllers, generate_series(1, 500) n where pts_id = ${EAST.ptsId}`.execute(db),
    )
    for (const transaction of [11, 12]) {
      expect(await refuseSale(transaction, { Pump: 78 })).toMatchObject({
        code: 'TOO_MANY_REJECTIONS',
        bookable: false,
        matter: { pump: null },
      })
    }
    expect(await rejections()).toMatchObject([{ times: 2 }])
    expect(await openAlarms()).toEqual(['packetsTooMany'])
  })
})
