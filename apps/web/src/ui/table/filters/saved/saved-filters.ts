/** What a person asked a list last, the questions they gave a name, and what it opens with: kept on this machine. */

import { readJson, writeJson } from '#lib/state/storage.ts'

export type FilterValues = Partial<Record<string, string>>

export interface NamedFilter {
  name: string
  values: FilterValues
}

interface Kept {
  last: FilterValues
  named: readonly NamedFilter[]
  /** What the list opens with, whoever named it. */
  opening?: NamedFilter
}

/** Whose questions, and about which list. */
export interface FilterOwner {
  userId: number
  route: string
}

const NOTHING: Kept = { last: {}, named: [] }

const MOST_NAMED = 20

const keyOf = ({ userId, route }: FilterOwner): string => `filters.${userId}.${route}`

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isValues = (value: unknown): value is FilterValues =>
  isRecord(value) && Object.values(value).every((item) => typeof item === 'string')

const isNamed = (value: unknown): value is NamedFilter =>
  isRecord(value) && typeof value.name === 'string' && isValues(value.values)

const isKept = (value: unknown): value is Kept =>
  isRecord(value) &&
  isValues(value.last) &&
  Array.isArray(value.named) &&
  value.named.every(isNamed) &&
  (value.opening === undefined || isNamed(value.opening))

const kept = (owner: FilterOwner): Kept => readJson(keyOf(owner), isKept) ?? NOTHING

/** What a list is asked when nobody says what: what it is to open with, or what it was asked last. */
export function firstFilter(owner: FilterOwner): FilterValues {
  const { opening, last } = kept(owner)
  return opening?.values ?? last
}

export const openingFilter = (owner: FilterOwner): NamedFilter | undefined => kept(owner).opening

/** @param filter none: the list opens with what it was asked last again */
export function openWith(owner: FilterOwner, filter: NamedFilter | undefined): void {
  const { last, named } = kept(owner)
  writeJson(keyOf(owner), { last, named, ...(filter && { opening: filter }) })
}

export const namedFilters = (owner: FilterOwner): readonly NamedFilter[] => kept(owner).named

/** @param last the values as JSON */
export const rememberFilter = (owner: FilterOwner, last: string): void =>
  writeJson(keyOf(owner), { ...kept(owner), last: JSON.parse(last) })

/** Gives a question a name; one that has the name already gives way. The newest stands first. */
export function nameFilter(owner: FilterOwner, filter: NamedFilter): readonly NamedFilter[] {
  const before = kept(owner)
  const others = before.named.filter(({ name }) => name !== filter.name)
  const named = [filter, ...others].slice(0, MOST_NAMED)
  writeJson(keyOf(owner), { ...before, named })
  return named
}

export function forgetFilter(owner: FilterOwner, name: string): readonly NamedFilter[] {
  const before = kept(owner)
  const named = before.named.filter((filter) => filter.name !== name)
  writeJson(keyOf(owner), { ...before, named })
  return named
}
