/** Who may change what of cards. The server is the law; this hides buttons. */

import type { UserCard } from '@app/api/contract/cards/user-cards'
import { can, isProhibited } from '#lib/session/session.ts'

/** What can be done with a card that has money. */
const CARD_COMMANDS = [
  'freeze',
  'unfreeze',
  'adjust',
  'quota',
  'settings',
  'resetPassword',
  'check',
  'disable',
  'enable',
  'close',
] as const

export type CardCommand = (typeof CARD_COMMANDS)[number]

type Card = Pick<UserCard, 'card' | 'parent'>

/** Whether a card spends its master card's money: what is done with that is done there. */
export const isSharing = ({ card, parent }: Card): boolean =>
  card.valueMode === 'share' && parent !== null

/** Terms of a master card are the company's to change; those of sub cards the fleet's head's as well. */
export function mayChangeCard({ card, parent }: Card): boolean {
  if (card.group === null)
    return can('personalMember:update') || can('personalMemberDetails:update')
  return can('unitMember:update') || (parent !== null && can('setLimit'))
}

export const mayResetPassword = ({ card }: Card): boolean =>
  can('resetCardPassword') || (card.group !== null && can('setLimit'))

const mayCorrect = (): boolean => !isProhibited('noBalanceAdjust')

/** Growth is corrected by who corrects balances. */
export const mayAdjustGrowth = ({ status }: Pick<UserCard, 'status'>): boolean =>
  can('adjustBalance') && mayCorrect() && status !== 'returned'

const RULES: Readonly<Record<CardCommand, (card: UserCard) => boolean>> = {
  freeze: (card) => can('freeze') && !isSharing(card) && card.available > 0,
  unfreeze: (card) => can('freeze') && !isSharing(card) && card.lockValue > 0,
  adjust: (card) => can('adjustBalance') && !isSharing(card) && mayCorrect(),
  quota: (card) => can('adjustInvoiceQuota') && !isSharing(card) && mayCorrect(),
  settings: mayChangeCard,
  resetPassword: mayResetPassword,
  check: () => true,
  // Of an account that is on a card, the card is disabled.
  disable: ({ status, cardInfo }) =>
    can('disableCard') && cardInfo === null && (status === 'normal' || status === 'overspend'),
  enable: ({ status, statusReason }) =>
    can('enableCard') && status === 'disable' && statusReason === 'hand',
  // A card that somebody has is taken back with the card itself.
  close: (card) => can('returnCard') && card.cardInfo === null,
}

/** Which commands this person may give on this card. */
export const commandsFor = (card: UserCard): CardCommand[] =>
  card.status === 'returned' ? [] : CARD_COMMANDS.filter((command) => RULES[command](card))
