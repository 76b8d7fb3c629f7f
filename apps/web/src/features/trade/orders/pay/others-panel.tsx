import type { Payment } from '@app/api/contract/trade/orders'
import type { Cents } from '@app/kernel/money'
import { Form, Radio } from 'antd'
import { useState } from 'react'
import { acceptedPayments } from '../../../../lib/accepted-payments.ts'
import { money } from '../../../../lib/format.ts'
import { paymentName } from '../../../../locale/payment-names.ts'
import { words } from '../words.ts'
import { AmountItem, PanelButtons, type PanelProps } from './panel.tsx'
import { WithCoupons } from './with-coupons.tsx'

interface OtherFields {
  paymentType: Payment['paymentType']
  amount: Cents
}

/** Money that came in elsewhere, on the shop's own code or terminal, less what coupons take off. */
export function OthersPanel(props: PanelProps) {
  const types = acceptedPayments('otherTradeType').filter((type) => type !== 'cash')
  const [paymentType, choose] = useState<Payment['paymentType']>(types[0] ?? 'other')
  return (
    <WithCoupons {...props} paymentType={paymentType}>
      {({ key, ...panel }) => (
        <Others key={key} {...panel} types={types} paymentType={paymentType} onChoose={choose} />
      )}
    </WithCoupons>
  )
}

interface OthersProps extends PanelProps {
  types: readonly Payment['paymentType'][]
  paymentType: Payment['paymentType']
  onChoose: (paymentType: Payment['paymentType']) => void
}

/** What came in elsewhere is recorded here. */
function Others({ order, isRunning, types, paymentType, ...does }: OthersProps) {
  const [form] = Form.useForm<OtherFields>()
  const amount = Form.useWatch('amount', form)
  return (
    <Form<OtherFields>
      form={form}
      name="pay"
      layout="vertical"
      size="large"
      requiredMark={false}
      initialValues={{ paymentType, amount: order.due }}
      onValuesChange={(change) => change.paymentType && does.onChoose(change.paymentType)}
      onFinish={does.onPay}
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
        onClose={does.onClose}
      />
    </Form>
  )
}
