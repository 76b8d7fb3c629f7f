/** Who has left does not come back; and nobody leaves while they are given a card. */

import { beforeAll, describe, expect, it } from 'vitest'
import { aFleet } from '../../../../test/fleets.ts'
import { type Caller, type Reply, useApp } from '../../../../test/harness.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { aMember, aMobile, auditedOf, expectDone, managerAt } from '../../../../test/checkout.ts'

type Body = Reply<any>['body']

const app = useApp()
const pin = { pin: DEMO_PIN }
const reason = 'moves away'
let manager: Caller

beforeAll(async () => {
  app.clock.now = new Date()
  manager = await managerAt(app)
})

describe('PUT /users/:id', () => {
  it('does not bring a member back who has left, from whichever status', async () => {
    const { id } = await aMember(app)
    expectDone(await manager.post(`/users/${id}/leave`, { reason }))
    const { version } = expectDone(await manager.get(`/users/${id}`))
    for (const status of ['normal', 'disabled']) {
      const { body } = await manager.put(`/users/${id}`, { status, version })
      expect(body).toMatchObject({
        code: 'STATE_CONFLICT',
        details: { state: 'left', allowed: [] },
      })
    }
    expect(expectDone(await manager.get(`/users/${id}`)).status).toBe('left')
  })

  it('disables a member and lets them in again, and the log says so', async () => {
    const { id } = await aMember(app)
    const { version } = expectDone(await manager.get(`/users/${id}`))
    const off = expectDone(await manager.put(`/users/${id}`, { status: 'disabled', version }))
    const again = { status: 'normal', version: off.version }
    expect(expectDone(await manager.put(`/users/${id}`, again)).status).toBe('normal')
    const [entry] = await auditedOf(app, 'user', id)
    expect(entry).toMatchObject({ action: 'update', after: { status: 'normal' } })
  })
})

/** Two commands of which one must lose: what each is, and whether each has happened. */
interface Race {
  give: () => Promise<Reply<any>>
  leave: () => Promise<Reply<any>>
  /** As the giving is refused once they have left, and the leaving once they have it. */
  codes: { give: string; leave: string }
}

const RACES: [string, () => Promise<Race>][] = [
  [
    'a member gets a card and leaves',
    async () => {
      const { id } = await aMember(app)
      return {
        give: () => manager.post('/userCards', { user: { id } }),
        leave: () => manager.post(`/users/${id}/leave`, { reason }),
        codes: { give: 'NOT_FOUND', leave: 'USER_HAS_CARDS' },
      }
    },
  ],
  [
    'an employee gets an employee card and leaves',
    async () => {
      const account = `leaver${aMobile()}`
      const { content: roles } = expectDone(await manager.get('/roles?size=100'))
      const role = roles.find(({ defaultRole }: Body) => defaultRole === 'station_employee')
      const person = {
        kind: 'staff',
        name: account,
        account,
        roles: [{ role: { id: role.id }, station: { id: app.ids.airport } }],
      }
      const { id } = expectDone(await manager.post('/users', person, pin))
      return {
        give: () => manager.post('/employeeCards', { employee: { id }, password: '123456' }),
        leave: () => manager.post(`/users/${id}/leave`, { reason }),
        codes: { give: 'NOT_FOUND', leave: 'EMPLOYEE_CARD_BOUND' },
      }
    },
  ],
  [
    'somebody of a fleet gets a sub card and leaves the fleet',
    async () => {
      const fleet = await theFleet()
      const person = { mobile: aMobile(), name: 'Han Meimei' }
      const { id } = expectDone(await manager.post(`/groups/${fleet.id}/employees`, person))
      const card = { parent: { id: fleet.masterCard.id }, user: { id } }
      return {
        give: () => manager.post('/userCards', card),
        leave: () => manager.delete(`/groups/${fleet.id}/employees/${id}`),
        codes: { give: 'REFERENCE_UNKNOWN', leave: 'EMPLOYEE_CARD_BOUND' },
      }
    },
  ],
  [
    'a member joins a fleet and leaves the company',
    async () => {
      const fleet = await theFleet()
      const { id, mobile } = await aMember(app)
      const person = { mobile, name: 'Li Lei' }
      return {
        give: async () => {
          const reply = await manager.post(`/groups/${fleet.id}/employees`, person)
          // Who comes too late is somebody new with a number that is free.
          const isSame = reply.status !== 200 || reply.body.id === id
          return isSame ? reply : { ...reply, status: 400, body: { code: 'SOMEBODY_NEW' } }
        },
        leave: () => manager.post(`/users/${id}/leave`, { reason }),
        codes: { give: 'SOMEBODY_NEW', leave: 'USER_OF_FLEET' },
      }
    },
  ],
  [
    'somebody becomes the head of a fleet and leaves it',
    async () => {
      const fleet = await aFleet(app)
      const person = { mobile: aMobile(), name: 'Han Meimei' }
      const { id } = expectDone(await manager.post(`/groups/${fleet.id}/employees`, person))
      return {
        give: () => manager.post(`/groups/${fleet.id}/leader`, { user: { id }, reason }),
        leave: () => manager.delete(`/groups/${fleet.id}/employees/${id}`),
        codes: { give: 'NOT_FLEET_EMPLOYEE', leave: 'EMPLOYEE_IS_LEADER' },
      }
    },
  ],
]

let fleet: Body

const theFleet = async (): Promise<Body> => (fleet ??= await aFleet(app))

const codeOf = ({ status, body }: Reply<any>): string => (status === 200 ? 'done' : body.code)

const ROUNDS = 50

describe.each(RACES)('%s', (_what, prepare) => {
  it('one after the other: the second is refused', async () => {
    const first = await prepare()
    expectDone(await first.give())
    expect(codeOf(await first.leave())).toBe(first.codes.leave)
    const second = await prepare()
    expectDone(await second.leave())
    expect(codeOf(await second.give())).toBe(second.codes.give)
  })

  it('at the same moment: one of the two is refused, every time', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const race = await prepare()
      const isFirst = round % 2 === 0
      const calls = isFirst ? [race.give(), race.leave()] : [race.leave(), race.give()]
      const replies = await Promise.all(calls)
      const [give = '', leave = ''] = (isFirst ? replies : replies.toReversed()).map(codeOf)
      expect([
        ['done', race.codes.leave],
        [race.codes.give, 'done'],
      ]).toContainEqual([give, leave])
    }
  }, 180_000)
})
