/**
 * The tag by which a fuelling names its authorisation. It goes to the controller with the command and comes back with
 * the transaction, so that a fuelling is known even where the answer to the command was lost.
 */

const PREFIX = 'FA'
const DIGITS = 14

export const tagOf = (authorisationId: number): string =>
  PREFIX + String(authorisationId).padStart(DIGITS, '0')

/** @returns the authorisation that a tag names; nothing for the tag of a card */
export function authorisationIdIn(tag: string): number | undefined {
  const digits = /^FA(\d{14})$/i.exec(tag)?.[1]
  return digits === undefined ? undefined : Number(digits)
}
