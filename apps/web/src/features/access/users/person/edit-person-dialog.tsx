import type { User } from '@app/api/contract/access/users'
import { Alert, Form } from 'antd'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { changePerson } from '../people-api.ts'
import type { People } from '../people.ts'
import { FurtherFields, MarkFields, PersonFields } from './person-fields.tsx'
import { words } from '../words.ts'

interface EditFields {
  name: string
  account?: string
  mobile?: string
  email?: string
  nickname?: string
  pin?: string
  appSecret?: string
  remark?: string
  readOnly: boolean
  promoter: boolean
  restricted: boolean
}

const isMasked = (mobile: string | null): boolean => mobile?.includes('*') ?? false

/** Changes somebody; another phone number is said in so many words before it is saved (D-256). */
export function EditPersonDialog({
  person,
  people,
  open,
  onDone,
  onClose,
}: {
  person: User
  people: People
  open: boolean
  onDone: (person: User) => void
  onClose: () => void
}) {
  const { mobile: before } = person
  const hidden = isMasked(before)
  return (
    <CommandDialog<EditFields>
      open={open}
      width={760}
      title={`${words.edit} · ${person.name}`}
      verb={common.save}
      marksRequired
      initialValues={{
        name: person.name,
        account: person.account ?? '',
        mobile: hidden ? '' : (before ?? ''),
        email: person.email ?? '',
        nickname: person.nickname,
        remark: person.remark,
        readOnly: person.readOnly,
        promoter: person.promoter,
        restricted: person.restricted,
      }}
      onConfirm={async ({ reason: _reason, idempotencyKey: _key, ...fields }) => {
        const { pin, appSecret, mobile = '', account, email, ...rest } = fields
        const keepsMobile = mobile === (before ?? '') || (hidden && mobile === '')
        const change = {
          ...rest,
          account: account || null,
          email: email || null,
          ...(!keepsMobile && { mobile: mobile || null, confirmMobile: true }),
          ...(pin && { pin }),
          ...(appSecret && { appSecret }),
        }
        onDone(await changePerson(people.endpoint, person, change))
      }}
      done={common.saved}
      onClose={onClose}
    >
      <PersonFields mobileHint={hidden && before ? words.mobileKeep(before) : undefined} />
      <MobileWarning before={before} />
      <FurtherFields />
      <MarkFields />
    </CommandDialog>
  )
}

function MobileWarning({ before }: { before: string | null }) {
  const mobile = Form.useWatch<string | undefined>('mobile')
  if (!before || !mobile || mobile === before) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={words.mobileChange(before, mobile)}
      style={{ marginBottom: 16 }}
    />
  )
}
