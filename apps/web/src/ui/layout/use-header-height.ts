import { useEffect, useState } from 'react'

/**
 * How much of the window's top the console's own header covers, in pixels: what stays in sight while
 * one scrolls stays beneath it. Nothing where the header scrolls away itself.
 */
export function useHeaderHeight(): number {
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const header = document.querySelector<HTMLElement>('[data-fixed-header]')
    if (!header) return
    const measure = (): void =>
      setHeight(header.dataset.fixedHeader === 'true' ? header.offsetHeight : 0)
    const resized = new ResizeObserver(measure)
    const changed = new MutationObserver(measure)
    resized.observe(header)
    changed.observe(header, { attributes: true })
    return () => {
      resized.disconnect()
      changed.disconnect()
    }
  }, [])
  return height
}
