/**
 * The service as it runs at a station, with the system's real smart card service and everything below
 * it; only plastic and silicon are ours. Where that cannot be had, these tests say why they are skipped.
 */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RESULT_CODES } from '#contract.ts'
import { sealKeys } from '#key-file.ts'
import { DEMO_KEYS } from '#simulated/simulated-card-reader.ts'
import { obstacle, openVirtualReader, type VirtualReader } from './virtual-reader.ts'

const title = obstacle ? `readers over PC/SC (skipped: ${obstacle})` : 'readers over PC/SC'

describe.skipIf(obstacle)(title, { timeout: 30_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'card-keys-'))
  let reader: VirtualReader

  beforeAll(async () => {
    const file = join(folder, 'keys.json')
    const keys = Object.entries(DEMO_KEYS).map(([name, key]) => [name, key.toString('hex')])
    const CARD_KEYS_PASSWORD = 'correct horse battery'
    const sealed = sealKeys(JSON.stringify(Object.fromEntries(keys)), CARD_KEYS_PASSWORD)
    writeFileSync(file, sealed, { mode: 0o600 })
    reader = await openVirtualReader({ CARD_KEYS_FILE: file, CARD_KEYS_PASSWORD })
  }, 30_000)
  afterAll(async () => {
    await reader.close()
    rmSync(folder, { recursive: true })
  })

  const read = () => reader.device.post('/api/GetCPUphyCardno', { slot: 0 })
  const becomes = (result: keyof typeof RESULT_CODES) =>
    expect.poll(async () => (await read()).resultCode).toBe(RESULT_CODES[result])

  it('says so when the smart card service is not running', async () => {
    await becomes('noReaderService')
  })

  it('says so when no reader is plugged in', async () => {
    reader.startService('without reader')
    await becomes('noReader')
  })

  it('finds the service again after it was restarted, now with a reader and no card', async () => {
    await reader.stopService()
    await becomes('noReaderService')
    reader.startService('with reader')
    await becomes('noCardOnReader')
    const { content } = await reader.device.get('/api/v1/readers')
    expect(content).toMatchObject([{ name: expect.stringContaining('Virtual reader') }, {}])
  })

  it('issues a card, tries its purse, and knows it again', async () => {
    reader.order({ insert: 'blank' })
    await becomes('done')
    const { phyCardNo } = await read()
    const card = { phyCardNo, logicCardNo: '6217000000000000001' }
    const issued = await reader.device.post('/api/issueRfUserCard', { ...card, companyId: 7 })
    expect(issued).toMatchObject({ resultCode: 0, stage: 'station', ...card })
    const tested = await reader.device.post('/api/testRfUserCard')
    expect(tested).toMatchObject({ resultCode: 0, amount: 1, balance: 0 })
    const validated = await reader.device.post('/api/validateRfUserCard', card)
    expect(validated).toMatchObject({ resultCode: 0, companyId: 7 })
    expect(await reader.device.get('/api/v1/labels')).toMatchObject({
      content: [{ epc: phyCardNo }],
    })
  })

  it('says so when the card is taken away in the middle, and goes on when it is back', async () => {
    reader.order({ removeAfter: 7 })
    const reply = await reader.device.post('/api/testRfUserCard')
    expect(reply.resultCode).toBe(RESULT_CODES.cardRemoved)
    await becomes('noCardOnReader')
    reader.order({ insert: 'again' })
    await becomes('done')
    expect(await reader.device.post('/api/testRfUserCard')).toMatchObject({ resultCode: 0 })
  })

  it.each([
    ['foreign', 'wrongCard'],
    ['otherKeys', 'notGenuine'],
  ] as const)('refuses a card that is %s', async (kind, result) => {
    reader.order({ remove: true })
    await becomes('noCardOnReader')
    reader.order({ insert: kind })
    await becomes('done')
    const { resultCode } = await reader.device.post('/api/validateRfUserCard')
    expect(resultCode).toBe(RESULT_CODES[result])
  })

  it('says so when the reader is pulled out while a card is on it', async () => {
    await reader.stopService()
    await becomes('noReaderService')
    reader.startService('without reader')
    await becomes('noReader')
  })
})
