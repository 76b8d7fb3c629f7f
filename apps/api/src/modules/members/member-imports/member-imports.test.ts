import { beforeAll, describe, expect, it } from 'vitest'
import { aMobile, managerAt, rivalAt } from '../../../../test/checkout.ts'
import { aBlankCard } from '../../../../test/cards.ts'
import { type Caller, searching, useApp } from '../../../../test/harness.ts'
import { checked, type SentFile, sendFile, taken, troublesOf } from '../../../../test/imports.ts'
import { MemberRowErrors } from './errors.ts'

const app = useApp()
const KIND = 'memberImports'
const HEADING = 'phone,name,e-mail,id number,plates'

let manager: Caller

beforeAll(async () => {
  await app.listen()
  manager = await managerAt(app)
})

const file = (rows: readonly string[]): SentFile => ({
  kind: KIND,
  stationId: app.ids.airport,
  content: [HEADING, ...rows, ''].join('\n'),
})

const membersWith = async (mobile: string) =>
  (await manager.get(`/users?kind=member&${searching(`mobile:${mobile}`)}`)).body.content

const cardsOf = (userId: number) =>
  app.look((db) =>
    db
      .selectFrom('user_cards')
      .innerJoin('card_programmes', 'card_programmes.id', 'user_cards.card_id')
      .innerJoin('card_balances', 'card_balances.user_card_id', 'user_cards.id')
      .where('user_cards.user_id', '=', userId)
      .select(['card_programmes.type', 'card_balances.value_cents'])
      .orderBy('card_programmes.type')
      .execute(),
  )

describe('POST /memberImports', () => {
  it('refuses a role that adds no members', async () => {
    const fleet = await app.as('fleet')
    expect((await sendFile(app, fleet, file(['1,a']))).status).toBe(403)
  })

  it('tells of each cell what is wrong with it, and shows numbers masked', async () => {
    const mobile = aMobile()
    const known = await manager.post('/users', { kind: 'member', mobile, name: 'Ada' })
    expect(known.status).toBe(200)
    const other = aMobile()
    const rows = [
      '12,Ben,x,110101199003071235,AB',
      `${mobile},Bob,,,`,
      `${other},Cara,c@example.com,,`,
      `${other},Cara,,,`,
    ]
    const item = await checked(app, manager, file(rows))
    expect(item).toMatchObject({ status: 'checked', added: 1, failed: 3 })
    expect(await troublesOf(manager, KIND, item.id)).toEqual([
      [2, 'Phone', 'Not a valid phone number'],
      [2, 'E-mail', 'Not a valid e-mail'],
      [2, 'ID number', 'Not a valid ID number'],
      [2, 'Plates', 'Not a valid licence plate'],
      [3, 'Name', 'The phone belongs to the member “Ada”; check whose it is'],
      [5, 'Phone', 'The same as in row 4'],
    ])
    expect(JSON.stringify(item.preview)).not.toContain(other)
    expect(await membersWith(other)).toEqual([])
  })
})

describe('POST /memberImports of two with one address', () => {
  it('refuses the second, in capitals or not', async () => {
    const [one, other] = [aMobile(), aMobile()]
    const rows = [`${one},Eve,same@example.com,,`, `${other},Eva,Same@Example.com,,`]
    const item = await checked(app, manager, file(rows))
    expect(item).toMatchObject({ status: 'checked', added: 1, failed: 1 })
    expect(await troublesOf(manager, KIND, item.id)).toEqual([
      [3, 'E-mail', MemberRowErrors.emailTaken.en],
    ])
  })
})

describe('POST /memberImports/:id/run', () => {
  it('adds members with accounts for money and points, once', async () => {
    const mobile = aMobile()
    const rows = [`${mobile},Dora,dora@example.com,,"京A12345,京A12346"`]
    expect(await taken(app, manager, file(rows))).toMatchObject({ status: 'success', added: 1 })
    const [dora] = await membersWith(mobile)
    expect(dora).toMatchObject({ name: 'Dora', plates: ['京A12345', '京A12346'] })
    expect((await cardsOf(dora.id)).map(({ type }) => type)).toEqual(['debit', 'score'])
    expect(await taken(app, manager, file(rows))).toMatchObject({ added: 0, unchanged: 1 })
    expect(await cardsOf(dora.id)).toHaveLength(2)
  })

  it('notes who wants no offers by text message; left empty, they are wanted', async () => {
    const [unwanted, wanted, wrong] = [aMobile(), aMobile(), aMobile()]
    const content = [
      'phone,name,offers by text message',
      `${unwanted},Nora,no`,
      `${wanted},Otto,`,
      `${wrong},Pia,perhaps`,
      '',
    ].join('\n')
    const item = await taken(app, manager, { ...file([]), content })
    expect(item).toMatchObject({ added: 2, failed: 1 })
    const [nora] = await membersWith(unwanted)
    const [otto] = await membersWith(wanted)
    expect([nora.acceptsOffers, otto.acceptsOffers]).toEqual([false, true])
  })

  it('adds members without an account where the station goes without cards', async () => {
    const mobile = aMobile()
    const sent = { ...file([`${mobile},Dan`]), stationId: app.ids.east }
    const setCards = (isTaken: boolean) =>
      app.asOwner(`update stations set pkg_card = ${isTaken} where id = ${app.ids.east}`)
    await setCards(false)
    expect(await taken(app, await app.as('manager'), sent)).toMatchObject({ added: 1, failed: 0 })
    const [dan] = await membersWith(mobile)
    expect(await cardsOf(dan.id)).toEqual([])
    await setCards(true)
    expect(await taken(app, await app.as('manager'), sent)).toMatchObject({ changed: 1 })
    expect((await cardsOf(dan.id)).map(({ type }) => type)).toEqual(['debit', 'score'])
  })

  it('leaves a member as they are, and opens what they lack', async () => {
    const mobile = aMobile()
    await manager.post('/users', { kind: 'member', mobile, name: 'Eve', remark: 'regular' })
    const item = await taken(app, manager, file([`${mobile},Eve,eve@example.com,,`]))
    expect(item).toMatchObject({ changed: 1, added: 0 })
    const [eve] = await membersWith(mobile)
    expect(await cardsOf(eve.id)).toHaveLength(2)
  })

  it('knows nothing of members of another company', async () => {
    const mobile = aMobile()
    const rival = await rivalAt(app)
    await rival.post('/users', { kind: 'member', mobile, name: 'Zoe' })
    expect(await taken(app, manager, file([`${mobile},Fay,,,`]))).toMatchObject({ added: 1 })
    expect((await rival.get(`/users?${searching(`mobile:${mobile}`)}`)).body.content[0].name).toBe(
      'Zoe',
    )
  })
})

describe('cards that members carry already', () => {
  const carried = (rows: readonly string[]): SentFile => ({
    ...file([]),
    content: ['phone,name,card number', ...rows, ''].join('\n'),
  })

  const cardNumbered = async (caller: Caller, number: string) =>
    (await caller.get(`/cardInfos?${searching(`number:${number}`)}`)).body.content[0]

  it('are refused unknown, of others, in other hands, out of use, twice, and a second one of an account', async () => {
    const rival = await rivalAt(app)
    const [theirs, held, lost, other] = [
      await aBlankCard(rival),
      await aBlankCard(manager),
      await aBlankCard(manager),
      await aBlankCard(manager),
    ]
    const ada = aMobile()
    expect(await taken(app, manager, carried([`${ada},Ada,${held.number}`]))).toMatchObject({
      status: 'success',
      added: 1,
    })
    await app.asOwner(`update card_infos set status = 'disable' where id = ${lost.id}`)
    const item = await checked(
      app,
      manager,
      carried([
        `${aMobile()},Ben,99999999`,
        `${aMobile()},Cas,${theirs.number}`,
        `${aMobile()},Dan,${held.number}`,
        `${aMobile()},Eve,${lost.number}`,
        `${ada},Ada,${other.number}`,
        `${aMobile()},Fay,${other.number}`,
      ]),
    )
    expect(item).toMatchObject({ added: 0, failed: 6 })
    expect(await troublesOf(manager, KIND, item.id)).toEqual([
      [2, 'Card number', 'Card not imported or not valid'],
      [3, 'Card number', 'Card not imported or not valid'],
      [4, 'Card number', 'Card already bound to another user'],
      [5, 'Card number', 'Card status is not normal'],
      [6, 'Card number', 'The account has another card already'],
      [7, 'Card number', 'The same as in row 6'],
    ])
    expect(await cardNumbered(manager, other.number)).toMatchObject({ userCard: null })
  })

  it(
    'are issued with the accounts, once, and to members who lack one',
    { timeout: 120_000 },
    async () => {
      const [first, second] = [await aBlankCard(manager), await aBlankCard(manager)]
      const [gus, hal] = [aMobile(), aMobile()]
      await taken(app, manager, carried([`${hal},Hal,`]))
      const rows = [`${gus},Gus,${first.number}`, `${hal},Hal,${second.number}`]
      expect(await checked(app, manager, carried(rows))).toMatchObject({ added: 1, changed: 1 })
      expect(await cardNumbered(manager, first.number)).toMatchObject({ userCard: null })
      expect(await taken(app, manager, carried(rows))).toMatchObject({ added: 1, changed: 1 })
      const issues = await app.look((db) =>
        db
          .selectFrom('card_issues')
          .innerJoin('user_cards', 'user_cards.id', 'card_issues.user_card_id')
          .innerJoin('users', 'users.id', 'user_cards.user_id')
          .where('card_issues.card_info_id', 'in', [first.id, second.id])
          .select(['users.mobile', 'card_issues.status', 'card_issues.is_written'])
          .orderBy('card_issues.card_info_id')
          .execute(),
      )
      expect(issues).toEqual([
        { mobile: gus, status: 'done', is_written: false },
        { mobile: hal, status: 'done', is_written: false },
      ])
      const events = await app.look((db) =>
        db
          .selectFrom('card_events')
          .where('card_info_id', '=', first.id)
          .select('event')
          .orderBy('id')
          .execute(),
      )
      expect(events.map(({ event }) => event)).toEqual(['import', 'bind', 'issue'])
      expect(await taken(app, manager, carried(rows))).toMatchObject({ unchanged: 2, changed: 0 })
    },
  )

  it('are refused to whoever may not issue cards, and at a station without them', async () => {
    const { number } = await aBlankCard(manager)
    const rows = { ...carried([`${aMobile()},Ida,${number}`]), stationId: app.ids.east }
    const said = async (caller: Caller) => {
      const { id } = await checked(app, caller, rows)
      return (await troublesOf(caller, KIND, id))[0]
    }
    const setRights = (rights: string) =>
      app.asOwner(`update roles set permissions = ${rights}
        where default_role = 'station_salesman' and company_id = ${app.ids.company}`)
    const setCards = (isTaken: boolean) =>
      app.asOwner(`update stations set pkg_card = ${isTaken} where id = ${app.ids.east}`)
    await setRights(`'{personalMember:read,addPersonalMember:create}'`)
    expect(await said(await app.as('cashier'))).toEqual([2, 'Card number', 'Not permitted'])
    await setRights('null')
    await setCards(false)
    const [line, field, message] = await said(await app.as('manager'))
    expect([line, field]).toEqual([2, 'Card number'])
    expect(message).toContain('no card business')
    await setCards(true)
  })
})
