import { CARD_STATUSES } from '@app/api/contract/cards/user-cards'
import { words } from '../words.ts'

/** What a card's status may be, for a filter. */
export const CARD_STATUS_CHOICES = CARD_STATUSES.map((value) => ({
  value,
  label: words.statuses[value],
}))
