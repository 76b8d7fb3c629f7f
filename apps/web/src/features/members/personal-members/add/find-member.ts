import { isMobile } from '@app/kernel/formats'
import { anyOf, contains, equals, startsWith } from '@app/kernel/list-query/write'
import { phoneCondition } from '#lib/lists/phone-search.ts'

const DIGITS = /^\d+$/
const CARD_NUMBER = /^\d{8,}$/

/**
 * Whom somebody means who types one thing: a phone or card number in full, which finds its holder
 * wherever they registered, the last four digits of a phone, the beginning of a card number, or a part of
 * the name.
 */
export function findMember(text: string): string {
  if (isMobile(text)) return equals('mobile', text)
  if (CARD_NUMBER.test(text)) return equals('userCards.number', text)
  if (!DIGITS.test(text)) return contains('name', text)
  const card = startsWith('userCards.number', text)
  const phone = phoneCondition('mobile', text)
  return phone ? anyOf(phone, card) : card
}
