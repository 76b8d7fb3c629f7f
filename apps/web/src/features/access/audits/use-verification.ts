import type { AuditChain, AuditFault, AuditPeriod } from '@app/api/contract/access/audits'
import { useEffect, useRef, useState } from 'react'
import { checkChain, getChain } from './audits-api.ts'

/** How far the proof of the chain has come. */
export interface Verification {
  state: 'running' | 'done' | 'stopped' | 'failed'
  chain?: AuditChain
  checked: number
  total: number
  faults: readonly AuditFault[]
  /** Entries a second. */
  speed: number
  error?: unknown
}

const BEGINNING: Verification = { state: 'running', checked: 0, total: 0, faults: [], speed: 0 }

const MS_A_SECOND = 1000

/** Proves the chain part by part: it may be long, is watched, and can be stopped at any time. */
export function useVerification() {
  const [verification, setVerification] = useState<Verification>()
  const round = useRef(0)
  useEffect(
    () => () => {
      round.current += 1
    },
    [],
  )

  const run = async (period: AuditPeriod): Promise<void> => {
    round.current += 1
    const mine = round.current
    const startedAt = Date.now()
    let now = BEGINNING
    const tell = (next: Partial<Verification>): void => {
      if (round.current !== mine) return
      now = { ...now, ...next }
      setVerification(now)
    }
    tell({})
    try {
      const chain = await getChain(period)
      tell({ chain, total: Math.max(0, chain.last - chain.first + 1) })
      for (let first = chain.first; first <= chain.last && round.current === mine;) {
        const { last, faults } = await checkChain({ first, last: chain.last })
        const checked = last - chain.first + 1
        const seconds = Math.max(1, (Date.now() - startedAt) / MS_A_SECOND)
        tell({ checked, speed: checked / seconds, faults: [...now.faults, ...faults] })
        first = last + 1
      }
      tell({ state: 'done' })
    } catch (error) {
      tell({ state: 'failed', error })
    }
  }

  const stop = (): void => {
    round.current += 1
    setVerification((before) => before && { ...before, state: 'stopped' })
  }

  return { verification, run, stop }
}
