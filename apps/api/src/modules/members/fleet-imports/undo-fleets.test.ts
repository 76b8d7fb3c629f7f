/** Undoing imports of fleets and of their people: what nobody has used goes, the rest stays. */

import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aBlankCard } from '../../../../test/cards.ts'
import {
  aMobile,
  auditedOf,
  expectDone,
  findings,
  managerAt,
  putOn,
  rivalAt,
} from '../../../../test/checkout.ts'
import { headOf } from '../../../../test/fleets.ts'
import { type Caller, searching, useApp } from '../../../../test/harness.ts'
import {
  checked,
  type SentFile,
  settled,
  taken,
  troublesOf,
  undo,
  undone,
} from '../../../../test/imports.ts'
import { holding, untilWaiting } from '../../../../test/locks.ts'

const app = useApp()
const FLEETS = 'fleetImports'
const PEOPLE = 'fleetEmployeeImports'

let manager: Caller

beforeAll(async () => {
  await app.listen()
  manager = await managerAt(app)
})

const fleets = (...rows: string[]): SentFile => ({
  kind: FLEETS,
  stationId: app.ids.airport,
  content: [
    'fleet,fleet head,phone of the head,funding mode,number of the master card',
    ...rows,
    '',
  ].join('\n'),
})

const people = (...rows: string[]): SentFile => ({
  kind: PEOPLE,
  stationId: app.ids.airport,
  content: ['fleet,name,phone,plates,sub card,number of the sub card', ...rows, ''].join('\n'),
})

const fleetCalled = async (name: string) =>
  expectDone(await manager.get(`/groups?${searching(`name:${name}`)}`)).content[0]

const statusOf = (table: 'users' | 'user_cards', id: number) =>
  app.look((db) =>
    db.selectFrom(table).where('id', '=', id).select('status').executeTakeFirstOrThrow(),
  )

describe('POST /fleetImports/:id/undo', () => {
  it(
    'dissolves fleets that nobody has used: card, head and name are free again',
    { timeout: 120_000 },
    async () => {
      const [head, member] = [aMobile(), aMobile()]
      const { number, id: chip } = await aBlankCard(manager)
      const joining = { kind: 'member', mobile: member, name: 'Ben' }
      const { id: memberId } = expectDone(await manager.post('/users', joining))
      const rows = fleets(
        `Haul${head},Ada,${head},shared,${number}`,
        `Own${head},Ben,${member},shared,`,
      )
      const { id } = await taken(app, manager, rows)
      const fleet = await fleetCalled(`Haul${head}`)
      expect((await manager.post(`/${FLEETS}/${id}/undo`)).body.code).toBe('PIN_REQUIRED')
      expect((await undo(await app.as('cashier'), FLEETS, id)).status).toBe(403)
      expect((await undo(await rivalAt(app), FLEETS, id)).body.code).toBe('NOT_FOUND')
      expect(await undone(manager, FLEETS, id)).toMatchObject({
        status: 'undone',
        undone: 2,
        kept: 0,
        isUndoable: false,
      })
      expect(await fleetCalled(`Haul${head}`)).toBeUndefined()
      expect((await manager.get(`/groups/${fleet.id}`)).status).toBe(404)
      expect((await manager.get(`/groups/${fleet.id}/employees`)).status).toBe(404)
      expect(await statusOf('users', fleet.leader.id)).toEqual({ status: 'left' })
      expect(await statusOf('user_cards', fleet.masterCard.id)).toEqual({ status: 'returned' })
      expect((await manager.get(`/cardInfos/${chip}`)).body).toMatchObject({
        status: 'normal',
        userCard: null,
      })
      // Who was a member before is one again.
      const { status, group } = expectDone(await manager.get(`/users/${memberId}?expand=group`))
      expect({ status, group }).toEqual({ status: 'normal', group: null })
      expect((await auditedOf(app, 'fleet', fleet.id))[0]).toMatchObject({
        action: 'delete',
        reason: '撤销导入',
      })
      expect((await undo(manager, FLEETS, id)).body.code).toBe('STATE_CONFLICT')
      expect(await taken(app, manager, rows)).toMatchObject({ added: 2, failed: 0 })
      expect((await fleetCalled(`Haul${head}`)).id).not.toBe(fleet.id)
      expect(await findings(app)).toEqual([])
    },
  )

  it(
    'tells of each fleet that stays why, and leaves it as it is',
    { timeout: 120_000 },
    async () => {
      const heads = Array.from({ length: 4 }, aMobile)
      const [moved = '', peopled = '', logged = '', known = ''] = heads
      await taken(app, manager, fleets(`Stay${known},Ada,${known},shared,`))
      const { number } = await aBlankCard(manager)
      const { id } = await taken(
        app,
        manager,
        fleets(
          ...[moved, peopled, logged].map((head) => `Stay${head},Ada,${head},shared,`),
          `Stay${known},Ada,${known},shared,${number}`,
        ),
      )
      const fleet = await fleetCalled(`Stay${moved}`)
      await putOn(app, fleet.masterCard.id, { principal: 100 })
      const { id: peopledId } = await fleetCalled(`Stay${peopled}`)
      const driver = { mobile: aMobile(), name: 'Ben' }
      expectDone(await manager.post(`/groups/${peopledId}/employees`, driver))
      await headOf(app, await fleetCalled(`Stay${logged}`), logged)
      expect(await undone(manager, FLEETS, id)).toMatchObject({
        status: 'undone',
        undone: 0,
        kept: 4,
      })
      expect(await troublesOf(manager, FLEETS, id)).toEqual([
        [2, '', 'The account has orders, recharges or other movements since and stays'],
        [3, '', expect.stringContaining('has other employees, cars or sub cards')],
        [4, '', expect.stringContaining('has logged in since')],
        [5, '', expect.stringContaining('Was there before the import')],
      ])
      for (const head of heads) expect((await fleetCalled(`Stay${head}`)).status).toBe('normal')
      expect(await statusOf('users', fleet.leader.id)).toEqual({ status: 'normal' })
      expect(await findings(app)).toEqual([])
    },
  )
})

describe('POST /fleetEmployeeImports/:id/undo', () => {
  it(
    'takes people out of their fleet with sub cards that nobody has used, and no others',
    { timeout: 120_000 },
    async () => {
      const [head, ada, ben, cas, dan, eve] = Array.from({ length: 6 }, aMobile)
      const name = `Team${head}`
      await taken(app, manager, fleets(`${name},Hal,${head},allocated,`))
      const { id: fleetId, masterCard } = await fleetCalled(name)
      expectDone(await manager.post(`/groups/${fleetId}/employees`, { mobile: eve, name: 'Eve' }))
      const { number, id: chip } = await aBlankCard(manager)
      const rows = people(
        `${name},Ada,${ada},京A2${(ada ?? '').slice(-4)},yes,${number}`,
        `${name},Ben,${ben},,yes,`,
        `${name},Cas,${cas},,no,`,
        `${name},Dan,${dan},,no,`,
        `${name},Eve,${eve},,yes,`,
      )
      const { id } = await taken(app, manager, rows)
      const team = async () =>
        expectDone(await manager.get(`/groups/${fleetId}/employees?${searching('left:false')}`))
          .content
      const called = async (wanted: string) =>
        (await team()).find((one: { name: string }) => one.name === wanted)
      const adas = await called('Ada')
      await putOn(app, (await called('Ben')).userCards[0].id, { principal: 100 })
      const casId = (await called('Cas')).id
      const own = { parent: { id: masterCard.id }, user: { id: casId }, name: 'Cas' }
      expectDone(await manager.post('/userCards', own))
      expectDone(await manager.delete(`/groups/${fleetId}/employees/${(await called('Dan')).id}`))
      expect((await manager.post(`/${PEOPLE}/${id}/undo`)).body.code).toBe('PIN_REQUIRED')
      expect((await undo(await rivalAt(app), PEOPLE, id)).body.code).toBe('NOT_FOUND')
      expect(await undone(manager, PEOPLE, id)).toMatchObject({
        status: 'undone',
        undone: 2,
        kept: 3,
      })
      expect(await troublesOf(manager, PEOPLE, id)).toEqual([
        [3, '', 'The account has orders, recharges or other movements since and stays'],
        [4, '', 'Employee cannot leave while an employee card is bound'],
        [6, '', expect.stringContaining('Was there before the import')],
      ])
      const left = (await team()).map((one: { name: string }) => one.name)
      expect(left).toEqual(['Hal', 'Eve', 'Ben', 'Cas'])
      expect(await statusOf('users', adas.id)).toEqual({ status: 'left' })
      expect(await statusOf('user_cards', adas.userCards[0].id)).toEqual({ status: 'returned' })
      expect((await manager.get(`/cardInfos/${chip}`)).body.userCard).toBeNull()
      expect((await auditedOf(app, 'fleetEmployee', adas.id))[0]?.action).toBe('leave')
      expect((await undo(manager, PEOPLE, id)).body.code).toBe('STATE_CONFLICT')
      expect(await checked(app, manager, rows)).toMatchObject({ added: 2, unchanged: 3, failed: 0 })
      expect(await findings(app)).toEqual([])
    },
  )

  it(
    'waits for who opens a sub card for one of them, and keeps that one',
    { timeout: 120_000 },
    async () => {
      const [head, ada, ben] = Array.from({ length: 3 }, aMobile)
      const name = `Race${head}`
      await taken(app, manager, fleets(`${name},Hal,${head},allocated,`))
      const { id: fleetId, masterCard } = await fleetCalled(name)
      const rows = people(`${name},Ada,${ada},,no,`, `${name},Ben,${ben},,no,`)
      const { id } = await taken(app, manager, rows)
      const team = async () =>
        expectDone(await manager.get(`/groups/${fleetId}/employees?${searching('left:false')}`))
          .content
      const [, , { id: userId }] = await team()
      // The new card refers to the fleet's programme: there it stops, with the employee held.
      const letGo = await holding(app, (db) =>
        sql`select from card_programmes where fleet_id = ${fleetId} for update`.execute(db),
      )
      const card = { parent: { id: masterCard.id }, user: { id: userId }, name: 'Ben' }
      const opening = manager.post('/userCards', card)
      await untilWaiting(app, 1)
      expectDone(await undo(manager, PEOPLE, id))
      await untilWaiting(app, 2)
      await letGo()
      expectDone(await opening)
      expect(await settled(manager, PEOPLE, id)).toMatchObject({ undone: 1, kept: 1 })
      expect(await troublesOf(manager, PEOPLE, id)).toEqual([
        [3, '', 'Employee cannot leave while an employee card is bound'],
      ])
      const left = (await team()).map((one: { name: string }) => one.name)
      expect(left).toEqual(['Hal', 'Ben'])
    },
  )
})
