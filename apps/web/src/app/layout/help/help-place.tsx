import { useEffect } from 'react'
import { useStore } from '#lib/state/use-store.ts'
import { whenOpened } from '#ui/layout/when-opened.tsx'
import { isTyping } from '../../search/search-button.tsx'
import { askedHelp, openHelp } from '#lib/help/asked-help.ts'
import { runningTour } from './tours/running-tour.ts'

const Tour = whenOpened(async () => (await import('./tours/tour.tsx')).Tour)
const HelpDrawer = whenOpened(async () => (await import('./help-drawer.tsx')).HelpDrawer)

/** Where the help stands over the page; the question mark opens it from anywhere. */
export function HelpPlace() {
  const asked = useStore(askedHelp)
  const tour = useStore(runningTour)
  useEffect(() => {
    const follow = (event: KeyboardEvent): void => {
      if (event.key === '?' && !isTyping(event.target)) openHelp()
    }
    document.addEventListener('keydown', follow)
    return () => document.removeEventListener('keydown', follow)
  }, [])
  return (
    <>
      <HelpDrawer open={asked !== undefined} asked={asked} />
      <Tour open={tour === 'running'} />
    </>
  )
}
