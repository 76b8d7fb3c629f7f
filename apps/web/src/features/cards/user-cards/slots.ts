import type { CardScreen, UserCard } from '@app/api/contract/cards/user-cards'
import { slot } from '#lib/routes/slot.tsx'

export interface RechargeDialogProps {
  card: UserCard
  /** The page that it is done from. */
  screen: CardScreen
  open: boolean
  onClose: () => void
}

/** Puts money on a card. */
export const RechargeDialog = slot<RechargeDialogProps>()

/** What was put on a card. */
export const RechargesOf = slot<{ cardId: number }>()
