import type { Payment } from '@app/api/contract/sales/orders'
import { REFERENCE_NO, THIRD_PARTY_TYPES } from '@app/api/contract/sales/transactions'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { rulesOf } from '#lib/api/form-rules.ts'
import { otherThanCash } from '#lib/session/accepted-payments.ts'
import { words as orderWords } from '../../words.ts'
import { words as payWords } from '../words.ts'
import type { PanelProps } from './panel.tsx'
import { TypeAndAmount } from './type-and-amount.tsx'
import { WithCoupons } from '../with-coupons.tsx'

const isThirdParty = (type: Payment['paymentType']): boolean =>
  THIRD_PARTY_TYPES.some((one) => one === type)

/**
 * Money that came in elsewhere, on the shop's own code or terminal, less what coupons take off; it is only
 * recorded here.
 */
export function OthersPanel(props: PanelProps) {
  // What is given back of a prepayment must have come in as money.
  const types = otherThanCash().filter(
    (type) => props.order.kind !== 'prepay' || !isThirdParty(type),
  )
  const [paymentType, choose] = useState<Payment['paymentType']>(types[0] ?? 'other')
  return (
    <WithCoupons {...props} paymentType={paymentType}>
      {({ key, ...panel }) => (
        <TypeAndAmount
          key={key}
          {...panel}
          label={orderWords.fields.payment}
          hint={payWords.recordHint}
          types={types}
          paymentType={paymentType}
          onChoose={choose}
          verb={payWords.record}
        >
          {isThirdParty(paymentType) && (
            <Form.Item
              name="referenceNo"
              label={payWords.referenceNo}
              extra={payWords.referenceHint}
              rules={rulesOf(REFERENCE_NO, { required: true })}
            >
              <Input autoFocus maxLength={REFERENCE_NO.maxLength} autoComplete="off" />
            </Form.Item>
          )}
        </TypeAndAmount>
      )}
    </WithCoupons>
  )
}
