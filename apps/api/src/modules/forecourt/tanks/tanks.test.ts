import { describe, expect, it } from 'vitest'
import { searching, useApp } from '../../../../test/harness.ts'

const app = useApp()

/** Tank by number at the eastern station, as its gauger sees it. */
async function tankAtEast(number: number) {
  const gauger = (await app.as('gauger')).at(app.ids.east)
  const { body } = await gauger.get(`/tanks?expand=item&${searching(`number:${number}`)}`)
  return { gauger, tank: body.content[0] }
}

describe('GET /tanks', () => {
  it('refuses without a session', async () => {
    expect((await app.anonymous.get('/tanks')).status).toBe(401)
  })

  it('refuses a role that has nothing to do with tanks', async () => {
    const fleet = await app.as('fleet')
    expect((await fleet.get('/tanks')).status).toBe(403)
  })

  it('shows another company only its own', async () => {
    const rival = await app.as('manager', 'rival')
    const { body } = await rival.get('/tanks?size=100')
    expect(body.totalElements).toBe(4)
    for (const tank of body.content) expect(tank.station.id).toBe(app.ids.rival)
  })

  it('shows the fuel and the book volume; unmeasured and offline until somebody speaks', async () => {
    const { tank } = await tankAtEast(2)
    expect(tank).toMatchObject({
      item: { name: '95# 汽油', price: 802, colour: '#E08A00' },
      maxVolume: 3_000_000,
      bookVolume: 1_260_000,
      volume: null,
      ullage: null,
      lastReading: null,
      status: 'offline',
    })
  })
})

describe('POST /tanks/:id/readings', () => {
  it('refuses a role that may only look', async () => {
    const { tank } = await tankAtEast(1)
    const fueler = await app.as('fueler')
    const { status } = await fueler.post(`/tanks/${tank.id}/readings`, { volume: 1000 })
    expect(status).toBe(403)
  })

  it('does not find a tank of another company', async () => {
    const { tank } = await tankAtEast(1)
    const rival = await app.as('manager', 'rival')
    const { status } = await rival.post(`/tanks/${tank.id}/readings`, { volume: 1000 })
    expect(status).toBe(404)
    expect((await rival.get(`/tanks/${tank.id}/readings`)).status).toBe(404)
  })

  it('refuses a volume with a fraction of a centilitre', async () => {
    const { gauger, tank } = await tankAtEast(1)
    const { status, body } = await gauger.post(`/tanks/${tank.id}/readings`, { volume: 1000.5 })
    expect(status).toBe(400)
    expect(body.code).toBe('VALIDATION')
  })

  it('refuses more than the tank holds, water included', async () => {
    const { gauger, tank } = await tankAtEast(1)
    const { status, body } = await gauger.post(`/tanks/${tank.id}/readings`, {
      volume: 4_999_999,
      waterVolume: 2,
    })
    expect(status).toBe(400)
    expect(body.code).toBe('VOLUME_OVER_TANK')
  })

  it('refuses a reading from the future', async () => {
    const { gauger, tank } = await tankAtEast(1)
    const at = new Date(app.clock.now.getTime() + 60_000).toISOString()
    const { body } = await gauger.post(`/tanks/${tank.id}/readings`, { volume: 1000, at })
    expect(body.code).toBe('READING_TIME_FUTURE')
  })

  it('refuses a second dip of the same moment', async () => {
    const { gauger, tank } = await tankAtEast(3)
    const at = '2026-11-20T22:00:00Z'
    await gauger.post(`/tanks/${tank.id}/readings`, { volume: 800_000, at })
    const { status, body } = await gauger.post(`/tanks/${tank.id}/readings`, {
      volume: 700_000,
      at,
    })
    expect(status).toBe(400)
    expect(body.code).toBe('READING_EXISTS')
  })

  it('becomes the last reading, leaves the books alone and is in the log', async () => {
    const { gauger, tank } = await tankAtEast(2)
    const dip = { volume: 1_250_000, waterVolume: 1500, oilHeight: 1034.5, temperature: 17.2 }
    const { status, body: reading } = await gauger.post(`/tanks/${tank.id}/readings`, dip)
    expect(status).toBe(200)
    expect(reading).toMatchObject({ ...dip, source: 'manual', creator: { name: '刘伟' } })
    const { tank: after } = await tankAtEast(2)
    expect(after).toMatchObject({
      volume: 1_250_000,
      ullage: 1_748_500,
      bookVolume: 1_260_000,
      lastReading: { id: reading.id },
      version: tank.version,
    })
    const { body: readings } = await gauger.get(`/tanks/${tank.id}/readings`)
    expect(readings.content).toEqual([reading])
    const log = await app.look((db) =>
      db.selectFrom('audit_log').where('entity', '=', 'tankReading').select('entity_id').execute(),
    )
    expect(log.map(({ entity_id }) => entity_id)).toContain(String(reading.id))
  })

  it('shows the newest by time, not the one that was typed last', async () => {
    const { gauger, tank } = await tankAtEast(4)
    await gauger.post(`/tanks/${tank.id}/readings`, { volume: 2_700_000 })
    const at = '2026-11-20T22:00:00Z'
    await gauger.post(`/tanks/${tank.id}/readings`, { volume: 2_900_000, at })
    expect((await tankAtEast(4)).tank.volume).toBe(2_700_000)
  })
})
