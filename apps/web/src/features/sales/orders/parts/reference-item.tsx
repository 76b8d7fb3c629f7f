import { REFERENCE_NO, THIRD_PARTY_TYPES } from '@app/api/contract/sales/transactions'
import { Form, Input } from 'antd'
import { rulesOf } from '#lib/api/form-rules.ts'
import { words } from './words.ts'

/** Whether a way of paying is another side's, whose number for the payment is asked for. */
export const isThirdParty = (paymentType: string): boolean =>
  THIRD_PARTY_TYPES.some((one) => one === paymentType)

/** What the other side calls the payment; a scanner may type it. */
export function ReferenceItem({ autoFocus = false }: { autoFocus?: boolean }) {
  return (
    <Form.Item
      name="referenceNo"
      label={words.referenceNo}
      extra={words.referenceHint}
      rules={rulesOf(REFERENCE_NO, { required: true })}
    >
      <Input autoFocus={autoFocus} maxLength={REFERENCE_NO.maxLength} autoComplete="off" />
    </Form.Item>
  )
}
