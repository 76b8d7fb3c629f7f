import type { ChannelTypes } from '@app/api/contract/trade/channels'
import type { Payment } from '@app/api/contract/trade/orders'
import type { Cents } from '@app/kernel/money'
import { useQueryClient } from '@tanstack/react-query'
import { Form, Radio } from 'antd'
import { useState } from 'react'
import { money } from '../../../../lib/format.ts'
import { useCommand } from '../../../../lib/use-command.ts'
import { paymentName } from '../../../../locale/payment-names.ts'
import { problemText } from '../../../../ui/problem-view.tsx'
import { words } from '../words.ts'
import { Notice } from './notice.tsx'
import { AmountItem, PanelButtons, type PanelProps } from './panel.tsx'
import { askByPhone, usePhoneTypes } from './phone.ts'
import { WithCoupons } from './with-coupons.tsx'

type PhoneType = ChannelTypes['paymentTypes'][number]

interface PhoneFields {
  paymentType: PhoneType
  amount: Cents
}

/** The customer's phone: with which purse, and how much; then they are shown a code. */
export function PhonePanel(props: PanelProps) {
  const { order } = props
  const client = useQueryClient()
  const types = usePhoneTypes(order)
  const [chosen, choose] = useState<PhoneType>()
  const [problem, setProblem] = useState<unknown>()
  const command = useCommand((payment: Payment, key) => askByPhone(order, payment, key))
  const paymentType = chosen ?? types[0] ?? 'wx'
  const ask = async (payment: Payment): Promise<void> => {
    setProblem(undefined)
    try {
      await command.run(payment)
      // The order now waits for the phone, and shows the code.
      await client.invalidateQueries()
    } catch (error) {
      setProblem(error)
    }
  }
  return (
    <>
      {problem !== undefined && <Notice type="error" title={problemText(problem)} />}
      <WithCoupons {...props} isRunning={command.isRunning} onPay={ask} paymentType={paymentType}>
        {({ key, ...panel }) => (
          <Phone key={key} {...panel} types={types} paymentType={paymentType} onChoose={choose} />
        )}
      </WithCoupons>
    </>
  )
}

interface PhoneProps extends PanelProps {
  types: readonly PhoneType[]
  paymentType: PhoneType
  onChoose: (paymentType: PhoneType) => void
}

function Phone({ order, isRunning, types, paymentType, ...does }: PhoneProps) {
  const [form] = Form.useForm<PhoneFields>()
  const amount = Form.useWatch('amount', form)
  return (
    <Form<PhoneFields>
      form={form}
      name="pay"
      layout="vertical"
      size="large"
      requiredMark={false}
      initialValues={{ paymentType, amount: order.due }}
      onValuesChange={(change) => change.paymentType && does.onChoose(change.paymentType)}
      onFinish={does.onPay}
    >
      <Form.Item name="paymentType" label={words.pay.scan.purse} extra={words.pay.scan.hint}>
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
        verb={words.pay.scan.ask(money(amount ?? order.due))}
        isRunning={isRunning}
        onClose={does.onClose}
      />
    </Form>
  )
}
