import { NewTag } from '@app/api/contract/marketing/tags'
import { Form, type FormInstance, Input } from 'antd'
import { rulesOf } from '#lib/api/form-rules.ts'
import { words } from './words.ts'

const { fields } = words
const { name, description, rule } = NewTag.properties

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
