import type { UserCard } from '@app/api/contract/cards/user-cards'
import { Skeleton } from 'antd'
import { useState } from 'react'
import { words } from '../words.ts'
import { CardPayment } from './card-payment.tsx'
import { CardSearch } from '../../parts/card-search.tsx'
import { usePlates } from './cards.ts'
import type { PanelProps } from './panel.tsx'
import styles from '../pay.module.css'
import { WithCoupons } from '../with-coupons.tsx'

/** A stored-value card: which one, then what it gives. */
export function CardPanel(props: PanelProps) {
  const [card, setCard] = useState<UserCard>()
  if (card) {
    return <FoundCard {...props} key={card.id} card={card} onOther={() => setCard(undefined)} />
  }
  return (
    <div className={styles.search}>
      <CardSearch
        placeholder={words.findCard}
        nothingFound={words.noCard}
        isFocused
        size="large"
        onPick={setCard}
      />
      <p className={styles.sub}>{words.findCardHint}</p>
    </div>
  )
}

/** Nothing is charged before it is known for which vehicles the card pays. */
function FoundCard({
  card,
  onOther,
  ...props
}: PanelProps & { card: UserCard; onOther: () => void }) {
  const plates = usePlates(card)
  if (plates.isLoading) return <Skeleton active />
  return (
    <WithCoupons {...props} paymentType="debit" card={card}>
      {({ key, ...panel }) => (
        <CardPayment key={key} {...panel} card={card} plates={plates} onOther={onOther} />
      )}
    </WithCoupons>
  )
}
