/** What no virtual reader can do: being pulled out of a running service, or taken by somebody else. */

import { describe, expect, it } from 'vitest'
import { readSerial } from '../card/user-card.ts'
import type { Binding } from './pcsc-binding.ts'
import { createPcscCardReader } from './pcsc-card-reader.ts'

const UNAVAILABLE = 0x08
const EMPTY = 0x10
const PRESENT = 0x20

const failing = (code: string) => Object.assign(new Error(code), { code })

/** A binding that says what it is told to. */
function createBinding(trouble: { connecting?: Error; talking?: Error } = {}) {
  let tell: (name: string, state: number) => void = () => {}
  const binding: Binding = {
    newClient: () => ({
      start: (onChange) => {
        tell = onChange
        tell('Reader B', EMPTY)
        tell('Reader A', PRESENT)
      },
      stop: () => {},
      connect: async () => {
        if (trouble.connecting) throw trouble.connecting
        return {
          transmit: async () => {
            if (trouble.talking) throw trouble.talking
            return Buffer.from('04A1B2C39000', 'hex')
          },
          disconnect: async () => {},
        }
      },
    }),
  }
  return { binding, tell: (name: string, state: number) => tell(name, state) }
}

describe('a reader over PC/SC', () => {
  it('is found by its place among the names, and reads', async () => {
    const reader = createPcscCardReader(createBinding().binding)
    expect(await reader.readers()).toEqual([
      { name: 'Reader A', hasCard: true },
      { name: 'Reader B', hasCard: false },
    ])
    expect(await reader.withCard(0, readSerial)).toBe('04A1B2C3')
    await expect(reader.withCard(1, readSerial)).rejects.toMatchObject({ result: 'noCardOnReader' })
  })

  it('is no longer there once it is pulled out', async () => {
    const { binding, tell } = createBinding()
    const reader = createPcscCardReader(binding)
    await reader.readers()
    tell('Reader A', UNAVAILABLE)
    tell('Reader B', UNAVAILABLE)
    expect(await reader.readers()).toEqual([])
    await expect(reader.withCard(0, readSerial)).rejects.toMatchObject({ result: 'noReader' })
  })

  it.each([
    [{ connecting: failing('SharingViolation') }, 'readerBusy'],
    [{ connecting: failing('UnresponsiveCard') }, 'noCardOnReader'],
    [{ connecting: failing('ReaderUnavailable') }, 'noReader'],
    [{ talking: failing('ReaderUnavailable') }, 'noReader'],
    [{ talking: failing('ResetCard') }, 'cardRemoved'],
    [{ talking: failing('ServiceStopped') }, 'noReaderService'],
  ])('says of %j: %s', async (trouble, result) => {
    const reader = createPcscCardReader(createBinding(trouble).binding)
    await expect(reader.withCard(0, readSerial)).rejects.toMatchObject({ result })
  })

  it('passes on what nobody foresaw', async () => {
    const unforeseen = failing('InternalError')
    const reader = createPcscCardReader(createBinding({ talking: unforeseen }).binding)
    await expect(reader.withCard(0, readSerial)).rejects.toBe(unforeseen)
  })
})
