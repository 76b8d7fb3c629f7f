import { describe, expect, it } from 'vitest'
import { searching, useApp } from '../../../../test/harness.ts'

const app = useApp()

/** Adds a tag as the demo company's manager; names are unique in the company. */
async function aTag(name: string, more: Record<string, unknown> = {}) {
  const manager = await app.as('manager')
  const { body } = await manager.post('/tags', { name, ...more })
  return body
}

describe('GET /tags', () => {
  it('refuses without a session', async () => {
    const { status, body } = await app.anonymous.get('/tags')
    expect(status).toBe(401)
    expect(body.code).toBe('TOKEN_MISSING')
  })

  it('refuses a role whose menus do not list tags', async () => {
    const fueler = await app.as('fueler')
    const { status, body } = await fueler.get('/tags')
    expect(status).toBe(403)
    expect(body.code).toBe('FORBIDDEN')
  })

  it('shows another company nothing', async () => {
    await aTag('Only ours')
    const rival = await app.as('manager', 'rival')
    const { body } = await rival.get('/tags')
    expect(body).toMatchObject({ content: [], totalElements: 0 })
  })

  it('finds by part of the name, whatever its case', async () => {
    await aTag('Night drivers')
    await aTag('Day drivers')
    const manager = await app.as('manager')
    const { body } = await manager.get(`/tags?${searching('name:*NIGHT*')}`)
    expect(body.content.map((tag: { name: string }) => tag.name)).toEqual(['Night drivers'])
  })

  it('finds by how it is given, by whom it was added, and when', async () => {
    const company = await app.as('company')
    const criteria = { days: 30, visitsFrom: 1 }
    const { body: ruled } = await company.post('/tags', { name: 'Found by rule', criteria })
    const byHand = await aTag('Found by hand')
    const found = async (search: string) =>
      (await company.get(`/tags?${searching(`name:Found* AND ${search}`)}`)).body.content.map(
        ({ id }: { id: number }) => id,
      )
    expect(await found('kind:criteria')).toEqual([ruled.id])
    expect(await found('kind:hand')).toEqual([byHand.id])
    expect(await found(`creator.name:"${byHand.creator.name}"`)).toEqual([byHand.id])
    expect(await found('createdDate:[2020-01-01 TO 2020-12-31]')).toEqual([])
  })

  it('pages with an exact total and never shows a row twice', async () => {
    for (let n = 1; n <= 12; n += 1) await aTag(`Page ${String(n).padStart(2, '0')}`)
    const manager = await app.as('manager')
    const query = searching('name:"Page 01" OR name:Page*')
    const first = await manager.get(`/tags?page=0&size=10&sort=name,asc&${query}`)
    const second = await manager.get(`/tags?page=1&size=10&sort=name,asc&${query}`)
    expect(first.body).toMatchObject({ totalElements: 12, totalPages: 2, number: 0, size: 10 })
    const names = [...first.body.content, ...second.body.content].map((tag) => tag.name)
    expect(new Set(names).size).toBe(12)
    expect(names).toEqual([...names].sort())
  })
})

describe('POST /tags', () => {
  it('refuses a role that may only read', async () => {
    const cashier = await app.as('cashier')
    const { status } = await cashier.post('/tags', { name: 'Not mine to add' })
    expect(status).toBe(403)
  })

  it('names every field that is wrong, in the language of the request', async () => {
    const manager = await app.as('manager')
    const { status, body } = await manager.post(
      '/tags',
      { name: '', rule: 7, colour: 'red' },
      { headers: { language: 'zh' } },
    )
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'VALIDATION', message: '数据不完整' })
    expect(body.fields).toEqual(
      expect.arrayContaining([
        { path: 'name', code: 'MIN_LENGTH', message: '至少1个字符' },
        { path: 'rule', code: 'TYPE', message: '格式不正确' },
        { path: 'colour', code: 'ADDITIONAL_PROPERTIES', message: '不支持的字段' },
      ]),
    )
  })

  it('refuses a name that the company has already, whatever its case', async () => {
    await aTag('Regulars')
    const manager = await app.as('manager')
    const { status, body } = await manager.post('/tags', { name: 'REGULARS' })
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'TAG_EXISTS', message: 'Tag exists' })
  })

  it('lets two companies use the same name', async () => {
    await aTag('Shared name')
    const rival = await app.as('manager', 'rival')
    const { status } = await rival.post('/tags', { name: 'Shared name' })
    expect(status).toBe(200)
  })

  it('adds once when the same call is sent twice', async () => {
    const manager = await app.as('manager')
    const key = crypto.randomUUID()
    const first = await manager.post('/tags', { name: 'Double click' }, { key })
    const second = await manager.post('/tags', { name: 'Double click' }, { key })
    expect(second.status).toBe(200)
    expect(second.body).toEqual(first.body)
    expect(second.headers['idempotent-replay']).toBe('true')
  })

  it('refuses the same key with another body', async () => {
    const manager = await app.as('manager')
    const key = crypto.randomUUID()
    await manager.post('/tags', { name: 'First body' }, { key })
    const { status, body } = await manager.post('/tags', { name: 'Second body' }, { key })
    expect(status).toBe(409)
    expect(body.code).toBe('IDEMPOTENCY_MISMATCH')
  })

  it('adds exactly one of ten that race for a name', async () => {
    const manager = await app.as('manager')
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => manager.post('/tags', { name: 'Race' })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.code === 'TAG_EXISTS')).toHaveLength(9)
  })

  it('answers with the tag, its creator and nobody on it', async () => {
    const tag = await aTag('Fresh', { description: 'New customers', rule: 'Joined this month' })
    expect(tag).toMatchObject({
      name: 'Fresh',
      description: 'New customers',
      rule: 'Joined this month',
      memberCount: 0,
      creator: { name: '王建国' },
      version: 0,
    })
  })
})

describe('PUT /tags/:id', () => {
  it('does not find a tag of another company', async () => {
    const { id } = await aTag('Theirs to change')
    const rival = await app.as('manager', 'rival')
    const { status, body } = await rival.put(`/tags/${id}`, { name: 'Mine now', version: 0 })
    expect(status).toBe(404)
    expect(body.code).toBe('NOT_FOUND')
  })

  it('refuses to overwrite what the editor has not read', async () => {
    const manager = await app.as('manager')
    const { id } = await aTag('Edited twice')
    await manager.put(`/tags/${id}`, { rule: 'first', version: 0 })
    const { status, body } = await manager.put(`/tags/${id}`, { rule: 'second', version: 0 })
    expect(status).toBe(409)
    expect(body.code).toBe('STALE_VERSION')
  })

  it('changes what is named and leaves the rest', async () => {
    const manager = await app.as('manager')
    const { id } = await aTag('Half changed', { description: 'stays' })
    const { body } = await manager.put(`/tags/${id}`, { rule: 'new', version: 0 })
    expect(body).toMatchObject({
      name: 'Half changed',
      description: 'stays',
      rule: 'new',
      version: 1,
    })
  })
})

describe('DELETE /tags/:id', () => {
  it('does not find a tag of another company', async () => {
    const { id } = await aTag('Theirs to remove')
    const rival = await app.as('manager', 'rival')
    expect((await rival.delete(`/tags/${id}?version=0`)).status).toBe(404)
  })

  it('removes it, frees its name and leaves a trace in the log', async () => {
    const manager = await app.as('manager')
    const { id } = await aTag('Short-lived')
    expect((await manager.delete(`/tags/${id}?version=0`)).status).toBe(200)
    expect((await manager.get(`/tags/${id}`)).status).toBe(404)
    expect((await manager.post('/tags', { name: 'Short-lived' })).status).toBe(200)
    const log = await app.look((db) =>
      db
        .selectFrom('audit_log')
        .where('entity', '=', 'tag')
        .where('entity_id', '=', String(id))
        .orderBy('sequence')
        .select('action')
        .execute(),
    )
    expect(log.map(({ action }) => action)).toEqual(['create', 'delete'])
  })
})
