import type { Cents } from '@app/kernel/money'
import { Alert, Button, Input } from 'antd'
import { useState } from 'react'
import { useIsMobile } from '#lib/files/media.ts'
import { MoneyInput } from '#ui/inputs/money-input.tsx'
import { PasteDialog } from './paste-dialog.tsx'
import type { AllocationState } from './use-allocation.ts'
import { words } from './words.ts'
import styles from './allocation.module.css'

const MOST_LINES_SHOWN = 10

interface AllocationToolsProps {
  state: AllocationState
  search: string
  onSearch: (text: string) => void
  /** How many rows are picked out; with none, all that are shown are meant. */
  chosen: number
  onTopUp: (target: Cents) => void
  onUndo: () => void
}

/** What stands above the grid: what has just happened, and how to fill many rows at once. */
export function AllocationTools(props: AllocationToolsProps) {
  const { state, search, onSearch, chosen, onTopUp, onUndo } = props
  const { done, unknown } = state
  const isMobile = useIsMobile()
  const [isPasting, setPasting] = useState(false)
  return (
    <>
      {done.size > 0 && (
        <Alert
          type="success"
          showIcon
          className={styles.told ?? ''}
          title={words.allocated(done.size)}
          action={
            <Button size="small" onClick={onUndo}>
              {words.undo}
            </Button>
          }
        />
      )}
      {unknown.length > 0 && (
        <Alert
          type="warning"
          showIcon
          closable={{ onClose: state.forgetUnknown }}
          className={styles.told ?? ''}
          title={words.unknownLines(unknown.length)}
          description={
            <span className={styles.lines}>{unknown.slice(0, MOST_LINES_SHOWN).join('\n')}</span>
          }
        />
      )}
      <div className={styles.tools}>
        <Input
          allowClear
          className={styles.search ?? ''}
          aria-label={words.findCard}
          placeholder={words.findCard}
          value={search}
          onChange={({ target }) => onSearch(target.value)}
        />
        <TopUp verb={chosen > 0 ? words.topUpChosen(chosen) : words.topUpAll} onTopUp={onTopUp} />
        <Button onClick={() => setPasting(true)}>{words.paste}</Button>
        <Button disabled={state.amounts.size === 0} onClick={state.clear}>
          {words.clear}
        </Button>
      </div>
      <p className={styles.hint}>{isMobile ? words.gridHintPhone : words.gridHint}</p>
      <PasteDialog open={isPasting} onRead={state.read} onClose={() => setPasting(false)} />
    </>
  )
}

function TopUp({ verb, onTopUp }: { verb: string; onTopUp: (target: Cents) => void }) {
  const [target, setTarget] = useState<Cents>()
  const isUsable = target !== undefined && target > 0
  return (
    <form
      className={styles.topUp}
      onSubmit={(event) => {
        event.preventDefault()
        if (isUsable) onTopUp(target)
      }}
    >
      <MoneyInput
        aria-label={words.topUpTo}
        placeholder={words.topUpTo}
        className={styles.target ?? ''}
        onChange={setTarget}
      />
      <Button htmlType="submit" disabled={!isUsable}>
        {verb}
      </Button>
    </form>
  )
}
