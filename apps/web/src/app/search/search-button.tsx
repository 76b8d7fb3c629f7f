import { SearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useIsMobile } from '#lib/files/media.ts'
import { whenOpened } from '#ui/layout/when-opened.tsx'
import { sidebarMenu } from '../routing/menu.ts'
import { allTitles, titles } from '../titles/titles.ts'
import { words } from '../words.ts'
import { type SearchEntry, searchEntries } from './menu-search.ts'
import styles from './search.module.css'

/** S-453. */
const BUILT_AFTER_MS = 1000

const load = () => import('./search-dialog.tsx').then(({ SearchDialog }) => SearchDialog)
const SearchDialog = whenOpened(load)

/** Opens the search, as do `/` and Ctrl-K (S-033). */
export function SearchButton() {
  const isMobile = useIsMobile()
  const [isOpen, setOpen] = useState(false)
  const [timesOpened, setTimesOpened] = useState(0)
  const entries = useEntries()
  const open = (): void => {
    setTimesOpened((before) => before + 1)
    setOpen(true)
  }
  useShortcut(open)
  return (
    <>
      {isMobile ? (
        <Button type="text" icon={<SearchOutlined />} aria-label={words.search} onClick={open} />
      ) : (
        <button type="button" data-tour="search" className={styles.button} onClick={open}>
          <SearchOutlined aria-hidden />
          <span>{words.search}</span>
          <kbd aria-hidden>/</kbd>
        </button>
      )}
      <SearchDialog
        open={isOpen}
        timesOpened={timesOpened}
        entries={entries}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

/** The list is built a second after loading, when nobody waits for anything else. */
function useEntries(): readonly SearchEntry[] {
  const [entries, setEntries] = useState<readonly SearchEntry[]>([])
  useEffect(() => {
    const timer = setTimeout(
      () => setEntries(searchEntries(sidebarMenu(), titles, allTitles)),
      BUILT_AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [])
  return entries
}

function useShortcut(open: () => void): void {
  useEffect(() => {
    const follow = (event: KeyboardEvent): void => {
      const isCtrlK = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
      if (!isCtrlK && (event.key !== '/' || isTyping(event.target))) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', follow)
    return () => document.removeEventListener('keydown', follow)
  }, [open])
}

/** Where a slash is a slash. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
