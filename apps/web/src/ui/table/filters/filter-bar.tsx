import {
  CloseOutlined,
  DownOutlined,
  FilterOutlined,
  SearchOutlined,
  UpOutlined,
} from '@ant-design/icons'
import { Button } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { useIsMobile } from '#lib/files/media.ts'
import { common } from '#locale/words.ts'
import { words as tableWords } from '../words.ts'
import type { ListFilter } from './filters.tsx'
import {
  type FilterOwner,
  type FilterValues,
  type NamedFilter,
  openingFilter,
} from './saved/saved-filters.ts'
import { SavedFiltersButton } from './saved/saved-filters-button.tsx'
import styles from '../table-page.module.css'

interface FilterBarProps {
  filters: readonly ListFilter[]
  values: FilterValues
  /** What holds as long as nothing else is chosen. */
  usual: FilterValues
  owner: FilterOwner
  /** Beside quick views, which on a phone leave room for no words. */
  isBesideViews?: boolean
  onSearch: (values: FilterValues) => void
}

/**
 * The three most used filters stand in the row; the rest comes with "more". On a phone all of them do, so that
 * the rows are on the first screen.
 */
const shownFirst = (isMobile: boolean): number => (isMobile ? 0 : 3)

/** What is typed, until it is asked; what is asked elsewhere is typed here as well. */
function useDraft(values: FilterValues) {
  const [draft, setDraft] = useState(values)
  const [shown, setShown] = useState(values)
  if (JSON.stringify(values) !== JSON.stringify(shown)) {
    setShown(values)
    setDraft(values)
  }
  return [draft, setDraft] as const
}

/** An open list, calendar or panel takes Esc for itself; of a panel also while its button has the focus. */
const isTaken = ({ target }: KeyboardEvent): boolean =>
  (target instanceof Element && target.closest('.ant-select-open, .ant-picker') !== null) ||
  document.querySelector('.ant-popover:not(.ant-popover-hidden)') !== null

/** The question to a list: Enter asks it, Esc takes it back; what is asked stays visible as chips. */
export function FilterBar(props: FilterBarProps) {
  const { filters, values, usual, owner, isBesideViews = false, onSearch } = props
  const [draft, setDraft] = useDraft(values)
  const [isOpen, setOpen] = useState(false)
  const [opening, setOpening] = useState(() => openingFilter(owner))
  const isMobile = useIsMobile()
  const first = shownFirst(isMobile)
  const isTight = isMobile && isBesideViews && !isOpen
  const shown = isOpen ? filters : filters.slice(0, first)
  const label = isOpen ? tableWords.less : isMobile ? tableWords.filter : common.more
  const cleared = Object.fromEntries(filters.map(({ name }) => [name, '']))
  const search = (next: FilterValues): void => {
    setDraft(next)
    onSearch(next)
  }
  return (
    <form
      className={`${styles.filters} ${isOpen ? styles.all : ''}`}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(draft)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isTaken(event)) search(cleared)
      }}
    >
      <div className={styles.filterRow}>
        {shown.map((filter) => (
          <div className={styles.filter} key={filter.name} data-wide={filter.isWide || undefined}>
            {filter.control(
              draft[filter.name] ?? '',
              (value) => setDraft((before) => ({ ...before, [filter.name]: value })),
              usual[filter.name],
            )}
          </div>
        ))}
        <div className={styles.filterActions} data-tight={isTight || undefined}>
          {shown.length > 0 && (
            <Button htmlType="submit" type="primary" ghost icon={<SearchOutlined />}>
              {tableWords.search}
            </Button>
          )}
          {filters.length > first && (
            <Button
              type="text"
              icon={isTight ? <FilterOutlined /> : isOpen ? <UpOutlined /> : <DownOutlined />}
              iconPlacement="end"
              aria-label={label}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {!isTight && label}
            </Button>
          )}
          <SavedFiltersButton
            owner={owner}
            values={values}
            onApply={(chosen) => search({ ...cleared, ...chosen })}
            onOpening={() => setOpening(openingFilter(owner))}
          />
        </div>
      </div>
      <Chips
        filters={filters}
        values={values}
        opening={opening}
        onRemove={(name) => search({ ...draft, [name]: '' })}
        onClear={() => search(cleared)}
      />
    </form>
  )
}

interface ChipsProps {
  filters: readonly ListFilter[]
  values: FilterValues
  /** What the list opens with; said where that is what it shows. */
  opening: NamedFilter | undefined
  onRemove: (name: string) => void
  onClear: () => void
}

/** Whether a list is asked just that. */
const isAsked = (wanted: FilterValues, values: FilterValues): boolean =>
  [...new Set([...Object.keys(wanted), ...Object.keys(values)])].every(
    (name) => (wanted[name] ?? '') === (values[name] ?? ''),
  )

/** What the list is asked, each part to be taken back by itself. */
function Chips({ filters, values, opening, onRemove, onClear }: ChipsProps) {
  const active = filters.filter(({ name }) => values[name])
  if (active.length === 0) return null
  return (
    <div className={styles.chips}>
      {opening && isAsked(opening.values, values) && (
        <span className={styles.opening}>{tableWords.openedWith(opening.name)}</span>
      )}
      {active.map(({ name, label, describe }) => (
        <span key={name} className={styles.chip}>
          {label}: {describe(values[name] ?? '')}
          <button
            type="button"
            aria-label={tableWords.removeCondition(label)}
            onClick={() => onRemove(name)}
          >
            <CloseOutlined aria-hidden />
          </button>
        </span>
      ))}
      <Button type="link" size="small" onClick={onClear}>
        {tableWords.reset}
      </Button>
    </div>
  )
}
