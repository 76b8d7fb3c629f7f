import { isPayCode } from '@app/api/contract/cards/pay-codes'
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
  /** With the code by which its holder pays, where that was scanned. */
  onPick: (card: UserCard, payCode?: string) => void
}

/** Finds a card by its number, its holder's mobile, a plate or the pay code on their phone; a single one is picked at once. */
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
    if (only) onPick(only, isPayCode(sought) ? sought : undefined)
  }, [only, onPick, sought])
  return (
    <>
      <Input.Search
        {...(size && { size })}
        aria-label={placeholder}
        placeholder={placeholder}
        autoFocus={isFocused ?? false}
        enterButton
        loading={isFetching}
        // Phones show the code in groups of digits; no number or plate has blanks.
        onSearch={(text) => setSought(text.replaceAll(/\s/g, ''))}
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
