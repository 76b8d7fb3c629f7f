/**
 * Looks at the packets of a client before the broker does. The broker gathers a packet of up to 256 MB
 * before it knows who sends it, and takes as many of them as come.
 */

/** A log-in with its token has some 400 bytes, and nothing that clients may say is longer. */
const LONGEST_PACKET_BYTES = 4096
const MINUTE_MS = 60_000
/** Of any kind: above all acknowledgements, of which a forecourt that catches up may ask for hundreds a second. */
const MOST_PACKETS = 60_000
/** Of those that ask for something; a console asks for two things when it comes and for one in ten minutes. */
const MOST_WISHES = 60

/** The first half of a packet's first byte (MQTT 3.1.1, 2.2.1). */
const PUBLISH = 3
const SUBSCRIBE = 8
const UNSUBSCRIBE = 10
const WISHES: ReadonlySet<number> = new Set([PUBLISH, SUBSCRIBE, UNSUBSCRIBE])

type Complaint = 'packet too long' | 'packet length malformed' | 'too many packets'

/** Takes bytes in whatever pieces they arrive; complains of the first packet that is too much. */
export function createPacketGuard(now: () => number): (piece: Uint8Array) => Complaint | undefined {
  const isTooMany = countByMinute(now)
  let kind: number | undefined
  let length = 0
  let digits = 0
  let bodyLeft = 0

  const takeLengthDigit = (byte: number): Complaint | undefined => {
    length += (byte & 0x7f) * 128 ** digits
    digits += 1
    if (length > LONGEST_PACKET_BYTES) return 'packet too long'
    if (byte >= 0x80) return digits === 4 ? 'packet length malformed' : undefined
    bodyLeft = length
    const isWish = kind !== undefined && WISHES.has(kind)
    kind = undefined
    return isTooMany(isWish) ? 'too many packets' : undefined
  }

  return (piece) => {
    for (let at = 0; at < piece.length;) {
      const skipped = Math.min(bodyLeft, piece.length - at)
      bodyLeft -= skipped
      at += skipped
      const byte = piece[at]
      if (byte === undefined) break
      at += 1
      if (kind === undefined) {
        ;[kind, length, digits] = [byte >> 4, 0, 0]
        continue
      }
      const complaint = takeLengthDigit(byte)
      if (complaint) return complaint
    }
    return undefined
  }
}

function countByMinute(now: () => number): (isWish: boolean) => boolean {
  let minute = 0
  let packets = 0
  let wishes = 0
  return (isWish) => {
    const current = Math.floor(now() / MINUTE_MS)
    if (current !== minute) [minute, packets, wishes] = [current, 0, 0]
    packets += 1
    if (isWish) wishes += 1
    return packets > MOST_PACKETS || wishes > MOST_WISHES
  }
}
