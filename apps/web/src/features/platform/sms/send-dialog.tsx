import { filledIn, type SmsTemplate } from '@app/api/contract/platform/sms'
import { isMobile } from '@app/kernel/formats'
import { Alert, Form, type FormInstance, Input, Select } from 'antd'
import { count } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { sendMessages, useLeftToday, useUsableTemplates } from './sms-api.ts'
import { words } from './words.ts'

interface Fields {
  template: number
  numbers: string
  params?: Record<string, string>
}

const MOST = 100
const LONGEST_VALUE = 35

const numbersIn = (text = ''): string[] => text.split(/[\s,，;；]+/).filter((one) => one !== '')

function areGood(text: string): boolean {
  const numbers = numbersIn(text)
  const isCounted = numbers.length > 0 && numbers.length <= MOST
  return isCounted && numbers.every(isMobile) && new Set(numbers).size === numbers.length
}

/**
 * Sends a template to numbers.
 *
 * @param template the one to begin with, as when it is tried out
 */
export function SendDialog({ template, onClose }: { template?: SmsTemplate; onClose: () => void }) {
  const [form] = Form.useForm<Fields>()
  const { data: usable = [], isPending } = useUsableTemplates()
  const templates = template && !usable.some(({ id }) => id === template.id) ? [template] : usable
  const isLacking = !isPending && templates.length === 0
  const chosen = Form.useWatch('template', form)
  const left = useLeftToday(templates.find(({ id }) => id === chosen))
  return (
    <CommandDialog<Fields>
      open
      form={form}
      title={template ? words.test : words.send}
      verb={words.sendVerb}
      marksRequired
      isBlocked={isLacking}
      {...(isLacking && {
        question: can('configureAccount') ? words.noTemplate : words.askCompany,
      })}
      initialValues={{ ...(template && { template: template.id }) }}
      done={words.sent}
      onConfirm={({ template: id, numbers, params = {}, idempotencyKey }) =>
        sendMessages({ template: { id }, mobiles: numbersIn(numbers), params }, { idempotencyKey })
      }
      onClose={onClose}
    >
      <Form.Item
        name="template"
        label={words.messages.fields.template}
        rules={[{ required: true, message: common.required }]}
      >
        <Select
          disabled={template !== undefined}
          options={templates.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <Values form={form} templates={templates} />
      <Form.Item
        name="numbers"
        label={words.numbers}
        extra={left === undefined ? words.numbersHint : words.numbersLeft(count(left))}
        required
        rules={[
          {
            validator: async (_, text: string = '') => {
              if (!areGood(text)) throw new Error(words.numbersWrong)
            },
          },
        ]}
      >
        <Input.TextArea rows={template ? 1 : 4} autoComplete="off" inputMode="numeric" />
      </Form.Item>
    </CommandDialog>
  )
}

/** A field for each variable of the template, and how the message then reads. */
function Values({
  form,
  templates,
}: {
  form: FormInstance<Fields>
  templates: readonly SmsTemplate[]
}) {
  const chosen = Form.useWatch('template', form)
  const params = Form.useWatch('params', form) ?? {}
  const template = templates.find(({ id }) => id === chosen)
  if (!template) return null
  return (
    <>
      {template.variables.map((name) => (
        <Form.Item
          key={name}
          name={['params', name]}
          label={name}
          preserve={false}
          rules={[{ required: true, message: common.required }]}
        >
          <Input autoComplete="off" maxLength={LONGEST_VALUE} />
        </Form.Item>
      ))}
      <Form.Item label={words.preview}>
        <Alert
          type="info"
          title={`【${template.signature}】${filledIn(template.content, params)}`}
        />
      </Form.Item>
    </>
  )
}
