import type { UserCard } from '@app/api/contract/cards/user-cards'
import { Button } from 'antd'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useIsMobile } from '#lib/files/media.ts'
import { can } from '#lib/session/session.ts'
import { RowTable } from '#ui/table/rows/row-table.tsx'
import { useSelection } from '#ui/table/use-selection.ts'
import { reversed, topUps } from './allocation.ts'
import { allocationColumns } from './allocation-columns.tsx'
import { AllocationDialog } from './allocation-dialog.tsx'
import { AllocationSums } from './allocation-sums.tsx'
import { AllocationTools } from './allocation-tools.tsx'
import { readColumn } from './pasted-amounts.ts'
import { useAllocation } from './use-allocation.ts'
import { words } from './words.ts'

interface AllocationGridProps {
  master: UserCard
  /** The sub cards that money can go to or come from. */
  cards: readonly UserCard[]
}

/** Amounts for many sub cards, put in at once and moved at once. */
export function AllocationGrid({ master, cards }: AllocationGridProps) {
  const isNarrow = useIsMobile()
  const mayAllocate = can('assign')
  const state = useAllocation(master, cards)
  const [search, setSearch] = useState('')
  const [asking, ask] = useState<'allocate' | 'undo'>()
  const table = useRef<HTMLDivElement>(null)
  const selection = useSelection<UserCard>('')
  const shown = cards.filter((card) => isFound(card, search))
  const rowOf = (field: EventTarget): number =>
    shown.findIndex(({ id }) => String(id) === cardOf(field))

  const send = (): void => {
    if (state.canSend) ask('allocate')
  }
  const paste = (event: ClipboardEvent<HTMLElement>): void => {
    const text = event.clipboardData.getData('text')
    if (!/[\t\n]/.test(text.trim())) return
    event.preventDefault()
    const column = readColumn(text)
    const from = rowOf(event.target)
    if (!column || from < 0) return state.read(text)
    const beneath = shown.slice(from)
    state.add(
      new Map(
        column.flatMap((amount, at) => {
          const card = beneath[at]
          return card ? [[card.id, amount] as const] : []
        }),
      ),
    )
    focusField(table.current, Math.min(from + column.length, shown.length) - 1)
  }
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const at = rowOf(event.target)
    const step = { ArrowDown: 1, ArrowUp: -1, Enter: event.shiftKey ? -1 : 1 }[event.key]
    if (at < 0 || step === undefined) return
    event.preventDefault()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
    else focusField(table.current, at + step)
  }

  const columns = allocationColumns({ state, isNarrow, mayAllocate })
  const rows = { label: words.grid, rows: shown, columns, empty: words.noneFound }
  if (!mayAllocate) return <RowTable {...rows} />
  return (
    <>
      <AllocationTools
        state={state}
        search={search}
        onSearch={setSearch}
        chosen={selection.rows.length}
        onTopUp={(target) =>
          state.add(topUps(selection.rows.length > 0 ? selection.rows : shown, target))
        }
        onUndo={() => ask('undo')}
      />
      <div ref={table} role="group" aria-label={words.grid} onPaste={paste} onKeyDown={move}>
        <RowTable {...rows} selection={selection} />
      </div>
      <AllocationSums sums={state.sums} refused={state.refusals.size}>
        <Button type="primary" disabled={!state.canSend} onClick={send}>
          {state.sums.cards > 0 ? words.allocateCards(state.sums.cards) : words.allocate}
        </Button>
      </AllocationSums>
      <AllocationDialog
        open={asking !== undefined}
        isUndo={asking === 'undo'}
        master={master}
        cards={cards}
        amounts={asking === 'undo' ? reversed(state.done) : state.amounts}
        refusals={state.refusals}
        onRefused={state.refuse}
        onDone={() => {
          state.finish(asking === 'undo' ? new Map() : state.amounts)
          selection.clear()
        }}
        onClose={() => ask(undefined)}
      />
    </>
  )
}

function isFound(card: UserCard, search: string): boolean {
  const { number, name, plateLimit, user, cardInfo } = card
  const text = search.trim().toUpperCase()
  return [number, name, user?.name, cardInfo?.number, ...plateLimit].some((known) =>
    (known ?? '').toUpperCase().includes(text),
  )
}

/** Each amount's field says in `data-card` which card it is for. */
const cardOf = (field: EventTarget): string | undefined =>
  field instanceof HTMLElement ? field.dataset.card : undefined

function focusField(table: HTMLElement | null, at: number): void {
  const field = table?.querySelectorAll<HTMLInputElement>('input[data-card]')[at]
  field?.focus()
  field?.select()
}
