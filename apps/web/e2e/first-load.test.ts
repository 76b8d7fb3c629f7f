import { describe, it } from 'vitest'
import { PAGES } from '../../../tools/bench/web/pages.ts'
import { firstLoad } from '../../../tools/bench/web/transfer.ts'
import { expect, useTestServer } from './test-server.ts'

const server = useTestServer()

describe('Whoever opens the console for the first time', () => {
  it.each(PAGES)('fetches no more than may be for $path', async (measured) => {
    const account = measured.isBehindLogIn ? { account: 'airport' } : {}
    // Logs in with another browser, if nobody has yet: the one that is measured must have no files.
    await server.open(account)
    const page = await server.open({ ...account, isFirstVisit: true })
    const files = await firstLoad(page, server.url + measured.path, 'h1')
    const kilobytes = files.reduce((sum, { packed }) => sum + packed, 0) / 1000
    expect(kilobytes).toBeGreaterThan(measured.transferAim / 2)
    expect(kilobytes).toBeLessThan(measured.transferAim)
  })
})
