import type { User } from '@app/api/contract/access/users'
import { changeOf, fieldsOf, type MemberFields } from '../member-fields.ts'
import { MemberFormFields } from '../member-form-fields.tsx'
import { changeMember } from '../members-api.ts'
import { EditDialog } from '../parts/edit-dialog.tsx'
import { words } from '../words.ts'

/** Changes a member. */
export function EditMemberDialog({
  member,
  open,
  onClose,
}: {
  member: User
  open: boolean
  onClose: () => void
}) {
  return (
    <EditDialog<MemberFields>
      open={open}
      onClose={onClose}
      title={`${words.edit} · ${member.name}`}
      width={720}
      before={fieldsOf(member)}
      mobileOf={({ mobile }) => mobile}
      mobileBefore={member.mobile}
      save={(fields, confirmed) => changeMember(member, { ...changeOf(fields), ...confirmed })}
    >
      <MemberFormFields before={member} />
    </EditDialog>
  )
}
