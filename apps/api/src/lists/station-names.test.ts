/** Names of stations beside what belongs to their company, wherever somebody sits. */

import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aBlankCard } from '../../test/cards.ts'
import { searching, useApp } from '../../test/harness.ts'
import { aCard, expectDone, managerAt } from '../../test/checkout.ts'

const app = useApp()

const AIRPORT = '蓝海机场站'

describe('the names of stations', () => {
  const namesFor = (scope: { companyIds: number[]; stationIds: number[] }): Promise<string[]> =>
    app.database.read(scope, async (db) => {
      const { rows } = await sql<{ name: string }>`
        select name from app.station_names order by id`.execute(db)
      return rows.map(({ name }) => name)
    })

  it('are those of the session’s companies: none without a company, never another’s', async () => {
    const { company, rivalCompany, east } = app.ids
    expect(await namesFor({ companyIds: [], stationIds: [east] })).toEqual([])
    expect(await namesFor({ companyIds: [rivalCompany], stationIds: [east] })).toEqual([
      'Rival North',
    ])
    const own = await namesFor({ companyIds: [company], stationIds: [] })
    expect(own).toContain(AIRPORT)
    expect(own).not.toContain('Rival North')
  })

  it('stand beside members, accounts and cards of another station', async () => {
    const { id, user } = await aCard(app)
    const chip = await aBlankCard(await managerAt(app))
    const cashier = (await app.as('cashier')).at(app.ids.east)
    const manager = (await app.as('manager')).at(app.ids.east)
    const account = expectDone(await cashier.get(`/userCards/${id}`))
    expect(account.station).toEqual({ id: app.ids.airport, name: AIRPORT })
    const member = expectDone(await cashier.get(`/users/${user.id}`))
    expect(member.registerStation).toEqual({ id: app.ids.airport, name: AIRPORT })
    const listed = expectDone(await manager.get(`/cardInfos?${searching(`uuid:${chip.uuid}`)}`))
    expect(listed.content[0].station.name).toBe(AIRPORT)
    const issue = { uuid: chip.uuid, supplier: 'mh', userCard: { id } }
    expectDone(await (await managerAt(app)).post('/cardIssues', issue))
    const { content } = expectDone(await cashier.get(`/cardInfos/${chip.id}/events`))
    expect(content[0].station.name).toBe(AIRPORT)
  })
})
