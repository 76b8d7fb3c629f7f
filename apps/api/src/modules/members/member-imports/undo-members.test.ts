/** Undoing an import of members: who has not been one yet goes, the others stay. */

import { cents, ZERO } from '@app/kernel/money'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD, DEMO_PIN } from '#demo/demo-plan.ts'
import { adjust } from '#modules/ledger/entries/postings/adjust.ts'
import { postOpenings } from '#modules/ledger/entries/postings/opening.ts'
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
import { aFleet, aSubCard } from '../../../../test/fleets.ts'
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
import { withPosting } from '../../../../test/ledger-fixtures.ts'

const app = useApp()
const KIND = 'memberImports'

let manager: Caller

beforeAll(async () => {
  await app.listen()
  manager = await managerAt(app)
})

const file = (rows: readonly string[]): SentFile => ({
  kind: KIND,
  stationId: app.ids.airport,
  content: ['phone,name,card number', ...rows, ''].join('\n'),
})

const member = async (mobile: string) =>
  expectDone(await manager.get(`/users?kind=member&${searching(`mobile:${mobile}`)}`)).content[0]

const accountsOf = (mobile: string) =>
  app.look((db) =>
    db
      .selectFrom('user_cards')
      .innerJoin('users', 'users.id', 'user_cards.user_id')
      .where('users.mobile', '=', mobile)
      .orderBy('user_cards.id')
      .select(['user_cards.id', 'user_cards.status'])
      .execute(),
  )

const statusesOf = async (mobile: string) => (await accountsOf(mobile)).map(({ status }) => status)

describe('POST /memberImports/:id/undo', () => {
  it('is refused before rows were taken, without the PIN or the right, and to another company', async () => {
    const mobile = aMobile()
    const { id } = await checked(app, manager, file([`${mobile},Ada,`]))
    expect((await undo(manager, KIND, id)).body.code).toBe('STATE_CONFLICT')
    expectDone(await manager.post(`/${KIND}/${id}/run`))
    expect(await settled(manager, KIND, id)).toMatchObject({ isUndoable: true })
    expect((await manager.post(`/${KIND}/${id}/undo`)).body.code).toBe('PIN_REQUIRED')
    expect((await undo(await app.as('fleet'), KIND, id)).status).toBe(403)
    expect((await undo(await rivalAt(app), KIND, id)).body.code).toBe('NOT_FOUND')
    expect((await member(mobile)).status).toBe('normal')
    expect((await manager.get(`/${KIND}/${id}`)).body).toMatchObject({
      status: 'success',
      undone: 0,
    })
  })

  it(
    'lets members go with their accounts, puts their cards into stock, and both can come anew',
    { timeout: 120_000 },
    async () => {
      const [ada, ben] = [aMobile(), aMobile()]
      const card = await aBlankCard(manager)
      const rows = file([`${ada},Ada,${card.number}`, `${ben},Ben,`])
      const { id } = await taken(app, manager, rows)
      const adas = await member(ada)
      expect(await undone(manager, KIND, id)).toMatchObject({
        status: 'undone',
        undone: 2,
        kept: 0,
        isUndoable: false,
      })
      expect((await manager.get(`/users/${adas.id}`)).body.status).toBe('left')
      expect(await statusesOf(ada)).toEqual(['returned', 'returned'])
      expect((await manager.get(`/cardInfos/${card.id}`)).body).toMatchObject({
        status: 'normal',
        userCard: null,
      })
      expect((await auditedOf(app, 'user', adas.id))[0]).toMatchObject({
        action: 'leave',
        reason: '撤销导入',
      })
      expect((await auditedOf(app, 'import', id)).map(({ action }) => action)).toContain(
        'undoImport',
      )
      expect((await undo(manager, KIND, id)).body.code).toBe('STATE_CONFLICT')
      expect(await taken(app, manager, rows)).toMatchObject({ added: 2, failed: 0 })
      expect((await member(ada)).id).not.toBe(adas.id)
      expect(await findings(app)).toEqual([])
    },
  )

  it('tells of each row that stays why, and leaves it as it is', { timeout: 120_000 }, async () => {
    const phones = Array.from({ length: 9 }, aMobile)
    const [known = '', moved = '', opened = '', issued = '', given = ''] = phones
    const [joined = '', extra = '', gone = '', left = ''] = phones.slice(5)
    expectDone(await manager.post('/users', { kind: 'member', mobile: known, name: 'Ada' }))
    const { id } = await taken(app, manager, file(phones.map((mobile) => `${mobile},Ada,`)))
    await putOn(app, await moneyOf(moved), { principal: 100 })
    await open(await moneyOf(opened))
    const card = await aBlankCard(manager)
    await taken(app, manager, file([`${issued},Ada,${card.number}`]))
    const password = { password: DEMO_PASSWORD }
    const { id: givenId } = await member(given)
    expectDone(await manager.post(`/users/${givenId}/resetPassword`, password, { pin: DEMO_PIN }))
    await joinFleet(joined)
    const fleet = await joinFleet(extra)
    await aSubCard(app, fleet, { user: { id: (await member(extra)).id } })
    await putAway(left)
    const { id: leftId } = await member(left)
    expectDone(await manager.post(`/users/${leftId}/leave`, { reason: 'moves away' }))
    expect(await undone(manager, KIND, id)).toMatchObject({ status: 'undone', undone: 2, kept: 7 })
    const told = await troublesOf(manager, KIND, id)
    expect(told.map(([line, , message]: string[]) => [line, message])).toEqual([
      [2, 'Was there before the import; what the file changed stays. Correct it on its own page'],
      [3, 'The account has orders, recharges or other movements since and stays'],
      [4, 'The account has an opening balance; undo the import of balances first'],
      [5, 'A card was issued on the account since; return it first'],
      [6, 'The member has orders, coupons, a bound account or a password since and stays'],
      [7, 'The member belongs to a fleet; remove them from it first'],
      [8, 'Another account was opened for the member since; close it first'],
    ])
    for (const mobile of phones.slice(0, 7)) {
      expect((await member(mobile)).status).toBe('normal')
      expect(await statusesOf(mobile)).not.toContain('returned')
    }
    expect(await statusesOf(gone)).toEqual(['returned', 'returned'])
    // What was tried in vain is not in the log either.
    const [{ id: account = 0 } = {}] = await accountsOf(joined)
    const actions = (await auditedOf(app, 'userCard', account)).map(({ action }) => action)
    expect(actions).not.toContain('returnCard')
    expect(await findings(app)).toEqual([])
  })

  it(
    'lets go whom nothing keeps, beside those who stay, batch after batch',
    { timeout: 120_000 },
    async () => {
      const phones = Array.from({ length: 501 }, aMobile)
      const [first = '', second = ''] = phones
      const [last = ''] = phones.slice(-1)
      const { id } = await taken(app, manager, file(phones.map((mobile) => `${mobile},Ada,`)))
      await putOn(app, await moneyOf(first), { principal: 100 })
      await putOn(app, await moneyOf(last), { principal: 100 })
      expect(await undone(manager, KIND, id)).toMatchObject({ undone: 499, kept: 2 })
      const told = await troublesOf(manager, KIND, id)
      expect(told.map(([line]: number[]) => line)).toEqual([2, 502])
      const goneOf = await statusesById(phones)
      expect([goneOf.get(first), goneOf.get(last)]).toEqual(['normal', 'normal'])
      expect([...goneOf.values()].filter((status) => status === 'left')).toHaveLength(499)
      expect(await statusesOf(first)).toEqual(['normal', 'normal'])
      expect(await statusesOf(second)).toEqual(['returned', 'returned'])
      // The log says of everybody that they left, and of each account that it was closed.
      expect(await toldOf(phones)).toEqual({ left: 499, closed: 998 })
      expect(await findings(app)).toEqual([])
    },
  )

  it(
    'waits for who puts money on an account, and lets nobody use one that it holds',
    { timeout: 120_000 },
    async () => {
      const [held, used] = [aMobile(), aMobile()]
      const { id } = await taken(app, manager, file([`${held},Ada,`, `${used},Ben,`]))
      const [heldMoney, usedMoney] = [await moneyOf(held), await moneyOf(used)]
      const posted = Promise.withResolvers<void>()
      const letGo = Promise.withResolvers<void>()
      const charging = withPosting(app, async ({ db, context, balance, source }) => {
        await adjust(db, context, {
          balance: await balance(usedMoney),
          amount: cents(700),
          bucket: 'principal',
          source: source(),
          circumstances: { reason: 'at the counter' },
        })
        posted.resolve()
        await letGo.promise
      })
      await posted.promise
      expectDone(await undo(manager, KIND, id))
      await untilWaiting(app, 1)
      const charge = { amount: 5_000, paymentType: 'cash', screen: 'personal' }
      const late = manager.post(`/userCards/${heldMoney}/recharge`, charge)
      await untilWaiting(app, 2)
      letGo.resolve()
      await charging
      expect((await late).body.code).toBe('CARD_STATUS_ABNORMAL')
      expect(await settled(manager, KIND, id)).toMatchObject({ undone: 1, kept: 1 })
      expect(await troublesOf(manager, KIND, id)).toEqual([
        [3, '', 'The account has orders, recharges or other movements since and stays'],
      ])
      expect(await statusesOf(held)).toEqual(['returned', 'returned'])
      expect((await member(used)).status).toBe('normal')
      expect(await statusesOf(used)).toEqual(['normal', 'normal'])
      expect(await findings(app)).toEqual([])
    },
  )

  it('waits for who takes one into a fleet, and keeps that one', async () => {
    const [gone, joining] = [aMobile(), aMobile()]
    const { id } = await taken(app, manager, file([`${gone},Ada,`, `${joining},Ben,`]))
    const fleet = await aFleet(app)
    // The employment refers to the fleet: there it stops, with the member held.
    const letGo = await holding(app, (db) =>
      sql`select from fleets where id = ${fleet.id} for update`.execute(db),
    )
    const person = { mobile: joining, name: 'Ben' }
    const employing = manager.post(`/groups/${fleet.id}/employees`, person)
    await untilWaiting(app, 1)
    expectDone(await undo(manager, KIND, id))
    await untilWaiting(app, 2)
    await letGo()
    expectDone(await employing)
    expect(await settled(manager, KIND, id)).toMatchObject({ undone: 1, kept: 1 })
    expect(await troublesOf(manager, KIND, id)).toEqual([
      [3, '', 'The member belongs to a fleet; remove them from it first'],
    ])
    expect((await member(joining)).status).toBe('normal')
  })

  const statusesById = (mobiles: readonly string[]) =>
    app.look(async (db) => {
      const users = await db
        .selectFrom('users')
        .where('mobile', 'in', mobiles)
        .select(['mobile', 'status'])
        .execute()
      return new Map(users.map(({ mobile, status }) => [mobile, status]))
    })

  /** How often the log tells of these people that they left, and that an account of theirs was closed. */
  const toldOf = (mobiles: readonly string[]) =>
    app.look(async (db) => {
      const { rows } = await sql`
        select count(*) filter (where a.entity = 'user' and a.action = 'leave')::int as left,
          count(*) filter (where a.entity = 'userCard' and a.action = 'returnCard')::int as closed
        from audit_log a
        where a.reason = '撤销导入' and (a.entity, a.entity_id) in (
          select 'user', u.id::text from users u where u.mobile = any (${mobiles})
          union all
          select 'userCard', c.id::text from user_cards c join users u on u.id = c.user_id
          where u.mobile = any (${mobiles}))`.execute(db)
      return rows[0]
    })

  const moneyOf = async (mobile: string) => (await accountsOf(mobile))[0]?.id ?? 0

  const open = (card: number) =>
    withPosting(app, ({ db, context, source }) =>
      postOpenings(db, context, [
        {
          source: source(),
          money: { card, principal: cents(700), gift: ZERO },
          reason: 'moved in',
        },
      ]),
    )

  async function joinFleet(mobile: string) {
    const fleet = await aFleet(app)
    expectDone(await manager.post(`/groups/${fleet.id}/employees`, { mobile, name: 'Ada' }))
    return fleet
  }

  const putAway = async (mobile: string) => {
    const account = await moneyOf(mobile)
    const wish = { reason: 'moves away' }
    expectDone(await manager.post(`/userCards/${account}/return`, wish, { pin: DEMO_PIN }))
  }
})
