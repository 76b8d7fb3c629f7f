import { lazy } from '#lib/state/arriving.ts'
import { Deferred } from '#ui/layout/deferred.tsx'
import { useUnconfirmedPayments } from './use-unconfirmed-payments.ts'

const UnconfirmedPaymentsNotice = lazy(() => import('./unconfirmed-payments-notice.tsx'))

/** Stands on every page, and fetches what it would say only when there is something to say. */
export function UnconfirmedPayments() {
  const { data } = useUnconfirmedPayments()
  if (!data || data.totalElements === 0) return null
  return (
    <Deferred>
      <UnconfirmedPaymentsNotice suspects={data} />
    </Deferred>
  )
}
