import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../../../test/harness.ts'
import { aMember, aMobile, expectDone, managerAt, rivalAt } from '../../../../test/checkout.ts'
import { upload } from '../../../../test/uploads.ts'

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

describe('POST /groups/{id}/employees/import', () => {
  const send = async (content: string) =>
    upload(app, await managerAt(app), {
      type: 'employeeImport',
      path: `/groups/${fleet.id}/employees/import`,
      name: 'drivers.csv',
      content: Buffer.from(content),
    })

  it('refuses a file without the columns that it needs, and one without rows', async () => {
    expect((await send('部门,邮箱\n夜班,a@b.cn\n')).body.code).toBe('IMPORT_HEADER')
    expect((await send('姓名,手机号\n')).body.code).toBe('IMPORT_ROWS')
  })

  it('refuses another company', async () => {
    const { body } = await upload(app, await rivalAt(app), {
      type: 'employeeImport',
      path: `/groups/${fleet.id}/employees/import`,
      name: 'drivers.csv',
      content: Buffer.from('name,phone\nA,13912345678\n'),
    })
    expect(body.code).toBe('NOT_FOUND')
  })

  it('adds the rows that are right, and says of each other what is wrong', async () => {
    const [first, second, plate] = [aMobile(), aMobile(), aPlate()]
    const rows = [
      `钱一,${first},夜班,${plate},柴油`,
      `钱二,12345,夜班,,`,
      `钱三,${second},夜班,${plate},汽油`,
      `钱四,${second},夜班,,煤油`,
      `,${second},夜班,,汽油`,
      `="钱"&"五",${second},夜班,,汽油`,
    ]
    const { body } = await send(`姓名*,手机号*,部门,车牌,油品\n${rows.join('\n')}\n`)
    expect(body).toMatchObject({ status: 'partialSuccess', total: 6, succeeded: 1 })
    expect(body.rows.map(({ row, ok, message }: any) => [row, ok, message])).toEqual([
      [2, true, ''],
      [3, false, 'Not a valid phone number'],
      [4, false, 'Plate exists'],
      [5, false, 'The fuel must be gasoline or diesel'],
      [6, false, 'Name is required'],
      [7, false, 'Is a formula; copy the column and paste it as values'],
    ])
    const manager = await managerAt(app)
    const { body: found } = await manager.get(
      `/groups/${fleet.id}/employees?search=mobile:${first}`,
    )
    expect(found.content[0].cars).toMatchObject([{ plate, fuelType: 2 }])
    expectDone(await add({ mobile: second }))
    const { body: imports } = await manager.get(`/groups/${fleet.id}/employeeImports`)
    expect(imports.content[0].id).toBe(body.id)
  })

  it('holds rows to what a form would take: a number, a known fuel, lengths', async () => {
    const long = '王'.repeat(65)
    const cars = Array.from({ length: 21 }, aPlate).join(' ')
    const rows = [
      `孙一,,,,`,
      `孙二,${aMobile()},,,constructor`,
      `${long},${aMobile()},,,`,
      `孙四,${aMobile()},${long},,`,
      `孙五,${aMobile()},,${cars},`,
      `孙六,${aMobile()},${'夜'.repeat(64)},,toString`,
    ]
    const { status, body } = await send(`姓名*,手机号  *,部门,车牌,油品\n${rows.join('\n')}\n`)
    expect(status).toBe(200)
    const tooLong =
      'Too long: at most 64 characters for name and department, and 20 vehicles per employee'
    expect(body.rows.map(({ message }: any) => message)).toEqual([
      'Not a valid phone number',
      'The fuel must be gasoline or diesel',
      tooLong,
      tooLong,
      tooLong,
      'The fuel must be gasoline or diesel',
    ])
    expect(body.rows[2].name).toBe('王'.repeat(64))
  })
})
