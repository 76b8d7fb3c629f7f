import { inLanguage } from '../lib/words.ts'
import { en } from './en.ts'
import { en as enTitles } from './titles/en.ts'
import { zh as zhTitles } from './titles/zh.ts'
import { zh } from './zh.ts'

/** Words of the shell. */
export const words = inLanguage(zh, en)

/** Names of all pages. */
export const titles = inLanguage(zhTitles, enTitles)

/** Both languages' names, for finding a page by either. */
export const allTitles = [zhTitles, enTitles] as const
