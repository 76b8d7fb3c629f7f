/**
 * A user card as a file on the chip: file 15 of the purse application (PBOC 2.0, "public application
 * basic data"), thirty bytes that anyone may read and only the maintenance key may change.
 */

import { CARD_STAGES, type CardFile } from '../contract.ts'
import { DeviceRefusal } from '../errors.ts'
import { type Card, give } from './apdu.ts'
import { macWithDoubleKey } from './des.ts'

const APPLICATION = Buffer.from('A00000000386980701', 'hex')
const FILE_BYTES = 30
const SERIAL_STATUS = new Set(['6A81', '6D00', '6E00'])

/** Issue type 8 of the specification is the first stage. */
const FIRST_STAGE = 8

/** Where each part begins and how many bytes it has, in the order of the standard. */
const PARTS = {
  issuer: [0, 8],
  kind: [8, 2],
  number: [10, 10],
  from: [20, 4],
  until: [24, 4],
  stage: [28, 1],
  supplier: [29, 1],
} as const

/** An application with a purse, in the first version of this layout. */
const KIND = '0201'

/**
 * Serial of the chip, upper-case hex.
 *
 * @throws DeviceRefusal notPossibleWithThisReader by readers of contact cards, which know none
 */
export async function readSerial(card: Card): Promise<string> {
  try {
    return (await give(card, { header: 'FFCA0000', expects: 0 })).toString('hex').toUpperCase()
  } catch (error) {
    const isUnknown =
      error instanceof DeviceRefusal && SERIAL_STATUS.has(String(error.params.status))
    throw isUnknown ? new DeviceRefusal('notPossibleWithThisReader') : error
  }
}

/** Turns to the application of fuel cards. @throws DeviceRefusal wrongCard */
export async function selectApplication(card: Card): Promise<void> {
  await give(card, { header: '00A40400', data: APPLICATION, expects: 0 })
}

export async function readCardFile(card: Card): Promise<CardFile> {
  const file = await give(card, { header: '00B09500', expects: FILE_BYTES })
  if (file.length !== FILE_BYTES) throw new DeviceRefusal('wrongCard')
  return decodeCardFile(file)
}

/**
 * Writes the whole file at once, which the chip does wholly or not at all. The command is secured by
 * a MAC that begins with the card's own challenge, so that it cannot be played again.
 *
 * @param maintenance the card's own key
 * @throws DeviceRefusal notGenuine
 */
export async function writeCardFile(
  card: Card,
  file: CardFile,
  maintenance: Buffer,
): Promise<void> {
  const bytes = encodeCardFile(file)
  const challenge = await give(card, { header: '00840000', expects: 4 })
  const header = '04D69500'
  const length = Buffer.from([bytes.length + 4])
  const signed = Buffer.concat([Buffer.from(header, 'hex'), length, bytes])
  const start = Buffer.concat([challenge, Buffer.alloc(4)])
  const mac = macWithDoubleKey(maintenance, signed, start)
  await give(card, { header, data: Buffer.concat([bytes, mac]) })
}

export function encodeCardFile(file: CardFile): Buffer {
  const { stage, logicCardNo, companyId, supplier, validFrom, validUntil } = file
  return Buffer.concat([
    digits(companyId, PARTS.issuer),
    Buffer.from(KIND, 'hex'),
    digits(logicCardNo, PARTS.number),
    digits(validFrom?.replaceAll('-', ''), PARTS.from),
    digits(validUntil?.replaceAll('-', ''), PARTS.until),
    Buffer.from([FIRST_STAGE + CARD_STAGES.indexOf(stage), supplier]),
  ])
}

/**
 * Strict, for the same application is on the cards of buses and canteens: whoever goes on with one
 * would use up the tries of its PIN.
 *
 * @throws DeviceRefusal wrongCard when it was written by somebody else
 */
export function decodeCardFile(file: Buffer): CardFile {
  const text = ([start, length]: Part): string =>
    file.toString('hex', start, start + length).replace(/^f+/, '')
  const stage = CARD_STAGES[(file[PARTS.stage[0]] ?? 0) - FIRST_STAGE]
  const written = [text(PARTS.issuer), text(PARTS.number), text(PARTS.from), text(PARTS.until)]
  const isOurs = text(PARTS.kind) === KIND && written.every((part) => /^\d*$/.test(part))
  if (!stage || !isOurs) throw new DeviceRefusal('wrongCard')
  const [issuer, number, from, until] = written
  return {
    stage,
    logicCardNo: number || undefined,
    companyId: issuer ? Number(issuer) : undefined,
    supplier: file[PARTS.supplier[0]] ?? 0,
    validFrom: dateOf(from),
    validUntil: dateOf(until),
  }
}

type Part = (typeof PARTS)[keyof typeof PARTS]

/** Two digits a byte, with F where there is none. */
const digits = (value: string | number | undefined, [, length]: Part): Buffer =>
  Buffer.from(String(value ?? '').padStart(2 * length, 'f'), 'hex')

const dateOf = (text = ''): string | undefined =>
  text === '' ? undefined : text.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
