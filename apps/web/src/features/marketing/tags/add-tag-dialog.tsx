import type { NewTag } from '@app/api/contract/marketing/tags'
import { App as AntApp, Form } from 'antd'
import { showFieldProblems } from '#lib/api/form-rules.ts'
import { ApiError } from '#lib/api/problem.ts'
import { common } from '#locale/words.ts'
import { Dialog } from '#ui/forms/dialog.tsx'
import { problemText } from '#ui/feedback/problem-view.tsx'
import { TagForm } from './tag-form.tsx'
import { useSaveTag } from './tags-api.ts'
import { words } from './words.ts'

export function AddTagDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [form] = Form.useForm<NewTag>()
  const { message } = AntApp.useApp()
  const save = useSaveTag(undefined)
  const submit = (input: NewTag): void =>
    save.mutate(input, {
      onSuccess: () => {
        message.success(common.saved)
        onClose()
      },
      onError: (error) => {
        if (error instanceof ApiError && !showFieldProblems(form, error)) {
          form.setFields([{ name: 'name', errors: [problemText(error)] }])
        }
      },
    })
  return (
    <Dialog
      open={open}
      title={words.add}
      okText={common.save}
      confirmLoading={save.isPending}
      onOk={form.submit}
      onClose={onClose}
    >
      <TagForm form={form} onSubmit={submit} />
    </Dialog>
  )
}
