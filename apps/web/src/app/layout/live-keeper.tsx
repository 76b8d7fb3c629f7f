import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { onHearing, useLiveState } from '#lib/live/live.ts'
import { invalidate } from '#lib/api/invalidate.ts'
import { useMaybeStation } from '#lib/session/session.ts'
import { words } from '../words.ts'
import styles from './layout.module.css'

/** A connection that comes back within this time was never lost, as far as people care. */
const PATIENCE_MS = 4000

/** What stations tell of: everything else waits for somebody to look. */
const TOLD_OF: ReadonlySet<unknown> = new Set([
  'orders',
  'transactions',
  'refunds',
  'shiftStates',
  'priceChanges',
  'exports',
  'dispensers',
  'tanks',
  'dashboard',
  'approvals',
])

const isToldOf = ({ queryKey }: Query): boolean => TOLD_OF.has(queryKey[0])

/** Has asked anew what was asked while nothing was heard, and says so in a thin bar when it is lost for longer than a moment. */
export function LiveKeeper() {
  const state = useLiveState()
  const station = useMaybeStation()
  const client = useQueryClient()
  useEffect(() => onHearing(() => void invalidate(client, { predicate: isToldOf })), [client])
  return state === 'connected' || !station ? null : <LostBar />
}

function LostBar() {
  const [isPatienceOver, setPatienceOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPatienceOver(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isPatienceOver) return null
  return (
    <div className={styles.offline} role="status">
      {words.offline}
    </div>
  )
}
