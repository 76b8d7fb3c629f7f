import { SearchOutlined } from '@ant-design/icons'
import { Modal } from 'antd'
import { Fragment, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { noteRecord } from '#lib/session/recent-records.ts'
import { problemText } from '#ui/feedback/problem-view.tsx'
import { openHelp } from '#lib/help/asked-help.ts'
import { useSwitchStation } from '../station/use-switch-station.ts'
import { words as shell } from '../words.ts'
import { actionEntries } from './actions.ts'
import { CHAPTER_ENTRIES } from './chapter-entries.ts'
import { useFoundRecords } from './find-records.ts'
import { type SearchEntry, searchMenu } from './menu-search.ts'
import { recentEntries } from './recent.ts'
import { searchRecords } from './record-search.ts'
import styles from './search.module.css'
import { words } from './words.ts'

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
      aria-label={shell.search}
    >
      <Search key={timesOpened} entries={entries} onDone={onClose} />
    </Modal>
  )
}

interface SearchProps {
  entries: readonly SearchEntry[]
  onDone: () => void
}

/** What was found, by what it is. */
interface Group {
  heading: string
  entries: readonly SearchEntry[]
}

/** What somebody had before them lately, or what fits what they typed; the pages of the menu in any case. */
function useGroups(entries: readonly SearchEntry[], typed: string) {
  const [recent] = useState(recentEntries)
  const [actions] = useState(actionEntries)
  const records = useFoundRecords(entries, typed)
  const { headings } = words
  const isEmpty = typed.trim() === ''
  const groups: Group[] = [
    { heading: headings.recent, entries: isEmpty ? recent : [] },
    { heading: headings.records, entries: records.found },
    { heading: headings.actions, entries: isEmpty ? [] : searchMenu(actions, typed) },
    { heading: headings.lists, entries: searchRecords(entries, typed) },
    { heading: headings.pages, entries: searchMenu(entries, typed) },
    { heading: headings.help, entries: isEmpty ? [] : searchMenu(CHAPTER_ENTRIES, typed) },
  ]
  return { groups: groups.filter((group) => group.entries.length > 0), records }
}

/** A field and what it finds: records, actions, lists and pages; arrows choose, Enter opens. */
function Search({ entries, onDone }: SearchProps) {
  const navigate = useNavigate()
  const switchStation = useSwitchStation()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState('')
  const { groups, records } = useGroups(entries, typed)
  const found = groups.flatMap((group) => group.entries)
  // What comes later stands above, and takes the mark from nobody who has chosen.
  const marked = Math.max(0, found.map(keyOf).indexOf(chosen))
  const field = useRef<HTMLInputElement>(null)
  // The dialog moves the focus to itself when it opens; the field is what it is for.
  useEffect(() => field.current?.focus(), [])

  const go = (entry: SearchEntry | undefined): void => {
    if (!entry) return
    onDone()
    if (entry.station) return switchStation(entry.station)
    if (entry.chapter) return openHelp(entry.chapter)
    if (records.found.includes(entry)) noteListed(entry)
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
          aria-label={shell.search}
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-activedescendant={found[marked] && optionId(listId, marked)}
          autoComplete="off"
          placeholder={words.hint}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setChosen('')
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <ul id={listId} role="listbox" aria-label={words.found} className={styles.list}>
        {groups.map(({ heading, entries: ofGroup }) => (
          <Fragment key={heading}>
            <li role="presentation" className={styles.heading}>
              {heading}
            </li>
            {ofGroup.map((entry) => {
              const index = found.indexOf(entry)
              return (
                <Option
                  key={keyOf(entry)}
                  id={optionId(listId, index)}
                  entry={entry}
                  isMarked={index === marked}
                  onChoose={() => go(entry)}
                />
              )
            })}
          </Fragment>
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
  return found === 0 ? words.nothing : ''
}

/** A record without a page of its own is noted here: the page that shows it does not know which one was meant. */
function noteListed({ path, trail }: SearchEntry): void {
  const [pathname = ''] = path.split(/(?=[?#])/)
  const search = path.slice(pathname.length)
  if (search !== '') noteRecord({ pathname, search, title: trail.at(-1) ?? '' })
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
