import { SearchOutlined } from '@ant-design/icons'
import { Modal } from 'antd'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { problemText } from '#ui/feedback/problem-view.tsx'
import { words } from '../words.ts'
import { useFoundRecords } from './find-records.ts'
import { type SearchEntry, searchMenu } from './menu-search.ts'
import { searchRecords } from './record-search.ts'
import styles from './search.module.css'

interface SearchDialogProps {
  open: boolean
  /** How often it was opened: it begins anew each time, also when the last one is still fading away. */
  timesOpened: number
  entries: readonly SearchEntry[]
  onClose: () => void
}

/** Over everything else, gone with Escape or a click beside it. */
export function SearchDialog({ open, timesOpened, entries, onClose }: SearchDialogProps) {
  return (
    <Modal
      open={open}
      onCancel={onClose}
      footer={null}
      closable={false}
      destroyOnHidden
      width={520}
      style={{ top: '12vh' }}
      styles={{ container: { padding: 0 } }}
      aria-label={words.search}
    >
      <Search key={timesOpened} entries={entries} onDone={onClose} />
    </Modal>
  )
}

interface SearchProps {
  entries: readonly SearchEntry[]
  onDone: () => void
}

/** A field and what it finds: records, lists that may have them, pages; arrows choose, Enter opens. */
function Search({ entries, onDone }: SearchProps) {
  const navigate = useNavigate()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState('')
  const records = useFoundRecords(entries, typed)
  const found = [...records.found, ...searchRecords(entries, typed), ...searchMenu(entries, typed)]
  // What comes later stands above, and takes the mark from nobody who has chosen.
  const marked = Math.max(0, found.map(keyOf).indexOf(chosen))
  const field = useRef<HTMLInputElement>(null)
  // The dialog moves the focus to itself when it opens; the field is what it is for.
  useEffect(() => field.current?.focus(), [])

  const go = (entry: SearchEntry | undefined): void => {
    if (!entry) return
    onDone()
    void navigate(entry.path)
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') go(found[marked])
    const next = markAfter(event.key, marked, found.length)
    const entry = next === undefined ? undefined : found[next]
    if (!entry) return
    event.preventDefault()
    setChosen(keyOf(entry))
  }

  return (
    <>
      <div className={styles.field}>
        <SearchOutlined aria-hidden />
        <input
          ref={field}
          role="combobox"
          aria-label={words.search}
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-activedescendant={found[marked] && optionId(listId, marked)}
          autoComplete="off"
          placeholder={words.searchHint}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setChosen('')
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <ul id={listId} role="listbox" aria-label={words.found} className={styles.list}>
        {found.map((entry, index) => (
          <Option
            key={keyOf(entry)}
            id={optionId(listId, index)}
            entry={entry}
            isMarked={index === marked}
            onChoose={() => go(entry)}
          />
        ))}
      </ul>
      {typed !== '' && (
        <p role="status" className={styles.nothing}>
          {stateOf(records, found.length)}
        </p>
      )}
    </>
  )
}

/** What is said where, or beneath what, was found. */
function stateOf(
  { isSearching, error }: Pick<ReturnType<typeof useFoundRecords>, 'isSearching' | 'error'>,
  found: number,
): string {
  if (error) return problemText(error)
  if (isSearching) return words.searching
  return found === 0 ? words.searchNothing : ''
}

const keyOf = ({ path, trail }: SearchEntry): string => `${path} ${trail.at(-1)}`

const optionId = (listId: string, index: number): string => `${listId}-${index}`

/** Where a key moves the mark to, around the ends; nothing for other keys. */
function markAfter(key: string, marked: number, total: number): number | undefined {
  if (total === 0) return undefined
  if (key === 'ArrowDown') return (marked + 1) % total
  if (key === 'ArrowUp') return (marked - 1 + total) % total
  return undefined
}

interface OptionProps {
  id: string
  entry: SearchEntry
  isMarked: boolean
  onChoose: () => void
}

function Option({ id, entry, isMarked, onChoose }: OptionProps) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isMarked) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isMarked])
  return (
    // The keyboard works in the field, which says by aria-activedescendant what is marked.
    <li
      ref={item}
      id={id}
      role="option"
      aria-selected={isMarked}
      className={`${styles.option} ${isMarked ? styles.marked : ''}`}
      onClick={onChoose}
    >
      <span>{entry.trail.at(-1)}</span>
      <small>{entry.trail.slice(0, -1).join(' / ')}</small>
    </li>
  )
}
