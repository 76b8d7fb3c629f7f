/** What somebody is shown, by what they do: each step beside the element that it is about. */

import { homeKind } from '#features/reporting/dashboard/home/home-kind.ts'
import { namesOf } from '@app/kernel/names'
import { can } from '#lib/session/session.ts'
import { words } from './words.ts'

const { tours } = words

/** Where each step stands; what is not there is told in the middle of the page. */
const PLACES = {
  menu: '[data-tour="menu"]',
  search: '[data-tour="search"]',
  bell: '[data-tour="bell"]',
  help: '[data-tour="help"]',
  user: '[data-tour="user"]',
  figures: '[data-figure="salesAmount"]',
  forecourt: '[data-nozzle]',
  books: '[data-book]',
  balance: 'main dl',
  cards: 'main table',
  statement: 'main nav',
} as const

type Place = keyof typeof PLACES

export interface TourStep {
  selector: string
  title: string
  text: string
}

const stepsOf = (
  said: Partial<Record<Place, readonly [title: string, text: string]>>,
): TourStep[] =>
  namesOf(said).map((place) => {
    const [title = '', text = ''] = said[place] ?? []
    return { selector: PLACES[place], title, text }
  })

/** @param isRestricted to the page of fleet heads */
export function tourFor(isRestricted: boolean): TourStep[] {
  if (isRestricted) return stepsOf(tours.fleetHead)
  if (homeKind() === 'accountant') return stepsOf(tours.accountant)
  return stepsOf(can('staffMge:read') ? tours.manager : tours.cashier)
}
