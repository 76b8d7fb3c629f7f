import type { CardInfo } from '@app/api/contract/cards/card-infos'
import { instant } from '#lib/i18n/format.ts'
import { DetailList } from '#ui/display/detail-list.tsx'
import { CardLedgerLink } from '#features/ledger/entries/parts/card-ledger-link.tsx'
import { cardTypeName, issueTypeName, placeOf } from './card-choices.ts'
import { words } from '../words.ts'
import { CardHolder } from './card-holder.tsx'
import { CardInfoStatus } from './card-info-status.tsx'

const { fields } = words

/** What is known of a card and of the account that it is on. */
export function CardDetailList({ card }: { card: CardInfo }) {
  const { userCard } = card
  return (
    <DetailList
      items={[
        { label: fields.number, value: card.number },
        { label: fields.uuid, value: card.uuid },
        { label: fields.status, value: <CardInfoStatus {...card} /> },
        ...(userCard
          ? [
              { label: fields.userCard, value: <CardLedgerLink number={userCard.number} /> },
              { label: fields.user, value: <CardHolder account={userCard} /> },
              { label: fields.mobile, value: userCard.user?.mobile ?? '–' },
              { label: fields.issueTime, value: instant(card.issueTime) },
            ]
          : []),
        { label: fields.cardType, value: cardTypeName(card.cardType) },
        { label: fields.issueType, value: issueTypeName(card.issueType) },
        { label: fields.supplier, value: words.suppliers[card.supplier] },
        { label: fields.company, value: card.company?.name ?? words.platformStock },
        { label: fields.station, value: placeOf(card) },
        ...(card.returnedTime
          ? [{ label: fields.returnedTime, value: instant(card.returnedTime) }]
          : []),
      ]}
    />
  )
}
