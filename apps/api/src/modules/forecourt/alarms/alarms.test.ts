import { beforeAll, describe, expect, it } from 'vitest'
import { searching, useApp } from '../../../../test/harness.ts'
import type { LiveMessage } from '#live/live.ts'
import { centilitres } from '@app/kernel/quantity'
import { findTankByProbe } from '#modules/forecourt/tanks/tank-rows.ts'
import { settleTankAlarms } from '#modules/forecourt/tanks/gauge-readings.ts'
import { noteAlarm, settleAlarms } from './alarm-rows.ts'
import { type AlarmKind, TANK_ALARM_KINDS, type TankAlarmKind } from './contract.ts'
import { watchControllers } from './silent-controllers.ts'

const app = useApp()
let tank: { id: number; company_id: number; station_id: number }

beforeAll(async () => {
  tank = await tankNumbered(1)
})

async function tankNumbered(number: number) {
  const found = await app.look((db) => findTankByProbe(db, app.ids.east, number))
  if (!found) throw new Error(`no tank ${number}`)
  return found
}

const place = () => ({ companyId: tank.company_id, stationId: tank.station_id, at: app.clock.now })

/** What a gauge finds at the tank now. */
const find = (standing: readonly AlarmKind[], tankId = tank.id): Promise<LiveMessage[]> =>
  app.database.system((db) =>
    settleAlarms(db, place(), { tankId }, { judged: TANK_ALARM_KINDS, standing }),
  )

const gauger = async () => (await app.as('gauger')).at(app.ids.east)

async function alarmsOf(kind: AlarmKind, tankId = tank.id) {
  const search = searching(`kind:${kind} tank.id:${tankId} active:true`)
  return (await (await gauger()).get(`/alarms?${search}`)).body.content
}

describe('POST /alarms/:id/acknowledge', () => {
  const remark = 'opened the hatch, nothing there'

  it('refuses whoever may only look, and somebody of another company', async () => {
    await find(['highWater'])
    const [alarm] = await alarmsOf('highWater')
    const fueler = await app.as('fueler')
    const path = `/alarms/${alarm.id}/acknowledge`
    expect((await fueler.post(path, { remark })).status).toBe(403)
    const rival = await app.as('manager', 'rival')
    expect((await rival.post(path, { remark })).status).toBe(404)
    expect(await alarmsOf('highWater')).toMatchObject([{ acknowledgedTime: null, remark: '' }])
  })

  it('refuses to be done without a word', async () => {
    await find(['highWater'])
    const [alarm] = await alarmsOf('highWater')
    const { status, body } = await (await gauger()).post(`/alarms/${alarm.id}/acknowledge`, {})
    expect([status, body.code]).toEqual([400, 'VALIDATION'])
  })

  it('is done once, by whoever comes first, and told to the log', async () => {
    await find(['leak'])
    const [alarm] = await alarmsOf('leak')
    const path = `/alarms/${alarm.id}/acknowledge`
    const [callers] = [await Promise.all([gauger(), app.as('manager')])]
    const replies = await Promise.all(callers.map((caller) => caller.post(path, { remark })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const refused = replies.find(({ status }) => status === 400)
    expect(refused?.body.code).toBe('ALARM_ACKNOWLEDGED')
    const log = await app.look((db) =>
      db
        .selectFrom('audit_log')
        .where('entity', '=', 'alarm')
        .select(['action', 'entity_id'])
        .execute(),
    )
    expect(log).toEqual([{ action: 'acknowledge', entity_id: String(alarm.id) }])
  })

  it('leaves the alarm open until its cause ends; then nothing is left to do', async () => {
    await find(['suddenLoss'])
    const [alarm] = await alarmsOf('suddenLoss')
    await (await gauger()).post(`/alarms/${alarm.id}/acknowledge`, { remark })
    expect(await alarmsOf('suddenLoss')).toMatchObject([
      { state: 'open', remark, acknowledger: { name: '刘伟' } },
    ])
    app.clock.advance(60_000)
    await find([])
    expect(await alarmsOf('suddenLoss')).toEqual([])
  })
})

describe('GET /alarms', () => {
  it('refuses a role that has nothing to do with the forecourt', async () => {
    expect((await (await app.as('fleet')).get('/alarms')).status).toBe(403)
  })

  it('shows another company only its own', async () => {
    await find(['overfill'])
    const rival = await app.as('manager', 'rival')
    expect((await rival.get(`/alarms?${searching('active:true')}`)).body.content).toEqual([])
  })

  it('keeps what has ended until somebody has seen it', async () => {
    await find(['probeOut'])
    await find([])
    const [alarm] = await alarmsOf('probeOut')
    expect(alarm).toMatchObject({
      state: 'cleared',
      urgent: false,
      tank: { number: 1 },
      clearedTime: app.clock.now.toISOString().replace('.000', ''),
    })
    const { status } = await (
      await gauger()
    ).post(`/alarms/${alarm.id}/acknowledge`, {
      remark: 'cable was loose',
    })
    expect(status).toBe(200)
    expect(await alarmsOf('probeOut')).toEqual([])
  })

  it('is a file as well', async () => {
    const { status, body } = await (
      await gauger()
    ).get(`/alarms?download=true&format=csv&${searching('active:true')}`)
    expect(status).toBe(200)
    expect(body.text).toContain('Tank 1')
  })
})

describe('an alarm', () => {
  it('is one for each cause, however often and by how many it is told', async () => {
    const other = (await tankNumbered(2)).id
    const told = await Promise.all(Array.from({ length: 5 }, () => find(['leak'], other)))
    expect(told.flat()).toMatchObject([
      { method: 'alarm', params: { kind: 'leak', urgent: true, change: 'raised' } },
    ])
    expect(await find(['leak'], other)).toEqual([])
    expect(await alarmsOf('leak', other)).toHaveLength(1)
    expect(await find([], other)).toMatchObject([{ params: { kind: 'leak', change: 'cleared' } }])
  })

  it('of what nobody looked for stays as it is', async () => {
    const tankId = (await tankNumbered(3)).id
    await find(['leak', 'lowProduct'], tankId)
    const settled = await app.database.system((db) =>
      settleAlarms(db, place(), { tankId }, { judged: ['lowProduct'], standing: [] }),
    )
    expect(settled).toMatchObject([{ params: { kind: 'lowProduct', change: 'cleared' } }])
    expect(await alarmsOf('leak', tankId)).toMatchObject([{ state: 'open' }])
  })

  it('of something that does not last stands until somebody has seen it', async () => {
    const { controllerId } = await controllerAtEast()
    await app.database.system((db) => noteAlarm(db, place(), { controllerId }, 'controllerRestart'))
    const search = searching('kind:controllerRestart active:true')
    expect((await (await gauger()).get(`/alarms?${search}`)).body.content).toMatchObject([
      { state: 'cleared', tank: null },
    ])
  })
})

describe('a level', () => {
  const at = async (volume: number, standing: TankAlarmKind[] = [], waterHeight?: number) => {
    await app.asOwner(`update tanks set low_alarm_cl = 300000, high_alarm_cl = 2700000,
      low_low_alarm_cl = 100000, high_high_alarm_cl = 2850000, water_alarm_mm = 50,
      max_volume_cl = 3000000 where station_id = ${app.ids.east} and number = 4`)
    const gauged = await tankNumbered(4)
    const messages = await app.database.system((db) =>
      settleTankAlarms(db, gauged, app.clock.now, {
        judged: [],
        standing,
        volume: centilitres(volume),
        waterHeight,
      }),
    )
    return messages.map(({ params }) => params)
  }

  it('beyond a limit of the tank raises an alarm, which trembling does not clear', async () => {
    expect(await at(300_001)).toEqual([])
    expect(await at(299_999)).toMatchObject([{ kind: 'lowProduct', change: 'raised' }])
    expect(await at(300_500)).toEqual([])
    expect(await at(330_001)).toMatchObject([{ kind: 'lowProduct', change: 'cleared' }])
    expect(await at(2_700_001)).toMatchObject([{ kind: 'highProduct', change: 'raised' }])
    expect(await at(2_699_000)).toEqual([])
    expect(await at(2_600_000, ['highProduct'])).toEqual([])
    expect(await at(2_600_000)).toMatchObject([{ kind: 'highProduct', change: 'cleared' }])
  })

  it('beyond the outermost limits, and water beyond its own, raises the alarms of those', async () => {
    expect(await at(99_999)).toMatchObject([
      { kind: 'lowProduct' },
      { kind: 'criticalLowProduct', change: 'raised' },
    ])
    await at(1_000_000)
    expect(await at(2_850_001)).toMatchObject([{ kind: 'highProduct' }, { kind: 'overfill' }])
    await at(1_000_000)
    expect(await at(1_000_000, [], 49.9)).toEqual([])
    expect(await at(1_000_000, [], 50)).toMatchObject([{ kind: 'highWater', change: 'raised' }])
    expect(await at(1_000_000, [], 48.1)).toEqual([])
    expect(await at(1_000_000, [], 47.9)).toMatchObject([{ kind: 'highWater', change: 'cleared' }])
  })
})

async function controllerAtEast() {
  const { id } = await app.look((db) =>
    db
      .selectFrom('controllers')
      .where('station_id', '=', app.ids.east)
      .select('id')
      .executeTakeFirstOrThrow(),
  )
  return { controllerId: id }
}

describe('a controller', () => {
  const watch = async () => {
    const told: [number, LiveMessage][] = []
    await watchControllers({
      database: app.database,
      now: () => app.clock.now,
      publish: (stationId, message) => told.push([stationId, message]),
    })
    return told.map(([stationId, { params }]) => ({ stationId, params }))
  }
  const heard = (instant: Date | null) =>
    app.asOwner(`update controllers set last_seen_at =
      ${instant ? `'${instant.toISOString()}'` : 'null'} where station_id = ${app.ids.east}`)

  it('that was never heard is no cause for alarm', async () => {
    await heard(null)
    expect(await watch()).toEqual([])
  })

  it('that falls silent raises one alarm, which ends when it speaks or is switched off', async () => {
    await heard(app.clock.now)
    expect(await watch()).toEqual([])
    app.clock.advance(121_000)
    const silent = { kind: 'controllerSilent', change: 'raised' }
    expect(await watch()).toMatchObject([{ stationId: app.ids.east, params: silent }])
    expect(await watch()).toEqual([])
    await heard(app.clock.now)
    expect(await watch()).toMatchObject([{ params: { ...silent, change: 'cleared' } }])
  })
})
