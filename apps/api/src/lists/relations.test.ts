/** Files of more rows than are looked up, or remembered, at a time; what they say is what pages say. */

import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../test/harness.ts'
import { readCsv } from '../../test/workbook.ts'
import { plantHistory } from '#demo/history.ts'
import { openCursor } from './list-cursor.ts'
import { resolveRelations, NAMED, type Named, type Relations, jsonObject } from './relations.ts'

const app = useApp()

const DAYS = 3
/** More payments than are remembered of orders, and fewer than a caller may have at once. */
const SALES_OF_A_DAY = 4000

beforeAll(async () => {
  const traffic = { busy: SALES_OF_A_DAY, quiet: SALES_OF_A_DAY, days: DAYS }
  await app.database.system((db) => plantHistory(db, app.ids.east, { now: app.clock.now, traffic }))
}, 60_000)

async function fileOf(list: string, columns: string): Promise<string[][]> {
  const { token } = await app.as('manager')
  const { rawPayload } = await app.container.app.inject({
    url: `/api/v1/${list}?download=true&format=csv&columns=${columns}`,
    headers: { authorization: token, language: 'en', station: String(app.ids.east) },
  })
  const [, ...rows] = readCsv(rawPayload)
  return rows
}

/** A page of a hundred from the middle of the list. */
async function pageOf<Row>(list: string, page: number): Promise<Row[]> {
  const caller = (await app.as('manager')).at(app.ids.east)
  return (await caller.get(`/${list}?size=100&page=${page}`)).body.content
}

const PAGES = [0, 1, 9, 10, 57, 99]

describe('a file of very many rows', { timeout: 60_000 }, () => {
  it('says of each payment of which order it is, and of which day', async () => {
    const rows = await fileOf('transactions', 'transactionNo,order,station,businessDay')
    expect(rows).toHaveLength(DAYS * SALES_OF_A_DAY)
    expect(rows.filter(([number, order]) => number !== `T${order}`)).toEqual([])
    for (const page of PAGES) {
      const shown = await pageOf<any>('transactions', page)
      expect(rows.slice(page * 100, page * 100 + 100)).toEqual(
        shown.map(({ transactionNo, order, station, businessDay }) => [
          transactionNo,
          order.orderNo,
          station.name,
          businessDay,
        ]),
      )
    }
  })

  it('says of each order what was sold, where and on which day', async () => {
    const rows = await fileOf('orders', 'orderNo,content,station,businessDay,seller')
    expect(rows).toHaveLength(DAYS * SALES_OF_A_DAY)
    for (const page of PAGES) {
      const shown = await pageOf<any>('orders', page)
      expect(rows.slice(page * 100, page * 100 + 100)).toEqual(
        shown.map(({ orderNo, fuelItem, station, businessDay }) => [
          orderNo,
          fuelItem.name,
          station.name,
          businessDay,
          '',
        ]),
      )
    }
  })
})

describe('what rows of a cursor refer to', () => {
  const relations = {
    station: {
      column: 'orders.station_id',
      table: 'stations',
      value: jsonObject<Named | null>(NAMED),
    },
  } satisfies Relations

  it('is there also for rows that come while it is still being looked up for others', async () => {
    const { east } = app.ids
    const found = await app.look((db) => {
      const cursor = openCursor(db, 'Asia/Shanghai', true)
      return Promise.all([1, 2].map(() => resolveRelations(cursor, [{ station: east }], relations)))
    })
    const station = { id: east, name: expect.stringContaining('东') }
    expect(found).toEqual([[{ station }], [{ station }]])
  })

  it('is nothing where there is no such row', async () => {
    const rows = [{ station: 999_999_999 }, { station: null }]
    const found = await app.look((db) =>
      resolveRelations(openCursor(db, 'Asia/Shanghai', true), rows, relations),
    )
    expect(found).toEqual([{ station: null }, { station: null }])
  })
})
