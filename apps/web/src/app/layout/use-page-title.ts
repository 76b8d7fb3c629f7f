import { useEffect } from 'react'
import { platformTitle } from '#lib/session/page-config.ts'
import { titles } from '../titles/titles.ts'
import { useRouteName } from './use-route-name.ts'

/** Names the browser's tab after the page on screen. */
export function usePageTitle(): void {
  const name = useRouteName()
  useEffect(() => {
    document.title = [...(name ? [titles[name]] : []), platformTitle()].join(' · ')
  }, [name])
}
