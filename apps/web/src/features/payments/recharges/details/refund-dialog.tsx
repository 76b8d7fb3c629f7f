import type { UserCardDetail } from '@app/api/contract/ledger/entries'
import { REFUND_MODES } from '@app/api/contract/payments/refunds'
import type { RechargeRefundBody, RefundPlan } from '@app/api/contract/payments/recharges'
import type { Cents } from '@app/kernel/money'
import { Alert, App as AntApp, Form, Radio } from 'antd'
import { count, money } from '#lib/i18n/format.ts'
import { type Asked, CommandDialog } from '#ui/forms/command-dialog.tsx'
import { type Detail, DetailList } from '#ui/display/detail-list.tsx'
import { MoneyItem } from '#ui/forms/money-item.tsx'
import { problemText } from '#ui/feedback/problem-view.tsx'
import { refund, useRefundPlan } from '../recharges-api.ts'
import { words } from '../words.ts'

interface Fields {
  amount: Cents
  mode: RechargeRefundBody['mode']
}

/** Cash goes back as cash either way; one choice is enough. */
const modesFor = ({ paymentType }: UserCardDetail) =>
  paymentType === 'cash' ? REFUND_MODES.slice(0, 1) : REFUND_MODES

/** Gives money of a recharge back; what that costs of the gift is said beforehand. */
export function RefundDialog({
  entry,
  open,
  onClose,
}: {
  entry: UserCardDetail
  open: boolean
  onClose: () => void
}) {
  const [form] = Form.useForm<Fields & Asked>()
  const amount = Form.useWatch('amount', form)
  const { message } = AntApp.useApp()
  const { data: whole, error, isPending } = useRefundPlan(entry.id, undefined, open)
  const max = whole?.max ?? 0
  const modes = modesFor(entry)
  return (
    <CommandDialog<Fields>
      form={form}
      open={open && !isPending}
      danger
      title={words.refundTitle}
      question={error ? problemText(error) : questionOf(entry, max)}
      verb={amount ? words.refundVerb(money(amount)) : words.refund}
      initialValues={{ ...(whole && { amount: whole.max }), mode: 'original' }}
      needsReason
      reasons={words.refundReasons}
      needsPin
      onConfirm={async ({ amount, mode, reason, pin, idempotencyKey }) => {
        const body = { amount, mode, reason }
        const { payout, transaction } = await refund(entry.id, body, { pin, idempotencyKey })
        const told = transaction.status === 'refunding' ? words.refundAsked : words.refundDone
        message.success(told(money(payout)))
      }}
      onClose={onClose}
    >
      <MoneyItem
        name="amount"
        label={words.refundAmount}
        required
        autoFocus
        max={max}
        maxMessage={words.refundMost(money(max))}
      />
      <Consequences id={entry.id} amount={amount} max={max} />
      <Form.Item name="mode" label={words.mode} required hidden={modes.length === 1}>
        <Radio.Group
          optionType="button"
          options={modes.map((value) => ({ value, label: words.refundModes[value] }))}
        />
      </Form.Item>
    </CommandDialog>
  )
}

const questionOf = ({ userCard }: UserCardDetail, max: number): string =>
  max > 0 ? words.refundQuestion(userCard.number, money(max)) : words.refundNothing

/** What a refund of so much takes of the gift, and what the customer gets. */
function Consequences({ id, amount, max }: { id: number; amount: Cents; max: number }) {
  const isPossible = amount > 0 && amount <= max
  const { data: plan, error } = useRefundPlan(id, amount, isPossible)
  if (!isPossible) return null
  if (error) return <Alert type="error" showIcon title={problemText(error)} style={BELOW} />
  if (!plan) return null
  return (
    <div style={BELOW}>
      <DetailList
        items={[
          { label: words.giftTaken, value: money(plan.giftTaken) },
          { label: words.giftShort, value: money(plan.giftShort) },
          ...couponDetails(plan),
          { label: words.payout, value: <b>{money(plan.payout)}</b> },
        ]}
      />
    </div>
  )
}

/** Coupons that came along: what goes back of them, and what is gone. */
const couponDetails = ({ couponsTaken, couponsUsed }: RefundPlan): Detail[] => [
  ...(couponsTaken > 0 ? [{ label: words.couponsTaken, value: count(couponsTaken) }] : []),
  ...(couponsUsed > 0 ? [{ label: words.couponsUsed, value: count(couponsUsed) }] : []),
]

const BELOW = { marginBottom: 16 }
