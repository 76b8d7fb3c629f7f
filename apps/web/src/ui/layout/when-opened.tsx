import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { lazy } from '#lib/state/arriving.ts'

/**
 * A dialog or drawer whose code is loaded when it is first opened. From then on it stays, so that it
 * can close as softly as it opened.
 */
export function whenOpened<Props extends { open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const Loaded = lazy(async () => ({ default: await load() }))
  return function WhenOpened(props) {
    const [wasOpened, setWasOpened] = useState(props.open)
    if (props.open && !wasOpened) setWasOpened(true)
    return (
      wasOpened && (
        <Suspense fallback={null}>
          <Loaded {...props} />
        </Suspense>
      )
    )
  }
}
