/** The console of a server as it runs in earnest: the live connection has a port of its own. */

import { describe, it } from 'vitest'
import { freePort } from '../../api/test/sockets.ts'
import { expect, useTestServer } from './test-server.ts'

const mqttPort = await freePort()
const server = useTestServer({ config: { mqttPort, apiDocs: false } })

describe('A server in earnest', () => {
  it('lets the console connect to the port of the live connection, and nowhere else', async () => {
    const page = await server.open({ account: 'manager', language: 'en' })
    const opening = page.waitForEvent('websocket')
    await page.goto('/aboutUs/version')
    expect((await opening).url()).toBe(`ws://127.0.0.1:${mqttPort}/mqtt`)
    await expect(page.getByText('Connected', { exact: true })).toBeVisible()
    const elsewhere = await page.evaluate(async () => {
      const violation = new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
          resolve(effectiveDirective),
        )
      })
      new WebSocket('ws://192.0.2.1/mqtt').close()
      return violation
    })
    expect(elsewhere).toBe('connect-src')
  })

  it('shows the way to the documentation of its API only where there is one', async () => {
    const page = await server.open({ language: 'en' })
    await page.goto('/login')
    await page.getByRole('button', { name: 'Log in' }).waitFor()
    const link = page.getByRole('link', { name: 'API documentation' })
    await expect(link).toHaveCount(0)
    await page.route('**/pageConfig', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), apiDocs: true } })
    })
    await page.reload()
    await expect(link).toBeVisible()
  })
})
