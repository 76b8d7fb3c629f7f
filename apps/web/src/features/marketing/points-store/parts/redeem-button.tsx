import type { UserCard } from '@app/api/contract/cards/user-cards'
import type { NewRedemptionReply } from '@app/api/contract/marketing/redemptions'
import { GiftOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { can } from '#lib/session/session.ts'
import { lazy } from '#lib/state/arriving.ts'
import { words } from '../words.ts'

const RedeemDialog = lazy(async () => ({
  default: (await import('../redeem/redeem-dialog.tsx')).RedeemDialog,
}))

const RedeemedDialog = lazy(async () => ({
  default: (await import('../redeem/redeemed-dialog.tsx')).RedeemedDialog,
}))

/** Begins a redemption of points, for those who may; of a member who is known, with the card at hand. */
export function RedeemButton({ card, isMain = false }: { card?: UserCard; isMain?: boolean }) {
  const [isRedeeming, setRedeeming] = useState(false)
  const [redeemed, setRedeemed] = useState<NewRedemptionReply>()
  if (!can('redeemPoints')) return null
  return (
    <>
      <Button
        {...(isMain && { type: 'primary' })}
        icon={<GiftOutlined />}
        onClick={() => setRedeeming(true)}
      >
        {words.redeem}
      </Button>
      <Suspense fallback={null}>
        {isRedeeming && (
          <RedeemDialog
            {...(card && { of: card })}
            onDone={setRedeemed}
            onClose={() => setRedeeming(false)}
          />
        )}
        {redeemed && <RedeemedDialog redeemed={redeemed} onClose={() => setRedeemed(undefined)} />}
      </Suspense>
    </>
  )
}
