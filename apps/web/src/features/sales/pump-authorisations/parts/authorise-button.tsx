import type { Order } from '@app/api/contract/sales/orders'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { can } from '#lib/session/session.ts'
import { lazy } from '#lib/state/arriving.ts'
import { words } from './words.ts'

const AuthoriseDialog = lazy(async () => ({
  default: (await import('../authorise-dialog.tsx')).AuthoriseDialog,
}))

interface AuthoriseButtonProps {
  /** The one that is asked for, unless another is chosen. */
  nozzleId?: number
  /** Instead of a card or of money that is taken next. */
  prepayment?: Order
  /** Where money is taken; a phone has a page of its own for it. */
  tillAt?: (orderId: number) => string
  /** Small, beside its nozzle: what it is called for whoever does not see where it stands. */
  label?: string
}

/** Holds money of a card or a prepayment and lets a pump run for it; for those who take money. */
export function AuthoriseButton({ nozzleId, prepayment, tillAt, label }: AuthoriseButtonProps) {
  const [isOpen, setOpen] = useState(false)
  if (!can('createOrder')) return null
  return (
    <>
      {label ? (
        <Button
          type="link"
          size="small"
          style={{ paddingInline: 0 }}
          aria-label={label}
          onClick={() => setOpen(true)}
        >
          {words.authoriseShort}
        </Button>
      ) : (
        <Button type={prepayment ? 'default' : 'primary'} onClick={() => setOpen(true)}>
          {words.authorise}
        </Button>
      )}
      <Suspense fallback={null}>
        {isOpen && (
          <AuthoriseDialog
            nozzleId={nozzleId}
            prepayment={prepayment}
            tillAt={tillAt}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
