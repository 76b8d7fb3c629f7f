import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { can } from '#lib/session/session.ts'
import { PhoneList } from '#ui/mobile/phone-list.tsx'
import { PhonePage } from '#ui/mobile/phone-page.tsx'
import { useOpened } from '#ui/mobile/use-opened.ts'
import { findMember } from '../add/find-member.ts'
import { memberCard } from './member-columns.tsx'
import { MemberSheet } from './member-sheet.tsx'
import { listMembers, MEMBERS_KEY } from '../members-api.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { words } from '../words.ts'

/** Members on a phone: found by what they say of themselves (S-110). */
export default function MPersonalMemberPage() {
  const navigate = useNavigate()
  const opened = useOpened()
  return (
    <PhonePage
      title={words.title}
      actions={
        can('addPersonalMember:create') && (
          <Button
            type="primary"
            icon={<PlusOutlined />}
            onClick={() => navigate(pathTo('AddPersonalMember'))}
          >
            {words.add}
          </Button>
        )
      }
    >
      <PhoneList
        label={words.title}
        searchHint={words.findHint}
        queryKey={MEMBERS_KEY}
        load={listMembers}
        find={findMember}
        card={memberCard}
        onOpen={opened.open}
        empty={{ title: words.empty, hint: words.emptyHint }}
      />
      {opened.id && <MemberSheet key={opened.id} memberId={opened.id} onClose={opened.close} />}
    </PhonePage>
  )
}
