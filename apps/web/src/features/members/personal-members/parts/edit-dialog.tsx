import { App as AntApp, Form } from 'antd'
import { type ReactNode, useState } from 'react'
import { showFieldProblems } from '#lib/api/form-rules.ts'
import { ApiError, isRefusal } from '#lib/api/problem.ts'
import { useRefreshAll } from '#lib/api/use-refresh-all.ts'
import { common } from '#locale/words.ts'
import { Dialog } from '#ui/forms/dialog.tsx'
import { problemText } from '#ui/feedback/problem-view.tsx'
import { words } from '../words.ts'

interface EditDialogProps<Fields> {
  open: boolean
  onClose: () => void
  title: string
  width: number
  before: Partial<Fields>
  /** Another phone number than the one before is asked about first (D-256). */
  mobileOf: (fields: Fields) => string | null | undefined
  mobileBefore: string | null
  save: (fields: Fields, confirmed: { confirmMobile?: true }) => Promise<unknown>
  /** The form's items. */
  children: ReactNode
}

/** Changes the record of somebody who has a phone number. */
export function EditDialog<Fields extends object>(props: EditDialogProps<Fields>) {
  const { open, onClose, before, mobileOf, mobileBefore } = props
  const [form] = Form.useForm<Fields>()
  const [isSaving, setSaving] = useState(false)
  const { message, modal } = AntApp.useApp()
  const refreshAll = useRefreshAll()

  const save = async (fields: Fields, confirmed: { confirmMobile?: true } = {}): Promise<void> => {
    setSaving(true)
    try {
      await props.save(fields, confirmed)
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

  const askAboutMobile = (fields: Fields): void => {
    modal.confirm({
      title: words.mobileChangeTitle,
      content: words.mobileChange(mobileBefore ?? '–', mobileOf(fields) ?? ''),
      okText: words.mobileChangeVerb,
      cancelText: common.cancel,
      onOk: () => save(fields, { confirmMobile: true }),
    })
  }

  return (
    <Dialog
      open={open}
      width={props.width}
      title={props.title}
      okText={common.save}
      confirmLoading={isSaving}
      onOk={form.submit}
      onClose={onClose}
    >
      <Form<Fields>
        form={form}
        name="edit"
        layout="vertical"
        clearOnDestroy
        initialValues={before}
        onFinish={(fields) => save(fields)}
        scrollToFirstError
      >
        {props.children}
      </Form>
    </Dialog>
  )
}
