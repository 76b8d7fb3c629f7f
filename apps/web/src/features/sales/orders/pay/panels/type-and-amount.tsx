import type { Payment } from '@app/api/contract/sales/orders'
import type { Cents } from '@app/kernel/money'
import { Form, Radio } from 'antd'
import { money } from '#lib/i18n/format.ts'
import { paymentName } from '#locale/payment-names.ts'
import styles from '../pay.module.css'
import { AmountItem, PanelButtons, type PanelProps } from './panel.tsx'

type PaymentType = Payment['paymentType']

interface TypeAndAmountProps<Type extends PaymentType> extends PanelProps {
  label: string
  hint: string
  types: readonly Type[]
  paymentType: Type
  onChoose: (paymentType: Type) => void
  verb: (amount: string) => string
  /** What is asked before all else. */
  lead?: React.ReactNode
  /** Whether the way is known otherwise and not chosen. */
  isTypeKnown?: boolean
  /** What else has to be known. */
  children?: React.ReactNode
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
      {props.lead}
      <Form.Item
        name="paymentType"
        label={props.label}
        extra={props.hint}
        hidden={props.isTypeKnown === true}
      >
        <Radio.Group buttonStyle="solid" className={styles.types ?? ''}>
          {types.map((type) => (
            <Radio.Button key={type} value={type} autoFocus={!props.lead && type === paymentType}>
              {paymentName(type)}
            </Radio.Button>
          ))}
        </Radio.Group>
      </Form.Item>
      {props.children}
      <AmountItem due={order.due} />
      <PanelButtons
        verb={props.verb(money(amount))}
        isRunning={props.isRunning}
        onClose={props.onClose}
      />
    </Form>
  )
}
