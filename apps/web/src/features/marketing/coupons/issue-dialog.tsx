import type { Coupon } from '@app/api/contract/marketing/coupons'
import type { Issued } from '@app/api/contract/marketing/user-coupons'
import { Alert, App as AntApp, Form } from 'antd'
import { count } from '../../../lib/format.ts'
import { useRefreshAll } from '../../../lib/use-refresh-all.ts'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { NumberInput } from '../../../ui/number-input.tsx'
import { termsOf } from './coupon-worth.ts'
import { issueCoupon } from './coupons-api.ts'
import { MemberSelect } from './member-select.tsx'
import { words } from './words.ts'

interface Fields {
  users: { value: number; label: string }[]
  count: number
}

/** Gives a coupon to members by hand, and says who got none and why. */
export function IssueDialog({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const { message, modal } = AntApp.useApp()
  const refreshAll = useRefreshAll()
  const tell = ({ issued, receivers, skipped }: Issued): void => {
    const done = words.issuedDone(count(issued), count(receivers))
    if (skipped.length === 0) message.success(done)
    else modal.info({ title: done, content: <Skipped skipped={skipped} /> })
  }
  return (
    <CommandDialog<Fields>
      open
      title={words.issueTitle(coupon.name)}
      verb={words.issue}
      question={termsOf(coupon)}
      needsReason
      initialValues={{ count: 1 }}
      onConfirm={async ({ users, count: each, reason, idempotencyKey }) => {
        const body = { users: users.map(({ value: id }) => ({ id })), count: each, reason }
        tell(await issueCoupon(coupon.id, body, idempotencyKey))
        refreshAll()
      }}
      onClose={onClose}
    >
      <Form.Item
        name="users"
        label={words.issueTo}
        rules={[{ required: true, message: words.issueToRequired }]}
      >
        <MemberSelect />
      </Form.Item>
      <Form.Item
        name="count"
        label={words.issueCount}
        rules={[{ required: true, type: 'integer', min: 1, message: words.wholeNumber }]}
      >
        <NumberInput min={1} max={100} decimals={0} style={{ maxWidth: 160 }} />
      </Form.Item>
    </CommandDialog>
  )
}

function Skipped({ skipped }: Pick<Issued, 'skipped'>) {
  return (
    <Alert
      type="warning"
      title={words.skippedTitle(count(skipped.length))}
      description={
        <ul>
          {skipped.map(({ user, obstacle }) => (
            <li key={user.id}>
              {user.name}: {words.obstacles[obstacle]}
            </li>
          ))}
        </ul>
      }
    />
  )
}
