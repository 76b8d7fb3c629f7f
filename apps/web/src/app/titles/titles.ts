import { inLanguage } from '#lib/i18n/words.ts'
import { en, zh } from './words.ts'

/** Names of all pages. */
export const titles = inLanguage(zh, en)

/** Both languages' names, for finding a page by either. */
export const allTitles = [zh, en] as const
