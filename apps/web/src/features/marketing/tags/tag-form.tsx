import { NewTag, type Tag } from '@app/api/contract/marketing/tags'
import { App as AntApp, Form, type FormInstance, Input, Radio } from 'antd'
import { rulesOf, showFieldProblems } from '#lib/api/form-rules.ts'
import { ApiError } from '#lib/api/problem.ts'
import { common } from '#locale/words.ts'
import { problemText } from '#ui/feedback/problem-view.tsx'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { Dialog } from '#ui/forms/dialog.tsx'
import { isOfStation } from '#features/marketing/coupons/parts/own-stations.ts'
import { CriteriaItems } from './criteria-items.tsx'
import { fieldsOf, NEW_FIELDS, type TagFields, tagOf } from './tag-fields.ts'
import { useRemoveTag, useSaveTag } from './tags-api.ts'
import { words } from './words.ts'

const { fields } = words
const { name, description, rule } = NewTag.properties

const KINDS = [
  { value: 'hand', label: words.kinds.hand },
  { value: 'criteria', label: words.kinds.criteria },
]

/** Saves a new tag, or the one that was read; a refusal is shown at its field. */
export function useTagForm(tag: Tag | undefined, onSaved?: () => void) {
  const [form] = Form.useForm<TagFields>()
  const { message } = AntApp.useApp()
  const save = useSaveTag(tag)
  const submit = (input: TagFields): void =>
    save.mutate(tagOf(input), {
      onSuccess: () => {
        message.success(common.saved)
        onSaved?.()
      },
      onError: (error) => {
        if (!(error instanceof ApiError) || showFieldProblems(form, error)) return
        if (error.code !== 'TAG_EXISTS') return
        form.setFields([{ name: 'name', errors: [problemText(error)] }])
      },
    })
  return { form, submit, isSaving: save.isPending }
}

/** The one form of a tag, for adding and for changing. */
export function TagForm({
  form,
  tag,
  onSubmit,
}: {
  form: FormInstance<TagFields>
  tag?: Tag
  onSubmit: (input: TagFields) => void
}) {
  const kind = Form.useWatch('kind', form)
  return (
    <Form<TagFields>
      form={form}
      name="tag"
      layout="vertical"
      requiredMark="optional"
      initialValues={tag ? fieldsOf(tag) : NEW_FIELDS}
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
      {!isOfStation() && (
        <>
          <Form.Item
            name="kind"
            label={fields.kind}
            required
            extra={words.kindHints[kind ?? 'hand']}
          >
            <Radio.Group options={KINDS} />
          </Form.Item>
          {kind === 'criteria' && <CriteriaItems />}
        </>
      )}
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
