import { type ReactNode, Suspense, useDeferredValue } from 'react'

/**
 * What a page shows further down: fetched and drawn once the rest stands, a little at a time, and again
 * later if it stands within another one. A page that has much to show answers to the hand meanwhile.
 */
export function Deferred({ children }: { children: ReactNode }) {
  const isTime = useDeferredValue(true, false)
  return isTime && <Suspense fallback={null}>{children}</Suspense>
}
