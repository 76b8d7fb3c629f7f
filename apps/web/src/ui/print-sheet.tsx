import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './print-sheet.module.css'

/** A4 with margins, or the 80 mm roll of a receipt printer. */
export type Paper = 'a4' | 'receipt'

interface Sheet {
  paper: Paper
  content: ReactNode
}

/**
 * Prints something that is not what the screen shows. `sheet` must be rendered somewhere; it appears
 * on paper only, and nothing else does.
 */
export function usePrintSheet() {
  const [printed, setPrinted] = useState<Sheet>()

  useEffect(() => {
    if (!printed) return
    const clear = () => setPrinted(undefined)
    window.addEventListener('afterprint', clear)
    window.print()
    return () => window.removeEventListener('afterprint', clear)
  }, [printed])

  return {
    print: (paper: Paper, content: ReactNode): void => setPrinted({ paper, content }),
    sheet:
      printed &&
      createPortal(
        <div className={`${styles.sheet} ${styles[printed.paper]}`}>{printed.content}</div>,
        document.body,
      ),
  }
}
