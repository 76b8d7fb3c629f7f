/** The records themselves that somebody types part of. */

import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { routeEntry } from '#lib/routes/route-table.ts'
import { can } from '#lib/session/session.ts'
import { session } from '#lib/session/session-store.ts'
import type { Finder } from './finders/finder.ts'
import { PEOPLE } from './finders/people.ts'
import { SALES } from './finders/sales.ts'
import { SETTINGS } from './finders/settings.ts'
import { findSavedFilters, isFilterName } from './finders/saved-filters.ts'
import { findStations, isStation } from './finders/stations.ts'
import type { SearchEntry } from './menu-search.ts'

/** Whoever types on is not answered what they no longer ask. */
const PAUSE_MS = 200

const FINDERS: readonly Finder[] = [...SALES, ...PEOPLE, ...SETTINGS]

const fitsAny = (text: string): boolean =>
  isStation(text) || isFilterName(text) || FINDERS.some(({ fits }) => fits(text))

/** @param entries the pages of the caller's menu */
async function findRecords(
  entries: readonly SearchEntry[],
  text: string,
  client: QueryClient,
): Promise<readonly SearchEntry[]> {
  const found = FINDERS.filter(({ fits }) => fits(text)).map(async ({ page, permission, find }) => {
    const entry = entries.find(({ path }) => path === routeEntry(page).path)
    if (!entry || !can(permission)) return []
    const records = (await find(text, client)).filter((record) => can(record.permission))
    return records.map(({ path, title, note }): SearchEntry => {
      const kind = entry.trail.at(-1) ?? ''
      return { path, trail: [[kind, note].filter(Boolean).join(' · '), title], text }
    })
  })
  const others = [findSavedFilters(entries, text, client), findStations(text)]
  return (await Promise.all([...found, ...others])).flat()
}

/** What was found for what was typed, once somebody stops typing for a moment. */
export function useFoundRecords(entries: readonly SearchEntry[], typed: string) {
  const text = typed.trim()
  const [asked, setAsked] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  // The pages come a second after the console has loaded.
  const isAsked = text === asked && entries.length > 0 && fitsAny(asked)
  const { data, isFetching, error } = useQuery({
    queryKey: ['records', session.station()?.id, asked],
    queryFn: ({ client }) => findRecords(entries, asked, client),
    enabled: isAsked,
    meta: { handlesProblems: true },
  })
  return {
    found: (isAsked && data) || [],
    isSearching: text !== asked || isFetching,
    error: isAsked ? error : null,
  }
}
