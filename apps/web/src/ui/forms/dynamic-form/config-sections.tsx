import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useLeaveGuard } from '../use-leave-guard.ts'
import type { ConfigPart } from './config-part.ts'
import { ConfigSection } from './config-section.tsx'

/** A configuration part by part, each with a form and a button; nothing typed is lost unasked. */
export function ConfigSections({
  parts,
  mayChange,
}: {
  parts: readonly ConfigPart[]
  mayChange: boolean
}) {
  const unsaved = useRef(new Set<string>())
  const guard = useLeaveGuard()
  useShownByAddress()
  const settle = (name: string): void => {
    unsaved.current.delete(name)
    if (unsaved.current.size === 0) guard.settle()
  }
  return parts.map((part) => (
    <ConfigSection
      // What somebody else has stored begins the form anew.
      key={part.name + JSON.stringify(part.value)}
      part={part}
      mayChange={mayChange}
      onTouch={() => {
        unsaved.current.add(part.name)
        guard.touch()
      }}
      onSaved={() => settle(part.name)}
    />
  ))
}

/** `#notify` leads to that part. */
function useShownByAddress(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const form = hash === '' ? null : document.getElementById(hash.slice(1))
    form?.closest('section')?.scrollIntoView({ block: 'center' })
  }, [hash])
}
