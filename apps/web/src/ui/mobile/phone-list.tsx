import { Button, Input } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import type { ListQuery } from '@app/kernel/schema'
import { count } from '#lib/i18n/format.ts'
import { common } from '#locale/words.ts'
import { Outdated } from '#ui/feedback/outdated.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { type EmptyWords, ListEmpty, ListSkeleton, StaleNotice } from '#ui/table/list-states.tsx'
import { CardBox, type RowCard } from '#ui/table/rows/row-cards.tsx'
import styles from './phone.module.css'
import { type PhoneListSource, usePhoneList } from './use-phone-list.ts'
import { Views } from './views.tsx'

interface PhoneListProps<Row> extends PhoneListSource<Row> {
  label: string
  /** What can be typed to find a row; needs `find`. */
  searchHint?: string
  card: (row: Row) => RowCard
  onOpen?: ((row: Row) => void) | undefined
  /** What can be done with a row without opening it. */
  actions?: (row: Row) => ReactNode
  empty: EmptyWords
  /** Above the rows: what all that was asked for comes to. */
  summary?: (query: Partial<ListQuery>) => ReactNode
}

const SKELETON_ROWS = 8

/** A list on a phone: looked through by reading on, found in by typing, narrowed with one tap. */
export function PhoneList<Row extends { id: number }>(props: PhoneListProps<Row>) {
  const { label, searchHint, views, card, onOpen, actions, empty, summary } = props
  const list = usePhoneList(props)
  const { result, rows, total } = list
  const retry = (): void => void result.refetch()
  return (
    <>
      <div className={styles.tools}>
        {searchHint && <SearchField hint={searchHint} text={list.text} onSearch={list.setText} />}
        {views && (
          <Views
            label={label}
            value={list.view ?? ''}
            options={views.map(({ value, label: name }) => ({ value, label: name }))}
            onChange={list.setView}
          />
        )}
      </div>
      {summary?.(list.query)}
      {result.isError && rows.length > 0 && <StaleNotice error={result.error} onRetry={retry} />}
      {result.isError && rows.length === 0 ? (
        <ProblemView error={result.error} onRetry={retry} />
      ) : (
        <Outdated when={result.isPlaceholderData} className={styles.list}>
          {rows.length === 0 ? (
            result.isPending ? (
              <ListSkeleton rows={SKELETON_ROWS} />
            ) : (
              <ListEmpty
                words={empty}
                onClear={list.text === '' ? undefined : () => list.setText('')}
              />
            )
          ) : (
            <ul className={styles.rows} aria-label={label}>
              {rows.map((row) => (
                <li key={row.id}>
                  <CardBox
                    card={card(row)}
                    onOpen={onOpen && (() => onOpen(row))}
                    actions={actions?.(row)}
                  />
                </li>
              ))}
            </ul>
          )}
        </Outdated>
      )}
      {result.hasNextPage && (
        <More
          shown={rows.length}
          total={total}
          isLoading={result.isFetchingNextPage}
          onMore={() => void result.fetchNextPage()}
        />
      )}
    </>
  )
}

function SearchField({
  hint,
  text,
  onSearch,
}: {
  hint: string
  text: string
  onSearch: (text: string) => void
}) {
  return (
    <Input.Search
      // Begins anew when the search is cleared from elsewhere.
      key={text}
      allowClear
      enterButton
      inputMode="search"
      maxLength={40}
      defaultValue={text}
      placeholder={hint}
      aria-label={hint}
      onSearch={onSearch}
    />
  )
}

/** The next rows come when the end of the list does; the button is for whoever does not scroll. */
function More({
  shown,
  total,
  isLoading,
  onMore,
}: {
  shown: number
  total: number
  isLoading: boolean
  onMore: () => void
}) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!button.current || isLoading) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore())
    observer.observe(button.current)
    return () => observer.disconnect()
  }, [isLoading, onMore])
  return (
    <Button
      ref={button}
      type="text"
      className={styles.more ?? ''}
      loading={isLoading}
      onClick={onMore}
    >
      {common.shownOf(count(shown), count(total))}
    </Button>
  )
}
