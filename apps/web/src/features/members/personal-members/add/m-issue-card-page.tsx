import { isMobile } from '@app/kernel/formats'
import type { User } from '@app/api/contract/access/users'
import { Alert, Button, Form, Skeleton, Steps } from 'antd'
import { useNavigate } from 'react-router'
import { useListState } from '#lib/lists/list-state.ts'
import { can } from '#lib/session/session.ts'
import { PhoneInput } from '#ui/inputs/digit-inputs.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Section } from '#ui/layout/page.tsx'
import { PhonePage } from '#ui/mobile/phone-page.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { AccountsToIssue } from '#features/cards/card-issues/parts/accounts-to-issue.tsx'
import { useCardsOf } from '#features/cards/user-cards/user-cards-api.ts'
import { MemberStatus } from '../member-status.tsx'
import { useOwnerOf } from '../members-api.ts'
import { OpenCardButton } from './open-card-button.tsx'
import { pathTo } from '#lib/routes/path-to.ts'
import { words } from '../words.ts'

const { steps } = words.issuing

/** A card into a member's hand: whose, for which account, and which piece of plastic (S-106). */
export default function MIssueCardPage() {
  const { filters, setFilters } = useListState<{ mobile: string }>()
  const mobile = filters.mobile ?? ''
  const owner = useOwnerOf(mobile)
  const member = owner.data?.kind === 'member' ? owner.data : undefined
  return (
    <PhonePage title={words.issuing.title}>
      <Section>
        <Steps
          size="small"
          responsive={false}
          current={member ? 1 : 0}
          items={[{ title: steps.member }, { title: steps.account }, { title: steps.card }]}
        />
      </Section>
      <Section>
        <Form layout="vertical" component="div">
          <Form.Item label={words.fields.mobile} htmlFor="holder" style={{ marginBottom: 0 }}>
            <PhoneInput
              id="holder"
              autoFocus
              allowClear
              value={mobile}
              placeholder={words.mobileHint}
              onChange={(typed) => setFilters({ mobile: typed })}
            />
          </Form.Item>
        </Form>
      </Section>
      {owner.error && <ProblemView error={owner.error} onRetry={() => owner.refetch()} />}
      {isMobile(mobile) && owner.isPending && <Skeleton active paragraph={{ rows: 4 }} />}
      {owner.data === null && <Nobody mobile={mobile} />}
      {owner.data && !member && <Alert type="warning" showIcon title={words.issuing.colleague} />}
      {member && <Holder key={member.id} member={member} />}
    </PhonePage>
  )
}

function Nobody({ mobile }: { mobile: string }) {
  const navigate = useNavigate()
  return (
    <EmptyState
      title={words.issuing.nobody}
      hint={mobile}
      action={
        can('addPersonalMember:create') && (
          <Button type="primary" onClick={() => navigate(pathTo('AddPersonalMember'))}>
            {words.add}
          </Button>
        )
      }
    />
  )
}

/** Whose number it is, and the accounts that a card can be put on. */
function Holder({ member }: { member: User }) {
  const { data: cards, error, refetch } = useCardsOf(member.id)
  if (error) return <ProblemView error={error} onRetry={refetch} />
  if (!cards) return <Skeleton active paragraph={{ rows: 4 }} />
  const held = cards.filter(({ status }) => status !== 'returned')
  const accounts = held.filter(({ card }) => card.type === 'debit')
  return (
    <Section title={member.name} extra={<MemberStatus status={member.status} />}>
      {accounts.length === 0 ? (
        <EmptyState
          title={words.issuing.noAccount}
          hint={words.issuing.noAccountHint}
          action={<OpenCardButton member={member} cards={held} />}
        />
      ) : (
        <AccountsToIssue accounts={accounts} holder={member.name} />
      )}
    </Section>
  )
}
