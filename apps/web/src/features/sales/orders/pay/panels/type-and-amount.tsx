import type { Payment } from '@app/api/contract/sales/orders'
import type { Cents } from '@app/kernel/money'
import { Form, Radio } from 'antd'
import { money } from '#lib/i18n/format.ts'
import { paymentName } from '#locale/payment-names.ts'
import { AmountItem, PanelButtons, type PanelProps } from './panel.tsx'

type PaymentType = Payment['paymentType']

interface TypeAndAmountProps<Type extends PaymentType> extends PanelProps {
  label: string
  hint: string
  types: readonly Type[]
  paymentType: Type
  onChoose: (paymentType: Type) => void
  verb: (amount: string) => string
}

/** By which of several ways, and how much. */
export function TypeAndAmount<Type extends PaymentType>({
  order,
  types,
  paymentType,
  ...props
}: TypeAndAmountProps<Type>) {
  const [form] = Form.useForm<{ paymentType: Type; amount: Cents }>()
  const amount = Form.useWatch('amount', form) ?? order.due
  return (
    <Form
      form={form}
      name="pay"
      layout="vertical"
      size="large"
      requiredMark={false}
      initialValues={{ paymentType, amount: order.due }}
      onValuesChange={(change) => change.paymentType && props.onChoose(change.paymentType)}
      onFinish={props.onPay}
    >
      <Form.Item name="paymentType" label={props.label} extra={props.hint}>
        <Radio.Group buttonStyle="solid">
          {types.map((type) => (
            <Radio.Button key={type} value={type} autoFocus={type === paymentType}>
              {paymentName(type)}
            </Radio.Button>
          ))}
        </Radio.Group>
      </Form.Item>
      <AmountItem due={order.due} />
      <PanelButtons
        verb={props.verb(money(amount))}
        isRunning={props.isRunning}
        onClose={props.onClose}
      />
    </Form>
  )
}
