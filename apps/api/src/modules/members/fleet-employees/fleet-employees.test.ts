import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../../../test/harness.ts'
import { aMember, aMobile, expectDone, managerAt } from '../../../../test/checkout.ts'

const app = useApp()
const fleet = { id: 0, masterCard: { id: 0 }, leader: { id: 0 } }
let plates = 10_000

const aPlate = (): string => `沪A${(plates += 1)}`

const aFleet = async (name: string) => {
  const leader = { mobile: aMobile(), name: 'Wang Wei' }
  const body = { name, valueMode: 'share', leader }
  return expectDone(await (await managerAt(app)).post('/groups', body))
}

beforeAll(async () => {
  Object.assign(fleet, await aFleet('Swift Logistics'))
})

const add = async (employee: object = {}, fleetId = fleet.id) =>
  (await managerAt(app)).post(`/groups/${fleetId}/employees`, {
    mobile: aMobile(),
    name: 'Zhou Yi',
    ...employee,
  })

describe('POST /groups/{id}/employees', () => {
  it('refuses somebody of another fleet, and who is here already', async () => {
    const other = await aFleet('Slow Logistics')
    const mobile = aMobile()
    expectDone(await add({ mobile }))
    expect((await add({ mobile })).body.code).toBe('USER_EXISTS')
    expect((await add({ mobile }, other.id)).body.code).toBe('MEMBER_IN_OTHER_FLEET')
  })

  it('refuses a plate that is none, or that another car has', async () => {
    const plate = aPlate()
    expectDone(await add({ cars: [{ plate, fuelType: 2 }] }))
    expect((await add({ cars: [{ plate }] })).body.code).toBe('PLATE_EXISTS')
    expect((await add({ cars: [{ plate: '沪A 1' }] })).body.code).toBe('PLATE_FORMAT')
  })

  it('lets a personal member join as they are', async () => {
    const member = await aMember(app)
    const { body } = await add({ mobile: member.mobile, department: 'Night' })
    expect(body).toMatchObject({
      id: member.id,
      name: 'Li Lei',
      isMember: true,
      department: 'Night',
    })
  })
})

describe('PUT and DELETE /groups/{id}/employees/{userId}', () => {
  it('changes department and cars, and keeps the cars that stay', async () => {
    const manager = await managerAt(app)
    const [kept, gone, fresh] = [aPlate(), aPlate(), aPlate()]
    const { body: before } = await add({ cars: [{ plate: kept }, { plate: gone }] })
    const path = `/groups/${fleet.id}/employees/${before.id}`
    const change = { department: 'Day', cars: [{ plate: kept, fuelType: 1 }, { plate: fresh }] }
    const { body } = await manager.put(path, { ...change, version: before.version })
    expect(body.department).toBe('Day')
    expect(body.cars).toEqual([
      { id: before.cars[0].id, plate: kept, fuelType: 1 },
      { id: expect.any(Number), plate: fresh, fuelType: 0 },
    ])
    expectDone(await add({ cars: [{ plate: gone }] }))
  })

  it('leaves the data of who is a member besides to their own page', async () => {
    const manager = await managerAt(app)
    const { body: joined } = await add({ mobile: (await aMember(app)).mobile })
    const path = `/groups/${fleet.id}/employees/${joined.id}`
    const { version } = joined
    const { body } = await manager.put(path, { name: 'Li Lei the driver', version })
    expect(body).toMatchObject({ code: 'EMPLOYEE_IS_MEMBER', details: { path: 'name' } })
    expectDone(await manager.put(path, { department: 'Day', version }))
  })

  it('lets nobody leave who heads the fleet or holds a card', async () => {
    const manager = await managerAt(app)
    const leave = (userId: number) => manager.delete(`/groups/${fleet.id}/employees/${userId}`)
    expect((await leave(fleet.leader.id)).body.code).toBe('EMPLOYEE_IS_LEADER')
    const { body: driver } = await add()
    const parent = { id: fleet.masterCard.id }
    expectDone(await manager.post('/userCards', { parent, user: { id: driver.id } }))
    expect((await leave(driver.id)).body.code).toBe('EMPLOYEE_CARD_BOUND')
  })

  it('lets go, and the number and the plates are free again', async () => {
    const manager = await managerAt(app)
    const [mobile, plate] = [aMobile(), aPlate()]
    const { body } = await add({ mobile, cars: [{ plate }] })
    expectDone(await manager.delete(`/groups/${fleet.id}/employees/${body.id}`))
    expectDone(await add({ mobile, cars: [{ plate }] }))
  })
})

describe('POST /cars', () => {
  it('adds a car for somebody of the fleet, and for nobody else', async () => {
    const manager = await managerAt(app)
    const member = await aMember(app)
    const car = { group: { id: fleet.id }, plate: aPlate() }
    const foreign = await manager.post('/cars', { ...car, user: { id: member.id } })
    expect(foreign.body.code).toBe('NOT_FLEET_EMPLOYEE')
    const { body } = await manager.post('/cars', { ...car, user: { id: fleet.leader.id } })
    expect(body).toMatchObject({ plate: car.plate, user: { id: fleet.leader.id } })
  })
})

describe('GET /users', () => {
  it('shows the cars and the fleet of somebody when asked', async () => {
    const plate = aPlate()
    const { body: driver } = await add({ cars: [{ plate, fuelType: 2 }] })
    const manager = await managerAt(app)
    const { body } = await manager.get(`/users/${driver.id}?expand=cars,group`)
    expect(body).toMatchObject({
      kind: 'employee',
      cars: [{ plate, fuelType: 2 }],
      group: { id: fleet.id, name: 'Swift Logistics' },
    })
  })
})
