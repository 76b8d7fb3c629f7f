/** Pages of rows that are named by something of theirs alone, which are asked for in another way. */

import { describe, expect, it } from 'vitest'
import { type Caller, searching, useApp } from '../../test/harness.ts'
import { aCard, expectDone, managerAt } from '../../test/checkout.ts'

const app = useApp()

const SIZES = [1, 2, 3, 15]
const PAGES = [0, 1, 2, 3, 9]

const everyPage = async (caller: Caller, search: string): Promise<unknown[]> => {
  const pages: unknown[] = []
  for (const size of SIZES) {
    for (const page of PAGES) {
      const query = `${searching(search)}&size=${size}&page=${page}&sort=id,asc`
      pages.push(expectDone(await caller.get(`/userCards?${query}`)))
    }
  }
  return pages
}

describe('a list of few rows', () => {
  it('has the pages and totals of any other, for a station and for a company', async () => {
    const { user } = await aCard(app)
    for (const caller of [await managerAt(app), await app.as('company')]) {
      const pages = await everyPage(caller, `user.id:${user.id}`)
      expect(pages[0]).toMatchObject({ totalElements: 2, totalPages: 2, number: 0, size: 1 })
      expect(pages).toEqual(await everyPage(caller, `user.id:[${user.id} TO ${user.id}]`))
    }
  })

  it('is empty for whoever may not see them', async () => {
    const { user } = await aCard(app)
    const { content, totalElements } = expectDone(
      await (await app.as('manager', 'rival')).get(`/userCards?${searching(`user.id:${user.id}`)}`),
    )
    expect({ content, totalElements }).toEqual({ content: [], totalElements: 0 })
  })
})
