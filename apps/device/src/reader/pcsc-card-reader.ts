/** Readers that are plugged in, through the smart card service of the system (PC/SC). */

import { setTimeout as delay } from 'node:timers/promises'
import { DeviceRefusal, type ResultName } from '../errors.ts'
import type { CardReader } from './card-reader.ts'
import type { Binding, PcscCard, PcscClient } from './pcsc-binding.ts'

interface Watch {
  client: PcscClient
  /** Readers by name, and whether there is a card. */
  readers: Map<string, boolean>
  /** The readers that were there at the beginning have been told. */
  settled: Promise<unknown>
}

/** Flags of a reader's state, and modes, as PC/SC has them everywhere. */
const READER_IS_GONE = 0x04 | 0x08
const CARD_IS_THERE = 0x20
const EXCLUSIVE = 1
const RESET = 1

/** The service tells of readers one by one, and never that it has told all. */
const SETTLING_MS = 300

export function createPcscCardReader(binding: Binding): CardReader {
  let watch: Watch | undefined
  /** Kept for ever: the binding breaks the whole process when one is collected as garbage. */
  const lost: PcscClient[] = []

  function begin(): Watch {
    const readers = new Map<string, boolean>()
    const client = binding.newClient()
    const onChange = (name: string, state: number): void => {
      if (state & READER_IS_GONE) readers.delete(name)
      else readers.set(name, (state & CARD_IS_THERE) !== 0)
    }
    // The service went away; the next call looks for it again.
    client.start(onChange, () => end(client))
    return { client, readers, settled: delay(SETTLING_MS) }
  }

  function end(client: PcscClient | undefined): void {
    if (watch?.client === client) watch = undefined
    try {
      client?.stop()
    } catch {
      if (client) lost.push(client)
    }
  }

  async function watched(): Promise<Watch> {
    try {
      watch ??= begin()
    } catch (error) {
      throw refusalOf(error, {})
    }
    await watch.settled
    return watch
  }

  async function readers() {
    const { readers } = await watched()
    return [...readers]
      .map(([name, hasCard]) => ({ name, hasCard }))
      .sort((a, b) => a.name.localeCompare(b.name))
  }

  return {
    readers,
    withCard: async (slot, use) => {
      const place = (await readers())[slot]
      if (!place) throw new DeviceRefusal('noReader')
      if (!place.hasCard) throw new DeviceRefusal('noCardOnReader')
      const card = await connect((await watched()).client, place.name)
      try {
        return await use((bytes) => transmit(card, bytes))
      } finally {
        // What was proved to this card is not left to the next program. It may be gone already.
        await card.disconnect(RESET).catch(() => {})
      }
    },
    close: () => end(watch?.client),
  }
}

async function connect(client: PcscClient, name: string): Promise<PcscCard> {
  try {
    return await client.connect(name, EXCLUSIVE)
  } catch (error) {
    throw refusalOf(error, WHEN_CONNECTING)
  }
}

async function transmit(card: PcscCard, bytes: Buffer): Promise<Buffer> {
  try {
    return Buffer.from(await card.transmit(undefined, bytes))
  } catch (error) {
    throw refusalOf(error, WHEN_TALKING)
  }
}

type Meanings = Readonly<Record<string, ResultName>>

const ALWAYS: Meanings = {
  NoService: 'noReaderService',
  ServiceStopped: 'noReaderService',
  UnknownReader: 'noReader',
  ReaderUnavailable: 'noReader',
}

const WHEN_CONNECTING: Meanings = {
  NoSmartCard: 'noCardOnReader',
  RemovedCard: 'noCardOnReader',
  UnresponsiveCard: 'noCardOnReader',
  UnpoweredCard: 'noCardOnReader',
  SharingViolation: 'readerBusy',
}

const WHEN_TALKING: Meanings = {
  NoSmartCard: 'cardRemoved',
  RemovedCard: 'cardRemoved',
  ResetCard: 'cardRemoved',
  UnpoweredCard: 'cardRemoved',
  UnresponsiveCard: 'cardRemoved',
  NotTransacted: 'cardRemoved',
  CommError: 'cardRemoved',
}

/** What went wrong, in words for the person at the reader; what is not foreseen stays as it is. */
function refusalOf(error: unknown, meanings: Meanings): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const result = ALWAYS[code] ?? meanings[code]
  return result ? new DeviceRefusal(result) : error
}
