import { describe, expect, it } from 'vitest'
import { useHouse } from '../../../../test/harness.ts'

const house = useHouse()
const silent = useHouse({ config: { apiDocs: false } })

describe('GET /health', () => {
  it('answers without a session', async () => {
    expect((await house.stranger.get('/health')).body).toEqual({ status: 'ok' })
  })
})

describe('GET /version', () => {
  it('is told to people who are logged in', async () => {
    expect((await house.stranger.get('/version')).status).toBe(401)
    const { body } = await (await house.as('manager')).get('/version')
    expect(body.server).toMatch(/^\d+\.\d+\.\d+$/)
  })
})

describe('GET /api/docs', () => {
  it.each(['', '/', '/json', '/static/index.html'])(
    'is not there where it is switched off: %s',
    async (path) => {
      const response = await silent.house.app.inject(`/api/docs${path}`)
      expect([response.statusCode, response.json().code]).toEqual([404, 'NOT_FOUND'])
      expect((await silent.stranger.get('/pageConfig')).body.apiDocs).toBe(false)
      expect((await house.stranger.get('/pageConfig')).body.apiDocs).toBe(true)
    },
  )

  it('documents every door with its permissionless outline and closed bodies', async () => {
    const response = await house.house.app.inject('/api/docs/json')
    const document = response.json()
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths).length).toBeGreaterThan(20)
    const bodies = Object.entries<Record<string, any>>(document.paths).flatMap(([path, methods]) =>
      Object.entries<any>(methods).flatMap(([method, door]) => {
        const schema = door.requestBody?.content?.['application/json']?.schema
        return schema
          ? [{ door: `${method} ${path}`, closed: schema.additionalProperties === false }]
          : []
      }),
    )
    expect(bodies.length).toBeGreaterThan(5)
    expect(bodies.filter(({ closed }) => !closed)).toEqual([])
  })
})
