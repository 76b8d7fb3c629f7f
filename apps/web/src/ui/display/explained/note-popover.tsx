import { Popover, Skeleton } from 'antd'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { openHelp } from '#lib/help/asked-help.ts'
import type { ChapterName } from '#lib/help/contents.ts'
import { arriving } from '#lib/state/arriving.ts'
import styles from './note-popover.module.css'
import type { LoadNotes, Note } from './notes.ts'
import { words } from './words.ts'

interface NoteListProps {
  label: string
  load: LoadNotes
  chapter: ChapterName | undefined
  onOpenChange: (open: boolean) => void
}

interface NotePopoverProps extends NoteListProps {
  open: boolean
  /** Its mark. */
  children: ReactNode
}

export const NotePopover = ({ open, children, ...list }: NotePopoverProps) => (
  <Popover
    trigger="click"
    open={open}
    onOpenChange={list.onOpenChange}
    destroyOnHidden
    content={<NoteList {...list} />}
  >
    {children}
  </Popover>
)

/** What is said about figures; has the focus while it is there, but for dialogs, which keep it. */
function NoteList({ label, load, chapter, onOpenChange }: NoteListProps) {
  const frame = useRef<HTMLDivElement>(null)
  const notes = useLoaded(load)
  useEffect(() => frame.current?.focus({ preventScroll: true }), [])
  const follow = (event: KeyboardEvent): void => {
    // What it stands in has keys of its own.
    event.stopPropagation()
    const goesToManual = !event.shiftKey && chapter && event.target === frame.current
    // From its mark the key leads on along the page.
    if (event.key === 'Escape' || (event.key === 'Tab' && !goesToManual)) onOpenChange(false)
  }
  return (
    <div
      ref={frame}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={styles.notes}
      onKeyDown={follow}
    >
      <Notes notes={notes} />
      {chapter && (
        <button
          type="button"
          className={styles.more}
          onClick={() => {
            onOpenChange(false)
            openHelp(chapter)
          }}
        >
          {words.more}
        </button>
      )}
    </div>
  )
}

function useLoaded(load: LoadNotes): readonly Note[] | undefined {
  const [notes, setNotes] = useState<readonly Note[]>()
  useEffect(() => {
    arriving(load).then(setNotes, (error: unknown) => {
      setNotes(() => {
        // To whoever shows that a page broke.
        throw error
      })
    })
  }, [load])
  return notes
}

function Notes({ notes }: { notes: readonly Note[] | undefined }) {
  if (!notes) return <Skeleton active title={false} paragraph={{ rows: 2 }} />
  const [first, ...rest] = notes
  if (rest.length === 0) return <p>{first?.text}</p>
  return (
    <dl>
      {notes.map(({ caption, text }) => (
        <div key={caption}>
          <dt>{caption}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
