import type { User } from '@app/api/contract/access/users'
import type { UserCard } from '@app/api/contract/cards/user-cards'
import { useParams } from 'react-router'
import { Page, PageSkeleton } from '#ui/layout/page.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { useCardsOf } from '#features/cards/user-cards/user-cards-api.ts'
import { MemberActions } from './member-actions.tsx'
import { MemberStatus } from '../member-status.tsx'
import { MemberTabs } from './member-tabs.tsx'
import { useMember } from '../members-api.ts'
import { pathTo } from '#lib/routes/path-to.ts'

export default function PersonalMemberDetailsPage() {
  const { userId } = useParams()
  const member = useMember(Number(userId))
  const cards = useCardsOf(Number(userId))
  const error = member.error ?? cards.error
  if (error) {
    return (
      <ProblemView
        error={error}
        onRetry={() => {
          void member.refetch()
          void cards.refetch()
        }}
      />
    )
  }
  if (!member.data || !cards.data) return <PageSkeleton rows={10} />
  return <MemberDetails member={member.data} cards={cards.data} />
}

function MemberDetails({ member, cards }: { member: User; cards: readonly UserCard[] }) {
  const held = cards.filter(({ status }) => status !== 'returned')
  return (
    <Page
      title={member.name}
      status={<MemberStatus status={member.status} />}
      back={pathTo('PersonalMember')}
      actions={<MemberActions member={member} cards={held} />}
    >
      <MemberTabs member={member} cards={cards} />
    </Page>
  )
}
