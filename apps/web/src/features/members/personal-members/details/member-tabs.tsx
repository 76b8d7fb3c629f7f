import type { User } from '@app/api/contract/access/users'
import type { UserCard } from '@app/api/contract/cards/user-cards'
import type { ReactNode } from 'react'
import { useListState } from '#lib/lists/list-state.ts'
import { can } from '#lib/session/session.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageTabs } from '#ui/layout/page-tabs.tsx'
import { Section } from '#ui/layout/page.tsx'
import { Notes } from '#features/platform/notes/parts/notes.tsx'
import { CardLimits } from '#features/cards/user-cards/parts/card-limits.tsx'
import { MemberCards } from '#features/cards/user-cards/parts/member-cards.tsx'
import { StatementButton } from '#features/cards/user-cards/parts/statement-button.tsx'
import { CardLedger } from '#features/ledger/entries/parts/card-ledger.tsx'
import { CouponsOf } from '#features/marketing/user-coupons/parts/coupons-of.tsx'
import { BindingsOf } from '#features/members/bindings/parts/bindings-of.tsx'
import { MemberDetailList, MemberLimits } from './member-detail-list.tsx'
import { MemberRecharges } from './member-recharges.tsx'
import { OpenCardButton } from '../add/open-card-button.tsx'
import { InvoicesOf, OrdersOf } from '../slots.ts'
import { words } from '../words.ts'

const { tabs } = words

interface TabProps {
  member: User
  cards: readonly UserCard[]
}

interface MemberTab {
  key: keyof typeof tabs
  isShown?: () => boolean
  render: (props: TabProps) => ReactNode
}

const ofMoney = ({ card }: UserCard): boolean => card.type === 'debit'
const isHeld = ({ status }: UserCard): boolean => status !== 'returned'

const TABS: readonly MemberTab[] = [
  {
    key: 'cards',
    render: ({ member, cards }) => (
      <MemberCards
        cards={cards}
        open={<OpenCardButton member={member} cards={cards.filter(isHeld)} />}
      />
    ),
  },
  { key: 'ledger', render: (props) => <MoneyFlow {...props} /> },
  { key: 'points', render: (props) => <UnitsFlow {...props} /> },
  {
    key: 'orders',
    isShown: () => can('allQuery:read'),
    render: ({ member }) => (
      <Section>
        <OrdersOf buyerId={member.id} />
      </Section>
    ),
  },
  { key: 'recharges', render: ({ cards }) => <MemberRecharges cards={cards.filter(ofMoney)} /> },
  {
    key: 'invoices',
    isShown: () => can('invoiceQuery:read'),
    render: ({ member }) => (
      <Section>
        <InvoicesOf buyerId={member.id} />
      </Section>
    ),
  },
  {
    key: 'coupons',
    render: ({ member }) => (
      <Section>
        <CouponsOf userId={member.id} />
      </Section>
    ),
  },
  {
    key: 'limits',
    render: ({ member, cards }) => (
      <>
        <MemberLimits member={member} />
        {cards
          .filter(isHeld)
          .filter(ofMoney)
          .map((card) => (
            <CardLimits
              key={card.id}
              card={card}
              screen="personal"
              isForReading={card.card.group !== null}
            />
          ))}
      </>
    ),
  },
  {
    key: 'profile',
    render: ({ member }) => (
      <>
        <MemberDetailList member={member} />
        <BindingsOf member={member} />
      </>
    ),
  },
  { key: 'notes', render: ({ member }) => <Notes record={`/users/${member.id}`} /> },
]

/** Everything about a member, one matter at a time; which one stands in the address. */
export function MemberTabs(props: TabProps) {
  const { tab } = useListState()
  const shown = TABS.filter(({ isShown }) => isShown?.() ?? true)
  const active = shown.find(({ key }) => key === tab) ?? shown[0]
  return (
    <>
      <PageTabs
        label={props.member.name}
        items={shown.map(({ key }) => ({ key, label: tabs[key] }))}
        active={active?.key}
      />
      {active?.render(props)}
    </>
  )
}

function MoneyFlow({ cards }: TabProps) {
  const money = cards.filter(ofMoney)
  const main = money.find(isHeld)
  if (money.length === 0) return <NoCard />
  return <CardLedger cards={money} extra={main && <StatementButton cardId={main.id} />} />
}

function UnitsFlow({ cards }: TabProps) {
  const units = cards.filter((card) => !ofMoney(card))
  return units.length === 0 ? <NoCard /> : <CardLedger cards={units} />
}

function NoCard() {
  return (
    <Section>
      <EmptyState title={words.noCard} hint={words.noCardHint} />
    </Section>
  )
}
