import type { UserCard } from '@app/api/contract/cards/user-cards'
import { Alert, Button, Flex, Form, Input, Radio } from 'antd'
import { useEffect, useState } from 'react'
import { useFoundCards } from '#features/cards/user-cards/user-cards-api.ts'
import { problemText } from '#ui/feedback/problem-view.tsx'
import { words } from '../words.ts'

interface MemberFieldProps {
  card: UserCard | undefined
  /** What the member has, once known. */
  points: string | undefined
  onPick: (card: UserCard | undefined) => void
}

/** The member whose points are redeemed, found by a card, a mobile or a plate. */
export function MemberField({ card, points, onPick }: MemberFieldProps) {
  if (!card) return <Finder onPick={onPick} />
  return (
    <Form.Item label={words.member} required>
      <Flex gap={12} align="center" wrap>
        <strong>{card.user?.name}</strong>
        <span>{card.number}</span>
        <span>{points}</span>
        <Button size="small" onClick={() => onPick(undefined)}>
          {words.otherMember}
        </Button>
      </Flex>
    </Form.Item>
  )
}

const TYPES = ['debit', 'score'] as const

/** Cards of members; a points card only of who has no other, since that one may have a password. */
const withPoints = (cards: readonly UserCard[]): UserCard[] =>
  cards.filter(
    ({ user, card }) =>
      user !== null &&
      (card.type === 'debit' ||
        !cards.some((other) => other.card.type === 'debit' && other.user?.id === user.id)),
  )

/** A single card is picked at once; cards that nobody holds have no points. */
function Finder({ onPick }: { onPick: (card: UserCard) => void }) {
  const [sought, setSought] = useState('')
  const { data, error, isFetching } = useFoundCards(sought, TYPES)
  const cards = data && withPoints(data)
  const only = cards?.length === 1 ? cards[0] : undefined
  useEffect(() => {
    if (only) onPick(only)
  }, [only, onPick])
  return (
    <Form.Item label={words.member} required>
      <Input.Search
        autoFocus
        enterButton
        aria-label={words.findMember}
        placeholder={words.findMember}
        loading={isFetching}
        onSearch={(text, event) => {
          event?.preventDefault()
          setSought(text.trim())
        }}
      />
      {error && <Alert showIcon type="error" title={problemText(error)} />}
      {cards?.length === 0 && <Alert showIcon type="warning" title={words.noMember} />}
      {cards && cards.length > 1 && (
        <Radio.Group
          vertical
          aria-label={words.member}
          options={cards.map(({ id, number, user }) => ({
            value: id,
            label: `${number} ${user?.name ?? ''}`,
          }))}
          onChange={({ target }) => {
            const picked = cards.find(({ id }) => id === target.value)
            if (picked) onPick(picked)
          }}
        />
      )}
    </Form.Item>
  )
}
