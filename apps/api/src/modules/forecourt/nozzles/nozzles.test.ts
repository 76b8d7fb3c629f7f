import { describe, expect, it } from 'vitest'
import { searching, useApp } from '../../../../test/harness.ts'

const app = useApp()

describe('GET /nozzleControls', () => {
  it('refuses without a session', async () => {
    expect((await app.anonymous.get('/nozzleControls')).status).toBe(401)
  })

  it('refuses a role that has nothing to do with pumps', async () => {
    const fleet = await app.as('fleet')
    expect((await fleet.get('/nozzleControls')).status).toBe(403)
  })

  it('refuses a relation that a nozzle does not have', async () => {
    const manager = await app.as('manager')
    const { status, body } = await manager.get('/nozzleControls?expand=customer')
    expect(status).toBe(400)
    expect(body.code).toBe('EXPAND_UNKNOWN')
  })

  it('shows another company only its own', async () => {
    const rival = await app.as('manager', 'rival')
    const search = searching(`station.id:${app.ids.east}`)
    const { body } = await rival.get(`/nozzleControls?${search}`)
    expect(body).toMatchObject({ content: [], totalElements: 0 })
  })

  it('lists a station by number on the forecourt, with fuel, tank and dispenser expanded', async () => {
    const manager = (await app.as('manager')).at(app.ids.east)
    const query = 'page=0&size=100&sort=logicNo,asc&expand=item&expand=tank,dispenser'
    const { body } = await manager.get(`/nozzleControls?${query}`)
    const numbers = body.content.map((nozzle: { logicNo: number }) => nozzle.logicNo)
    expect(numbers).toEqual(Array.from({ length: 13 }, (_, index) => index + 1))
    expect(body.content[12]).toMatchObject({
      physicalNo: 1,
      item: { name: '0# 柴油', price: 718, code: '0', fuelType: 2 },
      tank: { number: 4 },
      dispenser: { number: 6, name: '6 号机' },
      totaliser: null,
      pumpPrice: null,
    })
  })

  it('names relations by id and name alone when nothing is expanded', async () => {
    const manager = (await app.as('manager')).at(app.ids.east)
    const { body } = await manager.get(`/nozzleControls?${searching('logicNo:1')}`)
    expect(body.content[0].item).toEqual({ id: expect.any(Number), name: '92# 汽油' })
    expect(body.content[0].tank).toEqual({ id: expect.any(Number) })
  })
})
