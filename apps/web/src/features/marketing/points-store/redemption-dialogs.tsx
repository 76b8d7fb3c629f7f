import type { Collection, Redemption } from '@app/api/contract/marketing/redemptions'
import { Form, Input } from 'antd'
import { isSixDigits } from '@app/kernel/formats'
import { formatRule } from '#lib/api/form-rules.ts'
import { count } from '#lib/i18n/format.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { collect, reverse } from './points-store-api.ts'
import { words } from './words.ts'

interface RedemptionDialogProps {
  redemption: Redemption
  onClose: () => void
}

/** Hands over what waits, to who knows the code. */
export const CollectDialog = ({ redemption, onClose }: RedemptionDialogProps) => (
  <CommandDialog<Pick<Collection, 'pickupCode'>>
    open
    title={words.collect}
    verb={words.collect}
    question={words.collectQuestion(redemption.user.name)}
    onConfirm={({ pickupCode, idempotencyKey }) =>
      collect(redemption, { pickupCode }, idempotencyKey)
    }
    done={words.collected}
    onClose={onClose}
  >
    <Form.Item
      name="pickupCode"
      label={words.pickupCode}
      rules={[
        { required: true, message: words.codeFormat },
        formatRule(isSixDigits, words.codeFormat),
      ]}
    >
      <Input autoFocus inputMode="numeric" maxLength={6} autoComplete="off" />
    </Form.Item>
  </CommandDialog>
)

export const ReverseDialog = ({ redemption, onClose }: RedemptionDialogProps) => (
  <CommandDialog
    open
    danger
    needsReason
    title={words.reverse}
    verb={words.reverse}
    question={words.reverseQuestion(redemption.user.name, count(redemption.points))}
    onConfirm={({ reason, idempotencyKey }) => reverse(redemption, reason, idempotencyKey)}
    done={words.reversed}
    onClose={onClose}
  />
)
