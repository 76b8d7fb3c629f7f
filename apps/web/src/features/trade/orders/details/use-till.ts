import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'

const TILL = 'pay'

/**
 * The till at an order. `?pay=1` opens it once and is taken out of the address at once: neither a reload
 * nor the way back nor the page's tab opens the till of an order again that was left in the meantime.
 */
export function useTill() {
  const [parameters, setParameters] = useSearchParams()
  const { state }: { state: unknown } = useLocation()
  const isAsked = parameters.has(TILL)
  const [isOpen, setOpen] = useState(isAsked)
  useEffect(() => {
    if (!isAsked) return
    setOpen(true)
    setParameters(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete(TILL)
        return after
      },
      { replace: true, state },
    )
  }, [isAsked, setParameters, state])
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) }
}
