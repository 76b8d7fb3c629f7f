import { rename } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import type { Refusal } from '@app/kernel/problem'
import { useApp } from '../../../../test/harness.ts'
import { requireFreeSpace } from './health.ts'

const app = useApp()
const silent = useApp({ config: { apiDocs: false } })

describe('GET /health and /health/live', () => {
  it('answer without a session', async () => {
    for (const path of ['/health', '/health/live']) {
      const { status, body } = await app.anonymous.get(path)
      expect([status, body]).toEqual([200, { status: 'ok' }])
    }
  })

  it('differ when nothing can be kept: the process lives, and cannot serve', async () => {
    const aside = `${app.dataDirectory}.aside`
    await rename(app.dataDirectory, aside)
    const { status, body } = await app.anonymous.get('/health')
    expect([status, body.code]).toEqual([503, 'UNAVAILABLE'])
    expect((await app.anonymous.get('/health/live')).status).toBe(200)
    await rename(aside, app.dataDirectory)
    expect((await app.anonymous.get('/health')).status).toBe(200)
  })

  it('tell when the disk is nearly full', async () => {
    const log = { error: () => {} }
    const code = (leastFreeBytes: number) =>
      requireFreeSpace(app.dataDirectory, log, leastFreeBytes).then(
        () => 'none',
        (refusal: Refusal) => refusal.definition.code,
      )
    expect([await code(1), await code(2 ** 60)]).toEqual(['none', 'DISK_FULL'])
  })
})

describe('GET /version', () => {
  it('is told to people who are logged in', async () => {
    expect((await app.anonymous.get('/version')).status).toBe(401)
    const { body } = await (await app.as('manager')).get('/version')
    expect(body.server).toMatch(/^\d+\.\d+\.\d+$/)
    expect(body.build).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]{12}$/)
  })
})

describe('GET /api/docs', () => {
  it.each(['', '/', '/json', '/static/index.html'])(
    'is not there where it is switched off: %s',
    async (path) => {
      const response = await silent.container.app.inject(`/api/docs${path}`)
      expect([response.statusCode, response.json().code]).toEqual([404, 'NOT_FOUND'])
      expect((await silent.anonymous.get('/pageConfig')).body.apiDocs).toBe(false)
      expect((await app.anonymous.get('/pageConfig')).body.apiDocs).toBe(true)
    },
  )

  it('documents every route with its permissionless outline and closed bodies', async () => {
    const response = await app.container.app.inject('/api/docs/json')
    const document = response.json()
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths).length).toBeGreaterThan(20)
    const bodies = Object.entries<Record<string, any>>(document.paths).flatMap(([path, methods]) =>
      Object.entries<any>(methods).flatMap(([method, route]) => {
        const schema = route.requestBody?.content?.['application/json']?.schema
        return schema
          ? [{ route: `${method} ${path}`, closed: schema.additionalProperties === false }]
          : []
      }),
    )
    expect(bodies.length).toBeGreaterThan(5)
    expect(bodies.filter(({ closed }) => !closed)).toEqual([])
  })
})
