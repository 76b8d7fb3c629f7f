/** What somebody holds in their hand: the serial of a chip or a tag, or the number on the card. */
export type Mark = { uuid: string } | { number: string }

const SERIAL = /^([0-9A-F]{2}){4,12}$/i
const DIGITS = /^\d{1,20}$/

/**
 * A number of eight digits may be either: what is typed or scanned is looked for as a card's number
 * first, a reader's answer as a serial.
 */
export function marksOf(text: string): Mark[] {
  return [
    ...(DIGITS.test(text) ? [{ number: text }] : []),
    ...(SERIAL.test(text) ? [{ uuid: text.toUpperCase() }] : []),
  ]
}

/** The serial among them, if one is. */
export const serialIn = (marks: readonly Mark[]): string | undefined =>
  marks.flatMap((mark) => ('uuid' in mark ? [mark.uuid] : []))[0]
