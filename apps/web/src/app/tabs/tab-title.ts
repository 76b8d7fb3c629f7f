import { matchPath } from 'react-router'
import { routeEntry } from '../route-table.ts'
import { titles } from '../titles/titles.ts'
import type { Tab } from './tabs.ts'

/** The page's name, and which one it is where there are several: `Order details · 1042`. */
export function tabTitle({ name, pathname }: Tab): string {
  const parameters = matchPath(routeEntry(name).path, pathname)?.params ?? {}
  return [titles[name], ...Object.values(parameters)].join(' · ')
}
