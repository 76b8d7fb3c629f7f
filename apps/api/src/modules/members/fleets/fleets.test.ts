import { maskMobile } from '@app/kernel/formats'
import { expireFleets } from './store.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { searching, useApp } from '../../../../test/harness.ts'
import {
  aCard,
  aMember,
  aMobile,
  aSale,
  auditedOf,
  cardNow,
  expectDone,
  findings,
  managerAt,
  rivalAt,
} from '../../../../test/checkout.ts'
import {
  aFleet as openFleet,
  aSubCard as openSubCard,
  fill as fillCard,
  headOf as headOfFleet,
  newFleet,
} from '../../../../test/fleets.ts'
import { aPicture, upload } from '../../../../test/uploads.ts'

const app = useApp()
const pin = { pin: DEMO_PIN }

// Lines of the ledger have the time of the database, so these tests live today.
beforeAll(() => {
  app.clock.now = new Date()
})

const aFleet = (settings: object = {}) => openFleet(app, settings)
const aSubCard = (fleet: { masterCard: { id: number } }, settings: object = {}) =>
  openSubCard(app, fleet, settings)
const fill = (cardId: number, amount: number) => fillCard(app, cardId, amount)

const transfer = async (cardId: number, body: object) =>
  (await managerAt(app)).put(`/userCards/${cardId}/transfer`, body, pin)

const headOf = (fleet: { id: number }, mobile: string) => headOfFleet(app, fleet, mobile)

describe('POST /groups', () => {
  it('refuses a cashier', async () => {
    const cashier = (await app.as('cashier')).at(app.ids.east)
    expect((await cashier.post('/groups', newFleet())).status).toBe(403)
  })

  it('refuses a head whose number one of the staff has, and one who heads another fleet', async () => {
    const manager = await managerAt(app)
    const taken = await manager.post(
      '/groups',
      newFleet({ leader: { mobile: '13800000003', name: 'A' } }),
    )
    expect(taken.body.code).toBe('USER_EXISTS')
    const leader = { mobile: aMobile(), name: 'Wang Wei' }
    await aFleet({ leader })
    const twice = await manager.post('/groups', newFleet({ leader }))
    expect(twice.body).toMatchObject({ status: 400, code: 'MEMBER_IN_OTHER_FLEET' })
  })

  it('refuses a name that another fleet has, and leaves no head behind', async () => {
    const { name } = await aFleet()
    const leader = { mobile: aMobile(), name: 'Wang Wei' }
    const manager = await managerAt(app)
    const { body } = await manager.post('/groups', newFleet({ name, leader }))
    expect(body.code).toBe('FLEET_EXISTS')
    expect((await manager.get(`/users/mobile?mobile=${leader.mobile}`)).status).toBe(404)
  })

  it('refuses a picture as its licence that was uploaded as something else', async () => {
    const manager = await managerAt(app)
    const pictureOf = async (type: string) => {
      const { id } = expectDone(await upload(app, manager, { type, content: await aPicture() }))
      return { id }
    }
    const wrong = newFleet({ licence: await pictureOf('avatar') })
    expect((await manager.post('/groups', wrong)).body.code).toBe('LICENCE_KIND')
    const licence = await pictureOf('licence')
    expect(await aFleet({ licence })).toMatchObject({ licence })
  })

  it('founds a fleet with a head, a programme of its own and a master card', async () => {
    const leader = { mobile: aMobile(), name: 'Wang Wei', idNumber: '11010519491231002X' }
    const fleet = await aFleet({ leader, limitDay: 90_000, employeePoints: true })
    expect(fleet).toMatchObject({
      status: 'normal',
      valueMode: 'assign',
      leader: {
        name: 'Wang Wei',
        mobile: maskMobile(leader.mobile),
        idNumber: '1101**********002X',
      },
      balance: 0,
      childCardNum: 0,
      employeeNum: 1,
      limitDay: 90_000,
      employeePoints: true,
    })
    const card = await cardNow(app, fleet.masterCard.id)
    expect(card.card).toMatchObject({
      valueMode: 'assign',
      group: { id: fleet.id, name: fleet.name },
    })
    const kept = await app.look((db) =>
      db
        .selectFrom('users')
        .where('id', '=', fleet.leader.id)
        .select('id_number_enc')
        .executeTakeFirstOrThrow(),
    )
    expect(kept.id_number_enc?.includes(leader.idNumber)).toBe(false)
  })

  it('lets the head in with the end of their number, which must be changed at once', async () => {
    const mobile = aMobile()
    const fleet = await aFleet({ leader: { mobile, name: 'Wang Wei' } })
    const logIn = { email: mobile, password: mobile.slice(-6), companyId: 'demo' }
    const { status, headers } = await app.anonymous.post('/users/login', logIn)
    expect(status).toBe(200)
    const token = { authorization: String(headers.authorization) }
    const early = await app.anonymous.get('/groups', { headers: token })
    expect(early.body.code).toBe('PASSWORD_CHANGE_REQUIRED')
    const head = await headOf(fleet, mobile)
    const { body } = await head.get('/groups')
    expect(body.content.map(({ id }: { id: number }) => id)).toEqual([fleet.id])
  })
})

describe('a personal member who heads a new fleet', () => {
  it('stays who they are, with the card that they have, and looks after the fleet', async () => {
    const own = await aCard(app)
    const { id, mobile } = own.user
    const fleet = await aFleet({ leader: { mobile, name: 'L. Lei' } })
    expect(fleet.leader).toMatchObject({ id, name: 'Li Lei' })
    expect(fleet.employeeNum).toBe(1)
    const head = await headOf(fleet, mobile)
    const { body } = await head.get('/userCards')
    const seen = body.content.map((card: { id: number }) => card.id)
    expect(seen).toEqual(expect.arrayContaining([own.id, fleet.masterCard.id]))
    const kinds = await app.look((db) =>
      db.selectFrom('users').where('id', '=', id).select(['kind', 'name']).execute(),
    )
    expect(kinds).toEqual([{ kind: 'member', name: 'Li Lei' }])
  })

  it('is refused while they belong to another fleet', async () => {
    const manager = await managerAt(app)
    const driver = await aMember(app)
    const fleet = await aFleet()
    expectDone(
      await manager.post(`/groups/${fleet.id}/employees`, { mobile: driver.mobile, name: 'C' }),
    )
    const bound = newFleet({ leader: { mobile: driver.mobile, name: 'Chen Yi' } })
    expect((await manager.post('/groups', bound)).body.code).toBe('MEMBER_IN_OTHER_FLEET')
  })

  it('heads one of two fleets that are founded at once', async () => {
    const manager = await managerAt(app)
    const { mobile } = await aMember(app)
    const both = await Promise.all(
      [1, 2].map(() => manager.post('/groups', newFleet({ leader: { mobile, name: 'Li Na' } }))),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(both.map(({ body }) => body.code)).toContain('MEMBER_IN_OTHER_FLEET')
  })
})

describe('the head of a fleet', () => {
  it('sees the own cards, people and lines, and none of another fleet', async () => {
    const mobile = aMobile()
    const fleet = await aFleet({ leader: { mobile, name: 'Wang Wei' } })
    const other = await aFleet()
    const [own, foreign] = [await aSubCard(fleet), await aSubCard(other)]
    await fill(fleet.masterCard.id, 5_000)
    await fill(other.masterCard.id, 5_000)
    const head = await headOf(fleet, mobile)
    const cards = (await head.get('/userCards')).body.content.map(({ id }: { id: number }) => id)
    expect(cards).toEqual(expect.arrayContaining([fleet.masterCard.id, own.id]))
    expect(cards).not.toContain(foreign.id)
    expect((await head.get(`/userCards/${foreign.id}`)).status).toBe(404)
    expect((await head.get(`/groups/${other.id}`)).status).toBe(404)
    expect((await head.get(`/groups/${other.id}/employees`)).status).toBe(404)
    const lines = (await head.get('/userCardDetails')).body.content
    expect(new Set(lines.map((line: any) => line.userCard.id))).toEqual(
      new Set([fleet.masterCard.id]),
    )
    const steal = { child: { id: foreign.id }, amount: 100 }
    const { status } = await head.put(`/userCards/${other.masterCard.id}/transfer`, steal, pin)
    expect(status).toBe(404)
  })

  it('who is restricted reaches the cards to allocate and nothing else', async () => {
    const mobile = aMobile()
    const fleet = await aFleet({ leader: { mobile, name: 'Wang Wei' } })
    const sub = await aSubCard(fleet)
    await fill(fleet.masterCard.id, 5_000)
    const head = await headOf(fleet, mobile)
    await app.look((db) =>
      db
        .updateTable('users')
        .set((eb) => ({ restricted: true, access_version: eb('access_version', '+', 1) }))
        .where('id', '=', fleet.leader.id)
        .execute(),
    )
    for (const route of ['/groups', '/users', '/userCardDetails', '/download']) {
      expect((await head.get(route)).status, route).not.toBe(200)
    }
    expect((await head.get(`/userCards/${fleet.masterCard.id}`)).status).toBe(200)
    const body = { child: { id: sub.id }, amount: 1_000 }
    const path = `/userCards/${fleet.masterCard.id}/transfer`
    const done = await head.put(path, body, pin)
    expect(done.body).toMatchObject({ from: { value: 4_000 }, to: { value: 1_000 } })
    // The east station works in shifts, and none is open.
    const more = await head.at(app.ids.east).put(path, body, pin)
    expect(more.body).toMatchObject({ from: { value: 3_000 }, to: { value: 2_000 } })
  })
})

describe('GET /groups', () => {
  it('shows another company nothing of ours, and not one fleet by its id', async () => {
    const fleet = await aFleet()
    const rival = await rivalAt(app)
    expect((await rival.get('/groups')).body.totalElements).toBe(0)
    expect((await rival.get(`/groups/${fleet.id}`)).status).toBe(404)
  })

  it('masks the number of the head for who may not see it', async () => {
    const fleet = await aFleet()
    const cashier = (await app.as('cashier')).at(app.ids.east)
    const { body } = await cashier.get(`/groups?${searching(`id:${fleet.id}`)}`)
    expect(body.content[0].leader.mobile).toMatch(/^139\*{4}\d{4}$/)
  })
})

describe('the master card', () => {
  it('is not recharged where personal cards are', async () => {
    const manager = await managerAt(app)
    const { masterCard } = await aFleet()
    const recharge = { amount: 100, paymentType: 'cash', screen: 'personal' }
    const { body } = await manager.post(`/userCards/${masterCard.id}/recharge`, recharge)
    expect(body).toMatchObject({
      code: 'CARD_KIND_MISMATCH',
      message: 'This is a fleet card and cannot be recharged',
    })
  })
})

describe('PUT /groups/{id}', () => {
  it('refuses a stale version, and a changed number until it is confirmed', async () => {
    const manager = await managerAt(app)
    const { id, version } = await aFleet()
    const stale = await manager.put(`/groups/${id}`, { name: 'X', version: version - 1 })
    expect(stale.body.code).toBe('STALE_VERSION')
    const mobile = aMobile()
    const asked = await manager.put(`/groups/${id}`, { leader: { mobile }, version })
    expect(asked.body.code).toBe('MOBILE_CHANGE_CONFIRM')
    const done = await manager.put(`/groups/${id}`, {
      leader: { mobile },
      confirmMobile: true,
      version,
    })
    expect(done.body.leader.mobile).toBe(maskMobile(mobile))
  })

  it('refuses another mode while sub cards hold money, and changes it when they are empty', async () => {
    const manager = await managerAt(app)
    const fleet = await aFleet()
    const sub = await aSubCard(fleet)
    await fill(fleet.masterCard.id, 5_000)
    expectDone(await transfer(fleet.masterCard.id, { child: { id: sub.id }, amount: 1 }))
    const change = async () => {
      const { version } = expectDone(await manager.get(`/groups/${fleet.id}`))
      return manager.put(`/groups/${fleet.id}`, { valueMode: 'share', version })
    }
    expect((await change()).body.code).toBe('FLEET_MODE_LOCKED')
    expectDone(await transfer(sub.id, { amount: -1 }))
    expect((await change()).body.valueMode).toBe('share')
  })
})

describe('payment in mini programs', () => {
  it('is refused with the cards of a fleet that does not allow it, and nowhere else', async () => {
    const fleet = await aFleet({ miniPayAllowed: false })
    const card = await aSubCard(fleet)
    await fill(fleet.masterCard.id, 5_000)
    await transfer(card.id, { amount: 4_000 })
    const pay = async (client: string) => {
      const { id } = await aSale(app)
      const payment = { paymentType: 'debit', userCard: { id: card.id } }
      const manager = await managerAt(app)
      return manager.post(`/orders/${id}/pay`, payment, { headers: { client } })
    }
    expect((await pay('miniProgram1.4.0')).body.code).toBe('FLEET_MINI_PAY')
    expect((await pay('mp2.0')).body.code).toBe('FLEET_MINI_PAY')
    expectDone(await pay('web1.0.0'))
  })
})

describe('POST /groups/{id}/status', () => {
  it('stops payments and allocation, lets money back, and starts again', async () => {
    const manager = await managerAt(app)
    const fleet = await aFleet()
    const sub = await aSubCard(fleet)
    await fill(fleet.masterCard.id, 5_000)
    expectDone(await transfer(fleet.masterCard.id, { child: { id: sub.id }, amount: 3_000 }))
    const paying = async () => {
      const { id } = await aSale(app)
      return manager.post(`/orders/${id}/pay`, { paymentType: 'debit', userCard: { id: sub.id } })
    }
    const paid = expectDone(await paying())
    expectDone(await manager.post(`/groups/${fleet.id}/status`, { status: 'disabled' }))
    expect((await paying()).body.code).toBe('FLEET_DISABLED')
    const more = await transfer(fleet.masterCard.id, { child: { id: sub.id }, amount: 1 })
    expect(more.body.code).toBe('FLEET_DISABLED')
    const refund = { amount: 200, mode: 'original', reason: 'cold' }
    expectDone(await manager.post(`/transactions/${paid.transaction.id}/refund`, refund, pin))
    expectDone(await transfer(sub.id, { amount: -2_000 }))
    const again = await manager.post(`/groups/${fleet.id}/status`, { status: 'disabled' })
    expect(again.body.code).toBe('STATE_CONFLICT')
    expectDone(await manager.post(`/groups/${fleet.id}/status`, { status: 'normal' }))
    expect(await findings(app)).toEqual([])
  })

  it('pays no more when its time is over, and again when that is extended', async () => {
    const manager = await managerAt(app)
    const fleet = await aFleet({
      validUntil: new Date(app.clock.now.getTime() + 1_000).toISOString(),
    })
    await fill(fleet.masterCard.id, 5_000)
    app.clock.advance(2_000)
    const pay = async () => {
      const { id } = await aSale(app)
      const card = { id: fleet.masterCard.id }
      return manager.post(`/orders/${id}/pay`, { paymentType: 'debit', userCard: card })
    }
    expect((await pay()).body.code).toBe('FLEET_DISABLED')
    await app.database.system((db) => expireFleets(db, app.clock.now))
    const expired = expectDone(await manager.get(`/groups/${fleet.id}`))
    expect(expired.status).toBe('expired')
    const extend = async (byMs: number) => {
      const { version } = expectDone(await manager.get(`/groups/${fleet.id}`))
      const validUntil = new Date(app.clock.now.getTime() + byMs).toISOString()
      return expectDone(await manager.put(`/groups/${fleet.id}`, { validUntil, version }))
    }
    // Only a time that is still to come lets it in again, and no change of anything else.
    expect((await extend(-1)).status).toBe('expired')
    const { version } = expectDone(await manager.get(`/groups/${fleet.id}`))
    const renamed = await manager.put(`/groups/${fleet.id}`, { remark: 'new contract', version })
    expect(expectDone(renamed).status).toBe('expired')
    expect((await pay()).body.code).toBe('FLEET_DISABLED')
    expect((await extend(60_000)).status).toBe('normal')
    expect((await auditedOf(app, 'fleet', fleet.id))[0]).toMatchObject({
      action: 'update',
      after: { status: 'normal' },
    })
    expectDone(await pay())
    await app.database.system((db) => expireFleets(db, app.clock.now))
    expect(expectDone(await manager.get(`/groups/${fleet.id}`)).status).toBe('normal')
  })
})

describe('POST /groups/{id}/leader', () => {
  it('refuses the present head and somebody of another fleet', async () => {
    const manager = await managerAt(app)
    const [fleet, other] = [await aFleet(), await aFleet()]
    const to = (userId: number) =>
      manager.post(`/groups/${fleet.id}/leader`, { user: { id: userId } })
    expect((await to(fleet.leader.id)).body.code).toBe('LEADER_SAME')
    expect((await to(other.leader.id)).body.code).toBe('MEMBER_IN_OTHER_FLEET')
  })

  it('gives an employee the account and the master card, and the former head neither', async () => {
    const manager = await managerAt(app)
    const mobile = aMobile()
    const fleet = await aFleet({ leader: { mobile, name: 'Wang Wei' } })
    const former = await headOf(fleet, mobile)
    const next = { mobile: aMobile(), name: 'Zhao Min' }
    const employee = expectDone(await manager.post(`/groups/${fleet.id}/employees`, next))
    const { body } = await manager.post(`/groups/${fleet.id}/leader`, { user: { id: employee.id } })
    expect(body.leader).toMatchObject({ id: employee.id, name: 'Zhao Min' })
    expect((await cardNow(app, fleet.masterCard.id)).user.id).toBe(employee.id)
    expect((await former.get('/groups')).status).toBe(401)
    const head = await headOf({ id: fleet.id + 10_000 }, next.mobile)
    expect((await head.get('/groups')).body.content[0].id).toBe(fleet.id)
  })
})
