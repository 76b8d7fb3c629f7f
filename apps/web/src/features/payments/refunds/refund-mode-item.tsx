import { REFUND_MODES, type RefundBody } from '@app/api/contract/payments/refunds'
import { isPaidInMoney } from '@app/api/contract/sales/transactions'
import { Form, Input, Radio } from 'antd'
import { can } from '#lib/session/session.ts'
import type { PaymentType } from '#locale/payment-names.ts'
import styles from './refunds.module.css'
import { words } from './words.ts'

type Mode = RefundBody['mode']

/** Cash came out of a pocket: where it came from and in cash are the same, and one choice is enough. */
export function modesFor(paymentType: PaymentType): Mode[] {
  const allowed = REFUND_MODES.filter((mode) => can(mode === 'cash' ? 'refundCash' : 'refund'))
  if (!isPaidInMoney(paymentType)) return allowed.filter((mode) => mode === 'original')
  return paymentType === 'cash' ? allowed.slice(0, 1) : allowed
}

function whereTo(paymentType: PaymentType, mode: Mode | undefined): string {
  const { where } = words
  if (paymentType === 'cash') return where.drawer
  if (!isPaidInMoney(paymentType)) return where.nothing
  if (paymentType === 'debit') return mode === 'cash' ? where.cashFromCard : where.card
  return mode === 'cash' ? where.cashForChannel : where.channel
}

/** Where the money goes, as far as there is a choice, and what that means. */
export function RefundModeItem({
  paymentType,
  mode,
}: {
  paymentType: PaymentType
  mode: Mode | undefined
}) {
  const modes = modesFor(paymentType)
  const explanation = (
    <>
      {whereTo(paymentType, mode)}
      {mode === 'cash' && ` ${words.cashLimit}`}
    </>
  )
  if (modes.length === 1) {
    return (
      <>
        <p className={styles.where}>{explanation}</p>
        <Form.Item name="mode" hidden>
          <Input type="hidden" />
        </Form.Item>
      </>
    )
  }
  return (
    <Form.Item name="mode" label={words.mode} required extra={explanation}>
      <Radio.Group
        optionType="button"
        options={modes.map((value) => ({ value, label: words.modes[value] }))}
      />
    </Form.Item>
  )
}
