import type { CardScreen, UserCard } from '@app/api/contract/cards/user-cards'
import { Button } from 'antd'
import { useState } from 'react'
import { money } from '#lib/i18n/format.ts'
import { type Detail, DetailList } from '#ui/display/detail-list.tsx'
import { useItemNames } from '#features/catalogue/items/parts/item-select.tsx'
import { choiceName, FUEL_TYPES, SPENDING_MODES } from '../card-choices.ts'
import { CardHeading } from '../card-heading.tsx'
import { mayChangeCard } from './card-rights.ts'
import styles from '../panels.module.css'
import { ruleDetails } from '../rule-details.ts'
import { words as cardWords } from '../words.ts'
import { words } from './words.ts'
import { SettingsDialog } from './settings-dialog.tsx'

const { fields } = cardWords

/** How much a card may spend, and on what. */
export function CardLimits({
  card,
  screen,
  isForReading = false,
}: {
  card: UserCard
  /** The page that it is shown on. */
  screen: CardScreen
  /** It is operated on another page. */
  isForReading?: boolean
}) {
  const [isChanging, setChanging] = useState(false)
  const products = useItemNames(card.productLimit)
  return (
    <section className={styles.panel} aria-label={`${card.card.name} ${card.number}`}>
      <CardHeading
        card={card}
        actions={
          card.status !== 'returned' &&
          !isForReading &&
          mayChangeCard(card) && (
            <Button onClick={() => setChanging(true)}>{words.changeLimits}</Button>
          )
        }
      />
      <DetailList items={limitsOf(card, products)} />
      <SettingsDialog
        card={card}
        screen={screen}
        open={isChanging}
        onClose={() => setChanging(false)}
      />
    </section>
  )
}

const limit = (amount: number | null): string => (amount === null ? words.unlimited : money(amount))

const limitsOf = (card: UserCard, products: readonly string[]): Detail[] => [
  { label: fields.limitPerTransaction, value: limit(card.limitPerTransaction) },
  { label: fields.limitDay, value: limit(card.limitDay) },
  { label: fields.limitMonth, value: limit(card.limitMonth) },
  ...ruleDetails(card, products),
  { label: fields.fuelType, value: choiceName(FUEL_TYPES, card.fuelType, '–') },
  {
    label: fields.spendingMode,
    value: choiceName(SPENDING_MODES, card.spendingMode, words.asCompany),
  },
]
