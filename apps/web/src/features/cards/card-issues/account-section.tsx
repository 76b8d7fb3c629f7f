import { Skeleton } from 'antd'
import { money } from '#lib/i18n/format.ts'
import { DetailList } from '#ui/display/detail-list.tsx'
import { Section } from '#ui/layout/page.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { CardStatus } from '#features/cards/user-cards/parts/card-status.tsx'
import { useUserCard } from '#features/cards/user-cards/user-cards-api.ts'
import { words } from './words.ts'

const { fields } = words

/** What is on the account that a card belongs to: the first thing that its holder asks. */
export function AccountSection({ accountId }: { accountId: number }) {
  const { data: card, error, refetch } = useUserCard(accountId)
  if (error) return <ProblemView error={error} onRetry={refetch} />
  return (
    <Section title={words.account}>
      {card ? (
        <DetailList
          items={[
            { label: fields.available, value: money(card.available) },
            { label: fields.principal, value: money(card.principal) },
            { label: fields.gift, value: money(card.gift) },
            { label: fields.frozen, value: money(card.lockValue) },
            { label: fields.status, value: <CardStatus status={card.status} /> },
          ]}
        />
      ) : (
        <Skeleton active paragraph={{ rows: 2 }} />
      )}
    </Section>
  )
}
