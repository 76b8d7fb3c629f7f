import type { Payment } from '@app/api/contract/sales/orders'
import { useState } from 'react'
import { otherThanCash } from '#lib/session/accepted-payments.ts'
import { isThirdParty, ReferenceItem } from '../../parts/reference-item.tsx'
import { words as orderWords } from '../../words.ts'
import { words as payWords } from '../words.ts'
import type { PanelProps } from './panel.tsx'
import { TypeAndAmount } from './type-and-amount.tsx'
import { WithCoupons } from '../with-coupons.tsx'

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
          {isThirdParty(paymentType) && <ReferenceItem autoFocus />}
        </TypeAndAmount>
      )}
    </WithCoupons>
  )
}
