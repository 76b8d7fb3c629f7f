import { useCardInfo } from '#features/cards/card-infos/card-infos-api.ts'
import { CardDrawer } from '#features/cards/card-infos/parts/card-drawer.tsx'
import { CardActions } from './card-actions.tsx'

/** The card that an account is on, and all that can be done with it. */
export function ChipDrawer({ cardInfoId, onClose }: { cardInfoId: number; onClose: () => void }) {
  const { data } = useCardInfo(cardInfoId)
  return (
    <CardDrawer card={data} actions={(card) => <CardActions card={card} />} onClose={onClose} />
  )
}
