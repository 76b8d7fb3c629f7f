import type { CardInfo } from '@app/api/contract/cards/card-infos'
import type { UserCard } from '@app/api/contract/cards/user-cards'
import { Alert, Skeleton } from 'antd'
import { hasTaken } from '#lib/session/session.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { DetailList } from '#ui/display/detail-list.tsx'
import { Page, Section } from '#ui/layout/page.tsx'
import { problemText, ProblemView } from '#ui/feedback/problem-view.tsx'
import { CardLedgerLink } from '#features/ledger/entries/parts/card-ledger-link.tsx'
import { useCardInfo } from '#features/cards/card-infos/card-infos-api.ts'
import { CardHolder } from '#features/cards/card-infos/parts/card-holder.tsx'
import { CardDetailList } from '#features/cards/card-infos/parts/card-detail-list.tsx'
import { CardFinder } from '#features/cards/card-infos/parts/card-finder.tsx'
import { CardTimeline } from '#features/cards/card-infos/parts/card-timeline.tsx'
import { AccountSection } from './account-section.tsx'
import { CardActions } from './parts/card-actions.tsx'
import { useFindCard } from './use-find-card.ts'
import { words } from './words.ts'

const { fields } = words

/** Whose card is this? Read, scanned or typed (S-252); a tag shows the account that has noted it. */
export default function ReadCardQueryPage() {
  const { mutate, data, error, isPending, isIdle } = useFindCard()
  return (
    <Page title={words.readTitle}>
      <Section>
        <CardFinder isBusy={isPending} onFind={(marks) => mutate(marks)} />
        {error && <Alert type="error" showIcon title={problemText(error)} />}
        {isIdle && (
          <EmptyState
            title={words.readEmpty}
            hint={hasTaken('rfid') ? words.readEmptyHint : words.readCardHint}
          />
        )}
      </Section>
      {data && 'card' in data && <Found key={data.card.id} id={data.card.id} found={data.card} />}
      {data && 'tagged' in data && <Tagged key={data.tagged.id} account={data.tagged} />}
    </Page>
  )
}

/** @param found the card as it was when it was found; what is done with it shows at once */
function Found({ id, found }: { id: number; found?: CardInfo }) {
  const { data: card = found, error, refetch } = useCardInfo(id)
  if (!card) {
    return error ? <ProblemView error={error} onRetry={refetch} /> : <Skeleton active />
  }
  return (
    <>
      <Section title={`${words.fields.number} ${card.number}`}>
        <CardActions card={card} />
        {!card.userCard && (
          <Alert type="info" showIcon title={words.noAccount} style={{ marginBottom: 16 }} />
        )}
        <CardDetailList card={card} />
      </Section>
      {card.userCard && <AccountSection accountId={card.userCard.id} />}
      <Section title={words.history}>
        <CardTimeline cardInfoId={card.id} />
      </Section>
    </>
  )
}

/** An account whose tag was read, with its card where it has one. */
function Tagged({ account }: { account: UserCard }) {
  const { rfid, number, user, cardInfo } = account
  return (
    <>
      <Section title={`${words.tag} ${rfid ?? ''}`}>
        <DetailList
          items={[
            { label: fields.userCard, value: <CardLedgerLink number={number} /> },
            { label: fields.user, value: <CardHolder account={account} /> },
            { label: fields.mobile, value: user?.mobile ?? '–' },
            { label: fields.number, value: cardInfo?.number ?? words.noCard },
          ]}
        />
      </Section>
      {cardInfo ? <Found id={cardInfo.id} /> : <AccountSection accountId={account.id} />}
    </>
  )
}
