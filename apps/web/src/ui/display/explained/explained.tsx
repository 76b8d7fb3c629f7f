import { InfoCircleOutlined } from '@ant-design/icons'
import { Suspense, useRef, useState } from 'react'
import type { ChapterName } from '#lib/help/contents.ts'
import { lazy } from '#lib/state/arriving.ts'
import styles from './explained.module.css'
import type { LoadNotes } from './notes.ts'
import { words } from './words.ts'

const NotePopover = lazy(async () => ({
  default: (await import('./note-popover.tsx')).NotePopover,
}))

interface ExplainedProps {
  /** The caption or heading beside which it stands. */
  of: string
  notes: LoadNotes
  /** Where the manual says more; not within a dialog, over which the manual would open. */
  chapter?: ChapterName
}

/** The mark beside a caption that says how its figure, or each figure below it, is made up. */
export function Explained({ of, notes, chapter }: ExplainedProps) {
  const [isOpen, setOpen] = useState<boolean>()
  const mark = useRef<HTMLButtonElement>(null)
  const label = words.mark(of)
  const button = (
    <button
      ref={mark}
      type="button"
      className={styles.mark}
      aria-label={label}
      aria-expanded={isOpen === true}
      // From then on the popover follows it.
      onClick={isOpen === undefined ? () => setOpen(true) : undefined}
    >
      <InfoCircleOutlined aria-hidden />
    </button>
  )
  if (isOpen === undefined) return button
  return (
    <Suspense fallback={button}>
      <NotePopover
        open={isOpen}
        label={label}
        load={notes}
        chapter={chapter}
        onOpenChange={(next) => {
          setOpen(next)
          if (!next) mark.current?.focus()
        }}
      >
        {button}
      </NotePopover>
    </Suspense>
  )
}
