import { type ReactNode, startTransition, Suspense, useEffect, useRef, useState } from 'react'

/** About a flick of the finger before it is seen. */
const MARGIN = '300px 0px'

/** What stands further down: fetched and drawn when somebody comes near, and then it stays. */
export function WhenNear({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return undefined
    const see = (entries: readonly IntersectionObserverEntry[]): void => {
      if (entries.some((entry) => entry.isIntersecting)) startTransition(() => setNear(true))
    }
    const observer = new IntersectionObserver(see, { rootMargin: MARGIN })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return isNear ? <Suspense fallback={null}>{children}</Suspense> : <div ref={place} />
}
