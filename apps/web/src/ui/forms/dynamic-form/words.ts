import { inLanguage } from '#lib/i18n/words.ts'
import { en } from './en.ts'
import { zh } from './zh.ts'

export const words = inLanguage(zh, en)
