import type { UserCard } from '@app/api/contract/cards/user-cards'
import type { Cents } from '@app/kernel/money'
import { useState } from 'react'
import { type Amounts, isTooMuch, sumsOf, withAmount } from './allocation.ts'
import type { Refusals } from './allocation-dialog.tsx'
import { readPasted } from './pasted-amounts.ts'

const NOTHING: Amounts = new Map()
const NO_REFUSALS: Refusals = new Map()

/** What stands in the grid; a change of it makes what was said of it before out of date. */
export function useAllocation(master: UserCard, cards: readonly UserCard[]) {
  const [amounts, setAmounts] = useState(NOTHING)
  const [unreadable, setUnreadable] = useState<ReadonlySet<number>>(new Set())
  const [refusals, setRefusals] = useState(NO_REFUSALS)
  const [unknown, setUnknown] = useState<readonly string[]>([])
  const [done, setDone] = useState(NOTHING)
  const change = (next: Amounts): void => {
    setAmounts(next)
    setRefusals(NO_REFUSALS)
    setDone(NOTHING)
  }
  const add = (more: Amounts): void => change(new Map([...amounts, ...more]))
  const sums = sumsOf(amounts, master)
  const isAnyTooMuch = cards.some(({ id, available }) => isTooMuch(available, amounts.get(id)))
  return {
    amounts,
    sums,
    canSend: sums.cards > 0 && sums.left >= 0 && unreadable.size === 0 && !isAnyTooMuch,
    set: (card: number, amount: Cents | undefined) => change(withAmount(amounts, card, amount)),
    mark: (card: number, isUnreadable: boolean) =>
      setUnreadable((before) => {
        const others = [...before].filter((id) => id !== card)
        return new Set(isUnreadable ? [...others, card] : others)
      }),
    add,
    clear: () => change(NOTHING),
    refusals,
    refuse: setRefusals,
    /** Lines that were pasted and name no card. */
    unknown,
    read: (text: string) => {
      const pasted = readPasted(text, cards)
      setUnknown(pasted.unknown)
      add(pasted.amounts)
    },
    forgetUnknown: () => setUnknown([]),
    /** What was moved last, as long as nothing else was put in. */
    done,
    finish: (moved: Amounts) => {
      change(NOTHING)
      setDone(moved)
    },
  }
}

export type AllocationState = ReturnType<typeof useAllocation>
