import { useLocation, useSearchParams } from 'react-router'

const TILL = 'pay'

/** The till is open when the address says so: `?pay=1`. */
export function useTillInAddress() {
  const [parameters, setParameters] = useSearchParams()
  const { state }: { state: unknown } = useLocation()
  const set = (isOpen: boolean): void =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before)
        if (isOpen) after.set(TILL, '1')
        else after.delete(TILL)
        return after
      },
      { replace: true, state },
    )
  return {
    isOpen: parameters.get(TILL) === '1',
    open: () => set(true),
    close: () => set(false),
  }
}
