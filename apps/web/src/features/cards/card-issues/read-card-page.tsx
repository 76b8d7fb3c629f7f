import type { CardInfo } from '@app/api/contract/cards/card-infos'
import { Alert } from 'antd'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page, Section } from '../../../ui/page.tsx'
import { problemText } from '../../../ui/problem-view.tsx'
import { useCardInfo } from '../card-infos/card-infos-api.ts'
import { CardFacts } from '../card-infos/parts/card-facts.tsx'
import { CardFinder } from '../card-infos/parts/card-finder.tsx'
import { CardTimeline } from '../card-infos/parts/card-timeline.tsx'
import { useCardLookup } from '../card-infos/parts/use-card-lookup.ts'
import { AccountSection } from './account-section.tsx'
import { CardActions } from './parts/card-actions.tsx'
import { words } from './words.ts'

/** Whose card is this? Read, scanned or typed (S-252). */
export default function ReadCardPage() {
  const lookup = useCardLookup()
  return (
    <Page title={words.readTitle}>
      <Section>
        <CardFinder isBusy={lookup.isPending} onFind={(marks) => lookup.mutate(marks)} />
        {lookup.error && <Alert type="error" showIcon title={problemText(lookup.error)} />}
        {lookup.isIdle && <EmptyState title={words.readEmpty} hint={words.readEmptyHint} />}
      </Section>
      {lookup.data && <Found key={lookup.data.id} found={lookup.data} />}
    </Page>
  )
}

function Found({ found }: { found: CardInfo }) {
  // What is done with it shows at once.
  const { data: card = found } = useCardInfo(found.id)
  return (
    <>
      <Section title={`${words.fields.number} ${card.number}`}>
        <CardActions card={card} />
        {!card.userCard && (
          <Alert type="info" showIcon title={words.noAccount} style={{ marginBottom: 16 }} />
        )}
        <CardFacts card={card} />
      </Section>
      {card.userCard && <AccountSection accountId={card.userCard.id} />}
      <Section title={words.history}>
        <CardTimeline cardInfoId={card.id} />
      </Section>
    </>
  )
}
