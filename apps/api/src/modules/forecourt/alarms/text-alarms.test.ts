import { beforeAll, describe, expect, it } from 'vitest'
import { expectDone } from '../../../../test/checkout.ts'
import { useApp } from '../../../../test/harness.ts'
import { texting } from '../../../../test/texting.ts'
import { noteAlarm, settleAlarms } from './alarm-rows.ts'
import type { AlarmKind } from './contract.ts'
import { textAlarms } from './text-alarms.ts'

const app = useApp()
let addTemplate: Awaited<ReturnType<typeof texting>>
let version = 0

beforeAll(async () => {
  addTemplate = await texting(app, { dailyQuota: 20 })
})

const [CHIEF, DEPUTY] = ['13800000071', '13800000072']
const HOUR_MS = 3_600_000

const place = (at = app.clock.now) => ({ companyId: app.ids.company, stationId: app.ids.east, at })

const tank = async (number = 1): Promise<{ tankId: number }> => {
  const { id } = await app.look((db) =>
    db
      .selectFrom('tanks')
      .where('station_id', '=', app.ids.east)
      .where('number', '=', number)
      .select('id')
      .executeTakeFirstOrThrow(),
  )
  return { tankId: id }
}

/** What stands at a tank now, and nothing else of these kinds. */
const stands = async (kind: AlarmKind, isStanding = true) => {
  const subject = await tank()
  return app.database.system((db) =>
    settleAlarms(db, place(), subject, { judged: [kind], standing: isStanding ? [kind] : [] }),
  )
}

async function configure(value: object) {
  const manager = (await app.as('manager')).at(app.ids.east)
  const reply = await manager.put(`/stations/${app.ids.east}/config`, {
    key: 'alarmTexts',
    value,
    version,
  })
  if (reply.status === 200) version = Number(reply.body.version)
  return reply
}

const turn = (isConnected = true) =>
  textAlarms(
    {
      database: app.database,
      isConnected: () => isConnected,
      onError: (error) => {
        throw error
      },
    },
    app.clock.now,
  )

/** What was sent to somebody since the last look. */
const seen = new Map<string, number>()
async function messagesTo(mobile: string): Promise<string[]> {
  const rows = await app.look((db) =>
    db
      .selectFrom('sms_messages')
      .where('mobile', '=', mobile)
      .orderBy('id')
      .select('content')
      .execute(),
  )
  const before = seen.get(mobile) ?? 0
  seen.set(mobile, rows.length)
  return rows.slice(before).map(({ content }) => content)
}

describe('alarms by text message', () => {
  it.each([
    [{ mobiles: '1380000', about: ['urgent'] }, 'mobiles', 'FORMAT'],
    [{ mobiles: `${CHIEF} ${CHIEF}`, about: ['urgent'] }, 'mobiles', 'FORMAT'],
    [{ mobiles: CHIEF, about: ['weather'] }, 'about', 'ENUM'],
    [{ mobiles: CHIEF, about: [] }, 'about', 'REQUIRED'],
  ])('are not configured as %j', async (value, path, code) => {
    const { status, body } = await configure(value)
    expect([status, body.code]).toEqual([400, 'CONFIG_INVALID'])
    expect(body.fields).toMatchObject([{ path, code }])
  })

  it('are sent to nobody as long as nobody is named, no template tells alarms, or nothing can be sent', async () => {
    await stands('leak')
    await addTemplate('Code', '验证码${code}')
    await addTemplate('Alarm of whom', '${name}：${alarm}')
    await turn()
    expectDone(await configure({ mobiles: `${CHIEF}，${DEPUTY}`, about: ['urgent'] }))
    await turn()
    await addTemplate('Alarm', '${station}：${alarm}，请立即处理。')
    await turn(false)
    expect(await messagesTo(CHIEF)).toEqual([])
  })

  it('tell where and what to everybody who is named, once, whoever sends', async () => {
    await Promise.all([turn(), turn(), turn()])
    const [message] = await messagesTo(CHIEF)
    expect(message).toMatch(/东站：1号罐油罐泄漏，请立即处理。$/)
    expect(await messagesTo(DEPUTY)).toEqual([message])
    await turn()
    expect(await messagesTo(CHIEF)).toEqual([])
  })

  it('are of the kinds that were asked for', async () => {
    await stands('lowProduct')
    await turn()
    expect(await messagesTo(CHIEF)).toEqual([])
    expectDone(await configure({ mobiles: CHIEF, about: ['tanks', 'equipment'] }))
    await stands('overfill')
    await turn()
    expect(await messagesTo(CHIEF)).toEqual([expect.stringContaining('油位过低')])
    expect(await messagesTo(DEPUTY)).toEqual([])
  })

  it('come once a day for a cause that comes and goes', async () => {
    await stands('lowProduct', false)
    app.clock.advance(HOUR_MS)
    await stands('lowProduct')
    await turn()
    expect(await messagesTo(CHIEF)).toEqual([])
    await stands('lowProduct', false)
    app.clock.advance(24 * HOUR_MS)
    await stands('lowProduct')
    await turn()
    expect(await messagesTo(CHIEF)).toHaveLength(1)
  })

  it('are no news once they are over, seen to, or an hour old; what has no end is told', async () => {
    await stands('highWater')
    app.clock.advance(1000)
    await stands('highWater', false)
    await turn()
    expect(await messagesTo(CHIEF)).toEqual([])
    await stands('probeOut')
    const gauger = (await app.as('gauger')).at(app.ids.east)
    const { body } = await gauger.get('/alarms?search=kind:probeOut')
    const seenTo = { remark: 'the probe is changed' }
    expectDone(await gauger.post(`/alarms/${body.content[0].id}/acknowledge`, seenTo))
    await turn()
    expect(await messagesTo(CHIEF)).toEqual([])
    await stands('highProduct')
    app.clock.advance(HOUR_MS)
    await turn()
    expect(await messagesTo(CHIEF)).toEqual([])
    const subject = await tank(2)
    await app.database.system((db) => noteAlarm(db, place(), subject, 'leakTestFailed'))
    await turn()
    expect(await messagesTo(CHIEF)).toEqual([expect.stringContaining('2号罐测漏不合格')])
  })

  it('are not another company’s, whatever it has for templates', async () => {
    const rival = { companyId: app.ids.rivalCompany, stationId: app.ids.rival, at: app.clock.now }
    const { id } = await app.look((db) =>
      db
        .selectFrom('tanks')
        .where('station_id', '=', app.ids.rival)
        .select('id')
        .executeTakeFirstOrThrow(),
    )
    await app.database.system((db) => noteAlarm(db, rival, { tankId: id }, 'leak'))
    await turn()
    expect(await messagesTo(CHIEF)).toEqual([])
  })
})
