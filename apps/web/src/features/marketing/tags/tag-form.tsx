import { NewTag, type Tag } from '@app/api/contract/marketing/tags'
import { App as AntApp, Form, type FormInstance, Input } from 'antd'
import { rulesOf, showFieldProblems } from '#lib/api/form-rules.ts'
import { ApiError } from '#lib/api/problem.ts'
import { common } from '#locale/words.ts'
import { problemText } from '#ui/feedback/problem-view.tsx'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { Dialog } from '#ui/forms/dialog.tsx'
import { useRemoveTag, useSaveTag } from './tags-api.ts'
import { words } from './words.ts'

const { fields } = words
const { name, description, rule } = NewTag.properties

/** Saves a new tag, or the one that was read; a refusal is shown at its field. */
export function useTagForm(tag: Tag | undefined, onSaved?: () => void) {
  const [form] = Form.useForm<NewTag>()
  const { message } = AntApp.useApp()
  const save = useSaveTag(tag)
  const submit = (input: NewTag): void =>
    save.mutate(input, {
      onSuccess: () => {
        message.success(common.saved)
        onSaved?.()
      },
      onError: (error) => {
        if (error instanceof ApiError && !showFieldProblems(form, error)) {
          form.setFields([{ name: 'name', errors: [problemText(error)] }])
        }
      },
    })
  return { form, submit, isSaving: save.isPending }
}

/** The one form of a tag, for adding and for changing. */
export function TagForm({
  form,
  initial,
  onSubmit,
}: {
  form: FormInstance<NewTag>
  initial?: NewTag
  onSubmit: (input: NewTag) => void
}) {
  return (
    <Form<NewTag>
      form={form}
      name="tag"
      layout="vertical"
      requiredMark="optional"
      {...(initial && { initialValues: initial })}
      onFinish={onSubmit}
      scrollToFirstError
    >
      <Form.Item name="name" label={fields.name} rules={rulesOf(name, { required: true })}>
        <Input autoFocus placeholder={words.nameHint} />
      </Form.Item>
      <Form.Item name="description" label={fields.description} rules={rulesOf(description)}>
        <Input.TextArea rows={2} />
      </Form.Item>
      <Form.Item name="rule" label={fields.rule} rules={rulesOf(rule)}>
        <Input.TextArea rows={2} placeholder={words.ruleHint} />
      </Form.Item>
    </Form>
  )
}

export function AddTagDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { form, submit, isSaving } = useTagForm(undefined, onClose)
  return (
    <Dialog
      open={open}
      title={words.add}
      okText={common.save}
      confirmLoading={isSaving}
      onOk={form.submit}
      onClose={onClose}
    >
      <TagForm form={form} onSubmit={submit} />
    </Dialog>
  )
}

/** Removes one or more tags after asking once for all of them. */
export function RemoveTagsDialog({
  tags,
  question,
  onDone,
  ...dialog
}: {
  tags: readonly Tag[]
  question: string
  open: boolean
  onDone: () => void | Promise<void>
  onClose: () => void
}) {
  const remove = useRemoveTag()
  return (
    <CommandDialog
      danger
      title={words.removeTitle}
      verb={common.remove}
      question={question}
      onConfirm={async () => {
        for (const tag of tags) await remove.mutateAsync(tag)
        await onDone()
      }}
      done={common.removed}
      {...dialog}
    />
  )
}
