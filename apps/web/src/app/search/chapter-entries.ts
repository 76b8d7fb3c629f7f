/** The manual, by what its chapters are called. */

import { CHAPTERS } from '../layout/help/chapters.ts'
import type { SearchEntry } from './menu-search.ts'
import { words } from './words.ts'

export const CHAPTER_ENTRIES: readonly SearchEntry[] = CHAPTERS.map(({ name, title, titles }) => ({
  path: `?${name}`,
  trail: [words.headings.help, title],
  text: titles.join(' ').toLowerCase(),
  chapter: name,
}))
