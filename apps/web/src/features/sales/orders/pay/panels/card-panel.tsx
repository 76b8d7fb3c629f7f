import type { UserCard } from '@app/api/contract/cards/user-cards'
import { Skeleton } from 'antd'
import { useCallback, useState } from 'react'
import { useStanding } from '#features/cards/user-cards/parts/standing.tsx'
import { words } from '../words.ts'
import { CardPayment } from './card-payment.tsx'
import { CardSearch } from '../../parts/card-search.tsx'
import { usePlates } from './cards.ts'
import type { PanelProps } from './panel.tsx'
import styles from '../pay.module.css'
import { WithCoupons } from '../with-coupons.tsx'

interface Found {
  card: UserCard
  /** From the holder's phone, in place of a password. */
  payCode: string | undefined
}

/** A stored-value card: which one, then what it gives. */
export function CardPanel(props: PanelProps) {
  const [found, setFound] = useState<Found>()
  const pick = useCallback((card: UserCard, payCode?: string) => setFound({ card, payCode }), [])
  if (found) {
    return (
      <FoundCard {...props} key={found.card.id} {...found} onOther={() => setFound(undefined)} />
    )
  }
  return (
    <div className={styles.search}>
      <CardSearch
        placeholder={words.findCard}
        nothingFound={words.noCard}
        isFocused
        size="large"
        onPick={pick}
      />
      <p className={styles.sub}>{words.findCardHint}</p>
    </div>
  )
}

/** Nothing is charged before it is known for which vehicles the card pays. */
function FoundCard({
  card: found,
  payCode,
  onOther,
  ...props
}: PanelProps & Found & { onOther: () => void }) {
  const card = { ...found, status: useStanding(found) }
  const plates = usePlates(card)
  if (plates.isLoading) return <Skeleton active />
  return (
    <WithCoupons {...props} paymentType="debit" card={card}>
      {({ key, ...panel }) => (
        <CardPayment
          key={key}
          {...panel}
          card={card}
          payCode={payCode}
          plates={plates}
          onOther={onOther}
        />
      )}
    </WithCoupons>
  )
}
