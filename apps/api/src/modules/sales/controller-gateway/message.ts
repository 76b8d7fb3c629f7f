/** Reading what a controller sent, and wording what it is answered. */

import {
  Message,
  message,
  type Packet,
  PROTOCOL,
  reject,
  type REJECTION_CODES,
} from '@app/kernel/json-pts'
import Value from 'typebox/value'
import { countValues } from '#http/input-size.ts'

/** Why a whole message was turned away; told to the controller and kept with the rejection. */
type MessageFault = 'JSON_MALFORMED' | 'PROTOCOL_UNKNOWN' | 'MESSAGE_MALFORMED' | 'PTS_ID_MISMATCH'

type Understood = { packets: Packet[] } | { fault: MessageFault }

/** @param ptsId the serial that the sender logged in with; the message must not claim another */
export function understand(text: string, ptsId: string): Understood {
  const parsed = parse(text)
  if (parsed === undefined) return { fault: 'JSON_MALFORMED' }
  if (!isOfProtocol(parsed)) return { fault: 'PROTOCOL_UNKNOWN' }
  if (countValues(parsed) === Infinity || !Value.Check(Message, parsed)) {
    return { fault: 'MESSAGE_MALFORMED' }
  }
  if (parsed.PtsId && parsed.PtsId.toUpperCase() !== ptsId) return { fault: 'PTS_ID_MISMATCH' }
  return { packets: parsed.Packets }
}

/** Whether a message says how the controller is set up, and nothing else. */
export function isConfiguration(text: string, ptsId: string): boolean {
  const understood = understand(text, ptsId)
  return 'packets' in understood && understood.packets.every(({ Type }) => Type === CONFIGURATION)
}

const CONFIGURATION = 'UploadConfiguration'

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isOfProtocol = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'Protocol' in value && value.Protocol === PROTOCOL

/** Every upload is answered under its own type; what could not be read has none. */
const UNREADABLE: Packet = { Id: 0, Type: 'Upload' }

export const refusalOf = (why: string, kind?: keyof typeof REJECTION_CODES): string =>
  JSON.stringify(message([reject(UNREADABLE, why, kind)]))

export const answerOf = (packets: Packet[], ptsId: string): string =>
  JSON.stringify(message(packets, ptsId))
