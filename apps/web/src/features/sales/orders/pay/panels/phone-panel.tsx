import type { ChannelTypes } from '@app/api/contract/payments/channels'
import { purseOf } from '@app/kernel/payment-names/payer-codes'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { formatRule } from '#lib/api/form-rules.ts'
import { money } from '#lib/i18n/format.ts'
import { paymentName } from '#locale/payment-names.ts'
import { Notice } from '../notice.tsx'
import { words } from '../words.ts'
import type { PanelProps } from './panel.tsx'
import { usePhoneTypes } from './phone.ts'
import { TypeAndAmount } from './type-and-amount.tsx'
import { WithCoupons } from '../with-coupons.tsx'

type PhoneType = ChannelTypes['paymentTypes'][number]

/**
 * The customer's phone: its code is scanned, which says whose it is; or, without one, the customer is shown a
 * code of the purse that is chosen. A code whose coupons come to another sum than the till shows is charged
 * once that sum was shown.
 */
export function PhonePanel(props: PanelProps) {
  const types = usePhoneTypes(props.order)
  const [chosen, choose] = useState<PhoneType>()
  const [payerCode, setPayerCode] = useState('')
  const [isOtherSum, setOtherSum] = useState(false)
  const paymentType = chosen ?? types[0] ?? 'wx'
  return (
    <WithCoupons
      {...props}
      onPay={props.onAsk}
      paymentType={paymentType}
      onOtherSum={() => {
        choose(purseOf(payerCode))
        setOtherSum(true)
      }}
    >
      {({ key, ...panel }) => (
        <PhoneForm
          key={key}
          {...panel}
          types={types}
          paymentType={paymentType}
          payerCode={payerCode}
          isOtherSum={isOtherSum}
          onScan={setPayerCode}
          onChoose={(type) => {
            choose(type)
            setOtherSum(false)
          }}
        />
      )}
    </WithCoupons>
  )
}

type PhoneFormProps = PanelProps & {
  types: readonly PhoneType[]
  paymentType: PhoneType
  payerCode: string
  isOtherSum: boolean
  onScan: (payerCode: string) => void
  onChoose: (paymentType: PhoneType) => void
}

/** The code of the customer comes first: with it there is no purse to choose. */
function PhoneForm({ payerCode, isOtherSum, onScan, ...props }: PhoneFormProps) {
  const { order, paymentType, onPay } = props
  const isShown = payerCode !== ''
  return (
    <TypeAndAmount
      {...props}
      lead={
        <>
          {isOtherSum && (
            <Notice
              type="warning"
              title={words.scan.otherSum(paymentName(paymentType), money(order.due))}
            />
          )}
          <PayerCodeItem initialValue={payerCode} onChange={onScan} />
        </>
      }
      label={words.scan.purse}
      hint={words.scan.hint}
      isTypeKnown={isShown}
      verb={isShown ? words.take : words.scan.ask}
      onPay={(payment) =>
        onPay({ ...payment, paymentType: purseOf(payerCode) ?? payment.paymentType })
      }
    />
  )
}

const withoutBlanks = (text: string): string => text.replaceAll(/\s/g, '')

/** A scanner types it and presses Enter. */
function PayerCodeItem({
  initialValue,
  onChange,
}: {
  initialValue: string
  onChange: (code: string) => void
}) {
  return (
    <Form.Item
      name="payerCode"
      initialValue={initialValue}
      label={words.scan.payerCode}
      extra={words.scan.payerCodeHint}
      normalize={withoutBlanks}
      rules={[formatRule((code) => purseOf(code) !== undefined, words.scan.payerCodeUnknown)]}
    >
      <Input
        autoFocus
        allowClear
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        onChange={({ target }) => onChange(withoutBlanks(target.value))}
      />
    </Form.Item>
  )
}
