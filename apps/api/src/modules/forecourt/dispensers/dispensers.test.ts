import { describe, expect, it } from 'vitest'
import { auditedOf, expectDone } from '../../../../test/checkout.ts'
import { type Caller, searching, useApp } from '../../../../test/harness.ts'
import { aPicture, upload } from '../../../../test/uploads.ts'

const app = useApp()

describe('GET /dispensers', () => {
  it('refuses without a session', async () => {
    expect((await app.anonymous.get('/dispensers')).status).toBe(401)
  })

  it('refuses a role that has nothing to do with pumps', async () => {
    const fleet = await app.as('fleet')
    expect((await fleet.get('/dispensers')).status).toBe(403)
  })

  it('lists a station in the order of the forecourt', async () => {
    const manager = (await app.as('manager')).at(app.ids.airport)
    const { body } = await manager.get('/dispensers')
    expect(body.content.map((dispenser: { number: number }) => dispenser.number)).toEqual([
      1, 2, 3, 4,
    ])
  })
})

describe('the picture of a dispenser', () => {
  const pictureOf = async (caller: Caller, type = 'dispenserPicture') => {
    const content = await aPicture()
    return expectDone(await upload(app, caller, { type, content })).id
  }

  it('is refused when it was sent for something else, or by another company', async () => {
    const manager = (await app.as('manager')).at(app.ids.airport)
    const [dispenser] = (await manager.get('/dispensers')).body.content
    const { id, version } = dispenser
    const change = async (picture: number) =>
      (await manager.put(`/dispensers/${id}`, { picture, version })).body.code
    expect(await change(await pictureOf(manager, 'meterCertificate'))).toBe('PICTURE_KIND')
    const theirs = await pictureOf(await app.as('manager', 'rival'))
    expect(await change(theirs)).toBe('REFERENCE_UNKNOWN')
    const cashier = await app.as('cashier')
    const sent = await upload(app, cashier, { type: 'dispenserPicture', content: await aPicture() })
    expect(sent.status).toBe(403)
    expect((await manager.get('/dispensers')).body.content[0]).toEqual(dispenser)
  })

  it('is shown in the list, logged, and taken away again', async () => {
    const manager = (await app.as('manager')).at(app.ids.airport)
    const [{ id, version }] = (await manager.get('/dispensers')).body.content
    const picture = await pictureOf(manager)
    const changed = expectDone(await manager.put(`/dispensers/${id}`, { picture, version }))
    expect(changed.picture).toBe(picture)
    expect((await manager.get('/dispensers')).body.content[0].picture).toBe(picture)
    const [entry] = await auditedOf(app, 'dispenser', id)
    expect(entry).toMatchObject({ action: 'update', after: { picture } })
    const cleared = { picture: null, version: changed.version }
    expect(expectDone(await manager.put(`/dispensers/${id}`, cleared)).picture).toBeNull()
  })
})

describe('GET /dispensers/status', () => {
  it('refuses without a session', async () => {
    expect((await app.anonymous.get('/dispensers/status')).status).toBe(401)
  })

  it.each(['dispensers/status', 'nozzleControls', 'tanks'])(
    'lets the till watch /%s, and no customer',
    async (path) => {
      const [cashier, fleet] = [await app.as('cashier'), await app.as('fleet')]
      expect((await cashier.get(`/${path}`)).status).toBe(200)
      expect((await fleet.get(`/${path}`)).status).toBe(403)
    },
  )

  it('shows another company nothing of a station', async () => {
    const rival = await app.as('manager', 'rival')
    const { body } = await rival.get(`/dispensers/status?stationId=${app.ids.east}`)
    expect(body).toEqual([])
  })

  it('shows every nozzle offline as long as no controller has spoken', async () => {
    const cashier = await app.as('cashier')
    const byId = await cashier.get(`/dispensers/status?stationId=${app.ids.east}`)
    const bySearch = await cashier.get(
      `/dispensers/status?${searching(`station.id:${app.ids.east}`)}`,
    )
    expect(byId.body).toEqual(bySearch.body)
    expect(byId.body).toHaveLength(6)
    expect(byId.body[2]).toEqual({
      dispenser: { id: expect.any(Number), number: 3, name: '3 号机' },
      nozzles: [5, 6, 7].map((logicNo) => ({
        id: expect.any(Number),
        logicNo,
        status: 'offline',
        volume: 0,
        amount: 0,
        at: null,
      })),
    })
  })
})

describe('setting dispensers up', () => {
  const manager = async () => (await app.as('manager')).at(app.ids.airport)
  const aDispenser = (more: object = {}) => ({ number: 90, name: '90 号机', ...more })
  const added = async (more: object) =>
    (await (await manager()).post('/dispensers', aDispenser(more))).body

  it('refuses a role that only watches, and another company', async () => {
    const fueler = (await app.as('fueler')).at(app.ids.east)
    expect((await fueler.post('/dispensers', aDispenser())).status).toBe(403)
    const { id, version } = await added({ number: 91 })
    const rival = await app.as('manager', 'rival')
    const change = await rival.put(`/dispensers/${id}`, { name: 'stolen', version })
    const end = await rival.delete(`/dispensers/${id}?version=${version}`)
    expect([change.status, end.status]).toEqual([404, 404])
  })

  it.each([
    ['number 100', { number: 100 }, 'VALIDATION'],
    ['pump address 121', { pumpAddress: 121 }, 'VALIDATION'],
    ['a number that the station has', { number: 1, pumpAddress: 100 }, 'DISPENSER_EXISTS'],
    ['a pump address that the station has', { pumpAddress: 1 }, 'PUMP_ADDRESS_EXISTS'],
  ])('refuses %s', async (_title, wrong, code) => {
    const { status, body } = await (await manager()).post('/dispensers', aDispenser(wrong))
    expect([status, body.code]).toEqual([400, code])
  })

  it('does not end one that has nozzles', async () => {
    const { body } = await (await manager()).get('/dispensers')
    const [{ id, version }] = body.content
    const end = await (await manager()).delete(`/dispensers/${id}?version=${version}`)
    expect([end.status, end.body.code]).toEqual([400, 'DISPENSER_HAS_NOZZLES'])
  })

  it('adds, changes and ends one, whose number is free again', async () => {
    const { id, version } = await added({ number: 92, serialNo: 'SN-1' })
    const changed = await (
      await manager()
    ).put(`/dispensers/${id}`, { name: 'new name', pumpAddress: 119, version })
    expect(changed.body).toMatchObject({ number: 92, name: 'new name', pumpAddress: 119 })
    const stale = await (await manager()).delete(`/dispensers/${id}?version=${version}`)
    expect(stale.body.code).toBe('STALE_VERSION')
    const ended = await (
      await manager()
    ).delete(`/dispensers/${id}?version=${changed.body.version}`)
    expect(ended.status).toBe(200)
    const { body } = await (await manager()).get('/dispensers?size=100')
    expect(body.content.map((row: { id: number }) => row.id)).not.toContain(id)
    expect(await added({ number: 92 })).toMatchObject({ number: 92, pumpAddress: 92 })
  })
})
