/**
 * TLS-350, the serial protocol of Veeder-Root tank gauges, as it also goes over TCP: what a message looks like
 * on the wire. A message is text in Latin-1 between SOH and ETX; replies in computer format end with a
 * checksum, reports in display format do not. What they say is in `messages.ts` and `reports.ts`.
 *
 * Source: Veeder-Root, Serial Interface Manual 576013-635.
 */

export const SOH = '\u0001'
export const ETX = '\u0003'

/** The longest message that a console sends: 16 tanks with their histories stay far below it. */
const LONGEST_FRAME = 65_536

/** What a console says to a function that it does not have. */
const UNKNOWN_FUNCTION = '9999FF1B'

/** Security codes have six characters; consoles without one take none. */
export const SECURITY_CODE = '^[0-9A-Za-z]{6}$'

/** All tanks of the console. */
export const ALL_TANKS = 0

/** A console answers for programs, or for people who read its report. */
export type Format = 'computer' | 'display'

export interface Command {
  /** Three characters: `201` is the inventory. */
  function: string
  /** 1 to 99, or {@link ALL_TANKS}. */
  tank: number
}

export interface Reply extends Command {
  /** By the console's clock: `YYMMDDHHmm`, in a report as the console writes dates. */
  clock: string
  body: string
}

/** Why bytes are no reply. */
export type NoReply = 'unknownFunction' | 'wrongChecksum' | 'malformed'

/**
 * Cuts what comes in pieces into frames, without SOH and ETX. Anything between frames is passed over, and so is
 * a frame that is longer than a console can mean: no more than one frame is ever held.
 */
export function createFrameReader(
  onFrame: (frame: string) => void,
  longest = LONGEST_FRAME,
): (chunk: string) => void {
  let held: string | undefined
  const take = (part: string): void => {
    held = held === undefined || held.length + part.length > longest ? undefined : held + part
  }
  return (chunk) => {
    for (const piece of chunk.split(FRAME_ENDS)) {
      if (piece === SOH) held = ''
      else if (piece !== ETX) take(piece)
      else {
        if (held !== undefined) onFrame(held)
        held = undefined
      }
    }
  }
}

const FRAME_ENDS = new RegExp(`([${SOH}${ETX}])`)

/** The checksum of everything before it, SOH and `&&` included: the sum of all bytes and it is 0 modulo 65536. */
export function checksumOf(text: string): string {
  let sum = 0
  for (let index = 0; index < text.length; index += 1) sum += text.charCodeAt(index)
  return (-sum & 0xff_ff).toString(16).toUpperCase().padStart(4, '0')
}

/** A question, to be answered in the same format. */
export const writeCommand = (
  command: Command,
  {
    securityCode = '',
    format = 'computer',
  }: { securityCode?: string; format?: Format | undefined } = {},
): string => `${SOH}${securityCode}${format === 'computer' ? 'i' : 'I'}${addressOf(command)}`

/** An answer in computer format. */
export function writeReply({ clock, body, ...command }: Reply): string {
  const text = `${SOH}i${addressOf(command)}${clock}${body}&&`
  return `${text}${checksumOf(text)}${ETX}`
}

/** An answer in display format. */
export const writeReport = ({ clock, body, ...command }: Reply): string =>
  `${SOH}\r\nI${addressOf(command)}\r\n${clock}\r\n${body}\r\n${ETX}`

export const writeUnknown = (): string => `${SOH}${UNKNOWN_FUNCTION}${ETX}`

const addressOf = ({ function: code, tank }: Command): string =>
  `${code}${String(tank).padStart(2, '0')}`

const REPLY = /^i([0-9A-Z]{3})(\d\d)(\d{10})(.*)&&([0-9A-F]{4})$/s
const REPORT = /^\s*I([0-9A-Z]{3})(\d\d)\s*\n([^\n]*)(?:\n(.*))?$/s

/** @param frame without SOH and ETX */
export function readReply(frame: string): Reply | NoReply {
  if (frame === UNKNOWN_FUNCTION) return 'unknownFunction'
  const report = REPORT.exec(frame)
  if (report) {
    const [, code = '', tank, clock = '', body = ''] = report
    return { function: code, tank: Number(tank), clock: clock.trim(), body }
  }
  const match = REPLY.exec(frame)
  if (!match) return 'malformed'
  const [, code = '', tank, clock = '', body = '', checksum = ''] = match
  const isSound = checksumOf(SOH + frame.slice(0, -4)) === checksum
  return isSound ? { function: code, tank: Number(tank), clock, body } : 'wrongChecksum'
}

/**
 * The command that stands at the end of what a client has sent so far, if it is whole. Nothing marks its end:
 * some clients add CR LF, others send nothing more.
 *
 * @returns `undefined` as well for a wrong security code, which a console meets with silence
 */
export function readCommand(
  text: string,
  securityCode = '',
): (Command & { format: Format }) | undefined {
  const start = text.lastIndexOf(SOH)
  const match = start < 0 ? undefined : COMMAND.exec(text.slice(start + 1))
  if (!match) return undefined
  const [, given = '', letter, code = '', tank] = match
  if (given !== securityCode) return undefined
  return { function: code, tank: Number(tank), format: letter === 'i' ? 'computer' : 'display' }
}

const COMMAND = /^([0-9A-Za-z]{6})?([iI])([0-9A-Z]{3})(\d\d)\r?\n?$/
