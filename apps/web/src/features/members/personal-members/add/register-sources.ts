/** How members come, as the company of the selected station calls it (S-298). */

import { useMaybeStation } from '#lib/session/session.ts'

export interface RegisterSource {
  value: string
  label: string
}

/** Nothing where the company tells no sources apart. */
export function useRegisterSources(): readonly RegisterSource[] {
  const sources = useMaybeStation()?.company.config?.sourceConfig?.userRegisterSource
  if (!Array.isArray(sources)) return []
  return sources.map(({ key, value }) => ({ value: String(key), label: String(value) }))
}
