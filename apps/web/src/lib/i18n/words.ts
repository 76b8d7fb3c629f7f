/**
 * Words in two languages. A module writes them twice, in its `words.ts`; a word that is missing in
 * one does not compile. The language holds for the life of the page: switching it reloads (S-327).
 */

import type { Language } from '@app/kernel/problem'
import type { Words } from '@app/kernel/words'
import { readStored, writeStored } from '#lib/state/storage.ts'

const KEY = 'language'

function initialLanguage(): Language {
  const stored = readStored(KEY)
  if (stored === 'zh' || stored === 'en') return stored
  return navigator.language.toLowerCase().startsWith('zh') ? 'zh' : 'en'
}

/** The language of this page. */
export const language: Language = initialLanguage()

export const storeLanguage = (next: Language): void => writeStored(KEY, next)

/** The list in this page's language. */
export const inLanguage = <T>(zh: T, en: Words<T>): Words<T> =>
  language === 'zh' ? (zh as unknown as Words<T>) : en
