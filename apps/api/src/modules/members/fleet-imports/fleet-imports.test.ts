import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aBlankCard } from '../../../../test/cards.ts'
import { aMobile, expectDone, managerAt, rivalAt } from '../../../../test/checkout.ts'
import { newFleet } from '../../../../test/fleets.ts'
import { type Caller, searching, useApp } from '../../../../test/harness.ts'
import { checked, type SentFile, sendFile, taken, troublesOf } from '../../../../test/imports.ts'

const app = useApp()
const FLEETS = 'fleetImports'
const PEOPLE = 'fleetEmployeeImports'

let manager: Caller

beforeAll(async () => {
  await app.listen()
  manager = await managerAt(app)
})

const fleets = (rows: readonly string[]): SentFile => ({
  kind: FLEETS,
  stationId: app.ids.airport,
  content: ['fleet,fleet head,phone of the head,funding mode,invoiced', ...rows, ''].join('\n'),
})

const people = (rows: readonly string[]): SentFile => ({
  kind: PEOPLE,
  stationId: app.ids.airport,
  content: ['fleet,name,phone,plates,fuel,sub card,limit a day', ...rows, ''].join('\n'),
})

const fleetsCalled = async (caller: Caller, name: string) =>
  expectDone(await caller.get(`/groups?${searching(`name:${name}`)}`)).content

const subCardsOf = (masterId: number) =>
  app.look((db) =>
    db
      .selectFrom('user_cards')
      .where('parent_id', '=', masterId)
      .select(['name', 'limit_day_cents'])
      .orderBy('id')
      .execute(),
  )

describe('POST /fleetImports', () => {
  it('refuses a role that founds no fleets', async () => {
    const cashier = await app.as('cashier')
    expect((await sendFile(app, cashier, fleets(['A,B,1,shared,']))).status).toBe(403)
  })

  it('founds fleets with head and master card, once, and tells what is wrong with the others', async () => {
    const [head, other, taker] = [aMobile(), aMobile(), aMobile()]
    const theirs = newFleet({ name: `Theirs${other}` })
    const rival = await rivalAt(app)
    expectDone(await rival.post('/groups', theirs))
    const known = newFleet()
    expectDone(await manager.post('/groups', known))
    const rows = [
      `Haul${head},Ada,${head},allocated,when charged`,
      `${theirs.name},Ben,${other},shared,`,
      `Haul${head},Cas,${taker},shared,`,
      `Short,Dan,123,shared,`,
      `=1+1,Eve,${aMobile()},both,`,
      `${known.name},Fay,${aMobile()},assign,`,
      `New${head},Gus,${known.leader.mobile},shared,`,
    ]
    const item = await checked(app, manager, fleets(rows))
    expect(item).toMatchObject({ added: 2, failed: 5 })
    expect(await fleetsCalled(manager, `Haul${head}`)).toEqual([])
    expect(await troublesOf(manager, FLEETS, item.id)).toEqual([
      [4, 'Fleet', 'The same as in row 2'],
      [5, 'Phone of the head', 'Not a valid phone number'],
      [6, 'Fleet', 'Is a formula; copy the column and paste it as values'],
      [6, 'Funding mode', expect.stringContaining('allocated')],
      [7, 'Funding mode', expect.stringContaining('allocated')],
      [8, 'Phone of the head', 'Member already bound to another fleet'],
    ])
    expect(await fleetsCalled(await rivalAt(app), theirs.name)).toHaveLength(1)
  })

  it('changes nothing by the same file again, and refuses a fleet under another head or mode', async () => {
    const head = aMobile()
    const rows = [`Haul${head},Ada,${head},allocated,when charged`]
    expect(await taken(app, manager, fleets(rows))).toMatchObject({ added: 1 })
    const [haul] = await fleetsCalled(manager, `Haul${head}`)
    expect(haul).toMatchObject({ valueMode: 'assign', leader: { name: 'Ada' } })
    const again = await checked(app, manager, fleets(rows))
    expect(again).toMatchObject({ added: 0, unchanged: 1 })
    const changed = await checked(app, manager, fleets([`Haul${head},Ada,${head},shared,`]))
    expect(await troublesOf(manager, FLEETS, changed.id)).toMatchObject([
      [2, 'Fleet', expect.stringContaining('another head or funding mode')],
    ])
  })
})

describe('POST /fleetEmployeeImports', () => {
  it('opens no sub card where the station goes without cards, and adds people all the same', async () => {
    const fleet = newFleet()
    const { masterCard } = expectDone(await manager.post('/groups', fleet))
    const setCards = (isTaken: boolean) =>
      app.asOwner(`update stations set pkg_card = ${isTaken} where id = ${app.ids.airport}`)
    await setCards(false)
    const rows = [`${fleet.name},Ada,${aMobile()},,,no,`, `${fleet.name},Ben,${aMobile()},,,yes,`]
    const item = await taken(app, manager, people(rows))
    await setCards(true)
    expect(item).toMatchObject({ added: 1, failed: 1 })
    expect(await troublesOf(manager, PEOPLE, item.id)).toEqual([
      [3, 'Sub card', expect.stringContaining('not among the services of this station')],
    ])
    expect(await subCardsOf(masterCard.id)).toEqual([])
  })

  it('adds people with cars and sub cards, once, and opens the cards that they lack', async () => {
    const fleet = newFleet()
    const { masterCard } = expectDone(await manager.post('/groups', fleet))
    const foreign = newFleet()
    expectDone(await (await rivalAt(app)).post('/groups', foreign))
    const [ada, ben] = [aMobile(), aMobile()]
    const rows = [
      `${fleet.name},Ada,${ada},京A1${ada.slice(-4)},diesel,yes,500`,
      `${fleet.name},Ben,${ben},,,no,`,
    ]
    const wrong = [
      `${foreign.name},Zoe,${aMobile()},,,,`,
      `${fleet.name},Cas,12,AB,kerosene,perhaps,-1`,
      `${fleet.name},Dan,${aMobile()},京A1${ada.slice(-4)},,,`,
    ]
    const item = await taken(app, manager, people([...rows, ...wrong]))
    expect(item).toMatchObject({ status: 'partialSuccess', added: 2, failed: 3 })
    const troubles = await troublesOf(manager, PEOPLE, item.id)
    expect(troubles.map(([line, field]: unknown[]) => [line, field])).toEqual([
      [4, 'Fleet'],
      [5, 'Phone'],
      [5, 'Plates'],
      [5, 'Fuel'],
      [5, 'Sub card'],
      [5, 'Limit a day'],
      [6, 'Plates'],
    ])
    expect(await subCardsOf(masterCard.id)).toEqual([{ name: 'Ada', limit_day_cents: 50_000 }])
    expect(await taken(app, manager, people(rows))).toMatchObject({ added: 0, unchanged: 2 })
    const more = [`${fleet.name},Ben,${ben},,,yes,`, `${fleet.name},Other,${ada},,,,`]
    const later = await taken(app, manager, people(more))
    expect(later).toMatchObject({ changed: 1, failed: 1 })
    expect(await troublesOf(manager, PEOPLE, later.id)).toMatchObject([
      [3, 'Name', expect.stringContaining('“Ada”')],
    ])
    expect(await subCardsOf(masterCard.id)).toHaveLength(2)
  })
})

describe('cards that people of fleets carry already', () => {
  const holderOf = async (number: string) =>
    (await manager.get(`/cardInfos?${searching(`number:${number}`)}`)).body.content[0].userCard

  it('are issued with master cards and sub cards, once', { timeout: 120_000 }, async () => {
    const [master, sub, spare] = [
      await aBlankCard(manager),
      await aBlankCard(manager),
      await aBlankCard(manager),
    ]
    const [head, ada, ben] = [aMobile(), aMobile(), aMobile()]
    const fleetFile: SentFile = {
      ...fleets([]),
      content: [
        'fleet,fleet head,phone of the head,funding mode,number of the master card',
        `Cards${head},Hal,${head},shared,${master.number}`,
        `None${head},Ida,${aMobile()},shared,99999999`,
        '',
      ].join('\n'),
    }
    const item = await taken(app, manager, fleetFile)
    expect(item).toMatchObject({ added: 1, failed: 1 })
    expect(await troublesOf(manager, FLEETS, item.id)).toEqual([
      [3, 'Number of the master card', 'Card not imported or not valid'],
    ])
    const [fleet] = await fleetsCalled(manager, `Cards${head}`)
    expect(await holderOf(master.number)).toMatchObject({ id: fleet.masterCard.id })
    expect(await fleetsCalled(manager, `None${head}`)).toEqual([])
    // What was founded in vain is not in the log either.
    const founded = await app.look((db) =>
      db
        .selectFrom('audit_log')
        .where('entity', '=', 'fleet')
        .where(sql<string>`after ->> 'name'`, 'in', [`Cards${head}`, `None${head}`])
        .select(sql<string>`after ->> 'name'`.as('name'))
        .execute(),
    )
    expect(founded).toEqual([{ name: `Cards${head}` }])
    const employeeFile: SentFile = {
      ...people([]),
      content: [
        'fleet,name,phone,sub card,number of the sub card',
        `Cards${head},Ada,${ada},,${sub.number}`,
        `Cards${head},Ben,${ben},no,${spare.number}`,
        '',
      ].join('\n'),
    }
    const later = await taken(app, manager, employeeFile)
    expect(later).toMatchObject({ added: 1, failed: 1 })
    expect(await troublesOf(manager, PEOPLE, later.id)).toEqual([
      [3, 'Sub card', 'A number needs a sub card that it belongs to'],
    ])
    const subCards = await app.look((db) =>
      db
        .selectFrom('user_cards')
        .where('parent_id', '=', fleet.masterCard.id)
        .select('id')
        .execute(),
    )
    expect(subCards).toHaveLength(1)
    expect(await holderOf(sub.number)).toMatchObject(subCards[0] ?? {})
    expect(await taken(app, manager, fleetFile)).toMatchObject({ unchanged: 1 })
    expect(await taken(app, manager, employeeFile)).toMatchObject({ unchanged: 1 })
  })
})
