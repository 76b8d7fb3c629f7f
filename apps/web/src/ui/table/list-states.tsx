import { Alert, Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { common } from '#locale/words.ts'
import { words as tableWords } from './words.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { problemText } from '#ui/feedback/problem-view.tsx'
import styles from './table-page.module.css'

/** What to say when there is nothing at all, and what to do about it. */
export interface EmptyWords {
  title: string
  hint?: string
  action?: ReactNode
}

/** Nothing there, or nothing that fits: the one wants a first row, the other another question. */
export function ListEmpty({
  words,
  onClear,
}: {
  words?: EmptyWords | undefined
  /** Given when the list is filtered. */
  onClear: (() => void) | undefined
}) {
  if (!onClear) return <EmptyState {...(words ?? { title: common.noneYet })} />
  return (
    <EmptyState
      title={tableWords.noMatch}
      hint={tableWords.noMatchHint}
      action={<Button onClick={onClear}>{tableWords.clearFilters}</Button>}
    />
  )
}

/** As high as the rows to come, so that nothing jumps when they do. */
export function ListSkeleton({ rows }: { rows: number }) {
  return (
    <div className={styles.skeleton} role="status" aria-busy aria-label={common.loading}>
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton.Node key={index} active className={styles.skeletonRow ?? ''} />
      ))}
    </div>
  )
}

/** The rows on screen are the ones of before: newer ones could not be had. */
export function StaleNotice({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Alert
      type="warning"
      showIcon
      className={styles.stale ?? ''}
      title={tableWords.mayBeOld}
      description={problemText(error)}
      action={
        <Button size="small" onClick={onRetry}>
          {common.retry}
        </Button>
      }
    />
  )
}
