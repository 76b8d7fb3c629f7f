import { useNavigate } from 'react-router'

/** @returns the step back, which stays in the console: to `otherwise` where somebody came from elsewhere */
export function useWayBack(otherwise: string): () => void {
  const navigate = useNavigate()
  return () => void (cameFromHere() ? navigate(-1) : navigate(otherwise, { replace: true }))
}

/** The router counts its steps in the history's state. */
function cameFromHere(): boolean {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0
}
