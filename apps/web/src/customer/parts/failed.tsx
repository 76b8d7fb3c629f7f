import { messageOf, mayTryAgain } from '../calls.ts'
import { words } from '../words.ts'
import { Notice } from './notice.tsx'
import styles from './parts.module.css'

interface FailedProps {
  title: string
  problem: unknown
  onAgain: () => void
}

/** What could not be loaded; a code that is none stays none, however often it is tried. */
export function Failed({ title, problem, onAgain }: FailedProps) {
  return (
    <Notice title={title} text={messageOf(problem)}>
      {mayTryAgain(problem) && (
        <button type="button" className={styles.button} onClick={onAgain}>
          {words.again}
        </button>
      )}
    </Notice>
  )
}
