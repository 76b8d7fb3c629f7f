/** What the service does with a card, call by call. */

import { randomInt } from 'node:crypto'
import { cents } from '@app/kernel/money'
import { keysOfCard, type MasterKeys } from './card/keys.ts'
import { signWritten } from './card/sign-written.ts'
import { beginLoad, load, purchase, type Purse, readBalance } from './card/purse.ts'
import { readCardFile, readSerial, selectApplication, writeCardFile } from './card/user-card.ts'
import type {
  CardFile,
  DogReply,
  FactoryCardBody,
  IssueCardBody,
  LabelsReply,
  PurseTestReply,
  ReadCardReply,
  SlotBody,
  UserCardReply,
  ValidateCardBody,
} from './contract.ts'
import { DeviceRefusal } from './errors.ts'
import type { CardReader } from './reader/card-reader.ts'

/** The terminal: a reader, and what it needs to know cards of ours. */
export interface Terminal {
  reader: CardReader
  keys: MasterKeys | undefined
  /** What the company's devices sign with. */
  deviceSecret: string | undefined
  /** Six bytes as hexadecimal digits, by which cards and the server know this terminal. */
  terminalNumber: string
  /** Part of the name of the licence dongle; empty: there is none. */
  dongleName: string
}

const SMALLEST = cents(1)
const MAX_TRANSACTION = 0xffff_ffff

export const readCard = async (
  { reader }: Terminal,
  { slot = 0 }: SlotBody,
): Promise<ReadCardReply> => ({
  phyCardNo: await reader.withCard(slot, readSerial),
})

/** The tags that the readers see; what cannot be read is left out. */
export async function readLabels(terminal: Terminal): Promise<LabelsReply> {
  const content: LabelsReply['content'][number][] = []
  for (const [slot, { hasCard }] of (await terminal.reader.readers()).entries()) {
    const card = hasCard ? await readCard(terminal, { slot }).catch(ignoreRefusal) : undefined
    if (card) content.push({ epc: card.phyCardNo, slot })
  }
  return { content }
}

/** The dongle is a token with a chip, so it shows as a reader whose card never leaves it. */
export async function findDongle({ reader, dongleName }: Terminal): Promise<DogReply> {
  const readers = dongleName ? await reader.readers() : []
  const present = readers.some(({ name, hasCard }) => hasCard && name.includes(dongleName))
  return { present, checkedAt: new Date().toISOString() }
}

function ignoreRefusal(error: unknown): undefined {
  if (!(error instanceof DeviceRefusal)) throw error
}

/**
 * Makes a card of ours a user's: writes number, company and term, and reads them back. Repeating it
 * for the same number is harmless, so that a write that was interrupted can be tried again.
 */
export function issueUserCard(terminal: Terminal, body: IssueCardBody): Promise<UserCardReply> {
  return withOurCard(terminal, body, async (purse, file) => {
    const { logicCardNo, companyId, validUntil } = body
    if (file.stage === 'station' && file.logicCardNo !== logicCardNo) {
      throw new DeviceRefusal('alreadyIssued')
    }
    const { supplier } = file
    const validFrom = isoDate(new Date())
    const issued: CardFile = {
      stage: 'station',
      logicCardNo,
      companyId,
      supplier,
      validFrom,
      validUntil,
    }
    await write(purse, issued)
    return describe(purse)
  })
}

/** Says what a card of ours is, and refuses one that is not what it should be. */
export function validateUserCard(
  terminal: Terminal,
  body: ValidateCardBody,
): Promise<UserCardReply> {
  return withOurCard(terminal, body, async (purse, { logicCardNo = '–' }) => {
    if (body.logicCardNo !== undefined && body.logicCardNo !== logicCardNo) {
      const params = { found: logicCardNo, expected: body.logicCardNo }
      throw new DeviceRefusal('notAsExpected', params)
    }
    const card = await describe(purse)
    return { ...card, ...signatureOf(terminal, body, card) }
  })
}

/** Only of what was read from a chip that has proved to be ours. */
function signatureOf(
  { deviceSecret }: Terminal,
  { challenge }: ValidateCardBody,
  { phyCardNo, logicCardNo, companyId, validUntil }: UserCardReply,
): Pick<UserCardReply, 'mac'> {
  if (!deviceSecret || !challenge || !logicCardNo || !companyId) return {}
  const chip = { challenge, phyCardNo, logicCardNo, companyId, validUntil }
  return { mac: signWritten(deviceSecret, chip) }
}

/** Makes a card of ours nobody's: blank ones when they come, others when they come back empty. */
export function issueFactoryCard(
  terminal: Terminal,
  body: FactoryCardBody,
): Promise<UserCardReply> {
  return withOurCard(terminal, body, async (purse, file) => {
    if ((await readBalance(purse.card)) !== 0) throw new DeviceRefusal('purseNotEmpty')
    await write(purse, { stage: 'factory', supplier: body.supplier ?? file.supplier })
    return describe(purse)
  })
}

/** Puts a cent on the purse and takes it off again, so that every key of the card has been tried. */
export function testPurse(terminal: Terminal, body: SlotBody): Promise<PurseTestReply> {
  return withOurCard(terminal, body, async (purse) => {
    await load(purse, SMALLEST)
    await purchase(purse, SMALLEST)
    return {
      phyCardNo: purse.serial,
      amount: SMALLEST,
      balance: await readBalance(purse.card),
    }
  })
}

interface Wanted {
  slot?: number
  phyCardNo?: string
}

/** Goes on only with the card that is meant, and once it has proved that it has our keys. */
function withOurCard<T>(
  { reader, keys, terminalNumber }: Terminal,
  { slot = 0, phyCardNo }: Wanted,
  use: (purse: Purse, file: CardFile) => Promise<T>,
): Promise<T> {
  return reader.withCard(slot, async (card) => {
    const serial = await readSerial(card)
    if (phyCardNo && phyCardNo.toUpperCase() !== serial) throw new DeviceRefusal('anotherCard')
    await selectApplication(card)
    const file = await readCardFile(card)
    if (!keys) throw new DeviceRefusal('noKeys')
    const purse: Purse = {
      card,
      serial,
      masters: keys,
      terminal: {
        number: Buffer.from(terminalNumber, 'hex'),
        // Only told apart from the last one: nothing is kept of a purchase that is a test.
        nextTransaction: () => randomInt(1, MAX_TRANSACTION),
        now: () => new Date(),
      },
    }
    await beginLoad(purse, SMALLEST)
    return use(purse, file)
  })
}

const write = ({ card, masters, serial }: Purse, file: CardFile): Promise<void> =>
  writeCardFile(card, file, keysOfCard(masters, serial).maintenance)

async function describe({ card, serial }: Purse): Promise<UserCardReply> {
  return {
    ...(await readCardFile(card)),
    phyCardNo: serial,
    balance: await readBalance(card),
  }
}

/** By the clock of this machine, which stands at the station. */
const isoDate = (at: Date): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
