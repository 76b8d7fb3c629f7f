import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'

/** What a field that comes later begins with, so that nobody notices that it was not there. */
export interface Beginning {
  /** The focus was in the field that stood for it. */
  autoFocus: boolean
  /** It was pressed, or its list was asked for by a key. */
  defaultOpen: boolean
}

/** Open the list of a field that has one. */
const OPENING_KEYS: ReadonlySet<string> = new Set(['Enter', ' ', 'ArrowDown', 'ArrowUp'])

/**
 * A field whose code is heavy, and loaded when somebody turns to it: by pointer, by finger, or by the
 * Tab key. Until then a plain one stands for it that looks and is announced alike. A field that has a
 * value shows it, and so is loaded at once.
 *
 * @param Placeholder must not be wider or higher than the field itself
 */
export function whenTouched<Props extends { value: string }>(
  load: () => Promise<ComponentType<Props & Beginning>>,
  Placeholder: ComponentType<Props>,
): (props: Props) => ReactNode {
  let loaded: ComponentType<Props & Beginning> | undefined
  return function WhenTouched(props) {
    const [field, setField] = useState({ Field: loaded, autoFocus: false, defaultOpen: false })
    const standIn = useRef<HTMLDivElement>(null)
    const isOpening = useRef(false)
    const fetch = useCallback((): void => {
      const take = (Field: ComponentType<Props & Beginning>): void => {
        loaded = Field
        const autoFocus = standIn.current?.contains(document.activeElement) ?? false
        // At once: whoever has gone on with Tab before the field stands there would be taken back to it.
        flushSync(() => setField({ Field, autoFocus, defaultOpen: autoFocus && isOpening.current }))
      }
      const fail = (error: unknown): void =>
        setField(() => {
          // To whoever shows that a page broke.
          throw error
        })
      load().then(take, fail)
    }, [])
    const hasValue = props.value !== ''
    useEffect(() => {
      if (hasValue) fetch()
    }, [hasValue, fetch])

    const { Field, ...beginning } = field
    if (Field) return <Field {...props} {...beginning} />
    const open = (): void => {
      isOpening.current = true
      fetch()
    }
    return (
      <div
        ref={standIn}
        onPointerEnter={fetch}
        onPointerDown={open}
        onFocus={fetch}
        onKeyDown={(event: KeyboardEvent) => {
          if (OPENING_KEYS.has(event.key)) open()
        }}
      >
        <Placeholder {...props} />
      </div>
    )
  }
}
