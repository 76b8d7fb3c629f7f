import type { UserCardReply } from '@app/device/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemText } from '#ui/feedback/problem-view.tsx'
import { DEVICE_KEY, readChip, testPurse, validateCard } from './card-reader-api.ts'

export const STEPS = ['serial', 'card', 'purse'] as const
type Step = (typeof STEPS)[number]

/** How far a test has come, and what it has found so far. */
export interface Findings {
  outcomes: Readonly<Partial<Record<Step, 'underway' | 'passed' | 'notPassed'>>>
  /** Why it went no further. */
  problem?: string
  phyCardNo?: string
  card?: UserCardReply
}

interface Test {
  slot: number
  withPurse: boolean
}

type Learn = (news: Partial<Findings>) => void

/** One step after the other; the first that fails ends the test, and is told as everywhere (S-418). */
async function testCard({ slot, withPurse }: Test, learn: Learn): Promise<void> {
  let outcomes: Findings['outcomes'] = {}
  const turn = async <T>(step: Step, work: () => Promise<T>): Promise<T> => {
    learn({ outcomes: (outcomes = { ...outcomes, [step]: 'underway' }) })
    try {
      const found = await work()
      learn({ outcomes: (outcomes = { ...outcomes, [step]: 'passed' }) })
      return found
    } catch (error) {
      learn({ outcomes: { ...outcomes, [step]: 'notPassed' }, problem: problemText(error) })
      throw error
    }
  }
  const { phyCardNo } = await turn('serial', () => readChip(slot))
  learn({ phyCardNo })
  learn({ card: await turn('card', () => validateCard(slot, phyCardNo)) })
  if (withPurse) await turn('purse', () => testPurse(slot))
}

export function useCardTest() {
  const [findings, setFindings] = useState<Findings>({ outcomes: {} })
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (test: Test) =>
      testCard(test, (news) => setFindings((known) => ({ ...known, ...news }))),
    onMutate: () => setFindings({ outcomes: {} }),
    onSettled: () => void client.invalidateQueries({ queryKey: DEVICE_KEY }),
  })
  return { findings, run: mutate, isRunning: isPending }
}
