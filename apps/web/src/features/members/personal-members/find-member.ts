import { isMobile } from '@app/kernel/formats'
import { anyOf, contains, equals, startsWith } from '@app/kernel/list-query/write'

const DIGITS = /^\d+$/
const CARD_NUMBER = /^\d{8,}$/

/**
 * Whom somebody means who types one thing: a phone or card number in full, which finds its holder
 * wherever they registered, the beginning of one, or a part of the name.
 */
export function findMember(text: string): string {
  if (isMobile(text)) return equals('mobile', text)
  if (CARD_NUMBER.test(text)) return equals('userCards.number', text)
  if (!DIGITS.test(text)) return contains('name', text)
  return anyOf(startsWith('mobile', text), startsWith('userCards.number', text))
}
