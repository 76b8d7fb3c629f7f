/** The limits of a card beyond money, where it has any. */

import type { UserCard } from '@app/api/contract/cards/user-cards'
import { volume } from '#lib/i18n/format.ts'
import type { Detail } from '#ui/display/detail-list.tsx'
import { words } from './words.ts'

const { fields } = words

/** @param products what the items are called that the card is held to */
export function ruleDetails(card: UserCard, products: readonly string[]): Detail[] {
  const days = card.weekdayLimit.map((day) => words.weekdays[day - 1]).join(' ')
  const details: readonly (readonly [string, string])[] = [
    [fields.limitVolume, card.limitVolume === null ? '' : volume(card.limitVolume)],
    [fields.limitDayVolume, card.limitDayVolume === null ? '' : volume(card.limitDayVolume)],
    [fields.plateLimit, card.plateLimit.join(' / ')],
    [fields.productLimit, products.join(' / ')],
    [fields.stationLimit, card.limitStations.map(({ name }) => name).join(' / ')],
    [fields.weekdayLimit, days],
    [fields.hours, card.hoursFrom ? `${card.hoursFrom} – ${card.hoursUntil}` : ''],
  ]
  return details.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}
