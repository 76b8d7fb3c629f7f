import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/**
 * Whether something on the page is open that an address can ask for, as `?pay=1` asks for the till. The
 * address asks once and is rid of it at once: neither a reload nor the way back nor the page's tab opens
 * again what was left in the meantime.
 */
export function useOpenByAddress(name: string): {
  isOpen: boolean
  open: () => void
  close: () => void
} {
  const [parameters, setParameters] = useSearchParams()
  const { key, state }: { key: string; state: unknown } = useLocation()
  const isAsked = parameters.has(name)
  const [isOpen, setOpen] = useState(isAsked)
  // The page may be closed before it knows that the address is rid of it: no address opens it twice.
  const [openedBy, setOpenedBy] = useState<string>()
  if (isAsked && openedBy !== key) {
    setOpenedBy(key)
    setOpen(true)
  }
  useEffect(() => {
    if (!isAsked) return
    setParameters(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete(name)
        return after
      },
      { replace: true, state },
    )
  }, [isAsked, name, setParameters, state])
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) }
}
