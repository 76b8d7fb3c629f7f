import type { CardScreen, UserCard } from '@app/api/contract/cards/user-cards'
import { instant, money } from '#lib/i18n/format.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { hasTaken } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { type Detail, DetailList } from '#ui/display/detail-list.tsx'
import { Money } from '#ui/display/figures.tsx'
import { PermittedLink } from '#ui/layout/permitted-link.tsx'
import { ChipOfAccount } from '#features/cards/card-issues/parts/chip-of-account.tsx'
import { BalanceSum } from '../balance-sum.tsx'
import { choiceName, INVOICE_TYPES } from '../card-choices.ts'
import { CardHeading } from '../card-heading.tsx'
import { isSharing } from './card-rights.ts'
import styles from '../panels.module.css'
import { words as cardWords } from '../words.ts'
import { words } from './words.ts'
import { CardCommandsMenu } from '../card-commands-menu.tsx'
import { StoppedAccount } from './stopped-account.tsx'
import { ValidityNotice } from './validity-notice.tsx'
import { StrandedMoney } from './stranded-money.tsx'

const { fields } = cardWords

/** A card with money: what is on it, and what can be done to it. */
export function StoredValuePanel({
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
  return (
    <section className={styles.panel} aria-label={`${card.card.name} ${card.number}`}>
      <CardHeading
        card={card}
        actions={!isForReading && <CardCommandsMenu card={card} screen={screen} />}
      />
      {isForReading && card.card.group && <OfFleet {...card.card.group} />}
      {isSharing(card) ? (
        <p className={styles.label}>{words.sharesMaster(money(card.available))}</p>
      ) : (
        <BalanceSum card={card} />
      )}
      {card.giftEnding && (
        <p className={styles.label}>
          {words.giftEnding(money(card.giftEnding.amount), card.giftEnding.lastDay)}
        </p>
      )}
      <ValidityNotice card={card} />
      <StoppedAccount card={card} />
      <StrandedMoney card={card} isForReading={isForReading} />
      <DetailList items={settingsOf(card, isForReading)} />
    </section>
  )
}

/** Where a card of a fleet is operated, for those who may go there (D-285). */
const OfFleet = ({ id, name }: { id: number; name?: string }) => (
  <p className={styles.label}>
    {words.ofFleet}{' '}
    <PermittedLink permission="unitMember:read" to={pathTo('UnitMember', { group: id })}>
      {name}
    </PermittedLink>
  </p>
)

const settingsOf = (card: UserCard, isForReading: boolean): Detail[] => [
  {
    label: fields.chip,
    value: isForReading ? (card.cardInfo?.number ?? '–') : <ChipOfAccount account={card} />,
  },
  ...(card.cardInfo ? [{ label: fields.uuid, value: card.cardInfo.uuid }] : []),
  ...(hasTaken('rfid') ? [{ label: fields.rfid, value: card.rfid ?? '–' }] : []),
  {
    label: fields.password,
    value: card.hasPassword ? words.passwordSet : words.passwordUnset,
  },
  {
    label: fields.invoiceType,
    value: choiceName(INVOICE_TYPES, card.invoiceType, words.asProgramme),
  },
  {
    label: fields.quota,
    value: <Money value={card.invoiceQuota} withUnit />,
  },
  { label: fields.validUntil, value: card.validUntil ? instant(card.validUntil) : words.endless },
  { label: fields.station, value: card.station.name ?? '–' },
  { label: fields.created, value: instant(card.createdDate) },
  { label: common.remark, value: card.remark || '–' },
]
