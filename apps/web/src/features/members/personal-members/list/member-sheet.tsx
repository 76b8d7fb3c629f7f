import type { User } from '@app/api/contract/access/users'
import type { UserCard } from '@app/api/contract/cards/user-cards'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { can } from '#lib/session/session.ts'
import { DetailList } from '#ui/display/detail-list.tsx'
import { PageSkeleton, Section } from '#ui/layout/page.tsx'
import { Sheet } from '#ui/mobile/sheet.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { MemberCards } from '#features/cards/user-cards/parts/member-cards.tsx'
import { useCardsOf } from '#features/cards/user-cards/user-cards-api.ts'
import { MemberActions } from '../details/member-actions.tsx'
import { Tags } from './member-columns.tsx'
import { MemberStatus } from '../member-status.tsx'
import { useMember } from '../members-api.ts'
import { OpenCardButton } from '../add/open-card-button.tsx'
import { pathTo } from '#lib/routes/path-to.ts'
import { words } from '../words.ts'

const { fields } = words

/** A member at a glance: who, what is on the cards, and what they mostly come for. */
export function MemberSheet({ memberId, onClose }: { memberId: number; onClose: () => void }) {
  const member = useMember(memberId)
  const cards = useCardsOf(memberId)
  const error = member.error ?? cards.error
  if (member.data && cards.data) {
    return <KnownMember member={member.data} cards={cards.data} onClose={onClose} />
  }
  return (
    <Sheet title={words.title} onClose={onClose}>
      {error ? (
        <ProblemView
          error={error}
          onRetry={() => {
            void member.refetch()
            void cards.refetch()
          }}
        />
      ) : (
        <PageSkeleton rows={6} />
      )}
    </Sheet>
  )
}

function KnownMember({
  member,
  cards,
  onClose,
}: {
  member: User
  cards: readonly UserCard[]
  onClose: () => void
}) {
  const navigate = useNavigate()
  const held = cards.filter(({ status }) => status !== 'returned')
  return (
    <Sheet
      title={member.name}
      status={<MemberStatus status={member.status} />}
      actions={<MemberActions member={member} cards={held} />}
      onClose={onClose}
    >
      <Section>
        <DetailList
          items={[
            { label: fields.mobile, value: member.mobile ?? '–' },
            { label: fields.plates, value: member.plates.join(' / ') || '–' },
            { label: fields.tags, value: <Tags member={member} /> },
            { label: fields.station, value: member.registerStation?.name ?? '–' },
          ]}
        />
      </Section>
      <MemberCards cards={held} open={<OpenCardButton member={member} cards={held} />} />
      {can('personalMemberDetails:read') && (
        <Button
          block
          onClick={() => navigate(pathTo('PersonalMemberDetails', { userId: member.id }))}
        >
          {words.everything}
        </Button>
      )}
    </Sheet>
  )
}
