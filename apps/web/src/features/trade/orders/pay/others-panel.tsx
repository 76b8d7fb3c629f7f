import type { Payment } from '@app/api/contract/trade/orders'
import type { Cents } from '@app/kernel/money'
import { Form, Radio } from 'antd'
import { acceptedPayments } from '../../../../lib/accepted-payments.ts'
import { money } from '../../../../lib/format.ts'
import { paymentName } from '../../../../locale/payment-names.ts'
import { words } from '../words.ts'
import { AmountItem, PanelButtons, type PanelProps } from './panel.tsx'

interface OtherFields {
  paymentType: Payment['paymentType']
  amount: Cents
}

/** Money that came in elsewhere, on the shop's own code or terminal, and is recorded here. */
export function OthersPanel({ order, isRunning, onPay, onClose }: PanelProps) {
  const [form] = Form.useForm<OtherFields>()
  const amount = Form.useWatch('amount', form)
  const types = acceptedPayments('otherTradeType').filter((type) => type !== 'cash')
  return (
    <Form<OtherFields>
      form={form}
      name="pay"
      layout="vertical"
      size="large"
      requiredMark={false}
      initialValues={{ paymentType: types[0] ?? 'other', amount: order.due }}
      onFinish={onPay}
    >
      <Form.Item name="paymentType" label={words.fields.payment} extra={words.pay.recordHint}>
        <Radio.Group buttonStyle="solid">
          {types.map((type, index) => (
            <Radio.Button key={type} value={type} autoFocus={index === 0}>
              {paymentName(type)}
            </Radio.Button>
          ))}
        </Radio.Group>
      </Form.Item>
      <AmountItem due={order.due} />
      <PanelButtons
        verb={words.pay.record(money(amount))}
        isRunning={isRunning}
        onClose={onClose}
      />
    </Form>
  )
}
