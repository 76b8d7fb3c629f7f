/** As much of MQTT 3.1.1 (OASIS standard, chapters 2 and 3) as a console speaks: packets as bytes. */

const PROTOCOL_LEVEL = 4
/** A user name, a password, and nothing remembered of an earlier connection. */
const CLEAN_WITH_CREDENTIALS = 0b1100_0010
const AT_LEAST_ONCE = 1

/** The first half of a packet's first byte. */
export const PacketKind = { connack: 2, publish: 3, suback: 9 } as const

export interface Packet {
  kind: number
  flags: number
  body: Uint8Array<ArrayBuffer>
  /** Of the whole packet, in bytes. */
  length: number
}

export interface Message {
  /** Present when the broker waits for an acknowledgement. */
  packetId: number | undefined
  text: string
}

export interface Credentials {
  username: string
  password: string
}

/** @param keepAliveSeconds after one and a half of which without a packet the broker gives up */
export const connectPacket = (
  { username, password }: Credentials,
  keepAliveSeconds: number,
): Uint8Array<ArrayBuffer> =>
  packet(0x10, [
    textField('MQTT'),
    [PROTOCOL_LEVEL, CLEAN_WITH_CREDENTIALS],
    number16(keepAliveSeconds),
    textField(crypto.randomUUID().replaceAll('-', '').slice(0, LONGEST_CLIENT_ID)),
    textField(username),
    textField(password),
  ])

/** What every broker must accept. */
const LONGEST_CLIENT_ID = 23

export const subscribePacket = (packetId: number, topic: string): Uint8Array<ArrayBuffer> =>
  packet(0x82, [number16(packetId), textField(topic), [AT_LEAST_ONCE]])

export const publishPacket = (
  packetId: number,
  topic: string,
  text: string,
): Uint8Array<ArrayBuffer> =>
  packet(0x32, [textField(topic), number16(packetId), new TextEncoder().encode(text)])

export const acknowledgePacket = (packetId: number): Uint8Array<ArrayBuffer> =>
  packet(0x40, [number16(packetId)])

export const pingPacket = (): Uint8Array<ArrayBuffer> => packet(0xc0, [])
export const disconnectPacket = (): Uint8Array<ArrayBuffer> => packet(0xe0, [])

type Bytes = Iterable<number>

function packet(firstByte: number, fields: readonly Bytes[]): Uint8Array<ArrayBuffer> {
  const body = fields.flatMap((field) => [...field])
  return Uint8Array.from([firstByte, ...lengthField(body.length), ...body])
}

const number16 = (value: number): number[] => [value >> 8, value & 0xff]

function textField(text: string): number[] {
  const bytes = new TextEncoder().encode(text)
  return [...number16(bytes.length), ...bytes]
}

/** Seven bits a byte, the lowest first; the eighth says that more follow. */
function lengthField(length: number): number[] {
  const high = Math.floor(length / 128)
  return high === 0 ? [length] : [(length % 128) | 0x80, ...lengthField(high)]
}

/** Takes bytes in whatever pieces they arrive, and hands on whole packets. */
export function packetReader(onPacket: (packet: Packet) => void): (piece: ArrayBuffer) => void {
  let waiting = new Uint8Array()
  return (piece) => {
    waiting = joined(waiting, piece)
    for (let first = firstPacket(waiting); first; first = firstPacket(waiting)) {
      waiting = waiting.slice(first.length)
      onPacket(first)
    }
  }
}

function joined(bytes: Uint8Array, piece: ArrayBuffer): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(bytes.length + piece.byteLength)
  both.set(bytes)
  both.set(new Uint8Array(piece), bytes.length)
  return both
}

function firstPacket(bytes: Uint8Array<ArrayBuffer>): Packet | undefined {
  const [firstByte = 0] = bytes
  let bodyLength = 0
  let at = 0
  let byte: number | undefined
  do {
    byte = bytes[at + 1]
    if (byte === undefined) return undefined
    bodyLength += (byte & 0x7f) * 128 ** at
    at += 1
  } while (byte & 0x80)
  const begin = 1 + at
  const length = begin + bodyLength
  if (bytes.length < length) return undefined
  return {
    kind: firstByte >> 4,
    flags: firstByte & 0x0f,
    body: bytes.slice(begin, length),
    length,
  }
}

/** What a packet of the kind `publish` carries. */
export function messageOf({ flags, body }: Packet): Message {
  const topicEnd = 2 + readNumber16(body, 0)
  const isAcknowledged = (flags & 0b0110) !== 0
  return {
    packetId: isAcknowledged ? readNumber16(body, topicEnd) : undefined,
    text: new TextDecoder().decode(body.slice(isAcknowledged ? topicEnd + 2 : topicEnd)),
  }
}

const readNumber16 = (bytes: Uint8Array, at: number): number =>
  ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
