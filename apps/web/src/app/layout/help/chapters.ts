/** The chapters of `docs/manual`: their titles at hand, each text in a file of its own. */

import { type Language, LANGUAGES } from '@app/kernel/problem'
import { language } from '#lib/i18n/words.ts'
import { arriving } from '#lib/state/arriving.ts'
import { CHAPTER_NAMES, type ChapterName } from '#lib/help/contents.ts'

const TITLES = import.meta.glob<string>('../../../../../../docs/manual/*.md', {
  query: '?title',
  import: 'default',
  eager: true,
})

const TEXTS = import.meta.glob<string>('../../../../../../docs/manual/*.md', {
  query: '?raw',
  import: 'default',
})

interface Chapter {
  name: ChapterName
  title: string
  /** In every language: people know things by either language's name. */
  titles: readonly string[]
}

const pathOf = (name: ChapterName, language: Language): string =>
  `../../../../../../docs/manual/${name}.${language}.md`

const titleOf = (name: ChapterName, language: Language): string =>
  TITLES[pathOf(name, language)] ?? ''

export const CHAPTERS: readonly Chapter[] = CHAPTER_NAMES.map((name) => ({
  name,
  title: titleOf(name, language),
  titles: LANGUAGES.map((one) => titleOf(name, one)),
}))

/** @returns a chapter in the reader's language, as it is written */
export function textOf(name: ChapterName): Promise<string> {
  const load = TEXTS[pathOf(name, language)]
  if (!load) throw new Error(`the manual has no chapter ${name}`)
  return arriving(load)
}
