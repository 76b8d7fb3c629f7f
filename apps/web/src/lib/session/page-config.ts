/** The platform's face: title, logo, filing number, and where its live connection is (S-018, S-019). */

import type { PageConfig } from '@app/api/contract/platform/page-config'
import { api } from '#lib/api/api.ts'
import { language, storeLanguage, storedLanguage } from '#lib/i18n/words.ts'

const DEFAULT_LOGO = '/logo.svg'

let loaded: PageConfig | undefined
let asked: Promise<PageConfig> | undefined

/** Asked once, before the first page; again only if there was no answer. */
export async function loadPageConfig(): Promise<void> {
  if (loaded) return
  asked ??= api.get<PageConfig>('/pageConfig').finally(() => (asked = undefined))
  loaded = await asked
  requireOffered(loaded.languages)
  // Pages in the frame put their own name before it.
  document.title = platformTitle()
}

/** A language that the platform does not offer gives way to its first; a browser that keeps nothing stays as it is. */
function requireOffered(offered: PageConfig['languages']): void {
  const [first] = offered
  if (first === undefined || offered.includes(language)) return
  storeLanguage(first)
  if (storedLanguage() === first) location.reload()
}

/** Known to everything that stands behind a route. */
export function pageConfig(): PageConfig {
  if (!loaded) throw new Error('the page configuration is loaded before any page')
  return loaded
}

/** Months that a query, a statistic or any call may span: what platforms begin with until theirs is known. */
export const rangeMonths = (): PageConfig['scope'] =>
  loaded?.scope ?? { query: 1, statistics: 1, maximum: 3 }

export const platformTitle = (): string => loaded?.title[language] ?? ''

export const platformLogo = (): string => loaded?.logo ?? DEFAULT_LOGO

/** A console on the station's own PC, without the cloud (S-264). */
export const isLocalProfile = (): boolean => loaded?.profile === 'local'
