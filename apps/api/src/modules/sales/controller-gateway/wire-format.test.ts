import { beforeAll, describe, expect, it } from 'vitest'
import { message, type UploadPumpTransaction } from '@app/kernel/json-pts'
import {
  AIRPORT,
  basic,
  connectController,
  EAST,
  pumpTransaction,
  type TestController,
} from '../../../../test/controller.ts'
import { searching, useApp } from '../../../../test/harness.ts'

const app = useApp()
let controller: TestController

beforeAll(async () => {
  controller = await connectController(await app.listen(), EAST)
})

const upload = (more: Partial<UploadPumpTransaction>) =>
  controller.upload('UploadPumpTransaction', pumpTransaction(more))

async function fuellingsOf(nozzleId: number) {
  const manager = (await app.as('manager')).at(app.ids.east)
  const query = `sort=endTime,asc&${searching(`nozzle.id:${nozzleId}`)}`
  return (await manager.get(`/fuellings?${query}`)).body.content
}

describe('a meter that begins again at 0', () => {
  it('leaves no gap where its digits are known', async () => {
    const manager = (await app.as('manager')).at(app.ids.east)
    const { id, version, dispenser, physicalNo } = (
      await manager.get(`/nozzleControls?${searching('logicNo:13')}`)
    ).body.content[0]
    await manager.put(`/nozzleControls/${id}`, { totaliserDigits: 6, version })
    const place = { Pump: Number.parseInt(dispenser.name, 10), Nozzle: physicalNo, Price: 7.18 }
    await upload({ ...place, Transaction: 1301, Volume: 10, Amount: 71.8, TotalVolume: 999_995 })
    const later = { DateTimeStart: '2026-11-21T09:51:00', DateTime: '2026-11-21T09:52:00' }
    await upload({
      ...place,
      ...later,
      Transaction: 1302,
      Volume: 8,
      Amount: 57.44,
      TotalVolume: 3,
    })
    const gaps = (await fuellingsOf(id)).map(({ gap }: { gap: number }) => gap)
    expect(gaps).toEqual([0, 0])
  })
})

describe('the hour that is repeated at the end of summer time', () => {
  it('puts no sale’s end before its beginning', async () => {
    const airport = await connectController(await app.listen(), AIRPORT)
    await app.look((db) =>
      db
        .updateTable('stations')
        .set({ time_zone: 'Europe/Berlin' })
        .where('id', '=', app.ids.airport)
        .execute(),
    )
    const sale = { DateTimeStart: '2026-10-25T02:58:00', DateTime: '2026-10-25T02:03:00' }
    await airport.upload('UploadPumpTransaction', pumpTransaction({ Transaction: 41, ...sale }))
    await airport.close()
    const manager = (await app.as('manager')).at(app.ids.airport)
    const { body } = await manager.get(`/fuellings?${searching('pumpSequence:41')}`)
    expect(body.content).toMatchObject([
      { startTime: '2026-10-25T00:58:00Z', endTime: '2026-10-25T01:03:00Z' },
    ])
  })
})

describe('RequestTagsInformation', () => {
  const ask = async (data: unknown) => {
    const response = await app.container.app.inject({
      method: 'POST',
      url: '/jsonPTS',
      headers: { 'content-type': 'application/json', authorization: basic(EAST) },
      payload: JSON.stringify(message([{ Id: 5, Type: 'RequestTagsInformation', Data: data }])),
    })
    return response.json().Packets
  }

  it('is refused without tags', async () => {
    expect(await ask({ Tags: 7 })).toMatchObject([{ Id: 5, Error: true }])
  })

  it('is answered: a tag of nobody releases no pump', async () => {
    expect(await ask({ Tags: [{ Tag: 'nobody', Pump: 1, Nozzle: 1, Price: 7.53 }] })).toEqual([
      {
        Id: 5,
        Type: 'TagsInformation',
        Message: 'OK',
        Data: { Tags: [{ Tag: 'nobody', Valid: false }] },
      },
    ])
  })
})
