import { createServer } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { requireFreePorts } from './listening.ts'

const taken = createServer()

afterEach(() => new Promise<void>((resolve) => taken.close(() => resolve())))

const ports = { host: '127.0.0.1', port: 0, mqttPort: 0, mqttTlsPort: 0, tls: undefined }
const refusal = (change: Partial<typeof ports>): Promise<string> =>
  requireFreePorts({ ...ports, ...change }).then(() => 'none', String)

describe('ports that this server wants', () => {
  it('are refused by name where another program has them', async () => {
    await new Promise<void>((resolve) => {
      taken.listen(0, '127.0.0.1', resolve)
    })
    const address = taken.address()
    const port = typeof address === 'object' && address ? address.port : 0
    for (const [name, wanted] of [
      ['PORT', { port }],
      ['MQTT_PORT', { mqttPort: port }],
    ] as const) {
      expect(await refusal(wanted)).toBe(
        `StartError: Port ${port} of 127.0.0.1 is in use by another program: ` +
          `end that one, or set ${name} to a free port.`,
      )
    }
    expect(await refusal({})).toBe('none')
  })

  it('must be on an address of this machine', async () => {
    expect(await refusal({ host: '192.0.2.1' })).toMatch(
      /^StartError: Nobody can listen on port 0 of 192\.0\.2\.1 \(.+\): correct HOST or PORT\.$/,
    )
  })
})
