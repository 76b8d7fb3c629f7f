/**
 * What a style sheet alone cannot do for a table that scrolls sideways: a head that stays in sight, and
 * a scroll bar at the window's edge while the table goes on beneath it. The parts are found in the
 * frame by their names: its upper `edge`, the `table`, the `copy` of the head, the `bar`.
 */

import { useEffect, useState } from 'react'

export interface TableSize {
  /** In pixels, as are its columns. */
  table: number
  columns: readonly number[]
  /** The table is wider than what is seen of it. */
  isWide: boolean
}

const UNKNOWN: TableSize = { table: 0, columns: [], isWide: false }

type Part = 'edge' | 'table' | 'copy' | 'bar'

export const partOf = (frame: HTMLElement, part: Part): HTMLElement | null =>
  frame.querySelector<HTMLElement>(`:scope > [data-part=${part}]`)

/** How large the table is, as soon as that is known and whenever it changes. */
export function useTableSize(frame: HTMLElement | null): TableSize {
  const [size, setSize] = useState(UNKNOWN)
  useEffect(() => {
    const scroller = frame && partOf(frame, 'table')
    const table = scroller?.querySelector('table')
    if (!frame || !scroller || !table) return
    const observer = new ResizeObserver(() => {
      const measured = {
        table: table.offsetWidth,
        columns: [...(table.tHead?.rows[0]?.cells ?? [])].map(widthOf),
        isWide: table.offsetWidth > scroller.clientWidth,
      }
      setSize((before) => (isSame(before, measured) ? before : measured))
    })
    observer.observe(table)
    observer.observe(scroller)
    return () => observer.disconnect()
  }, [frame])
  return size
}

/** To the fraction of a pixel: rounded, many columns would drift apart. */
const widthOf = (cell: HTMLElement): number => cell.getBoundingClientRect().width

const isSame = (a: TableSize, b: TableSize): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * Whether the head has gone up, out of sight.
 *
 * @param top how much of the window's top is covered, in pixels
 */
export function useIsHeadGone(frame: HTMLElement | null, top: number): boolean {
  const [isGone, setGone] = useState(false)
  useEffect(() => {
    const edge = frame && partOf(frame, 'edge')
    if (!edge) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setGone(!entry.isIntersecting && entry.boundingClientRect.top < top)
      },
      { rootMargin: `-${top}px 0px 0px 0px` },
    )
    observer.observe(edge)
    return () => observer.disconnect()
  }, [frame, top])
  return isGone
}

/** Table, copy of the head and bar are scrolled as one; the frame tells whether more lies aside. */
export function useOneScroll(frame: HTMLElement | null): void {
  useEffect(() => {
    const table = frame && partOf(frame, 'table')
    const bar = frame && partOf(frame, 'bar')
    if (!table || !bar) return
    const follow = (): void => {
      const left = table.scrollLeft
      bar.scrollTo({ left })
      partOf(frame, 'copy')?.scrollTo({ left })
      // Too often for React to draw the table anew each time.
      frame.toggleAttribute('data-more-before', left > 0)
      frame.toggleAttribute('data-more-after', table.scrollWidth - table.clientWidth - left > 1)
    }
    const lead = (): void => table.scrollTo({ left: bar.scrollLeft })
    const resized = new ResizeObserver(follow)
    for (const sized of [table, ...table.children]) resized.observe(sized)
    table.addEventListener('scroll', follow, { passive: true })
    bar.addEventListener('scroll', lead, { passive: true })
    return () => {
      resized.disconnect()
      table.removeEventListener('scroll', follow)
      bar.removeEventListener('scroll', lead)
    }
  }, [frame])
}
