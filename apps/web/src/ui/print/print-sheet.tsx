import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './print-sheet.module.css'

/** A4 with margins, or the 80 mm roll of a receipt printer. */
export type Paper = 'a4' | 'receipt'

interface Sheet {
  paper: Paper
  content: ReactNode
}

const MARGIN_MM = 4
/** Above and below, and a millimetre for what is rounded. */
const AROUND_MM = 2 * MARGIN_MM + 1
const PIXELS_IN_MM = 96 / 25.4

/**
 * Makes the page as long as the slip, for a roll has no pages: browsers know no length that follows what
 * is printed. @returns what takes the rule away again
 */
function cutToLength(slip: HTMLElement): () => void {
  const length = Math.ceil(slip.getBoundingClientRect().height / PIXELS_IN_MM) + AROUND_MM
  const style = document.createElement('style')
  style.textContent = `@page receipt { size: 80mm ${length}mm; margin: ${MARGIN_MM}mm }`
  document.head.append(style)
  return () => style.remove()
}

/**
 * Prints something that is not what the screen shows. `sheet` must be rendered somewhere; it appears
 * on paper only, and nothing else does.
 */
export function usePrintSheet() {
  const [printed, setPrinted] = useState<Sheet>()
  const sheet = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!printed) return
    const clear = () => setPrinted(undefined)
    window.addEventListener('afterprint', clear)
    const offboard =
      printed.paper === 'receipt' && sheet.current ? cutToLength(sheet.current) : () => {}
    window.print()
    return () => {
      offboard()
      window.removeEventListener('afterprint', clear)
    }
  }, [printed])

  return {
    print: (paper: Paper, content: ReactNode): void => setPrinted({ paper, content }),
    sheet:
      printed &&
      createPortal(
        <div ref={sheet} aria-hidden className={`${styles.sheet} ${styles[printed.paper]}`}>
          {printed.content}
        </div>,
        document.body,
      ),
  }
}
