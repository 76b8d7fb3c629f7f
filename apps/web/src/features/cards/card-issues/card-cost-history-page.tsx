import type { UserCard } from '@app/api/contract/cards/user-cards'
import { useParams } from 'react-router'
import { money } from '#lib/i18n/format.ts'
import { DetailList } from '#ui/display/detail-list.tsx'
import { Page, PageSkeleton, Section } from '#ui/layout/page.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { CardLedger } from '#features/ledger/entries/parts/card-ledger.tsx'
import { CardStatus } from '#features/cards/user-cards/parts/card-status.tsx'
import { StatementButton } from '#features/cards/user-cards/parts/statement-button.tsx'
import { useUserCard } from '#features/cards/user-cards/user-cards-api.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { words } from './words.ts'

const { fields } = words

/** What was paid with a card, and what was put on it (S-255). */
export default function CardCostHistoryPage() {
  const { id } = useParams()
  const { data: card, error, refetch } = useUserCard(Number(id))
  if (error) return <ProblemView error={error} onRetry={refetch} />
  if (!card) return <PageSkeleton rows={6} />
  return (
    <Page
      title={`${words.costHistory} ${card.number}`}
      status={<CardStatus status={card.status} />}
      back={pathTo('CardQuery')}
      actions={<StatementButton cardId={card.id} />}
    >
      <Section>
        <DetailList items={detailsOf(card)} />
      </Section>
      <CardLedger cards={[card]} />
    </Page>
  )
}

const detailsOf = (card: UserCard) => [
  { label: fields.userCard, value: card.number },
  { label: fields.user, value: card.user?.name ?? (card.name || '–') },
  { label: fields.mobile, value: card.user?.mobile ?? '–' },
  { label: fields.number, value: card.cardInfo?.number ?? '–' },
  { label: fields.available, value: money(card.available) },
]
