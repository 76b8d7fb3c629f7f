import { matchPath } from 'react-router'
import { routeEntry } from '#lib/routes/route-table.ts'
import { titles } from '../titles/titles.ts'
import type { Tab } from './tabs.ts'

/** A kind in the address is a word for programs, not for people. */
const NUMBER = /^\d+$/

/** The page's name, and which one it is where there are several: `Order details · 1042`. */
export function tabTitle({ name, pathname }: Tab): string {
  const parameters = matchPath(routeEntry(name).path, pathname)?.params ?? {}
  const numbers = Object.values(parameters).filter((value = '') => NUMBER.test(value))
  return [titles[name], ...numbers].join(' · ')
}
