import type { UserCard } from '@app/api/contract/cards/user-cards'
import { Input, Radio } from 'antd'
import { useEffect, useState } from 'react'
import { money } from '#lib/i18n/format.ts'
import { useFoundCards } from '#features/cards/user-cards/user-cards-api.ts'
import { CardStatus } from '#features/cards/user-cards/parts/card-status.tsx'
import { problemText } from '#ui/feedback/problem-view.tsx'
import { words } from '../pay/words.ts'
import { Notice } from '../pay/notice.tsx'
import styles from '../pay/pay.module.css'

interface CardSearchProps {
  /** What to say when nobody has such a number. */
  nothingFound: string
  placeholder: string
  isFocused?: boolean
  size?: 'large'
  onPick: (card: UserCard) => void
}

/** Finds a card by its number, its holder's mobile or a plate of theirs; a single one is picked at once. */
export function CardSearch({
  nothingFound,
  placeholder,
  isFocused,
  size,
  onPick,
}: CardSearchProps) {
  const [sought, setSought] = useState('')
  const { data: cards, error, isFetching } = useFoundCards(sought)
  const only = cards?.length === 1 ? cards[0] : undefined
  useEffect(() => {
    if (only) onPick(only)
  }, [only, onPick])
  return (
    <>
      <Input.Search
        {...(size && { size })}
        aria-label={placeholder}
        placeholder={placeholder}
        autoFocus={isFocused ?? false}
        enterButton
        loading={isFetching}
        onSearch={(text) => setSought(text.trim())}
      />
      {error && <Notice type="error" title={problemText(error)} />}
      {cards?.length === 0 && (
        <Notice type="warning" title={nothingFound} description={words.noCardHint} />
      )}
      {cards && cards.length > 1 && (
        <Radio.Group
          className={styles.found ?? ''}
          aria-label={words.pickCard}
          onChange={({ target }) => {
            const picked = cards.find(({ id }) => id === target.value)
            if (picked) onPick(picked)
          }}
        >
          {cards.map((card) => (
            <Radio key={card.id} value={card.id}>
              {card.number} {card.user?.name ?? card.name} {money(card.available)}{' '}
              <CardStatus status={card.status} />
            </Radio>
          ))}
        </Radio.Group>
      )}
    </>
  )
}
