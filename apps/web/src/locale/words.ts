import { inLanguage } from '#lib/i18n/words.ts'
import { en } from './en.ts'
import { zh } from './zh.ts'

/** Words shared by modules. */
export const common = inLanguage(zh, en)
