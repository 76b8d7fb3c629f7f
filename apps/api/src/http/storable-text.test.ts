/** Text that no database stores is refused by its place, wherever it stands, and nothing is written. */

import { describe, expect, it } from 'vitest'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { searching, useApp } from '../../test/harness.ts'
import { aPicture, upload } from '../../test/uploads.ts'

const app = useApp()

const owner = async () => (await app.as('manager')).at(app.ids.east)

describe.each([
  ['a NUL character', 'a\u0000b'],
  ['half of a surrogate pair', 'a\ud83d'],
])('Text with %s', (_, text) => {
  it('is refused in a body, by its place', async () => {
    const caller = await owner()
    const tags = async () => (await caller.get('/tags')).body.totalElements
    const before = await tags()
    const { status, body } = await caller.post('/tags', { name: text })
    expect([status, body.code]).toEqual([400, 'VALIDATION'])
    expect(body.fields).toEqual([
      {
        path: 'name',
        code: 'STORABLE',
        message: 'Has a character that cannot be stored; remove it and try again',
      },
    ])
    expect(await tags()).toBe(before)
  })

  it('is refused in what becomes JSON in the database, also as the name of a property', async () => {
    const caller = await owner()
    const path = `/stations/${app.ids.east}/config`
    for (const value of [{ title: text }, { [text]: 'x' }]) {
      const { status, body } = await caller.put(
        path,
        { key: 'print', value, version: 0 },
        { pin: DEMO_PIN },
      )
      expect([status, body.code, body.fields[0].code]).toEqual([400, 'VALIDATION', 'STORABLE'])
    }
  })
})

describe('Text with a NUL character', () => {
  it.each(['/tags?search=name:a%00b', '/users/mobile?mobile=%00', '/cardInfos/uuid?uuid=a%00'])(
    'is refused in a query: %s',
    async (path) => {
      const { status, body } = await (await owner()).get(path)
      expect([status, body.code]).toEqual([400, 'VALIDATION'])
    },
  )

  it('is refused in a path', async () => {
    const admin = await app.as('admin', 'platform')
    const { status, body } = await admin.put('/configs/a%00b', { value: {}, version: 0 })
    expect([status, body.code]).toEqual([400, 'VALIDATION'])
  })

  it('is left out of the name of a file', async () => {
    const content = await aPicture()
    const { status, body } = await upload(app, await owner(), {
      type: 'picture',
      content,
      name: 'a\u0000b\u0007.png',
    })
    expect([status, body.name]).toEqual([200, 'ab.png'])
  })
})

describe('Text in any script', () => {
  it('is kept as it was sent', async () => {
    const name = '加油👩‍👩‍👧‍👦e\u0301\u202eabc'
    const caller = await owner()
    const { status } = await caller.post('/tags', { name })
    const { body } = await caller.get(`/tags?${searching('name:加油*')}`)
    expect([status, body.content[0].name]).toEqual([200, name])
  })
})
