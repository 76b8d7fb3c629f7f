import {
  NewPaymentTemplate,
  type PaymentTemplate,
} from '@app/api/contract/organisation/payment-ways'
import { RECEIVED_TYPES, TILL_TYPES } from '@app/api/contract/sales/transactions'
import { App as AntApp, Button, Form, Input } from 'antd'
import { rulesOf, showFieldProblems } from '#lib/api/form-rules.ts'
import { ApiError, isRefusal } from '#lib/api/problem.ts'
import { can } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { problemText } from '#ui/feedback/problem-view.tsx'
import { Dialog } from '#ui/forms/dialog.tsx'
import { useSaveTemplate } from './payment-ways-api.ts'
import { WaysInput } from './ways-input.tsx'
import { words } from './words.ts'

/** What every station takes is offered until somebody takes it away; third-party ways are switched on. */
const ALL_WAYS: NewPaymentTemplate['ways'] = TILL_TYPES.map((type) => {
  const isUsual = RECEIVED_TYPES.some((one) => one === type)
  return { type, label: '', atTill: isUsual, forRecharges: isUsual }
})

/** Adds a payment template, or changes one. */
export function TemplateDialog({
  before,
  onApply,
  onClose,
}: {
  before?: PaymentTemplate | undefined
  /** It is kept, and stations are to use it. */
  onApply: (kept: PaymentTemplate) => void
  onClose: () => void
}) {
  const [form] = Form.useForm<NewPaymentTemplate>()
  const { message } = AntApp.useApp()
  const save = useSaveTemplate(before)
  const submit = (input: NewPaymentTemplate, then?: typeof onApply): void =>
    save.mutate(input, {
      onSuccess: (kept) => {
        message.success(common.saved)
        onClose()
        then?.(kept)
      },
      onError: (error) => {
        if (error instanceof ApiError && showFieldProblems(form, error)) return
        const name = isRefusal(error, 'PAYMENT_TEMPLATE_EXISTS') ? 'name' : 'ways'
        form.setFields([{ name, errors: [problemText(error)] }])
      },
    })
  const saveAndApply = async (): Promise<void> => {
    const input = await form.validateFields().catch(() => undefined)
    if (input) submit(input, onApply)
  }
  return (
    <Dialog
      open
      width={760}
      title={before ? words.editTemplate : words.addTemplate}
      okText={common.save}
      confirmLoading={save.isPending}
      onOk={form.submit}
      footer={(_, { CancelBtn, OkBtn }) => (
        <>
          {can('otherPay:update') && (
            <Button disabled={save.isPending} onClick={() => void saveAndApply()}>
              {words.apply}
            </Button>
          )}
          <CancelBtn />
          <OkBtn />
        </>
      )}
      onClose={onClose}
    >
      <Form<NewPaymentTemplate>
        form={form}
        name="paymentTemplate"
        layout="vertical"
        requiredMark="optional"
        clearOnDestroy
        initialValues={{ name: before?.name, ways: before?.ways ?? ALL_WAYS }}
        onFinish={(input) => submit(input)}
        scrollToFirstError
      >
        <Form.Item
          name="name"
          label={words.name}
          rules={rulesOf(NewPaymentTemplate.properties.name, { required: true })}
        >
          <Input autoFocus placeholder={words.nameHint} />
        </Form.Item>
        <Form.Item name="ways">
          <WaysInput />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
