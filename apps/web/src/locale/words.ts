import { inLanguage } from '../lib/words.ts'
import { en } from './en.ts'
import { zh } from './zh.ts'

/** The words that rooms share. */
export const common = inLanguage(zh, en)
