import { useEffect, useLayoutEffect, useRef } from 'react'

/** Each page is seen again where it was left; a new one from its top. */
export function useScrollRestoration(pathname: string): void {
  const positions = useRef(new Map<string, number>())
  useLayoutEffect(() => {
    window.scrollTo(0, positions.current.get(pathname) ?? 0)
  }, [pathname])
  useEffect(() => {
    const note = (): void => {
      positions.current.set(pathname, window.scrollY)
    }
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [pathname])
}
