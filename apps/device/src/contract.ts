/**
 * The local device service of a station's PC: what the console asks of the card reader beside it
 * (D-289 to D-294). Every answer is HTTP 200 with a result code; anything but 0 is a refusal (S-373).
 */

import type { Cents } from '@app/kernel/money'
import { DateOnly, Id, requestBody, type Static, Type } from '@app/kernel/schema'

/** S-459. */
export const DEVICE_PORT = 9200

/** 0: done. The others say what the person at the reader can do about it. */
export const RESULT_CODES = {
  done: 0,
  noCardOnReader: 1,
  noReader: 2,
  notPossibleWithThisReader: 3,
  noReaderService: 4,
  readerBusy: 5,
  cardRemoved: 6,
  wrongCard: 7,
  notGenuine: 8,
  noKeys: 9,
  anotherCard: 10,
  alreadyIssued: 11,
  notAsExpected: 12,
  purseNotEmpty: 13,
  cardRefused: 14,
  tooSlow: 15,
  malformed: 16,
  broken: 17,
  noBinding: 18,
  outdated: 19,
} as const

/** The two that every answer has. */
export interface Said {
  resultCode: number
  /** A sentence in the language of the request. */
  resultMessage: string
}

/** Which reader, from 0, in the order of their names. */
const Slot = Type.Optional(Type.Integer({ minimum: 0, maximum: 7 }))

const ChipSerial = (description: string) =>
  Type.String({ pattern: '^([0-9A-Fa-f]{2}){4,10}$', description })

const CardNumber = (description: string) => Type.String({ pattern: '^\\d{1,20}$', description })

export const SlotBody = requestBody({ slot: Slot })
export type SlotBody = Static<typeof SlotBody>

/** Who a user card is for. The keys that it is written with stay in the service. */
export const IssueCardBody = requestBody({
  slot: Slot,
  phyCardNo: ChipSerial('The chip that was looked up: another one is refused'),
  logicCardNo: CardNumber('Number that the card gets'),
  companyId: Id({ description: 'Company that issues it' }),
  validUntil: Type.Optional(DateOnly({ description: 'Last day of use; absent: without end' })),
})
export type IssueCardBody = Static<typeof IssueCardBody>

/** What the card must be; what is absent is not compared. */
export const ValidateCardBody = requestBody({
  slot: Slot,
  phyCardNo: Type.Optional(ChipSerial('The chip that was written')),
  logicCardNo: Type.Optional(CardNumber('The number that was written')),
  challenge: Type.Optional(
    Type.String({ pattern: '^[0-9a-f]{32}$', description: 'Of the server: asks for a signature' }),
  ),
})
export type ValidateCardBody = Static<typeof ValidateCardBody>

export const FactoryCardBody = requestBody({
  slot: Slot,
  logicCardNo: Type.Literal('', { description: 'Empty: the card has no number yet' }),
  supplier: Type.Optional(Type.Integer({ minimum: 0, maximum: 255, description: 'Card maker' })),
})
export type FactoryCardBody = Static<typeof FactoryCardBody>

export interface ReadCardReply {
  /** Serial of the chip, upper-case hex. */
  phyCardNo: string
}

/** Issue types 8 to 10 of the specification, in this order (D-130 to D-132). */
export const CARD_STAGES = ['blank', 'factory', 'station'] as const

/** What stands in the file of a card of ours. */
export interface CardFile {
  /** How far it has been issued. */
  stage: (typeof CARD_STAGES)[number]
  /** Absent: none yet. */
  logicCardNo?: string | undefined
  /** Who issued it. */
  companyId?: number | undefined
  /** Card maker; 0: unknown. */
  supplier: number
  /** Day of issue, `2026-11-21`. */
  validFrom?: string | undefined
  /** Last day of use; absent: without end. */
  validUntil?: string | undefined
}

/** A card that has proved to be one of ours. */
export interface UserCardReply extends CardFile, ReadCardReply {
  /** On the purse of the chip. */
  balance: Cents
  /** Over what is on the chip, for whoever sent a challenge; absent where no secret is installed. */
  mac?: string
}

export interface PurseTestReply extends ReadCardReply {
  /** What was put on the purse and taken off again. */
  amount: Cents
  /** On the purse, the same before and after. */
  balance: Cents
}

export interface LabelsReply {
  /** RFID labels that the readers see now: serials in upper-case hex. */
  content: readonly { epc: string; slot: number }[]
}

export interface DogReply {
  /** Whether the licence dongle is plugged in. */
  present: boolean
  checkedAt: string
}

export interface ReadersReply {
  /** Of this service. */
  version: string
  /** Cards are put on by a click, not by hand. */
  isSimulated: boolean
  /** Cards of ours can be recognised and written. */
  hasKeys: boolean
  /** What is written is signed for the server. */
  signs: boolean
  content: readonly { slot: number; name: string; hasCard: boolean }[]
}

/** Where the console offers packages of this service, below its own address. */
export const DEVICE_DOWNLOADS = 'downloads'

/** Systems of station PCs with a package; Linux is installed from the project. */
export const PACKAGED_SYSTEMS = ['windows', 'macos'] as const

export type PackagedSystem = (typeof PACKAGED_SYSTEMS)[number]

export const packageOf = (system: PackagedSystem): string => `forecourt-device-${system}.zip`
