import type { CollectionByCode, Redemption } from '@app/api/contract/marketing/redemptions'
import { isSixDigits } from '@app/kernel/formats'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { formatRule } from '#lib/api/form-rules.ts'
import { count } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { ResultState } from '#ui/feedback/result-state.tsx'
import { Dialog } from '#ui/forms/dialog.tsx'
import { collectByCode } from '../points-store-api.ts'
import { words } from '../words.ts'

/** Hands over to whoever tells a code: it is shown then what. */
export function CollectButton() {
  const [isAsking, setAsking] = useState(false)
  const [collected, setCollected] = useState<Redemption>()
  if (!can('redeemPoints')) return null
  return (
    <>
      <Button onClick={() => setAsking(true)}>{words.collectByCode}</Button>
      {isAsking && (
        <CommandDialog<CollectionByCode>
          open
          title={words.collectByCode}
          verb={words.collect}
          question={words.collectByCodeHint}
          onConfirm={async ({ pickupCode, idempotencyKey }) =>
            setCollected(await collectByCode({ pickupCode }, idempotencyKey))
          }
          onClose={() => setAsking(false)}
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
      )}
      {collected && (
        <CollectedDialog collected={collected} onClose={() => setCollected(undefined)} />
      )}
    </>
  )
}

/** What to hand over, and to whom. */
const CollectedDialog = ({
  collected: { user, lineItems },
  onClose,
}: {
  collected: Redemption
  onClose: () => void
}) => (
  <Dialog
    open
    title={words.collected}
    onClose={onClose}
    footer={
      <Button type="primary" autoFocus onClick={onClose}>
        {common.close}
      </Button>
    }
  >
    <ResultState
      tone="done"
      title={words.handOver(user.name)}
      hint={lineItems.map(({ id, item, pieces }) => (
        <div key={id}>
          {item.name} × {count(pieces)}
        </div>
      ))}
    />
  </Dialog>
)
