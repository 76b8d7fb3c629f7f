/**
 * A card of the kind that real readers would see, down to bytes and MACs, for the demo and for tests.
 * It keeps its keys to itself and takes nothing that is not signed with them.
 */

import { randomBytes } from 'node:crypto'
import { macWithDoubleKey } from '../card/des.ts'
import { type CardKeys, keysOfCard, type MasterKeys } from '../card/keys.ts'
import { createSimulatedPurse, type SimulatedPurse } from './simulated-purse.ts'
import { answer, Status } from './status.ts'

export interface SimulatedCard {
  readonly serial: string
  /** Answers a command, as bytes on the wire. */
  transmit(command: Buffer): Buffer
  /** Forgets what was selected, proved and begun. */
  reset(): void
}

interface SimulatedCardOptions {
  /** Of the chip, upper-case hexadecimal. */
  serial: string
  /** File 15, thirty bytes. */
  file: Buffer
  masters: MasterKeys
}

interface Chip {
  serial: string
  file: Buffer
  keys: CardKeys
  pin: Buffer
  purse: SimulatedPurse
  isSelected: boolean
  challenge: Buffer | undefined
}

const MAC_BYTES = 4
const HEADER_BYTES = 5
const APPLICATION = Buffer.from('A00000000386980701', 'hex')

export function createSimulatedCard({
  serial,
  file,
  masters,
}: SimulatedCardOptions): SimulatedCard {
  const keys = keysOfCard(masters, serial)
  const chip: Chip = {
    serial,
    file,
    keys,
    pin: masters.pin,
    purse: createSimulatedPurse(keys),
    isSelected: false,
    challenge: undefined,
  }
  return {
    serial,
    transmit: (command) => respond(chip, command),
    reset: () => {
      chip.isSelected = false
      chip.challenge = undefined
      chip.purse.reset()
    },
  }
}

/** A card of somebody else: it has a serial and nothing that we know. */
export const createForeignCard = (serial: string): SimulatedCard => ({
  serial,
  transmit: (command) =>
    command.toString('hex', 0, 2) === 'ffca'
      ? answer(Buffer.from(serial, 'hex'))
      : Status.noSuchFile,
  reset: () => {},
})

type Respond = (chip: Chip, data: Buffer, command: Buffer) => Buffer

/** By class, instruction and, where it tells commands apart, the first parameter. */
const COMMANDS: Readonly<Record<string, Respond>> = {
  ffca: ({ serial }) => answer(Buffer.from(serial, 'hex')),
  '00a4': select,
  '00b0': ({ isSelected, file }) => (isSelected ? answer(file) : Status.noSuchFile),
  '0084': (chip) => answer((chip.challenge = randomBytes(MAC_BYTES))),
  '04d6': update,
  '0020': ({ pin, purse }, data) => purse.present(data.equals(pin)),
  '805c': ({ purse }) => purse.balance(),
  '8050': ({ purse }, data, command) =>
    command[2] === 0 ? purse.beginLoad(data) : purse.beginPurchase(data),
  '8052': ({ purse }, data) => purse.load(data),
  '8054': ({ purse }, data) => purse.purchase(data),
}

const NEED_NO_APPLICATION = new Set(['ffca', '00a4'])

function respond(chip: Chip, command: Buffer): Buffer {
  const kind = command.toString('hex', 0, 2)
  const respondTo = COMMANDS[kind]
  if (!respondTo) return Status.noSuchCommand
  if (!chip.isSelected && !NEED_NO_APPLICATION.has(kind)) return Status.notAllowedNow
  const length = command.length > HEADER_BYTES ? (command[HEADER_BYTES - 1] ?? 0) : 0
  return respondTo(chip, command.subarray(HEADER_BYTES, HEADER_BYTES + length), command)
}

function select(chip: Chip, data: Buffer): Buffer {
  chip.isSelected = data.equals(APPLICATION)
  return chip.isSelected ? Status.done : Status.noSuchFile
}

/** Takes a new file only with a MAC that begins with the challenge it gave just before. */
function update(chip: Chip, data: Buffer, command: Buffer): Buffer {
  const { challenge, keys, file } = chip
  chip.challenge = undefined
  if (!challenge || data.length !== file.length + MAC_BYTES) return Status.notAllowedNow
  const content = data.subarray(0, file.length)
  const signed = Buffer.concat([command.subarray(0, HEADER_BYTES), content])
  const start = Buffer.concat([challenge, Buffer.alloc(MAC_BYTES)])
  const mac = macWithDoubleKey(keys.maintenance, signed, start)
  if (!mac.equals(data.subarray(file.length))) return Status.wrongSecuredMac
  chip.file = Buffer.from(content)
  return Status.done
}
