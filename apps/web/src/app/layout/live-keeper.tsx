import { useEffect, useState } from 'react'
import { keepLive, useLiveState } from '../../lib/live.ts'
import { pageConfig } from '../../lib/page-config.ts'
import { useMaybeStation } from '../../lib/session.ts'
import { words } from '../words.ts'
import styles from './layout.module.css'

/** A connection that comes back within this time was never lost, as far as people care. */
const PATIENCE_MS = 4000

/** Keeps the live connection, and says so in a thin bar when it is lost for longer than a moment. */
export function LiveKeeper() {
  const state = useLiveState()
  const station = useMaybeStation()
  useEffect(() => keepLive(pageConfig()), [])
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
