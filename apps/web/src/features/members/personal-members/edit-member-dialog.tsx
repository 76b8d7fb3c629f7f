import type { User } from '@app/api/contract/access/users'
import { App as AntApp, Form } from 'antd'
import { useState } from 'react'
import { showFieldProblems } from '../../../lib/form-rules.ts'
import { ApiError, isRefusal } from '../../../lib/problem.ts'
import { useRefreshAll } from '../../../lib/use-refresh-all.ts'
import { common } from '../../../locale/words.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { problemText } from '../../../ui/problem-view.tsx'
import { changeOf, fieldsOf, type MemberFields } from './member-fields.ts'
import { MemberFormFields } from './member-form-fields.tsx'
import { changeMember } from './members-api.ts'
import { words } from './words.ts'

/** Changes a member; another phone number is asked about first (D-256). */
export function EditMemberDialog({
  member,
  open,
  onClose,
}: {
  member: User
  open: boolean
  onClose: () => void
}) {
  const [form] = Form.useForm<MemberFields>()
  const [isSaving, setSaving] = useState(false)
  const { message, modal } = AntApp.useApp()
  const refreshAll = useRefreshAll()

  const save = async (fields: MemberFields, confirmMobile: boolean): Promise<void> => {
    setSaving(true)
    try {
      await changeMember(member, { ...changeOf(fields), ...(confirmMobile && { confirmMobile }) })
      message.success(common.saved)
      refreshAll()
      onClose()
    } catch (error) {
      if (isRefusal(error, 'MOBILE_CHANGE_CONFIRM')) askAboutMobile(fields)
      else if (!(error instanceof ApiError && showFieldProblems(form, error))) {
        message.error(problemText(error))
      }
    } finally {
      setSaving(false)
    }
  }

  const askAboutMobile = (fields: MemberFields): void => {
    modal.confirm({
      title: words.mobileChangeTitle,
      content: words.mobileChange(member.mobile ?? '–', fields.mobile),
      okText: words.mobileChangeVerb,
      cancelText: common.cancel,
      onOk: () => save(fields, true),
    })
  }

  return (
    <Dialog
      open={open}
      width={720}
      title={`${words.edit} · ${member.name}`}
      okText={common.save}
      confirmLoading={isSaving}
      onOk={form.submit}
      onClose={onClose}
    >
      <Form<MemberFields>
        form={form}
        name="member"
        layout="vertical"
        clearOnDestroy
        initialValues={fieldsOf(member)}
        onFinish={(fields) => save(fields, false)}
        scrollToFirstError
      >
        <MemberFormFields before={member} />
      </Form>
    </Dialog>
  )
}
