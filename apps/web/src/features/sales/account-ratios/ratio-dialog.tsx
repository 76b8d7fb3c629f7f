import type { NewAccountRatio } from '@app/api/contract/sales/account-ratios'
import { TILL_TYPES } from '@app/api/contract/sales/transactions'
import { Checkbox, Form, Select } from 'antd'
import { common } from '#locale/words.ts'
import { paymentName } from '#locale/payment-names.ts'
import { type Asked, CommandDialog } from '#ui/forms/command-dialog.tsx'
import { InstantPicker } from '#ui/inputs/instant-picker.tsx'
import { NumberInput } from '#ui/inputs/number-input.tsx'
import { setRatio } from './account-ratios-api.ts'
import { words } from './words.ts'

interface Fields {
  paymentType: NewAccountRatio['paymentType']
  ends: boolean
  ratio: number
  validFrom?: string
}

/** Sets a ratio, which a second person has to allow. */
export function RatioDialog({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<Fields & Asked>()
  const ends = Form.useWatch('ends', form)
  return (
    <CommandDialog<Fields>
      open
      form={form}
      title={words.set}
      question={words.question}
      verb={words.verb}
      needsReason
      needsPin
      initialValues={{ paymentType: 'cash', ends: false }}
      done={words.done}
      onConfirm={({ paymentType, ratio, validFrom, reason, pin, idempotencyKey, ...rest }) =>
        setRatio(
          {
            paymentType,
            ratio: rest.ends ? null : ratio,
            reason,
            ...(validFrom && { validFrom }),
          },
          { pin, idempotencyKey },
        )
      }
      onClose={onClose}
    >
      <Form.Item name="paymentType" label={words.fields.paymentType} rules={[{ required: true }]}>
        <Select options={TILL_TYPES.map((value) => ({ value, label: paymentName(value) }))} />
      </Form.Item>
      <Form.Item name="ends" valuePropName="checked">
        <Checkbox>{words.ends}</Checkbox>
      </Form.Item>
      {!ends && (
        <Form.Item
          name="ratio"
          label={words.fields.ratio}
          rules={[{ required: true, message: common.required }]}
        >
          <NumberInput min={0} max={100} decimals={0} />
        </Form.Item>
      )}
      <Form.Item name="validFrom" label={words.fields.validFrom} extra={words.from}>
        <InstantPicker />
      </Form.Item>
    </CommandDialog>
  )
}
