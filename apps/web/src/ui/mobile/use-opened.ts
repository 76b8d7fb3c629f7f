import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

const OPEN = 'open'
/** Marks the step by which a row was opened; a link to an opened row has no such step behind it. */
const OPENED_HERE = 'opened here'

/**
 * Which row of a list is opened, kept in the address as `?open=12`: the phone's own way back closes
 * the sheet and leaves the list as it was.
 */
export function useOpened(): {
  id: number | undefined
  open: (row: { id: number }) => void
  close: () => void
} {
  const [parameters, setParameters] = useSearchParams()
  const navigate = useNavigate()
  const { state }: { state: unknown } = useLocation()
  const id = Number(parameters.get(OPEN)) || undefined
  const open = useCallback(
    (row: { id: number }) =>
      setParameters(
        (before) => {
          const after = new URLSearchParams(before)
          after.set(OPEN, String(row.id))
          return after
        },
        { state: OPENED_HERE },
      ),
    [setParameters],
  )
  const close = useCallback(() => {
    if (state === OPENED_HERE) void navigate(-1)
    else
      setParameters(
        (before) => {
          const after = new URLSearchParams(before)
          after.delete(OPEN)
          return after
        },
        { replace: true },
      )
  }, [navigate, setParameters, state])
  return { id, open, close }
}
