import type { UserCard } from '@app/api/contract/cards/user-cards'
import { useState } from 'react'
import { words } from '../words.ts'
import { CardPayment } from './card-payment.tsx'
import { CardSearch } from './card-search.tsx'
import type { PanelProps } from './panel.tsx'
import styles from './pay.module.css'
import { WithCoupons } from './with-coupons.tsx'

/** A stored-value card: which one, then what it gives. */
export function CardPanel(props: PanelProps) {
  const [card, setCard] = useState<UserCard>()
  if (card) {
    return (
      <WithCoupons {...props} key={card.id} paymentType="debit" card={card}>
        {({ key, ...panel }) => (
          <CardPayment key={key} {...panel} card={card} onOther={() => setCard(undefined)} />
        )}
      </WithCoupons>
    )
  }
  return (
    <div className={styles.search}>
      <CardSearch
        placeholder={words.pay.findCard}
        nothingFound={words.pay.noCard}
        isFocused
        size="large"
        onPick={setCard}
      />
      <p className={styles.sub}>{words.pay.findCardHint}</p>
    </div>
  )
}
