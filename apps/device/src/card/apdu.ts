/** Commands to a chip and its answers (ISO/IEC 7816-4). */

import { DeviceRefusal, type ResultName } from '../errors.ts'

/**
 * A card that lies on a reader: bytes there, bytes back.
 *
 * @throws DeviceRefusal when it is taken away
 */
export type Card = (bytes: Buffer) => Promise<Buffer>

export interface Command {
  /** CLA, INS, P1, P2 as eight hexadecimal digits. */
  header: string
  data?: Buffer
  /** How many bytes are expected back; absent: none, or none in particular. */
  expects?: number
}

const DONE = 0x9000
const STATUS_BYTES = 2
const MORE_IS_READY = 0x61
const ASK_FOR_SO_MANY = 0x6c

/** What a status means to the person at the reader; any other is told as it is. */
const MEANINGS: Readonly<Record<string, ResultName>> = {
  '9302': 'notGenuine', // MAC is wrong
  '6988': 'notGenuine', // MAC of a secured command is wrong
  '9403': 'notGenuine', // no such key
  '63C2': 'notGenuine', // PIN is wrong, two tries left
  '63C1': 'notGenuine',
  '63C0': 'notGenuine',
  '6983': 'notGenuine', // PIN is blocked
  '6A82': 'wrongCard', // no such application or file
  '6A81': 'notPossibleWithThisReader',
  '6E00': 'wrongCard', // no such class of commands
  '6D00': 'wrongCard', // no such command
}

/**
 * Gives a command and waits for the answer.
 *
 * @returns the answer's data
 * @throws DeviceRefusal when the card answers anything but success
 */
export async function give(card: Card, command: Command): Promise<Buffer> {
  const { status, data } = await exchange(card, command)
  if (status === DONE) return data
  const digits = status.toString(16).toUpperCase().padStart(4, '0')
  throw new DeviceRefusal(MEANINGS[digits] ?? 'cardRefused', { status: digits })
}

interface Answer {
  status: number
  data: Buffer
}

/** Contact cards want to be asked for an answer, or for its right length; others never say so. */
async function exchange(card: Card, command: Command): Promise<Answer> {
  const first = answerOf(await card(bytesOf(command)))
  const [kind, length] = [first.status >> 8, first.status & 0xff]
  if (kind === MORE_IS_READY) {
    return answerOf(await card(bytesOf({ header: '00C00000', expects: length })))
  }
  if (kind === ASK_FOR_SO_MANY) {
    return answerOf(await card(bytesOf({ ...command, expects: length })))
  }
  return first
}

function bytesOf({ header, data, expects }: Command): Buffer {
  return Buffer.concat([
    Buffer.from(header, 'hex'),
    ...(data ? [Buffer.from([data.length]), data] : []),
    ...(expects === undefined ? [] : [Buffer.from([expects])]),
  ])
}

function answerOf(bytes: Buffer): Answer {
  // Some drivers tell in this way that nobody answered.
  if (bytes.length < STATUS_BYTES) throw new DeviceRefusal('cardRemoved')
  const end = bytes.length - STATUS_BYTES
  return { status: bytes.readUInt16BE(end), data: bytes.subarray(0, end) }
}
